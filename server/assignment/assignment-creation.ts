import { type RawBuilder, sql } from "kysely";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import {
  type Counter,
  isSameRequest,
  type NewAssignment,
} from "../../domain/assignment/assignment-change.ts";
import type { Scope } from "../../domain/member/member.ts";
import type { Occurrence } from "../../domain/service/occurrence.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { addDays, type Day, dayIn } from "../../domain/shared/week.ts";
import type { Database } from "../database/database.ts";
import { prepareShortWrite, type Value } from "../database/prepared.ts";
import { isUniqueViolation } from "../database/unique-violation.ts";
import { requestCheckOfMade } from "../jobs/notification-checks.ts";
import { type DatesAhead, isAllMade, makeOccurrences } from "../service/coming-occurrences.ts";
import { findOccurrence } from "../service/occurrences.ts";
import { requirePlace } from "./alongside.ts";
import {
  type AssignmentChoices,
  checkAssignmentDay,
  invalid,
  readChoices,
  requireOpen,
  resolvePlace,
} from "./assignment-choices.ts";
import { type AssignmentColumns, atWeeks, type DatedRow } from "./assignment-rows.ts";
import { findDueWeeks, rowsOfDue } from "./assignment-series.ts";
import { findAssignment, getAssignment } from "./assignments.ts";
import { findCounter, memberOf, type NamedCounter, requireCounter } from "./counters.ts";

/** `choices` are what it names. Throws conflict when the id has other content, or a service is changed over and over. */
export async function createAssignment(
  db: Database,
  scope: Scope,
  given: NewAssignment,
  choices: AssignmentChoices,
  now: Date,
): Promise<Assignment> {
  let counter: NamedCounter | null = null;
  const create = async (trx: Database, choices: AssignmentChoices) => {
    counter = await findGiven(trx, scope, given, choices, now);
    if (choices.isKnown) return "known";
    return addAssignments(trx, scope, given, { ...choices, counter }, now);
  };
  const createFromChoices = () =>
    given.invitationId === undefined && given.alongside !== "instead"
      ? create(db, choices)
      : db.transaction().execute((trx) => create(trx, choices));
  const createFromDates = () =>
    db.transaction().execute(async (trx) => create(trx, await holdDates(trx, scope, given, now)));
  try {
    const made = (await createFromChoices()) ?? (await createFromDates());
    if (!made) throw justChanged();
    if (made !== "known") return made;
  } catch (error) {
    // The same request, sent twice at once, may have made what this one was refused for.
    const isMade = error instanceof Refusal && (await findAssignment(db, scope, given.id, now));
    if (!isMade && !isUniqueViolation(error)) throw error;
  }
  return requireSameRequest(given, counter, await getAssignment(db, scope, given.id, now));
}

/** What it names, once its service has all its dates and cannot be changed. */
async function holdDates(
  trx: Database,
  scope: Scope,
  given: NewAssignment,
  now: Date,
): Promise<AssignmentChoices> {
  const { occurrenceId } = given;
  const occurrence = occurrenceId ? await findOccurrence(trx, scope, occurrenceId) : null;
  const serviceId = occurrence?.serviceId;
  if (serviceId) await makeOccurrences(trx, scope, serviceId, dayIn(scope.timeZone, now));
  return readChoices(trx, scope, given, now);
}

function justChanged(): Refusal {
  return new Refusal("conflict", "Somebody has just changed this service. Please try again.");
}

