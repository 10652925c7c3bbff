import type { Comparison } from "../../answer/comparison.ts";
import type { Calendar } from "../../answer/report-weeks.ts";
import type { DayRange } from "../../shared/time/fiscal-year.ts";
import { monthIndex } from "../../shared/time/step.ts";
import { addDays, type Day, daysBetween, weekdayOf } from "../../shared/time/week.ts";
import type { Asking } from "../asked.ts";
import { monthWords } from "./english-times.ts";
import {
  chosenSeries,
  daysOfStep,
  ownSeries,
  rangeWords,
  type Series,
  spanOf,
  stepSeries,
  yearlySeries,
} from "./series.ts";
import { type Is, isPlaced, NotUnderstood, orNull, silenced, type Term } from "./term.ts";
import {
  daysOf,
  farAhead,
  type Meant,
  meant,
  monthsFrom,
  stretchOf,
  type Time,
  unitTime,
  upToNow,
  weekOfDay,
  weekTime,
} from "./time.ts";
import { monthOf } from "./yearly.ts";

/** Null where nothing was said. */
export type When = {
  days: Meant | null;
  compare: Comparison | null;
  series?: Series;
  ofDays?: boolean;
};

type TimeTerm = Term & { is: "time" };
type TermOf<Kind extends Time["is"]> = TimeTerm & { time: Extract<Time, { is: Kind }> };
type YearlyTime = Extract<Time, { is: "yearly" }>;

const longYear = 300;

/** "Friend Day this year compared with last year": a day and the year it is in are one time. */
function withItsYear(terms: readonly Term[]): readonly Term[] {
  const [one, other, third] = terms.filter(isTime);
  const [day, year] = one && other && isYear(one) ? [other, one] : [one, other];
  const isOfDay =
    (day?.time.is === "own" && !day.time.isDate) ||
    (day?.time.is === "yearly" && day.time.yearly.isDay);
  if (!day || !year || third || !isOfDay || !isYear(year) || year.time.is !== "fixed") return terms;
  if (!("nth" in day.time) || day.time.nth !== "latest" || comparisonSaid(terms) === null)
    return terms;
  const dated = { ...day, time: { ...day.time, nth: year.time.year } } as TimeTerm;
  return terms.flatMap((term) => (term === year ? [] : term === day ? dated : term));
}

/** `isPast` is of what is counted no more. */
export function whenOf(
  said: readonly Term[],
  calendar: Calendar,
  isFuture: boolean,
  isPast = false,
): When {
  const terms = withItsYear(said);
  const found =
    (isFuture ? null : seriesOf(terms, calendar, isPast)) ?? plainWhenOf(terms, calendar, isFuture);
  const { series } = found;
  const isAround = terms.some((term) => isTime(term) && term.time.is === "around");
  const isSum = !isAround && !terms.some(({ is }) => besides.includes(is));
  return series?.isBeside && isSum ? { ...found, series: { ...series, tells: "together" } } : found;
}

const besides: Is[] = ["versus", "or", "compare", "more", "grew", "fell", "trend", "side"];

export function isTime(term: Term | undefined): term is TimeTerm {
  return term?.is === "time";
}

export function isWeekday(term: Term | undefined): term is TermOf<"weekday"> {
  return isTime(term) && term.time.is === "weekday";
}

/** The years that are said with what comes every year. */
export function yearsNamed(terms: readonly Term[]): number[] {
  return terms.flatMap((term) =>
    isTime(term) && term.time.is === "yearly" && typeof term.time.nth === "number"
      ? term.time.nth
      : [],
  );
}

