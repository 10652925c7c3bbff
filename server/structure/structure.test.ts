import { expect, test } from "vitest";
import type { CampusList } from "../../domain/organization/campus-list.ts";
import { expandCampuses } from "../../domain/organization/expand-campuses.ts";
import { mostActive, type Structure } from "../../domain/service/structure.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";
import { memberOf } from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });

/** A church whose admin sends changes; `structure` is what is there now. */
async function arrangedChurch() {
  const hope = await churchWithCategories(app);
  const send = async (method: string, path: string, body: object, person = hope.admin) => {
    const response = await app.request(method, hope.path + path, { body, cookie: person.cookie });
    const text = await response.text();
    return { status: response.status, error: text ? JSON.parse(text).error : null };
  };
  const structure = async (): Promise<Structure> => (await hope.get(hope.admin, "/structure")).body;
  const department = async (name: string) => {
    const found = (await structure()).departments.find((one) => one.name === name);
    if (!found) throw new Error(`There is no department ${name}.`);
    return found;
  };
  return { ...hope, send, structure, department };
}

test("a campus that is added counts all departments, sent twice only once", async () => {
  const hope = await arrangedChurch();
  const north = { id: newId(), name: "  North  " };
  expect((await hope.send("POST", "/campuses", north)).status).toBe(204);
  expect((await hope.send("POST", "/campuses", north)).status).toBe(204);
  const { campuses, departments } = await hope.structure();
  expect(campuses.map(({ name }) => name)).toEqual(["Main", "North"]);
  expect(departments.map(({ name, offAt }) => [name, offAt])).toEqual([
    ["Students", []],
    ["Adults", []],
    ["Groups", []],
    ["Kids", []],
    ["Giving", []],
    ["Online / Digital", []],
  ]);
  const { body } = await hope.get(hope.admin, "/campuses");
  const countsAll = { departmentsOff: [], categoriesOff: [] };
  expect(body.campuses).toMatchObject([countsAll, countsAll]);
});

test("what is corrected after its answer got lost does not pass for what was added", async () => {
  const hope = await arrangedChurch();
  const north = { id: newId(), name: "North" };
  await hope.send("POST", "/campuses", north);
  const corrected = await hope.send("POST", "/campuses", { ...north, name: "Northside" });
  expect([corrected.status, corrected.error.fields]).toEqual([
    409,
    { name: "This was added already, as “North”. Change it there." },
  ]);
  const { campuses } = await hope.structure();
  expect(campuses.map(({ name }) => name)).toEqual(["Main", "North"]);
});

test("a name that another one in use has is refused by its field, whatever its case", async () => {
  const hope = await arrangedChurch();
  const adults = await hope.department("Adults");
  const refused = [
    await hope.send("POST", "/campuses", { id: newId(), name: "main" }),
    await hope.send("POST", "/departments", { id: newId(), name: "ADULTS" }),
    await hope.send("PATCH", `/departments/${adults.id}`, { name: "kids" }),
    await hope.send("POST", `/departments/${adults.id}/categories`, {
      id: newId(),
      name: "new guests",
    }),
  ];
  for (const { status, error } of refused) {
    expect(status).toBe(409);
    expect(error.fields.name).toContain("There is already a");
  }
  expect((await hope.send("PATCH", `/departments/${adults.id}`, { name: "adults" })).status).toBe(
    204,
  );
});

test("names are trimmed, needed, and no longer than 80 characters", async () => {
  const hope = await arrangedChurch();
  for (const name of ["", "   ", "x".repeat(81)]) {
    const { status, error } = await hope.send("POST", "/campuses", { id: newId(), name });
    expect([status, typeof error.fields.name]).toEqual([422, "string"]);
  }
});

test("what is archived leaves the lists, keeps its numbers, and is restored at its old place", async () => {
  const hope = await arrangedChurch();
  await hope.save(hope.admin, [{ categoryId: hope.adults, value: 312 }]);
  const adults = await hope.department("Adults");
  await hope.send("PATCH", `/departments/${adults.id}`, { active: false });
  const shown = (await hope.get(hope.admin, "/campuses")).text;
  expect(shown).not.toContain("Adult Attendance");
  expect((await hope.department("Adults")).active).toBe(false);
  expect(await hope.reported(`category=${hope.adults}`)).toMatchObject([{ value: 312 }]);
  await hope.send("PATCH", `/departments/${adults.id}`, { active: true });
  const { departments } = (await hope.get(hope.admin, "/campuses")).body;
  expect(departments.at(1)).toMatchObject({ name: "Adults", key: "adults" });
  expect((await hope.week(hope.admin)).body.items).toMatchObject([{ value: 312 }]);
});

test("a new order of the others leaves what is archived at its place", async () => {
  const hope = await arrangedChurch();
  const read = async () => (await hope.get(hope.admin, "/campuses")).body.departments;
  const [first, second, third, ...rest]: { id: string; name: string }[] = await read();
  await hope.send("PATCH", `/departments/${second?.id}`, { active: false });
  const ids = [third, first, ...rest].map((department) => department?.id);
  await hope.send("PUT", "/department-order", { ids });
  await hope.send("PATCH", `/departments/${second?.id}`, { active: true });
  const names = [third, second, first, ...rest].map((department) => department?.name);
  expect((await read()).map(({ name }: { name: string }) => name)).toEqual(names);
});

test("an archived name is free again, until the archived one would come back", async () => {
  const hope = await arrangedChurch();
  const kids = await hope.department("Kids");
  await hope.send("PATCH", `/departments/${kids.id}`, { active: false });
  const added = { id: newId(), name: "Kids" };
  expect((await hope.send("POST", "/departments", added)).status).toBe(204);
  expect((await hope.send("PATCH", `/departments/${kids.id}`, { active: true })).status).toBe(409);
});

