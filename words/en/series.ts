import type { Terms } from "../terms.ts";

// The same count of several weeks in one row. `when` is a weekday, and its time if it has one: "Every Sunday, 9:00 AM".
export const every = (when: string) => `Every ${when}`;
/** A date follows. */
export const next = "next";
/** A name follows. */
export const weeksOf = "Weeks of";
export const weeksDiffer = (weeks: number) =>
  weeks === 1 ? "1 week differs" : `${weeks} weeks differ`;
export const cancelled = "cancelled";
// How a week differs from the others: "on Monday, at 10:00 AM, by Ana Silva".
export const onWeekday = (weekday: string) => `on ${weekday}`;
export const atTime = (time: string) => `at ${time}`;
/** The name of a room follows. */
export const atLocation = "at";
export const withoutTime = "without a time";
/** The name of a person follows. */
export const by = "by";
export const byNobody = "nobody yet";
export const noLocation = "no location";
export const noCampus = ({ campus }: Terms) => `no ${campus.one}`;
/** In place of "Every Sunday" where it is not each week. */
export const repeats = "Repeats";
