import { brand } from "../../brand.ts";

export const tabTitle = `Privacy policy · ${brand.product}`;
export const description = `What ${brand.product} stores about you, where, and for how long.`;
export const title = "Privacy policy";
export const lead = `${brand.product} counts people; it does not watch them. This page says what we store, who sees it, and how it goes away.`;

/** A title, then paragraphs, or lists of sentences. */
export const parts: [title: string, ...(string | string[])[]][] = [
  [
    "Your account",
    [
      "Your email address, whether you have verified it, your first and last name, and a picture and a language if you choose them. What a camera writes into a picture, such as the place, is taken out.",
      "The members of your organization see your name, role and picture. Your email address is seen by its staff and admins.",
      "Your password only as an Argon2id hash. Nobody, including us, can read it back out of it.",
      "For each device you are signed in on: when you signed in, until when that is valid, and the kind of browser. You can end each of them yourself.",
      "How often someone has tried to sign up, log in or have an email sent, for a short time and with addresses made unreadable, so that nobody can guess passwords at will.",
      "If someone invites you: your email address, who invited you, and when. The organization keeps that.",
    ],
  ],
  [
    "Your organization's numbers",
    "Organizations store their name, address and logo, their campuses, departments and services, and what was counted. These are totals of groups of people: we ask for no names of those who are counted, and have no place for them.",
    "Every change of a number keeps who made it, when, from what and to what. Only members of the organization can see its numbers, and only staff and admins see giving.",
  ],
  [
    "On your device",
    [
      "One cookie that keeps you signed in, one that recognizes this browser when you log in again, and one with the language you have chosen. None of them tells us what you do elsewhere. There are no advertising or analytics cookies.",
      "The taps of the clicker before they are sent, so that none is lost without a network, and copies of the lists you have opened, so that they open without one. Signing out removes the copies.",
      "What you have typed and not yet saved, your choice of the light or dark theme, and whether somebody is signed in here, so that this site can offer the way in.",
    ],
  ],
  [
    "Our newsletter",
    "If you sign up, we store your email address, the language of the page, and when you signed up and confirmed. We write to nobody who has not confirmed, and forget an address that is not confirmed after 30 days. Every email has a link to unsubscribe; using it deletes the address.",
  ],
  [
    "Email, and who else sees anything",
    "We send the emails that your account needs: to verify an address, to reset a password, to tell you that something about it has changed. What you are asked to count, reminders and summaries come by email only if you want them: you choose in the app, and each such email has a link to unsubscribe. All of it passes through an email service.",
    "Where you turn on push for a device, reminders pass through the push service of its browser instead (Google, Mozilla, Apple or Microsoft), encrypted so that it cannot read them.",
    "Where a map service is set up, it is asked where an organization's address lies; it learns nothing about people. Where a language model is set up, and an admin of your organization has switched it on, it is sent the words of questions that are not understood, the names of campuses and categories, and sentences without their numbers and names. Admins can read everything that was sent, and who asked, for 60 days. Beyond that and the servers this software runs on, we hand nothing to anybody, sell nothing, and load nothing from other companies into these pages.",
  ],
  [
    "Seeing, correcting and deleting",
    "In the app, under Profile, you can correct your name and email address, export everything that is kept about you as a file, and delete your account. With it go your name, address, password and picture, and every organization in which nobody else is left. Numbers you have counted for others stay with their organization, without your name.",
    "For anything else, write to us at the address our emails come from. Backups that were made before are kept until they are replaced.",
  ],
];
