import { type Selectable, sql } from "kysely";
import * as refusals from "#words/refusals.ts";
import type { Scope } from "../../domain/member/member.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Day, dayIn } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import type { Assignment as AssignmentTable } from "../database/schema.ts";
import { setCountedEntry } from "../entry/counted-entries.ts";
import { weekOccurrence, weekOccurrences } from "../occurrence/week-occurrence.ts";

export type AssignmentRow = Selectable<AssignmentTable>;
export type SeriesScope = Pick<Scope, "organizationId" | "weekStartDay">;

export type AssignmentColumns = Pick<
  AssignmentRow,
  | "user_id"
  | "invitation_id"
  | "campus_id"
  | "category_id"
  | "title"
  | "time"
  | "location"
  | "area"
  | "instructions"
>;

export type DatedRow = Pick<
  AssignmentRow,
  "id" | "date" | "time" | "occurrence_id" | "series_number"
>;

export async function atWeeks(
  db: Database,
  scope: SeriesScope,
  { campus_id, category_id }: Pick<AssignmentColumns, "campus_id" | "category_id">,
  rows: DatedRow[],
): Promise<DatedRow[]> {
  if (!campus_id || !category_id || rows.every((row) => row.occurrence_id)) return rows;
  const days = rows.map(({ date }) => date);
  const ids = await weekOccurrences(db, scope, campus_id, days);
  return rows.map((row, index) => ({
    ...row,
    occurrence_id: row.occurrence_id ?? ids[index] ?? null,
  }));
}

export async function lockAssignment(db: Database, scope: Scope, id: Id): Promise<AssignmentRow> {
  const row = await db
    .selectFrom("assignment")
    .selectAll()
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found", refusals.assignmentGone);
  return row;
}

export type AssignmentTarget = Partial<AssignmentColumns> & { date: Day; occurrenceId?: Id | null };

export async function updateAssignment(
  db: Database,
  scope: Scope,
  row: AssignmentRow,
  { occurrenceId, ...columns }: AssignmentTarget,
  now: Date,
): Promise<void> {
  const changed = { ...row, ...columns };
  const serviceOccurrence =
    occurrenceId === undefined ? await serviceOccurrenceOf(db, scope, row) : occurrenceId;
  const occurrence_id = serviceOccurrence ?? (await findWeekOccurrence(db, scope, changed));
  if (changed.user_id !== row.user_id) await recordWithdrawal(db, scope, row.id, now);
  await db
    .updateTable("assignment")
    .set({ ...columns, occurrence_id, updated_at: now, updated_by: scope.userId })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", row.id)
    .execute();
  if (row.apart_from) await moveSecond(db, scope, row.id);
  const isMoved = occurrence_id !== row.occurrence_id || changed.category_id !== row.category_id;
  if (!isMoved) return;
  // In a fixed order, so that two assignments trading places do not deadlock.
  const places = [row, { ...changed, occurrence_id }].sort(byOccurrence);
  for (const place of places) await recount(db, scope, place, now);
}

/** A second count is always of the same. */
async function moveSecond(trx: Database, { organizationId }: Scope, firstId: Id): Promise<void> {
  await sql`
    update assignment second set title = first.title, date = first.date, time = first.time,
      location = first.location, area = first.area, campus_id = first.campus_id,
      category_id = first.category_id, occurrence_id = first.occurrence_id
    from assignment first
    where first.organization_id = ${organizationId} and first.id = ${firstId}
      and second.organization_id = ${organizationId} and second.id = first.apart_from
      and second.is_second`.execute(trx);
}

function byOccurrence(one: AssignmentRow, other: AssignmentRow): number {
  return `${one.occurrence_id}` < `${other.occurrence_id}` ? -1 : 1;
}

/** Call it before the assignment is deleted or reassigned, so that the person can be told what it was. */
async function recordWithdrawal(
  trx: Database,
  scope: Scope,
  assignmentId: Id,
  now: Date,
): Promise<void> {
  await sql`
    insert into assignment_withdrawal (organization_id, assignment_id, user_id, title, area, date, time,
      location, campus_name, created_at)
    select ${scope.organizationId}, a.id, a.user_id, a.title, a.area, a.date, a.time, a.location, p.name,
      ${now}::timestamptz
    from assignment a
    join assignment_notice n on n.organization_id = ${scope.organizationId} and n.assignment_id = a.id
      and n.user_id = a.user_id
    join membership m on m.organization_id = ${scope.organizationId} and m.user_id = a.user_id and m.active
    left join campus p on p.organization_id = ${scope.organizationId} and p.id = a.campus_id
    left join occurrence c on c.organization_id = ${scope.organizationId} and c.id = a.occurrence_id
    where a.organization_id = ${scope.organizationId} and a.id = ${assignmentId}
      and a.status = 'pending' and c.cancelled is not true
      and a.date >= ${dayIn(scope.timeZone, now)}::date and a.user_id <> ${scope.userId}
    on conflict do nothing`.execute(trx);
}

export async function removeAssignment(
  db: Database,
  scope: Scope,
  row: AssignmentRow,
  now: Date,
): Promise<void> {
  await recordWithdrawal(db, scope, row.id, now);
  if (row.apart_from) await removeApart(db, scope, row.apart_from, row.is_second, now);
  await db
    .deleteFrom("assignment")
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", row.id)
    .execute();
  await recount(db, scope, row, now);
}

/** A second count goes with the first, which is counted by one person again where only the second goes. */
async function removeApart(
  trx: Database,
  scope: Scope,
  id: Id,
  keepsFirst: boolean,
  now: Date,
): Promise<void> {
  if (!keepsFirst) await recordWithdrawal(trx, scope, id, now);
  const where = sql`where organization_id = ${scope.organizationId} and id = ${id}`;
  await (keepsFirst
    ? sql`update assignment set apart_from = null ${where}`
    : sql`delete from assignment ${where}`
  ).execute(trx);
}

export async function serviceOccurrenceOf(
  db: Database,
  scope: Scope,
  { occurrence_id }: Pick<AssignmentRow, "occurrence_id">,
): Promise<Id | null> {
  if (!occurrence_id) return null;
  const serviceOccurrence = await db
    .selectFrom("occurrence")
    .select("id")
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", occurrence_id)
    .where("kind", "=", "service")
    .executeTakeFirst();
  return serviceOccurrence?.id ?? null;
}

async function recount(db: Database, scope: Scope, row: AssignmentRow, now: Date): Promise<void> {
  const { status, occurrence_id: occurrenceId, category_id: categoryId, is_second: isSecond } = row;
  // A first count has its number once nobody counts a second one.
  if ((status !== "complete" && !isSecond) || !occurrenceId || !categoryId) return;
  await setCountedEntry(db, scope, { occurrenceId, categoryId }, now);
}

async function findWeekOccurrence(
  db: Database,
  scope: SeriesScope,
  counted: Pick<AssignmentRow, "campus_id" | "category_id" | "date">,
): Promise<Id | null> {
  if (!counted.campus_id || !counted.category_id) return null;
  return weekOccurrence(db, scope, counted.campus_id, counted.date);
}
