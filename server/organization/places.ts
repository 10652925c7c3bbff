import { type RawBuilder, sql } from "kysely";
import * as refusals from "#words/refusals.ts";
import type { Where } from "../../domain/answer/question.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canEnterAt } from "../../domain/member/permissions.ts";
import type { NamedPlaces, Places } from "../../domain/organization/places.ts";
import { campusesIn, type NamedRegion } from "../../domain/organization/region.ts";
import { notFound, Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Database } from "../database/database.ts";
import { lockLists } from "./organizations.ts";

type PlacesRow = { campus_ids: Id[]; region_ids: Id[]; only_there: boolean };

export function placesOfRow(row: PlacesRow): Places {
  return { campusIds: row.campus_ids, regionIds: row.region_ids, isLimit: row.only_there };
}

export function rowOfPlaces({ campusIds, regionIds = [], isLimit }: Places): PlacesRow {
  return { campus_ids: campusIds, region_ids: regionIds, only_there: isLimit };
}

/** `of` is the table with the places, or its alias. */
export function namedPlaces(
  organizationId: Id | RawBuilder<unknown>,
  of: string,
): RawBuilder<NamedPlaces> {
  const [campusIds, regionIds] = [sql.ref(`${of}.campus_ids`), sql.ref(`${of}.region_ids`)];
  return sql`json_strip_nulls(json_build_object('isLimit', ${sql.ref(`${of}.only_there`)}, 'campuses', (
    select coalesce(json_agg(json_build_object('id', named.id, 'name', named.name, 'regionId', (
        select region.id from region where region.organization_id = ${organizationId}
          and region.id = any(${regionIds}) and named.id = any(region.campus_ids)))
      order by named.position, named.id), '[]')
    from campus named
    where named.organization_id = ${organizationId} and named.id = any(${campusIds})), 'regions', (
    select json_agg(json_build_object('id', region.id, 'name', region.name) order by region.name, region.id)
    from region where region.organization_id = ${organizationId} and region.id = any(${regionIds}))))`;
}

/**
 * Adds the campuses of the regions, and locks these until the places are written. Throws not_found for a campus or a region of
 * another organization. Archived campuses stay.
 */
export async function withRegions(
  trx: Database,
  { organizationId }: Pick<Scope, "organizationId">,
  { campusIds, regionIds = [], isLimit }: Places,
): Promise<Places> {
  if (regionIds.length > 0) await lockLists(trx, organizationId);
  const { rows } = await sql<{ id: Id | null; campusIds: Id[] }>`
    select p.id, array[p.id] as "campusIds" from unnest(${campusIds}::uuid[]) as given (id)
    left join campus p on p.organization_id = ${organizationId} and p.id = given.id
    union all
    select r.id, r.campus_ids from unnest(${regionIds}::uuid[]) as given (id)
    left join region r on r.organization_id = ${organizationId} and r.id = given.id`.execute(trx);
  if (rows.some(({ id }) => id === null)) throw notFound();
  return { campusIds: [...new Set(rows.flatMap((row) => row.campusIds))], regionIds, isLimit };
}

/** A region among the campuses of a question stands for its campuses, as far as `db` shows them. */
export async function withoutRegions<Asked extends { where: Where }>(
  db: Database,
  { organizationId }: Pick<Scope, "organizationId">,
  question: Asked,
): Promise<Asked> {
  const { campus } = question.where;
  if (!campus) return question;
  const { rows } = await sql<{ id: Id; region: NamedRegion }>`
    select p.id, json_build_object('id', region.id, 'name', region.name) as region
    from region
    join campus p on p.organization_id = ${organizationId} and p.id = any(region.campus_ids)
    where region.organization_id = ${organizationId} and region.id = any(${campus}::uuid[])`.execute(
    db,
  );
  return { ...question, where: { ...question.where, campus: campusesIn(campus, rows).sort() } };
}

/** For what a member writes at these campuses. null stands for all of them. */
export async function requireEnterAt(
  db: Database,
  scope: Scope,
  campusIds: readonly (Id | null)[],
): Promise<void> {
  const refusal = await findRefusalAt(db, scope, campusIds);
  if (refusal) throw refusal;
}

export async function findRefusalAt(
  db: Database,
  scope: Scope,
  campusIds: readonly (Id | null)[],
): Promise<Refusal | null> {
  if (campusIds.every((id) => canEnterAt(scope, id))) return null;
  const { rows } = await sql<{ name: string }>`
    select p.name from campus p where p.organization_id = ${scope.organizationId}
      and p.active and p.id = any(${scope.places?.campusIds ?? []}::uuid[])
    order by p.position, p.id`.execute(db);
  return new Refusal("not_allowed", onlyAt(rows.map(({ name }) => name)));
}

function onlyAt([first, second, ...others]: readonly string[]): string {
  if (first === undefined) return refusals.nowhere;
  if (second === undefined) return refusals.onlyAtThis(first);
  if (others.length === 0) return refusals.onlyAtPair(first, second);
  return refusals.onlyAtMore(first, second, others.length);
}

/** For assignments and series that a member creates, changes, deletes or hands over. */
export async function requireEnterAtCounts(
  trx: Database,
  scope: Scope,
  { assignments, series }: { assignments: RawBuilder<unknown>; series: RawBuilder<unknown> },
): Promise<void> {
  if (canEnterAt(scope, null)) return;
  const { organizationId } = scope;
  const { rows } = await sql<{ id: Id | null }>`
    select campus_id as id from assignment where organization_id = ${organizationId} and ${assignments}
    union
    select campus_id as id from assignment_series
    where organization_id = ${organizationId} and ${series}`.execute(trx);
  await requireEnterAt(
    trx,
    scope,
    rows.map(({ id }) => id),
  );
}
