import type { Campus, Category, Department } from "../campus.ts";
import type { Id } from "../id.ts";
import type { Period, Question } from "../question.ts";
import type { Calendar } from "../report-weeks.ts";
import type { Service } from "../service.ts";
import type { SpecialDay } from "../special-day.ts";
import { addDays, type Day, weekdayOf } from "../week.ts";

/**
 * What somebody wants to know of the numbers of a question.
 *
 * - `number`: the numbers themselves: "How many came last Sunday?", "Attendance by campus", "Compare North and South".
 * - `compared`: beside what `question.compare` says, which is never `none`.
 * - `which`: the part that is first among `question.by`, which is never `week`. `grew` and `fell` by `question.compare`.
 * - `when`: the last or first week over a value, or how many such weeks there were ("How often...", "how many times").
 *   `over` and `under` leave the value itself out, `at-least` and `at-most` do not. "hit", "reach" and "or more" are
 *   `at-least`; "top", "pass", "break" and "exceed" are `over`. "When were we over 600" is `last`. The value is in the
 *   measure's own unit, money in minor units: $5,000 is 500000; 5k is five thousand.
 * - `record`: the week that is highest or lowest: "our best Sunday", "lowest week this year", "biggest Easter" is refused.
 * - `expected`: what will come, on the Sundays from the first to the last of these (both Sundays, at most the coming eight).
 * - `full`: whether there is room on that Sunday; how full it was, if the Sunday is over ("How full was the 9:00?", "Was it
 *   full?": without a day the last Sunday, today included). "How much room is left?" is of the coming Sunday, "was left"
 *   of the last. `question.by` is `service`.
 * - `missing`: which numbers are not in: "Who has not reported?", "What is missing?", "Did North enter its numbers?"
 * - `ratio`: the number of the question for one of another ("adults per kid", "giving per person", "ratio of kids to adults"),
 *   or as a share of it ("guests as a share of adults", "what percent of attendance is kids"), over the weeks that have
 *   both. By week or campus, compared with none or the year before. "Share of kids in, of, among, to adults" is kids of adults, as is "what share of
 *   adults is kids". Of the attendance and a part of it, the attendance is the whole, but for "attendance as a share of kids".
 * - `trend`: how it goes, without another thing to compare with: "Are we growing?", "How is North doing?"
 */
export type Wish =
  | { kind: "number" | "compared" | "missing" | "trend" }
  | { kind: "which"; first: "largest" | "smallest" | "grew" | "fell" }
  | { kind: "when"; which: "last" | "first" | "count"; side: Side; value: number }
  | { kind: "record"; of: "highest" | "lowest" }
  | { kind: "expected"; from: Day; to: Day }
  | { kind: "full"; sunday: Day }
  | { kind: "ratio"; form: "per" | "share"; of: Divisor };
/** At the same places as the question, of `where` only these. */
export type Divisor = Pick<Question, "measure"> & { category?: Id[]; department?: Id[] };
export type Side = "over" | "under" | "at-least" | "at-most";

