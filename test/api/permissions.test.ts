import { expect, test } from "vitest";
import type { Role } from "../../domain/shared/role.ts";
import { useTestApp } from "../create-test-app.ts";
import { church, signedInPerson } from "../fixtures.ts";
import { type SampleChurch, sampleChurch, samples, sendSample } from "./route-samples.ts";
import { isOfOrganization, routesOf } from "./route-table.ts";

/** Of the samples, which members may enter while it is the current one. */
const inTheWeek = new Date("2026-06-10T12:00:00Z");

const app = await useTestApp({ now: inTheWeek });
const hope = await sampleChurch(app);

const everyRole: Role[] = ["member", "staff", "admin"];
const fromStaff: Role[] = ["staff", "admin"];
/** For a predicate about somebody else's things. */
const passes: Record<string, Role[]> = {
  canSeeOrganization: everyRole,
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
