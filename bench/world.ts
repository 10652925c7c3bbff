import { newId } from "../domain/id.ts";
import { dayIn, weekStartOf } from "../domain/week.ts";
import { generateChurch } from "../scripts/demo/church.ts";
import { insertChurch } from "../scripts/demo/insert-church.ts";
import { hashPassword } from "../server/accounts/password-hashes.ts";
import type { Database } from "../server/data/database.ts";
import { createOrganization } from "../server/data/organizations.ts";
import { createService } from "../server/data/services.ts";
import { addSession } from "../server/data/sessions.ts";

export type World = {
  organizationId: string;
  /** Of the same admin, with 200 members. */
  teamId: string;
  adminId: string;
  admin: { email: string; password: string };
  token: string;
  assignmentIds: string[];
  weeks: { campusId: string; weekStart: string; categoryIds: string[] }[];
};

const timeZone = "America/Chicago";
const password = "harvest lantern 27";

/** Three years of numbers, four services at its first campus, 20 assignments for its admin, and 500 for phones. */
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
    const service = { id: newId(), name: "Sunday service", weekday: 0, time };
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
  const teamId = await addTeam(db, admin);
  return {
    organizationId,
    teamId,
    adminId: admin,
    admin: { email, password },
    token,
    assignmentIds: tapped.map(({ id }) => id),
    weeks,
  };
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
