import type { Terms } from "../terms.ts";

// A month, quarter or year on one page, as it is laid before a board.
export const title = "Board report";
export const noOrganization = "This page tells of an organization's months and years.";
/** Follows "We could not load" and "We’ll show". */
export const theseMonths = "these months";

// How long it is.
export const stepNames = {
  month: "Month",
  quarter: "Quarter",
  "fiscal-year": "Fiscal year",
  year: "Year",
};
export const stepPlurals = {
  month: "Months",
  quarter: "Quarters",
  "fiscal-year": "Fiscal years",
  year: "Years",
};
export const byStep = {
  month: "by month",
  quarter: "by quarter",
  "fiscal-year": "by fiscal year",
  year: "by year",
};
/** A period that ends early: "November 2026, to Nov 27". */
export const until = (period: string, day: string) => `${period}, to ${day}`;

// The presets.
export const preset = "Report";
export const presets = {
  monthly: "Monthly board",
  annual: "Annual meeting",
  october: "October count",
  statistics: "Statistics of a year",
  quarter: "Quarter for a funder",
};
const heading = ({ attendance }: Terms) => attendance.toLowerCase();
export const averagePreset = (terms: Terms) => `Average ${heading(terms)} of a year`;
export const ownChoice = "Own choice";

// Choices.
export const shownBy = "Shown by";
export const shown = "Shown";
export const rows = "Rows";
export const allRows = "All rows";
export const whatItHas = "What the report has";
export const eachCampus = ({ campus }: Terms) => `Each ${campus.one}`;
export const eachService = ({ service }: Terms) => `Each ${service.one}`;
export const allCategories = "All categories";
export const categoriesOf = (department: string) => `Categories of ${department}`;
export const allCampuses = ({ campus }: Terms) => `All ${campus.many}`;
export const done = "Done";

// The table.
export const number = "Number";
export const columns = {
  average: "Average a week",
  total: "In all",
  "year-average": "Fiscal year, average a week",
  "year-total": "Fiscal year, in all",
};
export const yearBefore = "a year before";
export const numberBy = (number: string, step: string) => `${number} ${step}`;
/** Rows that are no category and no service that recurs. */
export const specialServices = ({ service }: Terms) => `Special ${service.many}`;
export const wholeWeek = "Numbers of the whole week";
export const at = (what: string, campus: string) => `${what} at ${campus}`;
/** `when` is "9:00 AM", or "Saturday 5:00 PM". */
export const theService = (when: string) => `The ${when}`;

// Under a number.
export const atLeast = (amount: string) => `at least ${amount}`;
export const ofWeeks = (good: number, all: number) => `${good} of ${all} weeks`;
/** Under a number that is no sum. */
export const summaries = { average: "average", highest: "highest", last: "last" };
export const ofWhatIsIn = (summary: string) => `${summary} of what is in`;
/** In place of a number. */
export const eachItsLast = ({ campus }: Terms) => `each ${campus.one} has its own`;
export const notByWeek = "not by week";
export const ofItNotByWeek = (amount: string) => `${amount} of it not by week`;
export const level = "level";
export const up = (amount: string) => `up ${amount}`;
export const down = (amount: string) => `down ${amount}`;
export const goalReached = (goal: string) => `goal ${goal} reached`;
export const goalBelow = (goal: string, less: string) => `goal ${goal}, ${less} below`;
export const goalToGo = (goal: string, left: string) => `goal ${goal}, ${left} to go`;

// Below the tables.
/** `whose` names a category and perhaps its campus. */
export const unused = (amount: string, whose: string, period: string) =>
  `${amount} ${whose}, entered for all of ${period}, is not used, because its weeks have numbers.`;
export const moreUnused = (count: number) => `${count} more like these.`;
export const rules = ({ campus, service }: Terms) =>
  `A number belongs to the day it was held, one of a whole week to the day of its last ${service.one} or, without any, its usual day. What is not by week was entered for a whole month, quarter or year, and is in no average of weeks, which is of those that are complete or nearly so. A change is told where both years have three of these for every four weeks of the year with more, none of their numbers is in doubt, and the same was counted at the same ${campus.many}; of totals, where both are not by week.`;

// Nothing to show.
export const notShown = "We could not show these days.";
export const showLastMonth = "Show the last month";
export const noNumbersInDays = "No numbers in these days";
export const noNumbersYet = "No numbers yet";
export const chooseOtherDays = ({ campus }: Terms) =>
  `Choose other days, or another ${campus.one}.`;
export const onceEntered = "Once numbers are entered, their months and years are told here.";
export const numbersByMonth = "Numbers by month";

export const exported =
  "Each number of these days, of the fiscal year up to them, and the list below, beside those of a year before.";
