import { type CountState, type DeviceTally, sumOf } from "../../domain/count/tally.ts";
import type { Scope } from "../../domain/member/member.ts";
import {
  canChangeCount,
  canCorrectCount,
  canCount,
  canCountForOthers,
  correctableSince,
} from "../../domain/member/permissions.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Day, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import {
  type CountRow,
  changeTapped,
  type DeviceTotals,
  insertTally,
  readCount,
  type TallyValues,
} from "./tally-statements.ts";

const nameless = "Someone";

/** The two numbers differ until a tally that came after the save is added. */
export type FoundCount = {
  state: CountState;
  savedCount: number;
  isClosed: boolean;
  keepsTyped: boolean;
  mayHaveProposals: boolean;
};

export async function getCount(
  db: Database,
  scope: Scope,
  assignmentId: Id,
  now: Date,
): Promise<FoundCount> {
  const { organizationId } = scope;
  return toCount(scope, await readCount(db, { organizationId, assignmentId }), now);
}

export async function recordTally(
  db: Database,
  scope: Scope,
  assignmentId: Id,
  totals: DeviceTotals,
  now: Date,
): Promise<FoundCount> {
  const changed = await changeTally(db, scope, assignmentId, totals, now);
  return changed ?? addTally(db, scope, assignmentId, totals, now);
}

/**
 * One statement, because nearly every tap is no more than this, and one that a distributed database runs as it is on
 * one server. Its lock makes a simultaneous save wait. Null where the device has not counted before.
 */
async function changeTally(
  db: Database,
  scope: Scope,
  assignmentId: Id,
  totals: DeviceTotals,
  now: Date,
): Promise<FoundCount | null> {
  const values = tallyValues(scope, assignmentId, totals, now);
  const count = toCount(scope, await changeTapped(db, values), now);
  return isKept(scope, totals, count) ? count : null;
}

async function addTally(
  db: Database,
  scope: Scope,
  assignmentId: Id,
  totals: DeviceTotals,
  now: Date,
): Promise<FoundCount> {
  const values = tallyValues(scope, assignmentId, totals, now);
  await insertTally(db, values);
  const count = await getCount(db, scope, assignmentId, now);
  if (!isKept(scope, totals, count))
    throw new Refusal("conflict", "Too many devices have counted this already.");
  return count;
}

function tallyValues(
  scope: Scope,
  assignmentId: Id,
  { deviceId, round, plus, minus }: DeviceTotals,
  now: Date,
): TallyValues {
  const { organizationId, userId } = scope;
  const totals = { deviceId, round, plus, minus };
  const since = correctableSince(currentStart(scope, now));
  const isForOthers = canCountForOthers(scope);
  return { organizationId, assignmentId, userId, ...totals, isForOthers, since };
}

function currentStart({ timeZone, weekStartDay }: Scope, now: Date): Day {
  return weekStartOf(dayIn(timeZone, now), weekStartDay);
}

/** Whether the server has what this device had reported, or has a reason not to: another round, a closed week. */
function isKept(
  { userId }: Scope,
  { deviceId, round }: DeviceTotals,
  { state, isClosed }: FoundCount,
): boolean {
  const isOwn = (tally: DeviceTally) => tally.deviceId === deviceId && tally.userId === userId;
  return isClosed || state.round !== round || state.tallies.some(isOwn);
}

/** A count may have been handed over while its former person was off line. */
export function notTheirs(name: string | null): Refusal {
  const person = name?.trim();
  const reason = person
    ? `This count was given to ${person}. Only they and staff can change it.`
    : "Nobody is chosen for this count now. Please ask staff to give it to you.";
  return new Refusal("not_allowed", reason);
}

function toCount(scope: Scope, rows: CountRow[], now: Date): FoundCount {
  const [first] = rows;
  if (!first) throw new Refusal("not_found", "This assignment no longer exists.");
  if (!canCount(scope, { userId: first.owner })) throw notTheirs(first.owner_name);
  const tallies: DeviceTally[] = [];
  for (const row of rows)
    if (row.user_id !== null)
      tallies.push({
        userId: row.user_id,
        userName: row.user_name?.trim() || nameless,
        deviceId: row.device_id,
        plus: row.plus,
        minus: row.minus,
      });
  const { owner: userId, date, round, status, counted_by, saver_name } = first;
  const savedBy = counted_by && (saver_name?.trim() || nameless);
  const weekStart = currentStart(scope, now);
  return {
    state: { round, status, count: sumOf(tallies), savedBy, tallies },
    savedCount: first.count,
    isClosed: !canChangeCount(scope, { userId, date, status }, weekStart),
    keepsTyped: status === "pending" && !canCorrectCount(scope, { userId, date }, weekStart),
    mayHaveProposals: date < correctableSince(weekStart),
  };
}
