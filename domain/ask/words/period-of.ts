import type { Comparison } from "../../answer/comparison.ts";
import type { Calendar } from "../../answer/report-weeks.ts";
import type { DayRange } from "../../shared/time/fiscal-year.ts";
import { addDays, type Day, daysBetween } from "../../shared/time/week.ts";
import {
  chosenSeries,
  daysOfStep,
  ownSeries,
  rangeWords,
  type Series,
  spanOf,
  stepSeries,
  yearlySeries,
} from "../series.ts";
import { NotUnderstood } from "../tell/refusal.ts";
import { farAhead } from "../time-rules/times.ts";
import type { Term } from "./term.ts";
import { type Meant, meant, type Time, upToNow, weekOfDay } from "./time.ts";

/** Null where nothing was said. */
export type When = { days: Meant | null; compare: Comparison | null; series?: Series };

type TimeTerm = Term & { is: "time"; time: Time };

export function whenOf(terms: readonly Term[], calendar: Calendar, isFuture: boolean): When {
  return (isFuture ? null : seriesOf(terms, calendar)) ?? plainWhenOf(terms, calendar, isFuture);
}

/** By month, each Easter, or the same month of several years; null where one stretch of days is asked about. */
function seriesOf(terms: readonly Term[], calendar: Calendar): When | null {
  const isAsked = (is: Term["is"]) => terms.some((term) => term.is === is);
  const without = (...gone: readonly (Term | undefined)[]) =>
    terms.filter((term) => !gone.includes(term));
  const weekdays = terms.filter(
    (term): term is TimeTerm =>
      term.is === "time" && term.time.is === "weekday" && term.time.nth === "latest",
  );
  const days = weekdays.flatMap(({ time }) => (time.is === "weekday" ? time.weekday : []));
  if (new Set(days).size > 1 && (isAsked("versus") || isAsked("or") || isAsked("and"))) {
    const rest = plainWhenOf(without(...weekdays, ...terms.filter(isDayNoun)), calendar, false);
    const series = { ...stepSeries("weekday", calendar), weekdays: [...new Set(days)] };
    const period = rest.days?.period ?? daysOfStep("weekday", calendar);
    return { ...seriesWhen(series, period, calendar), compare: rest.compare };
  }
  const around = terms.find((term) => term.is === "time" && isAround(term.time));
  if (around?.is === "time" && around.time.is === "fixed" && around.time.day)
    return aroundWhen(around.time.day, plainWhenOf(without(around), calendar, false), calendar);
  const steps = terms.filter((term) => term.is === "step");
  const by = steps.find((term) => term.isBy) ?? steps.find(({ is }) => is === "step");
  const isRange = isAsked("since") || isAsked("from") || isAsked("between");
  const own = terms.find((term) => term.is === "time" && term.time.is === "own");
  if (own?.is === "time" && own.time.is === "own") {
    const { time } = own;
    const rest = plainWhenOrNull(without(own, by), calendar);
    const range = rest?.days?.period;
    const isLong =
      range === "all" || (typeof range === "object" && daysBetween(range.from, range.to) > 300);
    const isEach = time.nth === "each" || (by?.step === "year" && by.isBy);
    if (isEach || (rest && isLong && !isRange && time.nth === "latest" && rest.compare === null))
      return seriesWhen(ownSeries(time.days, own.words, calendar), range ?? "all", calendar);
  }
  const [yearly, other] = terms.filter(
    (term): term is YearlyTerm => term.is === "time" && term.time.is === "yearly",
  );
  if (yearly && !other) {
    const { time } = yearly;
    const isEach = time.nth === "each" || (by?.step === "year" && by.isBy);
    const years = terms.filter(isYear);
    const listed = years.flatMap(({ time }) => (time.is === "fixed" ? time.year : []));
    const isList =
      years.length > 0 && terms.filter(({ is }) => is === "time").length === years.length + 1;
    const isCompared = ["versus", "side", "more", "compare"].some((is) =>
      isAsked(is as Term["is"]),
    );
    if (isList && !isRange && !isEach) {
      const own = typeof time.nth === "number" ? [time.nth] : [];
      const all = [...new Set([...own, ...listed])].sort();
      const isPair = all.length < 3 && (all[1] ?? 0) - (all[0] ?? 0) < 2;
      const isNamed =
        typeof time.nth === "number" &&
        listed.every((year) => terms.some(({ words }) => words.endsWith(String(year))));
      if (isCompared && isPair && !(isNamed && !time.yearly.isDay)) return null;
      if (all.length > 1 && (own.length > 0 || time.nth === "latest"))
        return seriesWhen(yearlySeries(time.yearly, all, calendar), null, calendar, true);
      const [only] = all;
      if (all.length === 1 && only !== undefined && time.nth === "latest")
        return plainWhenOf(
          without(...years).map((term) =>
            term === yearly ? { ...yearly, time: { ...time, nth: only } } : term,
          ),
          calendar,
          false,
        );
      return null;
    }
    const rest = plainWhenOrNull(without(yearly, by), calendar);
    const range = rest?.days?.period;
    const isLong =
      range === "all" || (typeof range === "object" && daysBetween(range.from, range.to) > 370);
    if (isEach || (rest && isLong && !isRange && time.nth === "latest" && rest.compare === null))
      return seriesWhen(yearlySeries(time.yearly, null, calendar), range ?? "all", calendar);
  }
  if (!by) return null;
  const isFirst = ["best", "which", "top", "more"].some((is) => isAsked(is as Term["is"]));
  if (!by.isBy && !isFirst) return null;
  const isDay = by.step === "day" && !by.isBy;
  const step = by.step === "day" && by.isBy ? "weekday" : by.step;
  if (isDay && !isAsked("top") && !isAsked("best")) return null;
  const rest = plainWhenOf(without(...steps), calendar, false);
  if (rest.compare !== null) throw new NotUnderstood("ambiguous", by.typed);
  const { period } = rest.days ?? {};
  const byItself = isFirst ? "all" : daysOfStep(step, calendar);
  return seriesWhen(stepSeries(step, calendar), period ?? byItself, calendar);
}

