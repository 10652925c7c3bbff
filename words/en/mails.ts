import { brand } from "../../brand.ts";
import type { Terms } from "../terms.ts";

export { andMore, countsWaiting, every } from "./waiting-counts.ts";

/** For the `lang` of the mail, and for the dates, times and lists in it. */
export const language = "en";
export const locale = "en-US";

export const signature = `${brand.product} by ${brand.company}`;
export const unsubscribe = "Unsubscribe";
export const openAddress = "If the button does not work, open this address:";

// An account. `preview` is what a list of mails shows after the subject.
export const verifyEmail = {
  subject: `Verify your email for ${brand.product}`,
  preview: "One tap, and you can start counting.",
  title: "Verify your email",
  paragraphs: [
    `Welcome to ${brand.product}. Confirm that this address is yours, and you can start counting.`,
  ],
  button: "Verify email",
  notes: [
    "The link works once, on any device, for 24 hours.",
    `If you did not sign up for ${brand.product}, you can ignore this email.`,
  ],
};
export const resetPassword = (email: string) => ({
  subject: `Reset your ${brand.product} password`,
  preview: "Choose a new password.",
  title: "Reset your password",
  paragraphs: [`Someone, most likely you, asked to reset the password of ${email}.`],
  button: "Choose a new password",
  notes: [
    "The link works once, for one hour. Setting a new password logs out every device.",
    "If this wasn't you, ignore this email. Your password stays the same.",
  ],
});
/** The button leads to a reset. */
export const passwordChanged = (email: string) => ({
  subject: `Your ${brand.product} password was changed`,
  preview: "Every other device was logged out.",
  title: "Your password was changed",
  paragraphs: [
    `The password of ${email} was changed, and every other device was logged out.`,
    "If this was you, you're all set. If it wasn't, reset your password now.",
  ],
  button: "This wasn't me",
  notes: [`${brand.product} sends this email whenever the password changes.`],
});
/** `oldEmail` is masked: "n…@example.org". */
export const confirmEmail = ({ oldEmail, newEmail }: { oldEmail: string; newEmail: string }) => ({
  subject: `Confirm your new email for ${brand.product}`,
  preview: "One tap, and you log in with this address.",
  title: "Confirm your new email",
  paragraphs: [
    `Someone, most likely you, asked to change the email of a ${brand.product} account from ${oldEmail} to ${newEmail}.`,
  ],
  button: "Confirm new email",
  notes: [
    "The link works once, for 24 hours, on a device where you're logged in to that account. On any other device, log in with the old email first.",
    "Until then nothing changes.",
    "If this wasn't you, do nothing. Nobody can use this address without you.",
  ],
});
export const emailChanged = ({ oldEmail, email }: { oldEmail: string; email: string }) => ({
  subject: `Your ${brand.product} email was changed`,
  preview: "If this was you, there is nothing to do.",
  title: "Your email was changed",
  paragraphs: [
    `The email of your ${brand.product} account was changed from ${oldEmail} to ${email}. From now on you log in with the new one.`,
  ],
  notes: [
    `If this wasn't you, someone else has your account. Tell an admin of your organization right away, so they can remove ${email} from it.`,
    `${brand.product} sends this email to the old address whenever the email changes.`,
  ],
});

type Role = "member" | "staff" | "admin";

// An invitation. Who invites and the organization stay out of what a list of mails shows, until somebody has joined.
export const invitation = ({
  organization,
  sender,
  email,
  role,
  days,
}: {
  organization: string;
  sender: string;
  email: string;
  role: Role;
  days: number;
}) => ({
  subject: `${sender} invites you to ${organization} on ${brand.product}`,
  preview: `Join ${organization} and help count.`,
  title: `Join ${organization}`,
  paragraphs: [
    `${sender} invites you to join ${organization}${role === "member" ? "" : ` as ${role}`} on ${brand.product}.`,
    "You'll see what you're asked to count, tap plus and minus on your phone, and your numbers reach the whole team.",
  ],
  button: `Join ${organization}`,
  notes: [
    `The link is for ${email} alone. It works once, on any device, for ${days} days.`,
    `If you don't know ${sender} or ${organization}, you can ignore this email.`,
  ],
  because: `You get this because ${sender} has invited ${email}. You can stop all invitations to this address.`,
});
export const firstInvitation = {
  subject: `You are invited to count with a team on ${brand.product}`,
  preview: "Open the invitation to see who invites you.",
  title: "You are invited to count with a team",
};

