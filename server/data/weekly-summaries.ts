import { sql } from "kysely";
import type { Id } from "../../domain/id.ts";
import { type Role, roles } from "../../domain/member.ts";
import { defaultPreferences, summaryTime } from "../../domain/notification.ts";
import { canGetWeeklySummary } from "../../domain/permissions.ts";
import type { Day } from "../../domain/week.ts";
import type { Database } from "./database.ts";
import { nameOrAddress } from "./person-name.ts";

type DueSummary = { organizationId: Id; userId: Id; day: Day };

/** An organization that has entered nothing for so long has stopped counting, or not begun: nothing is missing there. */
const weeksLookedBack = 8;

/** Takes the summaries that are due: each person's once a Monday, from eight o'clock of their organization's clock on. */
export async function takeSummaries(trx: Database, now: Date): Promise<DueSummary[]> {
  const those = (has: (role: Role) => boolean) => roles.filter(has);
  const { rows } = await sql<DueSummary>`
    with due as (
      select o.id as organization_id, m.user_id, t.here::date as day,
        (t.here::date + ${summaryTime}::time) at time zone o.time_zone as moment
      from organization o
      cross join lateral (select ${now}::timestamptz at time zone o.time_zone as here) t
      join membership m on m.organization_id = o.id and m.active
        and m.role = any(${those((role) => canGetWeeklySummary({ role }))})
      join "user" u on u.id = m.user_id and u.active and u.email_verified
      left join notification_preference p on p.organization_id = o.id and p.user_id = m.user_id
      where o.active and extract(isodow from t.here) = 1 and t.here::time >= ${summaryTime}::time
        and coalesce(p.weekly_summary,
          m.role = any(${those((role) => defaultPreferences(role).weeklySummary)}))
        and exists (
          select from occurrence c
          join entry e on e.organization_id = c.organization_id and e.occurrence_id = c.id
          where c.organization_id = o.id and e.value is not null
            and c.week_start between t.here::date - ${weeksLookedBack * 7}::int and t.here::date
        )
    ), taken as (
      insert into notification (organization_id, user_id, kind, thing_id, moment)
      select organization_id, user_id, 'summary', organization_id, moment from due
      order by organization_id, user_id
      on conflict do nothing
      returning organization_id, user_id
    )
    select organization_id as "organizationId", user_id as "userId", day
    from taken join due using (organization_id, user_id)`.execute(trx);
  return rows;
}

export type MissingNumbers = { campusName: string; departmentName: string; categories: string[] };

/** The numbers that were entered in any of the weeks before and are blank in this one, by campus and department. */
export async function listMissingNumbers(
  db: Database,
  organizationId: Id,
  weekStart: Day,
): Promise<MissingNumbers[]> {
  const isEntered = (from: number, to: number) => sql`exists (
    select from entry e
    join occurrence o on o.organization_id = e.organization_id and o.id = e.occurrence_id
    where e.organization_id = c.organization_id and e.category_id = c.id and e.value is not null
      and o.week_start between ${weekStart}::date - ${from}::int and ${weekStart}::date - ${to}::int
  )`;
  const { rows } = await sql<MissingNumbers>`
    select p.name as "campusName", d.name as "departmentName",
      array_agg(c.name order by c.position, c.name) as categories
    from category c
    join department d on d.organization_id = c.organization_id and d.id = c.department_id and d.active
    join campus p on p.organization_id = d.organization_id and p.id = d.campus_id and p.active
    where c.organization_id = ${organizationId} and c.active
      and ${isEntered(weeksLookedBack * 7, 1)} and not ${isEntered(0, 0)}
    group by p.position, p.name, d.position, d.name
    order by p.position, p.name, d.position, d.name`.execute(db);
  return rows;
}

export type MissedAssignment = { title: string; area: string; date: Day; userName: string };

/** The assignments of the last seven days that nobody has counted. */
export async function listMissedAssignments(
  db: Database,
  organizationId: Id,
  day: Day,
): Promise<MissedAssignment[]> {
  const { rows } = await sql<MissedAssignment>`
    select a.title, a.area, a.date,
      case when m.user_id is null then 'nobody'
        else ${nameOrAddress} end as "userName"
    from assignment a
    join "user" u on u.id = a.user_id
    left join membership m
      on m.organization_id = a.organization_id and m.user_id = a.user_id and m.active
    left join occurrence c on c.organization_id = a.organization_id and c.id = a.occurrence_id
    where a.organization_id = ${organizationId} and a.status = 'pending' and c.cancelled is not true
      and a.date >= ${day}::date - 7 and a.date < ${day}::date
    order by a.date, a.time nulls first, a.title, a.id limit 100`.execute(db);
  return rows;
}