function isAround(time: Time): boolean {
  return time.is === "fixed" && time.key === "before and after";
}

const mostAround = 26;

/** Compares equally many weeks before and after a day, or all weeks of the chosen period. */
function aroundWhen(day: Day, { days, compare }: When, calendar: Calendar): When {
  if (compare !== null) throw new NotUnderstood("ambiguous");
  const { from: running } = weekOfDay(calendar.today, calendar);
  const first = weekOfDay(day, calendar).from;
  const weeks = Math.min(mostAround, Math.floor(daysBetween(first, running) / 7) + 1);
  const chosen = days && typeof days.period === "object" ? days.period : null;
  const before = { from: chosen?.from ?? addDays(day, -7 * weeks), to: addDays(day, -1) };
  const after = { from: day, to: chosen?.to ?? addDays(day, 7 * weeks - 1) };
  if (before.to < before.from || after.to < after.from || day > calendar.today)
    throw new NotUnderstood("two-periods");
  const spans = [before, after].map((one) =>
    spanOf(one, calendar, rangeWords(upToNow(one, calendar))),
  );
  return seriesWhen(chosenSeries(spans), null, calendar, true);
}

function isDayNoun(term: Term): boolean {
  return term.is === "step" && (term.step === "day" || term.step === "weekday");
}

type YearlyTerm = Term & { is: "time"; time: Extract<Time, { is: "yearly" }> };

function isYear(term: Term): term is TimeTerm {
  return (
    term.is === "time" && term.time.is === "fixed" && term.time.key === "year" && term.time.year > 0
  );
}

function plainWhenOrNull(terms: readonly Term[], calendar: Calendar): When | null {
  try {
    return plainWhenOf(terms, calendar, false);
  } catch (error) {
    if (error instanceof NotUnderstood) return null;
    throw error;
  }
}

