import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type pg from "pg";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Campus } from "../../domain/organization/campus.ts";
import type { LeftApart, Structure } from "../../domain/organization/structure.ts";
import { newId } from "../../domain/shared/id.ts";
import { readArchive } from "../../server/backup/archive.ts";
import { manifestName, manifestSchema } from "../../server/backup/manifest.ts";
import { TableFill } from "../../server/backup/table-fill.ts";
import { openDatabase } from "../../server/database/database.ts";
import { applyMigration, listMissing, migrate } from "../../server/database/migrate.ts";
import { changesOf } from "../../server/entry/number-changes.ts";
import { migrateJobs } from "../../server/jobs/start.ts";
import { createLog } from "../../server/log.ts";
import { createTestApp, type TestApp } from "../create-test-app.ts";
import { createDatabase } from "../database.ts";

/**
 * Written on June 10, 2026, while each campus still had departments of its own: a church with the campuses Main, North
 * and West (archived), which have much in common, and a church in one place.
 */
const backup = fileURLToPath(new URL("./older/before-one-category.tar.gz", import.meta.url));
const hope = "/api/organizations/01a204fb-0525-71eb-adab-c0d45a135db3";
const small = "/api/organizations/01a204fb-05ba-7357-a7fa-f25d159b26d5";
const main = "01a204fb-053c-77df-9897-78087934a55d";
const north = "01a204fb-0905-7661-98a8-4e44d0ae8715";
const west = "01a204fb-09c2-73b4-9043-493c38746c30";
const admin = "countwell_session=Ik4Y4cN_P-Y8CrqI_jaB6ZBaJIUIuo8ZiCmPQZ8yN7k";
const adminOfSmall = "countwell_session=pq4htk6Pd3On1giy5fM-xKO0Oi_iWYgnkeUY4fqOesA";
const ruth = "countwell_session=V9LilEnQ7F4Uf7YAou4bXcv7oediHoezyN1ycGe7XIk";

type Number = {
  organization: string;
  campus: string;
  department: string;
  category: string;
  week: string;
  kind: string;
  value: string | null;
  revisions: string;
};

let directory: string;
let old: Awaited<ReturnType<typeof createDatabase>>;
let app: TestApp;
let before: Number[];
let assignedBefore: object[];
let formerAdults: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "countwell-joined-"));
  old = await createDatabase();
  const { pool, close } = openDatabase(old.url, { copies: true });
  await fillOld(pool);
  before = await numbersIn(pool, "d.campus_id");
  assignedBefore = await assignedIn(pool, "d.campus_id");
  formerAdults = await adultsAt(pool, north);
  await migrate(pool);
  await migrateJobs(pool, createLog({ logLevel: "silent" }));
  await close();
  app = await createTestApp({ databaseUrl: old.url, now: new Date("2026-06-10T12:00:00Z") });
});
afterAll(async () => {
  await app?.close();
  await old?.drop();
  await rm(directory, { recursive: true, force: true });
});

/** As a restore does it, but without the migrations that have come since. */
async function fillOld(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  await client.query("begin");
  await listMissing(client);
  const archive = readArchive(backup);
  const first = await archive.next();
  if (first.done || first.value.name !== manifestName) throw new Error("This is not a backup.");
  const { migrations, tables } = v.parse(manifestSchema, JSON.parse(String(first.value.bytes)));
  for (const name of migrations) await applyMigration(client, name);
  for await (const { name, bytes } of archive) {
    const table = tables.find((each) => name.startsWith(`tables/${each.name}/`));
    if (!table) continue;
    const fill = new TableFill(client, table);
    await fill.write(bytes);
    await fill.end();
  }
  await client.query("commit");
  client.release();
}

