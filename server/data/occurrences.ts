import { type RawBuilder, sql } from "kysely";
import { Refusal } from "../../domain/errors.ts";
import { type Id, newId } from "../../domain/id.ts";
import { type Day, weekStartOf } from "../../domain/week.ts";
import type { Scope } from "../session.ts";
import type { Database } from "./database.ts";

/** What a sheet of numbers is for: one service, or without one the week itself. */
export type EntrySheet = { campusId: Id; weekStart: Day; occurrenceId: Id | null };

/** The condition that `o` is the occurrence of the sheet, within its campus. */
export function isOccurrenceOf({ weekStart, occurrenceId }: EntrySheet): RawBuilder<unknown> {
  return occurrenceId
    ? sql`o.id = ${occurrenceId}`
    : sql`o.date = ${weekStart}::date and o.kind = 'week'`;
}

/**
 * The occurrence that stands for the campus's whole week holding `day`; made when it is first needed, once however
 * many ask at the same time. Throws not_found for a campus of another organization.
 */
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
  await sql`
    insert into occurrence (organization_id, id, campus_id, date, week_start)
    select organization_id, ${newId()}::uuid, id, ${weekStart}::date, ${weekStart}::date
    from campus where organization_id = ${organizationId} and id = ${campusId}
    on conflict do nothing`.execute(db);
  const made = await findWeekOccurrence(db, organizationId, campusId, weekStart);
  if (!made) throw new Refusal("not_found", "There is nothing here.");
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
    .where("date", "=", weekStart)
    .where("kind", "=", "week")
    .executeTakeFirst();
  return row?.id ?? null;
}
