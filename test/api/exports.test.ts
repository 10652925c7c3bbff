import { afterEach, expect, test, vi } from "vitest";
import { termsOf } from "#words/terms.ts";
import { readSheets } from "../../app/import/read-file.ts";
import type { ExportedNumber } from "../../domain/history/exported-number.ts";
import { guessReading } from "../../domain/history/guess.ts";
import { packPart, packStructure } from "../../domain/history/pack.ts";
import { planHistory } from "../../domain/history/plan.ts";
import { tableOf } from "../../domain/history/table.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../create-test-app.ts";
import { memberOf, occurrenceOf } from "../fixtures.ts";
import { churchWithService } from "../services.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });
afterEach(async () => {
  vi.restoreAllMocks();
  await app.db.deleteFrom("rate_limit").execute();
});

type Church = Awaited<ReturnType<typeof churchWithService>>;
type Person = { id: string; cookie: string };

async function bytesOf(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await answer.arrayBuffer());
}

async function exported(hope: Church, format: string, person: Person = hope.admin) {
  const path = `${hope.path}/exports/entries.${format}`;
  return app.request("GET", path, { cookie: person.cookie });
}

async function numbersOf(hope: Church, person?: Person): Promise<ExportedNumber[]> {
  return (await (await exported(hope, "json", person)).json()).entries;
}

/** As somebody who chooses the file and changes nothing of what is proposed. */
async function bring(hope: Church, bytes: Uint8Array<ArrayBuffer>, fileName: string) {
  const [sheet] = await readSheets([new File([bytes], fileName)]);
  const table = tableOf(sheet?.grid ?? []);
  if (!table) throw new Error("there is no table");
  const names = (await hope.get(hope.admin, "/import-names")).body;
  const place = {
    names,
    today: "2026-06-10",
    timeZone: "America/Chicago",
    weekStartDay: 0 as const,
    currency: "USD",
    terms: termsOf.church,
    canAdd: true,
    easter: "western" as const,
  };
  const { reading, source } = guessReading(table, place);
  const plan = planHistory(table, reading, place);
  const given = {
    id: newId(),
    fileName,
    isReplacing: true,
    ...packStructure(plan, reading),
    ...packPart(plan),
  };
  const { status, body } = await hope.send("POST", "/imports", given);
  return { source, problems: plan.problems, status, body };
}

async function named(hope: Church, table: "campus" | "category", id: string, name: string) {
  await hope.send("PATCH", table === "campus" ? `/campuses/${id}` : `/categories/${id}`, { name });
}

/** Names that a spreadsheet would compute, money, notes, a service in another's place, and twins. */
async function oddChurch() {
  const hope = await churchWithService(app);
  await named(hope, "campus", hope.campusId, "=HYPERLINK Ost");
  await named(hope, "category", hope.guests, '+Gäste, "neue"');
  await hope.save(
    hope.admin,
    [
      { categoryId: hope.adults, value: 2_019 },
      { categoryId: hope.giving, value: 1_250_50 },
    ],
    "2024-01-07",
  );
  await hope.save(hope.admin, [{ categoryId: hope.guests, value: 0 }], "2026-06-07");
  const special = await occurrenceOf(app, hope, hope.campusId, {
    date: "2026-05-31",
    time: "09:00",
    name: "9:30 Baptism",
  });
  const enter = (occurrenceId: string, entries: object[]) =>
    hope.send("PUT", `/occurrences/${occurrenceId}/entries`, { entries });
  await enter(special, [{ categoryId: hope.adults, value: 88 }]);
  await hope.send("POST", "/imports", {
    id: newId(),
    fileName: "mornings.csv",
    isReplacing: false,
    campuses: [],
    newCategories: [],
    notes: [],
    places: [{ id: hope.service.id }, ...[{ months: 1 }, { months: 3 }, { months: 12 }]].map(
      (service) => ({ campusId: hope.campusId, service }),
    ),
    categories: [hope.adults, hope.giving],
    days: ["2026-06-07", "2024-03-31", "2019-09-01"],
    numbers: [
      [0, 0, 0, 120],
      [0, 1, 0, 99_99],
      [0, 0, 1, 300],
      [1, 0, 2, 4_000],
      [2, 1, 2, 5_000_05],
      [3, 0, 2, 50_000],
    ],
  });
  // Easter was moved to the evening before.
  await app.db
    .updateTable("occurrence")
    .set({ date: "2024-03-30", week_start: "2024-03-24", time: "18:00" })
    .where("organization_id", "=", hope.id)
    .where("scheduled_on", "=", "2024-03-31")
    .execute();
  const beside = { weekStart: "2024-01-07", categoryId: hope.adults };
  await note(hope, { ...beside, text: '-snow;\n"much", of it' });
  await note(hope, { occurrenceId: special, weekStart: "2026-05-31", text: "=Baptism\nof six" });
  await note(hope, { weekStart: "2024-01-07", text: "Snow" });
  await note(hope, { weekStart: "2024-01-07", text: "Ice" });
  await note(hope, { weekStart: "2026-06-07", text: "VBS begins" });
  for (const text of ["a", "b"]) {
    const long = text.repeat(200);
    await note(hope, { weekStart: "2024-01-07", categoryId: hope.giving, text: long });
  }
  await note(hope, { weekStart: "2024-01-14", categoryId: hope.giving, text: "Not counted" });
  for (const [name, date, campusId] of [
    ["@Easter", "2024-03-31", null],
    ["Homecoming", "2027-09-05", hope.campusId],
  ])
    await hope.send("PUT", `/special-days/${newId()}`, { name, date, campusId });
  return { ...hope, special };
}

