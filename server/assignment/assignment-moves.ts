import type { AssignmentChange } from "../../domain/assignment/assignment-change.ts";
import type { Scope } from "../../domain/member/member.ts";
import type { Occurrence } from "../../domain/service/occurrence.ts";
import type { Id } from "../../domain/shared/id.ts";
import { addDays, type Day, daysBetween } from "../../domain/shared/week.ts";
import type { Database } from "../database/database.ts";
import { makeOccurrences } from "../service/coming-occurrences.ts";
import { findOccurrenceOf } from "../service/occurrences.ts";
import { getOpenOccurrence, invalid } from "./assignment-choices.ts";
import {
  type AssignmentRow,
  type AssignmentTarget,
  serviceOccurrenceOf,
} from "./assignment-rows.ts";
import type { SeriesMove } from "./assignment-series.ts";

/** `campus_id` undefined keeps the campus. `rows` are the assignments to change, in order. */
type AskedMove = Pick<AssignmentChange, "date" | "time" | "occurrenceId" | "applyTo"> & {
  campus_id: Id | null | undefined;
  rows: AssignmentRow[];
};

type Move = {
  date: Day;
  targets: { row: AssignmentRow; target: AssignmentTarget }[];
  series: { days: SeriesMove; service_id?: Id | null; campus_id?: Id; time?: string | null };
};

export async function findMove(
  db: Database,
  scope: Scope,
  chosen: AssignmentRow,
  asked: AskedMove,
  today: Day,
): Promise<Move> {
  const knownId = await serviceOccurrenceOf(db, scope, chosen);
  const { occurrenceId = knownId } = asked;
  if (occurrenceId === null) return moveByDays(chosen, asked);
  if (occurrenceId === knownId) return stayForOccurrence(chosen, asked);
  const campusId = asked.campus_id === undefined ? chosen.campus_id : asked.campus_id;
  const occurrence = await getOpenOccurrence(db, scope, occurrenceId, campusId);
  if (asked.applyTo === "this" || !chosen.series_id)
    return {
      date: occurrence.date,
      targets: asked.rows.map((row) => ({ row, target: targetOf(occurrence) })),
      series: { days: { shift: 0 } },
    };
  return moveToService(db, scope, asked.rows, chosen.series_number ?? 0, occurrence, today);
}

function moveByDays(chosen: AssignmentRow, { date, time, occurrenceId, rows }: AskedMove): Move {
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
  { date, time, campus_id, rows }: AskedMove,
): Move {
  if (date !== undefined && date !== chosen.date)
    throw invalid("date", "The day comes from its service. Choose another service instead.");
  if (time !== undefined && time !== chosen.time)
    throw invalid("time", "The time comes from its service. Choose another service instead.");
  if (campus_id !== undefined && campus_id !== chosen.campus_id)
    throw invalid("campusId", "It is counted for a service of its campus.");
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
  if (!serviceId || !on)
    throw invalid("occurrenceId", "A special service does not repeat. Apply it to this one only.");
  const dayOf = (row: AssignmentRow) => addDays(on, 7 * ((row.series_number ?? 0) - number));
  const last = rows.at(-1);
  await makeOccurrences(db, scope, serviceId, today, last ? dayOf(last) : on);
  const targets: Move["targets"] = [];
  for (const row of rows) {
    const found = await findOccurrenceOf(db, scope, serviceId, dayOf(row));
    if (!found) throw invalid("occurrenceId", "There is no such service in one of those weeks.");
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
