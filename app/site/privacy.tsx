import type { ReactNode } from "react";
import { brand } from "../../brand.ts";
import { publicPageMeta } from "../shell/page-meta.tsx";
import { SitePage } from "./site-frame.tsx";
import styles from "./words.module.css";

export const meta = () =>
  publicPageMeta({
    title: `Privacy policy · ${brand.product}`,
    description: `What ${brand.product} stores about you, where, and for how long.`,
    path: "/privacy",
  });

export default function Privacy() {
  return (
    <SitePage>
      <article className={styles.policy}>
        <h1>Privacy policy</h1>
        <p className={styles.lead}>
          {brand.product} counts people; it does not watch them. This page says what we store, who
          sees it, and how it goes away.
        </p>
        <AccountPart />
        <OrganizationPart />
        <DevicePart />
        <NewsletterPart />
        <SharingPart />
        <RightsPart />
      </article>
    </SitePage>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <div className={styles.words}>{children}</div>
    </section>
  );
}

function AccountPart() {
  return (
    <Part title="Your account">
      <ul>
        <li>
          Your email address, whether you have verified it, your first and last name, and a picture
          and a language if you choose them. What a camera writes into a picture, such as the place,
          is taken out.
        </li>
        <li>
          The members of your organization see your name, role and picture. Your email address is
          seen by its staff and admins.
        </li>
        <li>
          Your password only as an Argon2id hash. Nobody, including us, can read it back out of it.
        </li>
        <li>
          For each device you are signed in on: when you signed in, until when that is valid, and
          the kind of browser. You can end each of them yourself.
        </li>
        <li>
          How often someone has tried to sign up, log in or have an email sent, for a short time and
          with addresses made unreadable, so that nobody can guess passwords at will.
        </li>
        <li>
          If someone invites you: your email address, who invited you, and when. The organization
          keeps that.
        </li>
      </ul>
    </Part>
  );
}

function OrganizationPart() {
  return (
    <Part title="Your organization's numbers">
      <p>
        Organizations store their name, address and logo, their campuses, departments and services,
        and what was counted. These are totals of groups of people: we ask for no names of those who
        are counted, and have no place for them.
      </p>
      <p>
        Every change of a number keeps who made it, when, from what and to what. Only members of the
        organization can see its numbers, and only staff and admins see giving.
      </p>
    </Part>
  );
}

function DevicePart() {
  return (
    <Part title="On your device">
      <ul>
        <li>
          One cookie that keeps you signed in, one that recognizes this browser when you log in
          again, and one with the language you have chosen. None of them tells us what you do
          elsewhere. There are no advertising or analytics cookies.
        </li>
        <li>
          The taps of the clicker before they are sent, so that none is lost without a network, and
          copies of the lists you have opened, so that they open without one. Signing out removes
          the copies.
        </li>
        <li>
          What you have typed and not yet saved, your choice of the light or dark theme, and whether
          somebody is signed in here, so that this site can offer the way in.
        </li>
      </ul>
    </Part>
  );
}

function NewsletterPart() {
  return (
    <Part title="Our newsletter">
      <p>
        If you sign up, we store your email address and when you signed up and confirmed. We write
        to nobody who has not confirmed, and forget an address that is not confirmed after 30 days.
        Every email has a link to unsubscribe; using it deletes the address.
      </p>
    </Part>
  );
}

function SharingPart() {
  return (
    <Part title="Email, and who else sees anything">
      <p>
        We send the emails that your account needs: to verify an address, to reset a password, to
        tell you that something about it has changed. What you are asked to count, reminders and
        summaries come by email only if you want them: you choose in the app, and each such email
        has a link to unsubscribe. All of it passes through an email service.
      </p>
      <p>
        Where you turn on push for a device, reminders pass through the push service of its browser
        instead (Google, Mozilla, Apple or Microsoft), encrypted so that it cannot read them.
      </p>
      <p>
        Where a map service is set up, it is asked where an organization's address lies; it learns
        nothing about people. Where a language model is set up, and an admin of your organization
        has switched it on, it is sent the words of questions that are not understood, the names of
        campuses and categories, and sentences without their numbers and names. Admins can read
        everything that was sent, and who asked, for 60 days. Beyond that and the servers this
        software runs on, we hand nothing to anybody, sell nothing, and load nothing from other
        companies into these pages.
      </p>
    </Part>
  );
}

function RightsPart() {
  return (
    <Part title="Seeing, correcting and deleting">
      <p>
        In the app, under Profile, you can correct your name and email address, export everything
        that is kept about you as a file, and delete your account. With it go your name, address,
        password and picture, and every organization in which nobody else is left. Numbers you have
        counted for others stay with their organization, without your name.
      </p>
      <p>
        For anything else, write to us at the address our emails come from. Backups that were made
        before are kept until they are replaced.
      </p>
    </Part>
  );
}
