// Who counted, typed and changed a number, and when.
export const storyOf = (name: string) => `Story of ${name}`;
export const changedSinceLooked = "changed since you looked";
export const storyOfChanged = (name: string) => `Story of ${name}, ${changedSinceLooked}`;
/** The title until the name of what is counted is there. */
export const number = "Number";
/** Follows "We could not load" and "We’ll show". */
export const thisStory = "this number's story";
export const close = "Close";
export const correct = "Correct";
/** `day` is a long date: "Sunday, June 7th". */
export const weekStarting = (day: string) => `Week starting ${day}`;
export const nobodyYet = "Nobody has counted or typed this yet.";

// Reports shows some campuses and services only. A button follows each of the first two.
export const wholeWeek = "All of this week.";
export const onlyChosen = (shown: number, all: number) =>
  `Only what Reports is narrowed to, ${shown} of ${all}.`;
export const showChosen = "Show only what is chosen";
export const showAll = "Show all";

// The parts of a number: services, or the week itself.
export const numbers = "Numbers";
export const enteredForWeek = "Entered for the whole week";
/** Follows the name of a part. */
export const notUsed = ", not used";

// The counts of which a number is the sum. The titles are in capitals.
export const counts = "Counts";
export const countsTitle = (count: number) => (count === 1 ? "COUNT" : "COUNTS");
export const countReset = "started again";

export const notes = "Notes on this number";
export const notesTitle = "NOTES";

export const changes = "Changes";
export const changesTitle = "CHANGES";
/** Changed a number, where the account is deleted. */
export const someone = "Someone";
// Each follows the member's name: "Daniel changed 9 to 12". `to` and `from` are numbers, money or "blank".
export const kept = (to: string) => `kept ${to} as it is`;
const was = (from: string | null) => (from === null ? "" : `, it was ${from}`);
/** `from` null: there was no number before. */
export const imported = (to: string, from: string | null) => `imported ${to}${was(from)}`;
export const typed = (to: string, from: string | null) => `typed ${to}${was(from)}`;
export const cleared = (from: string) => `cleared it${was(from)}`;
export const startedAgain = (from: string) => `started again${was(from)}`;
export const counted = (to: string) => `counted ${to}`;
export const changed = (from: string, to: string) => `changed ${from} to ${to}`;
// They came after the week was closed to members, and staff decided. `taps` has its sign: "+4"; `by` sent them.
export const sentTaps = (taps: string) => `sent late taps (${taps}) after the week was closed`;
export const sentCorrection = (to: string) =>
  `sent a late correction to ${to} after the week was closed`;
export const sentCount = (number: string) =>
  `sent a late count of ${number} after the week was closed`;
const sentBy = (by: string | null) => `by ${by ?? "someone"}`;
export const addedTaps = (taps: string, by: string | null) =>
  `added late taps (${taps}) ${sentBy(by)}`;
export const leftTaps = (taps: string, by: string | null) =>
  `left out late taps (${taps}) ${sentBy(by)}`;
export const usedCorrection = (to: string, by: string | null) =>
  `used the late correction to ${to} ${sentBy(by)}`;
export const leftCorrection = (to: string, by: string | null) =>
  `left out the late correction to ${to} ${sentBy(by)}`;
export const usedCount = (number: string, by: string | null) =>
  `used the late count of ${number} ${sentBy(by)}`;
export const leftCount = (number: string, by: string | null) =>
  `left out the late count of ${number} ${sentBy(by)}`;

// Two people counted the same apart, and somebody says which number is right. `both`: "142 and 147".
export const secondCount = "second count";
export const both = (first: string, second: string) => `${first} and ${second}`;
export const agreed = (number: string, both: string) => `chose ${number} of ${both}`;
export const agreedToCountAgain = (both: string) => `had it counted again, after ${both}`;
