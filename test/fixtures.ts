import type { Scope } from "../domain/member/member.ts";
import { newId } from "../domain/shared/id.ts";
import { nameKeyOf } from "../domain/shared/name-key.ts";
import type { Role } from "../domain/shared/role.ts";
import type { Database } from "../server/database/database.ts";
import { requestCheck } from "../server/jobs/notification-checks.ts";
import { addVisitor, createLink, findLink } from "../server/link/links.ts";
import { createInvitationCode } from "../server/member/invitation-codes.ts";
import { insertOccurrence } from "../server/occurrence/occurrences.ts";
import { addSession } from "../server/sign-in/sessions.ts";
import { createOrganization } from "../server/structure/organization-changes.ts";
import type { TestApp } from "./create-test-app.ts";

/** A test app, or the database of a running server. */
type World = { db: Database; clock: { now: Date } };

/** Verified, with a name. `cookie` is the session. */
export async function signedInPerson(test: World, firstName = "Maria", lastName = "Sole") {
  const id = newId();
  const email = `${firstName}.${id}@example.org`.toLowerCase();
  const now = test.clock.now;
  await test.db
    .insertInto("user")
    .values({ id, email, email_verified: true, first_name: firstName, last_name: lastName })
    .execute();
  const token = await addSession(test.db, { userId: id, userAgent: "" }, now);
  return { id, email, firstName, lastName, cookie: `countwell_session=${token}` };
}

/** In Chicago, with its admin, one campus and the default departments. */
export async function church(test: World, name = `Hope Chapel ${newId()}`) {
  const admin = await signedInPerson(test, "Ada", "Min");
  const id = newId();
  await createOrganization(test.db, admin.id, {
    id,
    name,
    timeZone: "America/Chicago",
    currency: "USD",
  });
  return { id, name, admin, path: `/api/organizations/${id}` };
}

export async function memberOf(
  test: World,
  organization: { id: string },
  role: Role,
  firstName = "Maria",
) {
  const person = await signedInPerson(test, firstName);
  await test.db
    .insertInto("membership")
    .values({ organization_id: organization.id, user_id: person.id, role })
    .execute();
  return person;
}

export async function limitTo(
  test: Pick<World, "db">,
  organization: { id: string },
  person: { id: string },
  campusIds: string[],
): Promise<void> {
  await test.db
    .updateTable("membership")
    .set({ campus_ids: campusIds, only_there: true })
    .where("organization_id", "=", organization.id)
    .where("user_id", "=", person.id)
    .execute();
}

/** Pending, from the church's admin. `code` is that of its mailed link. */
export async function invitationFor(
  test: World,
  organization: { id: string; admin: { id: string } },
  details: { email?: string; role?: Role | undefined; sentBy?: string } = {},
) {
  const id = newId();
  const email = details.email ?? `naomi.${id}@example.org`;
  const now = test.clock.now;
  await test.db
    .insertInto("invitation")
    .values({
      organization_id: organization.id,
      id,
      email,
      sent_at: now,
      created_at: now,
      role_at_accept: details.role ?? "member",
      expires_at: now,
      sent_by: details.sentBy ?? organization.admin.id,
    })
    .execute();
  const ref = { organizationId: organization.id, invitationId: id };
  const code = await createInvitationCode(test.db, ref, now);
  if (!code) throw new Error("The invitation is not pending.");
  return { id, email, code, path: `/api/invitations/${id}` };
}

/** With `entry`, the saved count becomes that entry. */
export async function assignmentFor(
  test: World,
  organization: { id: string },
  person: { id: string },
  details: {
    title?: string;
    date?: string;
    campusId?: string;
    entry?: { occurrenceId: string; categoryId: string };
  } = {},
) {
  const id = newId();
  await test.db
    .insertInto("assignment")
    .values({
      organization_id: organization.id,
      id,
      user_id: person.id,
      title: details.title ?? "Balcony",
      date: details.date ?? "2026-06-07",
      occurrence_id: details.entry?.occurrenceId ?? null,
      category_id: details.entry?.categoryId ?? null,
      campus_id: details.campusId ?? null,
    })
    .execute();
  await requestCheck(test.db, { organizationId: organization.id });
  return { id, path: `/api/organizations/${organization.id}/assignments/${id}` };
}

