import type { AssignmentChange } from "../../domain/assignment-change.ts";
import type { Occurrence } from "../../domain/gathering.ts";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import { addDays, type Day, daysBetween } from "../../domain/week.ts";
import { invalid, resolveService } from "./assignment-place.ts";
import { type AssignmentRow, serviceOf, type Target } from "./assignment-rows.ts";
import type { SeriesMove } from "./assignment-series.ts";
import type { Database } from "./database.ts";
import { makeOccurrences } from "./gatherings.ts";
import { findServiceOf } from "./services.ts";

/** `campus_id` is the changed one; undefined: it stays. `rows` are all that the change is for, in their order. */
type Asked = Pick<AssignmentChange, "date" | "time" | "occurrenceId" | "applyTo"> & {
  campus_id: Id | null | undefined;
  rows: AssignmentRow[];
};

/** Where each of the affected assignments goes, and what is still to be made of their series. */
export type Move = {
  targetOf: (row: AssignmentRow) => Promise<Target>;
  series: { days: SeriesMove; gathering_id?: Id | null; campus_id?: Id; time?: string | null };
};

/** What a change does to day, time and service. Throws invalid, by field. */
export async function findMove(
  db: Database,
  scope: Scope,
  chosen: AssignmentRow,
  asked: Asked,
  today: Day,
): Promise<Move> {
  const serviceId = await serviceOf(db, scope, chosen);
  const { occurrenceId = serviceId } = asked;
  if (occurrenceId === null) return byDays(chosen, asked);
  if (occurrenceId === serviceId) return staysFor(chosen, asked);
  const campusId = asked.campus_id === undefined ? chosen.campus_id : asked.campus_id;
  const place = { campusId, categoryId: chosen.category_id };
  const service = await resolveService(db, scope, occurrenceId, place);
  if (!service) throw new Error("a service was asked for and found, so it is there");
  if (asked.applyTo === "this" || !chosen.series_id) return toService(service);
  const last = asked.rows.at(-1)?.series_number ?? 0;
  return toServices(db, scope, { first: chosen.series_number ?? 0, last }, service, today);
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
      ...(off && { serviceId: null }),
    }),
    series: { days: { shift }, ...fields, ...(off && { gathering_id: null }) },
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

function toService(service: Occurrence): Move {
  return { targetOf: async () => targetAt(service), series: { days: { shift: 0 } } };
}

/** The later ones go to the same gathering's services of the weeks after. */
async function toServices(
  db: Database,
  scope: Scope,
  numbers: { first: number; last: number },
  service: Occurrence,
  today: Day,
): Promise<Move> {
  const { gatheringId: gathering_id, scheduledOn: on, campusId: campus_id, time } = service;
  if (!gathering_id || !on)
    throw invalid("occurrenceId", "A special service does not repeat. Apply it to this one only.");
  const number = numbers.first;
  const weekOf = (each: number) => addDays(on, 7 * (each - number));
  await makeOccurrences(db, scope, gathering_id, today, weekOf(numbers.last));
  return {
    async targetOf(row) {
      const week = weekOf(row.series_number ?? 0);
      const found = await findServiceOf(db, scope, gathering_id, week);
      if (!found) throw invalid("occurrenceId", "There is no such service in one of those weeks.");
      return targetAt(found);
    },
    series: { days: { number, on }, gathering_id, campus_id, time },
  };
}

function targetAt({ id: serviceId, date, time, campusId: campus_id }: Occurrence): Target {
  return { serviceId, date, time, campus_id };
}