test("the only campus in use stays", async () => {
  const hope = await arrangedChurch();
  const archive = () => hope.send("PATCH", `/campuses/${hope.campusId}`, { active: false });
  expect(await archive()).toMatchObject({ status: 409, error: { code: "conflict" } });
  await hope.send("POST", "/campuses", { id: newId(), name: "North" });
  expect((await archive()).status).toBe(204);
  const { campuses } = (await hope.get(hope.admin, "/campuses")).body;
  expect(campuses.map(({ name }: { name: string }) => name)).toEqual(["North"]);
});

test("a new order is kept; one that misses something that is in use changes nothing", async () => {
  const hope = await arrangedChurch();
  const names = async () => (await hope.structure()).departments.map(({ name }) => name);
  const ids = (await hope.structure()).departments.map(({ id }) => id);
  const path = "/department-order";
  expect((await hope.send("PUT", path, { ids: ids.toReversed() })).status).toBe(204);
  const reversed = ["Online / Digital", "Giving", "Kids", "Groups", "Adults", "Students"];
  expect(await names()).toEqual(reversed);
  expect((await hope.send("PUT", path, { ids: ids.slice(1) })).status).toBe(409);
  expect((await hope.send("PUT", path, { ids: [...ids.slice(1), newId()] })).status).toBe(409);
  expect(await names()).toEqual(reversed);
});

test("as many categories as a department may have can be reordered", async () => {
  const hope = await arrangedChurch();
  const { id, categories } = await hope.department("Kids");
  const added = Array.from({ length: mostActive.category - categories.length }, (_, place) => ({
    organization_id: hope.id,
    id: newId(),
    department_id: id,
    name: `Room ${place}`,
    name_key: `room ${place}`,
    position: place + categories.length,
  }));
  await app.db.insertInto("category").values(added).execute();
  const ids = [...added, ...categories].map((category) => category.id);
  expect((await hope.send("PUT", `/departments/${id}/category-order`, { ids })).status).toBe(204);
  const reordered = await hope.department("Kids");
  expect(reordered.categories.map((category) => category.id)).toEqual(ids);
});

test("a unit changes until the category has a number, and then says why not", async () => {
  const hope = await arrangedChurch();
  const path = `/categories/${hope.guests}`;
  expect((await hope.send("PATCH", path, { unit: "currency" })).status).toBe(204);
  expect((await hope.send("PATCH", path, { unit: "count", inTotal: true })).status).toBe(204);
  await hope.save(hope.admin, [{ categoryId: hope.guests, value: 0 }]);
  const { status, error } = await hope.send("PATCH", path, { unit: "currency" });
  expect([status, error.fields.unit]).toEqual([409, expect.stringContaining("has numbers")]);
  expect((await hope.send("PATCH", path, { unit: "count", name: "Visitors" })).status).toBe(204);
  const { categories } = await hope.department("Adults");
  expect(categories.find(({ id }) => id === hope.guests)).toMatchObject({
    name: "Visitors",
    inTotal: true,
    isEntered: true,
  });
});

test("two who add the same name at the same moment make one", async () => {
  const hope = await arrangedChurch();
  const add = () => hope.send("POST", "/departments", { id: newId(), name: "Choir" });
  const statuses = (await Promise.all([add(), add(), add()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([204, 409, 409]);
});

test("what one campus has switched off is missing from its lists only, and switching it twice is the same", async () => {
  const hope = await arrangedChurch();
  const [north, choir, singers] = [newId(), newId(), newId()];
  await hope.send("POST", "/campuses", { id: north, name: "North" });
  const off = [{ campusId: hope.campusId, on: false }];
  const added = { id: choir, name: "Choir", switches: off };
  for (const _try of [1, 2])
    expect((await hope.send("POST", "/departments", added)).status).toBe(204);
  await hope.send("POST", `/departments/${choir}/categories`, { id: singers, name: "Singers" });
  for (const _try of [1, 2])
    await hope.send("PATCH", `/categories/${hope.guests}`, { name: "Visitors", switches: off });
  const counted = async () => {
    const { body } = await hope.get(hope.admin, "/campuses");
    return expandCampuses(body as CampusList).map(({ departments }) =>
      departments
        .flatMap(({ categories }) => categories.map(({ name }) => name))
        .filter((name) => ["Singers", "Visitors"].includes(name)),
    );
  };
  expect(await counted()).toEqual([[], ["Visitors", "Singers"]]);
  expect((await hope.department("Choir")).offAt).toEqual([hope.campusId]);
  const on = [{ campusId: hope.campusId, on: true }];
  await hope.send("PATCH", `/departments/${choir}`, { switches: on });
  await hope.send("PATCH", `/categories/${hope.guests}`, { switches: on });
  expect(await counted()).toEqual([
    ["Visitors", "Singers"],
    ["Visitors", "Singers"],
  ]);
});

test("no campus of another organization is switched, and none twice in one request", async () => {
  const hope = await arrangedChurch();
  const grace = await churchWithCategories(app);
  const path = `/categories/${hope.guests}`;
  const foreign = [{ campusId: grace.campusId, on: false }];
  expect((await hope.send("PATCH", path, { switches: foreign })).status).toBe(409);
  const own = { campusId: hope.campusId, on: false };
  const twice = await hope.send("PATCH", path, { switches: [own, { ...own, on: true }] });
  expect(twice.error.fields).toEqual({ switches: "Give each campus once." });
});

test("neither staff nor members arrange campuses", async () => {
  const hope = await arrangedChurch();
  for (const role of ["staff", "member"] as const) {
    const person = await memberOf(app, hope, role);
    const { status } = await hope.send("POST", "/campuses", { id: newId(), name: "East" }, person);
    expect(status).toBe(403);
  }
});
