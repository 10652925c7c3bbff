import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { addDays } from "../../domain/shared/time/week.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { memberOf } from "../../test/fixtures.ts";
import { countLockWaits } from "../../test/lock-waits.ts";
import { churchWithService } from "../../test/services.ts";

const wednesday = new Date("2026-06-10T15:00:00Z");
const app = await useTestApp({ now: wednesday });

type Number = [place: number, category: number, day: number, value: number];

/** Brings numbers of adults and giving for Sundays of January 2024. */
async function churchWithHistory() {
  app.clock.now = wednesday;
  const hope = await churchWithService(app);
  const days = ["2024-01-07", "2024-01-14", "2024-01-21"];
  const week = { campusId: hope.campusId, service: null };
  const morning = { campusId: hope.campusId, service: { id: hope.service.id } };
  const past = { campusId: hope.campusId, service: { name: "Vespers", time: "18:00" } };
  const numbersOf = (numbers: Number[]) => ({
    places: [week, morning, past],
    categories: [hope.adults, hope.giving],
    days,
    numbers,
  });
  const given = (numbers: Number[], fields: object = {}) => ({
    id: newId(),
    fileName: "history.csv",
    isReplacing: false,
    campuses: [],
    newCategories: [],
    notes: [],
    ...numbersOf(numbers),
    ...fields,
  });
  const bring = (body: object, person: { id: string; cookie: string } = hope.admin) =>
    hope.send("POST", "/imports", body, person);
  const later = () => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  };
  const reported = () => hope.reported("from=2024-01-01&to=2024-01-31");
  const sums = async () => (await reported()).map(({ weekStart, value }) => [weekStart, value]);
  const undo = (id: string) => hope.send("DELETE", `/imports/${id}`, {});
  const preview = (numbers: Number[]) => hope.send("POST", "/import-previews", numbersOf(numbers));
  return {
    ...hope,
    given,
    bring,
    later,
    sums,
    undo,
    preview,
    list: () => hope.get(hope.admin, "/imports"),
  };
}

test("numbers without a service go to their week, those with one to its service of that day, which is added", async () => {
  const hope = await churchWithHistory();
  const numbers: Number[] = [
    [0, 0, 0, 120],
    [1, 0, 1, 130],
    [2, 0, 1, 40],
    [0, 1, 0, 125_050],
  ];
  expect((await hope.preview(numbers)).body).toEqual({
    existing: [null, null, null, null],
    services: 2,
    unused: [],
    weeks: [],
    around: [],
  });
  const { status, body } = await hope.bring(hope.given(numbers));
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { added: 4, changed: 0, same: 0, kept: 0, services: 2 },
  });
  expect(await hope.sums()).toEqual(
    expect.arrayContaining([
      ["2024-01-07", 120],
      ["2024-01-07", 125_050],
      ["2024-01-14", 170],
    ]),
  );
  const path = `/campuses/${hope.campusId}/occurrences?from=2024-01-14&to=2024-01-14`;
  const there = (await hope.get(hope.admin, path)).body.items;
  expect(there).toMatchObject([
    { serviceId: hope.service.id, name: "Morning", time: "09:00", scheduledOn: "2024-01-14" },
    { serviceId: null, name: "Vespers", time: "18:00" },
  ]);
});

test("a number of a whole week is told to be unused where its services have one, unless a leader chose it", async () => {
  const hope = await churchWithHistory();
  await hope.bring(hope.given([[1, 0, 1, 130]]));
  const both: Number[] = [
    [0, 0, 0, 120],
    [0, 0, 1, 125],
    [0, 1, 1, 99],
  ];
  expect((await hope.preview(both)).body.unused).toEqual([1]);
  await hope.bring(hope.given(both));
  const choice = `/campuses/${hope.campusId}/weeks/2024-01-14/entries/${hope.adults}/choice`;
  await hope.send("PUT", choice, { counts: "week" });
  expect((await hope.preview(both)).body.unused).toEqual([]);
});

