import { newId } from "../../domain/shared/id.ts";
import { nameKeyOf } from "../../domain/shared/name-key.ts";
import { momentOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../../server/database/database.ts";
import { unitColumns } from "../../server/organization/visible-categories.ts";
import { addSession } from "../../server/sign-in/sessions.ts";
import { isoOf, type Organization } from "./organization.ts";

export type Person = { id: string; cookie: string };

/** The instant of a local minute. */
export function instantOf(minute: number, timeZone: string): Date {
  return momentOf(isoOf(Math.floor(minute / 1_440)), timeOf(minute), timeZone);
}

function timeOf(minute: number): string {
  const ofDay = ((minute % 1_440) + 1_440) % 1_440;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

/** The rows that the API would have written, and an admin and a counter who are signed in. */
export async function insertOrganization(db: Database, one: Organization) {
  const here = { organization_id: one.id };
  const instant = (minute: number) => instantOf(minute, one.timeZone);
  const person = async (firstName: string): Promise<Person> => {
    const id = newId();
    await db
      .insertInto("user")
      .values({
        id,
        email: `${id}@example.org`,
        email_verified: true,
        first_name: firstName,
        last_name: "Sole",
      })
      .execute();
    const token = await addSession(db, { userId: id, userAgent: "" }, instant(one.now));
    return { id, cookie: `countwell_session=${token}` };
  };
  const [admin, counter] = [await person("Ada"), await person("Maria")];
  await db
    .insertInto("organization")
    .values({
      id: one.id,
      name: one.name,
      name_key: nameKeyOf(`${one.name} ${one.id}`),
      time_zone: one.timeZone,
      country: one.country,
      currency: one.currency,
      week_start_day: one.weekStartDay,
      fiscal_year_start_month: one.fiscalYearStartMonth,
      easter: one.easter,
      created_at: instant(one.first * 1_440),
    })
    .execute();
  await db
    .insertInto("membership")
    .values([
      { ...here, user_id: admin.id, role: "admin" },
      { ...here, user_id: counter.id, role: "member" },
    ])
    .execute();
  const named = ({ id, name, active }: { id: string; name: string; active: boolean }) => ({
    ...here,
    id,
    name,
    name_key: nameKeyOf(name),
    active,
  });
  await db
    .insertInto("campus")
    .values(one.campuses.map((campus, position) => ({ ...named(campus), position })))
    .execute();
  await db
    .insertInto("department")
    .values(
      one.departments.map((department, position) => ({
        ...named(department),
        key: nameKeyOf(department.name),
        position,
      })),
    )
    .execute();
  await db
    .insertInto("category")
    .values(
      one.categories.map((category, position) => ({
        ...named(category),
        department_id: category.departmentId,
        ...unitColumns(category.unit),
        summary: category.summary,
        in_total: category.inTotal,
        position,
      })),
    )
    .execute();
  const madeUntil = Math.max(...one.dates.map(({ day }) => day));
  await inParts(one.services, (rows) =>
    db.insertInto("service").values(
      rows.map((service) => ({
        ...named(service),
        campus_id: service.campusId,
        weekday: service.weekday,
        time: service.time,
        seats: service.seats,
        made_until: service.active ? isoOf(madeUntil) : null,
      })),
    ),
  );
  await inParts(one.off, (rows) =>
    db
      .insertInto("category_off")
      .values(
        rows.map((off) => ({ ...here, campus_id: off.campusId, category_id: off.categoryId })),
      ),
  );
  const services = new Map(one.services.map((service) => [service.id, service]));
  const dates = one.dates.filter(
    ({ serviceId, day }) =>
      day <= one.today || serviceId === null || !!services.get(serviceId)?.active,
  );
  await inParts(dates, (rows) =>
    db.insertInto("occurrence").values(
      rows.map((date) => ({
        ...here,
        id: date.id,
        campus_id: date.campusId,
        kind: date.kind,
        service_id: date.serviceId,
        name: date.name,
        date: isoOf(date.day),
        week_start: isoOf(date.week),
        scheduled_on: date.serviceId && isoOf(date.day),
        time: date.kind === "service" ? timeOf(date.minute) : null,
        cancelled: date.cancelled,
      })),
    ),
  );
  await inParts(one.entries, (rows) =>
    db.insertInto("entry").values(
      rows.map((entry) => ({
        ...here,
        occurrence_id: entry.occurrenceId,
        category_id: entry.categoryId,
        value: entry.value,
        source: entry.source,
        updated_at: instant(entry.at),
        updated_by: admin.id,
      })),
    ),
  );
  await inParts(one.assignments, (rows) =>
    db.insertInto("assignment").values(
      rows.map((assignment) => ({
        ...here,
        id: assignment.id,
        user_id: counter.id,
        campus_id: assignment.campusId,
        occurrence_id: assignment.occurrenceId,
        category_id: assignment.categoryId,
        title: assignment.title,
        date: isoOf(assignment.date),
        time: timeOf(assignment.minute),
        status: assignment.status,
      })),
    ),
  );
  await inParts(one.specialDays, (rows) =>
    db.insertInto("special_day").values(
      rows.map((special) => ({
        ...here,
        id: special.id,
        name: special.name,
        date: isoOf(special.day),
        campus_id: special.campusId,
      })),
    ),
  );
  await inParts(one.raw.closedWeeks ?? [], (weeks) =>
    db.insertInto("closed_week").values(
      weeks.map((week) => ({
        ...here,
        sunday: isoOf(one.weekStartDay === 0 ? week : week + 6),
        closed_at: instant(one.now),
        closed_by: admin.id,
      })),
    ),
  );
  return { admin, counter };
}

async function inParts<Item>(
  items: readonly Item[],
  insert: (items: Item[]) => { execute(): Promise<unknown> },
): Promise<void> {
  for (let start = 0; start < items.length; start += 2_000)
    await insert(items.slice(start, start + 2_000)).execute();
}
