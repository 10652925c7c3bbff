import { type RawBuilder, sql } from "kysely";
import type { Assignment } from "../../domain/assignment.ts";
import { type Counter, isSameRequest, type NewAssignment } from "../../domain/assignment-change.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import type { Occurrence } from "../../domain/occurrence.ts";
import { addDays, type Day, dayIn } from "../../domain/week.ts";
import {
  type AssignmentChoices,
  checkAssignmentDay,
  invalid,
  requireOpen,
  resolvePlace,
} from "./assignment-choices.ts";
import { type AssignmentColumns, atWeeks, type DatedRow } from "./assignment-rows.ts";
import { findDueWeeks, rowsOfDue } from "./assignment-series.ts";
import { getAssignment } from "./assignments.ts";
import { type DatesAhead, isAllMade, listComing } from "./coming-occurrences.ts";
import { findCounter, memberOf, type NamedCounter, requireCounter } from "./counters.ts";
import type { Database } from "./database.ts";
import { requestCheckOfMade } from "./notification-checks.ts";
import { inLastTrip } from "./one-trip.ts";
import { prepare, type Value } from "./prepared.ts";
import { isForeignKeyViolation, isUniqueViolation } from "./violations.ts";

/** `choices` are what it names. Throws conflict when the id has other content. */
export async function createAssignment(
  db: Database,
  scope: Scope,
  given: NewAssignment,
  choices: AssignmentChoices,
  now: Date,
): Promise<Assignment> {
  let counter: NamedCounter | null = null;
  const create = async (trx: Database) => {
    counter = await findGiven(trx, scope, given, choices, now);
    if (!choices.isKnown) return addAssignments(trx, scope, given, { ...choices, counter }, now);
  };
  const createAtOnce = async () => {
    const made = given.invitationId === undefined ? await create(db) : null;
    return made === null ? db.transaction().execute(create) : made;
  };
  const made = await createAtOnce().catch((error) => {
    // The same request, sent twice at once.
    if (!isUniqueViolation(error)) throw error;
  });
  return made ?? requireSameRequest(given, counter, await getAssignment(db, scope, given.id, now));
}

/**
 * Gives the first. Ends the transaction, if there is one. Without one it adds nothing and gives null where dates of a
 * service are not as they were read ahead. Fails when an assignment has the id already.
 */
async function addAssignments(
  db: Database,
  scope: Scope,
  given: NewAssignment,
  { counter, ...choices }: AssignmentChoices & { counter: NamedCounter | null },
  now: Date,
): Promise<Assignment | null> {
  const { id, campusId, categoryId, title, location, area, instructions } = given;
  const who = requireCounter(counter, given);
  const occurrence = given.occurrenceId ? requireOpen(choices.occurrence, campusId) : null;
  const { date, time } = occurrence ?? given;
  const asked = { campusId: campusId ?? occurrence?.campusId ?? null, categoryId };
  const place = await resolvePlace(db, scope, asked, choices.counting ?? []);
  checkAssignmentDay(scope, occurrence ? "occurrenceId" : "date", date, now);
  const columns = {
    ...{ title, time, location, area, instructions },
    ...{ user_id: who.userId, invitation_id: who.invitationId },
    ...{ campus_id: place.campusId, category_id: place.categoryId },
  };
  const isSeries = given.repeats === "weekly";
  const start = { date, time, datesAhead: choices.datesAhead };
  const series = isSeries ? await planSeries(db, scope, start, occurrence, now) : null;
  if (isSeries && !series) return null;
  const occurrence_id = occurrence?.id ?? null;
  const first = { id, date, time, occurrence_id, series_number: series && 0 };
  const rows = await atWeeks(db, scope, columns, [first, ...(series?.rows ?? [])]);
  const values = valuesOf(scope, id, columns, rows, series);
  if (!(await insertPlanned(db, values))) return null;
  return {
    ...{ occurrenceId: occurrence_id, cancelled: false },
    ...{ id, title, date, time, location, area, instructions, ...place },
    ...{ seriesId: values.seriesId, round: 1, countedBy: null, ...who },
    ...{ status: "pending", count: 0, countedAt: null },
  };
}

/** False where the service is not as it was when its dates were read ahead. */
async function insertPlanned(db: Database, values: NewAssignments): Promise<boolean> {
  const { seriesId, serviceVersion } = values;
  if (serviceVersion !== null)
    return insertSeriesAt(db, values).then(
      () => true,
      (error) => {
        if (isForeignKeyViolation(error)) return false;
        throw error;
      },
    );
  const insert = seriesId === null ? insertAssignments : insertSeries;
  await (db.isTransaction ? inLastTrip(db, (eager) => insert(eager, values)) : insert(db, values));
  return true;
}

/** An invitation is locked, so that nobody accepts it meanwhile. */
async function findGiven(
  db: Database,
  scope: Scope,
  given: NewAssignment,
  { memberName }: AssignmentChoices,
  now: Date,
): Promise<NamedCounter | null> {
  const { userId, invitationId } = given;
  if (userId === undefined || invitationId !== undefined) return findCounter(db, scope, given, now);
  return memberOf(userId, memberName);
}

function requireSameRequest(
  given: NewAssignment,
  found: Counter | null,
  made: Assignment,
): Assignment {
  const asked = { userId: given.userId ?? null, invitationId: given.invitationId ?? null };
  if (isSameRequest(given, found ?? asked, made)) return made;
  const whose = made.userName && `, to ${made.userName}`;
  throw new Refusal("conflict", `This was assigned already, as “${made.title}”${whose}.`);
}

