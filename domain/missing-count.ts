import * as v from "valibot";
import { idSchema } from "./id.ts";
import { isOwnUsed, type OccurrenceNumber } from "./week-number.ts";

export const missingCountSchema = v.object({
  campusId: idSchema,
  categoryId: idSchema,
  weekStart: v.string(),
  missing: v.number(),
});
export type MissingCount = v.InferOutput<typeof missingCountSchema>;

export function missingWords(missing: number): string {
  return `${missing} ${missing === 1 ? "count" : "counts"} still missing`;
}

export type OccurrenceCounts = OccurrenceNumber & {
  source: "typed" | "counted" | null;
  pending: number;
};

/** Only these can still change the week's number. A typed number is final. */
export function missingCountsOf(occurrences: readonly OccurrenceCounts[]): number {
  const isByService = !isOwnUsed(occurrences);
  const isTyped = ({ value, source }: OccurrenceCounts) => value !== null && source === "typed";
  if (!isByService && occurrences.some((one) => one.kind === "week" && isTyped(one))) return 0;
  return occurrences
    .filter((one) => !isTyped(one) && (one.kind === "service" || !isByService))
    .reduce((sum, { pending }) => sum + pending, 0);
}
