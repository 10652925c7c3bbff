import type { Terms } from "../terms.ts";

// The headings of files with numbers of weeks.
export const weekOf = "Week of";
export const comparedWeek = "Compared with week of";
export const reported = "Counts reported";
export const expected = "Counts expected";
export const notComplete = "Not complete";
export const inDoubt = "With a number in doubt";
export const lastYear = (number: string) => `${number}, same week last year`;
export const easter = (number: string) => `${number}, same distance from Easter`;
export const typical = (number: string) => `${number}, typical week`;
export const onlyBoth = (number: string) => `${number}, only what both weeks have`;
export const archived = (name: string) => `${name} (archived)`;
export const summaries = { average: "average", highest: "highest", last: "last" };
/** "Rooms in use (average)" */
export const summarized = (name: string, summary: string) => `${name} (${summary})`;
export const specialServices = ({ service }: Terms) => `Special ${service.many}`;
export const wholeWeek = "The whole week";

// A board's report: a list in each row, and the headings of its numbers, which come again for a year before.
export const list = "List";
export const number = "Number";
export const from = "From";
export const to = "To";
export const average = "Average a week";
export const inAll = "In all";
export const notByWeek = "Of it not by week";
export const weeksInAverage = "Weeks in the average";
export const weeks = "Weeks";
export const missing = "Numbers missing";
export const doubted = "Numbers in doubt";
export const yearBefore = (heading: string) => `A year before: ${heading}`;
export const chosenDays = "Chosen days";
export const fiscalYear = "Fiscal year";
export const byStep = {
  month: "By month",
  quarter: "By quarter",
  "fiscal-year": "By fiscal year",
  year: "By year",
};
