import { newId } from "../../domain/shared/id.ts";
import type { Role } from "../../domain/shared/role.ts";
import { avatarKey, logoKey } from "../../server/pictures/pictures.ts";
import { siteRoots } from "../../words/languages.ts";
import type { TestApp } from "../create-test-app.ts";
import {
  adultsOfAWeek,
  assignmentFor,
  church,
  invitationFor,
  listCategories,
  memberOf,
} from "../fixtures.ts";
import { tinyPng } from "../pictures.ts";
import { somePushSubscription } from "../push.ts";

/** A person of each role, and data of all kinds. An answer that contains one of `secrets` contains data of this church. */
export async function sampleChurch(app: TestApp) {
  const mark = newId().slice(-12);
  const hope = await church(app, `Secret Chapel ${mark}`);
  const owner = await memberOf(app, hope, "member", `Owner${mark}`);
  const { occurrenceId, categoryId } = await adultsOfAWeek(app, hope);
  const { campusId, departmentId } = await listCategories(app.db, hope)
    .where("category.id", "=", categoryId)
    .executeTakeFirstOrThrow();
  /** Without archived ones. */
  const listIds = async (table: "campus" | "department" | "category") => {
    const rows = await app.db
      .selectFrom(table)
      .select("id")
      .where("organization_id", "=", hope.id)
      .where("active", "=", true)
      .$if(table === "category", (all) => all.where("department_id" as "id", "=", departmentId))
      .execute();
    return rows.map(({ id }) => id);
  };
  const entry = { occurrenceId, categoryId };
  let newYear = 1950;
  const title = `Secret balcony ${mark}`;
  const makeInvitation = (role?: Role) => invitationFor(app, hope, { role });
  const makeMember = () => memberOf(app, hope, "member", `Other${mark}`);
  const makeAssignment = () => assignmentFor(app, hope, owner, { title, entry });
  const people = {
    admin: hope.admin,
    staff: await memberOf(app, hope, "staff", `Staff${mark}`),
    member: await memberOf(app, hope, "member", `Member${mark}`),
  } satisfies Record<Role, unknown>;
  const ids = [hope.id, owner.id, campusId, categoryId, ...Object.values(people).map((p) => p.id)];
  const { storage } = app.deps;
  await storage.put(avatarKey(owner.id), tinyPng, "image/webp");
  await storage.put(logoKey(hope.id), tinyPng, "image/jpeg");
  const makeService = async () => {
    const service = { id: newId(), name: newId(), weekday: 0, time: "09:00" };
    const common = { organization_id: hope.id, campus_id: campusId };
    await app.db
      .insertInto("service")
      .values({ ...common, ...service, name_key: service.name })
      .execute();
    return service.id;
  };
  // Not as the server does it, which bounds the services of a day.
  const makeOccurrence = async () => {
    const id = newId();
    const place = { organization_id: hope.id, campus_id: campusId };
    const week = { date: "2026-06-07", time: "09:00", week_start: "2026-06-07" };
    await app.db
      .insertInto("occurrence")
      .values({ ...place, ...week, id, kind: "service", name: "Morning" })
      .execute();
    return id;
  };
  const makeRegion = async () => {
    const region = { id: campusId, name: "Secret region", name_key: "secret region" };
    await app.db
      .insertInto("region")
      .values({ organization_id: hope.id, ...region, campus_ids: [campusId] })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return campusId;
  };
  const makeWeekNumber = async () => {
    const number = { value: 12, source: "typed" as const, version: 1 };
    await app.db
      .insertInto("entry")
      .values({
        ...{ organization_id: hope.id, occurrence_id: occurrenceId, category_id: categoryId },
        ...number,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  const makeNumberMove = async () => {
    const id = newId();
    await app.db
      .insertInto("number_move")
      .values({ organization_id: hope.id, id, made_at: app.clock.now })
      .execute();
    return id;
  };
  const makeImport = async () => {
    const id = newId();
    await app.db
      .insertInto("import")
      .values({ organization_id: hope.id, id, file_name: "Secret.csv", made_at: app.clock.now })
      .execute();
    return id;
  };
  const makeMove = async (serviceId: string) => {
    const id = newId();
    const { name } = await app.db
      .selectFrom("service")
      .select("name")
      .where("id", "=", serviceId)
      .executeTakeFirstOrThrow();
    const before = { from_name: name, from_weekday: 3, from_time: "19:30" };
    const after = { to_name: name, to_weekday: 0, to_time: "09:00" };
    const of = { organization_id: hope.id, id, service_id: serviceId };
    await app.db
      .insertInto("service_move")
      .values({ ...of, ...before, ...after, occurrence_ids: [] })
      .execute();
    return id;
  };
  const makeTapProposal = async () => {
    const { id: assignmentId } = await makeAssignment();
    const id = newId();
    const device = { user_id: owner.id, device_id: newId(), round: 1 };
    const taps = { plus: 3, minus: 0, known_plus: 0, known_minus: 0 };
    await app.db
      .insertInto("tap_proposal")
      .values({
        ...{ organization_id: hope.id, id, assignment_id: assignmentId },
        ...{ ...device, ...taps, arrived_at: app.clock.now },
      })
      .execute();
    return id;
  };
  const makeCountedTwice = async () => {
    const [first, second] = [await makeAssignment(), await makeAssignment()];
    const pairs = [
      { id: first.id, count: 142, apart_from: second.id, is_second: false },
      { id: second.id, count: 147, apart_from: first.id, is_second: true },
    ];
    for (const { id, ...saved } of pairs)
      await app.db
        .updateTable("assignment")
        .set({ ...saved, status: "complete" })
        .where("organization_id", "=", hope.id)
        .where("id", "=", id)
        .execute();
    return first.id;
  };
  /** Asked for already, because whether a count is late depends on the hour. */
  const makeNudge = async () => {
    const { id: assignmentId } = await makeAssignment();
    const id = newId();
    await app.db
      .insertInto("nudge")
      .values({
        organization_id: hope.id,
        assignment_id: assignmentId,
        id,
        user_id: owner.id,
        nudged_at: app.clock.now,
        reached_by: "email",
      })
      .execute();
    return { assignmentId, nudgeId: id };
  };
  const makeSpecialDay = async () => {
    const id = newId();
    const day = { date: "2026-06-07", name: "Secret baptism" };
    await app.db
      .insertInto("special_day")
      .values({ organization_id: hope.id, id, ...day })
      .execute();
    return id;
  };
  const makeGoal = async () => {
    await app.db.deleteFrom("goal").where("organization_id", "=", hope.id).execute();
    const id = newId();
    const days = { first_day: "2026-01-01", last_day: "2026-12-31" };
    await app.db
      .insertInto("goal")
      .values({ organization_id: hope.id, id, category_id: categoryId, value: 600, ...days })
      .execute();
    return id;
  };
  /** Shared, so that staff may change it. */
  const makeView = async () => {
    const id = newId();
    const view = { name: `Secret ${id}`, question: "", shared: true, pinned: false };
    const made = { made_at: app.clock.now, made_by: owner.id };
    await app.db
      .insertInto("saved_view")
      .values({ organization_id: hope.id, id, ...view, ...made })
      .execute();
    return id;
  };
  const makeApiToken = async () => {
    const id = newId();
    const about = { id, name: "Secret spreadsheet", reads: "numbers" } as const;
    await app.db
      .insertInto("api_token")
      .values({ organization_id: hope.id, ...about, token_hash: id, created_at: app.clock.now })
      .execute();
    return id;
  };
  const makeLink = async () => {
    const id = newId();
    const made = { made_at: app.clock.now, made_by: owner.id };
    const of = { kind: "wall", name: "Secret lobby", name_key: id, secret_hash: id } as const;
    const endsAt = new Date(app.clock.now.getTime() + 86_400_000);
    await app.db
      .insertInto("link")
      .values({ organization_id: hope.id, id, ...of, ...made, ends_at: endsAt })
      .execute();
    return id;
  };
  const makers = {
    makeLink,
    makeView,
    makeGoal,
    /** The first day of a month without a number. */
    newMonth: () => `${newYear++}-05-01`,
    makeSpecialDay,
    makeApiToken,
    makeInvitation,
    makeMember,
    makeAssignment,
    makeService,
    makeImport,
    makeMove,
    makeNudge,
    makeCountedTwice,
    makeTapProposal,
    makeWeekNumber,
    makeRegion,
    makeNumberMove,
    makeOccurrence,
  };
  const secrets = [mark, ...ids];
  const places = { campusId, departmentId, categoryId };
  return { ...hope, owner, ...places, people, ...makers, listIds, secrets };
}

export type SampleChurch = Awaited<ReturnType<typeof sampleChurch>>;
type Sample = {
  /** Values of the path's parameters; the organization's id is there already. */
  path?: Record<string, string>;
  query?: string;
  /** A body that the route accepts from an admin. */
  body?: Record<string, unknown>;
  /** Instead of a body: a file that the route accepts. */
  file?: { type: string; bytes: Uint8Array<ArrayBuffer> };
};

const withPicture = async (): Promise<Sample> => ({
  file: { type: "image/png", bytes: tinyPng },
});
function sampleNumbers({ campusId, categoryId }: SampleChurch) {
  return {
    places: [{ campusId, service: null }],
    categories: [categoryId],
    days: ["2024-01-07"],
    numbers: [[0, 0, 0, 5]],
  };
}

const none = async (): Promise<Sample> => ({});
const wrongCode = "A".repeat(43);
const withCode = async (): Promise<Sample> => ({ path: { code: wrongCode }, body: {} });
const assignment = "/api/organizations/:organizationId/assignments/:assignmentId";
const member = "/api/organizations/:organizationId/members/:userId";
const invitation = "/api/organizations/:organizationId/invitations/:invitationId";
const invited = "/api/invitations/:invitationId";
const campuses = "/api/organizations/:organizationId/campuses";
const service = "/api/organizations/:organizationId/services/:serviceId";
const week = "/api/organizations/:organizationId/campuses/:campusId/weeks/:weekStart/entries";

/** One good request for every route there is. A route without one fails the tests that walk them. */
export const samples: Record<string, (hope: SampleChurch) => Promise<Sample>> = {
  "GET /health": none,
  // The live updates of these tests have not begun, so it answers without a stream.
  "GET /api/organizations/:organizationId/changes": none,
  "GET /health/live": none,
  "GET /health/ready": none,
  "GET /api/openapi.json": none,
  "GET /api/docs": none,
  "GET /.well-known/security.txt": none,
  "GET /mailbox": none,
  "GET /mailbox/:id": async () => ({ path: { id: newId() } }),
  "GET /mailbox/:id/content": async () => ({ path: { id: newId() } }),

  "POST /unsubscribe": withToken((token) => ({ query: `?token=${token}` })),
  "GET /api/unsubscriptions/:token": withToken((token) => ({ path: { token } })),
  "DELETE /api/unsubscriptions/:token": withToken((token) => ({ path: { token } })),
  "PUT /api/unsubscriptions/:token": withToken((token) => ({ path: { token }, body: {} })),

  "POST /api/users": async () => ({
    body: { email: `${newId()}@example.org`, password: "a quiet harbour" },
  }),
  "POST /api/sessions": async (hope) => ({
    body: { email: hope.owner.email, password: "not their password" },
  }),
  "DELETE /api/me/session": none,
  "GET /api/sessions": none,
  "DELETE /api/sessions": none,
  "DELETE /api/sessions/:sessionId": async () => ({ path: { sessionId: newId() } }),
  "GET /api/email-changes/:code": withCode,
  "PUT /api/email-changes/:code": withCode,
  "PUT /api/me/password": async () => ({
    body: { currentPassword: "not their password", password: "another quiet harbour" },
  }),
  "POST /api/me/email-changes": async () => ({ body: { email: `${newId()}@example.org` } }),
  "GET /api/me/export": none,
  "POST /api/email-verifications": async () => ({ body: {} }),
  "GET /api/email-verifications/:code": withCode,
  "PUT /api/email-verifications/:code": async () => ({
    path: { code: wrongCode },
    body: { password: "another quiet harbour", isNew: true },
  }),
  "GET /api/installation": none,
  "POST /api/password-resets": async (hope) => ({ body: { email: hope.owner.email } }),
  "GET /api/password-resets/:code": withCode,
  "PUT /api/password-resets/:code": async () => ({
    path: { code: "A".repeat(43) },
    body: { password: "another quiet harbour" },
  }),
  "PUT /api/sign-in-links/:code": async (hope) => ({
    path: { code: "A".repeat(43) },
    body: { email: hope.owner.email },
  }),
  "POST /api/newsletter-signups": async () => ({ body: { email: `${newId()}@example.org` } }),
  // A plain form: its own tests are beside the route.
  ...Object.fromEntries(
    Object.values(siteRoots).flatMap((root) =>
      ["", "/confirm", "/unsubscribe"].map((path) => [`POST ${root}/newsletter${path}`, none]),
    ),
  ),
  "GET /api/me": none,
  "PATCH /api/me": async () => ({ body: { firstName: "Maria", lastName: "Sole" } }),
  "GET /api/me/memberships": none,
  "PUT /api/me/current-organization": async (hope) => ({ body: { organizationId: hope.id } }),
  "GET /api/me/push-subscription": none,
  "PUT /api/me/push-subscription": async () => ({ body: somePushSubscription() }),
  "DELETE /api/me/push-subscription": none,
  "GET /api/me/picture": none,
  "PUT /api/me/picture": withPicture,
  "DELETE /api/me/picture": none,
  "DELETE /api/me": none,
  "POST /api/organizations": async () => ({
    body: { id: newId(), name: newId(), timeZone: "America/Chicago", currency: "USD" },
  }),

  "GET /api/organizations/:organizationId": none,
  "PATCH /api/organizations/:organizationId": async () => ({
    body: { phone: "(312) 555-0100", city: "Evanston", weekStartDay: 0 },
  }),
  "GET /api/organizations/:organizationId/logo": none,
  "PUT /api/organizations/:organizationId/logo": withPicture,
  "DELETE /api/organizations/:organizationId/logo": none,
  "GET /api/organizations/:organizationId/members/:userId/picture": async (hope) => ({
    path: { userId: hope.owner.id },
  }),
  "GET /api/organizations/:organizationId/campuses": none,
  "GET /api/organizations/:organizationId/structure": none,
  "GET /api/organizations/:organizationId/open-counts": async ({ campusId }) => ({
    query: `?kind=campus&id=${campusId}`,
  }),
  [`POST ${campuses}`]: withName(),
  "PUT /api/organizations/:organizationId/campus-order": async (hope) => ({
    body: { ids: await hope.listIds("campus") },
  }),
  [`PATCH ${campuses}/:campusId`]: async ({ campusId }) => ({
    path: { campusId },
    body: { name: "Secret Campus", active: true },
  }),
  // The church has one campus, which a second region would take from the first.
  "PUT /api/organizations/:organizationId/regions/:regionId": async ({ campusId }) => ({
    path: { regionId: campusId },
    body: { name: "Secret region", campusIds: [campusId] },
  }),
  "DELETE /api/organizations/:organizationId/regions/:regionId": async (hope) => ({
    path: { regionId: await hope.makeRegion() },
  }),
  "POST /api/organizations/:organizationId/departments": withName(),
  "PUT /api/organizations/:organizationId/department-order": async (hope) => ({
    body: { ids: await hope.listIds("department") },
  }),
  "GET /api/organizations/:organizationId/setup": none,
  "PATCH /api/organizations/:organizationId/setup": async () => ({
    body: { questions: ["places"], dismissed: true },
  }),
  "PUT /api/organizations/:organizationId/setup/kind": async () => ({ body: { kind: "church" } }),
  "PATCH /api/organizations/:organizationId/departments/:departmentId": withDepartment({
    name: "Grown-ups",
  }),
  "POST /api/organizations/:organizationId/departments/:departmentId/categories": withName({
    unit: "count",
    inTotal: true,
  }),
  "PUT /api/organizations/:organizationId/departments/:departmentId/category-order": async (
    hope,
  ) => ({
    path: { departmentId: hope.departmentId },
    body: { ids: await hope.listIds("category") },
  }),
  "PATCH /api/organizations/:organizationId/categories/:categoryId": async ({ categoryId }) => ({
    path: { categoryId },
    body: { name: "Grown-up Attendance", inTotal: true, unit: "count" },
  }),
  [`POST ${campuses}/:campusId/services`]: withName({ weekday: 0, time: "09:00", seats: 220 }),
  "PATCH /api/organizations/:organizationId/services/:serviceId": async (hope) => ({
    path: { serviceId: await hope.makeService() },
    body: { name: newId(), weekday: 3, time: "19:30" },
  }),
  [`GET ${service}/move-preview`]: async (hope) => ({
    path: { serviceId: await hope.makeService() },
    query: "?weekday=3&time=19:30",
  }),
  [`POST ${service}/moves`]: async (hope) => ({
    path: { serviceId: await hope.makeService() },
    body: { id: newId(), name: newId(), weekday: 3, time: "19:30" },
  }),
  [`DELETE ${service}/moves/:moveId`]: async (hope) => {
    const serviceId = await hope.makeService();
    return { path: { serviceId, moveId: await hope.makeMove(serviceId) } };
  },
  [`GET ${campuses}/:campusId/occurrences`]: async ({ campusId }) => ({ path: { campusId } }),
  [`POST ${campuses}/:campusId/occurrences`]: withName({ date: "2026-06-11", time: "19:00" }),
  [`GET ${campuses}/:campusId/weeks/:weekStart/occurrences`]: async ({ campusId }) => ({
    path: { campusId, weekStart: "2026-06-07" },
  }),
  "GET /api/organizations/:organizationId/number-move-offer": async () => ({}),
  "PUT /api/organizations/:organizationId/number-move-offer": async () => ({
    body: { isDeclined: true },
  }),
  "POST /api/organizations/:organizationId/number-moves": async ({ campusId, categoryId }) => ({
    body: { id: newId(), categories: [{ campusId, categoryId }] },
  }),
  "DELETE /api/organizations/:organizationId/number-moves/:moveId": async (hope) => ({
    path: { moveId: await hope.makeNumberMove() },
  }),
  "GET /api/organizations/:organizationId/occurrences": async () => ({}),
  "GET /api/organizations/:organizationId/import-names": none,
  "GET /api/organizations/:organizationId/imports": none,
  "GET /api/organizations/:organizationId/imports-under-way": none,
  "POST /api/organizations/:organizationId/import-previews": async (hope) => ({
    body: sampleNumbers(hope),
  }),
  "POST /api/organizations/:organizationId/imports": async (hope) => ({
    body: {
      id: newId(),
      fileName: "history.csv",
      isReplacing: false,
      campuses: [],
      newCategories: [],
      notes: [],
      ...sampleNumbers(hope),
    },
  }),
  "DELETE /api/organizations/:organizationId/imports/:importId": async (hope) => ({
    path: { importId: await hope.makeImport() },
  }),
  "GET /api/organizations/:organizationId/checks": none,
  [`PUT ${week}/:categoryId/choice`]: async ({ campusId, categoryId, makeWeekNumber }) => {
    await makeWeekNumber();
    const path = { campusId, categoryId, weekStart: "2026-06-07" };
    return { path, body: { counts: "week" } };
  },
  "GET /api/organizations/:organizationId/weeks/:weekStart/entries": async () => ({
    path: { weekStart: "2026-06-07" },
  }),
  "GET /api/organizations/:organizationId/weeks/:weekStart/typical-numbers": async () => ({
    path: { weekStart: "2026-06-07" },
  }),
  "PATCH /api/organizations/:organizationId/occurrences/:occurrenceId": async (hope) => ({
    path: { occurrenceId: await hope.makeOccurrence() },
    body: { cancelled: true, date: "2026-06-12", time: "18:30" },
  }),
  "GET /api/organizations/:organizationId/occurrences/:occurrenceId/entries": async (hope) => ({
    path: { occurrenceId: await hope.makeOccurrence() },
  }),
  "PUT /api/organizations/:organizationId/occurrences/:occurrenceId/entries": async (hope) => ({
    path: { occurrenceId: await hope.makeOccurrence() },
    body: { entries: [{ categoryId: hope.categoryId, value: 12, seenVersion: 0 }] },
  }),
  "GET /api/organizations/:organizationId/members": none,
  [`PATCH ${member}`]: async (hope) => ({
    path: { userId: (await hope.makeMember()).id },
    body: { role: "staff" },
  }),
  [`POST ${member}/password-links`]: async (hope) => ({
    path: { userId: (await hope.makeMember()).id },
    body: {},
  }),
  [`DELETE ${member}`]: async (hope) => ({
    path: { userId: (await hope.makeMember()).id },
    query: `?handTo=${hope.owner.id}`,
  }),
  "GET /api/organizations/:organizationId/invitations": none,
  "POST /api/organizations/:organizationId/invitations": async () => ({
    body: { emails: [`${newId()}@example.org`], role: "member" },
  }),
  [`PUT ${invitation}/mail`]: withInvitation({}),
  [`PUT ${invitation}/link`]: withInvitation({}),
  [`DELETE ${invitation}`]: withInvitation(),
  [`PUT ${invitation}/restored`]: withInvitation({ assignments: [], series: [] }),
  [`GET ${invited}`]: async () => ({
    path: { invitationId: newId() },
    query: `?code=${wrongCode}`,
  }),
  [`POST ${invited}/memberships`]: withInvitation({ code: wrongCode }),
  [`POST ${invited}/users`]: withInvitation({
    code: wrongCode,
    password: "a quiet harbour",
    firstName: "Ruth",
    lastName: "Moab",
  }),
  "GET /api/organizations/:organizationId/notification-preferences": none,
  "PUT /api/organizations/:organizationId/notification-preferences": async () => ({
    body: { assignments: true, reminderHours: 2, weeklySummary: false },
  }),
  "GET /api/organizations/:organizationId/exports/entries.csv": none,
  "GET /api/organizations/:organizationId/exports/entries.xlsx": none,
  "GET /api/organizations/:organizationId/exports/entries.json": none,
  "GET /api/organizations/:organizationId/exports/board-report.csv": none,
  "GET /api/organizations/:organizationId/exports/board-report.xlsx": none,
  "GET /api/organizations/:organizationId/exports/board-report.json": none,
  "GET /api/organizations/:organizationId/exports/reports.csv": none,
  "GET /api/organizations/:organizationId/exports/reports.xlsx": none,
  "GET /api/organizations/:organizationId/exports/reports.json": none,
  "GET /api/organizations/:organizationId/api-tokens": none,
  "POST /api/organizations/:organizationId/api-tokens": async () => ({
    body: { id: newId(), name: "Board's spreadsheet", reads: "numbers" },
  }),
  "DELETE /api/organizations/:organizationId/api-tokens/:tokenId": async (hope) => ({
    path: { tokenId: await hope.makeApiToken() },
  }),
  "GET /api/organizations/:organizationId/board-report": async (hope) => ({
    query: `?measure=${hope.categoryId}`,
  }),
  "GET /api/organizations/:organizationId/reports": async (hope) => ({
    query: `?measure=${hope.categoryId}&by=campus`,
  }),
  "POST /api/organizations/:organizationId/ask/plans": async () => ({
    body: { words: "How did we do at the picnic?" },
  }),
  "GET /api/organizations/:organizationId/language-model": none,
  "PUT /api/organizations/:organizationId/language-model": async () => ({
    body: { agreedHost: null },
  }),
  "GET /api/organizations/:organizationId/language-model/uses": none,
  "GET /api/organizations/:organizationId/ask/suggestions": none,
  "GET /api/organizations/:organizationId/ask": async () => ({
    query: "?words=How+many+came+last+Sunday%3F",
  }),
  "GET /api/organizations/:organizationId/weeks/:weekStart/stories/:categoryId": async (hope) => ({
    path: { weekStart: "2026-06-07", categoryId: hope.categoryId },
    query: `?campus=${hope.campusId}`,
  }),
  "GET /api/organizations/:organizationId/notes": async () => ({
    query: "?from=2026-03-15&to=2026-06-10",
  }),
  "PUT /api/organizations/:organizationId/notes/:noteId": async (hope) => ({
    path: { noteId: newId() },
    body: {
      campusId: hope.campusId,
      weekStart: "2026-06-07",
      occurrenceId: null,
      categoryId: hope.categoryId,
      text: "Secret snow",
      seenVersion: 0,
      changeId: newId(),
    },
  }),
  "GET /api/organizations/:organizationId/special-days": async () => ({
    query: "?from=2026-06-07&to=2026-06-13",
  }),
  "PUT /api/organizations/:organizationId/special-days/:specialDayId": async (hope) => ({
    path: { specialDayId: newId() },
    body: { name: "Secret baptism", date: "2026-06-07", campusId: hope.campusId },
  }),
  "DELETE /api/organizations/:organizationId/special-days/:specialDayId": async (hope) => ({
    path: { specialDayId: await hope.makeSpecialDay() },
  }),
  "GET /api/organizations/:organizationId/period-numbers": async (hope) => ({
    query: `?campus=${hope.campusId}&firstDay=2026-05-01&months=1`,
  }),
  "PUT /api/organizations/:organizationId/period-numbers": async (hope) => ({
    body: {
      campusId: hope.campusId,
      firstDay: hope.newMonth(),
      months: 1,
      numbers: [{ categoryId: hope.categoryId, value: 5, version: 0 }],
    },
  }),
  "PUT /api/organizations/:organizationId/closed-weeks/:weekStart": async () => ({
    path: { weekStart: "2026-05-31" },
    body: { isClosed: true },
  }),
  "PUT /api/organizations/:organizationId/goals/:goalId": async (hope) => {
    const goalId = await hope.makeGoal();
    const days = { from: "2026-01-01", to: "2026-12-31" };
    return { path: { goalId }, body: { categoryId: hope.categoryId, value: 650, ...days } };
  },
  "DELETE /api/organizations/:organizationId/goals/:goalId": async (hope) => ({
    path: { goalId: await hope.makeGoal() },
  }),
  "GET /api/organizations/:organizationId/reports-page": none,
  "PUT /api/organizations/:organizationId/views/:viewId": async ({ campusId }) => ({
    path: { viewId: newId() },
    body: { name: newId(), question: `campus=${campusId}`, shared: false, pinned: true },
  }),
  "DELETE /api/organizations/:organizationId/views/:viewId": async (hope) => ({
    path: { viewId: await hope.makeView() },
  }),
  "GET /api/organizations/:organizationId/changed-numbers": none,
  "GET /api/organizations/:organizationId/forecasts": none,
  "PUT /api/organizations/:organizationId/forecasts/asked": async () => ({ body: {} }),
  "GET /api/organizations/:organizationId/insights": none,
  "PUT /api/organizations/:organizationId/insights/said": async () => ({
    body: {
      items: [
        {
          kind: "trend",
          key: "trend attendance",
          form: "up",
          lead: { unit: "percent", value: 8 },
        },
      ],
    },
  }),
  "PUT /api/organizations/:organizationId/insights/opinion": async () => ({
    body: { kind: "trend", key: "trend attendance", opinion: "useful" },
  }),
  "PUT /api/organizations/:organizationId/last-look": async () => ({
    body: { readAt: "2026-06-10T12:00:00.000Z" },
  }),
  "GET /api/organizations/:organizationId/assignments": none,
  "POST /api/organizations/:organizationId/assignments": async (hope) => ({
    body: {
      id: newId(),
      userId: hope.owner.id,
      title: "Lobby",
      area: `Lobby ${newId().slice(-6)}`,
      alongside: "area",
      date: "2026-06-07",
      campusId: hope.campusId,
      categoryId: hope.categoryId,
    },
  }),
  [`GET ${assignment}`]: withAssignment(),
  [`PATCH ${assignment}`]: async (hope) => ({
    ...(await withAssignment()(hope)),
    body: {
      title: "Foyer",
      area: `Foyer ${newId().slice(-6)}`,
      alongside: "area",
      userId: hope.owner.id,
      campusId: hope.campusId,
      categoryId: hope.categoryId,
    },
  }),
  [`DELETE ${assignment}`]: withAssignment(),
  "GET /api/organizations/:organizationId/links": none,
  "POST /api/organizations/:organizationId/links": async () => ({
    body: { id: newId(), kind: "wall", name: `Lobby ${newId().slice(-6)}` },
  }),
  "DELETE /api/organizations/:organizationId/links/:linkId": async (hope) => ({
    path: { linkId: await hope.makeLink() },
  }),
  "GET /api/organizations/:organizationId/opened-link": none,
  "POST /api/organizations/:organizationId/opened-link/visitors": async () => ({
    body: { id: newId(), assignmentId: newId(), firstName: "Ann" },
  }),
  "GET /api/organizations/:organizationId/wall": none,
  "GET /api/organizations/:organizationId/tap-proposals": none,
  "PUT /api/organizations/:organizationId/tap-proposals/:proposalId/decision": async (hope) => ({
    path: { proposalId: await hope.makeTapProposal() },
    body: { decision: "accepted", plus: 3, minus: 0 },
  }),
  [`GET ${assignment}/tallies`]: withAssignment(),
  [`PUT ${assignment}/tallies/:deviceId`]: withAssignment({ round: 1, plus: 2, minus: 0 }),
  [`PUT ${assignment}/count`]: async (hope) => ({
    ...(await withAssignment()(hope)),
    body: { round: 1, deviceId: newId(), plus: 2, minus: 0 },
  }),
  [`PUT ${assignment}/nudges/:nudgeId`]: async (hope) => ({
    path: await hope.makeNudge(),
    body: {},
  }),
  "POST /api/organizations/:organizationId/nudges": async () => ({ body: { id: newId() } }),
  [`DELETE ${assignment}/count`]: withAssignment(),
  [`GET ${assignment}/count/revisions`]: withAssignment(),
  [`PUT ${assignment}/second-count`]: async (hope) => ({
    path: { assignmentId: (await hope.makeAssignment()).id },
    body: { id: newId(), userId: hope.people.member.id },
  }),
  [`PUT ${assignment}/count/agreement`]: async (hope) => ({
    path: { assignmentId: await hope.makeCountedTwice() },
    body: { id: newId(), choice: "mean", first: 142, second: 147 },
  }),
  [`GET ${week}`]: async ({ campusId }) => ({ path: { campusId, weekStart: "2026-06-07" } }),
  [`PUT ${week}`]: async ({ campusId, categoryId }) => ({
    path: { campusId, weekStart: "2026-06-07" },
    body: { entries: [{ categoryId, value: 12, seenVersion: 0 }] },
  }),
  [`GET ${week}/:categoryId/revisions`]: async ({ campusId, categoryId }) => ({
    path: { campusId, categoryId, weekStart: "2026-06-07" },
  }),
};

/** Names that nothing else in the church has. */
function withName(fields: Record<string, unknown> = {}) {
  return async ({ campusId, departmentId }: SampleChurch): Promise<Sample> => ({
    path: { campusId, departmentId },
    body: { id: newId(), name: newId(), ...fields },
  });
}

function withDepartment(body: Record<string, unknown>) {
  return async ({ departmentId }: SampleChurch): Promise<Sample> => ({
    path: { departmentId },
    body,
  });
}

/** Of an organization that nobody knows of: a real one's name is for those who got its mail. */
function withToken(sample: (token: string) => Sample) {
  return async (): Promise<Sample> => sample("A".repeat(66));
}

/** A new assignment each time, so that what one request does to it is not in the way of the next. */
function withAssignment(body?: Record<string, unknown>) {
  return async (hope: SampleChurch): Promise<Sample> => {
    const { id } = await hope.makeAssignment();
    return { path: { assignmentId: id, deviceId: newId() }, body };
  };
}

function withInvitation(body?: Record<string, unknown>) {
  return async (hope: SampleChurch): Promise<Sample> => {
    const { id } = await hope.makeInvitation();
    return { path: { invitationId: id }, body };
  };
}

export type Route = { method: string; path: string; name: string; permission: string };

/** Sends a route's sample; `organizationId` stands in for the church's own. */
export async function sendSample(
  app: TestApp,
  hope: SampleChurch,
  route: Pick<Route, "method" | "path" | "name">,
  options: {
    cookie?: string;
    headers?: Record<string, string>;
    organizationId?: string;
    change?: (body: object) => unknown;
  } = {},
) {
  const make = samples[route.name];
  if (!make) throw new Error(`Give test/api/route-samples.ts a sample of ${route.name}.`);
  const { path = {}, query = "", body, file } = await make(hope);
  const url = fillPath(route, { organizationId: options.organizationId ?? hope.id, ...path });
  const isRead = route.method === "GET";
  if (options.change && (isRead || !body)) return { status: 0, text: "", hasBody: false };
  const sent = body && options.change ? options.change(body) : body;
  await forgetImports(app);
  const response = await app.request(route.method, `${url}${query}`, {
    body: isRead ? undefined : sent,
    file,
    cookie: options.cookie,
    headers: options.headers,
    address: `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
  });
  return { status: response.status, text: await response.text(), hasBody: !isRead && !!body };
}

/** They are counted before they are read, so a test that sends many would only be told that they are too many. */
export async function forgetImports(app: Pick<TestApp, "db">): Promise<void> {
  await app.db.deleteFrom("rate_limit").where("key", "like", "import%").execute();
}

export function fillPath({ path }: Pick<Route, "path">, values: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => values[name] ?? name);
}
