import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import type { Cell } from "./cells.ts";
import { guessReading, withChoices } from "./guess.ts";
import { type ImportService, periodLengthOf } from "./import.ts";
import { planHistory, unusedIn } from "./plan.ts";
import type { HistoryPlace, HistoryReading } from "./reading.ts";
import { alikeTables, joinTables, rowWords } from "./sheets.ts";
import { tableOf } from "./table.ts";

const service = (id: string, name: string, time: string) => ({
  ...{ id, name, time, weekday: 0, active: true, seats: null },
});
const category = (id: string, name: string, departmentName: string) => ({
  ...{
    id,
    name,
    departmentName,
    unit: id === "giving" ? ("currency" as const) : ("count" as const),
  },
});
const place: HistoryPlace = {
  names: {
    campuses: [
      { id: "north", name: "North", services: [service("early", "Early", "09:00")] },
      { id: "south", name: "South", services: [] },
      { id: "main", name: "Main", services: [] },
    ],
    departments: [
      { id: "kids", name: "Kids" },
      { id: "door", name: "Ushers" },
    ],
    categories: [
      category("adults", "Adult Attendance", "Worship"),
      category("kids", "Kid Attendance", "Kids"),
      category("helpers", "Helpers", "Kids"),
      category("ushers", "Helpers", "Ushers"),
      category("giving", "Total Giving", "Giving"),
    ],
  },
  ...{ today: "2026-06-10", timeZone: "America/Chicago", weekStartDay: 0, currency: "USD" },
  terms: termsOf.church,
  ...{ canAdd: true, easter: "western" },
};
const [north] = place.names.campuses;
const one: HistoryPlace = { ...place, names: { ...place.names, campuses: north ? [north] : [] } };

function read(text: string, of: HistoryPlace = one, change: Partial<HistoryReading> = {}) {
  const lines = text.trim().split("\n");
  return readGrid(
    lines.map((line) => line.split("|").map((cell) => cell.trim())),
    of,
    change,
  );
}

function readGrid(grid: Cell[][], of: HistoryPlace, change: Partial<HistoryReading> = {}) {
  const table = tableOf(grid);
  if (!table) throw new Error("there is no table");
  const guess = guessReading(table, of).reading;
  const reading = withChoices(table, { ...guess, ...change }, of);
  const plan = planHistory(table, reading, of);
  const numbers = plan.numbers.map(({ date, campusId, service: at, categoryId, value }) =>
    [date, campusId, servicePart(at), categoryId, value].filter((part) => part !== null).join(" "),
  );
  const problems = plan.problems.map(({ row, text, message }) => `${row} “${text}” ${message}`);
  return { ...plan, plan, table, reading, numbers, problems };
}

/** An id, a time, or "3 months"; null for a week. */
function servicePart(service: ImportService): string | null {
  const months = periodLengthOf(service);
  if (months) return `${months} months`;
  return service && ("id" in service ? service.id : "time" in service ? service.time : null);
}

test("campuses in merged cells above the headings are those of their columns, and notes are of their campus", () => {
  const found = read(
    `Attendance 2024
     |North||South|||
     Date|Adults|Kids|Adults|Kids|Total|South Notes
     1/7/2024|100|20|60|10|190|Snow
     1/14/2024|101|21|||122|Closed for ice`,
    place,
  );
  expect(found.numbers).toEqual([
    "2024-01-07 north adults 100",
    "2024-01-07 north kids 20",
    "2024-01-07 south adults 60",
    "2024-01-07 south kids 10",
    "2024-01-14 north adults 101",
    "2024-01-14 north kids 21",
  ]);
  expect(found.problems).toEqual([]);
});

test("campus, service and category may stand in three rows of headings", () => {
  const found = read(
    `|North|||South|
     |9:00||11:00|9:00|
     Date|Adults|Kids|Adults|Adults|Kids
     1/7/2024|100|20|60|10|5`,
    place,
  );
  expect(found.numbers).toEqual([
    "2024-01-07 north early adults 100",
    "2024-01-07 north early kids 20",
    "2024-01-07 north 11:00 adults 60",
    "2024-01-07 south 09:00 adults 10",
    "2024-01-07 south 09:00 kids 5",
  ]);
});

test("campus, service and category may be joined in one heading, in any order, down and across", () => {
  const down = read(
    `Date|North Adults|Kids (South)|9:00 Kids North|Main Kids
     1/7/2024|100|20|7|9`,
    place,
  );
  expect(down.numbers).toEqual([
    "2024-01-07 north adults 100",
    "2024-01-07 south kids 20",
    "2024-01-07 north early kids 7",
    "2024-01-07 main kids 9",
  ]);
  const across = read(
    `|1/7/2024|1/14/2024
     North Adults|100|101
     South - Adults|60|61
     Total|160|162`,
    place,
  );
  expect(across.numbers).toEqual([
    "2024-01-07 north adults 100",
    "2024-01-14 north adults 101",
    "2024-01-07 south adults 60",
    "2024-01-14 south adults 61",
  ]);
  expect(across.table.totals).toBe(1);
});

