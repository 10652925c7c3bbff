import type { Terms } from "../terms.ts";

// Numbers of weeks in words: on the cards of Reports, in its first sentences, on Monday's page and in its mail.
const numbers = (count: number) => (count === 1 ? "1 number" : `${count} numbers`);
const weeks = (count: number) => (count === 1 ? "1 week" : `${count} weeks`);
const services = (count: number, { service }: Terms) =>
  count === 1 ? `1 ${service.one}` : `${count} ${service.many}`;

/** "Kids, Students and Adults" */
export const list = (names: readonly string[]) => {
  const [last = "", ...others] = [...names].reverse();
  return others.length === 0 ? last : `${others.reverse().join(", ")} and ${last}`;
};
export const and = " and ";
export const andMore = (count: number) => ` and ${count} more`;
/** Follows the name of a category. */
export const at = (campus: string) => ` at ${campus}`;
export const formerCategory = "A former category";

// One number and how complete it is.
export const about = (amount: string) => `about ${amount}`;
export const blank = "blank";
export const soFar = (amount: string) => `${amount} so far`;
export const partOfWeek = "in a part of the week";
export const ofPartOfWeek = (amount: string) => `${amount} ${partOfWeek}`;
export const inDoubt = (count: number) => `${numbers(count)} in doubt`;
export const complete = "complete";
export const missingOf = (missing: number, all: number) => `${missing} of ${numbers(all)} missing`;
export const stillToCome = "still to come";
export const nothingEntered = "nothing was entered";
export const noneYet = (all: number) => `none of ${numbers(all)} yet`;
export const onlySoFar = "so far";
/** Follows a number so far: ", 3 of 5 numbers". */
export const ofNumbers = (reported: number, all: number) => `, ${reported} of ${numbers(all)}`;
/** `amount` is below the chart. */
export const soFarOf = (amount: string, reported: number, all: number) =>
  `${amount} so far, ${reported} of ${all}`;
export const noneThisWeek = (all: number) => `This week: none of ${numbers(all)} yet`;
export const soFarThisWeek = (amount: string) => `${amount} so far this week`;
export const coverage = (good: number, all: number, isNearly: boolean) =>
  `${good} of ${weeks(all)} complete${isNearly ? " or nearly so" : ""}`;

// The week that one is compared with. `than` is one of these.
export const thanTypical = "a typical week";
export const thanLastYear = "the same week last year";
export const thanLastYearOfEaster = "the same week last year, which is as far from Easter";
/** `day` is a short date. */
export const thanEaster = "the same distance from Easter";
export const thanEasterOn = (day: string) => `the same distance from Easter, ${day}`;
export const thanEasterOf = (day: string) => `the same distance from Easter (${day})`;
export const comparisonTitles = {
  none: "",
  "last-year": "Same week last year",
  easter: "Same distance from Easter",
  typical: "Typical week",
};

// How it compares. `than` is empty where it has been said.
export const level = (than: string) => `Level${than && ` with ${than}`}`;
export const up = (amount: string, than: string) => `Up ${amount}${than && ` from ${than}`}`;
export const down = (amount: string, than: string) => `Down ${amount}${than && ` from ${than}`}`;
export const onlyBoth = (now: string, before: string) =>
  `counting only what both weeks have (${now} and ${before})`;
export const otherCategories = "Other categories were counted than in the weeks before";
export const typicalOnce = "A typical week is known once four weeks are complete";
export const nothingToCompare = (than: string) => `Nothing to compare in ${than}`;
export const tooMuchMissing = (than: string) => `Too much is missing to compare with ${than}`;
/** For who hears the chart. */
export const besideAmount = (than: string, amount: string) => `${than} ${amount}`;

// A room and its seats.
export const fullness = (percent: string, seats: string) => `${percent}% of ${seats}`;
export const seats = (count: string) => (count === "1" ? "1 seat" : `${count} seats`);
export const uncounted = (categories: string, { service }: Terms) =>
  `Nobody counts ${categories} at this ${service.one}, so nobody can tell how full the room is.`;

// When a week was, after its number.
export const today = "today";
export const thisWeek = "this week";
export const lastWeek = "last week";
export const inWeekOf = (day: string) => `in the week of ${day}`;
export const onWeekday = (weekday: string) => `on ${weekday}`;
export const onDay = (weekday: string, day: string) => `on ${weekday}, ${day}`;

// The attendance in words. A sentence begins with its number, and {number}, {median}, {doubts} and {link} are linked.
export const aboutSum = (number: string) => `About ${number}`;
export const lacking = (missing: number, all: number, usual: string) =>
  ` (${missing} of ${all} numbers ${missing === 1 ? "is" : "are"} missing, usually ${usual})`;
