import type { Period } from "../../../domain/question.ts";
import type { Random } from "../churches/random.ts";
import { months, runningSunday } from "./choices.ts";
import type { Church } from "./church.ts";
import {
  adventOf,
  dateOf,
  dayOf,
  easterIn,
  isoOf,
  monthSpan,
  type Span,
  spanOf,
  yearOf,
  yearSpan,
} from "./days.ts";

/** Several weeks as they are said, alone and with their preposition. `compare` is what "last year" means beside them. */
type SaidPeriod = {
  period: string;
  in: string;
  value: Period;
  compare: "last-year" | "easter";
};

type Option = [period: string, preposition: string, value: Period, compare?: "easter"];

/** Of what begins and ends once a year: the latest that has begun, so far; or the latest that is over. */
function latestOf(
  church: Church,
  inYear: (year: number) => Span,
  which: "begun" | "over",
): Span & { year: number } {
  const { today } = church;
  const now = yearOf(dayOf(today));
  const isIt = ({ from, to }: Span) => (which === "begun" ? from <= today : to < today);
  const year = [now, now - 1, now - 2].find((one) => isIt(inYear(one))) ?? now;
  const { from, to } = inYear(year);
  return { from, to: to < today ? to : isoOf(runningSunday(church)), year };
}

const seasons: Record<string, (year: number) => Span> = {
  spring: (year) => monthSpan(year, 3, 3),
  summer: (year) => monthSpan(year, 6, 3),
  fall: (year) => monthSpan(year, 9, 3),
  winter: (year) => monthSpan(year, 12, 3),
};

const span = ({ from, to }: Span): Span => ({ from, to });

/** Three weeks, so that they are several in any case. */
function hasLasted({ from }: Span, { today }: Church): boolean {
  return dayOf(from) + 21 < dayOf(today);
}

function someSeason(church: Church, random: Random): [string, Span] {
  const all = Object.entries(seasons).map(([name, inYear]): [string, Span] => [
    name,
    span(latestOf(church, inYear, "begun")),
  ]);
  return random.one(all.filter(([, days]) => hasLasted(days, church)));
}

/** A month of the last eight that is over. */
function someMonth(church: Church, random: Random) {
  const month =
    ((Number(church.today.slice(5, 7)) - Math.floor(random.between(1, 9)) + 11) % 12) + 1;
  const [name, short] = months[month - 1] as readonly [string, string];
  const Name = name.charAt(0).toUpperCase() + name.slice(1);
  return { name, short, Name, days: latestOf(church, (year) => monthSpan(year, month), "over") };
}

/** Those of which "vs last year" says one thing only, too. */
export function somePeriod(church: Church, random: Random): SaidPeriod {
  const running = runningSunday(church);
  const year = yearOf(dayOf(church.today));
  const thisMonth = Number(church.today.slice(5, 7));
  const untilNow = (from: number): Span => spanOf(from, running);
  const lastWeeks = (count: number) => untilNow(running - 7 * (count - 1));
  const month = someMonth(church, random);
  const monthWords = random.one([month.name, month.short, month.Name]);
  const before = church.easter === "western" ? 46 : 48;
  const lent = (of: number) => {
    const easter = easterIn(of, church.easter);
    return spanOf(easter - before, easter - 1);
  };
  const lentDays = span(latestOf(church, lent, "begun"));
  const quarter = Math.floor((thisMonth - 1) / 3) * 3 + 1;
  const [season, seasonDays] = someSeason(church, random);
  return said(
    random.one<Option>([
      [monthWords, "in ", span(month.days)],
      [monthWords, "in ", span(month.days)],
      ["last month", "", monthSpan(year, thisMonth - 1)],
      // At its start it would be one week.
      church.today.slice(8) > "07"
        ? ["this month", "", untilNow(dateOf(year, thisMonth, 1))]
        : ["the last 5 weeks", "for ", lastWeeks(5)],
      ["this year", "", untilNow(dateOf(year, 1, 1))],
      ["year to date", "", untilNow(dateOf(year, 1, 1))],
      ["the last 6 weeks", "over ", lastWeeks(6)],
      ["the past eight weeks", "over ", lastWeeks(8)],
      ["the last four weeks", "in ", lastWeeks(4)],
      ["the last 10 weeks", "for ", lastWeeks(10)],
      ["the last 13 weeks", "over ", "13"],
      ["the last 3 months", "over ", "13"],
      ["the last six months", "in ", "26"],
      ["last quarter", "", monthSpan(year, quarter - 3, 3)],
      ...(hasLasted(lentDays, church)
        ? [["lent", "during ", lentDays, "easter"] as [string, string, Span, "easter"]]
        : []),
      ["this fiscal year", "", "fiscal-year"],
      [season, season === "summer" ? "over the " : "in ", seasonDays],
      [season, season === "summer" ? "over the " : "in ", seasonDays],
    ]),
  );
}

