import { type RawBuilder, sql } from "kysely";
import { visitorElsewhere } from "#words/links.ts";
import * as refusals from "#words/refusals.ts";
import type { AssignmentStatus } from "../../domain/assignment/assignment.ts";
import { canCountApart } from "../../domain/assignment/second-count.ts";
import { type CountState, type DeviceTally, sumOf, type Tally } from "../../domain/count/tally.ts";
import type { Scope } from "../../domain/member/member.ts";
import {
  canChangeCount,
  canCorrectCount,
  canCount,
  canEnterAt,
  canSeeAllAssignments,
  correctableSince,
} from "../../domain/member/permissions.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Day, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { nameIn } from "../database/person-name.ts";
import { prepare, prepareShortRead, prepareShortWrite, type Value } from "../database/prepared.ts";
import { requireEnterAt } from "../organization/places.ts";

const nameless = "Someone";

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
  return toCount(
    db,
    scope,
    assignmentId,
    await readCount(db, { organizationId, assignmentId }),
    now,
  );
}

export async function recordTally(
  db: Database,
  scope: Scope,
  assignmentId: Id,
  totals: DeviceTotals,
  now: Date,
): Promise<FoundCount> {
  const { take } = totals;
  if (take) await takeOver(db, { ...tallyValues(scope, assignmentId, totals, now), take });
  const changed = await changeTally(db, scope, assignmentId, totals, now);
  return changed ?? addTally(db, scope, assignmentId, totals, now);
}

/** One statement, because most taps are no more, and one that Citus runs, too. Its lock makes a save wait. Null for a new device. */
async function changeTally(
  db: Database,
  scope: Scope,
  assignmentId: Id,
  totals: DeviceTotals,
  now: Date,
): Promise<FoundCount | null> {
  const values = tallyValues(scope, assignmentId, totals, now);
  const count = await toCount(db, scope, assignmentId, await changeTapped(db, values), now);
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
  if (!isKept(scope, totals, count)) throw new Refusal("conflict", refusals.tooManyDevices);
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
  const isForOthers = canSeeAllAssignments(scope);
  const onlyAt = canEnterAt(scope, null) ? null : (scope.places?.campusIds ?? []);
  const isByLink = scope.link?.assignmentId === assignmentId && scope.link.isOpen;
  const who = { userId, isForOthers, onlyAt, isByLink };
  return { organizationId, assignmentId, ...who, ...totals, since };
}

function currentStart({ timeZone, weekStartDay }: Scope, now: Date): Day {
  return weekStartOf(dayIn(timeZone, now), weekStartDay);
}

function isKept(
  { userId }: Scope,
  { deviceId, round }: DeviceTotals,
  { state, isClosed }: FoundCount,
): boolean {
  const isOwn = (tally: DeviceTally) => tally.deviceId === deviceId && tally.userId === userId;
  return isClosed || state.round !== round || state.tallies.some(isOwn);
}

/** Throws for a count that is neither the caller's nor at a campus of staff who see it. */
export async function refuseToCount(
  db: Database,
  scope: Scope,
  { campusId, name }: { campusId: Id | null; name: string | null },
): Promise<never> {
  if (scope.link) throw new Refusal("not_allowed", visitorElsewhere);
  if (canSeeAllAssignments(scope)) await requireEnterAt(db, scope, [campusId]);
  const person = name?.trim();
  const reason = person ? refusals.givenTo(person) : refusals.givenToNobody;
  throw new Refusal("not_allowed", reason);
}

async function toCount(
  db: Database,
  scope: Scope,
  assignmentId: Id,
  rows: CountRow[],
  now: Date,
): Promise<FoundCount> {
  const [first] = rows;
  if (!first) throw new Refusal("not_found", refusals.assignmentGone);
  const { owner: userId, campusId, date, round, status, counted_by, saver_name } = first;
  const assignment = { id: assignmentId, userId, campusId, date, status };
  if (!canCount(scope, assignment))
    return refuseToCount(db, scope, { campusId, name: first.owner_name });
  await requireApart(db, scope, first);
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
  const savedBy = counted_by && (saver_name?.trim() || nameless);
  const weekStart = currentStart(scope, now);
  return {
    state: { round, status, count: sumOf(tallies), savedBy, tallies, taker: takerOf(first) },
    savedCount: first.count,
    isClosed: !canChangeCount(scope, assignment, weekStart),
    keepsTyped: status === "pending" && !canCorrectCount(scope, assignment, weekStart),
    mayHaveProposals: date < correctableSince(weekStart) || scope.link?.isOpen === false,
  };
}