/** "The week of March 15 and the week before": next to the other that is mentioned. */
export function besideOthers(said: readonly Term[], calendar: Calendar): Term[] {
  const terms = withRanges(said, calendar);
  return terms.map((term, at) => {
    if (!isTime(term)) return term;
    // "Tuesday compared with last Tuesday" is of two.
    const { time } = term;
    const isBefore =
      time.is === "weekday" &&
      time.nth === "last" &&
      terms.some(
        (one) =>
          isTime(one) &&
          one.time.is === "weekday" &&
          one.time.nth === "latest" &&
          one.time.weekday === time.weekday,
      );
    if (isBefore) {
      const { named } = meant({ ...time, nth: "latest" }, calendar, false) ?? {};
      const day = addDays(named?.day ?? calendar.today, -7);
      return { ...term, time: { ...weekTime(day, calendar), day } };
    }
    if (term.time.is !== "beside") return term;
    const { unit, back } = term.time;
    const other = terms.slice(0, at).findLast(isTime);
    const own = other?.time.is === "fixed" ? other.time.unit : undefined;
    if (unit === "same" && back >= 0)
      return own ? { ...term, time: unitTime(own, back, calendar) } : term;
    const days = other && daysOf(other.time, calendar, false);
    const step = unit === "same" ? own : unit;
    if (!days || !step || step === "fiscal" || step === "year") return term;
    const away = unit === "same" ? 1 : back;
    if (step === "week")
      return { ...term, time: weekTime(addDays(days.from, -7 * away), calendar) };
    const count = step === "quarter" ? 3 : 1;
    const before = monthsFrom(monthIndex(days.from) - away * count, count);
    return { ...term, time: stretchOf(upToNow(before, calendar), step) };
  });
}

/** "Oct 25 vs Oct 26" are months of two years, where no services are held on one of both days; where they are, it is asked back. */
export function withMonthsOfYears(terms: readonly Term[], { calendar, services }: Asking): Term[] {
  const months = terms.flatMap((term) => {
    const [, word, year] = /^([a-z]+) (2\d)$/.exec(term.words) ?? [];
    const month = monthWords.findIndex((one) => one.split("|").includes(word ?? ""));
    const isDay = isTime(term) && term.time.is === "yearly" && term.time.nth === "latest";
    return isDay && month >= 0 ? [{ term, month, year: 2000 + Number(year) }] : [];
  });
  const [first, second, third] = months;
  const isPair =
    first && second && !third && first.month === second.month && first.year !== second.year;
  const lastYear = Number(calendar.today.slice(0, 4));
  const isBeside = terms.some(({ is }) => is === "versus" || is === "or" || is === "and");
  if (!isPair || !isBeside || months.some(({ year }) => year > lastYear)) return [...terms];
  const isHeld = ({ term }: { term: Term }) => {
    const day = isTime(term) && daysOf(term.time, calendar, false)?.from;
    return day && services.some(({ weekday }) => weekday === weekdayOf(day));
  };
  if (months.every(isHeld)) throw new NotUnderstood("ambiguous");
  return terms.map((term) => {
    const found = months.find((one) => one.term === term);
    if (!found || !isTime(term)) return term;
    const { month, year } = found;
    const time = { is: "yearly" as const, yearly: monthOf(month + 1), nth: year, isWeekend: false };
    return { ...term, time };
  });
}