test("a column for each campus, or for each service, asks once what its numbers are", () => {
  const campuses = read(`Date|North|South|11:00 Main\n1/7/2024|100|60|9`, place);
  expect(campuses.reading.heads.slice(1)).toMatchObject([
    { campus: "North", category: "" },
    { campus: "South", category: "" },
    { campus: "Main", service: "11:00", category: "" },
  ]);
  const adults = { "": { to: "known", id: "adults" } } as const;
  const chosen = read(`Date|North|South\n1/7/2024|100|100`, place, { categories: adults });
  expect(chosen.numbers).toEqual(["2024-01-07 north adults 100", "2024-01-07 south adults 100"]);
  const below = read(`|Adults||Kids|\nDate|North|South|North|South\n1/7/2024|1|2|3|4`, place);
  expect(below.numbers).toHaveLength(4);
  const others = read(`|Adults||Kids|\nDate|East|West|East|West\n1/7/2024|1|2|3|4`, place);
  expect(others.reading.headParts).toEqual(["East", "West"]);
  expect(others.reading.heads[4]).toMatchObject({ campus: "West", category: "Kids" });
});

test("a campus called as a word of a heading is one only where no column names campuses", () => {
  expect(read(`Date|Main Kids\n1/7/2024|9`, place).numbers).toEqual(["2024-01-07 main kids 9"]);
  const found = read(`Date|Campus|South Kids\n1/7/2024|North|9`, place);
  expect(found.numbers).toEqual(["2024-01-07 north kids 9"]);
  const [main] = place.names.campuses.slice(2);
  const campuses = main ? [...place.names.campuses, { ...main, id: "north-side", name: "北" }] : [];
  const other = { ...place, names: { ...place.names, campuses } };
  expect(read(`Date|北 Kids\n1/7/2024|9`, other).numbers).toEqual(["2024-01-07 north-side kids 9"]);
});

test("a department above its categories tells two of one name apart", () => {
  const found = read(`|Kids|Ushers\nDate|Helpers|Helpers\n1/7/2024|4|6`);
  expect(found.numbers).toEqual(["2024-01-07 north helpers 4", "2024-01-07 north ushers 6"]);
});

test("parts of headings that would make two columns the same number are asked about, whatever they are", () => {
  const text = `Date|East Adults|East Kids|West Adults|West Kids\n1/7/2024|100|20|60|10`;
  const found = read(text, place);
  expect(found.numbers).toEqual([]);
  expect(found.reading.headParts).toEqual(["East", "West"]);
  expect(found.problems[0]).toBe("2 “100” Choose which campus “East” is.");
  const services = read(text, one, { headUse: "service" });
  expect(services.reading.heads[1]).toMatchObject({ service: "East", category: "Adults" });
  const chosen = read(text, place, {
    campuses: { East: { to: "known", id: "north" }, West: { to: "known", id: "south" } },
  });
  expect(chosen.numbers).toHaveLength(4);
});

test("a column's campus and service can be chosen by hand", () => {
  const found = read(`Date|Adults|Adults 2\n1/7/2024|100|60`, place, {
    headUse: "category",
    placed: {
      1: { campusId: "north", serviceId: "early" },
      2: { campusId: "south", serviceId: null },
    },
    categories: { "Adults 2": { to: "known", id: "adults" } },
  });
  expect(found.numbers).toEqual([
    "2024-01-07 north early adults 100",
    "2024-01-07 south adults 60",
  ]);
});

test("columns are known by the names and times in them, whatever their headings say", () => {
  const found = read(
    `Datum|Standort|Wann|Was|Anzahl
     7.1.2024|North|9.00 Uhr|Adult Attendance|100
     7.1.2024|South|11.00 Uhr|Kid Attendance|20`,
    place,
  );
  expect(found.numbers).toEqual([
    "2024-01-07 north early adults 100",
    "2024-01-07 south 11:00 kids 20",
  ]);
});

test("a left-out column in which alone rows differ is asked about, and a repeat has its number and its cell", () => {
  const text = `Date|Branch|Adults
     2024-01-07|Ash|120
     2024-01-07|Elm|120
     2024-01-14|Ash|118
     2024-01-14|Elm|95`;
  expect(read(text).reading.uses).toEqual(["date", "open", "number"]);
  const left = read(text, one, { uses: ["date", "nothing", "number"] });
  expect(left.numbers).toEqual(["2024-01-07 north adults 120", "2024-01-14 north adults 118"]);
  expect(left).toMatchObject({
    repeats: 1,
    problems: ["5 “95” Row 4 has another number for the same."],
  });
});

