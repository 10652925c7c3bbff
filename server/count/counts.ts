import { sql } from "kysely";
import * as refusals from "#words/refusals.ts";
import {
  type Correction,
  type CountSave,
  type CountState,
  greatestSum,
  greatestTotal,
  sumTooLarge,
  type Tally,
} from "../../domain/count/tally.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canCorrectCount, canCount } from "../../domain/member/permissions.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import type { AssignmentRow } from "../assignment/assignment-rows.ts";
import type { Database } from "../database/database.ts";
import { prepare } from "../database/prepared.ts";
import { type CountedPlace, Overtaken, writeCounted } from "../entry/counted-entries.ts";
import { type TypedNumber, typedNumberOf } from "../entry/typed-answers.ts";
import { requestCheck } from "../jobs/notification-checks.ts";
import {
  keepFirstSave,
  recordCountChange,
  type SavedCount,
  savedCount,
} from "./count-revisions.ts";
import { type FoundCount, getCount, recordTally, refuseToCount } from "./tallies.ts";
import { proposeCount, proposeTaps, withOwnProposals } from "./tap-proposals.ts";

export function saveCount(
  db: Database,
  scope: Scope,
  assignmentId: Id,
  save: CountSave,
  now: Date,
): Promise<CountState> {
  return inCountTransaction(db, async (trx) => {
    const assignment = await lockCounted(trx, scope, assignmentId);
    const found = await recordTally(trx, scope, assignmentId, save, now);
    const { state: tapped, keepsTyped } = found;
    if (found.isClosed) return proposeTaps(trx, scope, assignmentId, tapped, save, now);
    if (tapped.round !== save.round) return tapped;
    const isFirst = assignment.status === "pending";
    const typed = isFirst ? assignment.typed : null;
    if (keepsTyped && typed) return proposeCount(trx, scope, assignmentId, tapped, save, now);
    const state = await correct(trx, scope, assignment, tapped, save.correction, now);
    const change = { reason: save.reason, at: now, keepsTyped };
    const completed = await completeCount(trx, scope, assignment, state, change);
    const isReplaced = typed && !assignment.addsNothing && typed.userId !== scope.userId;
    if (!isReplaced || typed.value === completed.count) return completed;
    return { ...completed, replaced: { value: typed.value, by: typed.by } };
  });
}

export async function completeCount(
  trx: Database,
  scope: Scope,
  assignment: CountedRow,
  state: CountState,
  change: CountChange,
): Promise<CountState> {
  if (state.count > greatestSum) throw new Refusal("conflict", sumTooLarge);
  // A repeated request must not undo what was typed over the count since.
  if (savedCount(assignment) === state.count) return state;
  const after: SavedCount = {
    status: "complete",
    count: state.count,
    round: assignment.round,
    counted_at: assignment.counted_at ?? change.at,
    counted_by: assignment.counted_by ?? scope.userId,
  };
  await changeCount(trx, scope, assignment, after, change);
  return { ...state, status: "complete", savedBy: state.savedBy ?? ownName(scope, state) };
}

/** The later correction wins. Its own tally makes up the difference, and shows a correction that has arrived before. */
export async function correct(
  trx: Database,
  scope: Scope,
  assignment: CountedRow,
  state: CountState,
  correction: Correction | undefined,
  now: Date,
): Promise<CountState> {
  if (!correction || state.tallies.some(({ deviceId }) => deviceId === correction.id)) return state;
  const counted = state.tallies.reduce((sum, { plus, minus }) => sum + plus - minus, 0);
  const missing = assignment.status === "complete" ? correction.count - counted : 0;
  if (Math.abs(missing) > greatestTotal) throw new Refusal("conflict", sumTooLarge);
  const own = { plus: Math.max(0, missing), minus: Math.max(0, -missing) };
  const totals = { deviceId: correction.id, round: state.round, ...own };
  return (await recordTally(trx, scope, assignment.id, totals, now)).state;
}

/** A device's taps change the count or, where its week is closed to the caller, are kept for staff. */
export async function reportTally(
  db: Database,
  scope: Scope,
  assignmentId: Id,
  report: Tally & { deviceId: Id },
  now: Date,
): Promise<CountState> {
  const found = await recordTally(db, scope, assignmentId, report, now);
  if (!found.isClosed) {
    const state = await addLateTallies(db, scope, assignmentId, found, now);
    return found.mayHaveProposals ? withOwnProposals(db, scope, assignmentId, state) : state;
  }
  return inCountTransaction(db, async (trx) => {
    const assignment = await lockCounted(trx, scope, assignmentId);
    const recorded = await recordTally(trx, scope, assignmentId, report, now);
    if (recorded.isClosed)
      return proposeTaps(trx, scope, assignmentId, recorded.state, report, now);
    return addLateTo(trx, scope, assignment, recorded, { at: now });
  });
}

async function addLateTallies(
  db: Database,
  scope: Scope,
  assignmentId: Id,
  { state, savedCount }: FoundCount,
  now: Date,
): Promise<CountState> {
  if (isUpToDate(state, savedCount)) return state;
  return inCountTransaction(db, async (trx) => {
    const assignment = await lockCounted(trx, scope, assignmentId);
    const found = await getCount(trx, scope, assignmentId, now);
    return addLateTo(trx, scope, assignment, found, { at: now });
  });
}

export async function addLateTo(
  trx: Database,
  scope: Scope,
  assignment: CountedRow,
  { state, savedCount }: FoundCount,
  change: CountChange,
): Promise<CountState> {
  if (isUpToDate(state, savedCount)) return state;
  const after = { ...assignment, count: state.count };
  await changeCount(trx, scope, assignment, after, change);
  return state;
}

