import { type RawBuilder, sql } from "kysely";
import * as refusals from "#words/refusals.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canEnterAt } from "../../domain/member/permissions.ts";
import type { NamedPlaces, Places } from "../../domain/organization/places.ts";
import { notFound, Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Database } from "../database/database.ts";

type PlacesRow = { campus_ids: Id[]; only_there: boolean };

/** Undefined for a member who is responsible for no campus in particular. */
export function placesOfRow({ campus_ids: campusIds, only_there: isLimit }: PlacesRow): Places {
  return { campusIds, isLimit };
}

export function rowOfPlaces({ campusIds, isLimit }: Places): PlacesRow {
  return { campus_ids: campusIds, only_there: isLimit };
}

/** `of` is the table with the places, or its alias. */
export function namedPlaces(
  organizationId: Id | RawBuilder<unknown>,
  of: string,
): RawBuilder<NamedPlaces> {
  return sql`json_build_object('isLimit', ${sql.ref(`${of}.only_there`)}, 'campuses', (
    select coalesce(json_agg(json_build_object('id', named.id, 'name', named.name)
      order by named.position, named.id), '[]')
    from campus named
    where named.organization_id = ${organizationId} and named.id = any(${sql.ref(`${of}.campus_ids`)})))`;
}

/** Throws not_found for a campus of another organization. Archived ones stay. */
export async function requireOwnCampuses(
  db: Database,
  { organizationId }: Pick<Scope, "organizationId">,
  { campusIds }: Places,
): Promise<void> {
  const { rows } = await sql`
    select from unnest(${campusIds}::uuid[]) as given (id)
    left join campus p on p.organization_id = ${organizationId} and p.id = given.id
    where p.id is null limit 1`.execute(db);
  if (rows.length > 0) throw notFound();
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