// A member's role.
const mayNow: Record<Role, (terms: Terms) => string> = {
  member: ({ giving }) =>
    `You count what you're assigned, and enter numbers for this week and last, except ${giving.toLowerCase()}.`,
  staff: ({ giving }) =>
    `You see and enter every number, including ${giving.toLowerCase()}, assign counts and invite members.`,
  admin: ({ campus, service }) =>
    `You do everything staff can, and manage ${campus.many}, departments, ${service.many}, roles and people.`,
};
type Changing = { organization: string; role: Role; terms: Terms };
export const roleChanged = ({ organization, role, terms }: Changing) => ({
  subject: `Your role in ${organization} is now ${role}`,
  preview: mayNow[role](terms),
  title: `Your role is now ${role}`,
  paragraphs: [`An admin of ${organization} has changed your role.`, mayNow[role](terms)],
  button: `Open ${brand.product}`,
  notes: [`If this surprises you, please ask an admin of ${organization}.`],
  because: `You get this because you are a member of ${organization}.`,
});
export const membershipEnded = (organization: string) => ({
  subject: `You are no longer a member of ${organization}`,
  preview: "Your counts stay with the organization.",
  title: `You are no longer part of ${organization}`,
  paragraphs: [
    `Your membership of ${organization} on ${brand.product} has ended. What you counted stays with the organization.`,
    "Your account and your other organizations stay as they are.",
  ],
  notes: [`If this surprises you, please ask an admin of ${organization}.`],
  because: `You get this because you were a member of ${organization}.`,
});

// To all admins. A key lets a program read numbers; `until` is a date, null when it has no end.
export const keyMade = ({
  organization,
  madeBy,
  giving,
  readsGiving,
  until,
}: {
  organization: string;
  madeBy: string | null;
  giving: string;
  readsGiving: boolean;
  until: string | null;
}) => ({
  subject: `A key for programs was made in ${organization}`,
  preview: "If you know of it, there is nothing to do.",
  title: "A key for programs was made",
  paragraphs: [
    `${madeBy ?? "An admin"} made a key in ${organization}. Whoever has it reads ${
      readsGiving
        ? `the numbers and the ${giving.toLowerCase()}`
        : `the numbers, without the ${giving.toLowerCase()},`
    } ${until ? `until ${until}` : "until an admin revokes it"}. It changes nothing.`,
  ],
  button: "See all keys",
  notes: [
    `If nobody on your team knows of it, revoke the key and ask ${madeBy ?? "your other admins"} to change their password.`,
    `${brand.product} sends this email to all admins whenever a key is made.`,
  ],
});

// The newsletter of the site.
export const confirmNewsletter = {
  subject: `Confirm your sign-up for ${brand.product} updates`,
  preview: "One tap, and you are on the list.",
  title: "Confirm your sign-up",
  paragraphs: [
    `Someone, most likely you, asked for updates about ${brand.product} at this address. Please confirm that it is yours.`,
  ],
  button: "Confirm",
  notes: ["The link works for 48 hours. Until you confirm, we send you nothing."],
  because: "Not you, or changed your mind?",
};