/** By month, each Easter, or the same month of several years; null where one stretch of days is asked about. */
function seriesOf(terms: readonly Term[], calendar: Calendar, isPast: boolean): When | null {
  const isAsked = (...all: Is[]) => terms.some(({ is }) => all.includes(is));
  const without = (...gone: readonly (Term | undefined)[]) =>
    terms.filter((term) => !gone.includes(term));
  const times = terms.filter(isTime);
  const weekdays = times.filter(isWeekday).filter(({ time }) => time.nth === "latest");
  const days = weekdays.map(({ time }) => time.weekday);
  const steps = terms.filter((term) => term.is === "step");
  if (new Set(days).size > 1 && (isAsked("versus", "or", "and", "by") || days.length > 2)) {
    const nouns = steps.filter(({ step }) => ["day", "weekday", "week"].includes(step));
    if (nouns.length < steps.length) throw new NotUnderstood("ambiguous");
    const rest = plainWhenOf(without(...weekdays, ...nouns), calendar, false);
    const series = { ...stepSeries("weekday", calendar), weekdays: [...new Set(days)] };
    const period = rest.days?.period ?? daysOfStep("weekday", calendar);
    return { ...seriesWhen(series, period, calendar), compare: rest.compare };
  }
  const around = times.find(({ time }) => time.is === "around");
  if (around?.time.is === "around") {
    const width = times.find(({ time }) => time.is === "each-side");
    const rest = plainWhenOf(without(around, width), calendar, false);
    const weeks = width?.time.is === "each-side" ? width.time.weeks : around.time.weeks;
    return aroundWhen(around.time.day, weeks, rest, calendar);
  }
  const by = steps.find(({ isBy }) => isBy) ?? steps[0];
  const isRange = isAsked("since", "from", "between");
  const isByYear = by?.step === "year" && by.isBy;
  const own = times.find(({ time }) => time.is === "own");
  if (own?.time.is === "own") {
    const { time } = own;
    const rest = orNull(() => plainWhenOf(without(own, by), calendar, false));
    const range = rest?.days?.period;
    const isEach = time.nth === "each" || isByYear;
    const isOpen = rest && !isRange && time.nth === "latest" && rest.compare === null;
    if (isEach || (isOpen && !time.isDate && isLonger(range, longYear)))
      return seriesWhen(ownSeries(time.days, own.words, calendar), range ?? "all", calendar);
  }
  const years = times.filter(isYear);
  if (own?.time.is === "own" && years.length > 0 && times.length === years.length + 1 && !isRange) {
    const named = typeof own.time.nth === "number" ? [own.time.nth] : [];
    const all = [...named, ...years.flatMap(({ time }) => (time.is === "fixed" ? time.year : []))];
    const days = own.time.days.filter((day) => all.includes(Number(day.slice(0, 4))));
    if (all.length > 1 && days.length > 1) {
      const series = ownSeries(days, own.words, calendar);
      return { ...seriesWhen(series, "all", calendar), series: { ...series, isBeside: true } };
    }
  }
  const found = yearlySeriesOf(terms, { isRange, by, isByYear }, calendar);
  if (found) return found;
  if (!by || isAsked("cancelled", "list")) return null;
  const isFirst = isAsked("best", "which", "top", "more", "number", "streak");
  const isDay = by.step === "day" && !by.isBy;
  if ((!by.isBy && !isFirst) || (isDay && !isAsked("top", "best"))) return null;
  const step = by.step === "day" && by.isBy ? "weekday" : by.step;
  const rest = plainWhenOf(without(...steps), calendar, false);
  if (rest.compare !== null) throw new NotUnderstood("ambiguous", by.typed);
  const byItself = isFirst || isPast ? "all" : daysOfStep(step, calendar);
  const isWhole = /^(?:last )?\d+ (?:weeks|months)$/.test(rest.days?.key ?? "");
  return seriesWhen(stepSeries(step, calendar, isWhole), rest.days?.period ?? byItself, calendar);
}

function isLonger(range: Meant["period"] | undefined, days: number): boolean {
  return range === "all" || (typeof range === "object" && daysBetween(range.from, range.to) > days);
}

type Steps = { isRange: boolean; isByYear: boolean | undefined; by: Term | undefined };

/** "Each Easter", "Easter in 2024, 2025 and 2026". */
function yearlySeriesOf(
  terms: readonly Term[],
  { isRange, by, isByYear }: Steps,
  calendar: Calendar,
): When | null {
  const times = terms.filter(isTime);
  const yearlies = times.filter(({ time }) => time.is === "yearly");
  const keys = new Set(yearlies.map(({ time }) => time.is === "yearly" && time.yearly.key));
  const each = yearlies.find(({ time }) => "nth" in time && time.nth === "each");
  const [yearly = each, other] = keys.size === 1 && each ? [each] : yearlies;
  if (yearly?.time.is !== "yearly" || other) return null;
  const { time } = yearly;
  const isEach = time.nth === "each" || isByYear;
  const years = times.filter(isYear);
  const listed = years.flatMap(({ time }) => (time.is === "fixed" ? time.year : []));
  const rest = terms.filter((term) => term !== by && !yearlies.includes(term as TimeTerm));
  if (years.length > 0 && times.length === years.length + 1 && !isRange && !isEach) {
    const own = typeof time.nth === "number" ? [time.nth] : [];
    const said = [...new Set([...own, ...listed])].sort();
    const [start = 0, end = 0] = [said[0], said.at(-1)];
    const isThrough = terms.some(({ is }, place) => is === "to" && isTime(terms[place + 1]));
    const all = isThrough
      ? Array.from({ length: end - start + 1 }, (_, place) => start + place)
      : said;
    const isPair = all.length < 3 && (all[1] ?? 0) - (all[0] ?? 0) < 2;
    const isNamed =
      own.length > 0 &&
      listed.every((year) => times.some(({ words }) => words.endsWith(`${year}`)));
    const isCompared = terms.some(({ is }) => ["versus", "side", "more", "compare"].includes(is));
    if (isCompared && isPair && !(isNamed && !time.yearly.isDay)) return null;
    if (all.length > 1 && (own.length > 0 || time.nth === "latest"))
      return seriesWhen(yearlySeries(time.yearly, all, calendar), null, calendar, true);
    const [only] = all;
    if (only === undefined || all.length > 1 || time.nth !== "latest") return null;
    const ofYear = { ...yearly, time: { ...time, nth: only } };
    const kept = terms.filter((term) => !years.includes(term as TimeTerm));
    return plainWhenOf(
      kept.map((term) => (term === yearly ? ofYear : term)),
      calendar,
      false,
    );
  }
  const found = orNull(() => plainWhenOf(rest, calendar, false));
  const range = found?.days?.period;
  const isOpen = found && !isRange && time.nth === "latest" && found.compare === null;
  if (!isEach && !(isOpen && isLonger(range, 370))) return null;
  return seriesWhen(yearlySeries(time.yearly, null, calendar), range ?? "all", calendar);
}

