import type { ReportRow } from "../answer/report-answer.ts";
import { axisWords } from "../report/card-words.ts";
import { fullDay, shortDay, shortWeekday, weekdayName } from "../shared/time/day-words.ts";
import { type Day, daysBetween, sundayOf, weekdayOf } from "../shared/time/week.ts";
import type { ExpectedWeek, Outcome, Reason } from "./forecast-answer.ts";

type Amounts = { row: Pick<ReportRow, "unit">; currency: string };
type ExpectedWordsOf = Amounts & { today: Day };

export function rangeWords(of: Amounts, { low, high }: Pick<ExpectedWeek, "low" | "high">): string {
  const [least, most] = [axisWords(of, low), axisWords(of, high)];
  return least === most ? most : `${least} to ${most}`;
}

/** The one day on which all of it is held; null where there are several, or nobody knows. */
export function dayOf({ days }: Pick<ExpectedWeek, "days">): Day | null {
  return days?.length === 1 ? (days[0] ?? null) : null;
}

export function expectedDay(expected: Pick<ExpectedWeek, "week" | "days">, today: Day): string {
  const day = dayOf(expected);
  return day ? shortWeekday(day, today) : `Week of ${shortDay(expected.week, today)}`;
}

const fewNumbers = ["no", "one", "two", "three", "four"];

/** "The next four Saturdays", where these weeks follow each other and are each of one such day. */
export function aheadTitle(weeks: readonly ExpectedWeek[]): string {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last || daysBetween(first.week, last.week) !== 7 * (weeks.length - 1))
    return "The weeks ahead";
  const weekdays = new Set(weeks.map((week) => weekdayIn(dayOf(week) ?? "")));
  const [weekday] = weekdays.size === 1 ? weekdays : [];
  const name = weekday ?? "week";
  if (weeks.length === 1) return `The next ${name}`;
  return `The next ${fewNumbers[weeks.length] ?? weeks.length} ${name}s`;
}

function weekdayIn(day: Day): string | undefined {
  return day === "" ? undefined : weekdayName(weekdayOf(day));
}

type Moved = Pick<ExpectedWeek, "week" | "reasons" | "without" | "cancelled">;

/** "Palm Sunday +10 to +13% in 3 years", for each day that moves this week; "without VBS"; "1 service cancelled". */
export function reasonWords({ week, reasons, without = [], cancelled = 0 }: Moved): string[] {
  const year = Number(sundayOf(week).slice(0, 4));
  return [
    ...reasons.map((reason) => oneReason(reason, year)),
    ...(without.length > 0 ? [`without ${list.format(without)}`] : []),
    ...(cancelled > 0
      ? [`${cancelled} ${cancelled === 1 ? "service" : "services"} cancelled`]
      : []),
  ];
}

const list = new Intl.ListFormat("en-US");

function oneReason({ name, percent, years, seen }: Reason, year: number): string {
  if (years === 0) return `${name} elsewhere ${signed(percent)}%, not known here`;
  if (!seen) return name;
  const { low, high, times } = seen;
  const change = low === high ? `${signed(low)}%` : `${signed(low)} to ${signed(high)}%`;
  if (years > 1) return `${name} ${change} in ${years} years`;
  if (times > 1) return `${name} ${change}, ${times} times`;
  if (seen.year === year) return `${name} earlier this year ${change}`;
  return seen.year === year - 1
    ? `${name} last year ${change}`
    : `${name} ${change} in ${seen.year}`;
}

function signed(percent: number): string {
  return `${percent > 0 ? "+" : "−"}${Math.abs(percent)}`;
}

export function expectedWords(of: ExpectedWordsOf, expected: ExpectedWeek): string {
  return [
    `${expectedDay(expected, of.today)}: ${rangeWords(of, expected)} expected`,
    ...reasonWords(expected),
  ].join("; ");
}

/** How good forecasts were here, or why there is none. Null before any could be judged. */
export function recordWords(outcome: Outcome): string | null {
  if (outcome.kind === "too-few") {
    const { known, missing } = outcome;
    if (known === 0) return null;
    return `The next weeks are forecast after ${missing} more ${missing === 1 ? "week" : "weeks"} with a number.`;
  }
  if (outcome.kind === "stopped")
    return `The next weeks are not forecast: nothing was complete in the last ${outcome.weeks} weeks.`;
  const { record, specialRecord } = outcome;
  if (!record) return null;
  const { forecasts, inside, typicalMiss } = record;
  const ordinary =
    forecasts === 1
      ? `The one forecast of an ordinary week so far was ${inside ? "inside" : "outside"} its range.`
      : `Of the last ${forecasts} forecasts of ordinary weeks, made a week ahead, ${inside} were inside the range; ` +
        `typical miss ${Math.round(100 * typicalMiss)}%.`;
  if (!specialRecord) return ordinary;
  const { forecasts: special, inside: met } = specialRecord;
  return `${ordinary} Of ${special} special ${special === 1 ? "week" : "weeks"}, ${met}.`;
}

type Proof = { what: string; why: string };
type Forecast = Extract<Outcome, { kind: "forecast" }>;

/** The sources of a range: its weeks, its special days, and how good the ranges were so far. */
export function proofOf(of: ExpectedWordsOf, outcome: Forecast, expected: ExpectedWeek): Proof[] {
  const middle = axisWords(of, expected.value);
  const reasons = reasonWords(expected);
  return [
    {
      what: rangeWords(of, expected),
      why: `Eight of ten such weeks should lie in this range. Its likeliest number is about ${middle}.`,
    },
    ...madeOf(outcome),
    ...reasons.map((words, at) => {
      const reason = expected.reasons[at];
      return reason ? ofReason(words, reason) : ofServices(words);
    }),
    ...(expected.isSpecial || reasons.length > 0 ? [] : [ordinary]),
    ofRecord(outcome, expected),
  ];
}

const ordinary: Proof = {
  what: "An ordinary week",
  why: "No special day is known to move it here.",
};

function madeOf({ made }: Forecast): Proof[] {
  if (!made) return [];
  const { weeks, first, last } = made;
  return [
    {
      what: weeks === 1 ? "1 week" : `${weeks} weeks`,
      why: `With all or nearly all their numbers, from ${fullDay(sundayOf(first))} to ${fullDay(sundayOf(last))}. What is missing is no zero, and a single wild week counts little.`,
    },
  ];
}

function ofReason(words: string, { years }: Reason): Proof {
  const why =
    years === 0
      ? "What it does elsewhere. No number here tells yet."
      : "What it did here each time, beside the ordinary weeks around it. Weeks that were closed are left out.";
  return { what: words, why };
}

function ofServices(words: string): Proof {
  const why = words.startsWith("without")
    ? "It is not known how many come then, so the range is of all others."
    : "The range is lower by what is usual of it. Some of its people may come to another.";
  return { what: words, why };
}

function ofRecord({ record, specialRecord = null }: Forecast, { isSpecial }: ExpectedWeek): Proof {
  const [own, kind] = isSpecial ? [specialRecord, "special"] : [record, "ordinary"];
  if (!own)
    return { what: "No record yet", why: `No ${kind} week that was forecast has come in since.` };
  const { forecasts, inside, typicalMiss } = own;
  return {
    what: `${inside} of ${forecasts}`,
    why: `So many forecasts of ${kind} weeks, made a week ahead, were inside their range. The typical miss was ${Math.round(100 * typicalMiss)}%.`,
  };
}