test("numbers of whole months and years are brought into the board report, replaced as chosen, and undone", async () => {
  const hope = await churchWithHistory();
  const [month, year] = [{ months: 1 }, { months: 12 }].map((service) => ({
    campusId: hope.campusId,
    service,
  }));
  const given = (values: number[], isReplacing = false) =>
    hope.given(
      values.map((value, at): Number => [at, 0, 0, value]),
      { places: [month, year], days: ["2024-01-01"], isReplacing },
    );
  const total = async (query: string) => {
    const { body } = await hope.get(hope.admin, `/board-report?${query}&rows=attendance`);
    return body.rows[0]?.now.total ?? null;
  };
  const first = given([5_000, 60_000]);
  expect((await hope.bring(first)).body).toMatchObject({ added: 2, services: 0 });
  expect(await total("day=2024-01-05")).toBe(5_000);
  expect(await total("step=year&day=2024-01-05")).toBe(60_000);
  expect(await hope.sums()).toEqual([]);
  const { numbers, places, categories, days } = given([5_100]);
  const preview = { numbers, places, categories, days };
  expect((await hope.send("POST", "/import-previews", preview)).body.existing).toEqual([5_000]);
  expect((await hope.bring(given([5_100, 60_000]))).body).toMatchObject({ kept: 1, same: 1 });
  const second = given([5_200], true);
  expect((await hope.bring(second)).body).toMatchObject({ changed: 1 });
  expect((await hope.undo(first.id)).body).toMatchObject({
    undone: 1,
    kept: [{ date: "2024-01-01" }],
  });
  expect((await hope.undo(second.id)).body).toMatchObject({ undone: 1, kept: [] });
  expect(await total("day=2024-01-05")).toBe(5_000);
});

test("the same import sent twice is made once, and the same file brought again changes nothing", async () => {
  const hope = await churchWithHistory();
  const first = hope.given([
    [0, 0, 0, 120],
    [1, 0, 1, 130],
  ]);
  const [one, two] = await Promise.all([hope.bring(first), hope.bring(first)]);
  expect(one.body).toEqual(two.body);
  const again = await hope.bring({ ...first, id: newId(), isReplacing: true });
  expect(again.body).toMatchObject({ added: 0, changed: 0, same: 2, kept: 0, services: 0 });
  expect(await hope.revisions(hope.adults, "2024-01-07")).toHaveLength(1);
  expect((await hope.list()).body.items).toMatchObject([{ id: first.id, fileName: "history.csv" }]);
});

test("numbers that are there stay or are replaced, as chosen for all", async () => {
  const hope = await churchWithHistory();
  await hope.save(hope.admin, [{ categoryId: hope.adults, value: 120 }], "2024-01-07");
  const numbers: Number[] = [
    [0, 0, 0, 125],
    [0, 0, 1, 90],
  ];
  expect((await hope.preview(numbers)).body.existing).toEqual([120, null]);
  hope.later();
  expect((await hope.bring(hope.given(numbers))).body).toMatchObject({ added: 1, kept: 1 });
  expect(await hope.sums()).toContainEqual(["2024-01-07", 120]);
  const replaced = await hope.bring(hope.given(numbers, { isReplacing: true }));
  expect(replaced.body).toMatchObject({ changed: 1, same: 1 });
  expect(await hope.sums()).toContainEqual(["2024-01-07", 125]);
  expect(await hope.revisions(hope.adults, "2024-01-07")).toMatchObject([
    { from: 120, to: 125, isImported: true },
    { from: null, to: 120, isImported: false },
  ]);
});

test("a preview tells what is there in the weeks around, of the same categories at the same services alone", async () => {
  const hope = await churchWithHistory();
  const sundays = ["2023-12-31", "2024-01-07", "2024-01-14", "2024-01-21", "2024-01-28"];
  const there: Number[] = sundays.flatMap((_, day): Number[] => [
    [0, 0, day, 300 + day],
    [1, 0, day, 100 + day],
    [2, 0, day, 40 + day],
    [1, 1, day, 500 + day],
  ]);
  const far = ["2022-12-25", "2024-04-07"];
  const days = { days: [...sundays, ...far] };
  const all: Number[] = [...there, [1, 0, 5, 9], [1, 0, 6, 9]];
  expect((await hope.bring(hope.given(all, days))).status).toBe(201);
  const { body } = await hope.preview([
    [1, 0, 0, 1_000],
    [2, 0, 1, 1_000],
  ]);
  expect(body.existing).toEqual([101, 42]);
  const known = body.around.map(([place, category, week, value]: Number) => [
    ...[place, category, body.weeks[week], value],
  ]);
  const others = (place: number, first: number, without: string) =>
    sundays.flatMap((day, at) => (day === without ? [] : [[place, 0, day, first + at]]));
  const morning = others(1, 100, "2024-01-07");
  expect(known).toHaveLength(8);
  expect(known).toEqual(expect.arrayContaining([...morning, ...others(2, 40, "2024-01-14")]));
  expect((await hope.preview([[0, 1, 0, 1]])).body.around).toEqual([]);
});