const mostAround = 26;

/** Compares equally many weeks before and after a day, or all weeks of the chosen period. */
function aroundWhen(
  day: Day,
  width: number | null,
  { days, compare }: When,
  calendar: Calendar,
): When {
  if (compare !== null) throw new NotUnderstood("ambiguous");
  const { from: running } = weekOfDay(calendar.today, calendar);
  const { from: first } = weekOfDay(day, calendar);
  const weeks = width ?? Math.min(mostAround, Math.floor(daysBetween(first, running) / 7) + 1);
  const chosen = width === null && days && typeof days.period === "object" ? days.period : null;
  // A number of weeks is of whole ones beside the week of the day.
  const [start, end] = width === null ? [day, day] : [first, addDays(first, 7)];
  const before = { from: chosen?.from ?? addDays(start, -7 * weeks), to: addDays(start, -1) };
  const after = { from: end, to: chosen?.to ?? addDays(end, 7 * weeks - 1) };
  if (before.to < before.from || after.to < after.from || day > calendar.today)
    throw new NotUnderstood("two-periods");
  const spans = [before, after].map((one) =>
    spanOf(one, calendar, rangeWords(upToNow(one, calendar))),
  );
  return seriesWhen(chosenSeries(spans), null, calendar, true);
}

function isYear({ time, hints }: TimeTerm): boolean {
  return (
    time.is === "fixed" && time.key === "year" && time.year > 0 && !hints.includes("up-to-now")
  );
}

function seriesWhen(
  series: Series,
  period: Meant["period"] | null,
  calendar: Calendar,
  isBeside = false,
): When {
  const { today } = calendar;
  const spans = period === null ? series.spansIn({ from: today, to: today }) : [];
  const [first, last] = [spans[0], spans.at(-1)];
  if (period === null && (!first || !last)) throw new NotUnderstood("unknown-words");
  const whole = first && last ? { from: first.from, to: last.to } : "all";
  const days = { isWeek: false, fromEaster: false, key: "series", year: 0 };
  return {
    days: { ...days, period: period ?? whole },
    compare: null,
    series: { ...series, isBeside },
  };
}

