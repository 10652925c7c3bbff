import { sql } from "kysely";
import { tooLarge } from "#words/counts.ts";
import * as words from "#words/refusals.ts";
import {
  type ImportedNumbers,
  type ImportService,
  type NewImport,
  periodLengthOf,
} from "../../domain/history/import.ts";
import type { Scope } from "../../domain/member/member.ts";
import { mostActive } from "../../domain/service/structure.ts";
import { greatestValue } from "../../domain/shared/amount.ts";
import { notFound, Refusal } from "../../domain/shared/errors.ts";
import { groupBy } from "../../domain/shared/group-by.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { nameKeyOf } from "../../domain/shared/name-key.ts";
import { type Day, dayIn, sundayOf, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Unit } from "../../domain/shared/unit.ts";
import type { Database } from "../database/database.ts";
import { onlyVisible, unitOfCategory } from "../organization/visible-categories.ts";
import type { Period } from "../report/period-numbers.ts";

type Target = {
  campusId: Id;
  service: ImportService;
  date: Day;
  weekStart: Day;
  occurrenceId: Id | null;
};

export type Targets = { all: Target[]; ofNumber: (Target | null)[]; ofNote: Target[] };

export async function findTargets(
  db: Database,
  scope: Scope,
  given: ImportedNumbers & Partial<Pick<NewImport, "placeNotes">>,
  now: Date,
): Promise<Targets> {
  const { places, categories, days, numbers, placeNotes = [] } = given;
  await requirePlaces(db, scope, places);
  await requireCategories(db, scope, categories, numbers);
  const today = dayIn(scope.timeZone, now);
  const weekStarts = days.map((day) => weekStartOf(day, scope.weekStartDay));
  const placeKeys = places.map(placeKeyOf);
  const byDay = new Map<string, Target>();
  const targetAt = (placeAt: number, dayAt: number, isDue: (day: Day) => boolean) => {
    const place = places[placeAt];
    const [day, weekStart] = [days[dayAt], weekStarts[dayAt]];
    if (!place || periodLengthOf(place.service) || !day || !weekStart) throw unlisted();
    if (!isDue(day)) throw new Refusal("invalid", `${day} is still to come.`);
    const key = `${placeKeys[placeAt]} ${place.service ? day : weekStart}`;
    const found = byDay.get(key);
    if (found) return found;
    const date = place.service ? day : sundayOf(weekStart);
    const target = { ...place, date, weekStart, occurrenceId: null };
    byDay.set(key, target);
    return target;
  };
  const ofNumber = numbers.map(([placeAt, categoryAt, dayAt]) => {
    if (!categories[categoryAt]) throw unlisted();
    if (periodAt(given, placeAt, dayAt, today)) return null;
    return targetAt(placeAt, dayAt, (day) => day <= today);
  });
  const ofNote = placeNotes.map(({ place, category, day: dayAt }) => {
    if (category !== null && !categories[category]) throw unlisted();
    return targetAt(place, dayAt, (day) => weekStartOf(day, scope.weekStartDay) <= today);
  });
  const all = [...byDay.values()];
  await findOccurrences(db, scope, all);
  return { all, ofNumber, ofNote };
}

export function periodAt(
  { places, days }: Pick<ImportedNumbers, "places" | "days">,
  placeAt: number,
  dayAt: number,
  today: Day,
): Period | null {
  const [place, firstDay] = [places[placeAt], days[dayAt]];
  const months = place && periodLengthOf(place.service);
  if (!months || !firstDay) return null;
  if (!firstDay.endsWith("-01"))
    throw new Refusal("invalid", `${firstDay} is not the first day of a month.`);
  if (firstDay > today) throw new Refusal("invalid", `${firstDay} is still to come.`);
  return { campusId: place.campusId, firstDay, months };
}

function placeKeyOf({ campusId, service }: ImportedNumbers["places"][number]): string {
  const id = service && "id" in service ? service.id : null;
  const named = service && "name" in service ? [nameKeyOf(service.name), service.time] : [];
  return [campusId, service ? "service" : "week", id, ...named].join(" ");
}