/** By the names that people read. `campus` is where the category was found, or since then the number. */
async function numbersIn(
  pool: pg.Pool,
  campus: string,
  changes = "entry_revision",
): Promise<Number[]> {
  const { rows } = await pool.query<Number>(`
    select g.name as organization, p.name as campus, d.name as department, c.name as category,
      o.week_start::text as week, o.kind, e.value::text as value,
      coalesce((select string_agg(
          concat(r.from_value, '>', r.to_value, r.source), ' ' order by r.changed_at, r.id)
        from ${changes} r
        where r.organization_id = e.organization_id and r.occurrence_id = e.occurrence_id
          and r.category_id = e.category_id), '') as revisions
    from entry e
    join occurrence o on o.organization_id = e.organization_id and o.id = e.occurrence_id
    join category c on c.organization_id = e.organization_id and c.id = e.category_id
    join department d on d.organization_id = c.organization_id and d.id = c.department_id
    join campus p on p.organization_id = o.organization_id and p.id = ${campus}
    join organization g on g.id = e.organization_id`);
  return rows.sort(byText);
}

async function assignedIn(pool: pg.Pool, campus: string): Promise<object[]> {
  const { rows } = await pool.query<object>(`
    select a.id, a.title, a.date::text as date, p.name as campus, c.name as category, a.count
    from (
      select organization_id, id, title, date::text as date, campus_id, category_id, count from assignment
      union all
      select organization_id, id, title, next_on::text, campus_id, category_id, null from assignment_series
    ) a
    join category c on c.organization_id = a.organization_id and c.id = a.category_id
    join department d on d.organization_id = c.organization_id and d.id = c.department_id
    join campus p on p.organization_id = a.organization_id and p.id = ${campus}`);
  return rows.sort(byText);
}