test("an import that cannot be made whole changes nothing", async () => {
  const hope = await churchWithHistory();
  const numbers: Number[] = [[0, 0, 0, 120]];
  const bad = [
    hope.given(numbers, { categories: [newId()] }),
    hope.given(numbers, { days: ["2026-06-14"] }),
    hope.given([...numbers, ...numbers]),
    hope.given([[0, 7, 0, 120]]),
    hope.given([[0, 0, 0, 3_000_000_000]]),
    hope.given(numbers, { places: [{ campusId: hope.campusId, service: { id: newId() } }] }),
    hope.given(numbers, {
      newCategories: [{ departmentId: newId(), category: { id: newId(), name: "Cars" } }],
    }),
  ];
  for (const body of bad) {
    const { status } = await hope.bring(body);
    expect([404, 422]).toContain(status);
  }
  expect(await hope.sums()).toEqual([]);
  expect((await hope.list()).body.items).toEqual([]);
});

test("only admins add campuses, departments and categories on the way, in the same transaction", async () => {
  const hope = await churchWithHistory();
  const staff = await memberOf(app, hope, "staff");
  const campus = { id: newId(), name: "North" };
  const parking = { id: newId(), name: "Parking" };
  const category = { id: newId(), name: "Cars", unit: "count" };
  const body = hope.given([[0, 0, 0, 12]], {
    campuses: [campus],
    departments: [parking],
    newCategories: [{ departmentId: parking.id, category }],
    places: [{ campusId: campus.id, service: null }],
    categories: [category.id],
  });
  expect((await hope.bring(body, staff)).status).toBe(403);
  expect((await hope.bring(body)).status).toBe(201);
  const names = (await hope.get(staff, "/import-names")).body;
  expect(names.campuses).toContainEqual({ ...campus, services: [] });
  expect(names.categories).toContainEqual(
    expect.objectContaining({ name: "Cars", departmentName: "Parking" }),
  );
  const taken = { ...body, id: newId(), campuses: [{ id: newId(), name: "north" }] };
  expect((await hope.bring(taken)).status).toBe(409);
});

test("a campus that is closed now comes with its numbers of before, and nothing is counted there", async () => {
  const hope = await churchWithHistory();
  const campus = { id: newId(), name: "Old Town" };
  const body = hope.given([[0, 0, 0, 12]], {
    campuses: [{ ...campus, isClosed: true }],
    places: [{ campusId: campus.id, service: null }],
  });
  expect((await hope.bring(body)).status).toBe(201);
  expect((await hope.sums()).map(([, value]) => value)).toEqual([12]);
  const open = JSON.stringify((await hope.get(hope.admin, "/campuses")).body);
  expect(open).not.toContain("Old Town");
  expect((await hope.undo(body.id)).body).toMatchObject({ undone: 1, left: [] });
  expect((await hope.get(hope.admin, "/import-names")).body.campuses).toHaveLength(1);
});

test("undoing an import puts back what was there and names what somebody changed since", async () => {
  const hope = await churchWithHistory();
  await hope.save(hope.admin, [{ categoryId: hope.adults, value: 100 }], "2024-01-07");
  const body = hope.given(
    [
      [0, 0, 0, 120],
      [2, 0, 1, 40],
      [0, 0, 2, 60],
    ],
    { isReplacing: true, notes: [{ number: 2, text: "Snow" }] },
  );
  hope.later();
  await hope.bring(body);
  hope.later();
  await hope.save(hope.admin, [{ categoryId: hope.adults, value: 61 }], "2024-01-21");
  const undone = await hope.undo(body.id);
  expect(undone.body).toMatchObject({
    undone: 2,
    kept: [{ categoryName: "Adult Attendance", date: "2024-01-21" }],
  });
  expect(await hope.sums()).toEqual([
    ["2024-01-07", 100],
    ["2024-01-21", 61],
  ]);
  const path = `/campuses/${hope.campusId}/occurrences?from=2024-01-14&to=2024-01-14`;
  expect((await hope.get(hope.admin, path)).body.items).toEqual([]);
  const notes = (await hope.get(hope.admin, "/notes?from=2024-01-01&to=2024-01-28")).body.items;
  expect(notes).toEqual([]);
  expect((await hope.undo(body.id)).body).toEqual({ undone: 0, kept: [], left: [] });
  expect((await hope.bring(body)).status).toBe(409);
});