type NewSeries = {
  rows: DatedRow[];
  next: { number: number; on: Day };
  serviceId: Id | null;
  /** Null where nobody can change the service meanwhile. */
  serviceVersion: string | null;
};

type Start = { date: Day; time: string | null; datesAhead: DatesAhead | null };

/** Null where its dates are not known without a transaction. Throws invalid for a special service, which does not repeat. */
async function planSeries(
  db: Database,
  scope: Scope,
  { date, time, datesAhead }: Start,
  occurrence: Occurrence | null,
  now: Date,
): Promise<NewSeries | null> {
  if (occurrence && !occurrence.serviceId)
    throw invalid("repeats", "A special service does not repeat.");
  const serviceId = occurrence?.serviceId ?? null;
  const today = dayIn(scope.timeZone, now);
  const second = { number: 1, on: addDays(occurrence?.scheduledOn ?? date, 7) };
  const due = findDueWeeks(scope, second, today);
  const series = { next: due.next, serviceId, serviceVersion: null };
  if (!serviceId || !due.days) return { ...series, rows: rowsOfDue(scope, due, time, null) };
  if (db.isTransaction) {
    const dates = await listComing(db, scope, serviceId, today, due.days);
    return { ...series, rows: rowsOfDue(scope, due, time, dates) };
  }
  if (!datesAhead || !isAllMade(datesAhead, due.days)) return null;
  const rows = rowsOfDue(scope, due, time, datesAhead.dates);
  return { ...series, rows, serviceVersion: datesAhead.version };
}

function valuesOf(
  { organizationId, userId }: Scope,
  id: Id,
  columns: AssignmentColumns,
  rows: DatedRow[],
  series: NewSeries | null,
): NewAssignments {
  return {
    ...columns,
    ...{ organizationId, createdBy: userId },
    seriesId: series && id,
    serviceId: series?.serviceId ?? null,
    serviceVersion: series?.serviceVersion ?? null,
    nextNumber: series?.next.number ?? null,
    nextOn: series?.next.on ?? null,
    ids: rows.map((row) => row.id),
    dates: rows.map((row) => row.date),
    times: rows.map((row) => row.time),
    occurrenceIds: rows.map((row) => row.occurrence_id),
    numbers: rows.map((row) => row.series_number),
  };
}

type NewAssignments = AssignmentColumns & {
  organizationId: Id;
  createdBy: Id;
  seriesId: Id | null;
  serviceId: Id | null;
  serviceVersion: string | null;
  nextNumber: number | null;
  nextOn: Day | null;
  ids: Id[];
  dates: Day[];
  times: (string | null)[];
  occurrenceIds: (Id | null)[];
  numbers: (number | null)[];
};

const insertAssignments = prepare<NewAssignments, unknown>((value) => insertAll(value, sql``));

/** And their series, whose service is locked, if it has one. */
const insertSeries = prepare<NewAssignments, unknown>((value) =>
  insertAll(value, seriesOf(value, sql``)),
);

/** The same for a service that is not locked. Where its row has another version by now, there is no series to refer to. */
const insertSeriesAt = prepare<NewAssignments, unknown>((value) =>
  insertAll(
    value,
    seriesOf(
      value,
      sql`from service s where s.organization_id = ${value("organizationId")}
        and s.id = ${value("serviceId")} and s.xmin::text = ${value("serviceVersion")} for share`,
    ),
  ),
);

function seriesOf(value: Value<NewAssignments>, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`series as (
      insert into assignment_series (organization_id, id, created_by, user_id, invitation_id, campus_id,
        category_id, title, time, location, area, instructions, service_id, next_number, next_on)
      select ${value("organizationId")}::uuid, ${value("seriesId")}::uuid, ${value("createdBy")}::uuid,
        ${value("user_id")}::uuid, ${value("invitation_id")}::uuid, ${value("campus_id")}::uuid,
        ${value("category_id")}::uuid, ${value("title")}::text, ${value("time")}::time,
        ${value("location")}::text, ${value("area")}::text, ${value("instructions")}::text,
        ${value("serviceId")}::uuid, ${value("nextNumber")}::int, ${value("nextOn")}::date
      ${from}
    ),`;
}

function insertAll(
  value: Value<NewAssignments>,
  alsoInserted: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    with ${alsoInserted} made as (
      insert into assignment (organization_id, id, created_by, user_id, invitation_id, campus_id,
        category_id, title, time, location, area, instructions, date, occurrence_id, series_id, series_number)
      select ${value("organizationId")}::uuid, row.id, ${value("createdBy")}::uuid,
        ${value("user_id")}::uuid, ${value("invitation_id")}::uuid, ${value("campus_id")}::uuid,
        ${value("category_id")}::uuid, ${value("title")}::text, row.time,
        ${value("location")}::text, ${value("area")}::text, ${value("instructions")}::text,
        row.date, row.occurrence_id, ${value("seriesId")}::uuid, row.number
      from unnest(${value("ids")}::uuid[], ${value("dates")}::date[], ${value("times")}::time[],
        ${value("occurrenceIds")}::uuid[], ${value("numbers")}::int[])
        as row (id, date, time, occurrence_id, number)
      returning organization_id
    )
    ${requestCheckOfMade(value("organizationId"))}`;
}
