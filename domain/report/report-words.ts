import * as words from "#words/numbers.ts";
import type { Terms } from "../../words/terms.ts";
import { type ComparedWeek, comparedWeek, type Pair } from "../answer/comparison.ts";
import { isCompleteWeek, type ReportAnswer, type ReportRow } from "../answer/report-answer.ts";
import { doubtsIn } from "../doubt/in-totals.ts";
import type { ClosedCampus } from "../organization/campus.ts";
import { numberWords } from "../shared/amount.ts";
import type { Id } from "../shared/id.ts";
import { shortDay, weekdayName } from "../shared/time/day-words.ts";
import { type Day, daysBetween, sundayOf, weekdayOf } from "../shared/time/week.ts";
import { cancelledWords } from "./cancelled-words.ts";
import { ofCounts } from "./card-words.ts";
import { missingSentences, toComeSentence } from "./missing-words.ts";

export type Lead =
  | { to: "story"; week: Day; campusId: Id; categoryId: Id }
  | { to: "week"; week: Day }
  | { to: "attendance" }
  | { to: "comparison"; compare: "last-year" | "easter" }
  | { to: "inputs"; week: Day; campusId: Id; categoryId: Id }
  | { to: "import" }
  | { to: "check" };
export type Part = string | { words: string; leads: Lead };
/** `latest` begins with the number of the last good week, `running` with that of the week that is not over. */
export type Sentence = {
  about:
    | "latest"
    | "running"
    | "cancelled"
    | "no-total"
    | "comparison"
    | "import"
    | "missing"
    | "complete"
    | "to-come";
  parts: Part[];
};

/** Answers about the attendance by campus of the last weeks, the same but for what they are compared with. */
export type Told = {
  lastYear: ReportAnswer;
  /** Null where Easter is not near, or not kept. */
  easter: ReportAnswer | null;
  today: Day;
  namesCampuses: boolean;
  isPart: boolean;
  /** How many numbers beside the attendance are missing, by week; null where nobody has looked. */
  otherMissing: ReadonlyMap<Day, number> | null;
  mayImport: boolean;
  categoryName: (id: Id) => string;
  closed: readonly ClosedCampus[];
  terms: Terms;
};

const nearby = 0.05;

/** The attendance in words, the most important first; a comparison follows the number that it compares. Empty without numbers. */
export function reportWords(told: Told): Sentence[] {
  const { total } = told.lastYear;
  if (!total) return [];
  const others = [...missingSentences(told), ...toComeSentence(told)];
  if (hasNoTotal(told, total))
    return [{ about: "no-total", parts: [words.noTotal(told.terms)] }, ...others];
  const last = total.last;
  const behind =
    last === null
      ? withoutLatest(told, total)
      : [...latest(told, total, last), ...compared(told, total, last)];
  const running = last === null ? [] : runningWeek(told, total, last);
  return [
    ...(isSetBesideUsual(told, total) ? [running, behind] : [behind, running]).flat(),
    ...(last === null ? [] : cancelledSince(told, total, last)),
    ...others,
  ].filter(({ parts }) => parts.length > 0);
}

/** Each campus where a category of the total is in use has a row. */
function hasNoTotal({ lastYear: { rows }, isPart }: Told, { values }: ReportRow): boolean {
  return !isPart && rows.length === 0 && values.every((value) => value === null);
}

/** The text with its links in the places that are named in braces. */
export function withLinks(text: string, links: Readonly<Record<string, Part>> = {}): Part[] {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : (links[part] ?? "")))
    .filter((part) => part !== "");
}

export function sentenceText({ parts }: Sentence): string {
  return parts.map((part) => (typeof part === "string" ? part : part.words)).join("");
}

function latest(told: Told, total: ReportRow, last: number): Sentence[] {
  const week = told.lastYear.weeks[last] ?? "";
  const value = total.good[last] ?? 0;
  const when = dayWords(week, total.days[last] ?? null, told.today);
  const number = [
    sumPart(total, value, week, !isCompleteWeek(total, last)),
    ` ${when}${lackingWords(total, last)}`,
  ];
  const cancelled = cancelledParts(told, week);
  const doubts = doubtParts(total, last);
  if (doubts.length > 0)
    return [{ about: "latest", parts: [...number, ...doubts, ".", ...cancelled] }];
  const beside = besideTypical(total, last, told.terms);
  return [{ about: "latest", parts: [...number, ...beside, ...cancelled] }];
}

const besideTexts = { near: words.isTypical, above: words.isAbove, below: words.isBelow };
const restTexts = {
  near: words.restIsTypical,
  above: words.restIsAbove,
  below: words.restIsBelow,
};

