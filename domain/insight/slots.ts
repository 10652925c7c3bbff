import * as words from "#words/claims.ts";
import type { Question } from "../answer/question.ts";
import { isCompleteWeek } from "../answer/report-answer.ts";
import { differenceOf } from "../shared/percent.ts";
import { type Day, daysOfWeeks } from "../shared/time/week.ts";
import type { Unit } from "../shared/unit.ts";
import type { Series, WeeklyNumbers } from "../usual/weekly-numbers.ts";
import type { Slot, SlotValue } from "./claim.ts";

type Shown = { question: Question; good: readonly (number | null)[] };

/** A slot whose rows are the weeks between two places. Without `n` it is made of the good ones of them. */
export function slotBetween(
  { weeks }: Pick<WeeklyNumbers, "weeks">,
  { question, good }: Shown,
  [from, to]: readonly [number, number],
  { formula, n, ...value }: SlotValue & { formula: string; n?: number },
): Slot {
  const first = Math.max(0, from);
  const many = good.slice(first, to + 1).filter((one) => one !== null).length;
  return {
    ...value,
    formula,
    n: n ?? many,
    question: {
      ...question,
      period: daysOfWeeks(weeks[first] ?? "", weeks[to]),
    },
    coverage: { complete: many, weeks: to - first + 1 },
  };
}

export function dayOf(
  { days }: Pick<Series, "days">,
  weeks: readonly Day[],
  place: number,
): SlotValue {
  const day = days[place] ?? null;
  return day === null ? { unit: "week", value: weeks[place] ?? "" } : { unit: "day", value: day };
}

export function numberSlots(weekly: Pick<WeeklyNumbers, "weeks">, row: Series, place: number) {
  const slot = slotBetween.bind(null, weekly, row, [place, place] as const);
  const value = row.good[place] ?? 0;
  const isExact = isCompleteWeek(row, place);
  return {
    value: slot({
      unit: row.unit,
      value,
      ...(isExact ? {} : { about: true }),
      formula: isExact ? words.numberOfWeek : words.numberNearlyWhole,
    }),
    day: slot({
      ...dayOf(row, weekly.weeks, place),
      formula: words.dayOrWeek,
    }),
  };
}

export function differenceSlot(
  now: number,
  before: number,
  unit: Unit,
): { unit: "percent" | Unit; value: number } | null {
  const { is, value } = differenceOf(now, before, unit);
  if (is === "level") return null;
  return { unit: is === "percent" ? "percent" : unit, value };
}

/** The more of something there is, the nearer to `most`; half of it for a size of zero. */
export function rankOf(most: number, size: number): number {
  return most * (0.5 + 0.5 * Math.min(1, Math.max(0, size)));
}