export async function resetCount(
  db: Database,
  scope: Scope,
  assignmentId: Id,
  round: number | undefined,
  now: Date,
): Promise<CountState> {
  return inCountTransaction(db, async (trx) => {
    const assignment = await lockCounted(trx, scope, assignmentId);
    const isThisRound = round === undefined || round === assignment.round;
    if (assignment.status === "complete" && isThisRound) {
      requireCorrectable(scope, assignment, now);
      await restart(trx, scope, assignment, now);
    }
    return (await getCount(trx, scope, assignmentId, now)).state;
  });
}

export async function restart(
  trx: Database,
  scope: Scope,
  assignment: CountedRow,
  now: Date,
): Promise<void> {
  const round = assignment.round + 1;
  const unsaved = { count: 0, counted_at: null, counted_by: null };
  const after: SavedCount = { status: "pending", round, ...unsaved };
  await keepFirstSave(trx, scope, assignment.id);
  await changeCount(trx, scope, assignment, after, { at: now });
  await forgetTaker(trx, scope, assignment);
  await returnToDate(trx, scope, assignment);
  await requestCheck(trx, scope);
}

/** How often it was taken over stays, so that a take-over of the round before that arrives late is none. */
async function forgetTaker(
  trx: Database,
  { organizationId }: Scope,
  { id }: CountedRow,
): Promise<void> {
  await sql`update assignment set taken_by = null, taken_on = null
    where organization_id = ${organizationId} and id = ${id}`.execute(trx);
}

/** A date that was moved left its finished counts behind; a count that is reset moves after it. */
async function returnToDate(
  trx: Database,
  { organizationId }: Scope,
  { id, occurrence_id }: CountedRow,
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
export async function lockCounted(trx: Database, scope: Scope, id: Id): Promise<CountedRow> {
  const assignment = await lockRow(trx, { organizationId: scope.organizationId, id });
  if (!assignment) throw new Refusal("not_found", refusals.assignmentGone);
  const { user_id: userId, campus_id: campusId } = assignment;
  if (canCount(scope, { id, userId, campusId })) return assignment;
  return refuseToCount(trx, scope, { campusId, name: await findName(trx, userId) });
}

function ownName({ userId }: Scope, { tallies }: CountState): string | null {
  return tallies.find((tally) => tally.userId === userId)?.userName ?? null;
}

async function findName(db: Database, userId: Id | null): Promise<string | null> {
  const name = sql<string>`first_name || ' ' || last_name`.as("name");
  const found = userId && db.selectFrom("user").select(name).where("id", "=", userId);
  return (found && (await found.executeTakeFirst())?.name) ?? null;
}

export type CountedRow = SavedCount &
  Pick<AssignmentRow, "id" | "user_id" | "campus_id" | "date" | "occurrence_id" | "category_id"> & {
    typed: TypedNumber | null;
    /** True for a second count, and for the first as long as the second is not saved. */
    addsNothing: boolean;
  };

export async function lockRow(
  trx: Database,
  place: { organizationId: Id; id: Id },
): Promise<CountedRow | undefined> {
  return (await lock(trx, place))[0];
}

const lock = prepare<{ organizationId: Id; id: Id }, CountedRow>(
  (value) => sql`
    select a.id, a.user_id, a.campus_id, a.date, a.occurrence_id, a.category_id, a.status, a.count, a.round,
      a.counted_at, a.counted_by,
      a.is_second or exists (select from assignment other where other.organization_id = ${value("organizationId")}
        and other.id = a.apart_from and other.status = 'pending') as "addsNothing",
      ${typedNumberOf(value("organizationId"))} as typed
    from assignment a
    where a.organization_id = ${value("organizationId")} and a.id = ${value("id")} for update`,
);

function requireCorrectable(scope: Scope, row: CountedRow, now: Date): void {
  const { user_id: userId, campus_id: campusId, date } = row;
  const currentStart = weekStartOf(dayIn(scope.timeZone, now), scope.weekStartDay);
  if (!canCorrectCount(scope, { userId, campusId, date }, currentStart))
    throw new Refusal("not_allowed", refusals.onlyStaffChange);
}

function isUpToDate({ status, count }: CountState, savedCount: number): boolean {
  return status === "pending" || count === savedCount || count > greatestSum;
}

/** Begins anew when a member has typed the number at the same moment. */
export async function inCountTransaction<Result>(
  db: Database,
  save: (trx: Database) => Promise<Result>,
): Promise<Result> {
  for (;;)
    try {
      return await db.transaction().execute(save);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
}

type CountChange = { reason?: string | undefined; at: Date; keepsTyped?: boolean };

/** Throws Overtaken where the number of the place was typed meanwhile, so that nothing of the transaction stays. */
export async function changeCount(
  trx: Database,
  scope: Scope,
  assignment: CountedRow,
  after: SavedCount,
  { keepsTyped = false, ...change }: CountChange,
): Promise<void> {
  await recordCountChange(trx, scope, assignment, after, change);
  const place = placeOf(assignment);
  if (place && !(await writeCounted(trx, scope, place, { at: change.at, keepsTyped })))
    throw new Overtaken();
}

function placeOf({
  occurrence_id: occurrenceId,
  category_id: categoryId,
}: CountedRow): CountedPlace | null {
  return occurrenceId && categoryId ? { occurrenceId, categoryId } : null;
}
