import { type RawBuilder, sql } from "kysely";
import type { LeftPlace, ReasonToStay } from "../../domain/history/import.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canManageStructure } from "../../domain/member/permissions.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Database } from "../database/database.ts";

type Kind = LeftPlace["kind"];
type AddedPlaces = Record<Kind, Id[]>;

/** Removes what an import added, and tells what stays because somebody uses it. */
export async function removeUnused(
  trx: Database,
  scope: Scope,
  added: AddedPlaces,
): Promise<LeftPlace[]> {
  const left: LeftPlace[] = [];
  for (const kind of ["category", "department", "campus"] as const)
    left.push(...(await removeOf(trx, scope, kind, added[kind])));
  return left.reverse();
}

async function removeOf(trx: Database, scope: Scope, kind: Kind, ids: Id[]): Promise<LeftPlace[]> {
  if (ids.length === 0) return [];
  const { organizationId } = scope;
  const table = sql.table(kind);
  const isOwn = sql`x.organization_id = ${organizationId} and x.id = any(${ids}::uuid[])`;
  // Nobody can begin to use what is locked; whoever is about to is not waited for.
  const { rows: locked } = await sql<{ id: Id }>`
    select x.id from ${table} x where ${isOwn} for update skip locked`.execute(trx);
  const free = new Set(locked.map(({ id }) => id));
  const { rows } = await sql<{ id: Id; name: string; why: ReasonToStay | null }>`
    select x.id, x.name, ${usesOf[kind](organizationId)} as why from ${table} x
    where ${isOwn} order by x.position desc, x.id`.execute(trx);
  const unused: Id[] = [];
  const left = rows.flatMap(({ id, name, why }): LeftPlace[] => {
    const reason = why ?? (canManageStructure(scope) ? null : "admins");
    if (free.has(id) && !reason) unused.push(id);
    else return [{ kind, name, why: reason ?? "busy" }];
    return [];
  });
  if (kind === "category") await removeBlanks(trx, scope, unused);
  await sql`delete from ${table} where organization_id = ${organizationId}
    and id = any(${unused}::uuid[])`.execute(trx);
  return left;
}

/** The undone numbers themselves, which nothing tells of any more, and who was to sit in a room without any. */
async function removeBlanks(
  trx: Database,
  { organizationId }: Scope,
  categoryIds: Id[],
): Promise<void> {
  await sql`delete from entry where organization_id = ${organizationId}
    and category_id = any(${categoryIds}::uuid[]) and value is null`.execute(trx);
  await sql`update service set in_room = (select nullif(array_agg(id), '{}')
      from unnest(in_room) as sitters (id) where id <> all(${categoryIds}::uuid[]))
    where organization_id = ${organizationId} and in_room && ${categoryIds}::uuid[]`.execute(trx);
}

const isInView = (
  organizationId: Id,
) => sql`exists (select from saved_view v where v.organization_id = ${organizationId}
  and position(x.id::text in v.question) > 0)`;

const usesOf: Record<Kind, (organizationId: Id) => RawBuilder<unknown>> = {
  category: (organizationId) => sql`case
    when exists (select from entry e where e.organization_id = ${organizationId}
      and e.category_id = x.id and e.value is not null) then 'numbers'
    when exists (select from assignment a where a.organization_id = ${organizationId}
        and a.category_id = x.id)
      or exists (select from assignment_series a where a.organization_id = ${organizationId}
        and a.category_id = x.id) then 'counts'
    when exists (select from note n where n.organization_id = ${organizationId}
      and n.category_id = x.id and n.text <> '') then 'notes'
    when exists (select from goal g where g.organization_id = ${organizationId}
      and g.category_id = x.id) then 'goal'
    when ${isInView(organizationId)} then 'view' end`,
  department: (organizationId) => sql`case
    when exists (select from category c where c.organization_id = ${organizationId}
      and c.department_id = x.id) then 'categories'
    when ${isInView(organizationId)} then 'view' end`,
  campus: (organizationId) => sql`case
    when exists (select from occurrence o
      join entry e on e.organization_id = ${organizationId} and e.occurrence_id = o.id
      where o.organization_id = ${organizationId} and o.campus_id = x.id and e.value is not null)
      then 'numbers'
    when exists (select from assignment a where a.organization_id = ${organizationId}
        and a.campus_id = x.id)
      or exists (select from assignment_series a where a.organization_id = ${organizationId}
        and a.campus_id = x.id) then 'counts'
    when exists (select from service s where s.organization_id = ${organizationId}
        and s.campus_id = x.id)
      or exists (select from occurrence o where o.organization_id = ${organizationId}
        and o.campus_id = x.id and o.kind = 'service') then 'services'
    when exists (select from occurrence o
      join note n on n.organization_id = ${organizationId} and n.occurrence_id = o.id
      where o.organization_id = ${organizationId} and o.campus_id = x.id and n.text <> '') then 'notes'
    when exists (select from special_day d where d.organization_id = ${organizationId}
      and d.campus_id = x.id) then 'days'
    when ${isInView(organizationId)} then 'view'
    when not exists (select from campus c where c.organization_id = ${organizationId}
      and c.id <> x.id and c.active) then 'only' end`,
};
