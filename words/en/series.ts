// The same count of several weeks in one row. `when` is a weekday, and its time if it has one: "Every Sunday, 9:00 AM".
export const every = (when: string) => `Every ${when}`;
export const next = (day: string) => `next ${day}`;
export const weeksOf = (name: string) => `Weeks of ${name}`;
export const weeksDiffer = (weeks: number) =>
  weeks === 1 ? "1 week differs" : `${weeks} weeks differ`;
export const cancelled = "cancelled";
// How a week differs from the others: "on Monday, at 10:00 AM, by Ana Silva".
export const onWeekday = (weekday: string) => `on ${weekday}`;
/** `place` is a time, or a room. */
export const at = (place: string) => `at ${place}`;
export const withoutTime = "without a time";
export const by = (person: string) => `by ${person}`;
export const byNobody = "nobody yet";
export const noLocation = "no location";
export const noCampus = "no campus";
