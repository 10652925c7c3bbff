import { type RawBuilder, type SqlBool, sql } from "kysely";
import { notAWeek } from "#words/requests.ts";
import * as words from "#words/services.ts";
import type { Scope } from "../../domain/member/member.ts";
import type {
  NewOccurrence,
  Occurrence,
  OccurrenceChange,
} from "../../domain/service/occurrence.ts";
import { mostActive } from "../../domain/service/structure.ts";
import { addedAlready, invalid, notFound, Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { DayRange } from "../../domain/shared/time/fiscal-year.ts";
import {
  addDays,
  type Day,
  dayIn,
  isWeekStart,
  weekStartOf,
} from "../../domain/shared/time/week.ts";
import type { Terms } from "../../words/terms.ts";
import type { Database } from "../database/database.ts";
import { prepare, prepareShortRead, type Value } from "../database/prepared.ts";
import { requestCheck } from "../jobs/notification-checks.ts";

export async function listWeekOccurrences(
  db: Database,
  scope: Scope,
  { campusId, weekStart }: { campusId: Id; weekStart: Day },
  now: Date,
): Promise<Occurrence[]> {
  if (!isWeekStart(weekStart, scope.weekStartDay)) throw invalid("weekStart", notAWeek);
  return listOccurrences(db, scope, campusId, { from: weekStart, to: addDays(weekStart, 6) }, now);
}

export async function listOccurrences(
  db: Database,
  scope: Scope,
  campusId: Id,
  { from, to }: DayRange,
  now: Date,
): Promise<Occurrence[]> {
  await requireCampus(db, scope, campusId);
  const isWithin = sql`o.campus_id = ${campusId} and o.date between ${from}::date and ${to}::date`;
  return select(db, scope, sql`${isWithin} and ${isOffered(scope, now)}`);
}

export async function listCampusesWithServices(
  db: Database,
  scope: Scope,
  weekStart: Day,
  now: Date,
): Promise<Id[]> {
  const { rows } = await sql<{ campusId: Id }>`
    select distinct o.campus_id as "campusId" from occurrence o
    where o.organization_id = ${scope.organizationId} and o.kind = 'service' and not o.cancelled
      and o.week_start = ${weekStart}::date and ${isOffered(scope, now)}`.execute(db);
  return rows.map(({ campusId }) => campusId);
}

/** False for what is to come of an archived service, unless it has a number already. */
function isOffered({ organizationId, timeZone }: Scope, now: Date): RawBuilder<SqlBool> {
  return sql`(o.date < ${dayIn(timeZone, now)}::date or ${isOfActiveService(organizationId)} or exists (
    select from entry e where e.organization_id = ${organizationId} and e.occurrence_id = o.id
      and e.value is not null))`;
}

export function listAllOccurrences(
  db: Database,
  scope: Scope,
  { from, to }: DayRange,
): Promise<Occurrence[]> {
  const isOfActiveCampus = sql`o.campus_id = any(array(select id from campus
    where organization_id = ${scope.organizationId} and active))`;
  return select(
    db,
    scope,
    sql`o.date between ${from}::date and ${to}::date
    and ${isOfActiveCampus} and ${isOfActiveService(scope.organizationId)}`,
  );
}

function isOfActiveService(organizationId: Id): RawBuilder<SqlBool> {
  return sql`(o.service_id = any(array(select id from service
    where organization_id = ${organizationId} and not active))) is not true`;
}

export async function getOccurrence(db: Database, scope: Scope, id: Id): Promise<Occurrence> {
  const found = await findOccurrence(db, scope, id);
  if (!found) throw notFound();
  return found;
}

export async function findOccurrence(
  db: Database,
  { organizationId }: Pick<Scope, "organizationId">,
  id: Id,
): Promise<Occurrence | null> {
  const [found] = await findOne(db, { organizationId, id });
  return found ?? null;
}

const findOne = prepareShortRead<{ organizationId: Id; id: Id }, Occurrence>((value) =>
  selectThose(value("organizationId"), sql`o.id = ${value("id")}`),
);

export async function holdOccurrence(
  trx: Database,
  { organizationId }: Pick<Scope, "organizationId">,
  id: Id,
): Promise<Occurrence | null> {
  const [occurrence] = await holdOne(trx, { organizationId, id });
  return occurrence ?? null;
}

const holdOne = prepare<{ organizationId: Id; id: Id }, Occurrence>(
  (value) =>
    sql`${selectThose(value("organizationId"), sql`o.id = ${value("id")}`)} for share of o`,
);

export async function findOccurrenceOf(
  db: Database,
  scope: Pick<Scope, "organizationId" | "weekStartDay">,
  serviceId: Id,
  day: Day,
): Promise<Occurrence | null> {
  const from = weekStartOf(day, scope.weekStartDay);
  const [found] = await listOccurrencesOf(db, scope, serviceId, { from, to: addDays(from, 6) });
  return found ?? null;
}

/** Lists dates by the day on which they were scheduled, both ends included, even if they were moved. */
function listOccurrencesOf(
  db: Database,
  scope: Pick<Scope, "organizationId">,
  serviceId: Id,
  { from, to }: DayRange,
): Promise<Occurrence[]> {
  return selectScheduled(db, { organizationId: scope.organizationId, serviceId, from, to });
}

export function holdOccurrencesOf(
  trx: Database,
  scope: Pick<Scope, "organizationId">,
  serviceId: Id,
  { from, to }: DayRange,
): Promise<Occurrence[]> {
  return holdScheduled(trx, { organizationId: scope.organizationId, serviceId, from, to });
}

/** Waits for the saves of these services' counts; taps go on. Call it before you lock the services, as a save does, to avoid deadlocks. */
export async function lockCountsAt(
  trx: Database,
  { organizationId }: Pick<Scope, "organizationId">,
  occurrenceIds: Id[],
): Promise<void> {
  await sql`
    select from assignment where organization_id = ${organizationId}
      and occurrence_id = any(${occurrenceIds}::uuid[]) order by id for no key update`.execute(trx);
}

/** Locks in a fixed order, so that two transactions cannot each wait for the other. */
export async function lockOccurrences(
  db: Database,
  { organizationId }: Pick<Scope, "organizationId">,
  ids: readonly Id[],
): Promise<void> {
  await sql`select from occurrence where organization_id = ${organizationId}
    and id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
}

type Scheduled = DayRange & { organizationId: Id; serviceId: Id };

const scheduled = (value: Value<Scheduled>) =>
  selectThose(
    value("organizationId"),
    sql`o.service_id = ${value("serviceId")}
      and o.scheduled_on between ${value("from")}::date and ${value("to")}::date`,
  );

const selectScheduled = prepare<Scheduled, Occurrence>(scheduled);
const holdScheduled = prepare<Scheduled, Occurrence>(
  (value) => sql`${scheduled(value)} for share of o`,
);

export async function createOccurrence(
  db: Database,
  scope: Scope,
  campusId: Id,
  occurrence: NewOccurrence,
): Promise<void> {
  const { id, name, date, time } = occurrence;
  await requireCampus(db, scope, campusId);
  await requireRoomOn(db, scope, campusId, { id, date });
  if (await insertOccurrence(db, scope, campusId, occurrence)) return;
  const existing = await getOccurrence(db, scope, id);
  if (existing.name !== name || existing.date !== date || existing.time !== time)
    throw addedAlready(existing.name);
}

export async function insertOccurrence(
  db: Database,
  { organizationId, weekStartDay }: Pick<Scope, "organizationId" | "weekStartDay">,
  campusId: Id,
  occurrence: NewOccurrence,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("occurrence")
    .values({
      ...occurrence,
      organization_id: organizationId,
      campus_id: campusId,
      kind: "service",
      week_start: weekStartOf(occurrence.date, weekStartDay),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Pending assignments move along. Throws conflict when one with numbers would be cancelled. */
export async function changeOccurrence(
  db: Database,
  scope: Scope,
  id: Id,
  change: OccurrenceChange,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCountsAt(trx, scope, [id]);
    await sql`select from occurrence where organization_id = ${scope.organizationId} and id = ${id}
      for update`.execute(trx);
    const existing = await getOccurrence(trx, scope, id);
    if (change.cancelled && !existing.cancelled) await requireNoNumbers(trx, scope, id);
    const { name, date, time, cancelled } = { ...existing, ...change };
    if (date !== existing.date) await requireRoomOn(trx, scope, existing.campusId, { id, date });
    await trx
      .updateTable("occurrence")
      .set({ name, date, time, cancelled, week_start: weekStartOf(date, scope.weekStartDay) })
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", id)
      .execute();
    await trx
      .updateTable("assignment")
      .set({ date, time, updated_at: now, updated_by: scope.userId })
      .where("organization_id", "=", scope.organizationId)
      .where("occurrence_id", "=", id)
      .where("status", "=", "pending")
      .execute();
    await requestCheck(trx, scope);
  });
}

const mostOnDay = mostActive.service;

async function requireRoomOn(
  db: Database,
  { organizationId }: Scope,
  campusId: Id,
  { id, date }: Pick<Occurrence, "id" | "date">,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from occurrence where organization_id = ${organizationId}
      and campus_id = ${campusId} and date = ${date}::date and kind = 'service'
      and id <> ${id}`.execute(db);
  if ((rows[0]?.count ?? 0) < mostOnDay) return;
  const message = (terms: Terms) => words.mostOnDay(terms, mostOnDay);
  throw new Refusal("conflict", message, { date: message });
}

async function requireNoNumbers(db: Database, scope: Scope, id: Id): Promise<void> {
  // Blank numbers are locked, too, since one may be on its way.
  const { rows } = await sql<{ value: number | null }>`
    select value from entry where organization_id = ${scope.organizationId}
      and occurrence_id = ${id} for share`.execute(db);
  if (rows.some(({ value }) => value !== null)) throw new Refusal("conflict", words.hasNumbers);
}

async function requireCampus(db: Database, scope: Scope, id: Id): Promise<void> {
  const campus = await db
    .selectFrom("campus")
    .select("id")
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!campus) throw notFound();
}

async function select(
  db: Database,
  { organizationId }: Pick<Scope, "organizationId">,
  condition: RawBuilder<unknown>,
): Promise<Occurrence[]> {
  return (await selectThose(organizationId, condition).execute(db)).rows;
}

function selectThose(organizationId: Id, condition: RawBuilder<unknown>): RawBuilder<Occurrence> {
  return sql`
    select o.id, o.campus_id as "campusId", o.service_id as "serviceId", o.name, o.date, o.time,
      o.week_start as "weekStart", o.scheduled_on as "scheduledOn", o.cancelled
    from occurrence o
    where o.organization_id = ${organizationId} and o.kind = 'service' and ${condition}
    order by o.date, o.time, o.name, o.id`;
}