/** Those that name a year or two ends. */
export function someNamedPeriod(church: Church, random: Random): SaidPeriod {
  const running = runningSunday(church);
  const year = yearOf(dayOf(church.today));
  const quarter = random.one([1, 2, 3, 4]);
  const month = random.one([1, 2, 3, 4, 5]);
  const [name, short] = months[month - 1] as readonly [string, string];
  const { fiscalYearStartMonth: start } = church;
  const fiscal = (ends: number) => (start === 1 ? yearSpan(ends) : monthSpan(ends - 1, start, 12));
  const lastFiscal = latestOf(church, fiscal, "over");
  const advent = church.easter === "western" ? adventOf(year - 1) : dateOf(year - 1, 11, 15);
  const seasonName = random.one(["fall", "spring", "summer"]);
  const season = seasons[seasonName] ?? yearSpan;
  const afterEaster = (of: number) => {
    const easter = easterIn(of, church.easter);
    return spanOf(easter, easter + 49);
  };
  // What has begun and is not over could be this year's or the last one's.
  const over = (words: string, preposition: string, inYear: (year: number) => Span): Option[] => {
    const isGoingOn = inYear(year).from <= church.today && inYear(year).to >= church.today;
    return isGoingOn ? [] : [[words, preposition, span(latestOf(church, inYear, "over"))]];
  };
  return said(
    random.one<Option>([
      [`${year - 1}`, "in ", yearSpan(year - 1)],
      [`${year - 2}`, "in ", yearSpan(year - 2)],
      ["last year", "", yearSpan(year - 1)],
      [`${name} ${year - 1}`, "in ", monthSpan(year - 1, month)],
      [`${name} last year`, "in ", monthSpan(year - 1, month)],
      [`${short} ${year - 2}`, "in ", monthSpan(year - 2, month)],
      [`Q${quarter} ${year - 1}`, "in ", monthSpan(year - 1, 3 * quarter - 2, 3)],
      ["the past year", "over ", "52"],
      ["the last 12 months", "over ", "52"],
      ["the last 52 weeks", "for ", "52"],
      ["the last two years", "over ", spanOf(running - 7 * 103, running)],
      ["last fiscal year", "", span(lastFiscal)],
      [`FY${lastFiscal.year % 100}`, "in ", span(lastFiscal)],
      [`fiscal year ${year - 2}`, "in ", fiscal(year - 2)],
      [`summer ${year - 1}`, "in ", monthSpan(year - 1, 6, 3)],
      [`last ${seasonName}`, "", span(latestOf(church, season, "over"))],
      ["advent last year", "in ", spanOf(advent, dateOf(year - 1, 12, 24))],
      ["all time", "of ", "all"],
      ...over("january and march", "between ", (of) => monthSpan(of, 1, 3)),
      ...over("from february to april", "", (of) => monthSpan(of, 2, 3)),
      ...over("january through may", "", (of) => monthSpan(of, 1, 5)),
      ...over("from jan 15 to march 31", "", (of) => spanOf(dateOf(of, 1, 15), dateOf(of, 3, 31))),
      ...over("3/1 to 4/30", "from ", (of) => monthSpan(of, 3, 2)),
      ...over("easter and pentecost", "between ", afterEaster),
    ]),
  );
}

/** From a day on until now. */
export function someSince(church: Church, random: Random): { since: string; value: Span } {
  const year = yearOf(dayOf(church.today));
  const { name, short, Name, days } = someMonth(church, random);
  const day = (on: (year: number) => number) =>
    dayOf(latestOf(church, (of) => spanOf(on(of), on(of)), "over").from);
  const from = dayOf(days.from);
  const easter = day((of) => easterIn(of, church.easter));
  const [words, first] = random.one<[string, number]>([
    [name, from],
    [short, from],
    [`${name} 1`, from],
    [Name, from],
    ["easter", easter],
    ["Easter", easter],
    ["last summer", dayOf(latestOf(church, seasons.summer ?? yearSpan, "over").from)],
    ["christmas", day((of) => dateOf(of, 12, 25))],
    [`${year - 1}`, dateOf(year - 1, 1, 1)],
    [`may ${year - 1}`, dateOf(year - 1, 5, 1)],
  ]);
  return { since: `since ${words}`, value: spanOf(first, runningSunday(church)) };
}

function said([period, preposition, value, compare]: Option): SaidPeriod {
  return { period, in: preposition + period, value, compare: compare ?? "last-year" };
}