/** A campus, a department and a category that were not there, with a note on its week and a special day. */
async function churchWithNorth() {
  const hope = await churchWithHistory();
  const [north, parking] = [
    { id: newId(), name: "North" },
    { id: newId(), name: "Parking" },
  ];
  const cars = { id: newId(), name: "Cars", unit: "count" };
  const body = hope.given([[0, 0, 0, 12]], {
    campuses: [north],
    departments: [parking],
    newCategories: [{ departmentId: parking.id, category: cars }],
    places: [{ campusId: north.id, service: null }],
    categories: [cars.id, hope.adults],
    placeNotes: [{ place: 0, day: 1, category: null, text: "Ice" }],
    specialDays: [{ campusId: north.id, date: "2024-01-14", name: "Opening" }],
  });
  expect((await hope.bring(body)).body).toMatchObject({ added: 1, notes: 1, specialDays: 1 });
  const rest = async () => {
    const names = (await hope.get(hope.admin, "/import-names")).body;
    const days = "from=2024-01-01&to=2024-01-31";
    const words = ["/notes", "/special-days"].map((path) =>
      hope.get(hope.admin, `${path}?${days}`),
    );
    const [notes, specialDays] = (await Promise.all(words)).map((answer) => answer.body.items);
    const all = [...names.campuses, ...names.departments, ...names.categories, ...specialDays];
    return [...all.map(({ name }) => name), ...notes.map(({ text }: { text: string }) => text)];
  };
  return { ...hope, north, parking, cars, body, rest };
}

test("undoing an import takes back the places, notes and special days that it added", async () => {
  const hope = await churchWithNorth();
  hope.later();
  expect(await hope.rest()).toEqual(
    expect.arrayContaining(["North", "Parking", "Cars", "Opening", "Ice"]),
  );
  expect((await hope.list()).body.items).toMatchObject([{ notes: 1, specialDays: 1 }]);
  expect((await hope.undo(hope.body.id)).body).toEqual({ undone: 1, kept: [], left: [] });
  const rest = await hope.rest();
  for (const name of ["North", "Parking", "Cars", "Opening", "Ice"])
    expect(rest).not.toContain(name);
  const again = { ...hope.body, id: newId(), campuses: [{ id: newId(), name: "North" }] };
  const places = [{ campusId: again.campuses[0]?.id, service: null }];
  const specialDays: object[] = [];
  expect((await hope.bring({ ...again, places, specialDays })).status).toBe(201);
});

test("what is used since stays when an import is undone, with the reason", async () => {
  const hope = await churchWithNorth();
  hope.later();
  const { items } = (await hope.get(hope.admin, "/special-days?from=2024-01-01&to=2024-01-31"))
    .body;
  const moved = { campusId: hope.north.id, date: "2024-01-21", name: "Opening" };
  await hope.send("PUT", `/special-days/${items[0].id}`, moved);
  const goal = { categoryId: hope.cars.id, from: "2024-01-01", to: "2024-12-31", value: 40 };
  expect((await hope.send("PUT", `/goals/${newId()}`, goal)).status).toBe(200);
  expect((await hope.undo(hope.body.id)).body).toEqual({
    undone: 1,
    kept: [],
    left: [
      { kind: "campus", name: "North", why: "days" },
      { kind: "department", name: "Parking", why: "categories" },
      { kind: "category", name: "Cars", why: "goal" },
    ],
  });
  expect(await hope.rest()).toEqual(expect.arrayContaining(["North", "Parking", "Cars"]));
});

test("staff undo an import of an admin, whose places stay for the admins", async () => {
  const hope = await churchWithNorth();
  hope.later();
  const staff = await memberOf(app, hope, "staff");
  const { body } = await hope.send("DELETE", `/imports/${hope.body.id}`, {}, staff);
  expect(body.left.map(({ why }: { why: string }) => why)).toEqual([
    "admins",
    "categories",
    "admins",
  ]);
});

