import fc from "fast-check";
import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import { addDays } from "../shared/time/week.ts";
import type { Unit } from "../shared/unit.ts";
import { type Cell, columnLetter } from "./cells.ts";
import { findDateOrder, findTime, readDay } from "./dates.ts";
import { findOrder, guessReading, withChoices } from "./guess.ts";
import { matchName } from "./names.ts";
import { findDecimal, readNumber } from "./numbers.ts";
import { packNumbers, packPart, packStructure, partsOf } from "./pack.ts";
import { namesIn, planHistory } from "./plan.ts";
import type { HistoryPlace } from "./reading.ts";
import { tableOf } from "./table.ts";

const services = [
  { id: "nine", name: "Morning", weekday: 0, time: "09:00", active: true, seats: null },
  { id: "eleven", name: "Late", weekday: 0, time: "11:00", active: true, seats: null },
];
const category = (id: string, name: string, unit: Unit = "count") => ({
  id,
  name,
  departmentName: id,
  unit,
});
const place: HistoryPlace = {
  names: {
    campuses: [{ id: "main", name: "Main", services }],
    departments: [{ id: "kids", name: "Kids" }],
    categories: [
      category("adults", "Adult Attendance"),
      category("guests", "New Guests"),
      category("kids", "Kid Attendance"),
      category("giving", "Total Giving", "currency"),
    ],
  },
  today: "2026-06-10",
  timeZone: "America/Chicago",
  weekStartDay: 0,
  currency: "USD",
  terms: termsOf.church,
  canAdd: true,
  easter: "western",
};

function planOf(grid: Cell[][], of: HistoryPlace = place) {
  const table = tableOf(grid);
  if (!table) throw new Error("there is no table");
  const { reading, source } = guessReading(table, of);
  return { table, reading, source, ...planHistory(table, reading, of) };
}

const short = ({ numbers }: ReturnType<typeof planOf>) =>
  numbers.map(({ date, categoryId, value }) => [date, categoryId, value]);

test("weeks down and categories across are read, without title, merged headings, total column and total row", () => {
  const grid: Cell[][] = [
    ["Hope Church attendance 2024"],
    [],
    ["", "Sunday", "", "", "Money", ""],
    ["Date", "Adults", "Kids", "Total", "Offering", "Notes"],
    ["1/7/2024", "120", "30", "150", "$1,250.50", "Snow"],
    [""],
    ["1/14/2024", "1,101", "-", "1,101", "", ""],
    ["Total", "1,221", "30", "1,251", "$1,250.50", ""],
  ];
  const plan = planOf(grid.map((row, at) => (at === 2 ? [] : row)));
  expect(short(plan)).toEqual([
    ["2024-01-07", "adults", 120],
    ["2024-01-07", "kids", 30],
    ["2024-01-07", "giving", 125_050],
    ["2024-01-14", "adults", 1_101],
  ]);
  expect(plan).toMatchObject({ problems: [], blanks: 2, table: { totals: 1 } });
  expect(packPart(plan).notes).toEqual([{ number: 0, text: "Snow" }]);
  expect(tableOf(grid)?.columns).toEqual([
    "Date",
    "Sunday Adults",
    "Sunday Kids",
    "Total",
    "Money Offering",
    "Money Notes",
  ]);
});

test("weeks across are read as weeks down: campuses beside, totals and notes left out, problems where they stand", () => {
  const plan = planOf([
    ["Attendance of 2024"],
    ["Campus", "", "1/7/2024", "1/14/2024", "14/14/2024", "Total", "Notes"],
    ["Main", "Adults", "120", "", "5", "125", "good"],
    ["Main", "Kids", "30", "about 7", "6", "36", ""],
    ["", "", "", "", "", "", ""],
    ["Total", "", "150", "7", "11", "168", ""],
  ]);
  expect(plan.table).toMatchObject({
    columns: ["Campus", "Category", "Notes", "Date", "Number"],
    totals: 1,
  });
  expect(short(plan)).toEqual([
    ["2024-01-07", "adults", 120],
    ["2024-01-07", "kids", 30],
  ]);
  expect(plan.numbers.map(({ row, column }) => [row, column])).toEqual([
    [3, 2],
    [4, 2],
  ]);
  expect(plan.problems).toEqual([
    { row: 2, column: 4, text: "14/14/2024", message: "This day does not exist." },
    { row: 4, column: 3, text: "about 7", message: "Enter a whole number." },
  ]);
  expect(packPart(plan).notes).toEqual([]);
});