/**
 * A question as it was understood. Parts that nothing was said of are those of `plainQuestion`: attendance, by week,
 * everywhere, compared with none, aggregate total. In particular:
 *
 * **Measure.** "attendance", "people", "we", "how many came" and nothing at all are `attendance`. A category's name is
 * its id, and `where` says nothing of it. A department's name ("kids") is `attendance` with `where.department`, if it has a
 * category in the total; else its only category by id; else `everything` by category with `where.department`, for `number`,
 * `compared` and `missing` only (other wishes are refused as ambiguous). The longest name that is said wins: with a category
 * "Kid Attendance" in Kids, "kids" is the department and "kid attendance" or "kids attendance" the category. Several
 * departments in the total are `where.department` together, a sum; several categories in the total are `attendance` with
 * `where.category`. Other pairs ("attendance and giving") are refused as `two-measures`. "everything", "all our numbers" are
 * `everything` by category.
 * Without such a name, "guests", "visitors", "newcomers", "first-timers" are the category of `categoryKinds`, as are "giving",
 * "offering", "offerings", "tithes", "donations", "income", "money", "collection". The words of money always mean the amount, even if a
 * department is called Giving: whoever may not see it is refused as for the name of nobody. "kids", "children", "youth", "teens",
 * "livestream" are the departments with the key kids, students, online.
 *
 * **Where.** Ids are sorted. "all campuses", "everywhere", "the whole church" narrow nothing. A campus may be called without
 * "campus", "church" or "location", in lower case, with a typo; a name that two have is asked back. Several campuses are a sum ("North and
 * South") with by=week; "compare North and South", "North vs South", "North or South" are by=campus with both, wish
 * `number` ("which is larger, North or South?" is `which`). "the 9:00", "9 o'clock", "9 am", "the 9" are all services at that time, at the
 * campuses that are named, else at all; `where.campus` is only what was said in words. A service's own name is all services of that
 * name. "Saturday" (any weekday but Sunday) is all services of that weekday, beside its week ("last Saturday") or alone
 * ("Saturday services"). Sunday narrows nothing: it is a week. "first service", "early service" are refused.
 *
 * **By.** `week`, unless "by", "per", "each", "every" or "which" names campus (site, location), department (ministry), category, or
 * service. `everything` has by=category, `full` by=service. `when`, `record`, `expected`, `missing`, `trend` are by week.
 *
 * **Period.** "the last 13 weeks", 26, 52 are those periods, and so are the last 3, 6, 12 months, "the past year" (52), "half a year". Any other
 * n weeks are from and to, the running week being the last of the n; n years are 52n weeks; other n months start on this
 * day of the month, n months before. "this fiscal year" is `fiscal-year`, "ever", "all time", "so far" are `all`. All others are `from` and
 * `to`; only which Sundays lie between matters (`sameAsked` compares just these). A range that is still going on ("this
 * year", "since September", "this month", "year to date") ends on the Sunday of the running week.
 * - One week, or any day in it, is its Sunday as from and to: the week of a day is the one it lies in by `weekStartDay`. So Good
 *   Friday is Palm Sunday's week when weeks start on Sunday.
 * - "last week" is the week before the running one. "last Sunday" is the last Sunday before today; "Sunday", "this Sunday",
 *   "on Sunday" of the past is the last one, today included. "3 weeks ago" is so many weeks before the running week;
 *   "a year ago" 52. "today" and "yesterday" are the weeks of these days.
 * - Days, months, seasons and feasts without a year are the latest that has begun by today ("in November" in November: this
 *   one so far). "last March", "last summer", "last Easter" are the latest that is over before today. "this Easter", "this year's",
 *   are of this calendar year, "Easter last year", "last year's Easter", "in March last year" of the one before. With a year: of that.
 *   A month is "March", "Mar", "3/2026", a day "March 8", "8 March", "Mar. 8th", "3/8", "3/8/26", "2026-03-08" (month before day).
 * - "last year" is the calendar year before, "last month", "last quarter", "Q1", "Q3 2025" are of the calendar. "last fiscal year" is from and
 *   to; "fiscal year 2025" and "FY25" are the one that ends in 2025.
 * - "spring" is March 1 to May 31, "summer" June 1 to August 31, "fall" or "autumn" September 1 to November 30, "winter"
 *   December 1 to the end of February, of the year it begins in.
 * - "since X" is from the first day of X. "from March to May", "between", "March through May", "March 1 to April 12": from the
 *   first day of one to the last of the other.
 * - From Easter, in the kind of the organization (none: refused): Ash Wednesday -46, Palm Sunday -7, Maundy Thursday -3, Good Friday -2,
 *   Easter 0 (also "Pascha"), Ascension 39, Pentecost 49, Trinity Sunday 56. Lent is days -46 to -1 (Orthodox -48), Holy Week -7 to -1.
 * - Advent: from the fourth Sunday before December 25 to December 24 (Orthodox: from November 15). Christmas is December
 *   25 in all, Christmas Eve 24, New Year January 1, New Year's Eve December 31, Epiphany (Theophany) January 6. Mother's Day: second Sunday of May.
 *   Father's Day: third of June. Thanksgiving: fourth Thursday of November. Memorial Day: last Monday of May. Labor Day:
 *   first Monday of September. July 4, Fourth of July; Halloween October 31; All Saints November 1 (western). "X weekend": the Sunday nearest to the day.
 * - The organization's own special days by name, and as feasts without a year.
 * - Nothing said: `13`; but `all` for `when` and `record`, `52` for `trend`. "lately", "recently", "now" say nothing.
 *   For `expected` and `full`, always `13`: the wish has the days.
 *
 * **Compare.** "last year", "a year ago", "the year before", after "compared with", "vs", "than", "against", "up on", or "up from" are `last-year`;
 * but `easter`, if the period is one counted from Easter. "usual", "typical", "normal", "average" there are `typical`. Two periods, the
 * second the same one a year earlier ("2025 vs 2024", "this summer vs last summer", "Easter 2026 and Easter 2025") are the later one with
 * `last-year` or `easter`. Other pairs ("Easter vs Christmas", "this month vs last month") are refused as `two-periods`.
 * "How was Sunday?", "How did North do at Easter?", without a comparison: `compared` with `typical` if the period is one week, with `last-year` if it is
 * longer (`easter` for Lent). "How is North doing?" without a period: `trend`. "Are we growing?", "is North declining since March": `trend`.
 * `grew` and `fell` are with `last-year` unless something else is said. "Are we up on last year?": `compared`.
 *
 * **Aggregate.** `average` if "average" or "mean" is said, `median` for "median", "typical", "usually", "normally" (unless they compare), else `total`.
 *
 * **Coming days.** "Sunday", "this Sunday", "this weekend", "the coming Sunday" are the first Sunday that is not before today; "next Sunday" the first after today; "next
 * week" the Sunday of the week after the running one; "next 4 weeks" four Sundays from the first that is not before today; "the coming weeks"
 * eight, "the next few weeks" four; "next month" the Sundays of that month; "Christmas", "December 20" the Sunday of the week of the next such day, and a
 * month or Advent its Sundays, from the first not before today on. No day: the first Sunday not before today. Beyond the eighth Sunday from
 * that one: refused as `too-far`. "will", "expect", "forecast", "predict", "going to" and "should we plan for" ask for it.
 *
 * **Refused**: people's names and "who" (but for `missing`), "why", a ratio that is compared with anything but the year before, by anything but campus, to come, or of families, how many campuses or
 * services there are, when, how often or how full usually a room was ("when were we last full": `room`), two measures, two
 * periods, a value without "over" or the like, anything with a word that nothing says. `missing` takes
 * any "not entered", "not in yet", "missing", "still open", "not reported", "forgot".
 */