function unlisted(): Refusal {
  return new Refusal("invalid", "A number names a place, category or day that is not listed.");
}

export async function requireCampuses(
  db: Database,
  scope: Scope,
  ids: readonly Id[],
): Promise<void> {
  await requirePlaces(
    db,
    scope,
    ids.map((campusId) => ({ campusId, service: null })),
  );
}

async function requirePlaces(
  db: Database,
  { organizationId }: Scope,
  places: ImportedNumbers["places"],
): Promise<void> {
  const serviceIds = places.map(({ service }) => (service && "id" in service ? service.id : null));
  const { rows } = await sql`
    select from unnest(${places.map(({ campusId }) => campusId)}::uuid[], ${serviceIds}::uuid[])
      as place (campus_id, service_id)
    left join campus p on p.organization_id = ${organizationId} and p.id = place.campus_id
    left join service s on s.organization_id = ${organizationId} and s.id = place.service_id
      and s.campus_id = p.id
    where p.id is null or (place.service_id is not null and s.id is null) limit 1`.execute(db);
  if (rows.length > 0) throw notFound();
}

async function requireCategories(
  db: Database,
  scope: Scope,
  ids: Id[],
  numbers: ImportedNumbers["numbers"],
): Promise<void> {
  const { rows } = await sql<{ id: Id; unit: Unit }>`
    select c.id, ${unitOfCategory} as unit from category c
    where c.organization_id = ${scope.organizationId} and c.id = any(${ids}::uuid[])
      and ${onlyVisible(scope)}`.execute(db);
  const greatest = new Map(rows.map(({ id, unit }) => [id, greatestValue(unit)]));
  if (!ids.every((id) => greatest.has(id))) throw notFound();
  const isTooLarge = numbers.some(
    ([, category, , value]) => value > (greatest.get(ids[category] ?? "") ?? value),
  );
  if (isTooLarge) throw new Refusal("invalid", tooLarge);
}

/** A date that was moved is found by the day that its service gave it. */
async function findOccurrences(
  db: Database,
  { organizationId }: Scope,
  targets: Target[],
): Promise<void> {
  const campuses = [...new Set(targets.map(({ campusId }) => campusId))];
  const days = [...new Set(targets.map(({ date }) => date))];
  const { rows } = await sql<StoredOccurrence>`
    select id, campus_id as "campusId", kind, service_id as "serviceId", date,
      scheduled_on as "scheduledOn", name, time from occurrence
    where organization_id = ${organizationId} and campus_id = any(${campuses}::uuid[])
      and (date = any(${days}::date[]) or scheduled_on = any(${days}::date[]))
    order by created_at, id`.execute(db);
  const byDay = groupBy(
    rows.flatMap((row) => [...new Set([row.date, row.scheduledOn])].map((day) => ({ day, row }))),
    ({ day, row }) => `${row.campusId} ${day}`,
  );
  for (const target of targets) {
    const there = (byDay.get(`${target.campusId} ${target.date}`) ?? []).map(({ row }) => row);
    target.occurrenceId = findOne(there, target)?.id ?? null;
  }
}

type StoredOccurrence = {
  id: Id;
  campusId: Id;
  kind: "week" | "service";
  serviceId: Id | null;
  date: Day;
  scheduledOn: Day | null;
  name: string;
  time: string | null;
};

function findOne(there: StoredOccurrence[], { service, date }: Target) {
  if (!service) return there.find((one) => one.kind === "week" && one.date === date);
  const id = "id" in service ? service.id : null;
  if ("name" in service) {
    const key = nameKeyOf(service.name);
    const named = there.filter(
      (one) => one.date === date && one.time === service.time && nameKeyOf(one.name) === key,
    );
    const found = named.find(({ serviceId }) => serviceId === id) ?? named[0];
    if (found || !id) return found;
  }
  const own = there.filter(({ serviceId }) => serviceId === id);
  return own.find(({ scheduledOn }) => scheduledOn === date) ?? own[0];
}