test("a second heading below the weeks names their services, under a date that stands once", () => {
  const plan = planOf([
    ["", "7.1.2024", "", "14.1.2024", ""],
    ["", "9:00", "11:00", "9:00", "11:00"],
    ["Adults", 100, 50, 110, ""],
    ["Kids", 20, "", "", 9],
  ]);
  expect(
    plan.numbers.map(({ date, service, categoryId, value }) => [date, service, categoryId, value]),
  ).toEqual([
    ["2024-01-07", { id: "nine" }, "adults", 100],
    ["2024-01-07", { id: "eleven" }, "adults", 50],
    ["2024-01-14", { id: "nine" }, "adults", 110],
    ["2024-01-07", { id: "nine" }, "kids", 20],
    ["2024-01-14", { id: "eleven" }, "kids", 9],
  ]);
});

test("whatever stands in a table, weeks down and the same across are the same numbers", () => {
  const weeks = fc.integer({ min: 2, max: 12 });
  const value = fc.oneof(fc.nat(900), fc.constant(""));
  fc.assert(
    fc.property(
      weeks,
      fc.array(fc.array(value, { minLength: 12, maxLength: 12 }), { minLength: 2, maxLength: 3 }),
      (count, values) => {
        const days = Array.from({ length: count }, (_, week) => addDays("2024-01-07", 7 * week));
        const named = ["Adults", "Kids", "New Guests"].slice(0, values.length);
        const down: Cell[][] = [
          ["Date", ...named],
          ...days.map((day, week) => [day, ...values.map((all) => all[week] ?? "")]),
        ];
        const across: Cell[][] = [
          ["", ...days],
          ...named.map((name, at) => [name, ...(values[at] ?? []).slice(0, count)]),
        ];
        if (!values.some((all) => all.slice(0, count).some((one) => one !== ""))) return;
        expect(short(planOf(across)).sort()).toEqual(short(planOf(down)).sort());
      },
    ),
  );
});

test("a wrong date is told once, however many numbers stand beside it", () => {
  const plan = planOf([
    ["Date", "Adults", "Kids"],
    ["2024-02-30", "120", "30"],
    ["2024-02-04", "110", "31"],
  ]);
  expect(plan.problems).toMatchObject([{ row: 2, column: 0 }]);
  expect(plan.numbers).toHaveLength(2);
});

test("more than fits into one import is parted, the oldest first, and nothing is lost", () => {
  const numbers = Array.from({ length: 50_010 }, (_, at) => ({
    row: at + 1,
    column: 1,
    campusId: "main",
    service: null,
    categoryId: "adults",
    date: addDays("1990-01-01", (at * 7_919) % 9_000),
    value: at,
    note: at % 9 === 0 ? "Snow" : "",
    text: "",
  }));
  const words = { notes: [], specialDays: [] };
  const parts = partsOf({ numbers, ...words });
  expect(parts.length).toBe(2);
  const all = parts.flatMap((part) => part.numbers);
  expect(new Set(all)).toEqual(new Set(numbers));
  const days = all.map(({ date }) => date);
  expect(days).toEqual([...days].sort());
  for (const part of parts) {
    expect(part.numbers.length).toBeLessThanOrEqual(50_000);
    expect(packPart(part).notes.length).toBeLessThanOrEqual(5_000);
  }
  const few = { numbers: numbers.slice(0, 10), ...words };
  expect(partsOf(few)).toEqual([few]);
});

test("many notes and special days are parted, too, and those of one week stay together", () => {
  const place = { campusId: "main", service: null, categoryId: null };
  const notes = Array.from({ length: 4_001 }, (_, at) => {
    const date = addDays("2020-01-05", 7 * Math.floor(at / 3));
    return { ...place, row: at + 1, date, text: `Note ${at}` };
  });
  const specialDays = Array.from({ length: 2_001 }, (_, at) => ({
    ...{ row: at + 5_000, campusId: null, name: `Day ${at}` },
    date: addDays("2020-01-05", at),
  }));
  const number = {
    ...{ ...place, row: 9_000, column: 7, categoryId: "adults", value: 1, note: "", text: "" },
  };
  const numbers = [{ ...number, date: "2020-01-05" }];
  const parts = partsOf({ numbers, notes, specialDays });
  expect(parts.map((part) => part.numbers.length)).toEqual([1, 0, 0, 0]);
  expect(parts.flatMap((part) => part.notes)).toEqual(notes);
  expect(parts.flatMap((part) => part.specialDays)).toEqual(specialDays);
  const weeks = parts.flatMap((part) => [...new Set(part.notes.map(({ date }) => date))]);
  expect(new Set(weeks).size).toBe(weeks.length);
  const packed = packPart({ numbers, notes: notes.slice(0, 2), specialDays: [] });
  expect(packed.placeNotes.map(({ day, category }) => [packed.days[day], category])).toEqual([
    ["2020-01-05", null],
    ["2020-01-05", null],
  ]);
});

