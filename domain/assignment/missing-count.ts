import * as v from "valibot";
import { isOwnUsed, type OccurrenceNumber } from "../service/week-number.ts";
import { idSchema } from "../shared/id.ts";

export const missingCountSchema = v.object({
  campusId: idSchema,
  categoryId: idSchema,
  weekStart: v.string(),
  missing: v.number(),
  /** How many of them are of a time that has not come. */
  toCome: v.number(),
});
export type MissingCount = v.InferOutput<typeof missingCountSchema>;

export type OccurrenceCounts = OccurrenceNumber & {
  source: "typed" | "counted" | null;
  pending: number;
  toCome: number;
};

/** How many counts of the week are not in: late ones, and those to come. Null where no count can change its number any more. */
export function missingOf(
  occurrences: readonly OccurrenceCounts[],
): Pick<MissingCount, "missing" | "toCome"> | null {
  const missing = missingCountsOf(occurrences);
  if (missing === 0) return null;
  const coming = occurrences.map((one) => ({ ...one, pending: one.toCome }));
  return { missing, toCome: missingCountsOf(coming) };
}

/** Only these can still change the week's number. A typed number is final. */
function missingCountsOf(occurrences: readonly OccurrenceCounts[]): number {
  const isByService = !isOwnUsed(occurrences);
  const isTyped = ({ value, source }: OccurrenceCounts) => value !== null && source === "typed";
  if (!isByService && occurrences.some((one) => one.kind === "week" && isTyped(one))) return 0;
  return occurrences
    .filter((one) => !isTyped(one) && (one.kind === "service" || !isByService))
    .reduce((sum, { pending }) => sum + pending, 0);
}
