import * as v from "valibot";
import { idSchema } from "./id.ts";
import { type OccurrenceNumber, weekSumOf } from "./week-number.ts";

/**
 * `missing` assignments of a category's week are not counted yet, so its number is only what is known so far. A week
 * that waits for none is not listed.
 */
export const missingCountSchema = v.object({
  campusId: idSchema,
  categoryId: idSchema,
  weekStart: v.string(),
  missing: v.number(),
});
export type MissingCount = v.InferOutput<typeof missingCountSchema>;

/** "1 count still missing" */
export function missingWords(missing: number): string {
  return `${missing} ${missing === 1 ? "count" : "counts"} still missing`;
}

/** A category's number in one occurrence, and how many assignments for it are still to be counted. */
export type OccurrenceCounts = OccurrenceNumber & {
  source: "typed" | "counted" | null;
  pending: number;
};

/**
 * How many counts would still change a category's number of a week. A number that somebody typed is whole: they have
 * said what it is, whoever was to count it. Once services have numbers, the week's own no longer matter.
 */
export function missingCountsOf(occurrences: readonly OccurrenceCounts[]): number {
  const isByService = weekSumOf(occurrences).services > 0;
  const isTyped = ({ value, source }: OccurrenceCounts) => value !== null && source === "typed";
  if (!isByService && occurrences.some((one) => one.kind === "week" && isTyped(one))) return 0;
  return occurrences
    .filter((one) => !isTyped(one) && (one.kind === "service" || !isByService))
    .reduce((sum, { pending }) => sum + pending, 0);
}
