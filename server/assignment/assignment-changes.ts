import { sql } from "kysely";
import * as refusals from "#words/refusals.ts";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import type { ApplyTo, AssignmentChange } from "../../domain/assignment/assignment-change.ts";
import type { Scope } from "../../domain/member/member.ts";
import type { Occurrence } from "../../domain/service/occurrence.ts";
import { invalid, Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { addDays, type Day, dayIn, daysBetween } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { requestCheck } from "../jobs/notification-checks.ts";
import { type ChosenCounter, findCounter, requireCounter } from "../member/counters.ts";
import { makeOccurrences } from "../occurrence/coming-occurrences.ts";
import { findOccurrenceOf } from "../occurrence/occurrences.ts";
import { requireEnterAtCounts } from "../organization/places.ts";
import {
  type AssignmentPlace,
  checkAssignmentDay,
  getOpenOccurrence,
  requirePlace,
  resolvePlace,
} from "./assignment-choices.ts";
import {
  type AssignmentColumns,
  type AssignmentRow,
  type AssignmentTarget,
  lockAssignment,
  removeAssignment,
  serviceOccurrenceOf,
  updateAssignment,
} from "./assignment-rows.ts";
import { changeSeries, endSeries, extendSeries, type SeriesMove } from "./assignment-series.ts";
import { getAssignment } from "./assignments.ts";

export async function changeAssignment(
  db: Database,
  scope: Scope,
  id: Id,
  { applyTo, alongside, ...change }: AssignmentChange,
  now: Date,
): Promise<Assignment> {
  return db.transaction().execute(async (trx) => {
    const chosen = await lockAssignment(trx, scope, id);
    if (chosen.is_second && isPlaceChanged(change))
      throw new Refusal("conflict", refusals.changeFirst);
    const columns = await findChangedColumns(trx, scope, chosen, change, now);
    const today = dayIn(scope.timeZone, now);
    const rows = await lockAffected(trx, scope, chosen, applyTo);
    const affected = affectedBy(chosen, rows, applyTo);
    await requireEnterAtCounts(trx, scope, affected);
    const wanted = { ...change, applyTo, campus_id: columns.campus_id, rows };
    const move = await findMove(trx, scope, chosen, wanted, today);
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
    await requireEnterAtCounts(trx, scope, affected);
    await requestCheck(trx, scope);
    return getAssignment(trx, scope, id, now);
  });
}

function affectedBy(chosen: AssignmentRow, rows: AssignmentRow[], applyTo: ApplyTo) {
  const ids = [chosen, ...rows].map(({ id }) => id);
  const seriesId = applyTo === "following" ? chosen.series_id : null;
  return {
    assignments: sql`id = any(${ids}::uuid[])`,
    series: sql`id = ${seriesId}::uuid`,
  };
}

function isPlaceChanged(change: Omit<AssignmentChange, "applyTo" | "alongside">): boolean {
  const { campusId, categoryId, occurrenceId, date, time, area } = change;
  return [campusId, categoryId, occurrenceId, date, time, area].some(
    (field) => field !== undefined,
  );
}

export async function deleteAssignment(
  db: Database,
  scope: Scope,
  id: Id,
  applyTo: ApplyTo,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const chosen = await lockAssignment(trx, scope, id);
    const rows = await lockAffected(trx, scope, chosen, applyTo);
    await requireEnterAtCounts(trx, scope, affectedBy(chosen, rows, applyTo));
    for (const row of rows) await removeAssignment(trx, scope, row, now);
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
  return db
    .selectFrom("assignment")
    .selectAll()
    .where("organization_id", "=", scope.organizationId)
    .where("series_id", "=", chosen.series_id)
    .where("series_number", ">=", chosen.series_number)
    .where(sql<boolean>`status = 'pending'`)
    .orderBy("series_number")
    .forUpdate()
    .execute();
}

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
  const wanted = {
    campusId: campusId === undefined ? current.campusId : campusId,
    categoryId: categoryId === undefined ? current.categoryId : categoryId,
  };
  const place = isSamePlace(wanted, current) ? current : await resolvePlace(db, scope, wanted);
  return { ...changed, campus_id: place.campusId, category_id: place.categoryId };
}