test("choices of before stay for what is still there, and what they added is known", () => {
  const grid: Cell[][] = [
    ["Date", "Cars", "Adults"],
    ["2024-01-07", "40", "100"],
  ];
  const { table, reading } = planOf(grid);
  const cars = { to: "new", id: "cars", name: "Cars", departmentId: "lot", unit: "count" } as const;
  const departments = [{ id: "lot", name: "Parking" }];
  const made = {
    ...reading,
    departments,
    categories: { Cars: cars, Adults: { to: "known" as const, id: "gone" } },
  };
  const next = withChoices(table, made, place);
  expect(next.categories).toEqual({ Cars: cars, Adults: { to: "known", id: "adults" } });
  expect(packStructure(planHistory(table, next, place), next)).toMatchObject({
    departments: [{ id: "lot", name: "Parking" }],
    newCategories: [{ departmentId: "lot" }],
  });
  const later = {
    ...place,
    names: { ...place.names, categories: [...place.names.categories, category("cars", "Cars")] },
  };
  expect(withChoices(table, made, later).categories.Cars).toEqual({ to: "known", id: "cars" });
});

test("a row for each number goes to the service of its time, a past one, or the week", () => {
  const plan = planOf([
    ["Date", "Service", "Category", "Count"],
    ["2024-01-07", "9:00 AM", "adults", "120"],
    ["2024-01-07", "18:00 Vespers", "adults", "20"],
    ["2024-01-10", "9:00 AM", "kids", "7"],
    ["2024-01-14", "", "adults", "90"],
  ]);
  expect(plan.numbers.map(({ service }) => service)).toEqual([
    { id: "nine" },
    { name: "Vespers", time: "18:00" },
    { name: "Morning", time: "09:00" },
    null,
  ]);
  expect(packNumbers(plan.numbers).places).toHaveLength(4);
});

test("times in headings are services of their category", () => {
  const plan = planOf([
    ["Date", "Adults 9:00", "Adults 11:00"],
    ["2024-01-07", 5, 6],
  ]);
  expect(plan.numbers.map(({ service, value }) => [service, value])).toEqual([
    [{ id: "nine" }, 5],
    [{ id: "eleven" }, 6],
  ]);
});

test("every problem is named by row and column, and what is fine stays", () => {
  const plan = planOf([
    ["Date", "Adults", "Kids"],
    ["2024-01-07", "120", "about 30"],
    ["2024-02-30", "110", ""],
    ["2027-01-03", "100", ""],
    ["", "80", ""],
    ["2024-01-07", "121", ""],
    ["2024-01-14", "12.5", "-3"],
    ["2024-01-21", "", "7"],
  ]);
  expect(plan.problems.map(({ row, column, message }) => [row, column, message])).toEqual([
    [2, 2, "Enter a whole number."],
    [3, 0, "This day does not exist."],
    [4, 0, "This day is still to come."],
    [5, 0, "There is no date here."],
    [6, 1, "Row 2 has another number for the same."],
    [7, 1, "Enter a whole number."],
    [7, 2, "Enter 0 or more."],
  ]);
  expect(short(plan)).toEqual([
    ["2024-01-07", "adults", 120],
    ["2024-01-21", "kids", 7],
  ]);
});

test("days of one week without services are added up, and a repeated row counts once", () => {
  const plan = planOf([
    ["Date", "Adults"],
    ["2024-01-07", "100"],
    ["2024-01-10", "20"],
    ["2024-01-10", "20"],
  ]);
  expect(short(plan)).toEqual([["2024-01-07", "adults", 120]]);
});

