import { type RawBuilder, sql } from "kysely";
import { weeksChecked } from "../../domain/doubt/doubtful-number.ts";
import type { KeptNumber } from "../../domain/entry/number-story.ts";
import type { Scope } from "../../domain/member/member.ts";
import type { Id } from "../../domain/shared/id.ts";
import { addDays, type Day, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { personName } from "../database/person-name.ts";
import { onlyVisible, unitOfCategory } from "../organization/visible-categories.ts";
import { byOccurrence } from "./entry-revisions.ts";

const mostChecked = 5_000;

export function firstChecked({ timeZone, weekStartDay }: Scope, now: Date): Day {
  return addDays(weekStartOf(dayIn(timeZone, now), weekStartDay), -7 * (weeksChecked - 1));
}

export function numbersToCheck(scope: Scope, now: Date): RawBuilder<unknown> {
  return sql`select p.id as "campusId", c.id as "categoryId", o.service_id as "serviceId",
    o.week_start as "weekStart", e.value, ${unitOfCategory} as unit ${fromNumbersToCheck(scope, now)}`;
}

/**
 * The entries `e` that nobody has said to be right, the newest week first; with `isOwn` the person's. Not imported ones, not numbers
 * still counted, not special services. `offset 0` makes PostgreSQL read weeks before their numbers.
 */
export function fromNumbersToCheck(
  scope: Scope,
  now: Date,
  { isOwn = false } = {},
): RawBuilder<unknown> {
  const { organizationId, userId, timeZone, weekStartDay } = scope;
  const running = weekStartOf(dayIn(timeZone, now), weekStartDay);
  return sql`from occurrence o
    join campus p on p.organization_id = ${organizationId} and p.id = o.campus_id and p.active
    cross join lateral (select * from entry
      where organization_id = ${organizationId} and occurrence_id = o.id and value is not null offset 0) e
    join category c on c.organization_id = ${organizationId} and c.id = e.category_id and c.active
      and ${onlyVisible(scope)}
    where o.organization_id = ${organizationId}
      and o.week_start between ${firstChecked(scope, now)}::date and ${running}::date
      and (o.kind = 'week' or o.service_id is not null)
      and (not ${isOwn}::boolean or e.updated_by = ${userId}
        or exists (select ${countsOf(scope, "complete")} and a.counted_by = ${userId}))
      and not (e.source = 'counted' and exists (select ${countsOf(scope, "pending")}))
      and e.import_id is null and not ${isKept(organizationId)}
    order by o.week_start desc, p.position, p.id, c.position, c.id, o.time
    limit ${mostChecked}`;
}

export function countsOf({ organizationId }: Scope, status: string): RawBuilder<unknown> {
  return sql`from assignment a where a.organization_id = ${organizationId}
    and a.occurrence_id = e.occurrence_id and a.category_id = e.category_id and a.status = ${status}`;
}

type KeptPlace = { occurrenceId: Id; categoryId: Id; value: number };

export async function keepNumbers(
  db: Database,
  { organizationId, userId }: Scope,
  places: readonly KeptPlace[],
  now: Date,
): Promise<void> {
  if (places.length === 0) return;
  await sql`
    insert into kept_number
      (organization_id, occurrence_id, category_id, version, value, kept_at, kept_by)
    select e.organization_id, e.occurrence_id, e.category_id, e.version, e.value,
      ${now}::timestamptz, ${userId}::uuid
    from unnest(${places.map(({ occurrenceId }) => occurrenceId)}::uuid[],
      ${places.map(({ categoryId }) => categoryId)}::uuid[],
      ${places.map(({ value }) => value)}::bigint[]) as t (occurrence_id, category_id, value)
    join entry e on e.organization_id = ${organizationId} and e.occurrence_id = t.occurrence_id
      and e.category_id = t.category_id and e.value = t.value
    on conflict do nothing`.execute(db);
}

export function isKept(organizationId: Id | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from kept_number k
    where k.organization_id = ${organizationId} and k.occurrence_id = e.occurrence_id
      and k.category_id = e.category_id and k.version = e.version)`;
}

export async function listKept(
  db: Database,
  { organizationId }: Scope,
  categoryId: Id,
  occurrences: RawBuilder<unknown>,
): Promise<Map<Id, KeptNumber[]>> {
  const { rows } = await sql<Omit<KeptNumber, "keptAt"> & { keptAt: Date; occurrenceId: Id }>`
    select k.occurrence_id as "occurrenceId", k.value, k.kept_at as "keptAt", ${personName} as "keptBy"
    from kept_number k
    left join "user" u on u.id = k.kept_by
    where k.organization_id = ${organizationId} and k.category_id = ${categoryId}
      and k.occurrence_id = any(${occurrences})
    order by k.kept_at desc, k.version desc`.execute(db);
  return byOccurrence(rows.map((row) => ({ ...row, keptAt: row.keptAt.toISOString() })));
}
