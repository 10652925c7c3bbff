// Links for people without an account, where staff make, print and revoke them.
export const countingLink = "Counting link";
export const countingLinks = "Counting links";
export const wallLink = "Link for a wall";
export const wallLinks = "Links for a wall";
export const whatCounting =
  "Somebody without an account counts with it: they scan its code, type a first name and tap. They see nothing else.";
export const whatWall =
  "It shows this board on a screen without an account: today’s counts with first names, no money and no other page.";
export const close = "Close";

// A new link.
export const name = "Name";
export const nameHint = "For you, to know which one to revoke.";
export const opens = "It opens";
export const thisCount = "This count only";
export const everyDate = "Each date of this repeating count, for a year";
export const make = "Make link";
export const shownOnce =
  "Print it or copy it now: it is shown only this once. If it gets lost, revoke it and make another.";
export const wallShownOnce =
  "Copy it or scan it now: it is shown only this once. If it gets lost, revoke it and make another.";
export const link = "Link";
export const copyLink = "Copy link";
export const print = "Print";
export const codeFor = (name: string) => `QR code of ${name}`;
export const makeAnother = "Make another";

// Those that there are. The name of a person follows `madeBy`.
/** Follows "We could not load" and "We’ll show". */
export const theLinks = "the links";
export const madeBy = (day: string) => `Made ${day} by`;
export const someone = "a deleted account";
export const states = {
  working: (day: string) => `Works until ${day}`,
  over: () => "Has ended",
  left: () => "Opens nothing: whoever made it is not staff now",
};
export const ofSeries = "Each date";
export const revoke = "Revoke";
export const revokeNamed = (name: string) => `Revoke ${name}`;
export const revokeThis = (name: string) => `Revoke ${name}?`;
export const whatRevokes =
  "Whoever has this link opens nothing with it from now on. This cannot be undone.";
export const revoked = (name: string) =>
  `${name} opens nothing any more. Taps that arrive now wait for you on Home.`;
export const wallRevoked = (name: string) => `${name} opens nothing any more.`;

// Printed. The sentence stands below the code.
export const scanToCount = "Scan to count";
export const howToCount =
  "Point your phone’s camera at the code, type your first name, and tap + once for each person.";
export const opensFrom = "It opens 45 minutes before and closes 2 hours after.";
export const opensAllDay = "It is open all day.";
export const eachDate = "Each time";