async function adultsAt(pool: pg.Pool, campusId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select c.id from category c
    join department d on d.organization_id = c.organization_id and d.id = c.department_id
    where d.campus_id = $1 and c.name = 'Adult Attendance'`,
    [campusId],
  );
  return rows[0]?.id ?? "";
}

function byText(one: object, other: object): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}

/** Worked out by hand: what has another name since then. */
const newNames: Record<string, Record<string, string>> = {
  North: {
    "Grown-ups": "Adults",
    "student attendance": "Student Attendance",
    "Group Signups": "Group Signups (North)",
  },
};

async function read(path: string, cookie = admin) {
  const response = await app.request("GET", path, { cookie });
  expect(response.status, path).toBe(200);
  return response.json();
}

function change(method: string, path: string, body?: object) {
  return app.request(method, hope + path, { cookie: admin, body });
}

test("every number keeps its campus, week, name and revisions", async () => {
  const renamed = before.map((one) => ({
    ...one,
    department: newNames[one.campus]?.[one.department] ?? one.department,
    category: newNames[one.campus]?.[one.category] ?? one.category,
  }));
  expect(before.length).toBeGreaterThan(70);
  expect(
    await numbersIn(app.pool, "o.campus_id", changesOf(sql`true`).compile(app.db).sql),
  ).toEqual(renamed.sort(byText));
});

test("every assignment and series counts the same at the same campus", async () => {
  expect(assignedBefore.length).toBeGreaterThan(20);
  const renamed = assignedBefore.map((one) => {
    const { campus, category } = v.parse(
      v.object({ campus: v.string(), category: v.string() }),
      one,
    );
    return { ...one, category: newNames[campus]?.[category] ?? category };
  });
  expect(await assignedIn(app.pool, "a.campus_id")).toEqual(renamed.sort(byText));
});

test("what has one name is there once, switched off where it was archived or missing", async () => {
  const { campuses, departments }: Structure = await read(`${hope}/structure`);
  const named = (ids: string[]) =>
    campuses.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const listed = departments.map(({ name, active, offAt, categories }) => ({
    name: `${name}${active ? "" : ", archived"}`,
    offAt: named(offAt),
    categories: categories.map(
      (one) =>
        `${one.name}${one.active ? "" : ", archived"}${one.inTotal ? ", in total" : ""}: ${named(one.offAt)}`,
    ),
  }));
  expect(listed).toEqual([
    {
      name: "Students",
      offAt: [],
      categories: ["Student Attendance, in total: ", "New Students, in total: "],
    },
    {
      name: "Adults",
      offAt: [],
      categories: ["Adult Attendance, in total: ", "New Guests: North", "Visitors: Main,West"],
    },
    {
      name: "Groups",
      offAt: [],
      categories: [
        "Groups Participating: ",
        "Group Signups: North",
        "Group Signups (North): Main,West",
      ],
    },
    {
      name: "Kids, archived",
      offAt: ["North", "West"],
      categories: ["Kid Attendance, in total: ", "New Families: "],
    },
    {
      name: "Giving",
      offAt: [],
      categories: [
        "Number of Donors, archived: North,West",
        "Total Giving: ",
        "Number of Donors: ",
      ],
    },
    {
      name: "Online / Digital",
      offAt: ["North"],
      categories: ["Live Stream Views: ", "Social Interactions: "],
    },
    {
      name: "Kids",
      offAt: [],
      categories: ["Kid Attendance, in total: ", "New Families: Main,North"],
    },
    { name: "Choir", offAt: ["Main", "West"], categories: ["Singers: "] },
  ]);
});

test("an admin reads what was not joined or has another name, once", async () => {
  const { leftApart }: Structure = await read(`${hope}/structure`);
  const words = leftApart.map(({ id, ...one }: LeftApart) => Object.values(one).join(" | "));
  expect(words).toEqual([
    "department | other_name | Grown-ups | North | Adults",
    "department | same_campus | Kids | Main | Kids",
    "category | other_unit | Group Signups | North | Group Signups (North)",
    "category | same_campus | Number of Donors | Main | Number of Donors",
  ]);
  expect((await change("DELETE", "/left-apart")).status).toBe(204);
  expect((await read(`${hope}/structure`)).leftApart).toEqual([]);
});

test("a church in one place is as it was", async () => {
  const { campuses, departments, leftApart }: Structure = await read(
    `${small}/structure`,
    adminOfSmall,
  );
  expect([campuses.length, departments.length, leftApart]).toEqual([1, 6, []]);
  const all = [...departments, ...departments.flatMap(({ categories }) => categories)];
  expect(all.every(({ active, offAt }) => active && offAt.length === 0)).toBe(true);
});

test("counts go on, a name of before is taken, and a restored campus has all of its numbers", async () => {
  const { items } = await read(`${hope}/assignments?limit=100`, ruth);
  const next = items.find(
    (one: { title: string; campusId: string }) => one.title === "Worship" && one.campusId === north,
  );
  const saved = await app.request("PUT", `${hope}/assignments/${next.id}/count`, {
    body: { round: 1, deviceId: next.id, plus: 21, minus: 0 },
    cookie: ruth,
  });
  expect(saved.status).toBe(200);
  const taken = { id: next.id, name: "group signups (north)" };
  const groups = (await read(`${hope}/structure`)).departments.find(
    ({ name }: { name: string }) => name === "Groups",
  );
  expect((await change("POST", `/departments/${groups.id}/categories`, taken)).status).toBe(409);
  expect((await change("PATCH", `/campuses/${west}`, { active: true })).status).toBe(204);
  const campuses: Campus[] = (await read(`${hope}/campuses`)).items;
  const kids = (campus: string) =>
    campuses
      .find(({ id }) => id === campus)
      ?.departments.find(({ name }) => name === "Kids")
      ?.categories.map(({ name }) => name);
  expect([main, north, west].map(kids)).toEqual([
    ["Kid Attendance"],
    ["Kid Attendance"],
    ["Kid Attendance", "New Families"],
  ]);
});

test("a number typed without a network before that arrives at the category that there is now", async () => {
  const sheet = `/campuses/${north}/weeks/2026-06-07/entries`;
  const campuses: { items: Campus[] } = await read(`${hope}/campuses`);
  const present = campuses.items
    .flatMap(({ departments }) => departments.flatMap(({ categories }) => categories))
    .find(({ name }) => name === "Adult Attendance");
  expect(formerAdults).not.toBe(present?.id);
  const typed = { categoryId: formerAdults, value: 77, seenVersion: 0, changeId: newId() };
  for (const _again of [1, 2])
    expect((await change("PUT", sheet, { entries: [typed] })).status).toBe(200);
  const { items } = await read(hope + sheet);
  const adults = items.find(({ categoryId }: { categoryId: string }) => categoryId === present?.id);
  expect(adults).toMatchObject({ value: 77 });
  const both = [typed, { categoryId: present?.id, value: 78, seenVersion: 0 }];
  expect((await change("PUT", sheet, { entries: both })).status).toBe(409);
});
