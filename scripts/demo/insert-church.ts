import { sql } from "kysely";
import type { Id } from "../../domain/shared/id.ts";
import { nameKeyOf } from "../../domain/shared/name-key.ts";
import { sundayOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../../server/database/database.ts";
import { unitColumns } from "../../server/organization/visible-categories.ts";
import type { ChurchAssignment } from "./assignments.ts";
import type { Church } from "./church.ts";
import { entryKey } from "./entries.ts";

/** One password for all people, already hashed. */
type SignIn = { passwordHash: string };

/** Keeps what is stored already, so a later day only adds weeks. Without `signIn` nobody has a password. */
export async function insertChurch(db: Database, church: Church, signIn?: SignIn): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const fitting = await withoutExisting(trx, church);
    for (const [table, rows] of Object.entries(tablesOf(fitting, signIn)))
      await insertRows(trx, table, rows);
  });
}

/** The server makes coming dates, too, and what was counted may have been moved. */
async function withoutExisting(db: Database, church: Church): Promise<Church> {
  const { id: organizationId } = church.organization;
  const dates = await db
    .selectFrom("occurrence")
    .select(["id", "service_id", "scheduled_on"])
    .where("organization_id", "=", organizationId)
    .where("kind", "=", "service")
    .execute();
  const counts = await db
    .selectFrom("assignment")
    .select(["id", "occurrence_id"])
    .where("organization_id", "=", organizationId)
    .execute();
  const existing = new Map(
    dates.map((date) => [`${date.service_id} ${date.scheduled_on}`, date.id]),
  );
  const ids = new Map<Id, Id>();
  for (const { id, serviceId, date } of church.serviceDates)
    ids.set(id, existing.get(`${serviceId} ${date}`) ?? id);
  const inPlace = <Counted extends { occurrenceId: Id }>(counted: Counted): Counted => ({
    ...counted,
    occurrenceId: ids.get(counted.occurrenceId) ?? counted.occurrenceId,
  });
  const assignments = church.assignments.map(inPlace);
  const places = new Map(counts.map((count) => [count.id, count.occurrence_id]));
  const isElsewhere = ({ id, occurrenceId }: ChurchAssignment) =>
    places.has(id) && places.get(id) !== occurrenceId;
  const elsewhere = new Set(assignments.filter(isElsewhere).map(entryKey));
  return {
    ...church,
    serviceDates: church.serviceDates.map((date) => ({ ...date, id: ids.get(date.id) ?? date.id })),
    assignments,
    entries: church.entries.map(inPlace).filter((entry) => !elsewhere.has(entryKey(entry))),
  };
}

type Row = Record<string, unknown>;

/** In an order in which every reference finds its row. */
function tablesOf(church: Church, signIn: SignIn | undefined): Record<string, Row[]> {
  return { ...peopleOf(church, signIn), ...placesOf(church), ...countsOf(church) };
}

function peopleOf(
  { organization, people }: Church,
  signIn: SignIn | undefined,
): Record<string, Row[]> {
  const organization_id = organization.id;
  return {
    user: people.map(({ id, email, firstName, lastName }) => ({
      id,
      email,
      email_verified: true,
      first_name: firstName,
      last_name: lastName,
    })),
    password: signIn
      ? people.map(({ id, joinedOn }) => ({
          user_id: id,
          hash: signIn.passwordHash,
          updated_at: joinedOn,
        }))
      : [],
    organization: [
      {
        id: organization.id,
        name: organization.name,
        name_key: nameKeyOf(organization.name),
        time_zone: organization.timeZone,
        currency: organization.currency,
        week_start_day: organization.weekStartDay,
        kind: organization.kind ?? "church",
        easter: organization.kind ? "none" : "western",
        created_by: people[0]?.id,
      },
    ],
    notification_check: [{ organization_id }],
    membership: people.map(({ id, role, joinedOn }) => ({
      organization_id,
      user_id: id,
      role,
      joined_at: joinedOn,
    })),
  };
}