export const typicalNotKnown = "; a typical week is known once four weeks are complete.";
const special = (amount: string, rest: string, { service }: Terms) =>
  `, ${amount} at special ${service.many}. The other ${rest} are `;
const typicalWeek = "a typical week (median {median}).";
export const isTypical = `, ${typicalWeek}`;
export const isAbove = `, {number} above ${typicalWeek}`;
export const isBelow = `, {number} below ${typicalWeek}`;
export const restIsTypical = (amount: string, rest: string, terms: Terms) =>
  special(amount, rest, terms) + typicalWeek;
export const restIsAbove = (amount: string, rest: string, terms: Terms) =>
  `${special(amount, rest, terms)}{number} above ${typicalWeek}`;
export const restIsBelow = (amount: string, rest: string, terms: Terms) =>
  `${special(amount, rest, terms)}{number} below ${typicalWeek}`;
export const withDoubts = ", with {doubts}";
export const cancelled = (places: string) => `Cancelled: ${places}`;
export const cancelledServices = services;
export const cancelledServicesAt = (count: number, campus: string, terms: Terms) =>
  `${services(count, terms)} at ${campus}`;
export const cancelledInWeek = (cancelledPlaces: string, day: string) =>
  `${cancelledPlaces} in the week of ${day}.`;
/** `when` is empty for this week, and `of` says how many of its numbers are in. */
export const latestSoFar = (when: string, of: string) => ` ${when && `${when} `}so far${of}`;
export const runningSoFar = (when: string, of: string) => ` so far ${when}${of}`;
export const usualOfThese = (count: number, usual: string) =>
  `, where ${count === 1 ? "that" : "those"} usually ${count === 1 ? "has" : "have"} ${usual}`;
export const noTotal = ({ attendance }: Terms) =>
  `No category in use counts toward the total, so no ${attendance.toLowerCase()} is told. Admins choose under Categories which ones do.`;
export const noWeekComplete = (count: number) => `No week of the last ${count} is complete.`;
export const nothingThisWeek = (reported: number, all: number) =>
  `Nothing yet this week, ${reported} of ${numbers(all)}.`;
export const nothingLastYear = "Nothing was entered for the same week last year.";
export const noYearAgo = "There are no numbers from a year ago to compare with.";
export const bringHistory = "Bring your history";
export const toSeePastYears = "{link} to see past years here.";
export const levelWith = (than: string) => `level with ${than}`;
export const upFrom = (than: string) => `up {number} from ${than}`;
export const downFrom = (than: string) => `down {number} from ${than}`;
export const levelWithout = (without: string) => ` (level ${without})`;
export const upWithout = (without: string) => ` (up {number} ${without})`;
export const downWithout = (without: string) => ` (down {number} ${without})`;
export const without = (names: string) => `without ${names}`;
export const onlyBothWeeks = "counting only what both weeks have";

// Missing numbers. Names of categories follow the first two.
export const missing = "Missing: ";
export const missingLastWeek = "Still missing from last week: ";
export const numbersMissing = (count: string) =>
  `${count} ${count === "1" ? "number" : "numbers"}.`;
export const otherNumbersMissing = (count: string) =>
  `${count} other ${count === "1" ? "number" : "numbers"}.`;
export const areMissing = (count: string) =>
  `${count} ${count === "1" ? "number is" : "numbers are"} missing.`;
export const othersAreMissing = (count: string) =>
  `${count} other ${count === "1" ? "number is" : "numbers are"} missing.`;
export const nothingMissing = "Nothing is missing.";
export const nothingMissingSoFar = "Nothing is missing so far.";
export const nothingMissingHere = "Nothing is missing here.";
export const nothingMissingHereSoFar = "Nothing is missing here so far.";
export const nothingExpected = "Nothing more is expected yet.";
const isComplete = ({ attendance }: Terms) =>
  attendance === "Attendance" ? "Attendance is complete" : `${attendance}: nothing is missing`;
export const attendanceComplete = (terms: Terms) => `${isComplete(terms)}.`;
export const attendanceCompleteSoFar = (terms: Terms) => `${isComplete(terms)} so far.`;
export const toCome = (days: string) => `Still to come: ${days}.`;
export const nothingYet = "Nothing yet this week";
export const nothingCameIn = "Nothing came in last week";
export const dueThisWeek = (missing: number, all: number) =>
  `${missing} of ${all} missing this week`;
export const dueLastWeek = (missing: number, all: number) =>
  `${missing} of ${all} missing last week`;

