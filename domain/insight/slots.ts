import type { Question } from "../question.ts";
import { daysOfWeeks } from "../week.ts";
import type { Slot, SlotValue } from "./claim.ts";
import type { WeeklyNumbers } from "./weekly-numbers.ts";

type Shown = { question: Question; complete: readonly (number | null)[] };

/** A slot whose rows are the weeks between two places. Without `n` it is made of the complete ones of them. */
export function slotBetween(
  { weeks }: Pick<WeeklyNumbers, "weeks">,
  { question, complete }: Shown,
  [from, to]: readonly [number, number],
  { formula, n, ...value }: SlotValue & { formula: string; n?: number },
): Slot {
  const first = Math.max(0, from);
  const known = complete.slice(first, to + 1).filter((one) => one !== null).length;
  return {
    ...value,
    formula,
    n: n ?? known,
    question: {
      ...question,
      period: daysOfWeeks(weeks[first] ?? "", weeks[to]),
    },
    coverage: { complete: known, weeks: to - first + 1 },
  };
}

/** By how many percent one number is above or below another, without a sign. */
export function percentBetween(now: number, before: number): number {
  return Math.round((100 * Math.abs(now - before)) / before);
}

/** The more of something there is, the nearer to `most`; half of it for a size of zero. */
export function rankOf(most: number, size: number): number {
  return most * (0.5 + 0.5 * Math.min(1, Math.max(0, size)));
}
