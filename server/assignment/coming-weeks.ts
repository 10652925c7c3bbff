import { sql } from "kysely";
import { daysAhead } from "../../domain/assignment/assignment.ts";
import type { Scope } from "../../domain/member/member.ts";
import type { Id } from "../../domain/shared/id.ts";
import { addDays, type Day, dayIn } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import type { Dependencies } from "../dependencies.ts";
import { requestCheck } from "../jobs/notification-checks.ts";
import { organizationPriority } from "../jobs/queue.ts";
import { listServicesToExtend, makeOccurrences } from "../occurrence/coming-occurrences.ts";
import { extendSeries, listSeriesToExtend } from "./assignment-series.ts";

type WeekDependencies = Pick<Dependencies, "db" | "queue" | "now">;

export async function queueComingWeeks({ db, queue, now }: WeekDependencies): Promise<void> {
  const short = await listOrganizationsToExtend(db, now());
  const jobs = short.map((organizationId) => ({
    payload: { organizationId },
    key: `extend_organization:${organizationId}`,
    priority: organizationPriority,
  }));
  await queue.addAll("extend_organization", jobs, db);
}

/** The rest waits for the next turn, so that one very large organization delays nobody. */
const mostSeries = 200;

export async function addComingWeeks(
  { db, now }: Pick<WeekDependencies, "db" | "now">,
  organizationId: Id,
): Promise<number> {
  const clock = await findClock(db, organizationId);
  if (!clock) return 0;
  const today = dayIn(clock.timeZone, now());
  for (const id of await listServicesToExtend(db, organizationId, today))
    await db.transaction().execute((trx) => makeOccurrences(trx, clock, id, today));
  let made = 0;
  for (const id of await listSeriesToExtend(db, organizationId, today, mostSeries))
    made += await db.transaction().execute(async (trx) => {
      const added = await extendSeries(trx, clock, id, today);
      if (added.length > 0) await requestCheck(trx, clock);
      return added.length;
    });
  return made;
}

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

async function findClock(db: Database, organizationId: Id): Promise<OrganizationClock | null> {
  const row = await db
    .selectFrom("organization")
    .select(["time_zone", "week_start_day"])
    .where("id", "=", organizationId)
    .where("active", "=", true)
    .executeTakeFirst();
  if (!row) return null;
  return { organizationId, timeZone: row.time_zone, weekStartDay: row.week_start_day };
}