function seriesWhen(
  series: Series,
  period: Meant["period"] | null,
  calendar: Calendar,
  isBeside = false,
): When {
  const spans = period === null ? series.spansIn({ from: calendar.today, to: calendar.today }) : [];
  const [first, last] = [spans[0], spans.at(-1)];
  if (period === null && (!first || !last)) throw new NotUnderstood("unknown-words");
  const whole = first && last ? { from: first.from, to: last.to } : "all";
  const days = {
    isWeek: false,
    fromEaster: false,
    key: "series",
    year: 0,
    period: period ?? whole,
  };
  return { days, compare: null, series: { ...series, isBeside } };
}

/** Several stretches of days that were said one by one. */
function severalOf(times: readonly TimeTerm[], calendar: Calendar): When {
  const numbers = times.flatMap(({ time }) =>
    time.is === "yearly" && typeof time.nth === "number"
      ? time.nth
      : time.is === "fixed" && time.key === "year"
        ? time.year
        : [],
  );
  const [year, otherYear] = [...new Set(numbers)];
  const named = times.filter(
    ({ time }) =>
      !(
        time.is === "fixed" &&
        time.key === "year" &&
        time.year > 0 &&
        times.some((one) => one.time.is === "yearly")
      ),
  );
  const [only, other] = named;
  if (!other && only?.time.is === "yearly" && year !== undefined && otherYear !== undefined) {
    const years = [year, otherYear].sort();
    return seriesWhen(yearlySeries(only.time.yearly, years, calendar), null, calendar, true);
  }
  if (!other) throw new NotUnderstood("two-periods");
  const spans = named.map(({ time }) => {
    // "March versus May 2025" are of one year.
    const shared =
      time.is === "yearly" && time.nth === "latest" && year !== undefined && otherYear === undefined
        ? { ...time, nth: time.yearly.at(year).from <= calendar.today ? year : year - 1 }
        : time;
    const found = meant(shared, calendar, false);
    if (!found || typeof found.period === "string") throw new NotUnderstood("two-periods");
    const { period, named, year: of } = found;
    const name =
      shared.is === "yearly" && shared.yearly.name ? `${shared.yearly.name} ${of}` : undefined;
    const own = shared.is === "yearly" && !shared.yearly.isDay ? shared.yearly.at(of) : period;
    return { ...spanOf(own, calendar, name), ...(named && { named }) };
  });
  // "Baptism Sunday 2025 vs 2026" is of two such days.
  const lengths = spans.map(({ from, to }) => daysBetween(from, to));
  if (Math.min(...lengths) < 7 && Math.max(...lengths) > 300)
    throw new NotUnderstood("two-periods");
  const inOrder = spans.toSorted((one, other) => one.from.localeCompare(other.from));
  // One within another is no other.
  if (inOrder.some(({ to }, place) => to >= (inOrder[place + 1]?.from ?? farAhead)))
    throw new NotUnderstood("two-periods");
  return seriesWhen(chosenSeries(inOrder), null, calendar, true);
}