test("an unknown category waits for a choice, and is added only where it is needed", () => {
  const plan = planOf([
    ["Date", "Cars", "Adults"],
    ["2024-01-07", "40", "100"],
  ]);
  expect(plan.problems.map(({ message }) => message)).toEqual(["Choose what “Cars” is."]);
  const cars = {
    to: "new",
    id: "cars",
    name: "Cars",
    departmentId: "kids",
    unit: "count",
  } as const;
  const categories = { ...plan.reading.categories, Cars: cars };
  const reading = withChoices(plan.table, { ...plan.reading, categories }, place);
  const next = planHistory(plan.table, reading, place);
  expect(next.problems).toEqual([]);
  expect(packStructure(next, reading).newCategories).toMatchObject([
    { departmentId: "kids", category: { id: "cars", name: "Cars" } },
  ]);
  const out = planHistory(
    plan.table,
    { ...reading, categories: { ...categories, Cars: { to: "out" } } },
    place,
  );
  expect(out).toMatchObject({ left: 1, numbers: [{ categoryId: "adults" }] });
});

test("exports of Church Metrics and Planning Center are known by their columns, moments read in the church's zone", () => {
  const metrics = planOf([
    ["service_date_time", "campus", "category", "value", "week_reference"],
    ["2024-01-08T03:00:00Z", "Main", "Attendance - Kids", "50", "2203"],
  ]);
  expect(metrics.source).toBe("Church Metrics");
  expect(metrics.numbers).toMatchObject([
    { date: "2024-01-07", categoryId: "kids", service: { time: "21:00" }, value: 50 },
  ]);
  const planning = planOf([
    ["Event", "Event time", "Attendance type", "Total"],
    ["Sunday", "01/21/2024 9:00 AM", "Adults", "77"],
  ]);
  expect(planning.source).toBe("Planning Center");
  expect(planning.numbers).toMatchObject([{ date: "2024-01-21", categoryId: "adults", value: 77 }]);
});

test("which of 03/04 is the month is found from the column, and left open where it cannot be", () => {
  expect(findDateOrder(["03/04/2024", "13/04/2024"])).toBe("dmy");
  expect(findDateOrder(["03/04/2024", "04/13/2024"])).toBe("mdy");
  expect(findDateOrder(["7.1.2024"])).toBe("dmy");
  expect(findDateOrder(["03/04/2024"])).toBe(null);
  const sundays = [
    "01/07/2024",
    "02/04/2024",
    "03/03/2024",
    "04/07/2024",
    "05/05/2024",
    "06/02/2024",
  ];
  expect(findDateOrder(sundays)).toBe("mdy");
  const table = tableOf([
    ["Date", "Adults"],
    ["03/04/2024", "5"],
  ]);
  expect(table && findOrder(table, ["date", "number"])).toBe(null);
});

test("every day is read back from the ways people write it", () => {
  const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays("1950-01-01", count));
  fc.assert(
    fc.property(days, (day) => {
      const [year = "", month = "", date = ""] = day.split("-");
      const name = new Date(`${day}T00:00:00Z`);
      const long = (style: "short" | "long") =>
        new Intl.DateTimeFormat("en", { month: style, timeZone: "UTC" }).format(name);
      const us = { order: "mdy", timeZone: "UTC" } as const;
      const eu = { order: "dmy", timeZone: "UTC" } as const;
      const written: [string, typeof us | typeof eu][] = [
        [day, eu],
        [`${Number(month)}/${Number(date)}/${year}`, us],
        [`${date}.${month}.${year}`, eu],
        [`${date}/${month}/${year} 09:30`, eu],
        [`${long("short")} ${Number(date)}, ${year}`, us],
        [`Sunday, ${long("long")} ${Number(date)} ${year}`, us],
        [`${Number(date)} ${long("long")} ${year}`, us],
        [`Week of ${date}-${long("short")}-${year}`, us],
      ];
      for (const [text, style] of written)
        expect([text, readDay(text, style).day]).toEqual([text, day]);
    }),
    { numRuns: 200 },
  );
  expect(readDay(45_298, { order: "mdy", timeZone: "UTC" }).day).toBe("2024-01-07");
  expect(readDay("Jan 7", { order: "mdy", timeZone: "UTC" }).problem).toBe(
    "There is no year here.",
  );
});

test("times are found in what people write", () => {
  expect(["9am", "9:30 PM", "09:00", "12 a.m."].map((text) => findTime(text)?.time)).toEqual([
    "09:00",
    "21:30",
    "09:00",
    "00:00",
  ]);
  expect(["9", "Service 2", "25:00"].map(findTime)).toEqual([null, null, null]);
});