test("days of a week, ranges and repeats are counted, so that the preview can say so", () => {
  const found = read(`Date|Adults
     2024-01-07|100
     2024-01-10|20
     Jan 14 - Jan 20, 2024|90
     Jan 21 - Feb 20, 2024|900`);
  expect(found.numbers).toEqual(["2024-01-07 north adults 120", "2024-01-14 north adults 90"]);
  expect(found).toMatchObject({ sums: 1, spans: 1 });
  expect(found.problems).toEqual([
    "5 “Jan 21 - Feb 20, 2024” This is for 31 days, and numbers are of a day, a week, or a whole month, quarter or year.",
  ]);
});

test("numbers of whole weeks are told apart where the file has their services, too", () => {
  const grid = `Date|Service|Adults\n2024-01-07||120\n2024-01-07|9:00|70\n2024-01-14||118`;
  const { plan } = read(grid);
  expect([...unusedIn(plan.numbers, 0)].map(({ value }) => value)).toEqual([120]);
});

test("the last day in a column of its own says how long a count is", () => {
  const found = read(`From|To|Adults
     2024-01-01|2024-01-07|50
     2024-01-08|2024-01-14|51
     2024-02-01|2024-02-29|5000
     2024-02-13|2024-02-20|770`);
  expect(found.reading.uses).toEqual(["date", "until", "number"]);
  expect(found.numbers).toContain("2024-02-01 north 1 months adults 5000");
  expect(found.problems).toEqual([
    "5 “2024-02-13” This is for 8 days, and numbers are of a day, a week, or a whole month, quarter or year.",
  ]);
});

test("a blank week's note is its note, at each campus that its row is about", () => {
  const found = read(
    `Date|North Adults|South Adults|Notes
     1/7/2024|100|60|
     1/14/2024||closed|Ice storm`,
    place,
  );
  expect(found.notes.map(({ date, campusId, text }) => [date, campusId, text])).toEqual([
    ["2024-01-14", "north", "Ice storm"],
    ["2024-01-14", "south", "Ice storm"],
  ]);
  const first = read(`Date|Adults|Notes\n1/7/2024||Closed\n1/14/2024|100|`);
  expect(first.notes).toMatchObject([{ date: "2024-01-07", text: "Closed" }]);
});

test("a missing year is asked once, down and across, and turns with the year", () => {
  const down = `Date|Adults\n12/27|100\n1/3|101\nJan 10|102`;
  expect(read(down)).toMatchObject({ numbers: [], yearless: 3 });
  expect(read(down).problems[0]).toBe("2 “12/27” There is no year here.");
  expect(read(down, one, { year: 2023 }).numbers).toEqual([
    "2023-12-27 north adults 100",
    "2024-01-03 north adults 101",
    "2024-01-10 north adults 102",
  ]);
  const across = `Ala|21 dic|28 dic|4 ene|11 ene\nAdults|1|2|3|4\nKids|5||7|8`;
  expect(read(across, one, { year: 2022 }).numbers).toEqual([
    "2022-12-21 north adults 1",
    "2022-12-28 north adults 2",
    "2023-01-04 north adults 3",
    "2023-01-11 north adults 4",
    "2022-12-21 north kids 5",
    "2023-01-04 north kids 7",
    "2023-01-11 north kids 8",
  ]);
  const titled = read(`Attendance 2019\nDate|Adults\nMar 3|100\nMar 10|101`);
  expect(titled.numbers[0]).toBe("2019-03-03 north adults 100");
  const after = read(`Date|Adults\n1/7/2024|120\n1/14|118`);
  expect(after.numbers[1]).toBe("2024-01-14 north adults 118");
});

test("a date that stands once over several rows is offered for those below", () => {
  const text = `Date|Time|Adults
     1/7/2024|9:00|100
     |11:00|60
     1/14/2024|9:00|101`;
  expect(read(text)).toMatchObject({ undated: 1, problems: ["3 “” There is no date here."] });
  expect(read(text, one, { fillsDown: true }).numbers).toEqual([
    "2024-01-07 north early adults 100",
    "2024-01-07 north 11:00 adults 60",
    "2024-01-14 north early adults 101",
  ]);
});

test("a year and a week in two columns are a week, a year and a month are that whole month", () => {
  const weeks = read(`Year|Week|Adults\n2024|1|120\n2024|2|118\n2020|53|90`);
  expect(weeks.numbers).toEqual([
    "2024-01-07 north adults 120",
    "2024-01-14 north adults 118",
    "2021-01-03 north adults 90",
  ]);
  expect(weeks.spans).toBe(3);
  for (const text of [
    `Month|Year|Adults\n01|2019|6100\n02|2019|6000`,
    `Period|Adults\n2019 Jan|6100\n2019 Feb|6000`,
  ])
    expect(read(text).numbers).toEqual([
      "2019-01-01 north 1 months adults 6100",
      "2019-02-01 north 1 months adults 6000",
    ]);
});

