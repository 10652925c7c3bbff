// A row of Home: a count that is assigned. `name` is what is counted, with its day and time where others have the same name.
export const late = "Late";
/** A number is before it: "47 so far". */
export const soFar = "so far";
export const cancelled = "cancelled";
export const everyWeek = "every week";
export const nobodyYet = "Nobody yet";
/** The name of a campus may say already what it is. */
export const campus = (name: string) =>
  /campus|site|location/i.test(name) ? name : `${name} campus`;
/** Somebody typed the number in place of counting; `by` null: their account is deleted. The number follows. */
export const enteredBy = (by: string | null) => `Entered by ${by ?? "a former member"}`;
export const enteredForWeek = (by: string | null) => `${enteredBy(by)} for the whole week`;
export const countItAnyway = "Count it anyway";
export const count = "Count";
export const countAnyway = "Count anyway";
export const countOf = (name: string) => `Count ${name}`;
export const countOfAnyway = (name: string) => `Count anyway ${name}`;
export const edit = (name: string) => `Edit ${name}`;
export const assign = "Assign";
export const assignOf = (name: string) => `Assign ${name}`;
export const resetCounted = (name: string) => `${name}: counted. Reset to pending`;

// A day as a table for staff: services across, what is counted down.
export const anyTime = "Any time";
export const lateNobody = "Late, nobody";
/** A number is before it: "47 entered". */
export const entered = "entered";
