import { type RawBuilder, sql } from "kysely";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import type { OpenCounts } from "../../domain/open-counts.ts";
import type { StructureKind } from "../../domain/structure.ts";
import { type Day, dayIn } from "../../domain/week.ts";
import { isStillCounted } from "./active-structure.ts";
import type { Database } from "./database.ts";
import { nameOrAddress } from "./person-name.ts";
import { findParent } from "./structure-list.ts";

const belongsTo = {
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
  return findOpenCounts(db, scope, condition, dayIn(scope.timeZone, now));
}

/** `condition` selects assignments `a` by their occurrence `o` and category `c`. */
export async function findOpenCounts(
  db: Database,
  { organizationId }: Scope,
  condition: RawBuilder<unknown>,
  today: Day,
): Promise<OpenCounts> {
  const { rows } = await sql<{ userId: Id | null; name: string; counts: number }>`
    select m.user_id as "userId", ${nameOrAddress} as name, count(*)::int as counts
    from assignment a
    join "user" u on u.id = a.user_id
    left join membership m
      on m.organization_id = a.organization_id and m.user_id = a.user_id and m.active
    left join occurrence o on o.organization_id = a.organization_id and o.id = a.occurrence_id
    left join category c on c.organization_id = a.organization_id and c.id = a.category_id
    where a.organization_id = ${organizationId} and a.status = 'pending' and a.date >= ${today}::date
      and o.cancelled is not true and ${isStillCounted} and ${condition}
    group by m.user_id, u.id order by name, u.id`.execute(db);
  return {
    counts: rows.reduce((sum, { counts }) => sum + counts, 0),
    people: rows.filter(({ userId }) => userId !== null).map(({ name }) => name),
  };
}