function placesOf({
  organization,
  campuses,
  departments,
  services,
  occurrences,
  serviceDates,
}: Church): Record<string, Row[]> {
  const organization_id = organization.id;
  return {
    campus: campuses.map(({ id, name, closedOn }, position) => ({
      organization_id,
      id,
      name,
      name_key: nameKeyOf(name),
      position,
      active: closedOn === null,
    })),
    department: departments.map(({ id, name, key }, position) => ({
      organization_id,
      id,
      name,
      name_key: nameKeyOf(name),
      key,
      position,
    })),
    category: departments.flatMap((department) =>
      department.categories.map(({ id, name, unit, inTotal }, position) => ({
        organization_id,
        department_id: department.id,
        id,
        name,
        name_key: nameKeyOf(name),
        ...unitColumns(unit),
        in_total: inTotal,
        position,
      })),
    ),
    service: services.map(({ campusId, ...service }) => ({
      organization_id,
      campus_id: campusId,
      ...service,
      name_key: nameKeyOf(service.name),
      active: campuses.some(({ id, closedOn }) => id === campusId && closedOn === null),
    })),
    occurrence: [
      ...occurrences.map(({ id, campusId, weekStart }) => ({
        organization_id,
        id,
        campus_id: campusId,
        kind: "week",
        date: sundayOf(weekStart),
        week_start: weekStart,
        name: "",
        time: null,
        service_id: null,
        scheduled_on: null,
        cancelled: false,
      })),
      ...serviceDates.map(({ campusId, serviceId, weekStart, ...date }) => ({
        ...date,
        organization_id,
        campus_id: campusId,
        kind: "service",
        week_start: weekStart,
        service_id: serviceId,
        scheduled_on: date.date,
      })),
    ],
  };
}

function countsOf({
  organization,
  entries,
  assignments,
  people,
  notes,
  specialDays,
}: Church): Record<string, Row[]> {
  const organization_id = organization.id;
  return {
    note: notes.map((note) => ({
      organization_id,
      id: note.id,
      occurrence_id: note.occurrenceId,
      category_id: note.categoryId,
      text: note.text,
      version: 1,
      change_ids: [note.id],
      written_at: note.writtenAt,
      written_by: note.writtenBy,
      changed_at: note.writtenAt,
      changed_by: note.writtenBy,
    })),
    special_day: specialDays.map((day) => ({
      organization_id,
      ...day,
      campus_id: null,
      created_at: new Date(),
    })),
    assignment: assignments.map((assignment) => ({
      organization_id,
      id: assignment.id,
      user_id: assignment.userId,
      campus_id: assignment.campusId,
      occurrence_id: assignment.occurrenceId,
      category_id: assignment.categoryId,
      title: assignment.title,
      date: assignment.date,
      time: assignment.time,
      location: assignment.location,
      area: assignment.area,
      instructions: assignment.instructions,
      status: assignment.countedAt ? "complete" : "pending",
      count: assignment.count,
      counted_at: assignment.countedAt,
      counted_by: assignment.countedAt && assignment.userId,
      created_by: people[0]?.id,
    })),
    tally: assignments.flatMap(({ id, tallies }) =>
      tallies.map(({ deviceId, userId, plus, minus }) => ({
        organization_id,
        assignment_id: id,
        user_id: userId,
        device_id: deviceId,
        round: 1,
        plus,
        minus,
      })),
    ),
    entry: entries.map((entry) => ({
      organization_id,
      occurrence_id: entry.occurrenceId,
      category_id: entry.categoryId,
      value: entry.value,
      source: entry.source,
      updated_at: entry.savedAt,
      updated_by: entry.savedBy,
      version: 1,
      change_id: entry.changeId,
    })),
  };
}

async function insertRows(db: Database, table: string, rows: Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    on conflict do nothing`.execute(db);
}