async function findCounterColumns(
  db: Database,
  scope: Scope,
  { user_id, invitation_id }: AssignmentRow,
  wanted: ChosenCounter,
  now: Date,
): Promise<Pick<AssignmentColumns, "user_id" | "invitation_id">> {
  const found = await findCounter(db, scope, wanted, now);
  const isSame = wanted.userId ? wanted.userId === user_id : wanted.invitationId === invitation_id;
  if (!found && isSame) return { user_id, invitation_id };
  const { userId, invitationId } = requireCounter(found, wanted);
  return { user_id: userId, invitation_id: invitationId };
}

function isSamePlace(wanted: AssignmentPlace, current: AssignmentPlace): boolean {
  if (wanted.categoryId !== current.categoryId) return false;
  const isImplied = wanted.campusId === null && wanted.categoryId !== null;
  return isImplied || wanted.campusId === current.campusId;
}

/** `campus_id` undefined keeps the campus. */
type WantedMove = Pick<AssignmentChange, "date" | "time" | "occurrenceId" | "applyTo"> & {
  campus_id: Id | null | undefined;
  rows: AssignmentRow[];
};

type Move = {
  date: Day;
  targets: { row: AssignmentRow; target: AssignmentTarget }[];
  series: { days: SeriesMove; service_id?: Id | null; campus_id?: Id; time?: string | null };
};

async function findMove(
  db: Database,
  scope: Scope,
  chosen: AssignmentRow,
  wanted: WantedMove,
  today: Day,
): Promise<Move> {
  const knownId = await serviceOccurrenceOf(db, scope, chosen);
  const { occurrenceId = knownId } = wanted;
  if (occurrenceId === null) return moveByDays(chosen, wanted);
  if (occurrenceId === knownId) return stayForOccurrence(chosen, wanted);
  const campusId = wanted.campus_id === undefined ? chosen.campus_id : wanted.campus_id;
  const occurrence = await getOpenOccurrence(db, scope, occurrenceId, campusId);
  if (wanted.applyTo === "this" || !chosen.series_id)
    return {
      date: occurrence.date,
      targets: wanted.rows.map((row) => ({ row, target: targetOf(occurrence) })),
      series: { days: { shift: 0 } },
    };
  return moveToService(db, scope, wanted.rows, chosen.series_number ?? 0, occurrence, today);
}

function moveByDays(chosen: AssignmentRow, { date, time, occurrenceId, rows }: WantedMove): Move {
  const shift = date === undefined ? 0 : daysBetween(chosen.date, date);
  const fields = time === undefined ? {} : { time };
  const isTakenOff = occurrenceId === null;
  const target = isTakenOff ? { ...fields, occurrenceId: null } : fields;
  return {
    date: addDays(chosen.date, shift),
    targets: rows.map((row) => ({ row, target: { ...target, date: addDays(row.date, shift) } })),
    series: { days: { shift }, ...fields, ...(isTakenOff && { service_id: null }) },
  };
}

function stayForOccurrence(
  chosen: AssignmentRow,
  { date, time, campus_id, rows }: WantedMove,
): Move {
  if (date !== undefined && date !== chosen.date) throw invalid("date", refusals.dayOfService);
  if (time !== undefined && time !== chosen.time) throw invalid("time", refusals.timeOfService);
  if (campus_id !== undefined && campus_id !== chosen.campus_id)
    throw invalid("campusId", refusals.campusOfService);
  return {
    date: chosen.date,
    targets: rows.map((row) => ({ row, target: { date: row.date } })),
    series: { days: { shift: 0 } },
  };
}

async function moveToService(
  db: Database,
  scope: Scope,
  rows: AssignmentRow[],
  number: number,
  occurrence: Occurrence,
  today: Day,
): Promise<Move> {
  const { serviceId, scheduledOn: on, campusId: campus_id, time } = occurrence;
  if (!serviceId || !on) throw invalid("occurrenceId", refusals.specialThisOnly);
  const dayOf = (row: AssignmentRow) => addDays(on, 7 * ((row.series_number ?? 0) - number));
  const last = rows.at(-1);
  await makeOccurrences(db, scope, serviceId, today, last ? dayOf(last) : on);
  const targets: Move["targets"] = [];
  for (const row of rows) {
    const found = await findOccurrenceOf(db, scope, serviceId, dayOf(row));
    if (!found) throw invalid("occurrenceId", refusals.noSuchService);
    targets.push({ row, target: targetOf(found) });
  }
  const series = { days: { number, on }, service_id: serviceId, campus_id, time };
  return { date: occurrence.date, targets, series };
}

function targetOf({
  id: occurrenceId,
  date,
  time,
  campusId: campus_id,
}: Occurrence): AssignmentTarget {
  return { occurrenceId, date, time, campus_id };
}
