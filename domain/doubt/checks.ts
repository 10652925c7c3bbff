import * as v from "valibot";
import { openChoiceSchema } from "../entry/entry.ts";
import { trustedList } from "../shared/bounded.ts";
import { idSchema } from "../shared/id.ts";
import { doubtfulNumberSchema } from "./doubtful-number.ts";

export const checksQuestionSchema = v.strictObject({
  /** Else members list only what they entered themselves. */
  of: v.optional(v.literal("everybody", "of is everybody, or left out.")),
});

/** The numbers that the reader is asked to look at again. */
export const checksSchema = v.object({
  /** The first of them. */
  doubts: trustedList(doubtfulNumberSchema),
  choices: trustedList(openChoiceSchema),
  /** All numbers in doubt, for the sums of Reports that have them. */
  inTotals: trustedList(
    v.object({
      campusId: idSchema,
      categoryId: idSchema,
      serviceId: v.nullable(idSchema),
      weekStart: v.string(),
      away: v.number(),
    }),
  ),
});
export type Checks = v.InferOutput<typeof checksSchema>;
