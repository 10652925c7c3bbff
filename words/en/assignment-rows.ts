import type { Terms } from "../terms.ts";

// A row of Home: a count that is assigned.
export const late = "Late";
/** A number is before it: "47 so far". */
export const soFar = "so far";
export const cancelled = "cancelled";
export const repeats = "repeats";
export const nobodyYet = "Nobody yet";
/** The name of a campus may say already what it is. */
export const campus = ({ campus }: Terms, name: string) =>
  name.toLowerCase().includes(campus.one) || /campus|site|location/i.test(name)
    ? name
    : `${name} ${campus.one}`;
/** Somebody typed the number in place of counting; `by` null: their account is deleted. `isWeek`: for all services together. The number follows. */
export const enteredBy = (by: string | null, isWeek: boolean) =>
  `Entered by ${by ?? "a former member"}${isWeek ? " for the whole week" : ""}`;
export const countItAnyway = "Count it anyway";
// Buttons. Each is spoken with the count after it: "Edit Kids, Sun, Nov 29, 9:00 AM".
export const count = "Count";
export const countAnyway = "Count anyway";
export const edit = "Edit";
export const assign = "Assign";
/** Spoken for the box of a count that is saved. Its name and a colon are before it. */
export const resetCounted = "counted. Reset to pending";

// A day as a table for staff: services across, what is counted down.
export const anyTime = "Any time";
export const lateNobody = "Late, nobody";
/** A number is before it: "47 entered". */
export const entered = "entered";

// Two people count the same apart. The numbers are the lower and the higher one.
export const secondCount = "second count";
export const countedTwice = "counted twice";
export const counted = "counted";
export const notAgreed = (low: string, high: string) => `${low} to ${high}, not agreed`;
