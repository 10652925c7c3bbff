import { sql } from "kysely";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import type { ApplyTo, AssignmentChange } from "../../domain/assignment/assignment-change.ts";
import type { Scope } from "../../domain/member/member.ts";
import type { Id } from "../../domain/shared/id.ts";
import { dayIn } from "../../domain/shared/week.ts";
import type { Database } from "../database/database.ts";
import { requestCheck } from "../jobs/notification-checks.ts";
import { requirePlace } from "./alongside.ts";
import { type AssignmentPlace, checkAssignmentDay, resolvePlace } from "./assignment-choices.ts";
import { findMove } from "./assignment-moves.ts";
import {
  type AssignmentColumns,
  type AssignmentRow,
  lockAssignment,
  removeAssignment,
  updateAssignment,
} from "./assignment-rows.ts";
import { changeSeries, endSeries, extendSeries } from "./assignment-series.ts";
import { getAssignment } from "./assignments.ts";
import { type AskedCounter, findCounter, requireCounter } from "./counters.ts";

export async function changeAssignment(
  db: Database,
  scope: Scope,
  id: Id,
  { applyTo, alongside, ...change }: AssignmentChange,
  now: Date,
): Promise<Assignment> {
  return db.transaction().execute(async (trx) => {
    const chosen = await lockAssignment(trx, scope, id);
    const columns = await findChangedColumns(trx, scope, chosen, change, now);
    const today = dayIn(scope.timeZone, now);
    const rows = await lockAffected(trx, scope, chosen, applyTo);
    const asked = { ...change, applyTo, campus_id: columns.campus_id, rows };
    const move = await findMove(trx, scope, chosen, asked, today);
    if (move.date !== chosen.date)
      checkAssignmentDay(
        scope,
        change.occurrenceId ? "occurrenceId" : "date",
        move.date,
        now,
        chosen,
      );
    for (const { row, target } of move.targets)
      await updateAssignment(trx, scope, row, { ...columns, ...target }, now);
    if (isPlaceChanged(change)) {
      const placed = { ids: rows.map(({ id }) => id), area: columns.area ?? chosen.area };
      const isSeries = applyTo === "following";
      await requirePlace(trx, scope, { ...placed, alongside, isSeries }, now);
    }
    if (applyTo === "following" && chosen.series_id) {
      const { days, ...where } = move.series;
      await changeSeries(trx, scope, chosen.series_id, { ...columns, ...where }, days);
      await extendSeries(trx, scope, chosen.series_id, today);
    }
    await requestCheck(trx, scope);
    return getAssignment(trx, scope, id, now);
  });
}

/** Other changes leave it counted as it was. */
function isPlaceChanged(change: Omit<AssignmentChange, "applyTo" | "alongside">): boolean {
  const { campusId, categoryId, occurrenceId, date, time, area } = change;
  return [campusId, categoryId, occurrenceId, date, time, area].some(
    (field) => field !== undefined,
  );
}

/** `following` ends the series here. The counts are taken out of their entries. */
export async function deleteAssignment(
  db: Database,
  scope: Scope,
  id: Id,
  applyTo: ApplyTo,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const chosen = await lockAssignment(trx, scope, id);
    for (const row of await lockAffected(trx, scope, chosen, applyTo))
      await removeAssignment(trx, scope, row, now);
    if (applyTo === "following" && chosen.series_id) await endSeries(trx, scope, chosen.series_id);
    await requestCheck(trx, scope);
  });
}

async function lockAffected(
  db: Database,
  scope: Scope,
  chosen: AssignmentRow,
  applyTo: ApplyTo,
): Promise<AssignmentRow[]> {
  if (applyTo === "this" || !chosen.series_id) return [chosen];
  return (
    db
      .selectFrom("assignment")
      .selectAll()
      .where("organization_id", "=", scope.organizationId)
      .where("series_id", "=", chosen.series_id)
      .where("series_number", ">=", chosen.series_number)
      // Written out, because the index has those alone.
      .where(sql<boolean>`status = 'pending'`)
      .orderBy("series_number")
      .forUpdate()
      .execute()
  );
}

/** Checks only what changes, so that a title can be corrected after its category was archived or its person left. */
async function findChangedColumns(
  db: Database,
  scope: Scope,
  chosen: AssignmentRow,
  change: Omit<AssignmentChange, "applyTo">,
  now: Date,
): Promise<Partial<AssignmentColumns>> {
  const { campusId, categoryId, title, location, area, instructions } = change;
  const changed: Partial<AssignmentColumns> = { title, location, area, instructions };
  if (change.userId !== undefined || change.invitationId !== undefined)
    Object.assign(changed, await findCounterColumns(db, scope, chosen, change, now));
  if (campusId === undefined && categoryId === undefined) return changed;
  const current = { campusId: chosen.campus_id, categoryId: chosen.category_id };
  const asked = {
    campusId: campusId === undefined ? current.campusId : campusId,
    categoryId: categoryId === undefined ? current.categoryId : categoryId,
  };
  const place = isSamePlace(asked, current) ? current : await resolvePlace(db, scope, asked);
  return { ...changed, campus_id: place.campusId, category_id: place.categoryId };
}

async function findCounterColumns(
  db: Database,
  scope: Scope,
  { user_id, invitation_id }: AssignmentRow,
  asked: AskedCounter,
  now: Date,
): Promise<Pick<AssignmentColumns, "user_id" | "invitation_id">> {
  const found = await findCounter(db, scope, asked, now);
  const isSame = asked.userId ? asked.userId === user_id : asked.invitationId === invitation_id;
  if (!found && isSame) return { user_id, invitation_id };
  const { userId, invitationId } = requireCounter(found, asked);
  return { user_id: userId, invitation_id: invitationId };
}

function isSamePlace(asked: AssignmentPlace, current: AssignmentPlace): boolean {
  if (asked.categoryId !== current.categoryId) return false;
  const isImplied = asked.campusId === null && asked.categoryId !== null;
  return isImplied || asked.campusId === current.campusId;
}
