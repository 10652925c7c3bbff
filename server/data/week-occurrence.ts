import { sql } from "kysely";
import { notFound } from "../../domain/errors.ts";
import { type Id, newId } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import { type Day, sundayOf, weekStartOf } from "../../domain/week.ts";
import type { Database } from "./database.ts";

export type EntrySheet = { campusId: Id; weekStart: Day; occurrenceId: Id | null };

/** Created when first needed. */
export async function weekOccurrence(
  db: Database,
  scope: Pick<Scope, "organizationId" | "weekStartDay">,
  campusId: Id,
  day: Day,
): Promise<Id> {
  const { organizationId, weekStartDay } = scope;
  const weekStart = weekStartOf(day, weekStartDay);
  const known = await findWeekOccurrence(db, organizationId, campusId, weekStart);
  if (known) return known;
  // Locks the organization, so that its week start day cannot change in between.
  await sql`
    insert into occurrence (organization_id, id, campus_id, date, week_start)
    select campus.organization_id, ${newId()}::uuid, campus.id, ${sundayOf(weekStart)}::date, ${weekStart}::date
    from campus join organization o on o.id = campus.organization_id
    where campus.organization_id = ${organizationId} and campus.id = ${campusId}
      and o.week_start_day = ${weekStartDay}
    for share of o
    on conflict do nothing`.execute(db);
  const made = await findWeekOccurrence(db, organizationId, campusId, weekStart);
  if (!made) throw notFound();
  return made;
}

async function findWeekOccurrence(
  db: Database,
  organizationId: Id,
  campusId: Id,
  weekStart: Day,
): Promise<Id | null> {
  const row = await db
    .selectFrom("occurrence")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("campus_id", "=", campusId)
    .where("week_start", "=", weekStart)
    .where("kind", "=", "week")
    .executeTakeFirst();
  return row?.id ?? null;
}
