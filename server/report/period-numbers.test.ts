import { expect, test } from "vitest";
import type { PeriodNumbers } from "../../domain/entry/period-number.ts";
import type { BoardReport } from "../../domain/report/board-report.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";
import { memberOf } from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-10T15:00:00Z") });

type Church = Awaited<ReturnType<typeof churchWithCategories>>;
type Change = { categoryId: string; value: number | null; version?: number };

async function put(
  church: Church,
  firstDay: string,
  changes: Change[],
  { months = 1, person = church.admin }: { months?: number; person?: { cookie: string } } = {},
) {
  const numbers = changes.map((change) => ({ version: 0, ...change }));
  const response = await app.request("PUT", `${church.path}/period-numbers`, {
    cookie: person.cookie,
    body: { campusId: church.campusId, firstDay, months, numbers },
  });
  return { status: response.status, body: await response.json() };
}

async function list(church: Church, firstDay: string, person: { cookie: string } = church.admin) {
  const query = `campus=${church.campusId}&firstDay=${firstDay}&months=1`;
  return (await church.get(person, `/period-numbers?${query}`)).body as PeriodNumbers;
}

async function board(church: Church, query: string) {
  const report: BoardReport = (await church.get(church.admin, `/board-report?${query}`)).body;
  return { report, row: (name: string) => report.rows.find((one) => one.name === name) };
}

test("a month that exists only as one number is in the board report, beside the year before", async () => {
  const church = await churchWithCategories(app);
  await put(church, "2025-03-01", [{ categoryId: church.adults, value: 400 }]);
  await put(church, "2026-03-01", [{ categoryId: church.adults, value: 500 }]);
  const { report, row } = await board(church, "day=2026-03-10");
  expect(report.first).toBe("2025-03-01");
  const sums = {
    now: { total: 500, ofPeriods: 500, average: null },
    before: { total: 400, ofPeriods: 400 },
    isAlike: true,
    year: { now: { total: 500 } },
  };
  expect(row("Adult Attendance")).toMatchObject(sums);
  expect(row("Attendance")).toMatchObject(sums);
  expect(report.rows.filter(({ kind }) => kind === "all")).toHaveLength(1);
  const months = report.series.map(({ days, sums }) => [days.from, sums.now.total]);
  expect(months.slice(0, 2)).toEqual([
    ["2026-03-01", 500],
    ["2026-02-01", null],
  ]);
  expect(months.at(-1)).toEqual(["2025-04-01", null]);
});

test("numbers of weeks count in place of their month's, and a year's with the months within it", async () => {
  const church = await churchWithCategories(app);
  const { adults, kids } = church;
  await put(church, "2025-01-01", [{ categoryId: kids, value: 1_000 }], { months: 12 });
  await put(church, "2025-03-01", [{ categoryId: adults, value: 400 }]);
  await put(church, "2025-04-01", [{ categoryId: adults, value: 410 }]);
  await church.save(church.admin, [{ categoryId: adults, value: 77 }], "2025-04-06");
  const { row } = await board(church, "step=year&day=2025-05-05");
  expect(row("Adult Attendance")?.now).toMatchObject({ total: 477, ofPeriods: 400 });
  expect(row("Kid Attendance")?.now).toMatchObject({ total: 1_000, ofPeriods: 1_000 });
  expect(row("Attendance")?.now).toMatchObject({ total: 1_477, ofPeriods: 1_400 });
  expect((await list(church, "2025-04-01")).inWeeks).toEqual([{ categoryId: adults, value: 77 }]);
});

test("a month's own number that weeks have, too, is named as not used", async () => {
  const church = await churchWithCategories(app);
  const { adults, kids } = church;
  await put(church, "2025-04-01", [
    { categoryId: adults, value: 410 },
    { categoryId: kids, value: 90 },
  ]);
  await church.save(church.admin, [{ categoryId: adults, value: 77 }], "2025-04-06");
  const unused = async (query: string) => (await board(church, query)).report.unused.first;
  const april = { from: "2025-04-01", to: "2025-04-30", campus: null, value: 410 };
  expect(await unused("day=2025-04-05")).toMatchObject([{ ...april, name: "Adult Attendance" }]);
  expect(await unused("day=2025-03-05")).toEqual([]);
  expect(await unused("step=year&day=2025-03-05")).toHaveLength(1);
});