/** ", a typical week (median 218).", after what was at special services, which are no part of what is typical. */
function besideTypical(total: ReportRow, last: number, terms: Terms): Part[] {
  const { good, regular, typical, isUnlike } = total;
  if (typical === null) return [isUnlike ? "." : words.typicalNotKnown];
  const value = good[last] ?? 0;
  const rest = regular[last] ?? value;
  const difference = rest - typical;
  const isNear = Math.abs(difference) <= Math.max(1, typical * nearby);
  const side = isNear ? "near" : difference > 0 ? "above" : "below";
  const text =
    rest === value
      ? besideTexts[side]
      : restTexts[side](numberWords(value - rest), numberWords(rest), terms);
  return withLinks(text, {
    number: { words: numberWords(Math.abs(difference)), leads: { to: "attendance" } },
    median: { words: numberWords(typical), leads: { to: "attendance" } },
  });
}

function lackingWords({ lacking, expected, reported }: ReportRow, week: number): string {
  const [of, missing] = [expected[week] ?? 0, (expected[week] ?? 0) - (reported[week] ?? 0)];
  if (missing === 0) return "";
  const usual = numberWords(Math.round(lacking[week] ?? 0));
  return words.lacking(missing, of, usual);
}

function doubtParts(total: ReportRow, week: number): Part[] {
  const count = doubtsIn(total, week);
  if (count === 0) return [];
  const doubts: Part = { words: words.inDoubt(count), leads: { to: "check" } };
  return withLinks(words.withDoubts, { doubts });
}

function cancelledParts(told: Told, week: Day): Part[] {
  const cancelled = cancelledIn(told, week);
  return cancelled ? [` ${cancelled}.`] : [];
}

function cancelledSince(told: Told, { values }: ReportRow, last: number): Sentence[] {
  return told.lastYear.weeks.flatMap((week, place): Sentence[] => {
    const cancelled = place > last && values[place] === null ? cancelledIn(told, week) : null;
    const day = shortDay(week, told.today);
    return cancelled
      ? [{ about: "cancelled", parts: [words.cancelledInWeek(cancelled, day)] }]
      : [];
  });
}

function cancelledIn({ lastYear, namesCampuses, terms }: Told, week: Day): string | null {
  const nameOf = (id: Id) => lastYear.rows.find((row) => row.id === id)?.name ?? null;
  return cancelledWords(lastYear, week, namesCampuses ? nameOf : () => null, terms);
}

function withoutLatest(told: Told, total: ReportRow): Sentence[] {
  const { weeks, running } = told.lastYear;
  const newest = total.values.findLastIndex((value) => value !== null);
  const value = total.values[newest];
  if (value === undefined || value === null) return [];
  const week = weeks[newest] ?? "";
  const when = newest === running ? "" : dayWords(week, total.days[newest] ?? null, told.today);
  const parts = [
    sumPart(total, value, week),
    words.latestSoFar(when, besideCounts(total, newest)),
    ...soFarParts(total, newest),
    ".",
  ];
  return [
    { about: "latest", parts },
    { about: "running", parts: [words.noWeekComplete(weeks.length)] },
  ];
}

function runningWeek({ lastYear, today }: Told, total: ReportRow, last: number): Sentence[] {
  const { running, weeks } = lastYear;
  if (running === null || running === last) return [];
  const week = weeks[running] ?? "";
  const value = total.values[running] ?? null;
  if (value !== null) {
    const when = begunWords(total.days[running] ?? null, today);
    const soFar = words.runningSoFar(when, besideCounts(total, running));
    const parts = [sumPart(total, value, week), soFar, ...soFarParts(total, running), "."];
    return [{ about: "running", parts }];
  }
  const [expected, reported] = [total.expected[running] ?? 0, total.reported[running] ?? 0];
  return expected > (total.toCome[running] ?? 0)
    ? [{ about: "running", parts: [words.nothingThisWeek(reported, expected)] }]
    : [];
}

function soFarParts(total: ReportRow, week: number): Part[] {
  const doubts = doubtParts(total, week);
  return doubts.length > 0 ? doubts : [soFarWords(total, week)];
}

/** ", where those usually have 128": like with like, because the others are still to come or missing. */
function soFarWords({ usualSoFar, values, reported, expected }: ReportRow, week: number): string {
  const isRunning = week === values.length - 1;
  if (!isRunning || usualSoFar === null || (reported[week] ?? 0) === (expected[week] ?? 0))
    return "";
  return words.usualOfThese(reported[week] ?? 0, numberWords(Math.round(usualSoFar)));
}

/** The running week comes first as soon as what is in of it is set beside what the same sources usually have. */
function isSetBesideUsual({ lastYear: { running } }: Told, total: ReportRow): boolean {
  return running !== null && doubtsIn(total, running) === 0 && soFarWords(total, running) !== "";
}

function besideCounts({ reported, expected }: ReportRow, week: number): string {
  return ofCounts(reported[week] ?? 0, expected[week] ?? 0);
}