export async function addMissing(db: Database, scope: Scope, targets: Target[]): Promise<Id[]> {
  const missing = targets.filter(({ occurrenceId }) => occurrenceId === null);
  if (missing.length === 0) return [];
  for (const target of missing) target.occurrenceId = newId();
  for (let from = 0; from < missing.length; from += mostAtOnce)
    await insertOccurrences(db, scope, missing.slice(from, from + mostAtOnce));
  await requireRoom(db, scope, missing);
  await countAnew(db, "occurrence", missing.length);
  return missing.flatMap(({ service, occurrenceId }) =>
    service && occurrenceId ? [occurrenceId] : [],
  );
}

/** One statement must end in time on a busy machine, too. */
const mostAtOnce = 10_000;

async function insertOccurrences(
  db: Database,
  { organizationId, weekStartDay }: Scope,
  missing: readonly Target[],
): Promise<void> {
  const of = <Value>(value: (target: Target) => Value) => missing.map(value);
  const idOf = ({ service }: Target) => (service && "id" in service ? service.id : null);
  const { rows } = await sql<{ id: Id }>`
    with unchanged as (
      select id from organization where id = ${organizationId} and week_start_day = ${weekStartDay}
      for share
    )
    insert into occurrence (organization_id, id, campus_id, kind, service_id, scheduled_on, date, week_start, name, time)
    select ${organizationId}, t.id, t.campus_id, t.kind, t.service_id, case when t.service_id is not null then t.date end,
      t.date, t.week_start, coalesce(s.name, t.name), coalesce(s.time, t.time)
    from unchanged, unnest(${of(({ occurrenceId }) => occurrenceId)}::uuid[], ${of(({ campusId }) => campusId)}::uuid[],
      ${of(({ service }) => (service ? "service" : "week"))}::text[], ${of(idOf)}::uuid[],
      ${of(({ date }) => date)}::date[], ${of(({ weekStart }) => weekStart)}::date[],
      ${of(({ service }) => (service && "name" in service ? service.name : ""))}::text[],
      ${of(({ service }) => (service && "time" in service ? service.time : null))}::time[]
    ) as t (id, campus_id, kind, service_id, date, week_start, name, time)
    left join service s on s.organization_id = ${organizationId} and s.id = t.service_id
    on conflict do nothing returning id`.execute(db);
  // Somebody else has added one of them at this moment.
  if (rows.length < missing.length) throw changedMeanwhile();
}

export function changedMeanwhile(): Refusal {
  return new Refusal("conflict", words.changedAtOnce);
}

async function requireRoom(
  db: Database,
  { organizationId }: Scope,
  added: Target[],
): Promise<void> {
  const services = added.filter(({ service }) => service !== null);
  const { rows } = await sql<{ date: Day }>`
    select date from occurrence where organization_id = ${organizationId} and kind = 'service'
      and campus_id = any(${[...new Set(services.map(({ campusId }) => campusId))]}::uuid[])
      and date = any(${[...new Set(services.map(({ date }) => date))]}::date[])
    group by campus_id, date having count(*) > ${mostActive.service} limit 1`.execute(db);
  if (rows[0])
    throw new Refusal(
      "conflict",
      `There can be at most ${mostActive.service} services on one day, and ${rows[0].date} would have more.`,
    );
}

const fewestRows = 200;
/** The least share of a table's rows, which PostgreSQL's own daemon counts up to a minute later. */
const leastShare = 0.1;

/**
 * Counts a table's rows anew: until PostgreSQL has, it takes a new table for an empty one and may read five years in seconds. Not for
 * tables that were large before, or are divided between servers.
 */
export async function countAnew(
  db: Database,
  table: "entry" | "occurrence",
  written: number,
): Promise<void> {
  if (written < fewestRows) return;
  const { rows } = await sql<{ counted: number; isHere: boolean }>`
    select reltuples as counted, pg_relation_size(oid) > 0 as "isHere"
    from pg_class where oid = ${table}::regclass`.execute(db);
  const [{ counted, isHere } = { counted: 0, isHere: false }] = rows;
  if (!isHere || written < leastShare * counted) return;
  await sql`analyze ${sql.table(table)}`.execute(db);
}