function takerOf({ taken_by, taken_on, takes, taker_name }: CountRow): CountState["taker"] {
  if (!taken_by || !taken_on) return null;
  return {
    userId: taken_by,
    userName: taker_name?.trim() || nameless,
    deviceId: taken_on,
    take: takes,
  };
}

type Other = { userId: Id | null; status: AssignmentStatus };

/** Throws where two count the same and one number is not saved yet, which nobody but its own person sees. */
async function requireApart(
  db: Database,
  { organizationId, userId, link }: Scope,
  { apart_from, owner, owner_name, status }: CountRow,
): Promise<void> {
  if (!apart_from || owner === userId || link) return;
  const { rows } = await sql<Other>`
    select user_id as "userId", status from assignment
    where organization_id = ${organizationId} and id = ${apart_from}`.execute(db);
  const [other] = rows;
  if (!other || (status === "complete" && other.status === "complete")) return;
  if (canCountApart(userId, { userId: owner }, other)) return;
  const person = owner_name?.trim();
  const reason = person ? refusals.countedApart(person) : refusals.countedApartByOther;
  throw new Refusal("not_allowed", reason);
}

const mostDevices = 300;

export type DeviceTotals = Omit<Tally, "tappedAt"> & { deviceId: Id };

type TallyValues = Omit<DeviceTotals, "take"> & {
  organizationId: Id;
  assignmentId: Id;
  userId: Id;
  isForOthers: boolean;
  isByLink: boolean;
  /** null stands for all campuses. */
  onlyAt: readonly Id[] | null;
  since: Day;
};

/** Expects the assignment `found` and the tallies `shown`. */
const stateColumns = sql`
  found.user_id as owner, found.campus_id as "campusId", ${nameIn("owner")} as owner_name, found.date, found.round, found.status, found.count,
  found.counted_by, ${nameIn("saver")} as saver_name,
  found.apart_from, found.taken_by, found.taken_on, found.takes, ${nameIn("taker")} as taker_name,
  shown.user_id, shown.device_id, shown.plus, shown.minus, ${nameIn("person")} as user_name`;

const nameJoins = sql`
  left join "user" owner on owner.id = found.user_id
  left join "user" saver on saver.id = found.counted_by
  left join "user" taker on taker.id = found.taken_by
  left join "user" person on person.id = shown.user_id`;

const readCount = prepareShortRead<{ organizationId: Id; assignmentId: Id }, CountRow>(
  (value) => sql`
    select ${stateColumns}
    from assignment found
    left join tally shown on shown.organization_id = ${value("organizationId")}
      and shown.assignment_id = found.id and shown.round = found.round
    ${nameJoins}
    where found.organization_id = ${value("organizationId")} and found.id = ${value("assignmentId")}
    order by shown.user_id, shown.device_id`,
);

/** The same as `canChangeCount` and `canCountApart`, so that taps for a closed week are kept as a proposal only. */
function mayChange(value: Value<TallyValues>, assignment: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${assignment}.${column}`);
  return sql`(${value("isForOthers")}::boolean
      and (${value("onlyAt")}::uuid[] is null or ${of("campus_id")} = any(${value("onlyAt")}::uuid[]))
      and not exists (select from assignment other
        where other.organization_id = ${value("organizationId")}::uuid and other.id = ${of("apart_from")}
          and 'pending' in (other.status, ${of("status")})
          and ${of("user_id")} is distinct from ${value("userId")}::uuid
          and (${of("user_id")} is not null or other.user_id = ${value("userId")}::uuid))
    or ${value("isByLink")}::boolean
    or ${of("user_id")} = ${value("userId")}::uuid
    and (${of("status")} = 'pending' or ${of("date")} >= ${value("since")}::date))`;
}

/** The device's total of the round without taps that staff have declined. Only saved counts of closed weeks can have any. */
function withoutDeclined(
  value: Value<TallyValues>,
  side: "plus" | "minus",
  assignment: string,
): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${assignment}.${column}`);
  return sql`(${value(side)}::integer - case
    when ${of("status")} = 'pending' or ${of("date")} >= ${value("since")}::date then 0
    else (
      select coalesce(sum(p.${sql.ref(side)} - p.${sql.ref(`known_${side}`)}), 0)::integer from tap_proposal p
      where p.organization_id = ${value("organizationId")}::uuid
        and p.assignment_id = ${value("assignmentId")}::uuid and p.user_id = ${value("userId")}::uuid
        and p.device_id = ${value("deviceId")}::uuid and p.round = ${value("round")}::integer
        and p.decision = 'declined')
    end)`;
}

