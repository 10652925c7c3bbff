import { type RawBuilder, sql } from "kysely";
import * as words from "#words/services.ts";
import type { Scope } from "../../domain/member/member.ts";
import {
  mostActive,
  mostKept,
  type StructureKind,
  withArchived,
} from "../../domain/service/structure.ts";
import { notFound, Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Terms } from "../../words/terms.ts";
import type { Database } from "../database/database.ts";
import { lockLists } from "../organization/organizations.ts";

export type StructureList = { kind: StructureKind; parentId: Id };

const parents = {
  campus: { table: "organization", column: "organization_id" },
  department: { table: "organization", column: "organization_id" },
  category: { table: "department", column: "department_id" },
  service: { table: "campus", column: "campus_id" },
} as const;

const tooMany: Record<StructureKind, (terms: Terms, most: number) => string> = {
  campus: words.mostCampuses,
  department: (_, most) => words.mostDepartments(most),
  category: (_, most) => words.mostCategories(most),
  service: words.mostServices,
};
const tooManyKept: typeof tooMany = {
  campus: words.mostCampusesKept,
  department: (_, most) => words.mostDepartmentsKept(most),
  category: (_, most) => words.mostCategoriesKept(most),
  service: words.mostServicesKept,
};
const nameTaken: Record<StructureKind, (terms: Terms, name: string) => string> = {
  campus: words.campusNameTaken,
  department: (_, name) => words.departmentNameTaken(name),
  category: (_, name) => words.categoryNameTaken(name),
  service: words.serviceTaken,
};

export async function lockStructureList(
  db: Database,
  { organizationId }: Scope,
  { kind, parentId }: StructureList,
): Promise<void> {
  const { table } = parents[kind];
  if (table === "organization") return lockLists(db, organizationId);
  const { rows } = await sql`select 1 as found from ${sql.table(table)}
    where organization_id = ${organizationId} and id = ${parentId} for no key update`.execute(db);
  if (rows.length === 0) throw notFound();
}

export async function findParent(
  db: Database,
  { organizationId }: Scope,
  kind: StructureKind,
  id: Id,
): Promise<StructureList> {
  const { rows } = await sql<{ parentId: Id }>`
    select ${sql.ref(parents[kind].column)} as "parentId" from ${sql.table(kind)}
    where organization_id = ${organizationId} and id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  return { kind, parentId: found.parentId };
}

export async function requireFreeName(
  db: Database,
  scope: Scope,
  list: StructureList,
  { id, name, key }: { id: Id; name: string; key: string },
): Promise<void> {
  const { rows } = await sql`select 1 as found from ${itemsOf(scope, list)}
    and active and id <> ${id} and name_key = ${key} limit 1`.execute(db);
  if (rows.length === 0) return;
  const message = (terms: Terms) => nameTaken[list.kind](terms, name);
  throw new Refusal("conflict", message, { name: message });
}

export async function nextPosition(
  db: Database,
  scope: Scope,
  list: StructureList,
): Promise<number> {
  const { last, active, kept } = await countItems(db, scope, list);
  requireRoom(list.kind, active);
  requireRoomToKeep(list.kind, kept);
  return last + 1;
}

export async function requireRoomFor(
  db: Database,
  scope: Scope,
  list: StructureList,
): Promise<void> {
  requireRoom(list.kind, (await countItems(db, scope, list)).active);
}

async function countItems(db: Database, scope: Scope, list: StructureList) {
  const { rows } = await sql<{ last: number; active: number; kept: number }>`
    select coalesce(max(position), -1) as last, count(*) filter (where active) as active, count(*) as kept
    from ${itemsOf(scope, list)}`.execute(db);
  return rows[0] ?? { last: -1, active: 0, kept: 0 };
}

export function requireRoom(kind: StructureKind, count: number): void {
  if (count < mostActive[kind]) return;
  throw new Refusal("conflict", (terms) => tooMany[kind](terms, mostActive[kind]));
}

export function requireRoomToKeep(kind: StructureKind, count: number): void {
  if (count < mostKept[kind]) return;
  throw new Refusal("conflict", (terms) => tooManyKept[kind](terms, mostKept[kind]));
}

export async function setOrder(
  db: Database,
  scope: Scope,
  list: StructureList,
  ids: Id[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockStructureList(trx, scope, list);
    const { rows } = await sql<{ id: Id; active: boolean }>`
      select id, active from ${itemsOf(scope, list)} order by position, id`.execute(trx);
    const active = rows.filter((item) => item.active);
    const given = new Set(ids);
    const isSame = active.length === ids.length && active.every(({ id }) => given.has(id));
    if (!isSame) throw new Refusal("conflict", words.listChanged);
    await sql`
      update ${sql.table(list.kind)} as item set position = given.position
      from unnest(${withArchived(rows, ids)}::uuid[]) with ordinality as given (id, position)
      where item.organization_id = ${scope.organizationId} and item.id = given.id
        and item.position <> given.position`.execute(trx);
  });
}

function itemsOf(
  { organizationId }: Scope,
  { kind, parentId }: StructureList,
): RawBuilder<unknown> {
  return sql`${sql.table(kind)}
    where organization_id = ${organizationId} and ${sql.ref(parents[kind].column)} = ${parentId}`;
}
