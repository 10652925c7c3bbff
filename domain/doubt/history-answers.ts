import type { HistoryPlan } from "../history/plan.ts";
import type { PlannedNumber } from "../history/reading.ts";
import type { HistoryDoubt } from "./history-doubts.ts";

/** By the place in the file: what the number is instead, or null where it is right. */
export type DoubtAnswers = Record<string, number | null>;

type FilePlace = Pick<PlannedNumber, "row" | "column">;

export function placeInFile({ row, column }: FilePlace): string {
  return `${row} ${column}`;
}

/** The plan with the numbers that were changed, and as which each of these was read. */
export function withAnswers(
  plan: HistoryPlan,
  doubts: readonly HistoryDoubt[],
  answers: DoubtAnswers,
): { plan: HistoryPlan; asRead: (number: PlannedNumber) => PlannedNumber } {
  const changes = new Map(
    doubts.flatMap((doubt) => {
      const to = answers[placeInFile(doubt)] ?? null;
      return to === null ? [] : [[placeInFile(doubt), to] as const];
    }),
  );
  if (changes.size === 0) return { plan, asRead: (number) => number };
  const read = new Map<PlannedNumber, PlannedNumber>();
  const numbers = plan.numbers.map((number) => {
    const value = changes.get(placeInFile(number));
    if (value === undefined) return number;
    const changed = { ...number, value };
    read.set(changed, number);
    return changed;
  });
  return { plan: { ...plan, numbers }, asRead: (number) => read.get(number) ?? number };
}
