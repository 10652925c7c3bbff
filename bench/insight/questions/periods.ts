import type { Period } from "../../../domain/question.ts";
import type { Random } from "../churches/random.ts";
import { months, runningSunday } from "./choices.ts";
import {
  adventOf,
  dateOf,
  dayOf,
  easterIn,
  monthSpan,
  type Span,
  spanOf,
  yearOf,
  yearSpan,
} from "./days.ts";
import type { Church } from "./organizations.ts";

/** Several weeks as they are said, alone and with their preposition. `compare` is what "last year" means beside them. */
export type SaidPeriod = {
  period: string;
  in: string;
  value: Period;
  compare: "last-year" | "easter";
};

type Option = [period: string, preposition: string, value: Period, compare?: "easter"];

/** Those of which "vs last year" says one thing only, too. */
export function somePeriod(church: Church, random: Random): SaidPeriod {
  const running = runningSunday(church);
  const year = yearOf(dayOf(church.today));
  const thisMonth = Number(church.today.slice(5, 7));
  const untilNow = (from: number): Span => spanOf(from, running);
  const lastWeeks = (count: number) => untilNow(running - 7 * (count - 1));
  const ago = Math.floor(random.between(1, 9));
  const month = ((thisMonth - ago + 11) % 12) + 1;
  const monthYear = month < thisMonth ? year : year - 1;
  const names = months[month - 1] as readonly [string, string];
  const monthWords = random.one([...names, names[0].charAt(0).toUpperCase() + names[0].slice(1)]);
  const lastMonth = dateOf(year, thisMonth - 1, 1);
  const easter = easterIn(year, church.easter);
  const lentBegins = church.easter === "western" ? easter - 46 : easter - 48;
  const quarter = Math.floor((thisMonth - 1) / 3) * 3 + 1;
  return said(
    random.one<() => Option>([
      () => [monthWords, "in ", monthSpan(monthYear, month)],
      () => [monthWords, "in ", monthSpan(monthYear, month)],
      () => ["last month", "", monthSpan(yearOf(lastMonth), thisMonth - 1)],
      () =>
        // At its start it would be one week.
        church.today.slice(8) > "07"
          ? ["this month", "", untilNow(dateOf(year, thisMonth, 1))]
          : ["the last 5 weeks", "for ", lastWeeks(5)],
      () => ["this year", "", untilNow(dateOf(year, 1, 1))],
      () => ["year to date", "", untilNow(dateOf(year, 1, 1))],
      () => ["the last 6 weeks", "over ", lastWeeks(6)],
      () => ["the past eight weeks", "over ", lastWeeks(8)],
      () => ["the last four weeks", "in ", lastWeeks(4)],
      () => ["the last 10 weeks", "for ", lastWeeks(10)],
      () => ["the last 13 weeks", "over ", "13"],
      () => ["the last 3 months", "over ", "13"],
      () => ["the last six months", "in ", "26"],
      () => ["last quarter", "", monthSpan(year, quarter - 3, 3)],
      () => ["spring", "in ", monthSpan(year, 3, 3)],
      () => ["lent", "during ", spanOf(lentBegins, easter - 1), "easter"],
      () => ["this fiscal year", "", "fiscal-year"],
      () =>
        church.today > "2026-09"
          ? ["summer", "over the ", monthSpan(year, 6, 3)]
          : ["winter", "in ", spanOf(dateOf(year - 1, 12, 1), dateOf(year, 3, 0))],
    ])(),
  );
}

