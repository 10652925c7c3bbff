import * as v from "valibot";
import { idSchema } from "./id.ts";
import { withSign } from "./tally-words.ts";

export const decisionSchema = v.picklist(["accepted", "declined"], "Choose accepted or declined.");
export type Decision = v.InferOutput<typeof decisionSchema>;

/**
 * Taps that arrived for a count after its week was closed to members. `plus` and `minus` are the taps of this device
 * that are not in the count; they are added to it once staff accept them. `decision` is null until then.
 */
export const tapProposalSchema = v.object({
  id: idSchema,
  deviceId: idSchema,
  round: v.number(),
  plus: v.number(),
  minus: v.number(),
  /** Why the number was corrected, blank for taps. */
  reason: v.string(),
  proposedBy: v.nullable(v.string()),
  /** When the device took the last tap, by its own clock; null where it did not tell. */
  tappedAt: v.nullable(v.string()),
  arrivedAt: v.string(),
  decision: v.nullable(decisionSchema),
  decidedAt: v.nullable(v.string()),
  /** Null until it is decided, and once that account is deleted. */
  decidedBy: v.nullable(v.string()),
});
export type TapProposal = v.InferOutput<typeof tapProposalSchema>;

/** A proposal with the count that it would change. */
export const openTapProposalSchema = v.object({
  ...tapProposalSchema.entries,
  assignment: v.object({
    id: idSchema,
    title: v.string(),
    area: v.string(),
    date: v.string(),
    time: v.nullable(v.string()),
    campusName: v.nullable(v.string()),
    categoryName: v.nullable(v.string()),
    count: v.number(),
  }),
});
export type OpenTapProposal = v.InferOutput<typeof openTapProposalSchema>;

const taps = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647));

/** `plus` and `minus` are what the person saw: a proposal that has grown since is not decided. */
export const tapDecisionSchema = v.strictObject({
  decision: decisionSchema,
  plus: taps,
  minus: taps,
});
export type TapDecision = v.InferOutput<typeof tapDecisionSchema>;

type Taps = Pick<TapProposal, "plus" | "minus">;

export function changeOf({ plus, minus }: Taps): number {
  return plus - minus;
}

/** The device's total without taps that wait for staff or were declined. */
export function withoutProposed<Own extends Taps & Pick<TapProposal, "deviceId" | "round">>(
  own: Own,
  proposals: readonly TapProposal[],
): Own {
  const held = proposals.filter(
    ({ deviceId, round, decision }) =>
      deviceId === own.deviceId && round === own.round && decision !== "accepted",
  );
  const left = { plus: own.plus, minus: own.minus };
  for (const { plus, minus } of held) {
    left.plus -= plus;
    left.minus -= minus;
  }
  return { ...own, ...left };
}

/** "These 3 taps", "This tap", "These taps (−2)". */
export function theseTaps(proposal: Taps): string {
  const change = changeOf(proposal);
  if (change === 1) return "This tap";
  return change > 0 ? `These ${change} taps` : `These taps (${withSign(change)})`;
}

/** The sentence that a member reads about their own taps. */
export function decisionWords(proposal: TapProposal): string {
  const { decision, decidedBy } = proposal;
  const who = decidedBy ?? "Your staff";
  if (decision === null)
    return `${theseTaps(proposal)} came after the week was closed. Your staff will decide.`;
  const taps = withSign(changeOf(proposal));
  return decision === "accepted"
    ? `${who} added your late taps (${taps}) to this count.`
    : `${who} left your late taps (${taps}) out of this count.`;
}