function note(hope: Church, fields: object) {
  const place = { campusId: hope.campusId, occurrenceId: null, categoryId: null };
  const change = { seenVersion: 0, changeId: newId() };
  return hope.send("PUT", `/notes/${newId()}`, { ...place, ...fields, ...change });
}

/** Notes, numbers of whole months and special days, without what depends on the organization. */
async function wordsOf(hope: Church, person?: Person) {
  const { notes, periods, specialDays } = await (await exported(hope, "json", person)).json();
  const parts: { [what: string]: unknown }[] = [...notes, ...periods, ...specialDays];
  return parts.map(({ campusId, occurrenceId, categoryId, ...words }) => words);
}

/** What does not depend on the organization. */
function plain(numbers: ExportedNumber[]) {
  return numbers.map(({ campusId, occurrenceId, categoryId, ...number }) => number);
}

test("what was exported and is imported again changes nothing", async () => {
  const hope = await oddChurch();
  const before = await numbersOf(hope);
  expect(plain(before)).toMatchObject([
    { date: "2024-01-07", time: null, value: 2_019, note: '-snow;\n"much", of it' },
    { date: "2024-01-07", unit: "currency", value: 1_250_50 },
    { date: "2024-03-30", time: "18:00", service: "Morning", value: 300 },
    { date: "2026-05-31", time: "09:00", service: "9:30 Baptism", value: 88 },
    { date: "2026-06-07", category: '+Gäste, "neue"', value: 0 },
    { date: "2026-06-07", time: "09:00", service: "Morning", value: 120 },
    { date: "2026-06-07", time: "09:00", service: "Morning", unit: "currency", value: 99_99 },
  ]);
  const words = await wordsOf(hope);
  expect(words).toMatchObject([
    { date: "2024-01-07", time: null, category: "", text: "Snow" },
    { date: "2024-01-07", text: "Ice" },
    { date: "2024-01-07", category: "Total Giving", text: "a".repeat(200) },
    { date: "2024-01-07", category: "Total Giving", text: "b".repeat(200) },
    { date: "2024-01-14", category: "Total Giving", text: "Not counted" },
    { date: "2026-05-31", time: "09:00", service: "9:30 Baptism", text: "=Baptism\nof six" },
    { date: "2026-06-07", time: null, text: "VBS begins" },
    { from: "2019-09", to: "2019-09", value: 4_000 },
    { from: "2019-09", to: "2020-08", value: 50_000 },
    { from: "2019-09", to: "2019-11", unit: "currency", value: 5_000_05 },
    { date: "2024-03-31", campus: "", name: "@Easter" },
    { date: "2027-09-05", campus: "=HYPERLINK Ost", name: "Homecoming" },
  ]);
  for (const format of ["csv", "xlsx", "json"]) {
    const bytes = await bytesOf(await exported(hope, format));
    expect(await bring(hope, bytes, `hope.${format}`), format).toEqual({
      source: "here",
      problems: [],
      status: 201,
      body: { added: 0, changed: 0, same: 10, kept: 0, services: 0, notes: 0, specialDays: 0 },
    });
    expect(await numbersOf(hope)).toEqual(before);
    expect(await wordsOf(hope)).toEqual(words);
  }
});

test("an organization without numbers gets the same ones, with their names, services, notes and special days", async () => {
  const hope = await oddChurch();
  for (const format of ["csv", "xlsx", "json"]) {
    const grace = await churchWithService(app);
    const bytes = await bytesOf(await exported(hope, format));
    const { problems, body } = await bring(grace, bytes, `hope.${format}`);
    expect({ problems, body }, format).toMatchObject({
      problems: [],
      body: { added: 10, notes: 8, specialDays: 2 },
    });
    expect(plain(await numbersOf(grace))).toEqual(plain(await numbersOf(hope)));
    expect(await wordsOf(grace)).toEqual(await wordsOf(hope));
  }
});

