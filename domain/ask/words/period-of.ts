import type { Comparison } from "../../answer/comparison.ts";
import type { Calendar } from "../../answer/report-weeks.ts";
import type { DayRange } from "../../shared/time/fiscal-year.ts";
import { NotUnderstood } from "../tell/refusal.ts";
import { farAhead } from "../time-rules/times.ts";
import type { Term } from "./term.ts";
import { type Meant, meant, type Time, upToNow } from "./time.ts";

/** Null where nothing was said. */
export type When = { days: Meant | null; compare: Comparison | null };

type TimeTerm = Term & { is: "time"; time: Time };

export function whenOf(terms: readonly Term[], calendar: Calendar, isFuture: boolean): When {
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
  const periods = times.filter(isPeriod);
  const [first, second, third] = periods;
  if (third) throw new NotUnderstood("two-periods");
  if (!first) return { days: null, compare };
  const range = rangeOf(said, first, second, calendar, isFuture);
  if (range) return { days: range, compare: fromEaster(compare, range) };
  if (!second) {
    const isBeside =
      versus >= 0 && versus < said.indexOf(first) && isYearBefore(first.time, calendar);
    if (isBeside && compare === null) return { days: null, compare: "last-year" };
    if (
      versus >= 0 &&
      said[versus]?.is === "versus" &&
      said[versus + 1] === first &&
      compare === null &&
      versus > 0
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
    const later = one.year > other.year ? one : other;
    return { days: later, compare: fromEaster("last-year", later) };
  }
  if (versus >= 0 && isYearBefore(second.time, calendar))
    return { days: one, compare: fromEaster("last-year", one) };
  if (versus >= 0 && isYearBefore(first.time, calendar))
    return { days: other, compare: fromEaster("last-year", other) };
  throw new NotUnderstood("two-periods");
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
