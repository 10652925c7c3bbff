import type { Terms } from "../terms.ts";

export const apiAccess = "API access";
export const onlyAdmins = "Only admins manage keys for programs.";
export const askAdmin = "Please ask an admin of your organization.";
/** Follows "No organization". */
export const needsOrganization = "Keys open an organization's numbers.";
export const whatKeysDo =
  "With a key, a program such as a spreadsheet or your website can read your numbers on its own. It can never change anything.";
export const whatIsRead = "What programs can read";
export const keys = "Keys";
export const noKeys = "No program has a key yet.";
/** Follows "We could not load" and "We’ll show". */
export const yourKeys = "your keys";
export const full = (most: number) =>
  `There are ${most} keys. Revoke one that is no longer used to make another.`;
export const deletedAccount = "a deleted account";

// A key: what it reads, when it was used and made, and until when it works.
export const withoutGiving = ({ giving }: Terms) => `Numbers, without ${giving.toLowerCase()}`;
export const withGiving = ({ giving }: Terms) => `Numbers and ${giving.toLowerCase()}`;
/** `age` is as "3 hours ago". */
export const used = (age: string) => `Used ${age}`;
export const justNow = "just now";
export const notUsed = "Not used yet";
/** The name of a person follows. */
export const madeOn = (day: string) => `Made on ${day} by`;
export const ended = (day: string) => `Ended ${day}`;
export const worksUntil = (day: string) => `Works until ${day}`;
// The name of a person stands between the two.
export const stopped = "Stopped:";
export const isNoAdmin = "is not an admin here now.";

export const newKey = "New key";
export const name = "Name";
export const nameExample = "Website";
export const nameHint = "Which program it is for.";
export const mayRead = "It may read";
export const worksFor = "It works for";
export const days = (days: number) => `${days} days`;
export const aYear = "A year";
export const noEnd = "No end";
export const adminsAreTold = "All admins get an email about it.";
export const makeKey = "Make key";

export const copyNow = "Copy your key now";
export const shownOnce =
  "It is shown only this once. Keep it like a password: whoever has it can read your numbers.";
export const done = "Done";
export const howToUse = "How a program uses it";
export const lastWeeks = "In a terminal, this reads the last 13 weeks as Reports adds them up:";
export const everyNumber = "And this reads every number that was entered, as a table:";

export const revoke = "Revoke";
export const revokeNamed = (name: string) => `Revoke ${name}`;
export const revokeThis = (name: string) => `Revoke ${name}?`;
export const whatRevokes =
  "The program that uses it can read nothing from now on. This cannot be undone.";
export const revoked = (name: string) => `${name} opens nothing any more.`;