test("departments that are missing are added with the categories that need them", async () => {
  const hope = await churchWithService(app);
  const parking = { id: newId(), name: "Parking" };
  await hope.send("POST", "/departments", parking);
  for (const name of ["Cars", "Bicycles"]) {
    const category = { id: newId(), name, unit: "count", inTotal: false };
    await hope.send("POST", `/departments/${parking.id}/categories`, category);
    await hope.save(hope.admin, [{ categoryId: category.id, value: 12 }], "2024-01-07");
  }
  const grace = await churchWithService(app);
  const bytes = await bytesOf(await exported(hope, "csv"));
  expect(await bring(grace, bytes, "hope.csv")).toMatchObject({ problems: [], body: { added: 2 } });
  expect(plain(await numbersOf(grace))).toEqual(plain(await numbersOf(hope)));
});

test("numbers with decimals and a unit are exported as numbers, and come back as they were", async () => {
  const hope = await churchWithService(app);
  const food = { id: newId(), name: "Food" };
  await hope.send("POST", "/departments", food);
  for (const [name, unit, value] of [
    ["Pounds", "0.1 lb", 12_405],
    ["Hours", "0.01", 1_225],
    ["Boxes", "1 boxes", 40],
  ] as const) {
    const category = { id: newId(), name, unit };
    await hope.send("POST", `/departments/${food.id}/categories`, category);
    await hope.save(hope.admin, [{ categoryId: category.id, value }], "2024-01-07");
  }
  const lines = (await (await exported(hope, "csv")).text()).split("\r\n");
  expect(lines.filter((line) => line.includes(",Food,"))).toEqual([
    expect.stringContaining(",Pounds,lb,1240.5,"),
    expect.stringContaining(",Hours,number,12.25,"),
    expect.stringContaining(",Boxes,boxes,40,"),
  ]);
  for (const format of ["csv", "xlsx", "json"]) {
    const grace = await churchWithService(app);
    const bytes = await bytesOf(await exported(hope, format));
    expect(await bring(grace, bytes, `hope.${format}`), format).toMatchObject({
      problems: [],
      body: { added: 3 },
    });
    expect(plain(await numbersOf(grace))).toEqual(plain(await numbersOf(hope)));
  }
});

test("what shares its name with something archived is told apart", async () => {
  const hope = await churchWithService(app);
  await hope.save(hope.admin, [{ categoryId: hope.adults, value: 100 }], "2024-01-07");
  await hope.send("PATCH", `/categories/${hope.adults}`, { active: false });
  const { departmentId, name } = await app.db
    .selectFrom("category")
    .select(["department_id as departmentId", "name"])
    .where("id", "=", hope.adults)
    .executeTakeFirstOrThrow();
  const twin = { id: newId(), name, unit: "count", inTotal: true, switches: [] };
  await hope.send("POST", `/departments/${departmentId}/categories`, twin);
  await hope.save(hope.admin, [{ categoryId: twin.id, value: 7 }], "2024-01-07");
  const before = await numbersOf(hope);
  expect(before.map(({ category, value }) => [category, value])).toEqual(
    expect.arrayContaining([
      [`${name} (archived)`, 100],
      [name, 7],
    ]),
  );
  const bytes = await bytesOf(await exported(hope, "csv"));
  expect((await bring(hope, bytes, "hope.csv")).body).toMatchObject({ same: 2, added: 0 });
  expect(await numbersOf(hope)).toEqual(before);
});

test("money and the notes on it are only in exports of those who may see it", async () => {
  const hope = await oddChurch();
  for (const role of ["member", "staff"] as const) {
    const person = await memberOf(app, hope, role);
    const units = (await numbersOf(hope, person)).map(({ unit }) => unit);
    expect(units.filter((unit) => unit === "currency")).toHaveLength(role === "staff" ? 2 : 0);
    const text = await (await exported(hope, "csv", person)).text();
    expect(text.includes("1250.50"), role).toBe(role === "staff");
    const notes = (await wordsOf(hope, person)).map((words) => words.text ?? words.name);
    expect(notes.includes("Not counted"), role).toBe(role === "staff");
    expect(notes).toHaveLength(role === "staff" ? 12 : 8);
  }
});

