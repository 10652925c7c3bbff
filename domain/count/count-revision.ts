import * as v from "valibot";

/** Counts are null while the assignment is pending: before the first save, and after a reset. */
export const countRevisionSchema = v.object({
  from: v.nullable(v.number()),
  to: v.nullable(v.number()),
  reason: v.string(),
  changedAt: v.string(),
  /** Null once that account is deleted. */
  changedBy: v.nullable(v.string()),
});
export type CountRevision = v.InferOutput<typeof countRevisionSchema>;

export const longestReason = 280;
const tooLong = `Use at most ${longestReason} characters.`;

export const reasonSchema = v.pipe(v.string(), v.trim(), v.maxLength(longestReason, tooLong));
