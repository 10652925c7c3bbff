import type { AssignmentChange } from "../../domain/assignment-change.ts";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import type { Occurrence } from "../../domain/occurrence.ts";
import { addDays, type Day, daysBetween } from "../../domain/week.ts";
import { invalid, resolveOccurrence } from "./assignment-place.ts";
import { type AssignmentRow, serviceOccurrenceOf, type Target } from "./assignment-rows.ts";
import type { SeriesMove } from "./assignment-series.ts";
import { makeOccurrences } from "./coming-occurrences.ts";
import type { Database } from "./database.ts";
import { findOccurrenceOf } from "./occurrences.ts";

/** `campus_id` is the changed one; undefined: it stays. `rows` are all that the change is for, in their order. */
type Asked = Pick<AssignmentChange, "date" | "time" | "occurrenceId" | "applyTo"> & {
  campus_id: Id | null | undefined;
  rows: AssignmentRow[];
};

/** Where each of the affected assignments goes, and what is still to be made of their series. */
export type Move = {
  targetOf: (row: AssignmentRow) => Promise<Target>;
  series: { days: SeriesMove; service_id?: Id | null; campus_id?: Id; time?: string | null };
};

/** What a change does to day, time and service. Throws invalid, by field. */
export async function findMove(
  db: Database,
  scope: Scope,
  chosen: AssignmentRow,
  asked: Asked,
  today: Day,
): Promise<Move> {
  const knownId = await serviceOccurrenceOf(db, scope, chosen);
  const { occurrenceId = knownId } = asked;
  if (occurrenceId === null) return byDays(chosen, asked);
  if (occurrenceId === knownId) return staysFor(chosen, asked);
  const campusId = asked.campus_id === undefined ? chosen.campus_id : asked.campus_id;
  const place = { campusId, categoryId: chosen.category_id };
  const occurrence = await resolveOccurrence(db, scope, occurrenceId, place);
  if (!occurrence) throw new Error("a service was asked for and found, so it is there");
  if (asked.applyTo === "this" || !chosen.series_id) return toOccurrence(occurrence);
  const last = asked.rows.at(-1)?.series_number ?? 0;
  return toOccurrences(db, scope, { first: chosen.series_number ?? 0, last }, occurrence, today);
}

/** Without a service: each moves by as many days as the chosen one, and off the service it had. */
function byDays(chosen: AssignmentRow, { date, time, occurrenceId }: Asked): Move {
  const shift = date === undefined ? 0 : daysBetween(chosen.date, date);
  const fields = { ...(time !== undefined && { time }) };
  const off = occurrenceId === null;
  return {
    targetOf: async (row) => ({
      ...fields,
      date: addDays(row.date, shift),
      ...(off && { occurrenceId: null }),
    }),
    series: { days: { shift }, ...fields, ...(off && { service_id: null }) },
  };
}

/** What is counted for a service stays with it: its day and time are the service's, and so is its campus. */
function staysFor(chosen: AssignmentRow, { date, time, campus_id }: Asked): Move {
  if (date !== undefined && date !== chosen.date)
    throw invalid("date", "The day comes from its service. Choose another service instead.");
  if (time !== undefined && time !== chosen.time)
    throw invalid("time", "The time comes from its service. Choose another service instead.");
  if (campus_id !== undefined && campus_id !== chosen.campus_id)
    throw invalid("campusId", "It is counted for a service of its campus.");
  return { targetOf: async ({ date }) => ({ date }), series: { days: { shift: 0 } } };
}

function toOccurrence(occurrence: Occurrence): Move {
  return { targetOf: async () => targetAt(occurrence), series: { days: { shift: 0 } } };
}

/** The later ones go to the same service's services of the weeks after. */
async function toOccurrences(
  db: Database,
  scope: Scope,
  numbers: { first: number; last: number },
  occurrence: Occurrence,
  today: Day,
): Promise<Move> {
  const { serviceId: service_id, scheduledOn: on, campusId: campus_id, time } = occurrence;
  if (!service_id || !on)
    throw invalid("occurrenceId", "A special service does not repeat. Apply it to this one only.");
  const number = numbers.first;
  const weekOf = (each: number) => addDays(on, 7 * (each - number));
  await makeOccurrences(db, scope, service_id, today, weekOf(numbers.last));
  return {
    async targetOf(row) {
      const week = weekOf(row.series_number ?? 0);
      const found = await findOccurrenceOf(db, scope, service_id, week);
      if (!found) throw invalid("occurrenceId", "There is no such service in one of those weeks.");
      return targetAt(found);
    },
    series: { days: { number, on }, service_id, campus_id, time },
  };
}

function targetAt({ id: occurrenceId, date, time, campusId: campus_id }: Occurrence): Target {
  return { occurrenceId, date, time, campus_id };
}
