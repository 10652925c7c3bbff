import { expect, test } from "vitest";
import { linkHeader, personHeader } from "../../domain/count/tally.ts";
import { newId } from "../../domain/shared/id.ts";
import type { Role } from "../../domain/shared/role.ts";
import { addCampus } from "../../server/organization/campuses.ts";
import { useTestApp } from "../create-test-app.ts";
import { church, limitTo, memberOf, signedInPerson, visitorOf } from "../fixtures.ts";
import { type SampleChurch, sampleChurch, samples, sendSample } from "./route-samples.ts";
import { isOfOrganization, routesOf } from "./route-table.ts";

/** Of the samples, which members may enter while it is the current one. */
const inTheWeek = new Date("2026-06-10T12:00:00Z");

const app = await useTestApp({ now: inTheWeek });
const hope = await sampleChurch(app);
const harbor = newId();
await addCampus(app.db, hope.id, { id: harbor, name: "Harbor", position: 7 });
/** No sample is about their campus. */
const limited = { member: await limitedPerson("member"), staff: await limitedPerson("staff") };

const everyRole: Role[] = ["member", "staff", "admin"];
const fromStaff: Role[] = ["staff", "admin"];
/** For a predicate about somebody else's things. */
const passes: Record<string, Role[]> = {
  canSeeOrganization: everyRole,
  canHearChanges: everyRole,
  canCountAsMember: fromStaff,
  canManageLinks: fromStaff,
  canOpenLink: [],
  canSeeWall: [],
  canManageOrganization: ["admin"],
  canSeeOwnAssignments: everyRole,
  canSeeEntries: everyRole,
  canOpenInputs: everyRole,
  canSeeNotes: everyRole,
  canSeeChangedNumbers: fromStaff,
  canImport: fromStaff,
  canManageSpecialDays: fromStaff,
  canCloseWeeks: fromStaff,
  canEnterPeriods: fromStaff,
  canKeepViews: everyRole,
  canChangeView: fromStaff,
  canDecideOnTaps: fromStaff,
  canManageGoals: fromStaff,
  canCount: fromStaff,
  canManageAssignments: fromStaff,
  canSeeMembers: everyRole,
  canInvite: fromStaff,
  canInviteAs: fromStaff,
  canChangeRoles: ["admin"],
  canRemoveMember: ["admin"],
  canHandPasswordLink: ["admin"],
  canManageStructure: ["admin"],
  canSeeStructure: ["admin"],
  canManageApiTokens: ["admin"],
  canManageLanguageModel: ["admin"],
  canChooseNotifications: everyRole,
};
const aboutOneself = ["self", "verifiedSelf"];
const forAnybody = ["public", ...aboutOneself];

test("every route names a predicate, or that it is public", () => {
  const bare = routesOf(app).filter(({ permission }) => permission === "");
  expect(bare.map(({ name }) => name)).toEqual([]);
});

test("every route of an organization asks a predicate whose roles these tests know", () => {
  const unknown = routesOf(app).filter((route) =>
    isOfOrganization(route) ? !passes[route.permission] : !forAnybody.includes(route.permission),
  );
  expect(unknown.map(({ name, permission }) => `${name}: ${permission}`)).toEqual([]);
});

test("every route has a sample request, and every sample a route", () => {
  expect(
    routesOf(app)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(samples).sort());
});

test("whoever is signed out is turned away everywhere but at public routes, and sees nothing", async () => {
  for (const route of routesOf(app)) {
    const { status, text } = await sendSample(app, hope, route);
    if (route.permission !== "public") expect(status, route.name).toBe(401);
    expectNothingOf(hope, route.name, text);
  }
});

test("to another organization's admin the organization does not exist, with its real ids either", async () => {
  const other = await church(app);
  const cookie = other.admin.cookie;
  for (const route of routesOf(app).filter(isOfOrganization)) {
    const { status, text } = await sendSample(app, hope, route, { cookie });
    expect(status, route.name).toBe(404);
    expectNothingOf(hope, route.name, text);
  }
});

test("ids of another organization name nothing within one's own", async () => {
  const other = await church(app);
  for (const route of routesOf(app).filter(isOfOrganization)) {
    const options = { cookie: other.admin.cookie, organizationId: other.id };
    const { status, text } = await sendSample(app, hope, route, options);
    const namesMore = /:organizationId\/.*:(?!weekStart(\/[^:]*)?$)/.test(route.path);
    if (namesMore) expect(status, route.name).toBe(404);
    expect(status < 500, route.name).toBe(true);
    expectNothingOf(hope, route.name, text);
  }
});