test("a year, a month and a day in three columns are a date, and a year beside dates is theirs", () => {
  const text = `Day|Month|Year|Adults\n7|1|2024|120\n14|1|2024|118`;
  expect(read(text).numbers).toEqual([
    "2024-01-07 north adults 120",
    "2024-01-14 north adults 118",
  ]);
  const words = read(`Year|Month|Day|Adults\n2024|January|7|120\n2024|February|4|118`);
  expect(words.numbers[1]).toBe("2024-02-04 north adults 118");
  const german = read(`Jahr|Woche|Adults\n2024|1|120\n2024|2|118`);
  expect(german.numbers[1]).toBe("2024-01-14 north adults 118");
  const beside = read(`Year|Date|Adults\n2023|Jan 8|120\n2019|Jan 6|118`);
  expect(beside.numbers).toEqual(["2023-01-08 north adults 120", "2019-01-06 north adults 118"]);
});

test("a campus in a title, or in the name of a sheet, is that of its numbers", () => {
  const found = read(`South campus, attendance\nDate|Adults\n1/7/2024|120`, place);
  expect(found.numbers).toEqual(["2024-01-07 south adults 120"]);
  expect(read(`Date|Adults\n1/7/2024|120`, place).problems).toEqual([
    "2 “120” This does not say which campus.",
  ]);
  expect(read(`Campus|Date|Adults\nOldtown|1/7/2024|120`, place).problems).toEqual([
    "2 “Oldtown” Choose which campus “Oldtown” is.",
  ]);
});

test("an estimate is a number whose note is the cell, and a share is none", () => {
  const found = read(
    `Date|Adults|Kids|% change|Notes
     1/7/24|120*|1.2k|5%|snow
     1/14/24|~118|10K|2%|
     1/21/24|95 est.|"N/R"|-1%|`.replaceAll('"', ""),
  );
  expect(found.numbers).toEqual([
    "2024-01-07 north adults 120",
    "2024-01-07 north kids 1200",
    "2024-01-14 north adults 118",
    "2024-01-14 north kids 10000",
    "2024-01-21 north adults 95",
  ]);
  const notes = planHistory(found.table, found.reading, one).numbers.map(({ note }) => note);
  expect(notes).toEqual(["snow; 120*", "", "~118", "", "95 est."]);
  expect(found.reading.uses[3]).toBe("nothing");
});

test("several sheets and files are read together: their names are columns, and rows are named by their sheet", () => {
  const sheet = (file: string, name: string, text: string) => {
    const table = tableOf(text.split("\n").map((line) => line.split("|")));
    if (!table) throw new Error("there is no table");
    return { file, name, table };
  };
  const sheets = [
    sheet("North", "2023", "Date|Adults|Total\n12/24|100|100\nTotal|100|100"),
    sheet("North", "2024", "Date|Adults|Kids\n1/7|101|20\n1/7|99|20"),
    sheet("South", "2024", "Week|Kids\nJan 7|30\nJan 14|31"),
    sheet("South", "Codes", "Code|Name\n1|Kids"),
  ];
  const alike = alikeTables(sheets);
  expect(alike).toEqual(sheets.slice(0, 3));
  const files = ["North", "East"].map((name) => sheet(name, name, "Date|Adults\n1/7/2024|5"));
  const ofFiles = joinTables(files);
  expect(ofFiles.columns).toEqual(["Date", "Adults", "File"]);
  expect(guessReading(ofFiles, place).reading.uses).toEqual(["date", "number", "open"]);
  const table = joinTables(alike);
  const { reading } = guessReading(table, place);
  expect(Object.fromEntries(table.columns.map((name, at) => [name, reading.uses[at]]))).toEqual({
    ...{ Date: "date", Adults: "number", Kids: "number", Total: "nothing" },
    ...{ File: "campus", Sheet: "year" },
  });
  const plan = planHistory(table, reading, place);
  const names = table.parts?.map(({ name }) => name) ?? [];
  expect(
    plan.numbers.map(({ row, date, campusId, value }) =>
      [rowWords(row, names), date, campusId, value].join(" "),
    ),
  ).toEqual([
    "2023: 2 2023-12-24 north 100",
    "North: 2024: 2 2024-01-07 north 101",
    "North: 2024: 2 2024-01-07 north 20",
    "South: 2024: 2 2024-01-07 south 30",
    "South: 2024: 3 2024-01-14 south 31",
  ]);
  expect(
    plan.problems.map(({ row, column, message }) => [rowWords(row, names), column, message]),
  ).toEqual([["North: 2024: 3", 1, "Row North: 2024: 2 has another number for the same."]]);
  expect(table.totals).toBe(1);
});