test("a special day that is named already is not added, and one of another church's campus is refused", async () => {
  const hope = await churchWithHistory();
  const grace = await churchWithHistory();
  const days = (specialDays: object[]) => ({ ...hope.given([]), specialDays });
  const easter = { campusId: null, date: "2024-03-31", name: "Easter" };
  const done = await hope.bring(days([easter, { ...easter, name: "EASTER" }]));
  expect(done).toMatchObject({ status: 201, body: { added: 0, specialDays: 1 } });
  expect((await hope.bring(days([easter]))).body).toMatchObject({ specialDays: 0 });
  expect((await hope.bring(days([{ ...easter, campusId: grace.campusId }]))).status).toBe(404);
  expect((await hope.bring(hope.given([]))).status).toBe(422);
  const names = Array.from({ length: 10 }, (_, at) => ({ ...easter, name: `Day ${at}` }));
  expect((await hope.bring(days(names))).status).toBe(409);
});

test("only staff and admins undo: nobody who lost the role, and nobody of another church", async () => {
  const hope = await churchWithHistory();
  const staff = await memberOf(app, hope, "staff");
  const body = hope.given([[0, 0, 0, 120]]);
  await hope.bring(body, staff);
  const asked = (person: { id: string; cookie: string }) =>
    hope.send("DELETE", `/imports/${body.id}`, {}, person);
  await hope.send("PATCH", `/members/${staff.id}`, { role: "member" });
  expect((await asked(staff)).status).toBe(403);
  expect((await hope.bring(hope.given([[0, 0, 1, 1]]), staff)).status).toBe(403);
  const grace = await churchWithHistory();
  expect((await asked(grace.admin)).status).toBe(404);
  expect(await hope.sums()).toEqual([["2024-01-07", 120]]);
  expect((await asked(hope.admin)).body).toEqual({ undone: 1, kept: [], left: [] });
});

test("after thirty days an import stays", async () => {
  const hope = await churchWithHistory();
  const body = hope.given([[0, 0, 0, 120]]);
  await hope.bring(body);
  const long = new Date(wednesday.getTime() - 31 * 86_400_000);
  await app.db.updateTable("import").set({ made_at: long }).where("id", "=", body.id).execute();
  expect((await hope.undo(body.id)).status).toBe(409);
  expect(await hope.sums()).toEqual([["2024-01-07", 120]]);
});

test("a note of the file stands beside its number, unless there is one already", async () => {
  const hope = await churchWithHistory();
  const notes = [{ number: 0, text: "Snow" }];
  await hope.bring(hope.given([[0, 0, 0, 120]], { notes }));
  await hope.bring(hope.given([[0, 0, 0, 121]], { notes: [{ number: 0, text: "Ice" }] }));
  const { items } = (await hope.get(hope.admin, "/notes?from=2024-01-01&to=2024-01-28")).body;
  expect(items.map(({ text }: { text: string }) => text)).toEqual(["Snow"]);
});

test("many numbers are imported and undone at once, and more than fifty thousand are refused", async () => {
  const hope = await churchWithHistory();
  const days = Array.from({ length: 1_200 }, (_, index) =>
    new Date(Date.UTC(1990, 0, 7 + 7 * index)).toISOString().slice(0, 10),
  );
  const { categories: known } = (await hope.get(hope.admin, "/import-names")).body;
  const categories = known.slice(0, 10).map(({ id }: { id: string }) => id);
  const numbers = days.flatMap((_, day) =>
    categories.map((_id: string, category: number): Number => [1, category, day, day]),
  );
  const body = hope.given(numbers, { categories, days });
  const written: number[] = [];
  const underWay = async () => (await hope.get(hope.admin, "/imports-under-way")).body.items;
  let isDone = false;
  const bringing = hope.bring(body).finally(() => {
    isDone = true;
  });
  while (!isDone)
    for (const one of await underWay()) if (one.id === body.id) written.push(one.written);
  const { status, body: done } = await bringing;
  expect({ status, done }).toMatchObject({ status: 201, done: { added: 12_000, services: 1_200 } });
  expect(written).toEqual(written.toSorted((one, other) => one - other));
  expect(new Set(written).size).toBeGreaterThan(2);
  expect(Math.max(...written)).toBeLessThanOrEqual(12_000);
  expect(await underWay()).toEqual([]);
  expect((await hope.undo(body.id)).body).toEqual({ undone: 12_000, kept: [], left: [] });
  const more = {
    ...body,
    id: newId(),
    numbers: Array.from({ length: 50_001 }, () => [0, 0, 0, 1]),
  };
  expect((await hope.bring(more)).status).toBe(422);
}, 120_000);