const changeTapped = prepareShortWrite<TallyValues, CountRow>(
  (value) => sql`
    with found as (
      select user_id, campus_id, date, round, status, count, counted_by, apart_from, taken_by, taken_on, takes from assignment
      where organization_id = ${value("organizationId")}::uuid and id = ${value("assignmentId")}::uuid
      for key share
    ), own as (
      update tally set
        round = found.round,
        plus = greatest(case when tally.round = found.round then tally.plus else 0 end,
          ${withoutDeclined(value, "plus", "found")}),
        minus = greatest(case when tally.round = found.round then tally.minus else 0 end,
          ${withoutDeclined(value, "minus", "found")}),
        updated_at = now()
      from found
      where tally.organization_id = ${value("organizationId")}::uuid
        and tally.assignment_id = ${value("assignmentId")}::uuid
        and tally.user_id = ${value("userId")}::uuid and tally.device_id = ${value("deviceId")}::uuid
        and found.round = ${value("round")}::integer and ${mayChange(value, "found")}
      returning tally.user_id, tally.device_id, tally.plus, tally.minus
    ), shown as (
      select user_id, device_id, plus, minus from own
      union all
      select user_id, device_id, plus, minus from tally
      where organization_id = ${value("organizationId")}::uuid
        and assignment_id = ${value("assignmentId")}::uuid and round = (select round from found)
        and not (user_id = ${value("userId")}::uuid and device_id = ${value("deviceId")}::uuid
          and exists (select from own))
    )
    select ${stateColumns}
    from found left join shown on true ${nameJoins}
    order by shown.user_id, shown.device_id`,
);

const insertTally = prepare<TallyValues, unknown>(
  (value) => sql`
    insert into tally (organization_id, assignment_id, user_id, device_id, round, plus, minus, updated_at)
    select counted.organization_id, counted.id, ${value("userId")}::uuid, ${value("deviceId")}::uuid, counted.round,
      ${withoutDeclined(value, "plus", "counted")}, ${withoutDeclined(value, "minus", "counted")}, now()
    from assignment counted
    where counted.organization_id = ${value("organizationId")}::uuid
      and counted.id = ${value("assignmentId")}::uuid and counted.round = ${value("round")}::integer
      and ${mayChange(value, "counted")}
      and (
        select count(*) from tally where organization_id = ${value("organizationId")}::uuid
          and assignment_id = ${value("assignmentId")}::uuid
      ) < ${sql.lit(mostDevices)}
    for key share of counted
    on conflict (organization_id, assignment_id, user_id, device_id) do update set
      round = excluded.round,
      plus = case when tally.round = excluded.round then greatest(tally.plus, excluded.plus) else excluded.plus end,
      minus = case when tally.round = excluded.round then greatest(tally.minus, excluded.minus) else excluded.minus end,
      updated_at = excluded.updated_at`,
);

/** Another device's later take-over stays. */
const takeOver = prepare<TallyValues & { take: number }, unknown>(
  (value) => sql`
    update assignment counted set taken_by = ${value("userId")}, taken_on = ${value("deviceId")},
      takes = ${value("take")}
    where counted.organization_id = ${value("organizationId")}::uuid
      and counted.id = ${value("assignmentId")}::uuid and counted.round = ${value("round")}::integer
      and counted.takes < ${value("take")}::integer and ${mayChange(value, "counted")}`,
);

type CountRow = {
  owner: Id | null;
  owner_name: string | null;
  campusId: Id | null;
  date: Day;
  round: number;
  status: AssignmentStatus;
  count: number;
  counted_by: Id | null;
  saver_name: string | null;
  apart_from: Id | null;
  taken_by: Id | null;
  taken_on: Id | null;
  takes: number;
  taker_name: string | null;
} & (
  | { user_id: Id; device_id: Id; plus: number; minus: number; user_name: string | null }
  | { user_id: null }
);
