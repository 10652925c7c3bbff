import type { Terms } from "../terms.ts";

// Insights into the numbers: sentences, and where each comes from.
const of = (count: string, one: string, many: string) => `${count} ${count === "1" ? one : many}`;
export const weeks = (count: string) => of(count, "week", "weeks");
export const years = (count: string) => of(count, "year", "years");
export const services = (count: string, { service }: Terms) => of(count, service.one, service.many);
export const campuses = (count: string, { campus }: Terms) => of(count, campus.one, campus.many);
export const numbers = (count: string) => of(count, "number", "numbers");
export const days = (count: string) => of(count, "day", "days");
export const seats = (count: string) => of(count, "seat", "seats");
export const people = (count: string) => of(count, "person a week", "people a week");
export const percent = (number: string) => `${number}%`;
export const weekOf = (day: string) => `the week of ${day}`;
export const about = (amount: string) => `about ${amount}`;

// The proof.
export const title = "Where this comes from";
/** Follows "We could not load" and "We’ll show". */
export const theseWeeks = "these weeks";
export const daysOfWeeks = (name: string) => `${name}: the days of each week`;
export const week = "Week of";
/** Follows the name of a department. */
export const isIn = "in";
export const othersIn = "Others in";
export const daysLater = "Days later";
export const dayTo = (first: string, last: string) => `${first} to ${last}`;
export const weeksLabel = (names: string, first: string, last: string) =>
  `${names}: ${first} to ${last}`;
export const specialServices = ({ service }: Terms) => `Special ${service.many}`;
export const inAll = "In all";
export const missing = "missing";
export const toCome = "to come";
export const blank = "blank";
export const beside = (amount: string) => ` beside ${amount}`;
export const onlyBoth = (amount: string) => `, of ${amount}: only what both weeks have`;
export const alike = (now: string, before: string) => `, of both alike ${now} beside ${before}`;
export const countMissing = (count: number) => `${count} missing`;
export const countToCome = (count: number) => `${count} to come`;
export const withUsual = (amount: string) => `about ${amount} with what is usual of it`;
export const notCompared = "not compared";
export const weekComplete = "This week is complete or nearly so.";
export const somethingMissing = "Something is missing.";
export const allComplete = (weeks: number) => `All ${weeks} weeks are complete or nearly so.`;
export const someComplete = (complete: number, weeks: number) =>
  `${complete} of ${weeks} weeks are complete or nearly so.`;
export const ofTheseCompared = (count: number) => ` Of these, ${count} can be compared.`;

// Its reader's opinion.
export const useful = "Useful";
export const notForUs = "Not for us";
export const notSaved = "Not saved.";
export const notSavedOffline = "Not saved: you are offline.";
export const tryAgain = "Try again";
export const moreLikeThis = "You will see more like this.";
export const takenBack = "Taken back.";
export const notAgain = "You will not see this one again.";

// In place of sentences.
export const takesAWhile =
  "You have very many numbers, so this takes a while. What stands out will appear here by itself.";
export const nothingNew = "Nothing new stands out this week.";
export const tooFew = (fewest: number, weeks: number) =>
  `Trends and surprises are told here from ${fewest} weeks of numbers on. So far ${weeks === 1 ? "there is 1 week" : `there are ${weeks} weeks`}.`;