function plainWhenOf(terms: readonly Term[], calendar: Calendar, isFuture: boolean): When {
  const said = terms.filter(({ is }) => is !== "silent" && is !== "on");
  const times = said.filter((term): term is TimeTerm => term.is === "time");
  const isPeriod = (term: TimeTerm) => !(term.time.is === "weekday" && isOnlyService(term, terms));
  const meantBy = (time: Time) => {
    const found = meant(time, calendar, isFuture);
    if (!found)
      throw new NotUnderstood(
        "unknown-words",
        times.flatMap(({ typed }) => typed),
      );
    return found;
  };
  const named = said.find((term) => term.is === "compare");
  const versus = said.findIndex((term, index) => isBeside(term, said[index + 1]));
  const aggregate = said.findIndex(({ is }) => is === "aggregate");
  const besideTypical = versus >= 0 && aggregate === versus + 1 && said[versus]?.is === "versus";
  const compare = named?.is === "compare" ? named.compare : besideTypical ? "typical" : null;
  const besideYear = times.find((term) => isComparedYear(term, said, calendar));
  const isApart =
    besideYear !== undefined && times.some((term) => term !== besideYear && isPeriod(term));
  if (isApart && compare === null) {
    const rest = terms.filter(
      (term) => term !== besideYear && said.indexOf(term) !== said.indexOf(besideYear) - 1,
    );
    const [other, another] = times.filter((term) => term !== besideYear && isPeriod(term));
    // "2026 vs 2025" says both by name.
    const isPair = !another && other && meantBy(other.time).key === meantBy(besideYear.time).key;
    if (!isPair) {
      const { days } = whenOf(rest, calendar, isFuture);
      return { days, compare: days ? fromEaster("last-year", days) : "last-year" };
    }
  }
  const isAlso = (term: TimeTerm) => term.time.is === "fixed" && term.words === "so far";
  const all = times.filter(isPeriod);
  const periods = all.every(isAlso) ? all : all.filter((term) => !isAlso(term));
  const [first, second, third] = periods;
  if (third && compare === null && !isFuture && !hasRange(said))
    return severalOf(periods, calendar);
  if (third) throw new NotUnderstood("two-periods");
  if (!first) return { days: null, compare };
  const isOfYear = ({ time }: TimeTerm) => time.is === "yearly" && !time.yearly.isDay;
  const isChange = said.some(({ is }) => is === "grew" || is === "fell");
  const isFromTo = second && said[said.indexOf(second) - 1]?.is === "to";
  if (isChange && isFromTo && !isFuture && isOfYear(first) && isOfYear(second))
    return severalOf(periods, calendar);
  const range = rangeOf(said, first, second, calendar, isFuture);
  if (range) return { days: range, compare: fromEaster(compare, range) };
  if (!second) {
    const isBeside =
      versus >= 0 && versus < said.indexOf(first) && isYearBefore(first.time, calendar);
    if (isBeside && compare === null) return { days: null, compare: "last-year" };
    const places = said.slice(0, Math.max(0, versus)).filter(isPlace);
    const isOfPlaces = places.length > 1;
    const isChange = versus === 0 && /^(?:up|down) .*(?:to|with|vs)$/.test(said[0]?.words ?? "");
    if (isChange && compare === null && said[1] === first) {
      const { time } = first;
      if (time.is !== "yearly" || time.yearly.isDay) throw new NotUnderstood("two-periods");
      const latest = { ...first, time: { ...time, nth: "latest" as const } };
      return severalOf([first, latest], calendar);
    }
    if (
      versus >= 0 &&
      said[versus]?.is === "versus" &&
      said[versus + 1] === first &&
      compare === null &&
      versus > 0 &&
      !isOfPlaces
    )
      throw new NotUnderstood("two-periods");
    const days = meantBy(first.time);
    return { days, compare: fromEaster(compare, days) };
  }
  if (compare !== null) throw new NotUnderstood("two-periods");
  const [one, other] = [
    meantBy(first.time),
    besideThe(first.time, second.time, calendar, isFuture) ?? meantBy(second.time),
  ];
  if (one.key === other.key && one.year > 0 && Math.abs(one.year - other.year) === 1) {
    const isLong = ({ time }: TimeTerm) =>
      time.is === "yearly" && !time.yearly.isDay && typeof time.nth === "number";
    if (isLong(first) && isLong(second)) return severalOf(periods, calendar);
    const later = one.year > other.year ? one : other;
    return { days: later, compare: fromEaster("last-year", later) };
  }
  if (versus >= 0 && isYearBefore(second.time, calendar))
    return { days: one, compare: fromEaster("last-year", one) };
  if (versus >= 0 && isYearBefore(first.time, calendar))
    return { days: other, compare: fromEaster("last-year", other) };
  if (isFuture || hasRange(said)) throw new NotUnderstood("two-periods");
  return severalOf(periods, calendar);
}

