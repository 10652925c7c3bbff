import { sql } from "kysely";
import * as refusals from "#words/refusals.ts";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import { isSameRequest, type NewAssignment } from "../../domain/assignment/assignment-change.ts";
import type { Scope } from "../../domain/member/member.ts";
import type { Occurrence } from "../../domain/service/occurrence.ts";
import { invalid, Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { addDays, type Day, dayIn } from "../../domain/shared/time/week.ts";
import { type Database, isUniqueViolation } from "../database/database.ts";
import { requestCheck } from "../jobs/notification-checks.ts";
import { findCounter, requireCounter } from "../member/counters.ts";
import { makeOccurrences } from "../occurrence/coming-occurrences.ts";
import { findOccurrence, holdOccurrence } from "../occurrence/occurrences.ts";
import { requireEnterAtCounts } from "../organization/places.ts";
import {
  checkAssignmentDay,
  lockOthers,
  requireOpen,
  requirePlace,
  resolvePlace,
} from "./assignment-choices.ts";
import { type AssignmentColumns, atWeeks } from "./assignment-rows.ts";
import { extendSeries } from "./assignment-series.ts";
import { findAssignment, getAssignment } from "./assignments.ts";

/** Throws conflict when the id has other content. */
export async function createAssignment(
  db: Database,
  scope: Scope,
  given: NewAssignment,
  now: Date,
): Promise<Assignment> {
  try {
    return await db.transaction().execute((trx) => addAssignment(trx, scope, given, now));
  } catch (error) {
    // A request that arrives twice has made what its second arrival is refused for.
    const isKnown = isUniqueViolation(error);
    if (!isKnown && !(error instanceof Refusal)) throw error;
    const find = isKnown ? getAssignment : findAssignment;
    const made = await find(db, scope, given.id, now);
    if (!made) throw error;
    return requireSameRequest(db, scope, given, made, now);
  }
}

async function addAssignment(
  trx: Database,
  scope: Scope,
  given: NewAssignment,
  now: Date,
): Promise<Assignment> {
  const { id, campusId, categoryId, title, location, area, instructions, alongside } = given;
  const counter = requireCounter(await findCounter(trx, scope, given, now), given);
  if (alongside === "instead" && categoryId) await lockOthers(trx, scope, categoryId);
  const occurrence = await holdGivenOccurrence(trx, scope, given, now);
  const { date, time } = occurrence ?? given;
  checkAssignmentDay(scope, occurrence ? "occurrenceId" : "date", date, now);
  const wanted = { campusId: campusId ?? occurrence?.campusId ?? null, categoryId };
  const place = await resolvePlace(trx, scope, wanted);
  const columns = {
    ...{ title, time, location, area, instructions },
    ...{ user_id: counter.userId, invitation_id: counter.invitationId },
    ...{ campus_id: place.campusId, category_id: place.categoryId },
  };
  const isSeries = given.repeats === "weekly";
  const first = { id, date, time, occurrence_id: occurrence?.id ?? null, series_number: 0 };
  const rows = await atWeeks(trx, scope, columns, [first]);
  const made = { ...columns, organization_id: scope.organizationId, created_by: scope.userId };
  if (isSeries) await addSeries(trx, { ...made, id }, occurrence, date);
  const series = isSeries ? { series_id: id } : { series_id: null, series_number: null };
  await trx
    .insertInto("assignment")
    .values(rows.map((row) => ({ ...made, ...row, ...series })))
    .execute();
  const coming = isSeries ? await extendSeries(trx, scope, id, dayIn(scope.timeZone, now)) : [];
  const ids = [id, ...coming];
  await requireEnterAtCounts(trx, scope, {
    assignments: sql`id = any(${ids}::uuid[])`,
    series: sql`id = ${isSeries ? id : null}::uuid`,
  });
  await requirePlace(trx, scope, { ids, area, alongside, isSeries }, now);
  await requestCheck(trx, scope);
  return getAssignment(trx, scope, id, now);
}

/** Locks the date, so that nobody moves or cancels it meanwhile. A series locks its service first, as its changes do. */
async function holdGivenOccurrence(
  trx: Database,
  scope: Scope,
  { occurrenceId, campusId, repeats }: NewAssignment,
  now: Date,
): Promise<Occurrence | null> {
  if (!occurrenceId) return null;
  if (repeats === "weekly") {
    const { serviceId } = requireOpen(await findOccurrence(trx, scope, occurrenceId), campusId);
    if (!serviceId) throw invalid("repeats", refusals.specialDoesNotRepeat);
    if (!(await makeOccurrences(trx, scope, serviceId, dayIn(scope.timeZone, now))))
      throw invalid("repeats", refusals.archivedDoesNotRepeat);
  }
  return requireOpen(await holdOccurrence(trx, scope, occurrenceId), campusId);
}

async function addSeries(
  trx: Database,
  series: AssignmentColumns & { organization_id: Id; created_by: Id; id: Id },
  occurrence: Occurrence | null,
  date: Day,
): Promise<void> {
  const next_on = addDays(occurrence?.scheduledOn ?? date, 7);
  await trx
    .insertInto("assignment_series")
    .values({ ...series, service_id: occurrence?.serviceId ?? null, next_number: 1, next_on })
    .execute();
}

async function requireSameRequest(
  db: Database,
  scope: Scope,
  given: NewAssignment,
  made: Assignment,
  now: Date,
): Promise<Assignment> {
  const wanted = { userId: given.userId ?? null, invitationId: given.invitationId ?? null };
  const counter = (await findCounter(db, scope, given, now)) ?? wanted;
  if (isSameRequest(given, counter, made)) return made;
  const { title, userName } = made;
  const message = userName
    ? refusals.assignedAlreadyTo(title, userName)
    : refusals.assignedAlready(title);
  throw new Refusal("conflict", message);
}