/** Several stretches of days that were said one by one. */
function severalOf(times: readonly TimeTerm[], calendar: Calendar): When {
  const yearlies = times.filter(({ time }) => time.is === "yearly");
  const numbers = times.flatMap((term) =>
    term.time.is === "yearly" && typeof term.time.nth === "number"
      ? term.time.nth
      : isYear(term) && term.time.is === "fixed"
        ? term.time.year
        : [],
  );
  const [year, otherYear] = [...new Set(numbers)];
  const named = times.filter((term) => !(isYear(term) && yearlies.length > 0));
  const [only, other] = named;
  if (!other && only?.time.is === "yearly" && year !== undefined && otherYear !== undefined) {
    const years = [year, otherYear].sort();
    return seriesWhen(yearlySeries(only.time.yearly, years, calendar), null, calendar, true);
  }
  // "September and October this year and last" are four.
  const hasYear = named.length < times.length;
  const isDated = named.some(({ time }) => "nth" in time && time.nth !== "latest");
  const isOther = named.some(({ time }) => {
    const period = time.is === "fixed" ? time.period : "all";
    return typeof period === "object" && !period.from.startsWith(`${year}`);
  });
  if (!other || (hasYear && (isDated || isOther || otherYear !== undefined)))
    throw new NotUnderstood("two-periods");
  const spans = named.map(({ time: own }) => {
    const time = inSharedYear(own, year, otherYear, calendar);
    const found = meant(time, calendar, false);
    if (!found || typeof found.period === "string") throw new NotUnderstood("two-periods");
    const { period, named, year: of } = found;
    const isYearly = time.is === "yearly";
    const name = isYearly && time.yearly.name ? `${time.yearly.name} ${of}` : undefined;
    const days = isYearly && !time.yearly.isDay ? time.yearly.at(of) : period;
    return { ...spanOf(days, calendar, name), ...(named && { named }) };
  });
  // "Baptism Sunday 2025 vs 2026" is of two such days.
  const lengths = spans.map(({ from, to }) => daysBetween(from, to));
  if (Math.min(...lengths) < 50 && Math.max(...lengths) > longYear)
    throw new NotUnderstood("two-periods");
  const inOrder = spans.toSorted((one, other) => one.from.localeCompare(other.from));
  const isWithin = inOrder.some(({ to, named }, place) => {
    const next = inOrder[place + 1];
    // Two days of one week are told apart.
    return !(named && next?.named) && to >= (next?.from ?? farAhead);
  });
  if (isWithin) throw new NotUnderstood("two-periods");
  return seriesWhen(chosenSeries(inOrder), null, calendar, true);
}

/** "March versus May 2025" are of one year. */
function inSharedYear(
  time: Time,
  year: number | undefined,
  other: number | undefined,
  { today }: Calendar,
): Time {
  if (time.is !== "yearly" || time.nth !== "latest" || year === undefined || other !== undefined)
    return time;
  return { ...time, nth: time.yearly.at(year).from <= today ? year : year - 1 };
}