test("an id of another organization in a body names nothing within one's own", async () => {
  const other = await sampleChurch(app);
  const foreign = await idsOf(hope);
  const own = await idsOf(other);
  const refused: string[] = [];
  for (const route of routesOf(app).filter(isOfOrganization))
    for (const [index, id] of own.entries()) {
      let isIn = false;
      const change = (body: object) => {
        const text = JSON.stringify(body);
        isIn = text.includes(id);
        return isIn ? JSON.parse(text.replaceAll(id, foreign[index] ?? "")) : {};
      };
      const { status, text } = await sendSample(app, other, route, { ...other.admin, change });
      if (!isIn) continue;
      expect([404, 409, 422], `${route.name} of ${id}: ${text}`).toContain(status);
      expectNothingOf(hope, route.name, text);
      refused.push(route.name);
    }
  expect(new Set(refused).size).toBeGreaterThan(6);
});

const at = "/api/organizations/:organizationId";
/** What they write is of a campus, or of all campuses at once. */
const writesAtCampus = [
  `PUT ${at}/campuses/:campusId/weeks/:weekStart/entries`,
  `PUT ${at}/campuses/:campusId/weeks/:weekStart/entries/:categoryId/choice`,
  `PUT ${at}/occurrences/:occurrenceId/entries`,
  `PUT ${at}/notes/:noteId`,
  `PUT ${at}/period-numbers`,
  `PUT ${at}/special-days/:specialDayId`,
  `DELETE ${at}/special-days/:specialDayId`,
  `POST ${at}/assignments`,
  `PATCH ${at}/assignments/:assignmentId`,
  `DELETE ${at}/assignments/:assignmentId`,
  `PUT ${at}/assignments/:assignmentId/count`,
  `DELETE ${at}/assignments/:assignmentId/count`,
  `PUT ${at}/assignments/:assignmentId/tallies/:deviceId`,
  `PUT ${at}/assignments/:assignmentId/second-count`,
  `PUT ${at}/assignments/:assignmentId/count/agreement`,
  `PUT ${at}/tap-proposals/:proposalId/decision`,
  `POST ${at}/imports`,
  `POST ${at}/invitations`,
  `POST ${at}/links`,
  `DELETE ${at}/links/:linkId`,
];
/** They let somebody in, who then enters at all campuses. */
const letsIn = [
  `PUT ${at}/invitations/:invitationId/mail`,
  `PUT ${at}/invitations/:invitationId/link`,
  `DELETE ${at}/invitations/:invitationId`,
  `PUT ${at}/invitations/:invitationId/restored`,
];
/** A goal and a closed week are of all campuses. */
const writesForAll = [
  `PUT ${at}/closed-weeks/:weekStart`,
  `PUT ${at}/goals/:goalId`,
  `DELETE ${at}/goals/:goalId`,
];
/** Their samples name a campus, or what is at one. To a reader of another it does not exist. */
const readsAtCampus = [
  `GET ${at}/campuses/:campusId/weeks/:weekStart/entries`,
  `GET ${at}/campuses/:campusId/weeks/:weekStart/entries/:categoryId/revisions`,
  `GET ${at}/campuses/:campusId/weeks/:weekStart/occurrences`,
  `GET ${at}/campuses/:campusId/occurrences`,
  `GET ${at}/occurrences/:occurrenceId/entries`,
  `GET ${at}/weeks/:weekStart/stories/:categoryId`,
  `GET ${at}/period-numbers`,
  `POST ${at}/import-previews`,
  `PUT ${at}/views/:viewId`,
];
const readsCount = [
  `GET ${at}/assignments/:assignmentId`,
  `GET ${at}/assignments/:assignmentId/tallies`,
  `GET ${at}/assignments/:assignmentId/count/revisions`,
  `PUT ${at}/assignments/:assignmentId/nudges/:nudgeId`,
];
const refusedThere = [...letsIn, ...writesForAll, ...readsCount];
const writesNothingThere = [
  `POST ${at}/import-previews`,
  // The sample has imported nothing: server/organization/places.test.ts undoes one with numbers.
  `DELETE ${at}/imports/:importId`,
  `PUT ${at}/assignments/:assignmentId/nudges/:nudgeId`,
  `POST ${at}/nudges`,
  `PUT ${at}/views/:viewId`,
  `DELETE ${at}/views/:viewId`,
  `PUT ${at}/notification-preferences`,
  `POST ${at}/ask/plans`,
  `PUT ${at}/forecasts/asked`,
  `PUT ${at}/insights/said`,
  `PUT ${at}/insights/opinion`,
  `PUT ${at}/last-look`,
];

test("every route with which members or staff write says here whether it writes at a campus", () => {
  const writing = routesOf(app).filter(
    (route) =>
      isOfOrganization(route) &&
      route.method !== "GET" &&
      passes[route.permission]?.includes("staff"),
  );
  expect(writing.map(({ name }) => name).sort()).toEqual(
    [...writesAtCampus, ...writesForAll, ...letsIn, ...writesNothingThere].sort(),
  );
});

