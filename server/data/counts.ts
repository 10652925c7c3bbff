import { sql } from "kysely";
import { notAllowed, Refusal } from "../../domain/errors.ts";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import { canCorrectCount, canCount } from "../../domain/permissions.ts";
import {
  type Correction,
  type CountSave,
  type CountState,
  greatestSum,
  greatestTotal,
  sumTooLarge,
} from "../../domain/tally.ts";
import { dayIn, weekStartOf } from "../../domain/week.ts";
import { type AssignmentRow, lockAssignment } from "./assignment-rows.ts";
import { recordCountChange } from "./count-revisions.ts";
import type { Database } from "./database.ts";
import { setCountedEntry } from "./entries.ts";
import { requestCheck } from "./notification-checks.ts";
import { type FoundCount, getCount, recordTally } from "./tallies.ts";

/** Saving again, or saving an older round, changes nothing. */
export async function saveCount(
  db: Database,
  scope: Scope,
  assignmentId: Id,
  save: CountSave,
  now: Date,
): Promise<CountState> {
  return db.transaction().execute(async (trx) => {
    const assignment = await lockCounted(trx, scope, assignmentId);
    const { state: tapped } = await recordTally(trx, scope, assignmentId, save);
    if (tapped.round !== save.round) return tapped;
    const state = await correct(trx, scope, assignment, tapped, save.correction);
    if (state.count > greatestSum) throw new Refusal("conflict", sumTooLarge);
    const from = assignment.status === "complete" ? assignment.count : null;
    // A repeated request must not undo what was typed over the count since.
    if (from === state.count) return state;
    if (from !== null) requireCorrectable(scope, assignment, now);
    await recordCountChange(trx, scope, assignmentId, {
      from,
      to: state.count,
      reason: save.reason,
      at: now,
    });
    await trx
      .updateTable("assignment")
      .set({
        status: "complete",
        count: state.count,
        counted_at: assignment.counted_at ?? now,
        counted_by: assignment.counted_by ?? scope.userId,
        updated_at: now,
      })
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", assignmentId)
      .execute();
    await writeEntry(trx, scope, assignment, now);
    return (await getCount(trx, scope, assignmentId)).state;
  });
}

/**
 * The later correction wins, whatever others have made of the number. Its own tally makes up the difference, and tells
 * a correction that has arrived before.
 */
async function correct(
  trx: Database,
  scope: Scope,
  assignment: AssignmentRow,
  state: CountState,
  correction: Correction | undefined,
): Promise<CountState> {
  if (!correction || state.tallies.some(({ deviceId }) => deviceId === correction.id)) return state;
  const counted = state.tallies.reduce((sum, { plus, minus }) => sum + plus - minus, 0);
  const missing = assignment.status === "complete" ? correction.count - counted : 0;
  if (Math.abs(missing) > greatestTotal) throw new Refusal("conflict", sumTooLarge);
  const own = { plus: Math.max(0, missing), minus: Math.max(0, -missing) };
  const report = { deviceId: correction.id, round: state.round, ...own };
  return (await recordTally(trx, scope, assignment.id, report)).state;
}

/** Adds tallies that arrived after the save, from phones that were offline. */
export async function settleCount(
  db: Database,
  scope: Scope,
  assignmentId: Id,
  { state, savedCount }: FoundCount,
  now: Date,
): Promise<CountState> {
  if (isSettled(state, savedCount)) return state;
  return db.transaction().execute(async (trx) => {
    const assignment = await lockCounted(trx, scope, assignmentId);
    const found = await getCount(trx, scope, assignmentId);
    if (isSettled(found.state, found.savedCount)) return found.state;
    const change = { from: found.savedCount, to: found.state.count, at: now };
    await recordCountChange(trx, scope, assignmentId, change);
    await trx
      .updateTable("assignment")
      .set({ count: found.state.count, updated_at: now })
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", assignmentId)
      .execute();
    await writeEntry(trx, scope, assignment, now);
    return found.state;
  });
}

/** Changes nothing when pending or in another `round`. */
export async function resetCount(
  db: Database,
  scope: Scope,
  assignmentId: Id,
  round: number | undefined,
  now: Date,
): Promise<CountState> {
  return db.transaction().execute(async (trx) => {
    const assignment = await lockCounted(trx, scope, assignmentId);
    const isThisRound = round === undefined || round === assignment.round;
    if (assignment.status === "complete" && isThisRound) {
      requireCorrectable(scope, assignment, now);
      const change = { from: assignment.count, to: null, at: now };
      await recordCountChange(trx, scope, assignmentId, change);
      await trx
        .updateTable("assignment")
        .set((eb) => ({
          status: "pending",
          count: 0,
          round: eb("round", "+", 1),
          counted_at: null,
          counted_by: null,
          updated_at: now,
        }))
        .where("organization_id", "=", scope.organizationId)
        .where("id", "=", assignmentId)
        .execute();
      await returnToDate(trx, scope, assignment);
      await writeEntry(trx, scope, assignment, now);
      await requestCheck(trx, scope);
    }
    return (await getCount(trx, scope, assignmentId)).state;
  });
}

/** A service's date that was moved left the counts already made behind. */
async function returnToDate(
  trx: Database,
  { organizationId }: Scope,
  { id, occurrence_id }: AssignmentRow,
): Promise<void> {
  await sql`
    with moved as (
      select date, time from occurrence where organization_id = ${organizationId}
        and id = ${occurrence_id} and kind = 'service' for no key update
    )
    update assignment set date = moved.date, time = moved.time from moved
    where organization_id = ${organizationId} and id = ${id}`.execute(trx);
}

/** Saves, resets and late tallies of an assignment wait for each other here. */
async function lockCounted(trx: Database, scope: Scope, id: Id): Promise<AssignmentRow> {
  const assignment = await lockAssignment(trx, scope, id);
  if (!canCount(scope, { userId: assignment.user_id })) throw notAllowed();
  return assignment;
}

function requireCorrectable(scope: Scope, { user_id, date }: AssignmentRow, now: Date): void {
  const currentStart = weekStartOf(dayIn(scope.timeZone, now), scope.weekStartDay);
  if (!canCorrectCount(scope, { userId: user_id, date }, currentStart))
    throw new Refusal("not_allowed", "Only staff can change this week now.");
}

function isSettled({ status, count }: CountState, savedCount: number): boolean {
  return status === "pending" || count === savedCount || count > greatestSum;
}

async function writeEntry(
  trx: Database,
  scope: Scope,
  { occurrence_id, category_id }: AssignmentRow,
  now: Date,
): Promise<void> {
  if (!occurrence_id || !category_id) return;
  await setCountedEntry(trx, scope, { occurrenceId: occurrence_id, categoryId: category_id }, now);
}