function plainWhenOf(terms: readonly Term[], calendar: Calendar, isFuture: boolean): When {
  const said = terms.filter(({ is }) => is !== "silent" && is !== "on");
  const times = said.filter(isTime);
  const isOfDays = isFuture && times.every(isWeekday);
  const isPeriod = (term: TimeTerm) =>
    (isOfDays || !(isWeekday(term) && isOnlyService(term, terms))) && term.time.is !== "each-side";
  const meantBy = ({ time }: TimeTerm) => {
    const found = meant(time, calendar, isFuture);
    const typed = times.flatMap((one) => one.typed);
    if (!found) throw new NotUnderstood("unknown-words", typed);
    return found;
  };
  const compare = comparisonSaid(said);
  const versus = said.findIndex((term, index) => isBeside(term, said[index + 1]));
  const besideYear = times.find(
    (term) =>
      isComparedYear(term, said, calendar) && (term.hints.includes("year") || times.every(isYear)),
  );
  const others = times.filter((term) => term !== besideYear && isPeriod(term));
  if (besideYear && others.length > 0 && compare === null) {
    // "2026 vs 2025" says both by name.
    const [only, another] = others;
    const isPair = !another && only && meantBy(only).key === meantBy(besideYear).key;
    if (!isPair) {
      const at = said.indexOf(besideYear);
      const rest = terms.filter((term) => term !== besideYear && term !== said[at - 1]);
      const { days } = whenOf(rest, calendar, isFuture);
      return { days, compare: days ? fromEaster("last-year", days) : "last-year" };
    }
  }
  const all = times.filter(isPeriod);
  const isAlso = ({ hints }: TimeTerm) => hints.includes("also");
  const periods = all.every(isAlso) ? all : all.filter((term) => !isAlso(term));
  const [first, second, third] = periods;
  if (third && compare === null && !isFuture) return severalOf(periods, calendar);
  if (third) throw new NotUnderstood("two-periods");
  if (!first) return { days: null, compare };
  const isLong = ({ time }: TimeTerm) => time.is === "yearly" && !time.yearly.isDay;
  const isChange =
    compare === null &&
    !said.some(({ is }) => is === "why") &&
    said.some(
      ({ is, hints }) =>
        is === "grew" ||
        is === "fell" ||
        hints.includes("difference") ||
        (is === "trend" && (hints.includes("move") || terms.some(isHowMuch))),
    );
  const joint = second && said[said.indexOf(second) - 1]?.is;
  const isBetween = joint === "and" && said[said.indexOf(first) - 1]?.is === "between";
  const isFromTo = joint === "to" || isBetween;
  const isYearOrLong = (term: TimeTerm) =>
    isLong(term) || isYear(term) || (term.time.is === "fixed" && !term.time.isWeek);
  // Two years are compared as years, but for how much they moved.
  const isMoved = said.some(({ hints }) => hints.includes("move") || hints.includes("difference"));
  const isAlike =
    second && isYearOrLong(first) === isYearOrLong(second) && (isMoved || !isYear(first));
  if (isChange && isFromTo && !isFuture && isAlike) return severalOf(periods, calendar);
  if (isChange && isMoved && isFromTo && !isFuture) {
    const typed = periods.flatMap((one) => one.typed);
    throw new NotUnderstood("unknown-words", typed);
  }
  const range = rangeOf(said, first, second, calendar, isFuture);
  if (range && !(besideYear && !second))
    return { days: range, compare: fromEaster(compare, range) };
  if (!second) return onePeriod(first, { terms, said, versus, compare, isFuture }, calendar);
  if (compare !== null) throw new NotUnderstood("two-periods");
  const one = meantBy(first);
  const other = besideThe(first.time, second.time, calendar, isFuture) ?? meantBy(second);
  if (one.key === other.key && one.year > 0 && Math.abs(one.year - other.year) === 1) {
    const isOfYear = (term: TimeTerm) =>
      isLong(term) && term.time.is === "yearly" && typeof term.time.nth === "number";
    if (isOfYear(first) && isOfYear(second)) return severalOf(periods, calendar);
    // "2024 and 2025" are both, as are averages of both.
    const isOfBoth = joint === "and" && !said.some(({ is }) => besides.includes(is));
    const isOfAverages = said.some(({ is }) => is === "aggregate");
    if (isYear(first) && isYear(second) && (isOfBoth || isOfAverages))
      return severalOf(periods, calendar);
    const later = one.year > other.year ? one : other;
    return { days: later, compare: fromEaster("last-year", later) };
  }
  if (versus >= 0 && second.hints.includes("year") && isYearBefore(second.time, calendar))
    return { days: one, compare: fromEaster("last-year", one) };
  if (versus >= 0 && isYearBefore(first.time, calendar) && isThisYear(other, calendar))
    return { days: other, compare: fromEaster("last-year", other) };
  const isOnward = said.some(({ is }) => is === "since" || is === "onward");
  if (isFuture || isOnward) throw new NotUnderstood("two-periods");
  return severalOf(periods, calendar);
}

/** "By what percent": how much it moved. */
function isHowMuch({ hints }: Term): boolean {
  return hints.includes("how-far");
}

/** "Jan to March versus since June": beside another, each range is one time. */
function withRanges(terms: readonly Term[], calendar: Calendar): Term[] {
  const said = terms.filter(({ is }) => is !== "silent" && is !== "on");
  const times = said.filter(isTime).filter(({ time }) => time.is !== "weekday");
  const [year, otherYear] = new Set(yearsNamed(times));
  const found = new Map<Term, Term>();
  for (const term of times) {
    const at = said.indexOf(term);
    const [lead, joint, end] = [said[at - 1], said[at + 1], said[at + 2]];
    const isJoined = joint?.is === "to" || (joint?.is === "and" && lead?.is === "between");
    const last = isJoined && end && times.find((one) => one === end);
    const isOpen = lead?.is === "since" && !last;
    const others = times.filter((one) => one !== term && one !== last && !isYear(one));
    if (!(last || isOpen) || others.length === 0 || found.has(term)) continue;
    const [from, to] = [term, last || term].map(({ time }) =>
      inSharedYear(time, year, otherYear, calendar),
    );
    const first = daysOf(term.time, calendar, false)?.from;
    const days = last
      ? from && to && pairOf(from, to, calendar)
      : first && { from: first, to: farAhead };
    if (!days) continue;
    const period = upToNow(days, calendar);
    found.set(term, {
      ...term,
      typed: [...term.typed, ...(last ? last.typed : [])],
      time: stretchOf(period),
    });
    const isLed = isOpen || lead?.is === "from" || lead?.is === "between";
    for (const one of [isLed && lead, last && joint, last]) if (one) found.set(one, silenced(one));
  }
  return terms.map((term) => found.get(term) ?? term);
}

