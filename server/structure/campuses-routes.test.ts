import { expect, test } from "vitest";
import type { Campus } from "../../domain/organization/campus.ts";
import type { CampusList } from "../../domain/organization/campus-list.ts";
import { expandCampuses } from "../../domain/organization/expand-campuses.ts";
import type { Structure } from "../../domain/service/structure.ts";
import { newId } from "../../domain/shared/id.ts";
import type { Role } from "../../domain/shared/role.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";
import { church, memberOf, signedInPerson } from "../../test/fixtures.ts";

const app = await useTestApp();

test("a new church has one campus with the six default departments", async () => {
  const hope = await church(app);
  const response = await app.request("GET", `${hope.path}/campuses`, { cookie: hope.admin.cookie });
  expect(response.status).toBe(200);
  const { campuses, departments } = await response.json();
  expect(campuses).toHaveLength(1);
  const names = departments.map((department: { name: string }) => department.name);
  expect(names).toEqual(["Students", "Adults", "Groups", "Kids", "Giving", "Online / Digital"]);
});

test("a member does not learn of categories of money", async () => {
  const hope = await church(app);
  const usher = await memberOf(app, hope, "member");
  const response = await app.request("GET", `${hope.path}/campuses`, usher);
  const text = await response.text();
  expect(text).toContain("Number of Donors");
  expect(text).not.toContain("Total Giving");
});

test("another organization does not exist for a stranger", async () => {
  const hope = await church(app);
  const stranger = await signedInPerson(app);
  const response = await app.request("GET", `${hope.path}/campuses`, { cookie: stranger.cookie });
  expect(response.status).toBe(404);
});

/** North does not count Kids and Total Giving, West not New Guests; East, Groups and Student Attendance are archived. */
async function churchWithSwitches() {
  const hope = await churchWithCategories(app);
  const change = async (method: string, path: string, body: object) => {
    const { cookie } = hope.admin;
    const { status } = await app.request(method, hope.path + path, { body, cookie });
    expect(status).toBe(204);
  };
  const [north, west, east] = [newId(), newId(), newId()];
  for (const [name, id] of Object.entries({ north, west, east }))
    await change("POST", "/campuses", { id, name });
  const structure: Structure = (await hope.get(hope.admin, "/structure")).body;
  const idOf = (name: string) =>
    [...structure.departments, ...structure.departments.flatMap((one) => one.categories)].find(
      (one) => one.name === name,
    )?.id;
  const off = (campusId: string) => ({ switches: [{ campusId, on: false }] });
  await change("PATCH", `/departments/${idOf("Kids")}`, off(north));
  await change("PATCH", `/categories/${hope.giving}`, off(north));
  await change("PATCH", `/categories/${hope.guests}`, off(west));
  await change("PATCH", `/categories/${hope.guests}`, off(east));
  await change("PATCH", `/campuses/${east}`, { active: false });
  await change("PATCH", `/departments/${idOf("Groups")}`, { active: false });
  await change("PATCH", `/categories/${idOf("Student Attendance")}`, off(west));
  await change("PATCH", `/categories/${idOf("Student Attendance")}`, { active: false });
  return { ...hope, north, west };
}

/** The same from another read, which lists archived things, too. */
function countedIn({ campuses, departments }: Structure, role: Role): Campus[] {
  const isOn = (campus: { id: string }) => (one: { active: boolean; offAt: string[] }) =>
    one.active && !one.offAt.includes(campus.id);
  return campuses
    .filter(({ active }) => active)
    .map((campus) => ({
      id: campus.id,
      name: campus.name,
      departments: departments.filter(isOn(campus)).map(({ id, name, key, categories }) => ({
        id,
        name,
        key,
        categories: categories
          .filter((one) => isOn(campus)(one) && (role !== "member" || one.unit === "count"))
          .map(({ id, name, unit, inTotal, summary }) => ({ id, name, unit, inTotal, summary })),
      })),
    }));
}

test("each category is listed once, and expanded the list is what each campus counts, for each role", async () => {
  const hope = await churchWithSwitches();
  const structure: Structure = (await hope.get(hope.admin, "/structure")).body;
  for (const role of ["admin", "staff", "member"] as const) {
    const person = await memberOf(app, hope, role);
    const { text, body: list } = await hope.get(person, "/campuses");
    const ids = (list as CampusList).departments.flatMap(({ categories }) =>
      categories.map(({ id }) => id),
    );
    expect(ids).toHaveLength(new Set(ids).size);
    expect(text.split(hope.adults)).toHaveLength(2);
    expect(expandCampuses(list)).toEqual(countedIn(structure, role));
  }
});

test("what a campus switches off is named only to those who may see it, and not when it is archived", async () => {
  const hope = await churchWithSwitches();
  const offOf = async (role: Role, campusId: string) => {
    const { body } = await hope.get(await memberOf(app, hope, role), "/campuses");
    return (body as CampusList).campuses.find(({ id }) => id === campusId);
  };
  expect((await offOf("admin", hope.north))?.categoriesOff).toEqual([hope.giving]);
  expect((await offOf("member", hope.north))?.categoriesOff).toEqual([]);
  expect((await offOf("admin", hope.north))?.departmentsOff).toHaveLength(1);
  expect((await offOf("admin", hope.west))?.categoriesOff).toEqual([hope.guests]);
});

test("the answer grows with campuses and categories, not with their product", async () => {
  const hope = await churchWithCategories(app);
  const { department_id } = await app.db
    .selectFrom("category")
    .select("department_id")
    .where("id", "=", hope.adults)
    .executeTakeFirstOrThrow();
  const lengthOfAnswer = async () => (await hope.get(hope.admin, "/campuses")).text.length;
  const common = () => ({
    organization_id: hope.id,
    id: newId(),
    name: newId(),
    name_key: newId(),
  });
  const addCampus = () =>
    app.db
      .insertInto("campus")
      .values({ ...common(), position: 1 })
      .execute();
  const addCategory = () =>
    app.db
      .insertInto("category")
      .values({ ...common(), department_id, unit: "count", in_total: false, position: 9 })
      .execute();
  const start = await lengthOfAnswer();
  await addCampus();
  const perCampus = (await lengthOfAnswer()) - start;
  await addCategory();
  const perCategory = (await lengthOfAnswer()) - start - perCampus;
  for (let added = 1; added < 20; added += 1) {
    await addCampus();
    await addCategory();
  }
  expect(await lengthOfAnswer()).toBe(start + 20 * (perCampus + perCategory));
});