test("a column of decimals is offered as one, and read by its category's unit with or without its label", () => {
  const grid = [
    ["Date", "Adults", "Pounds", "Hours"],
    ["1/7/2024", "1,200", "1,240.5", 12.25],
    ["1/14/2024", "130", "980 lb", 8],
  ];
  const { table, reading } = planOf(grid);
  expect([...namesIn(table, reading, "UTC").decimals]).toEqual([
    ["Pounds", 1],
    ["Hours", 2],
  ]);
  const { categories } = place.names;
  const names = {
    ...place.names,
    categories: [
      ...categories,
      category("lb", "Pounds", "0.1 lb"),
      category("h", "Hours", "0.1 h"),
    ],
  };
  const known = planOf(grid, { ...place, names });
  expect(known.numbers.map(({ categoryId, value }) => [categoryId, value])).toEqual([
    ["adults", 1_200],
    ["lb", 12_405],
    ["adults", 130],
    ["lb", 9_800],
    ["h", 80],
  ]);
  expect(known.problems.map(({ text, message }) => [text, message])).toEqual([
    ["12.25", "Use at most 1 decimal."],
  ]);
});

test("every number is read back with separators, currency signs and either decimal sign", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (cents) => {
      for (const [locale, decimal] of [
        ["en-US", "."],
        ["de-DE", ","],
      ] as const) {
        const style = { unit: "currency", digits: 2, decimal } as const;
        const money = (options: Intl.NumberFormatOptions) =>
          new Intl.NumberFormat(locale, { minimumFractionDigits: 2, ...options }).format(
            cents / 100,
          );
        expect(readNumber(money({}), style)).toEqual({ value: cents });
        expect(readNumber(money({ style: "currency", currency: "EUR" }), style)).toEqual({
          value: cents,
        });
        expect(readNumber(cents / 100, style)).toEqual({ value: cents });
      }
    }),
    { numRuns: 200 },
  );
  expect(findDecimal(["1.250,50", "7"])).toBe(",");
  expect(findDecimal(["1,250", "1,250.5"])).toBe(".");
  const people = { unit: "count", digits: 0, decimal: "." } as const;
  expect(["", "-", "n/a", "Cancelled"].map((text) => readNumber(text, people).value)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(readNumber(1.234, people).problem).toBe("Enter a whole number.");
  expect(readNumber("USD 1,200", people).value).toBe(1_200);
  for (const text of ["-5", "(5)", "(USD 5)"])
    expect(readNumber(text, people).problem).toBe("Enter 0 or more.");
  for (const text of ["-5x", "(5 left)"])
    expect(readNumber(text, people).problem).toBe("Enter a whole number.");
});

test("a name means what is called the same or alike, and nothing where that is not clear", () => {
  const { categories } = place.names;
  const meant = (text: string) => matchName(text, categories)?.id ?? null;
  expect(
    [
      "ADULT  attendance",
      "Adlut Attendance",
      "Children",
      "Visitors",
      "Tithes & Offerings",
      "Kids",
    ].map(meant),
  ).toEqual(["adults", "adults", "kids", "guests", "giving", "kids"]);
  expect(["Cars", "", "Baptisms", "Attendance"].map(meant)).toEqual([null, null, null, null]);
  fc.assert(
    fc.property(fc.constantFrom(...categories), ({ id, name }) => {
      expect(matchName(`  ${name.toUpperCase()} `, categories)).toEqual({ id, how: "same" });
    }),
  );
});

test("any grid is read without an error, and each of its cells is a number, a problem or left out", () => {
  const cell = fc.oneof(
    fc.constantFrom<Cell>(
      "",
      "Date",
      "Adults",
      "Total",
      "1/7/2024",
      "120",
      "$5",
      "9:00",
      -1,
      45_298,
      3.5,
    ),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 }), (grid) => {
      const table = tableOf(grid);
      if (!table) return;
      const { reading } = guessReading(table, place);
      const plan = planHistory(table, reading, place);
      const packed = packNumbers(plan.numbers);
      expect(packed.numbers).toHaveLength(plan.numbers.length);
      for (const { value, date } of plan.numbers) {
        expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
        expect(date <= place.today).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
  expect([0, 25, 26, 701, 702].map(columnLetter)).toEqual(["A", "Z", "AA", "ZZ", "AAA"]);
});