// News about assignments. `what` is the name of the one count, or how many there are.
export const assignments = (count: number) => `${count} assignments`;
export const counts = (count: number) => `${count} counts`;
export const assigned = ({ what, organization }: About) => ({
  subject: `You're asked to count: ${what}`,
  preview: `${organization} counts on you.`,
  title: "You are asked to count",
  paragraphs: [`${organization} has asked you to count:`],
});
export const assignmentChanged = ({ what, organization }: About) => ({
  subject: `Changed: ${what}`,
  preview: `${organization} counts on you.`,
  title: "One of your assignments changed",
  paragraphs: [`Here's how it is now at ${organization}:`],
});
export const assignmentTaken = ({ what, organization }: About) => ({
  subject: `No longer yours to count: ${what}`,
  preview: `News from ${organization}.`,
  title: "You're off this count",
  paragraphs: [`${organization} has taken this off your list:`],
});
type About = { what: string; organization: string };
export const changed = (count: string) => `Changed: ${count}`;
export const noLongerYours = (count: string) => `No longer yours: ${count}`;
export const seeAllInApp = "See them all in the app.";
export const seeAssignments = "See my assignments";
export const becauseAssigned = (organization: string) =>
  `You get this because ${organization} assigns you counts.`;

// Counts that end, or come back, together with a campus, a department or a category. `by` is who did it.
type Archiving = {
  isOne: boolean;
  isCampus: boolean;
  name: string;
  by: string;
  organization: string;
};
export const countsEnded = ({ isOne, isCampus, name, by, organization }: Archiving) => ({
  title: `Your ${isOne ? "count" : "counts"} ${isCampus ? "at" : "for"} ${name} ${isOne ? "has" : "have"} ended`,
  preview: `News from ${organization}.`,
  paragraphs: [
    `${by} at ${organization} has ended ${isOne ? "this count" : "these counts"} of yours:`,
  ],
});
export const countsBack = ({ isOne, isCampus, name, by, organization }: Archiving) => ({
  title: `Your ${isOne ? "count" : "counts"} ${isCampus ? "at" : "for"} ${name} ${isOne ? "is" : "are"} back`,
  preview: `${organization} counts on you.`,
  paragraphs: [
    `${by} at ${organization} has brought ${isOne ? "this count" : "these counts"} of yours back:`,
  ],
});
export const becauseGiven = (organization: string) =>
  `You get this because assignments at ${organization} are given to you.`;

// A late count. `askedBy` is who asks for it, null when it is sent by itself. `isOver`: the day has passed.
type Late = About & { askedBy: string | null; isOne: boolean; isOver: boolean };
export const late = ({ what, organization, askedBy, isOne, isOver }: Late) => ({
  subject: `Late: ${what}`,
  preview: `${organization} is waiting for a number.`,
  title: "Not counted yet",
  paragraphs: [
    askedBy
      ? `${askedBy} at ${organization} asks you for ${isOne ? "this count" : "these counts"}:`
      : `${organization} is waiting for this:`,
  ],
  button: isOver ? "Enter the number" : "Count it now",
  notes: [
    "Counted already? Open the app once while you're online, and press Save if you haven't yet.",
  ],
  because: `You get this because you count at ${organization}.`,
});
export const reminder = ({ what, organization }: About) => ({
  subject: `Reminder: ${what}`,
  preview: `Coming up at ${organization}.`,
  title: "Coming up",
  paragraphs: [`You have something to count at ${organization}:`],
  button: "Open the clicker",
  notes: ["Open it once while you're online, and it counts without a network too."],
  because: `You get this because you have reminders on for ${organization}.`,
});

// The weekly summary of Monday. `day` is a short date, `weeks` a list of days with their numbers.
export const yourWeek = "Your week";
export const stillMissing = (day: string, count: number) =>
  `Still missing for the week of ${day}: ${count} ${count === 1 ? "number" : "numbers"}.`;
export const countsLate = (count: number) =>
  `${count} ${count === 1 ? "count is" : "counts are"} late.`;
/** In place of a name. */
export const nobody = "nobody";
export const openMonday = "Open Monday morning";
export const becauseSummary = (organization: string) =>
  `You get this because you receive the weekly summary of ${organization}.`;
export const chart = ({ attendance }: Terms, first: string, last: string, weeks: string) =>
  `${attendance} of the weeks from ${first} to ${last}: ${weeks}`;
export const lastAndHighest = (last: string, number: string) => `${last}, highest ${number}`;
export const hollow = "Hollow: counts are missing.";

// The titles of push messages.
export const latePush = (what: string) => `Late: ${what}`;
export const reminderPush = (what: string) => `Coming up: ${what}`;