/** Of 7 June 2026, on the first campus. */
export async function adultsOfAWeek(test: World, organization: { id: string }) {
  const { campusId, categoryId } = await listCategories(test.db, organization)
    .where("category.name", "=", "Adult Attendance")
    .executeTakeFirstOrThrow();
  const occurrenceId = newId();
  await test.db
    .insertInto("occurrence")
    .values({
      organization_id: organization.id,
      id: occurrenceId,
      campus_id: campusId,
      date: "2026-06-07",
      week_start: "2026-06-07",
    })
    .execute();
  return { campusId, occurrenceId, categoryId };
}

/** Each category once for each campus. */
export function listCategories(db: Database, organization: { id: string }) {
  return db
    .selectFrom("category")
    .innerJoin("campus", "campus.organization_id", "category.organization_id")
    .select(["category.id as categoryId", "department_id as departmentId", "campus.id as campusId"])
    .where("category.organization_id", "=", organization.id)
    .orderBy("campus.position");
}

/** A special service on Sunday, 7 June 2026 at 9:00 by default. */
export async function occurrenceOf(
  test: World,
  organization: { id: string },
  campusId: string,
  { date = "2026-06-07", time = "09:00", name = "Morning" } = {},
): Promise<string> {
  const id = newId();
  const scope = { organizationId: organization.id, weekStartDay: 0 } as const;
  await insertOccurrence(test.db, scope, campusId, { id, name, date, time });
  return id;
}

/** Makes the occurrence one of a service. */
export async function serviceOf(
  { db }: World,
  { id: organizationId }: { id: string },
  occurrenceId: string,
  changes: { active?: boolean; seats?: number } = {},
): Promise<string> {
  const { campus_id, date, name, time } = await db
    .selectFrom("occurrence")
    .selectAll()
    .where("id", "=", occurrenceId)
    .executeTakeFirstOrThrow();
  const id = newId();
  const row = { organization_id: organizationId, id, campus_id, weekday: 0, time: time ?? "11:00" };
  const names = { name, name_key: nameKeyOf(name), ...changes };
  await db
    .insertInto("service")
    .values({ ...row, ...names })
    .execute();
  await db
    .updateTable("occurrence")
    .set({ service_id: id, scheduled_on: date })
    .where("id", "=", occurrenceId)
    .execute();
  return id;
}

/** A counting link of the admin, and a visitor who has opened it while the count is open. */
export async function visitorOf(
  test: World,
  { id: organizationId, admin }: { id: string; admin: { id: string } },
  assignmentId: string,
  firstName = "Ann",
) {
  const link = { id: newId(), kind: "count" as const, name: `Link ${newId()}`, assignmentId };
  const scope: Scope = {
    ...{ organizationId, userId: admin.id, role: "admin" as const, timeZone: "America/Chicago" },
    ...{ currency: "USD", weekStartDay: 0 as const, fiscalYearStartMonth: 1 },
    easter: "western",
  };
  const { now } = test.clock;
  const secret = await createLink(test.db, scope, link, now);
  const visitorId = newId();
  const found = await findLink(test.db, { organizationId, secret, visitorId: null }, now);
  if (!found) throw new Error("The link is not there.");
  await addVisitor(test.db, found, { id: visitorId, assignmentId, firstName }, now);
  return { linkId: link.id, secret, visitorId };
}

export const goodPassword = "a lamp for my feet";

/** Through the API. `cookie` is what a browser would send from now on. */
export async function signUp(test: TestApp, email = `ruth.${newId()}@example.org`) {
  const body = { email, password: goodPassword };
  const response = await test.request("POST", "/api/users", { body });
  const { user } = await response.json();
  return { id: user.id as string, email, password: goodPassword, cookie: cookieOf(response) };
}

export async function verifiedAccount(test: TestApp, email?: string) {
  const person = await signUp(test, email);
  const path = `/api/email-verifications/${await mailedCode(test, person.email)}`;
  const response = await test.request("PUT", path, { body: {}, cookie: person.cookie });
  return { ...person, cookie: cookieOf(response) };
}

export async function mailedCode(test: TestApp, email: string): Promise<string> {
  const newest = (await test.mails()).findLast((mail) => mail.to === email);
  return new URL(newest?.link ?? "about:blank").searchParams.get("oobCode") ?? "";
}

/** The cookies that a browser would send after this answer. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .join("; ");
}