export type Asked = { question: Question; wish: Wish };

/** What a question may speak of: only what the person who asks may see. Money hidden from them is not in it. */
export type Asking = {
  calendar: Calendar;
  currency: string;
  /** With those that are closed. */
  campuses: readonly Pick<Campus, "id" | "name">[];
  departments: readonly (Omit<Department, "categories"> & { categories: readonly Category[] })[];
  services: readonly (Omit<Service, "active"> & { campusId: Id })[];
  specialDays: readonly SpecialDay[];
};

/**
 * `unknown-words`: a word that nothing says, or a name of nobody here. It is the same for what is hidden from the one who
 * asks, and for what another organization has.
 */
export const refusals = [
  "empty",
  "too-long",
  "unknown-words",
  "ambiguous",
  "person",
  "why",
  "two-measures",
  "two-periods",
  "too-far",
  "ratio",
  "room",
] as const;
export type Refused = {
  refused: (typeof refusals)[number];
  /** The words that were not understood, as they were typed. */
  words: string[];
  /** Two that can be answered, and how to ask them. */
  nearest: Asked[];
  nearestWords: string[];
};

export type Understood = { asked: Asked } | Refused;
/** At most 200 characters. */
export type Understand = (words: string, asking: Asking) => Understood;

/** The same for everyone who reads it: lists in any order, and days that hold the same Sundays. */
export function sameAsked(a: Asked, b: Asked): boolean {
  return canonical(a) === canonical(b);
}

function canonical({ question, wish }: Asked): string {
  const { measure, by, where, period, compare, aggregate } = question;
  const places = [where.campus, where.service, where.category, where.department];
  const chosen = places.map((ids) => (ids ? [...new Set(ids)].sort() : null));
  const wished = Object.entries(wish).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([measure, by, chosen, sundaysOf(period), compare, aggregate, wished]);
}

function sundaysOf(period: Period): string | Day[] {
  if (typeof period === "string") return period;
  const { from, to } = period;
  return [addDays(from, (7 - weekdayOf(from)) % 7), addDays(to, -weekdayOf(to))];
}