test("a file is named after the organization and the day, and cannot run in a spreadsheet", async () => {
  const hope = await oddChurch();
  await app.db
    .updateTable("organization")
    .set({ name: "Été Chapel" })
    .where("id", "=", hope.id)
    .execute();
  const answer = await exported(hope, "csv");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition":
      "attachment; filename=\"ete-chapel-all-2026-06-10.csv\"; filename*=UTF-8''%C3%A9t%C3%A9-chapel-all-2026-06-10.csv",
  });
  const text = await answer.text();
  expect(text.split("\r\n")[0]).toBe(
    "Date,Campus,Time,Service,Department,Category,Unit,Value,Note",
  );
  expect(text).toContain("2024-01-07,'=HYPERLINK Ost,,,");
  expect(text).toMatch(/,USD,1250\.50,/);
  expect(text).toContain(`"'-snow;\n""much"", of it"`);
  expect(text).toContain(`,,,note,,"'=Baptism\nof six"`);
  expect(text).toContain("2024-03-31,,,,,,special day,,'@Easter\r\n");
});

test("a church without numbers gets a file without rows", async () => {
  const hope = await churchWithService(app);
  expect(await numbersOf(hope)).toEqual([]);
  expect((await (await exported(hope, "csv")).text()).split("\r\n")).toHaveLength(2);
});

test("an export that fails amid the file breaks off, and one that fails at once is an error", async () => {
  const hope = await oddChurch();
  for (const format of ["csv", "xlsx", "json"]) {
    const answer = await exported(hope, format);
    await app.db.schema.alterTable("note").renameTo("lost_note").execute();
    await expect(bytesOf(answer), format).rejects.toThrow();
    expect((await exported(hope, format)).status).toBe(500);
    await app.db.schema.alterTable("lost_note").renameTo("note").execute();
  }
  expect(app.logLines.filter((line) => line.includes("export failed"))).toHaveLength(3);
});

test("what is shown is exported: weeks down, rows across, with the comparison and what was reported", async () => {
  const hope = await churchWithService(app);
  for (const [week, adults, giving] of [
    ["2025-06-08", 90, 800_00],
    ["2026-05-31", 100, 900_50],
    ["2026-06-07", 120, null],
  ] as const) {
    const entries = [
      { categoryId: hope.adults, value: adults },
      { categoryId: hope.giving, value: giving },
    ];
    await hope.save(hope.admin, entries, week);
  }
  const question = `by=category&measure=everything&category=${hope.adults},${hope.giving}&from=2026-05-31&to=2026-06-07&compare=last-year`;
  const ask = (format: string, cookie = hope.admin.cookie) =>
    app.request("GET", `${hope.path}/exports/reports.${format}?${question}`, { cookie });
  const csv = await ask("csv");
  expect(csv.headers.get("content-disposition")).toMatch(/"hope-chapel-[\w-]+-2026-06-10\.csv"/);
  const lines = (await csv.text()).trimEnd().split("\r\n");
  expect(lines[0]).toBe(
    [
      "Week of,Compared with week of",
      'Attendance,"Attendance, same week last year"',
      'Adult Attendance,"Adult Attendance, same week last year"',
      'Total Giving,"Total Giving, same week last year"',
      "Counts reported,Counts expected,Not complete",
    ].join(","),
  );
  expect(lines.slice(1)).toEqual([
    "2026-05-31,2025-06-01,100,,100,,900.50,,2,2,",
    "2026-06-07,2025-06-08,120,90,120,90,,,1,1,",
  ]);
  const [sheet] = await readSheets([new File([await bytesOf(await ask("xlsx"))], "hope.xlsx")]);
  expect(sheet?.grid.slice(1)).toEqual([
    ["2026-05-31", "2025-06-01", 100, "", 100, "", 900.5, "", 2, 2, ""],
    ["2026-06-07", "2025-06-08", 120, 90, 120, 90, "", "", 1, 1, ""],
  ]);
  const answer = await app.request("GET", `${hope.path}/reports?${question}`, hope.admin);
  expect(await (await ask("json")).json()).toEqual({
    organization: hope.name,
    currency: "USD",
    question: Object.fromEntries(new URLSearchParams(question)),
    answer: await answer.json(),
  });
  const member = await memberOf(app, hope, "member");
  expect(await (await ask("csv", member.cookie)).text()).not.toMatch(/Giving|900/);
});

test("the sixty-first export in an hour waits", async () => {
  const hope = await churchWithService(app);
  for (let tried = 0; tried < 60; tried += 1)
    expect((await exported(hope, "json")).status).toBe(200);
  const answer = await exported(hope, "json");
  expect([answer.status, answer.headers.has("retry-after")]).toEqual([429, true]);
});