/**
 * Returns the first assignment; null, and adds nothing, where its service lacks dates or is not as it was read. Fails when
 * an assignment has the id already.
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
  const series = isSeries ? planSeries(scope, start, occurrence, now) : null;
  if (isSeries && !series) return null;
  const occurrence_id = occurrence?.id ?? null;
  const first = { id, date, time, occurrence_id, series_number: series && 0 };
  const rows = await atWeeks(db, scope, columns, [first, ...(series?.rows ?? [])]);
  await requirePlace(db, scope, { ...given, rows, isSeries }, now);
  const values = valuesOf(scope, id, columns, rows, series);
  const added = await insertOf(series, occurrence)(db, values);
  if (added.length === 0) return null;
  return {
    ...{ occurrenceId: occurrence_id, cancelled: false },
    ...{ id, title, date, time, location, area, instructions, ...place },
    ...{ seriesId: values.seriesId, round: 1, countedBy: null, ...who },
    ...{ status: "pending", entered: null, count: 0, countedAt: null },
  };
}

function insertOf(series: NewSeries | null, occurrence: Occurrence | null) {
  if (!occurrence) return series ? insertSeries : insertAssignments;
  return series ? insertSeriesAtService : insertAtService;
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
  service: { id: Id; version: string } | null;
};

type Start = { date: Day; time: string | null; datesAhead: DatesAhead | null };

/** Null where its service lacks dates. Throws invalid for a special or archived service, which does not repeat. */
function planSeries(
  scope: Scope,
  { date, time, datesAhead }: Start,
  occurrence: Occurrence | null,
  now: Date,
): NewSeries | null {
  const second = { number: 1, on: addDays(occurrence?.scheduledOn ?? date, 7) };
  const due = findDueWeeks(scope, second, dayIn(scope.timeZone, now));
  if (!occurrence)
    return { next: due.next, service: null, rows: rowsOfDue(scope, due, time, null) };
  if (!occurrence.serviceId) throw invalid("repeats", "A special service does not repeat.");
  if (!datesAhead) throw invalid("repeats", "An archived service does not repeat.");
  if (due.days && !isAllMade(datesAhead, due.days)) return null;
  const service = { id: occurrence.serviceId, version: datesAhead.version };
  return { next: due.next, service, rows: rowsOfDue(scope, due, time, datesAhead.dates) };
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
    serviceId: series?.service?.id ?? null,
    serviceVersion: series?.service?.version ?? null,
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

/** Each gives a row where it has added any. Those at a service are on its dates as they are now, which nobody moves meanwhile. */
const insertAssignments = prepareShortWrite<NewAssignments, unknown>((value) =>
  insertAll(value, { rows: givenRows(value) }),
);

const insertSeries = prepareShortWrite<NewAssignments, unknown>((value) =>
  insertAll(value, { rows: givenRows(value), series: seriesOf(value, sql``) }),
);

/** On one row, so that PostgreSQL does not plan it anew each time for the length of the lists. */
const insertAtService = prepareShortWrite<NewAssignments, unknown>((value) =>
  insertAll(value, {
    rows: sql`(
        select (${value("ids")}::uuid[])[1] as id, o.date, o.time, o.id as occurrence_id, null::int as number
        from occurrence o where o.organization_id = ${value("organizationId")}
          and o.id = (${value("occurrenceIds")}::uuid[])[1] for share
      ) as row`,
  }),
);

/** Adds nothing where the service has another version by now. It is locked first, as whoever changes it does. */
const insertSeriesAtService = prepareShortWrite<NewAssignments, unknown>((value) => {
  const isSame = sql`s.organization_id = ${value("organizationId")} and s.id = ${value("serviceId")}
    and s.xmin::text = ${value("serviceVersion")}`;
  return insertAll(value, {
    rows: sql`(
        select row.id, o.date, o.time, row.occurrence_id, row.number
        from service s cross join ${givenRows(value)}
        join occurrence o on o.organization_id = ${value("organizationId")} and o.id = row.occurrence_id
        where ${isSame} for share of s, o
      ) as row`,
    series: seriesOf(value, sql`from service s where ${isSame} for share`),
  });
});

function givenRows(value: Value<NewAssignments>): RawBuilder<unknown> {
  return sql`unnest(${value("ids")}::uuid[], ${value("dates")}::date[], ${value("times")}::time[],
        ${value("occurrenceIds")}::uuid[], ${value("numbers")}::int[])
        as row (id, date, time, occurrence_id, number)`;
}

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
  { rows, series = sql`` }: { rows: RawBuilder<unknown>; series?: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`
    with ${series} made as (
      insert into assignment (organization_id, id, created_by, user_id, invitation_id, campus_id,
        category_id, title, time, location, area, instructions, date, occurrence_id, series_id, series_number)
      select ${value("organizationId")}::uuid, row.id, ${value("createdBy")}::uuid,
        ${value("user_id")}::uuid, ${value("invitation_id")}::uuid, ${value("campus_id")}::uuid,
        ${value("category_id")}::uuid, ${value("title")}::text, row.time,
        ${value("location")}::text, ${value("area")}::text, ${value("instructions")}::text,
        row.date, row.occurrence_id, ${value("seriesId")}::uuid, row.number
      from ${rows}
      returning organization_id
    )
    ${requestCheckOfMade(value("organizationId"))} returning organization_id`;
}