function hasRange(said: readonly Term[]): boolean {
  return said.some(({ is }) => is === "since" || is === "onward");
}

function isPlace({ is }: Term): boolean {
  return is === "campus" || is === "service" || is === "clock";
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
  return isBeside(before, term) || ((before.is === "from" || before.is === "to") && changes);
}

/** The same distance from Easter is what a year before means there. */
function fromEaster(compare: Comparison | null, days: Meant): Comparison | null {
  return compare === "last-year" && days.fromEaster ? "easter" : compare;
}

function isYearBefore(time: Time, { today }: Calendar): boolean {
  if (time.is !== "fixed") return false;
  return (
    (time.key === "year" && time.year === Number(today.slice(0, 4)) - 1) || time.key === "year ago"
  );
}

/** "this Easter vs last Easter", "Easter to Easter": the last one is the one before. */
function besideThe(first: Time, second: Time, calendar: Calendar, isFuture: boolean): Meant | null {
  if (first.is !== "yearly" || second.is !== "yearly" || first.yearly.key !== second.yearly.key)
    return null;
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
  const isOnward = said[at + 1]?.is === "onward" && (before === "from" || before === "since");
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
  const isFeast = first.time.is === "yearly" && first.time.yearly.isFeast;
  const isSame =
    isFeast &&
    meant(first.time, calendar, isFuture)?.key === meant(second.time, calendar, isFuture)?.key;
  if (!isJoined || (hasVersus && !isLed) || isSame) return null;
  const pair = pairOf(first.time, second.time, calendar);
  return pair && { ...whole, period: upToNow(pair, calendar) };
}

/** The latest of both that has begun, where no year is said. */
function pairOf(first: Time, second: Time, calendar: Calendar): DayRange | null {
  if (
    first.is === "yearly" &&
    first.nth === "latest" &&
    second.is === "yearly" &&
    typeof second.nth === "number"
  ) {
    const to = second.yearly.at(second.nth).to;
    const own = first.yearly.at(second.nth);
    return { from: own.from <= to ? own.from : first.yearly.at(second.nth - 1).from, to };
  }
  const start = daysOf(first, calendar, false);
  if (!start) return null;
  if (second.is === "yearly" && second.nth === "latest") {
    const year = Number(start.from.slice(0, 4));
    const ends = [year - 1, year, year + 1].map((one) => second.yearly.at(one));
    const end = ends.find(({ from, to }) => from >= start.from || to > start.from);
    return end ? { from: start.from, to: end.to } : null;
  }
  const end = daysOf(second, calendar, false);
  return end && end.to >= start.from ? { from: start.from, to: end.to } : null;
}

/** Its own days, not those of their weeks. */
function daysOf(time: Time, calendar: Calendar, isFuture: boolean): DayRange | null {
  const found = meant(time, calendar, isFuture);
  if (!found || typeof found.period === "string") return null;
  return time.is === "yearly" && !time.isWeekend ? time.yearly.at(found.year) : found.period;
}

/** "Saturday services" or "Saturdays" name no week, "How was Saturday?" does; a Sunday names none beside a period. */
export function isOnlyService({ time, words }: TimeTerm, terms: readonly Term[]): boolean {
  if (time.is !== "weekday" || time.nth !== "latest") return false;
  if (time.weekday === 0) {
    const isAlone = (term: Term) => term.is !== "time" || term.time.is === "weekday";
    const isBeside = ({ is }: Term) => is === "versus" || is === "side" || is === "compare";
    return !terms.every(isAlone) && !terms.some(isBeside);
  }
  const at = terms.findIndex((term) => term.is === "time" && term.time === time);
  const isAsked = terms[at - 1]?.is === "how-was" && at === terms.length - 1;
  return !(isAsked || terms[at - 1]?.is === "on") || words.endsWith("s");
}
