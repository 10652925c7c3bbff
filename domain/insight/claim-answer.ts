import * as v from "valibot";
import { templates } from "#words/claims.ts";
import { parametersOf } from "../answer/question.ts";
import { boundedList, trustedList, trustedRecord } from "../shared/bounded.ts";
import { daySchema } from "../shared/time/week.ts";
import { unitSchema } from "../shared/unit.ts";
import type { Claim } from "./claim.ts";
import { reworded, skeletonOf } from "./rewording.ts";
import type { ClaimKind } from "./templates.ts";

/** From so many weeks on it is known what is usual. */
export const fewestUsual = 26;

const opinions = ["useful", "not-for-us"] as const;
/** An opinion on one claim or, where `key` is null, on a kind. */
export type Opinion = { kind: string; key: string | null; opinion: (typeof opinions)[number] };

const kindSchema = v.picklist(Object.keys(templates) as ClaimKind[]);
const numericUnits = [
  "percent",
  "ratio",
  "weeks",
  "years",
  "services",
  "campuses",
  "numbers",
  "days",
  "seats",
  "people",
] as const;
const numericUnit = v.union([v.picklist(numericUnits), unitSchema]);

/** Money is in cents, a percent has at most one decimal and no sign. A week is its first day. */
const slotValueSchema = v.variant("unit", [
  v.object({
    unit: numericUnit,
    value: v.number(),
    /** The week misses a little, which is added as it is usual. */
    about: v.optional(v.boolean()),
  }),
  v.object({ unit: v.literal("day"), value: v.string() }),
  v.object({ unit: v.literal("week"), value: v.string() }),
]);

const proof = {
  /** The parameters of `GET …/reports`, whose answer has the rows. */
  question: trustedRecord(v.string(), v.string()),
  formula: v.string(),
  n: v.number(),
  coverage: v.object({ complete: v.number(), weeks: v.number() }),
};
const slotSchema = v.intersect([slotValueSchema, v.object(proof)]);

export const claimAnswerSchema = v.object({
  kind: kindSchema,
  form: v.string(),
  key: v.string(),
  template: v.string(),
  /** The template in the words of a language model, with the same names and slots; null without. */
  wording: v.nullable(v.string()),
  names: trustedRecord(v.string(), v.string()),
  slots: trustedRecord(v.string(), slotSchema),
  /** Days on which a week's last numbers came in, the newest week first, in a claim about that. */
  entered: v.optional(
    trustedList(
      v.object({
        week: daySchema,
        own: daySchema,
        others: trustedList(daySchema),
        /** In days, beside the middle of the others. */
        later: v.number(),
      }),
    ),
  ),
  lead: v.string(),
  opinion: v.nullable(v.picklist(opinions)),
});
export type ClaimAnswer = v.InferOutput<typeof claimAnswerSchema>;

export const insightsSchema = v.object({
  items: trustedList(claimAnswerSchema),
  next: v.null(),
  weeks: v.number(),
  /** Whether so many numbers are still being looked at. Ask again after a few seconds. */
  isUnderWay: v.boolean(),
});
export type Insights = v.InferOutput<typeof insightsSchema>;

const unknown = "This is not a sentence that is told.";
const key = v.pipe(v.string(), v.regex(/^[\w -]{1,200}$/, unknown));

/** Null takes it back. */
export const opinionChangeSchema = v.strictObject({
  kind: kindSchema,
  key,
  opinion: v.nullable(v.picklist(opinions)),
});
export type OpinionChange = v.InferOutput<typeof opinionChangeSchema>;

const lead = v.variant("unit", [
  v.strictObject({ unit: numericUnit, value: v.number() }),
  v.strictObject({ unit: v.literal("day"), value: daySchema }),
  v.strictObject({ unit: v.literal("week"), value: daySchema }),
]);

export const saidSchema = v.strictObject({
  items: boundedList(
    v.strictObject({
      kind: kindSchema,
      key,
      form: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/, unknown)),
      lead,
    }),
    5,
    "Remember at most five at once.",
  ),
});
export type SaidChange = v.InferOutput<typeof saidSchema>;

export function claimAnswerOf(
  claim: Claim,
  theirs: readonly Opinion[],
  answers: ReadonlyMap<string, string>,
): ClaimAnswer {
  const { kind, form, key, template, names, slots, lead, entered } = claim;
  const proofs = Object.entries(slots).map(([name, slot]) => [
    name,
    { ...slot, question: parametersOf(slot.question) },
  ]);
  const opinion = theirs.find((one) => one.key === key)?.opinion ?? null;
  // Checked each time, so that nothing is told that the rules of today refuse.
  const answer = answers.get(skeletonOf(template).text);
  const wording = answer === undefined ? null : reworded(template, answer);
  const proved = Object.fromEntries(proofs);
  const sentence = { kind, form, key, template, wording, names, slots: proved, lead, opinion };
  return entered ? { ...sentence, entered } : sentence;
}