function comparisonSaid(said: readonly Term[]): Comparison | null {
  const named = said.find((term) => term.is === "compare");
  if (named?.is === "compare") return named.compare;
  const isTypical = said.some(({ is }, at) => is === "aggregate" && said[at - 1]?.is === "versus");
  return isTypical ? "typical" : null;
}

type Around = {
  terms: readonly Term[];
  said: readonly Term[];
  versus: number;
  compare: Comparison | null;
  isFuture: boolean;
};

function onePeriod(
  first: TimeTerm,
  { terms, said, versus, compare, isFuture }: Around,
  calendar: Calendar,
): When {
  const at = said.indexOf(first);
  if (said[at - 1]?.is === "since" && isComparedYear(first, said, calendar)) {
    const days = meant(unitTime("year", 0, calendar), calendar, isFuture);
    return { days, compare: compare ?? "last-year" };
  }
  const isOfThings = said[versus - 1] !== undefined && versus + 1 < at;
  if (
    versus >= 0 &&
    versus < at &&
    !isOfThings &&
    isYearBefore(first.time, calendar) &&
    compare === null
  )
    return { days: null, compare: "last-year" };
  if (compare === null && said[versus]?.is === "versus" && versus === at - 1) {
    if (versus === 0 && said[0]?.hints.includes("change")) {
      const { time } = first;
      if (time.is !== "yearly" || time.yearly.isDay) throw new NotUnderstood("two-periods");
      return severalOf([first, { ...first, time: { ...time, nth: "latest" } }], calendar);
    }
    const isOfPlaces = said.slice(0, versus).filter(isPlaced).length > 1;
    if (versus > 0 && !isOfPlaces) {
      // "More now than in 2022" is of this year.
      if (!isYear(first) || isFuture) throw new NotUnderstood("two-periods");
      const time = unitTime("year", 0, calendar);
      return severalOf([first, { ...first, time }], calendar);
    }
  }
  const found = meant(first.time, calendar, isFuture);
  const typed = terms.filter(isTime).flatMap((one) => one.typed);
  if (!found) throw new NotUnderstood("unknown-words", typed);
  return { days: found, compare: fromEaster(compare, found) };
}

/** "vs", or "more than" without a number. */
function isBeside({ is }: Term, next: Term | undefined): boolean {
  return is === "versus" || (is === "side" && next?.is !== "number");
}

/** "... vs last year", "up or down ... from last year". */
function isComparedYear(term: TimeTerm, said: readonly Term[], calendar: Calendar): boolean {
  const at = said.indexOf(term);
  const before = said[at - 1];
  if (!before || !isYearBefore(term.time, calendar)) return false;
  const changes = said
    .slice(0, at)
    .some(({ is }) => ["trend", "grew", "fell", "more", "versus"].includes(is));
  return isBeside(before, term) || (["from", "to", "since"].includes(before.is) && changes);
}

/** The same distance from Easter is what a year before means there. */
function fromEaster(compare: Comparison | null, days: Meant): Comparison | null {
  return compare === "last-year" && days.fromEaster ? "easter" : compare;
}

function isYearBefore(time: Time, { today }: Calendar): boolean {
  if (time.is !== "fixed") return false;
  const isLast = time.key === "year" && time.year === Number(today.slice(0, 4)) - 1;
  return isLast || time.key === "year ago";
}

function isThisYear({ period }: Meant, { today }: Calendar): boolean {
  return typeof period !== "object" || period.from >= `${today.slice(0, 4)}-01-01`;
}

/** "this Easter vs last Easter", "Easter to Easter": the last one is the one before. */
function besideThe(first: Time, second: Time, calendar: Calendar, isFuture: boolean): Meant | null {
  const isSameKind =
    first.is === "yearly" && second.is === "yearly" && first.yearly.key === second.yearly.key;
  if (!isSameKind) return null;
  const [one, other] = [meant(first, calendar, isFuture), meant(second, calendar, isFuture)];
  const isAgain = second.nth === "last" || second.nth === first.nth;
  const isSame = one && other && one.year === other.year && isAgain;
  return isSame ? meant({ ...second, nth: one.year - 1 }, calendar, isFuture) : null;
}