test.skipIf(inject("isOneDatabase"))(
  "after an import that makes a table much larger PostgreSQL knows how large, and after others it is not asked",
  async () => {
    const hope = await churchWithHistory();
    const days = Array.from({ length: 2_500 }, (_, index) => addDays("2024-01-07", -7 * index));
    const counted = async () => {
      const { rows } = await sql<{ table: string; times: number; known: number }>`
      select c.relname as table, s.analyze_count::int as times, c.reltuples as known
      from pg_class c join pg_stat_user_tables s on s.relid = c.oid
      where c.oid in ('entry'::regclass, 'occurrence'::regclass) order by c.relname`.execute(
        app.db,
      );
      return rows;
    };
    const bring = async (count: number, place: number) => {
      const numbers = days.slice(0, count).map((_, day): Number => [place, 0, day, 100]);
      expect((await hope.bring(hope.given(numbers, { days }))).status).toBe(201);
      return (await counted()).map(({ times }) => times);
    };
    const before = (await counted()).map(({ times }) => times);
    expect(await bring(10, 0)).toEqual(before);
    const once = before.map((times) => times + 1);
    expect(await bring(2_500, 1)).toEqual(once);
    for (const { known } of await counted()) expect(known).toBeGreaterThan(2_500);
    expect(await bring(210, 2)).toEqual(once);
  },
);

test("numbers that looked unusual and were left are kept, but not what is there already", async () => {
  const hope = await churchWithHistory();
  const kept = async () => {
    const rows = await app.db
      .selectFrom("kept_number")
      .select("value")
      .where("organization_id", "=", hope.id)
      .execute();
    return rows.map(({ value }) => value).sort();
  };
  const numbers: Number[] = [
    [0, 0, 0, 1_420],
    [0, 0, 1, 130],
  ];
  expect((await hope.bring(hope.given(numbers, { looked: [0] }))).status).toBe(201);
  expect(await kept()).toEqual([1_420]);
  const other: Number[] = [[0, 0, 1, 9_000]];
  expect((await hope.bring(hope.given(other, { looked: [0, 7] }))).status).toBe(201);
  expect(await kept()).toEqual([1_420]);
  const tooMany = hope.given(numbers, { looked: Array(101).fill(0) });
  expect((await hope.bring(tooMany)).status).toBe(422);
});

test("whoever changes an imported number does not wait for its undoing, which leaves the number", async () => {
  const hope = await churchWithHistory();
  const given = hope.given([
    [0, 0, 0, 120],
    [0, 0, 1, 130],
  ]);
  await hope.bring(given);
  const holder = await app.pool.connect();
  await holder.query("begin");
  await holder.query(
    "select from occurrence where organization_id = $1 and week_start = '2024-01-14' for update",
    [hope.id],
  );
  const undoing = hope.undo(given.id);
  await expect.poll(() => countLockWaits(app.db)).toBe(1);
  const typed = await hope.save(
    hope.admin,
    [{ categoryId: hope.adults, value: 125 }],
    "2024-01-07",
  );
  expect(typed.status).toBe(200);
  await holder.query("commit");
  holder.release();
  expect(await undoing).toMatchObject({ status: 200, body: { undone: 1, kept: [{}] } });
  expect(await hope.sums()).toEqual([["2024-01-07", 125]]);
});

test("a place that is named twice is one place, and two numbers for one of its days are refused", async () => {
  const hope = await churchWithHistory();
  const [week, morning, past] = hope.given([]).places;
  const twice = { places: [week, morning, past, week, morning, { ...past }] };
  const { status, body } = await hope.bring(
    hope.given(
      [
        [0, 0, 0, 120],
        [3, 1, 0, 90_000],
        [1, 0, 1, 130],
        [4, 1, 1, 80_000],
        [2, 0, 2, 40],
        [5, 1, 2, 70_000],
      ],
      twice,
    ),
  );
  expect({ status, body }).toMatchObject({ status: 201, body: { added: 6, services: 2 } });
  for (const [first, second] of [
    [0, 3],
    [1, 4],
    [2, 5],
    [0, 0],
  ] as const) {
    const numbers: Number[] = [
      [first, 0, 0, 50],
      [second, 0, 0, 60],
    ];
    const again = await hope.bring(hope.given(numbers, twice));
    expect({ status: again.status, ...again.body.error }).toMatchObject({
      status: 422,
      message: "Two numbers are for the same service or week.",
    });
  }
});
