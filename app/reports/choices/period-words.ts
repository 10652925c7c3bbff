import type { Period } from "../../../domain/answer/question.ts";
import { shortDay } from "../../../domain/shared/time/day-words.ts";

export const periodNames = [
  ["13", "13 weeks"],
  ["26", "26 weeks"],
  ["52", "52 weeks"],
  ["fiscal-year", "Fiscal year"],
  ["all", "All weeks"],
] as const;

/** Days in full where they are of two years. */
export function periodWords(period: Period): string {
  if (typeof period === "string")
    return periodNames.find(([name]) => name === period)?.[1] ?? period;
  return `${shortDay(period.from, "")} – ${shortDay(period.to, "")}`;
}
