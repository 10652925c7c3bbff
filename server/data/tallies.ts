import type { AssignmentStatus } from "../../domain/assignment.ts";
import { notAllowed, Refusal } from "../../domain/errors.ts";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import { canCount, canCountForOthers } from "../../domain/permissions.ts";
import { type CountState, type DeviceTally, sumOf, type Tally } from "../../domain/tally.ts";
import { type Database, run, runShortRead } from "./database.ts";
import { inOneTrip } from "./one-trip.ts";

const nameless = "Someone";
const mostDevices = 300;

/** The two differ until a tally that came after the save is added. */
export type FoundCount = { state: CountState; savedCount: number };

export async function getCount(db: Database, scope: Scope, assignmentId: Id): Promise<FoundCount> {
  const parameters = [scope.organizationId, assignmentId];
  return toCount(scope, await runShortRead(db, readStatement, parameters));
}

/** `plus` and `minus` are all that the device has counted in the round. */
type Report = Tally & { deviceId: Id };

export async function recordTally(
  db: Database,
  scope: Scope,
  assignmentId: Id,
  report: Report,
): Promise<FoundCount> {
  const changed = await changeTally(db, scope, assignmentId, report);
  return changed ?? addTally(db, scope, assignmentId, report);
}

/**
 * One statement, because nearly every tap is no more than this, and one that a distributed database runs as it is on
 * one server. Its lock makes a simultaneous save wait. Null where the device has not counted before.
 */
export async function changeTally(
  db: Database,
  scope: Scope,
  assignmentId: Id,
  report: Report,
): Promise<FoundCount | null> {
  const parameters = parametersOf(scope, assignmentId, report);
  const count = toCount(scope, await run(db, changeStatement, parameters));
  return isKept(scope, report, count) ? count : null;
}

/** For the first tap of a device. */
export async function addTally(
  db: Database,
  scope: Scope,
  assignmentId: Id,
  report: Report,
): Promise<FoundCount> {
  const parameters = parametersOf(scope, assignmentId, report);
  const [, count] = await inOneTrip(db, (eager) =>
    Promise.all([run(eager, addStatement, parameters), getCount(eager, scope, assignmentId)]),
  );
  if (!isKept(scope, report, count))
    throw new Refusal("conflict", "Too many devices have counted this already.");
  return count;
}

function parametersOf(scope: Scope, assignmentId: Id, report: Report): unknown[] {
  const { organizationId, userId } = scope;
  const { deviceId, round, plus, minus } = report;
  const isForOthers = canCountForOthers(scope);
  return [organizationId, assignmentId, userId, deviceId, round, plus, minus, isForOthers];
}

/** What was counted in another round is not missed. */
function isKept({ userId }: Scope, { deviceId, round }: Report, { state }: FoundCount): boolean {
  const isOwn = (tally: DeviceTally) => tally.deviceId === deviceId && tally.userId === userId;
  return state.round !== round || state.tallies.some(isOwn);
}

const stateColumns = `
  found.user_id as owner, found.round, found.status, found.count,
  found.counted_by, saver.first_name || ' ' || saver.last_name as saver_name,
  shown.user_id, shown.device_id, shown.plus, shown.minus, person.first_name || ' ' || person.last_name as user_name`;

const nameJoins = `
  left join "user" saver on saver.id = found.counted_by
  left join "user" person on person.id = shown.user_id`;

/** Written by hand: building it for every tap takes longer than sending it. */
const readStatement = `
  select ${stateColumns}
  from assignment found
  left join tally shown on shown.organization_id = $1
    and shown.assignment_id = found.id and shown.round = found.round
  ${nameJoins}
  where found.organization_id = $1 and found.id = $2
  order by shown.user_id, shown.device_id`;

const changeStatement = `
  with found as (
    select user_id, round, status, count, counted_by from assignment
    where organization_id = $1::uuid and id = $2::uuid
    for key share
  ), own as (
    update tally set
      round = found.round,
      plus = case when tally.round = found.round then greatest(tally.plus, $6::integer) else $6::integer end,
      minus = case when tally.round = found.round then greatest(tally.minus, $7::integer) else $7::integer end,
      updated_at = now()
    from found
    where tally.organization_id = $1::uuid and tally.assignment_id = $2::uuid
      and tally.user_id = $3::uuid and tally.device_id = $4::uuid
      and found.round = $5::integer and ($8::boolean or found.user_id = $3::uuid)
    returning tally.user_id, tally.device_id, tally.plus, tally.minus
  )
  select ${stateColumns}
  from found
  left join (
    select user_id, device_id, plus, minus from own
    union all
    select user_id, device_id, plus, minus from tally
    where organization_id = $1::uuid and assignment_id = $2::uuid and round = (select round from found)
      and not (user_id = $3::uuid and device_id = $4::uuid and exists (select from own))
  ) shown on true
  ${nameJoins}
  order by shown.user_id, shown.device_id`;

const addStatement = `
  insert into tally (organization_id, assignment_id, user_id, device_id, round, plus, minus, updated_at)
  select counted.organization_id, counted.id, $3::uuid, $4::uuid, counted.round, $6::integer, $7::integer, now()
  from assignment counted
  where counted.organization_id = $1::uuid and counted.id = $2::uuid
    and counted.round = $5::integer and ($8::boolean or counted.user_id = $3::uuid)
    and (
      select count(*) from tally where organization_id = $1::uuid and assignment_id = $2::uuid
    ) < ${mostDevices}
  for key share of counted
  on conflict (organization_id, assignment_id, user_id, device_id) do update set
    round = excluded.round,
    plus = case when tally.round = excluded.round then greatest(tally.plus, excluded.plus) else excluded.plus end,
    minus = case when tally.round = excluded.round then greatest(tally.minus, excluded.minus) else excluded.minus end,
    updated_at = excluded.updated_at`;

type CountRow = {
  owner: Id;
  round: number;
  status: AssignmentStatus;
  count: number;
  counted_by: Id | null;
  saver_name: string | null;
} & (
  | { user_id: Id; device_id: Id; plus: number; minus: number; user_name: string | null }
  | { user_id: null }
);

function toCount(scope: Scope, rows: CountRow[]): FoundCount {
  const [first] = rows;
  if (!first) throw new Refusal("not_found", "This assignment no longer exists.");
  if (!canCount(scope, { userId: first.owner })) throw notAllowed();
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
  const { round, status, counted_by, saver_name } = first;
  const savedBy = counted_by && (saver_name?.trim() || nameless);
  return {
    state: { round, status, count: sumOf(tallies), savedBy, tallies },
    savedCount: first.count,
  };
}
