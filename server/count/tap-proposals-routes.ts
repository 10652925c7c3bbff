import * as refusals from "#words/refusals.ts";
import type { CountState } from "../../domain/count/tally.ts";
import {
  type OpenTapProposal,
  openTapProposalSchema,
  type TapDecision,
  type TapProposal,
  tapDecisionSchema,
  tapProposalSchema,
} from "../../domain/count/tap-proposal.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canDecideOnTaps } from "../../domain/member/permissions.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { gives, listOf, refuses, says } from "../api-docs/says.ts";
import type { Database } from "../database/database.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { nameCount } from "../live/written-changes.ts";
import { requireEnterAt } from "../organization/places.ts";
import {
  addLateTo,
  type CountedRow,
  completeCount,
  correct,
  inCountTransaction,
  lockCounted,
} from "./counts.ts";
import { type DeviceTotals, getCount, recordTally } from "./tallies.ts";
import {
  findOpenProposal,
  getProposal,
  listOpenProposals,
  listOwn,
  proposalOf,
  type StoredProposal,
  withDeclined,
} from "./tap-proposals.ts";

export const tapProposalRoutes = organizationRouter("/tap-proposals", "Clicker")
  .get(
    "/",
    permit(canDecideOnTaps),
    says(
      "List the taps that wait for a decision, the oldest first",
      "Taps of members that arrived for a count after its week was closed to them. At most 200.",
      gives("The proposals", listOf(openTapProposalSchema)),
    ),
    async (c) =>
      c.json({ items: await listOpenProposals(c.var.deps.db, c.var.member), next: null }),
  )
  .put(
    "/:proposalId/decision",
    permit(canDecideOnTaps),
    says(
      "Accept or decline taps that arrived late",
      "Accepted taps are added to the count and its number under the member's name. `plus` and `minus` are those that were seen. The first decision stays: sent twice it is made once.",
      gives("The proposal with its decision", tapProposalSchema),
      refuses(409, "It was decided otherwise, or more taps have arrived"),
    ),
    body(tapDecisionSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      const proposal = await getProposal(db, c.var.member, c.req.param("proposalId"));
      nameCount(c, proposal.assignmentId);
      return c.json(await decideOnTaps(db, c.var.member, proposal, c.req.valid("json"), now()));
    },
  );

/** The first decision stays. Throws conflict for another one, and when something has changed that the caller has not seen. */
async function decideOnTaps(
  db: Database,
  scope: Scope,
  { id, assignmentId }: { id: Id; assignmentId: Id },
  { decision, ...seen }: TapDecision,
  now: Date,
): Promise<TapProposal> {
  const { organizationId, userId } = scope;
  return inCountTransaction(db, async (trx) => {
    const assignment = await lockCounted(trx, scope, assignmentId);
    await requireEnterAt(trx, scope, [assignment.campus_id]);
    const open = await findOpenProposal(trx, scope, id);
    if (!open) {
      const current = await getProposal(trx, scope, id);
      if (current.decision === decision) return proposalOf(current);
      throw new Refusal("conflict", decidedAlready(current));
    }
    requireSeen(open, seen);
    const { state } = await getCount(trx, scope, assignmentId, now);
    const isOvertaken =
      open.kind === "count" && (state.status !== "pending" || state.round !== open.round);
    if (isOvertaken && decision === "accepted")
      throw new Refusal("conflict", refusals.countChanged);
    await trx
      .updateTable("tap_proposal")
      .set({ decision, decided_at: now, decided_by: userId })
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .execute();
    const decided = proposalOf(await getProposal(trx, scope, id));
    if (decision === "accepted") {
      // The taps are the member's, the right to change the count is the caller's.
      const member = { ...scope, userId: open.userId };
      await accept(trx, member, assignment, state, open, now);
    }
    return decided;
  });
}

async function accept(
  trx: Database,
  member: Scope,
  assignment: CountedRow,
  state: CountState,
  open: StoredProposal & OpenTapProposal,
  now: Date,
): Promise<void> {
  const { id, kind, to, reason, assignmentId } = open;
  const decided = { reason, at: now };
  if (kind === "count") {
    await completeCount(trx, member, assignment, state, decided);
    return;
  }
  const isAdded = kind === "taps" || state.round === open.round;
  const totals = totalsWith(open, state, await listOwn(trx, member, assignmentId));
  const found = isAdded
    ? await recordTally(trx, member, assignmentId, totals, now)
    : await getCount(trx, member, assignmentId, now);
  if (kind === "taps") {
    await addLateTo(trx, member, assignment, found, decided);
    return;
  }
  const saved = { ...assignment, status: "complete" as const };
  const corrected = await correct(trx, member, saved, found.state, { id, count: to }, now);
  await completeCount(trx, member, assignment, corrected, decided);
}

function requireSeen(
  { plus, minus, from, to }: OpenTapProposal,
  seen: Omit<TapDecision, "decision">,
): void {
  if (plus !== seen.plus || minus !== seen.minus) throw new Refusal("conflict", refusals.moreTaps);
  const isSame = (seen.from === undefined || seen.from === from) && (seen.to ?? to) === to;
  if (isSame) return;
  throw new Refusal("conflict", refusals.numberChanged);
}

function decidedAlready({ decision, decidedBy }: TapProposal): string {
  if (decision === "accepted")
    return decidedBy ? refusals.hasAccepted(decidedBy) : refusals.someoneAccepted;
  return decidedBy ? refusals.hasLeftOut(decidedBy) : refusals.someoneLeftOut;
}

/** The device's totals with the proposed taps and those that were declined. After a reset they are a tally of their own. */
function totalsWith(
  proposal: StoredProposal,
  state: CountState,
  own: readonly StoredProposal[],
): DeviceTotals {
  const { id, deviceId, plus, minus, totals } = proposal;
  const { round } = state;
  if (round !== proposal.round) return { deviceId: id, round, plus, minus };
  const decided = withDeclined(state, proposal, own);
  // The device of a member who has become staff may have sent them to the count meanwhile.
  const sum = (current: number, proposed: number, total: number) =>
    current >= total ? current : current + proposed;
  return {
    deviceId,
    round,
    plus: sum(decided.plus, plus, totals.plus),
    minus: sum(decided.minus, minus, totals.minus),
  };
}
