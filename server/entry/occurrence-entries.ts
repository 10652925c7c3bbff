import { sql } from "kysely";
import type { EntryChange, SavedEntries, WeekEntries } from "../../domain/entry/entry.ts";
import type { Scope, Sender } from "../../domain/member/member.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Database } from "../database/database.ts";
import { getOccurrence } from "../service/occurrences.ts";
import { readWeeks, requireWeek, withoutKind } from "./entries.ts";
import { saveEntries } from "./typed-entries.ts";

/** `previous` is of the same service a week before. */
export async function listOccurrenceEntries(
  db: Database,
  scope: Scope,
  occurrenceId: Id,
  now: Date,
): Promise<WeekEntries> {
  const { weekStart, campusId, serviceId } = await getOccurrence(db, scope, occurrenceId);
  requireWeek(scope, weekStart, now);
  const { current, previous, missing } = await readWeeks(
    db,
    scope,
    { campusId, weekStart, now },
    sql`(o.id = ${occurrenceId}
      or (o.service_id = ${serviceId} and o.week_start = ${weekStart}::date - 7))`,
  );
  return {
    items: current.map(withoutKind),
    previous: previous.map(withoutKind),
    services: [],
    missing,
    next: null,
  };
}

export async function saveOccurrenceEntries(
  db: Database,
  sender: Sender,
  occurrenceId: Id,
  changes: EntryChange[],
  now: Date,
): Promise<SavedEntries> {
  const { campusId, weekStart, cancelled } = await getOccurrence(db, sender, occurrenceId);
  if (cancelled) throw new Refusal("conflict", "This service is cancelled, so it has no numbers.");
  return saveEntries(db, sender, { campusId, weekStart, occurrenceId }, changes, now);
}