test.each(["member", "staff"] as const)(
  "a %s who is limited to one campus neither writes nor reads at another, and may do all else",
  async (role) => {
    for (const route of routesOf(app).filter(isOfOrganization)) {
      const { cookie } = limited[role];
      const { status, text } = await sendSample(app, hope, route, { cookie });
      const isAllowed = passes[route.permission]?.includes(role);
      if (isAllowed && writesAtCampus.includes(route.name)) {
        expect(status, `${route.name}: ${text}`).toBe(403);
        expect(text, route.name).toContain("You enter numbers at Harbor only.");
      } else if (isAllowed && readsAtCampus.includes(route.name))
        expect(status, `${route.name}: ${text}`).toBe(404);
      else if (isAllowed && !refusedThere.includes(route.name))
        expect(status < 300, `${route.name}: ${text}`).toBe(true);
      else expect(status, route.name).toBe(403);
    }
  },
);

test.each(everyRole)(
  "a %s may do what the predicate of each route says, and nothing else",
  async (role) => {
    for (const route of routesOf(app).filter(isOfOrganization)) {
      const { cookie } = hope.people[role];
      const { status, text } = await sendSample(app, hope, route, { cookie });
      const isAllowed = passes[route.permission]?.includes(role);
      if (isAllowed) expect(status < 300, `${route.name}: ${text}`).toBe(true);
      else expect(status, route.name).toBe(403);
    }
  },
);

test("a person in no organization can use what is about themselves", async () => {
  for (const route of routesOf(app).filter(({ permission }) => aboutOneself.includes(permission))) {
    const person = await signedInPerson(app);
    const { status, text } = await sendSample(app, hope, route, { cookie: person.cookie });
    expect([401, 403, 404].includes(status), route.name).toBe(false);
    expect(status < 500, route.name).toBe(true);
    expectNothingOf(hope, route.name, text);
  }
});

test("a visitor by link counts and hears of their one count, and no other route knows them, with a session either", async () => {
  const noon = app.clock.now;
  const balcony = await hope.makeAssignment();
  const { date } = await app.db
    .selectFrom("assignment")
    .select("date")
    .where("id", "=", balcony.id)
    .executeTakeFirstOrThrow();
  app.clock.now = new Date(`${date}T18:00:00Z`);
  const { secret, visitorId } = await visitorOf(app, hope, balcony.id);
  const headers = { [linkHeader]: secret, [personHeader]: visitorId };
  const own = [
    `GET ${at}/opened-link`,
    `POST ${at}/opened-link/visitors`,
    `GET ${at}/assignments/:assignmentId/tallies`,
    `PUT ${at}/assignments/:assignmentId/tallies/:deviceId`,
    `PUT ${at}/assignments/:assignmentId/count`,
    `GET ${at}/changes`,
  ];
  for (const route of routesOf(app).filter(isOfOrganization)) {
    const { cookie } = hope.admin;
    const { status, text } = await sendSample(app, hope, route, { cookie, headers });
    if (route.name === `GET ${at}/opened-link`) expect(text, route.name).not.toContain("Owner");
    else expectNothingOf(hope, route.name, text);
    // Samples are of other counts.
    if (own.includes(route.name)) expect([200, 204, 403, 404], route.name).toContain(status);
    else expect([401, 403], `${route.name}: ${text}`).toContain(status);
  }
  const other = await hope.makeAssignment();
  for (const { id, status } of [
    { id: balcony.id, status: 200 },
    { id: other.id, status: 403 },
  ]) {
    const path = `/api/organizations/${hope.id}/assignments/${id}`;
    const asked = await app.request("GET", `${path}/tallies`, { headers });
    const body = { round: 1, plus: 2, minus: 0 };
    const sent = await app.request("PUT", `${path}/tallies/${newId()}`, { headers, body });
    const saved = await app.request("PUT", `${path}/count`, {
      headers,
      body: { ...body, deviceId: newId() },
    });
    expect([asked.status, sent.status, saved.status]).toEqual([status, status, status]);
    const restarted = await app.request("DELETE", `${path}/count`, { headers });
    const story = await app.request("GET", `${path}/count/revisions`, { headers });
    expect([restarted.status, story.status]).toEqual([403, 403]);
  }
  app.clock.now = noon;
});

async function limitedPerson(role: Role) {
  const person = await memberOf(app, hope, role);
  await limitTo(app, hope, person, [harbor]);
  return person;
}

/** People, places and things to count. */
async function idsOf(church: SampleChurch): Promise<string[]> {
  const [department = ""] = await church.listIds("department");
  const [category = ""] = await church.listIds("category");
  return [church.owner.id, church.campusId, church.categoryId, department, category];
}

function expectNothingOf({ secrets }: SampleChurch, name: string, text: string): void {
  const seen = secrets.filter((secret) => text.includes(secret));
  expect(seen, name).toEqual([]);
}