// Forecasts. `range` is "400 to 450", and `day` a short date.
export const range = (low: string, high: string) => `${low} to ${high}`;
export const weekOf = (day: string) => `Week of ${day}`;
export const expected = (day: string, range: string) => `${day}: ${range} expected`;
export const weeksAhead = "The weeks ahead";
const few = ["no", "one", "two", "three", "four"];
/** "The next four Saturdays"; `weekday` is empty for weeks. */
export const nextWeeks = (count: number, weekday: string) => {
  const name = weekday || "week";
  return count === 1 ? `The next ${name}` : `The next ${few[count] ?? count} ${name}s`;
};

// How a special day moved a week. `change` is "+10 to +13%".
export const changes = (low: string, high: string) => `${low} to ${high}%`;
export const movedElsewhere = (day: string, change: string) =>
  `${day} elsewhere ${change}, not known here`;
export const movedInYears = (day: string, change: string, years: number) =>
  `${day} ${change} in ${years} years`;
export const movedTimes = (day: string, change: string, times: number) =>
  `${day} ${change}, ${times} times`;
export const movedThisYear = (day: string, change: string) => `${day} earlier this year ${change}`;
export const movedLastYear = (day: string, change: string) => `${day} last year ${change}`;
export const movedIn = (day: string, change: string, year: number) => `${day} ${change} in ${year}`;
export const servicesCancelled = (count: number, terms: Terms) =>
  `${services(count, terms)} cancelled`;

// How good forecasts were.
export const forecastAfter = (count: number) =>
  `The next weeks are forecast after ${count} more ${count === 1 ? "week" : "weeks"} with a number.`;
export const forecastStopped = (count: number) =>
  `The next weeks are not forecast: nothing was complete in the last ${count} weeks.`;
export const oneInside = "The one forecast of an ordinary week so far was inside its range.";
export const oneOutside = "The one forecast of an ordinary week so far was outside its range.";
export const insideOf = (forecasts: number, inside: number, miss: number) =>
  `Of the last ${forecasts} forecasts of ordinary weeks, made a week ahead, ${inside} were inside the range; typical miss ${miss}%.`;
export const specialInside = (count: number, inside: number) =>
  ` Of ${count} special ${count === 1 ? "week" : "weeks"}, ${inside}.`;

// The proof of a forecast: of its range, its weeks, each special day, and its record.
export const whyRange = (number: string) =>
  `Eight of ten such weeks should lie in this range. Its likeliest number is about ${number}.`;
export const madeOfWeeks = weeks;
export const whyWeeks = (from: string, to: string) =>
  `With all or nearly all their numbers, from ${from} to ${to}. What is missing is no zero, and a single wild week counts little.`;
export const whyElsewhere = "What it does elsewhere. No number here tells yet.";
export const whyHere =
  "What it did here each time, beside the ordinary weeks around it. Weeks that were closed are left out.";
export const whyWithout = "It is not known how many come then, so the range is of all others.";
export const whyCancelled =
  "The range is lower by what is usual of it. Some of its people may come to another.";
export const ordinaryWeek = "An ordinary week";
export const whyOrdinary = "No special day is known to move it here.";
export const noRecord = "No record yet";
export const whyNoRecord = "No ordinary week that was forecast has come in since.";
export const whyNoSpecialRecord = "No special week that was forecast has come in since.";
export const insideRecord = (inside: number, forecasts: number) => `${inside} of ${forecasts}`;
export const whyRecord = (miss: number) =>
  `So many forecasts of ordinary weeks, made a week ahead, were inside their range. The typical miss was ${miss}%.`;
export const whySpecialRecord = (miss: number) =>
  `So many forecasts of special weeks, made a week ahead, were inside their range. The typical miss was ${miss}%.`;

// Days that everybody knows by name. In a sentence some have an article.
export const knownDays: Record<string, string> = {};
export const knownDaysInSentence: Record<string, string> = {
  "After Christmas": "the days after Christmas",
  "Before Christmas": "the days before Christmas",
  "Week after Easter": "the week after Easter",
  "Week after Thanksgiving": "the week after Thanksgiving",
  "Around July 4": "the days around July 4",
  "New Year": "the New Year",
  "Clocks forward": "the clocks going forward",
};

// Beside numbers that are not added up, and in place of one.
export const summaries = { average: "average", highest: "highest", last: "last" };
export const eachItsLast = ({ campus }: Terms) => `Each ${campus.one} has its own number`;

/** Those in no region. */
export const inNoRegion = ({ campus }: Terms) => `Other ${campus.many}`;