/** "since September", "from March to May". */
function rangeOf(
  said: readonly Term[],
  first: TimeTerm,
  second: TimeTerm | undefined,
  calendar: Calendar,
  isFuture: boolean,
): Meant | null {
  const at = said.indexOf(first);
  const before = said[at - 1]?.is;
  const whole = { isWeek: false, fromEaster: false, key: "range", year: 0 };
  const isOnward = said[at + 1]?.is === "onward";
  if (before === "since" || isOnward) {
    if (second) throw new NotUnderstood("two-periods");
    const from = daysOf(first.time, calendar, isFuture)?.from;
    return from ? { ...whole, period: upToNow({ from, to: farAhead }, calendar) } : null;
  }
  if (!second) return null;
  const between = said.slice(at + 1, said.indexOf(second));
  const isLed = before === "from" || before === "between";
  const hasVersus = said.slice(0, at).some(({ is }) => is === "versus");
  const isJoined =
    between.length === 1 &&
    (between[0]?.is === "to" || (before === "between" && between[0]?.is === "and"));
  const keyOf = (time: Time) => meant(time, calendar, isFuture)?.key;
  const isFeast = first.time.is === "yearly" && first.time.yearly.isFeast;
  const isSame = isFeast && keyOf(first.time) === keyOf(second.time);
  if (!isJoined || (hasVersus && !isLed) || isSame) return null;
  const pair = pairOf(first.time, second.time, calendar);
  return pair && { ...whole, period: upToNow(pair, calendar) };
}

/** The latest of both that has begun, where no year is said. */
function pairOf(first: Time, second: Time, calendar: Calendar): DayRange | null {
  const isLatest = (time: Time): time is YearlyTime =>
    time.is === "yearly" && time.nth === "latest";
  if (isLatest(first) && second.is === "yearly" && typeof second.nth === "number") {
    const { to } = second.yearly.at(second.nth);
    const own = first.yearly.at(second.nth);
    return { from: own.from <= to ? own.from : first.yearly.at(second.nth - 1).from, to };
  }
  const start = daysOf(first, calendar, false);
  if (!start) return null;
  if (isLatest(second)) {
    const year = Number(start.from.slice(0, 4));
    const ends = [year - 1, year, year + 1].map((one) => second.yearly.at(one));
    const end = ends.find(({ from, to }) => from >= start.from || to > start.from);
    return end ? { from: start.from, to: end.to } : null;
  }
  const end = daysOf(second, calendar, false);
  return end && end.to >= start.from ? { from: start.from, to: end.to } : null;
}

const asksOfDay: Is[] = ["how-many", "how-much", "measured", "attendance", "campus", "service"];
const afterDay: Is[] = ["silent", "campus", "clock", "on"];
const besideDay: Is[] = [...asksOfDay, ...afterDay, "everything", "how-was"];

/** "Saturday services" or "Saturdays" name no week, "How was Saturday?" does; a Sunday names none beside a period. */
export function isOnlyService(term: Term, terms: readonly Term[]): boolean {
  if (!isWeekday(term) || term.time.nth !== "latest") return false;
  if (term.time.weekday === 0) {
    const isAlone = (one: Term) => !isTime(one) || isWeekday(one);
    if (/sundays$/.test(term.words)) return !terms.every(isAlone);
    const isCompared = (one: Term, place: number) =>
      one.is === "versus" || one.is === "compare" || isBeside(one, terms[place + 1]);
    return !terms.every(isAlone) && !terms.some(isCompared);
  }
  const at = terms.findIndex((one) => isTime(one) && one.time === term.time);
  const before = terms[at - 1]?.is;
  const isAsked = before === "how-was" && at === terms.length - 1;
  const isAlone = terms.every((one) => !isTime(one) || isWeekday(one));
  // "How many kids Tuesday" is of its last one.
  const isLatest =
    terms.some((one, place) => place < at && asksOfDay.includes(one.is)) &&
    terms.every(
      ({ is }, place) => (place > at ? afterDay : besideDay).includes(is) || place === at,
    );
  const isOfDay = isAsked || ((before === "on" || isLatest) && isAlone);
  return !isOfDay || term.hints.includes("several");
}
