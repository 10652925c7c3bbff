import { comparedSum } from "../compared-week.ts";
import { nearestEaster } from "../comparison.ts";
import { plainQuestion, type Question } from "../question.ts";
import type { ReportAnswer, ReportRow } from "../report-answer.ts";
import { daysBetween, daysOfWeeks, sundayOf } from "../week.ts";
import { type Claim, claimOf, type Slot, type SlotValue } from "./claim.ts";
import { percentBetween, rankOf } from "./slots.ts";
import type { WeeklyNumbers } from "./weekly-numbers.ts";

const recentWeeks = 8;
const fewestBoth = 6;
const leastPercent = 3;
const leastPeople = 100;
/** An Easter so near says more than the date. */
const daysNearEaster = 14;
const weeksAfterEaster = 6;

/** The last weeks beside those a year before: the same ones or, around Easter, those as far from it. */
export function besideYearBefore(weekly: WeeklyNumbers): Claim[] {
  const last = weekly.total.last;
  if (last === null || last < weekly.running - 2) return [];
  const from = Math.max(0, last - recentWeeks + 1);
  const compare = compareOf(weekly, from, last);
  const answer = comparedAnswer(weekly, from, last, compare, "week");
  const both = answer.total && bothOf(answer, answer.total);
  const feast = easterBefore(weekly, last);
  if (!both || both.n < fewestBoth || both.before < leastPeople) return feast;
  const share = percentBetween(both.now, both.before);
  if (share < leastPercent) return feast;
  const slot = (value: SlotValue, formula: string, n = both.n) =>
    ({ ...value, formula, n, question: both.question, coverage: both.coverage }) satisfies Slot;
  const claim = claimOf({
    kind: compare === "easter" ? "easter" : "last-year",
    form: both.now > both.before ? "above" : "below",
    key: "attendance",
    about: "year before",
    rank: rankOf(0.7, share / 20),
    names: {},
    slots: {
      weeks: slot({ unit: "weeks", value: both.n }, "The complete weeks with both numbers."),
      share: slot(
        { unit: "percent", value: share },
        compare === "easter"
          ? "The sum of these weeks beside that of the weeks a year before which were as many weeks from Easter, only of what both were counted for."
          : "The sum of these weeks beside the sum of those a year before, only of what both were counted for.",
      ),
    },
    lead: "share",
  });
  return [claim, ...feast];
}

/** Easter itself, while it is news. */
function easterBefore(weekly: WeeklyNumbers, last: number): Claim[] {
  const { calendar, weeks } = weekly;
  if (calendar.easter === "none") return [];
  const { easter } = calendar;
  const place = weeks.findLastIndex((week) => {
    const sunday = sundayOf(week);
    return nearestEaster(sunday, easter) === sunday;
  });
  if (place < 0 || place > last || place < last - weeksAfterEaster) return [];
  const answer = comparedAnswer(weekly, place, place, "easter", "week");
  const both = answer.total && bothOf(answer, answer.total);
  if (!both || both.n === 0 || both.before < leastPeople) return [];
  const share = percentBetween(both.now, both.before);
  if (share < leastPercent || both.now !== answer.total?.values[0]) return [];
  const slot = (value: SlotValue, formula: string): Slot => ({
    ...value,
    formula,
    n: 1,
    question: both.question,
    coverage: both.coverage,
  });
  return [
    claimOf({
      kind: "easter",
      form: both.now > both.before ? "feast-above" : "feast-below",
      key: "feast",
      about: `attendance ${weeks[place]}`,
      rank: rankOf(0.75, share / 20),
      names: {},
      slots: {
        value: slot({ unit: "count", value: both.now }, "The attendance of Easter's week."),
        share: slot(
          { unit: "percent", value: share },
          "The difference from the Easter before, of what both were counted for.",
        ),
      },
      lead: "value",
    }),
  ];
}

export type Both = {
  now: number;
  before: number;
  n: number;
  question: Question;
  coverage: Slot["coverage"];
};

/** A row beside the year before, over the complete weeks in which both are known. */
export function bothOf({ question }: { question: Question }, row: ReportRow): Both | null {
  const sum = comparedSum(row);
  if (!sum) return null;
  const { complete, weeks } = row.coverage;
  return {
    now: sum.now,
    before: sum.before,
    n: sum.weeks,
    question,
    coverage: { complete, weeks },
  };
}

export function comparedAnswer(
  { answer, weeks }: WeeklyNumbers,
  from: number,
  to: number,
  compare: "last-year" | "easter",
  by: "week" | "campus",
): ReportAnswer & { question: Question } {
  const period = daysOfWeeks(weeks[from] ?? "", weeks[to]);
  const question: Question = { ...plainQuestion, by, period, compare, aggregate: "total" };
  return { ...answer(question), question };
}

/** Whether Easter lies in or near these weeks, this year or the year before. */
export function compareOf(
  { calendar, weeks }: WeeklyNumbers,
  from: number,
  to: number,
): "last-year" | "easter" {
  const { easter } = calendar;
  if (easter === "none") return "last-year";
  const isNear = weeks.slice(from, to + 1).some((week) => {
    const sunday = sundayOf(week);
    const yearBefore = Date.parse(sunday) - 364 * 86_400_000;
    const then = new Date(yearBefore).toISOString().slice(0, 10);
    return [sunday, then].some(
      (day) => Math.abs(daysBetween(nearestEaster(day, easter), day)) <= daysNearEaster,
    );
  });
  return isNear ? "easter" : "last-year";
}
