import { sql } from "kysely";
import { newId } from "../domain/id.ts";
import { type Day, dayIn, weekStartOf } from "../domain/week.ts";
import { generateChurch } from "../scripts/demo/church.ts";
import { insertChurch } from "../scripts/demo/insert-church.ts";
import { hashPassword } from "../server/accounts/password-hashes.ts";
import { addCampus } from "../server/data/campuses.ts";
import type { Database } from "../server/data/database.ts";
import { createOrganization } from "../server/data/organizations.ts";
import { createService } from "../server/data/services.ts";
import { addSession } from "../server/data/sessions.ts";

export type World = {
  today: Day;
  organizationId: string;
  /** Of the same admin, with 200 members. */
  teamId: string;
  /** Of the same admin, with five years of every number at three campuses. */
  historyId: string;
  adminId: string;
  admin: { email: string; password: string };
  token: string;
  /** 500 to be tapped for, without a service. */
  assignmentIds: string[];
  /** 500 of past services and their categories, so that a saved count becomes a number. */
  countIds: string[];
  /** Who is asked to count, without mails. */
  counterId: string;
  /** Dates of weekly services of the coming week, with a category that is counted there. */
  coming: { occurrenceId: string; categoryId: string }[];
  weeks: { campusId: string; weekStart: string; categoryIds: string[] }[];
};

const timeZone = "America/Chicago";
const password = "harvest lantern 27";

/** Three years of numbers, four services at its first campus, 20 assignments for its admin, 500 for phones; a team and a history apart. */
export async function fillWorld(db: Database): Promise<World> {
  const today = dayIn(timeZone, new Date());
  const church = generateChurch({ seed: "bench", today, timeZone, years: 3, name: "Bench Chapel" });
  await insertChurch(db, church, { passwordHash: await hashPassword(password) });
  const organizationId = church.organization.id;
  const admin = church.people[0]?.id ?? "";
  const settings = { fiscalYearStartMonth: 1, easter: "western" } as const;
  const who = { organizationId, userId: admin, role: "admin" } as const;
  const scope = { ...church.organization, ...settings, ...who };
  for (const time of ["12:00", "18:00"]) {
    const service = {
      id: newId(),
      name: "Sunday service",
      weekday: 0,
      time,
      seats: null,
      inRoom: null,
    };
    await createService(db, scope, church.campuses[0]?.id ?? "", service, new Date());
  }
  const email = church.people[0]?.email ?? "";
  const token = await addSession(db, { userId: admin, userAgent: "" }, new Date());
  await db.deleteFrom("assignment").where("user_id", "=", admin).execute();
  const assignment = (user_id: string, index: number) => ({
    organization_id: organizationId,
    id: newId(),
    user_id,
    title: `Worship Center ${index}`,
    date: today,
    location: "Worship Center",
    area: "Floor",
  });
  const counter = church.people[1]?.id ?? admin;
  await db
    .insertInto("notification_preference")
    .values({
      organization_id: organizationId,
      user_id: counter,
      assignments: false,
      weekly_summary: false,
    })
    .execute();
  const own = Array.from(Array(20).keys(), (index) => assignment(admin, index));
  const tapped = Array.from(Array(500).keys(), (index) => assignment(counter, index));
  await db
    .insertInto("assignment")
    .values([...own, ...tapped])
    .execute();
  const start = weekStartOf(today, 0);
  const open = church.campuses.filter(({ closedOn }) => closedOn === null);
  const weeks = open.flatMap((campus) =>
    church.occurrences
      .filter(({ campusId, weekStart }) => campusId === campus.id && weekStart <= start)
      .map(({ weekStart }) => ({
        campusId: campus.id,
        weekStart,
        categoryIds: (campus.departments[1]?.categories ?? []).map(({ id }) => id),
      })),
  );
  const countIds = await addCounts(db, organizationId, counter, today);
  const coming = await listComing(db, organizationId, today);
  const teamId = await addTeam(db, admin);
  const historyId = await addHistory(db, admin, start);
  return {
    today,
    organizationId,
    teamId,
    historyId,
    adminId: admin,
    admin: { email, password },
    token,
    assignmentIds: tapped.map(({ id }) => id),
    countIds,
    counterId: counter,
    coming,
    weeks,
  };
}

async function addCounts(
  db: Database,
  organizationId: string,
  counter: string,
  today: Day,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into assignment
      (organization_id, id, user_id, title, date, time, campus_id, category_id, occurrence_id)
    select o.organization_id, gen_random_uuid(), ${counter}, c.name, o.date, o.time, o.campus_id, c.id, o.id
    from occurrence o
    join campus p on p.organization_id = o.organization_id and p.id = o.campus_id and p.active
    join category c on c.organization_id = o.organization_id and c.unit = 'count' and c.active
    where o.organization_id = ${organizationId} and o.kind = 'service' and o.date < ${today}
    order by o.date desc, o.id, c.id limit 500
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

async function listComing(
  db: Database,
  organizationId: string,
  today: Day,
): Promise<World["coming"]> {
  const { rows } = await sql<World["coming"][number]>`
    select o.id as "occurrenceId", c.id as "categoryId"
    from occurrence o
    join category c on c.organization_id = o.organization_id and c.unit = 'count' and c.active
    where o.organization_id = ${organizationId} and o.service_id is not null and not o.cancelled
      and o.date > ${today} and o.date <= ${today}::date + 7
    order by o.id, c.id`.execute(db);
  return rows;
}

async function addTeam(db: Database, admin: string): Promise<string> {
  const id = newId();
  const organization = { id, name: "Bench Team", timeZone, currency: "USD" };
  await createOrganization(db, admin, organization);
  const people = Array.from(Array(199).keys(), (index) => {
    const person = newId();
    return { id: person, email: `${person}@bench.example`, first_name: `Ruth ${index}` };
  });
  await db.insertInto("user").values(people).execute();
  const memberships = people.map((person) => ({ organization_id: id, user_id: person.id }));
  await db.insertInto("membership").values(memberships).execute();
  return id;
}

const weeksOfHistory = 260;

/** The default departments: six, with two categories each. */
async function addHistory(db: Database, admin: string, currentStart: Day): Promise<string> {
  const id = newId();
  const organization = { id, name: "Bench Cathedral", timeZone, currency: "USD" };
  await createOrganization(db, admin, organization);
  for (const [index, name] of ["North", "South"].entries())
    await addCampus(db, id, { id: newId(), name, position: 1 + index });
  await sql`
    insert into occurrence (organization_id, id, campus_id, kind, date, week_start)
    select organization_id, gen_random_uuid(), id, 'week', day, day
    from campus, lateral (select ${currentStart}::date - 7 * week as day
      from generate_series(1, ${weeksOfHistory}) as week) weeks
    where organization_id = ${id}`.execute(db);
  await sql`
    insert into entry (organization_id, occurrence_id, category_id, value, source, updated_by)
    select ${id}, o.id, c.id, 100 + (random() * 500)::int, 'typed', ${admin}
    from occurrence o, category c where o.organization_id = ${id} and c.organization_id = ${id}`.execute(
    db,
  );
  return id;
}
