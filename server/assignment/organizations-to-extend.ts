import { sql } from "kysely";
import { daysAhead } from "../../domain/assignment/assignment.ts";
import type { Scope } from "../../domain/member/member.ts";
import type { Id } from "../../domain/shared/id.ts";
import { addDays, type Day } from "../../domain/shared/week.ts";
import type { Database } from "../database/database.ts";

export async function listOrganizationsToExtend(db: Database, now: Date): Promise<Id[]> {
  // A day more than any time zone needs.
  const last: Day = addDays(now.toISOString().slice(0, 10), daysAhead + 1);
  const { rows } = await sql<{ id: Id }>`
    select o.id from organization o
    where o.active and o.id in (
      select s.organization_id from service s
      where s.active and coalesce(s.made_until < ${last}::date, true)
      union all
      select s.organization_id from assignment_series s where s.next_on <= ${last}::date
    )
    order by o.id`.execute(db);
  return rows.map(({ id }) => id);
}

type OrganizationClock = Pick<Scope, "organizationId" | "timeZone" | "weekStartDay">;

export async function findClock(
  db: Database,
  organizationId: Id,
): Promise<OrganizationClock | null> {
  const row = await db
    .selectFrom("organization")
    .select(["time_zone", "week_start_day"])
    .where("id", "=", organizationId)
    .where("active", "=", true)
    .executeTakeFirst();
  if (!row) return null;
  return { organizationId, timeZone: row.time_zone, weekStartDay: row.week_start_day };
}
