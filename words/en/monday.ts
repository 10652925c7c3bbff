import type { Terms } from "../terms.ts";

// Monday's page: the week behind and the weeks ahead. `day` is a short date, and numbers have their unit.
export const ofOrganization = "This page tells of an organization's week.";
/** Follows "We could not load" and "We’ll show". */
export const yourWeek = "your week";
export const noNumbers = "No numbers in the last 13 weeks";
export const enterNumbers = "Enter numbers";
export const onceEntered = "Once numbers are entered or counted, your week shows up here.";

// The week behind.
export const cameIn = "What came in";
export const weekOf = (day: string) => `Week of ${day}`;
export const nothingExpected = (week: string) => `${week}: nothing is expected.`;
export const someIn = (week: string, reported: number, expected: number) =>
  `${week}: ${reported} of ${expected} numbers ${reported === 1 ? "is" : "are"} in.`;
export const someInOrToCome = (week: string, reported: number, expected: number, toCome: number) =>
  `${week}: ${reported} of ${expected} numbers ${reported === 1 ? "is" : "are"} in, ${toCome} ${toCome === 1 ? "is" : "are"} to come.`;
/** Whether these are all is not known yet. */
export const areIn = (week: string, count: number) =>
  `${week}: ${count} ${count === 1 ? "number is" : "numbers are"} in.`;
export const onlyOneIn = (week: string) => `${week}: its only number is in.`;
export const bothIn = (week: string) => `${week}: both numbers are in.`;
export const allIn = (week: string, count: number) => `${week}: all ${count} numbers are in.`;
export const showMore = (count: number) => `Show ${count} more`;
export const asTypical = "as typical";
export const above = (change: string, typical: string) => `${change} above typical (${typical})`;
export const below = (change: string, typical: string) => `${change} below typical (${typical})`;

export const standsOut = "What stands out";
/** Follows "We could not load" and "We’ll show". */
export const whatStandsOut = "what stands out";

// The weeks ahead.
export const expectedLater = "What is expected shows up here.";
export const nothingPlanned = "Nothing is planned, or was counted at this time of year.";
export const about = (number: string) => `about ${number}`;
export const aboutOrdinary = (number: string) => `about ${number}, an ordinary week`;
export const whereFrom = "Where this comes from";
export const expected = (day: string, range: string) => `${day}: ${range} expected.`;
export const seeInReports = "See it behind the line in Reports";

// On paper. `day` is a whole date: "November 22, 2026".
export const morning = (day: string) => `Monday morning, week of ${day}`;
export const printed = (day: string) => `Printed ${day}. A blank week is not a zero.`;

// Those who are responsible for some campuses see the week of these, or of all.
export const showAll = ({ campus }: Terms) => `Show all ${campus.many}`;
export const showYours = ({ campus }: Terms) => `Show your ${campus.many}`;