/** Those that name a year or two ends. */
export function someNamedPeriod(church: Church, random: Random): SaidPeriod {
  const running = runningSunday(church);
  const year = yearOf(dayOf(church.today));
  const untilNow = (from: number): Span => spanOf(from, running);
  const easter = easterIn(year, church.easter);
  const quarter = random.one([1, 2, 3, 4]);
  const month = random.one([1, 2, 3, 4, 5]);
  const [name, short] = months[month - 1] as readonly [string, string];
  const fiscal = (ends: number) =>
    church.fiscalYearStartMonth === 1
      ? yearSpan(ends)
      : monthSpan(ends - 1, church.fiscalYearStartMonth, 12);
  const advent = church.easter === "western" ? adventOf(year - 1) : dateOf(year - 1, 11, 15);
  return said(
    random.one<() => Option>([
      () => [`${year - 1}`, "in ", yearSpan(year - 1)],
      () => [`${year - 2}`, "in ", yearSpan(year - 2)],
      () => ["last year", "", yearSpan(year - 1)],
      () => [`${name} ${year - 1}`, "in ", monthSpan(year - 1, month)],
      () => [`${name} last year`, "in ", monthSpan(year - 1, month)],
      () => [`${short} ${year - 2}`, "in ", monthSpan(year - 2, month)],
      () => [`Q${quarter} ${year - 1}`, "in ", monthSpan(year - 1, 3 * quarter - 2, 3)],
      () => ["the past year", "over ", "52"],
      () => ["the last 12 months", "over ", "52"],
      () => ["the last 52 weeks", "for ", "52"],
      () => ["the last two years", "over ", untilNow(running - 7 * 103)],
      () => ["last fiscal year", "", fiscal(year - 1)],
      () => [`FY${(year - 1) % 100}`, "in ", fiscal(year - 1)],
      () => [`fiscal year ${year - 2}`, "in ", fiscal(year - 2)],
      () => [`summer ${year - 1}`, "in ", monthSpan(year - 1, 6, 3)],
      () => ["last fall", "", monthSpan(year - 1, 9, 3)],
      () => ["last spring", "", monthSpan(year, 3, 3)],
      () => ["advent last year", "in ", spanOf(advent, dateOf(year - 1, 12, 24))],
      () => ["january and march", "between ", monthSpan(year, 1, 3)],
      () => ["from february to april", "", monthSpan(year, 2, 3)],
      () => ["january through may", "", monthSpan(year, 1, 5)],
      () => ["from jan 15 to march 31", "", spanOf(dateOf(year, 1, 15), dateOf(year, 3, 31))],
      () => ["3/1 to 4/30", "from ", monthSpan(year, 3, 2)],
      () => ["easter and pentecost", "between ", spanOf(easter, easter + 49)],
      () => ["all time", "of ", "all"],
    ])(),
  );
}

/** From a day on until now. */
export function someSince(church: Church, random: Random): { since: string; value: Span } {
  const year = yearOf(dayOf(church.today));
  const thisMonth = Number(church.today.slice(5, 7));
  const ago = Math.floor(random.between(1, 9));
  const month = ((thisMonth - ago + 11) % 12) + 1;
  const monthYear = month < thisMonth ? year : year - 1;
  const [name, short] = months[month - 1] as readonly [string, string];
  const [words, from] = random.one<[string, number]>([
    [name, dateOf(monthYear, month, 1)],
    [short, dateOf(monthYear, month, 1)],
    [`${name} 1`, dateOf(monthYear, month, 1)],
    [name.charAt(0).toUpperCase() + name.slice(1), dateOf(monthYear, month, 1)],
    ["easter", easterIn(year, church.easter)],
    ["Easter", easterIn(year, church.easter)],
    ["last summer", dateOf(church.today > "2026-09" ? year : year - 1, 6, 1)],
    ["christmas", dateOf(year - 1, 12, 25)],
    [`${year - 1}`, dateOf(year - 1, 1, 1)],
    [`may ${year - 1}`, dateOf(year - 1, 5, 1)],
  ]);
  return { since: `since ${words}`, value: spanOf(from, runningSunday(church)) };
}

function said([period, preposition, value, compare]: Option): SaidPeriod {
  return { period, in: preposition + period, value, compare: compare ?? "last-year" };
}
