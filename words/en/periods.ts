// Numbers of whole months, quarters and years, where weeks have none.
import { capitalized, type Terms } from "../terms.ts";

export const onlyStaff = "Staff and admins enter numbers by month.";
export const otherwise = "Numbers of this week and the last are entered under Inputs.";
export const belongToOrganization = "Numbers belong to an organization.";
export const forWhat = "For a month, quarter or year whose weeks have no numbers.";
export const campus = ({ campus }: Terms) => capitalized(campus.one);
/** The label of "Month", "Quarter" and the like. */
export const ofA = "Of a";
/** Follows "We could not load" and "We’ll show". */
export const theseNumbers = "these numbers";
export const whereUsed =
  "The board report has these numbers where weeks have none. A year’s counts until all its months are there.";
export const save = "Save";
export const saved = "Saved";

// `number` has its unit.
export const inWeeks = (number: string) => `${number} in weeks`;
export const notUsed = (number: string) => `Not used: its weeks have ${number}.`;
export const before = (number: string) => `before ${number}`;
