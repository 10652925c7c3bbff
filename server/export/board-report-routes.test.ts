import { expect, test } from "vitest";
import type { BoardReport } from "../../domain/report/board-report.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";

const app = await useTestApp({ now: new Date("2026-06-10T15:00:00Z") });

type Church = Awaited<ReturnType<typeof churchWithCategories>>;

/** Sundays with their adults. March 2026 has five, March 2025 had five, April 2026 four. */
const adults = {
  ...{ "2025-03-02": 80, "2025-03-09": 82, "2025-03-16": 84, "2025-03-23": 86, "2025-03-30": 88 },
  ...{ "2026-03-01": 100, "2026-03-08": 110, "2026-03-15": 120, "2026-03-22": 130 },
  ...{ "2026-03-29": 140, "2026-04-05": 300, "2026-04-12": 90, "2026-04-19": 100 },
  ...{ "2026-04-26": 110, "2026-06-07": 105 },
};

async function churchOfMonths() {
  const hope = await churchWithCategories(app);
  for (const [week, value] of Object.entries(adults))
    await hope.save(hope.admin, [{ categoryId: hope.adults, value }], week);
  return hope;
}

async function read(hope: Church, query = "", person: { cookie: string } = hope.admin) {
  const { status, body } = await hope.get(person, `/board-report${query}`);
  const report = body as BoardReport;
  return { status, body, report, total: report.rows?.find(({ kind }) => kind === "all") };
}

test("a month has its total and its average a week beside the year before, with the fiscal year up to it", async () => {
  const hope = await churchOfMonths();
  const { report, total } = await read(hope, "?day=2026-03-10");
  expect(report).toMatchObject({
    step: "month",
    first: "2025-03-02",
    days: { from: "2026-03-01", to: "2026-03-31" },
    before: { from: "2025-03-01", to: "2025-03-31" },
    year: { days: { from: "2026-01-01", to: "2026-03-31" } },
  });
  expect(total).toMatchObject({
    now: { total: 600, average: 120, good: 5, held: 5, missing: 0 },
    before: { total: 420, average: 84, good: 5, held: 5 },
    isAlike: true,
    year: { now: { total: 600 }, before: { total: 420 } },
  });
});

test("months up to the chosen one stand below each other, each beside its own a year before", async () => {
  const hope = await churchOfMonths();
  const { report } = await read(hope, `?day=2026-04-30&measure=${hope.adults}`);
  const months = report.series.map(({ days, sums }) => [
    days.from,
    sums.now.total,
    sums.now.average,
    sums.before.total,
  ]);
  expect(months.slice(0, 2)).toEqual([
    ["2026-04-01", 600, 150, null],
    ["2026-03-01", 600, 120, 420],
  ]);
  expect(months).toHaveLength(12);
});

test("a report has the rows that were asked for, services among them, and of a department only its own categories", async () => {
  const hope = await churchOfMonths();
  const names = async (rows: string) =>
    (await read(hope, `?day=2026-03-10&rows=${rows}`)).report.rows.map(({ kind, name }) => [
      kind,
      name,
    ]);
  expect(await names("attendance,services")).toEqual([
    ["all", "Attendance"],
    ["week", "Numbers of the whole week"],
  ]);
  const all = await names("categories");
  expect(all).toContainEqual(["category", "Adult Attendance"]);
  const { report } = await read(hope, "?day=2026-03-10");
  const adults = report.rows.find(({ name }) => name === "Adult Attendance");
  expect(await names(`${adults?.departmentId}`)).toEqual([["category", "Adult Attendance"]]);
  const { status, body } = await read(hope, "?rows=everything");
  expect({ status, body }).toMatchObject({
    status: 422,
    body: {
      error: {
        fields: {
          "rows.0": "Choose some of attendance, campuses, services, categories, or departments.",
        },
      },
    },
  });
});

test("the list says of which number it is, also of one that the chosen days do not have", async () => {
  const hope = await churchOfMonths();
  const { report } = await read(hope, `?day=2026-03-10&measure=${hope.kids}`);
  expect(report.measured).toEqual({
    id: hope.kids,
    name: "Kid Attendance",
    unit: "count",
    summary: "sum",
  });
  expect(report.series.map(({ sums }) => sums.now.total)).toEqual(report.series.map(() => null));
  expect((await read(hope)).report.measured).toMatchObject({ id: null, name: "Attendance" });
});

test("without a day the last month that is over is told, and the running one ends today, as does the one a year before", async () => {
  const hope = await churchOfMonths();
  expect((await read(hope)).report.days).toEqual({ from: "2026-05-01", to: "2026-05-31" });
  const { report, total } = await read(hope, "?day=2026-06-20");
  expect(report.days).toEqual({ from: "2026-06-01", to: "2026-06-10" });
  expect(report.before).toEqual({ from: "2025-06-01", to: "2025-06-10" });
  expect(total?.now.total).toBe(105);
});

test("fiscal quarters and years begin with the organization's own month", async () => {
  const hope = await churchOfMonths();
  const body = { fiscalYearStartMonth: 4 };
  await app.request("PATCH", hope.path, { body, cookie: hope.admin.cookie });
  const quarter = await read(hope, "?step=quarter&day=2026-03-15");
  expect(quarter.report.days).toEqual({ from: "2026-01-01", to: "2026-03-31" });
  expect(quarter.report.year?.days).toEqual({ from: "2025-04-01", to: "2026-03-31" });
  const year = await read(hope, "?step=fiscal-year&day=2026-03-15");
  expect(year.report.days).toEqual({ from: "2025-04-01", to: "2026-03-31" });
  expect(year.report.year).toBeNull();
});

test("a church without numbers is told so, and what is asked wrongly is refused beside its cause", async () => {
  const hope = await churchWithCategories(app);
  const { report } = await read(hope);
  expect(report).toMatchObject({ first: null, days: { from: "2026-06-01", to: "2026-06-10" } });
  expect(await read(hope, "?step=decade")).toMatchObject({
    status: 422,
    body: { error: { fields: { step: "Choose one of month, quarter, fiscal-year, year." } } },
  });
  const other = await churchWithCategories(app);
  for (const query of [`?campus=${other.campusId}`, `?measure=${other.adults}`])
    expect(await read(hope, query)).toMatchObject({ status: 404 });
});

test("the exported sheet has the same numbers, with days and amounts to reckon with", async () => {
  const hope = await churchOfMonths();
  const file = (format: string) =>
    app.request("GET", `${hope.path}/exports/board-report.${format}?day=2026-03-10`, {
      cookie: hope.admin.cookie,
    });
  const text = await (await file("csv")).text();
  const [head, first] = text.replace("\uFEFF", "").split("\r\n");
  expect(head).toMatch(
    /^List,Number,From,To,Average a week,In all,Of it not by week,Weeks in the average,Weeks,/,
  );
  expect(first).toBe(
    "Chosen days,Attendance,2026-03-01,2026-03-31,120,600,,5,5,0,0,2025-03-01,2025-03-31,84,420,,5,5,0,0",
  );
  const lists = text.split("\r\n").map((line) => line.split(",")[0]);
  expect([...new Set(lists.slice(1, -1))]).toEqual(["Chosen days", "Fiscal year", "By month"]);
  const json = await (await file("json")).json();
  expect(json.report).toEqual((await read(hope, "?day=2026-03-10")).report);
});
