import * as v from "valibot";
import * as words from "#words/counts.ts";
import { numberWords, withSign } from "../shared/amount.ts";
import { idSchema } from "../shared/id.ts";

export const decisionSchema = v.picklist(["accepted", "declined"], words.chooseDecision);
export type Decision = v.InferOutput<typeof decisionSchema>;

export const proposalKinds = ["taps", "correction", "count"] as const;

/**
 * Taps, a corrected number or a first save that arrived after the count's week was closed to members. `plus` and `minus` are not
 * in the count; `decision` is null until staff have decided.
 */
export const tapProposalSchema = v.object({
  id: idSchema,
  kind: v.optional(v.picklist(proposalKinds), "taps"),
  number: v.optional(v.nullable(v.number()), null),
  deviceId: idSchema,
  round: v.number(),
  plus: v.number(),
  minus: v.number(),
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

export const openTapProposalSchema = v.object({
  ...tapProposalSchema.entries,
  from: v.nullable(v.number()),
  to: v.number(),
  typedBy: v.nullable(v.string()),
  /** True for taps of a visitor, whose link had closed. */
  byLink: v.boolean(),
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

/** The other fields are what the person saw. When these have changed since, nothing is decided. */
export const tapDecisionSchema = v.strictObject({
  decision: decisionSchema,
  plus: taps,
  minus: taps,
  from: v.optional(v.nullable(v.number())),
  to: v.optional(v.number()),
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
  const waiting = proposals.filter(
    ({ deviceId, round, decision }) =>
      deviceId === own.deviceId && round === own.round && decision !== "accepted",
  );
  const left = { plus: own.plus, minus: own.minus };
  for (const { plus, minus } of waiting) {
    left.plus -= plus;
    left.minus -= minus;
  }
  return { ...own, ...left };
}

/** Taps and corrections that were taken back again change nothing. */
export function isChanging(proposal: Taps & Pick<TapProposal, "kind">): boolean {
  return proposal.kind === "count" || changeOf(proposal) !== 0;
}

export function decisionWords(proposal: TapProposal): string {
  const { kind, decision, decidedBy } = proposal;
  const number = numberWords(proposal.number ?? 0);
  const change = changeOf(proposal);
  const taps = withSign(change);
  if (decision === null) {
    if (kind === "count") return words.waitingCount(number);
    return kind === "taps" ? words.waitingTaps(change, taps) : words.waitingCorrection(number);
  }
  const isUsed = decision === "accepted";
  if (kind === "taps") return (isUsed ? words.addedTaps : words.leftTaps)(decidedBy, taps);
  if (kind === "count") return (isUsed ? words.usedCount : words.leftCount)(decidedBy, number);
  return (isUsed ? words.usedCorrection : words.leftCorrection)(decidedBy, number);
}
