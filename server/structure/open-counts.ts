import { type RawBuilder, sql } from "kysely";
import type { Scope } from "../../domain/member/member.ts";
import type { OpenCounts } from "../../domain/service/open-counts.ts";
import type { StructureKind } from "../../domain/service/structure.ts";
import type { Id } from "../../domain/shared/id.ts";
import { dayIn } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { nameOrAddress } from "../database/person-name.ts";
import { isTyped } from "../entry/typed-answers.ts";
import { invitedName, joinOpenInvitation } from "../member/waiting-counts.ts";
import { isStillCounted } from "../organization/active-structure.ts";
import { findParent } from "./structure-list.ts";

export const belongsTo = {
  campus: (id: Id) => sql`a.campus_id = ${id}`,
  department: (id: Id) => sql`c.department_id = ${id}`,
  category: (id: Id) => sql`a.category_id = ${id}`,
  service: (id: Id) => sql`o.service_id = ${id}`,
};

export async function getOpenCounts(
  db: Database,
  scope: Scope,
  { kind, id, campusId }: { kind: StructureKind; id: Id; campusId?: Id | undefined },
  now: Date,
): Promise<OpenCounts> {
  await findParent(db, scope, kind, id);
  const there = campusId ? sql`and a.campus_id = ${campusId}` : sql``;
  const condition = sql`${belongsTo[kind](id)} ${there}`;
  return findOpenCounts(db, scope, condition, now, isNewsOfEnd(scope.organizationId));
}

/** As `archiving-notices.ts` has it: of a count that nobody told of yet, or of its return, the end is no news. */
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
