import { capitalized, type Terms } from "../terms.ts";

// Home, for staff: what others have not counted.
export const lateCounts = "Late counts";
export const late = (count: number, number: string) =>
  count === 1 ? "1 late count" : `${number} late counts`;
export const whoseAssignments = "Whose assignments";
export const mine = "Mine";
export const everyone = "Everyone";
export const nobody = "Nobody";
export const campus = ({ campus }: Terms) => capitalized(campus.one);
export const allCampuses = ({ campus }: Terms) => `All ${campus.many}`;
export const assignCount = "Assign a count";

// The screen of late counts.
/** Precedes "Create one on Home, or open your invitation link." */
export const belongToOrganization = "Counts belong to an organization.";
export const roleForbids = "Your role does not allow this.";
export const onlyStaff = "Only staff and admins can see what others have not counted.";
/** Follows "We could not load" and "We’ll show". */
export const theLateCounts = "the late counts";
export const noneLate = "No count is late";
export const goHome = "Go to Home";
export const whenLate =
  "A count is late from 15 minutes after its time, or from the next day if it has no time, until it is saved.";
export const notSavedYet = (number: string) => `${number} so far, not saved yet`;
export const countYourself = "Count it yourself";
export const countYourselfOf = (name: string) => `Count it yourself: ${name}`;

// Reminding all who have not counted.
export const remindAll = (people: string) => `Remind all (${people})`;
export const reminded = (people: number) => {
  if (people === 0) return "Nobody was reminded";
  return people === 1 ? "1 person was reminded" : `${people} people were reminded`;
};
// Each may follow the last, after a semicolon, with why some were not. `who` is a list of names, or the next.
export const people = (count: number) => `${count} people`;
export const turnedOff = (who: string, isOne: boolean) =>
  `${who} ${isOne ? "has" : "have"} turned these messages off`;
export const remindedWithin = (who: string, isOne: boolean, minutes: number) =>
  `${who} ${isOne ? "was" : "were"} reminded less than ${minutes} minutes ago`;
export const remindedOften = (who: string, isOne: boolean) =>
  `${who} ${isOne ? "was" : "were"} reminded several times this hour`;
export const notInvited = (who: string) => `${who} could not be invited again`;
export const haveNobody = (counts: number) =>
  counts === 1 ? "1 late count has nobody" : `${counts} late counts have nobody`;
export const board = "Board";
