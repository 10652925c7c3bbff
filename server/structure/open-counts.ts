import { type RawBuilder, sql } from "kysely";
import type { Scope } from "../../domain/member/member.ts";
import type { OpenCounts } from "../../domain/service/open-counts.ts";
import type { StructureKind } from "../../domain/service/structure.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { dayIn } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { nameOrAddress } from "../database/person-name.ts";
import { isTyped } from "../entry/typed-answers.ts";
import { invitedName, joinOpenInvitation } from "../member/waiting-counts.ts";
import { isStillCounted } from "../organization/active-structure.ts";
import { findParent } from "./structure-list.ts";

const belongsTo = {
  campus: (ids: Id[]) => sql`a.campus_id = any(${ids}::uuid[])`,
  department: (ids: Id[]) => sql`c.department_id = any(${ids}::uuid[])`,
  category: (ids: Id[]) => sql`a.category_id = any(${ids}::uuid[])`,
  service: (ids: Id[]) => sql`o.service_id = any(${ids}::uuid[])`,
};

export async function getOpenCounts(
  db: Database,
  scope: Scope,
  {
    kind,
    id,
    others = [],
    campusId,
  }: { kind: StructureKind; id: Id; others?: Id[] | undefined; campusId?: Id | undefined },
  now: Date,
): Promise<OpenCounts> {
  for (const one of [id, ...others]) await findParent(db, scope, kind, one);
  const there = campusId ? sql`and a.campus_id = ${campusId}` : sql``;
  const condition = sql`${belongsTo[kind]([id, ...others])} ${there}`;
  return findOpenCounts(db, scope, condition, now, isNewsOfEnd(scope.organizationId));
}

/** The end of a count is news only to a person who was told of it, and was not told meanwhile that it comes back. */
function isNewsOfEnd(organizationId: Id): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from assignment_notice n
    where n.organization_id = ${organizationId} and n.assignment_id = a.id and n.user_id = a.user_id
      and not exists (
        select from archiving_notice k
        where k.organization_id = ${organizationId} and k.assignment_id = a.id
          and k.user_id = a.user_id and k.is_restored
      )
  )`;
}

/** `condition` selects assignments `a` by their occurrence `o` and category `c`, `isNews` those to be told of. */
export async function findOpenCounts(
  db: Database,
  { organizationId, timeZone, userId }: Scope,
  condition: RawBuilder<unknown>,
  now: Date,
  isNews: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<OpenCounts> {
  const { rows } = await sql<{ name: string | null; counts: number; isTold: boolean }>`
    select case when i.id is not null then ${invitedName}
        when m.user_id is not null then ${nameOrAddress} end as name,
      count(*)::int as counts, m.user_id is not null and m.user_id <> ${userId}
        and u.active and u.email_verified and coalesce(p.assignments, true)
        and bool_or(${isNews}) as "isTold"
    from assignment a
    left join "user" u on u.id = a.user_id
    ${joinOpenInvitation(organizationId, now)}
    left join membership m
      on m.organization_id = ${organizationId} and m.user_id = a.user_id and m.active
    left join notification_preference p
      on p.organization_id = ${organizationId} and p.user_id = m.user_id
    left join occurrence o on o.organization_id = ${organizationId} and o.id = a.occurrence_id
    left join category c on c.organization_id = ${organizationId} and c.id = a.category_id
    where a.organization_id = ${organizationId} and a.status = 'pending' and a.date >= ${dayIn(timeZone, now)}::date
      and o.cancelled is not true and not ${isTyped(organizationId)}
      and ${isStillCounted(organizationId, "o.service_id")} and ${condition}
    group by m.user_id, u.id, i.id, i.email, p.assignments order by name, u.id, i.id`.execute(db);
  return {
    counts: rows.reduce((sum, { counts }) => sum + counts, 0),
    people: rows.flatMap(({ name }) => name ?? []),
    told: rows.filter(({ isTold }) => isTold).length,
  };
}

type Changed = { kind: StructureKind; id: Id; name: string; isPart: boolean };

export async function withArchivingNotices(
  trx: Database,
  scope: Scope,
  changed: Changed,
  now: Date,
  change: () => Promise<void>,
): Promise<void> {
  const before = await listOpen(trx, scope, changed, now);
  await change();
  const after = await listOpen(trx, scope, changed, now);
  await addNotices(trx, scope, changed, { open: before, not: after, isRestored: false }, now);
  await addNotices(trx, scope, changed, { open: after, not: before, isRestored: true }, now);
}

type OpenCount = { id: Id; campusName: string | null };

async function listOpen(
  trx: Database,
  { organizationId, timeZone }: Scope,
  { kind, id }: Changed,
  now: Date,
): Promise<OpenCount[]> {
  const { rows } = await sql<OpenCount>`
    select a.id, p.name as "campusName" from assignment a
    left join occurrence o on o.organization_id = ${organizationId} and o.id = a.occurrence_id
    left join category c on c.organization_id = ${organizationId} and c.id = a.category_id
    left join campus p on p.organization_id = ${organizationId} and p.id = a.campus_id
    where a.organization_id = ${organizationId} and a.status = 'pending'
      and a.date >= ${dayIn(timeZone, now)}::date and o.cancelled is not true
      and not ${isTyped(organizationId)}
      and ${isStillCounted(organizationId, "o.service_id")} and ${belongsTo[kind]([id])}
    order by p.position, p.name`.execute(trx);
  return rows;
}

/** A count that ends and comes back before anybody was told is no news. */
async function addNotices(
  trx: Database,
  { organizationId, userId }: Scope,
  { kind, name, isPart }: Changed,
  { open, not, isRestored }: { open: OpenCount[]; not: OpenCount[]; isRestored: boolean },
  now: Date,
): Promise<void> {
  const others = new Set(not.map(({ id }) => id));
  const counts = open.filter(({ id }) => !others.has(id));
  if (counts.length === 0) return;
  const campuses = [...new Set(counts.flatMap(({ campusName }) => campusName ?? []))];
  const where = campuses.length > 2 ? `${campuses.length} campuses` : campuses.join(" and ");
  const part = isPart ? `${name} at ${where}` : name;
  const what = `${kind === "campus" ? "at" : "for"} ${part}`;
  await sql`
    with concerned as (
      select a.id, a.user_id from assignment a
      join assignment_notice n on n.organization_id = ${organizationId} and n.assignment_id = a.id
        and n.user_id = a.user_id
      join membership m on m.organization_id = ${organizationId} and m.user_id = a.user_id and m.active
      where a.organization_id = ${organizationId}
        and a.id = any(${counts.map(({ id }) => id)}::uuid[])
    ), undone as (
      delete from archiving_notice k using concerned
      where k.organization_id = ${organizationId} and k.assignment_id = concerned.id
        and k.user_id = concerned.user_id and k.is_restored <> ${isRestored}
      returning k.assignment_id
    )
    insert into archiving_notice (organization_id, assignment_id, user_id, id, is_restored, what,
      made_by, made_at)
    select ${organizationId}, id, user_id, ${newId()}::uuid, ${isRestored}, ${what}, ${userId}, ${now}
    from concerned
    where user_id <> ${userId} and not exists (select from undone where assignment_id = concerned.id)
    on conflict do nothing`.execute(trx);
}