function compared(told: Told, total: ReportRow, last: number): Sentence[] {
  const { lastYear, easter } = told;
  const isSame = easter?.comparedWeeks?.[last] === lastYear.comparedWeeks?.[last];
  const year = difference(lastYear, "last-year", last);
  const feast = easter && !isSame ? difference(easter, "easter", last) : null;
  if (!year && !feast) {
    const stored = total.compared?.stored ?? [];
    if ((stored[last] ?? null) !== null) return [];
    if (stored.some((value) => value !== null))
      return [{ about: "comparison", parts: [words.nothingLastYear] }];
    // In the first weeks nobody expects a year before.
    const isNew = total.typical === null && !total.isUnlike;
    return [
      { about: "comparison", parts: isNew ? [] : [words.noYearAgo] },
      { about: "import", parts: told.mayImport ? importParts() : [] },
    ];
  }
  if (doubtsIn(total, last) > 0) return [];
  const feastDay = shortDay(sundayOf(easter?.comparedWeeks?.[last] ?? told.today), told.today);
  const without = withoutWords(told, last);
  const sides = [
    year && besideParts(year, isSame ? words.thanLastYearOfEaster : words.thanLastYear, without),
    feast && besideParts(feast, words.thanEasterOf(feastDay), without),
  ].filter((one) => one !== null);
  const parts = sides.flatMap((one, index) => (index === 0 ? one : [", ", ...one]));
  return [{ about: "comparison", parts: [...capitalized(parts), "."] }];
}

/** The difference between both weeks' counts: "without North and Students", else "counting only what both weeks have". */
function withoutWords(told: Told, last: number): string {
  const { lastYear, closed, categoryName } = told;
  const week = lastYear.weeks[last] ?? "";
  const parts = lastYear.leftOut.filter(
    ({ reason, weeks }) => reason === "not-in-both" && weeks.includes(week),
  );
  const names = parts.map(({ campusId, categoryId }) => {
    const row = lastYear.rows.find(({ id }) => id === campusId);
    if (!row) return closed.find(({ id }) => id === campusId)?.name ?? "";
    const isWhole = row.compared && comparedWeek(row, last) === null;
    return isWhole && lastYear.rows.length > 1 ? row.name : categoryName(categoryId ?? "");
  });
  const different = [...new Set(names)];
  const { length } = different;
  const isNamed =
    length > 0 &&
    length <= mostLeftOut &&
    ["", words.formerCategory].every((one) => !different.includes(one));
  return isNamed ? words.without(words.list(different)) : words.onlyBothWeeks;
}

const mostLeftOut = 2;

function importParts(): Part[] {
  const link: Part = { words: words.bringHistory, leads: { to: "import" } };
  return withLinks(words.toSeePastYears, { link });
}

type Difference = ComparedWeek & { compare: "last-year" | "easter" };

function difference(
  { total }: ReportAnswer,
  compare: Difference["compare"],
  week: number,
): Difference | null {
  const found = total && comparedWeek(total, week);
  return found && { ...found, compare };
}

/** "up 33 from the same week last year (down 2 without North)": in all first, and what is alike where that is less. */
function besideParts({ inAll, alike, compare }: Difference, than: string, without: string): Part[] {
  type Texts = Record<"level" | "up" | "down", (words: string) => string>;
  const change = ({ now, before }: Pair, { level, up, down }: Texts, rest: string): Part[] => {
    const number = numberWords(Math.abs(now - before));
    return withLinks((now === before ? level : now > before ? up : down)(rest), {
      number: { words: number, leads: { to: "comparison", compare } },
    });
  };
  const [first] = [inAll ?? alike].flatMap((pair) => pair ?? []);
  if (!first) return [];
  const { levelWith, upFrom, downFrom, levelWithout, upWithout, downWithout } = words;
  const whole = change(first, { level: levelWith, up: upFrom, down: downFrom }, than);
  if (!inAll) return [...whole, `, ${without}`];
  if (!alike) return whole;
  const part = { level: levelWithout, up: upWithout, down: downWithout };
  return [...whole, ...change(alike, part, without)];
}

function capitalized([first, ...rest]: Part[]): Part[] {
  if (typeof first !== "string") return first ? [first, ...rest] : rest;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest];
}

function sumPart({ parts }: ReportRow, value: number, week: Day, isAbout = false): Part {
  const [only] = parts;
  const leads: Lead =
    only && parts.length === 1 ? { to: "story", week, ...only } : { to: "week", week };
  const number = numberWords(value);
  return { words: isAbout ? words.aboutSum(number) : number, leads };
}

function begunWords(day: Day | null, today: Day): string {
  return day && day <= today ? dayWords(day, day, today) : words.thisWeek;
}

/** When a week was: "on Sunday" of the last seven days, "on Sunday, Nov 8", or its week where it was held on several days. */
function dayWords(week: Day, day: Day | null, today: Day): string {
  if (day === null) {
    const days = daysBetween(week, today);
    if (days < 7) return words.thisWeek;
    return days < 14 ? words.lastWeek : words.inWeekOf(shortDay(week, today));
  }
  const days = daysBetween(day, today);
  if (days === 0) return words.today;
  const name = weekdayName(weekdayOf(day));
  return days > 0 && days < 7 ? words.onWeekday(name) : words.onDay(name, shortDay(day, today));
}