test("without a day the report opens at the last month that has numbers", async () => {
  const church = await churchWithCategories(app);
  const days = async (query = "") => (await board(church, query)).report.days;
  await put(church, "2019-12-01", [{ categoryId: church.adults, value: 410 }]);
  expect(await days()).toEqual({ from: "2019-12-01", to: "2019-12-31" });
  expect(await days("step=year")).toEqual({ from: "2019-01-01", to: "2019-12-31" });
  await put(church, "2025-01-01", [{ categoryId: church.kids, value: 9_000 }], { months: 12 });
  expect(await days()).toEqual({ from: "2019-12-01", to: "2019-12-31" });
  await church.save(church.admin, [{ categoryId: church.adults, value: 77 }], "2026-06-07");
  expect(await days()).toEqual({ from: "2026-05-01", to: "2026-05-31" });
});

test("one month does not stand for its year, twelve do", async () => {
  const church = await churchWithCategories(app);
  const { adults } = church;
  await put(church, "2018-01-01", [{ categoryId: adults, value: 5_400 }], { months: 12 });
  const year = async () => (await board(church, "step=year&day=2018-05-05")).row("Attendance")?.now;
  await put(church, "2018-01-01", [{ categoryId: adults, value: 300 }]);
  expect(await year()).toMatchObject({ total: 5_400, ofPeriods: 5_400 });
  for (let month = 2; month <= 12; month += 1) {
    const first = `2018-${String(month).padStart(2, "0")}-01`;
    await put(church, first, [{ categoryId: adults, value: 300 }]);
  }
  expect(await year()).toMatchObject({ total: 3_600 });
  const january = await board(church, "day=2018-01-05");
  expect(january.row("Attendance")?.now.total).toBe(300);
});

test("the running month may have its number, and the same days a year before have none of a whole month", async () => {
  const church = await churchWithCategories(app);
  await put(church, "2025-06-01", [{ categoryId: church.giving, value: 90_000 }]);
  await put(church, "2026-06-01", [{ categoryId: church.giving, value: 100_000 }]);
  const { row } = await board(church, "day=2026-06-10");
  expect(row("Total Giving")).toMatchObject({
    now: { total: 100_000 },
    before: { total: null },
    isAlike: false,
  });
  expect((await put(church, "2026-07-01", [{ categoryId: church.giving, value: 1 }])).status).toBe(
    422,
  );
});

test("a change says what it replaced, two at once lose nothing, and a number can be taken away", async () => {
  const church = await churchWithCategories(app);
  const { adults, guests } = church;
  await put(church, "2026-03-01", [{ categoryId: adults, value: 400 }]);
  const changed = await put(church, "2026-03-01", [{ categoryId: adults, value: 410, version: 1 }]);
  expect(changed.body.numbers).toMatchObject([{ value: 410, before: 400, version: 2 }]);
  const late = await put(church, "2026-03-01", [
    { categoryId: guests, value: 7 },
    { categoryId: adults, value: 420, version: 1 },
  ]);
  expect(late.status).toBe(409);
  expect(Object.keys(late.body.error.fields)).toEqual(["numbers.1.value"]);
  expect((await list(church, "2026-03-01")).numbers).toMatchObject([{ value: 410 }]);
  await put(church, "2026-03-01", [{ categoryId: adults, value: null, version: 2 }]);
  expect((await board(church, "day=2026-03-10")).report.rows).toEqual([]);
});

test("members read numbers of months without money, and enter none", async () => {
  const church = await churchWithCategories(app);
  const { adults, giving } = church;
  const member = await memberOf(app, church, "member", "Ann");
  await put(church, "2026-03-01", [
    { categoryId: adults, value: 400 },
    { categoryId: giving, value: 90_000 },
  ]);
  const seen = await list(church, "2026-03-01", member);
  expect(seen.numbers.map(({ categoryId }) => categoryId)).toEqual([adults]);
  const change = [{ categoryId: adults, value: 1, version: 1 }];
  expect((await put(church, "2026-03-01", change, { person: member })).status).toBe(403);
});

test("what cannot be a number of a month is refused beside its cause", async () => {
  const church = await churchWithCategories(app);
  const { adults, giving } = church;
  const fields = async (firstDay: string, changes: Change[], months = 1) =>
    (await put(church, firstDay, changes, { months })).body.error.fields;
  expect(await fields("2026-03-02", [])).toEqual({ firstDay: "Choose the first day of a month." });
  expect(await fields("2026-03-01", [], 2)).toEqual({ months: "Choose 1, 3 or 12 months." });
  expect(
    await fields("2026-03-01", [
      { categoryId: giving, value: 5_000_000 },
      { categoryId: adults, value: 5_000_000 },
    ]),
  ).toEqual({ "numbers.1.value": "This number is too large." });
});
