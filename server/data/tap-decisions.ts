import { Refusal } from "../../domain/errors.ts";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import type { CountState } from "../../domain/tally.ts";
import type { TapDecision, TapProposal } from "../../domain/tap-proposal.ts";
import { inCountTransaction, lockCounted, settleLocked } from "./counts.ts";
import type { Database } from "./database.ts";
import { getCount, recordTally } from "./tallies.ts";
import type { DeviceTotals } from "./tally-statements.ts";
import {
  getProposal,
  listOwn,
  proposalOf,
  type StoredProposal,
  withDeclined,
} from "./tap-proposals.ts";

/** The first decision stays. Throws conflict for another one, and when taps have arrived that the caller has not seen. */
export async function decideOnTaps(
  db: Database,
  scope: Scope,
  id: Id,
  { decision, plus, minus }: TapDecision,
  now: Date,
): Promise<TapProposal> {
  const { organizationId, userId } = scope;
  const { assignmentId } = await getProposal(db, scope, id);
  return inCountTransaction(db, async (trx) => {
    const assignment = await lockCounted(trx, scope, assignmentId);
    const open = await getProposal(trx, scope, id);
    if (open.decision === decision) return proposalOf(open);
    if (open.decision) throw new Refusal("conflict", decidedAlready(open));
    if (open.plus !== plus || open.minus !== minus)
      throw new Refusal("conflict", "More taps have arrived. Look at the number again.");
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
      const { state } = await getCount(trx, scope, assignmentId, now);
      const own = await listOwn(trx, member, assignmentId);
      const totals = totalsWith(open, state, own);
      const found = await recordTally(trx, member, assignmentId, totals, now);
      await settleLocked(trx, member, assignment, found, { reason: open.reason, at: now });
    }
    return decided;
  });
}

function decidedAlready({ decision, decidedBy }: TapProposal): string {
  const who = decidedBy ?? "Someone";
  return decision === "accepted"
    ? `${who} has added these taps already.`
    : `${who} has left these taps out already.`;
}

/**
 * The device's totals once the proposed taps are in the count, with those that were left out, as the device reports them.
 * After a reset they are a tally of their own.
 */
function totalsWith(
  proposal: StoredProposal,
  state: CountState,
  own: readonly StoredProposal[],
): DeviceTotals {
  const { id, deviceId, plus, minus, totals } = proposal;
  const { round } = state;
  if (round !== proposal.round) return { deviceId: id, round, plus, minus };
  const decided = withDeclined(state, proposal, own);
  // Of a member who has become staff, the device may have sent them to the count meanwhile.
  const sum = (known: number, proposed: number, total: number) =>
    known >= total ? known : known + proposed;
  return {
    deviceId,
    round,
    plus: sum(decided.plus, plus, totals.plus),
    minus: sum(decided.minus, minus, totals.minus),
  };
}
