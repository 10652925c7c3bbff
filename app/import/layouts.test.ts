import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import { guessReading } from "../../domain/history/guess.ts";
import { type ImportService, periodLengthOf } from "../../domain/history/import.ts";
import { planHistory } from "../../domain/history/plan.ts";
import type { HistoryPlace } from "../../domain/history/reading.ts";
import { alikeTables, joinTables } from "../../domain/history/sheets.ts";
import { tableOf } from "../../domain/history/table.ts";
import { workbookOf } from "../../test/workbook.ts";
import { readSheets } from "./read-file.ts";
import { missingChoice } from "./why-not.ts";

const category = (id: string, name: string, unit: "count" | "currency" = "count") => ({
  ...{ id, name, unit, departmentName: "Worship" },
});
const place: HistoryPlace = {
  names: {
    campuses: [{ id: "mill", name: "Mill Street", services: [] }],
    departments: [{ id: "worship", name: "Worship" }],
    categories: [
      category("adults", "Adults"),
      category("kids", "Kids"),
      category("giving", "Offering", "currency"),
    ],
  },
  ...{ today: "2026-06-10", timeZone: "America/Chicago", weekStartDay: 0, currency: "USD" },
  terms: termsOf.church,
  ...{ canAdd: true, easter: "western" },
};

/** The numbers of a file, else the choice that is missing, then what is wrong and each line that the preview has. */
async function linesOf(given: string | Buffer): Promise<string[]> {
  const bytes = typeof given === "string" ? new TextEncoder().encode(given) : new Uint8Array(given);
  const sheets = (await readSheets([new File([bytes], "file.csv")])).flatMap(
    ({ grid, hidden = 0, ...named }) => {
      const table = tableOf(grid);
      return table ? [{ ...named, table: { ...table, hidden } }] : [];
    },
  );
  const alike = alikeTables(sheets);
  const table = alike.length > 1 ? joinTables(alike) : sheets[0]?.table;
  if (!table) return ["no table"];
  const { reading } = guessReading(table, place);
  const plan = planHistory(table, reading, place);
  const missing = missingChoice(reading, termsOf.church);
  if (missing) return [missing];
  const facts = Object.entries({
    ...{ blanks: plan.blanks, repeats: plan.repeats, sums: plan.sums, spans: plan.spans },
    ...{
      periods: plan.periods,
      undated: plan.undated,
      yearless: plan.yearless,
      totals: table.totals,
      hidden: table.hidden,
    },
  });
  return [
    ...plan.numbers.map(({ date, categoryId, value, service, note }) =>
      [date, servicePart(service), categoryId, value, note].filter((part) => part !== "").join(" "),
    ),
    ...plan.notes.map(({ date, text }) => `${date} note ${text}`),
    ...[...new Set(plan.problems.map(({ text, message }) => `${text}: ${message}`))],
    ...facts.flatMap(([what, count = 0]) => (count > 0 ? `${count} ${what}` : [])),
  ];
}

/** A time, or "3 months". */
function servicePart(service: ImportService): string {
  const months = periodLengthOf(service);
  return months ? `${months} months` : service && "time" in service ? service.time : "";
}

const texts: [layout: string, text: string, lines: string[]][] = [
  ["Arabic digits", "Date,Adults\n٢٠٢٤/٠٢/٠٤,٢٣١\n", ["2024-02-04 adults 231"]],
  ["Chinese dates", "日期,Adults\n2024年2月4日,231", ["2024-02-04 adults 231"]],
  ["Korean dates", "날짜,Adults\n2024. 2. 4.,231", ["2024-02-04 adults 231"]],
  ["compact dates", "Date,Adults\n20240204,231", ["2024-02-04 adults 231"]],
  [
    "German weekdays",
    "Datum;Adults\nSo, 04.02.2024;231\nMi, 14.02.2024;4",
    ["2024-02-04 adults 231", "2024-02-14 adults 4"],
  ],
  [
    "German long dates",
    "Datum;Adults\nSamstag, 3. Februar 2024;231\nMittwoch, 13. März 2024;4",
    ["2024-02-03 adults 231", "2024-03-13 adults 4"],
  ],
  [
    "French weekdays, in one week",
    "Date,Adults\ndimanche 7 mai 2023,231\nlundi 8 mai 2023,4",
    ["2023-05-07 adults 235", "1 sums"],
  ],
  [
    "French times",
    "Date;Culte;Adults\n4 août 2024;9h30;231\n11 août 2024;11h;4",
    ["2024-08-04 09:30 adults 231", "2024-08-11 11:00 adults 4"],
  ],
  [
    "Portuguese",
    "Data;Adults\n4 de fevereiro de 2024;231\n6 de outubro de 2024;4",
    ["2024-02-04 adults 231", "2024-10-06 adults 4"],
  ],
  [
    "Italian",
    "Data;Adults\n2 giugno 2024;231\n7 luglio 2024;4",
    ["2024-06-02 adults 231", "2024-07-07 adults 4"],
  ],
  [
    "Dutch",
    "Datum;Adults\n3 maart 2024;231\n5 mei 2024;4",
    ["2024-03-03 adults 231", "2024-05-05 adults 4"],
  ],
  ["times of taps", "counter,1704618000000,1704618003000", ["Choose which column has the dates."]],
  [
    "a row for each person",
    "member_id,date,time\n42,2024-02-04,09:32:14\n78,2024-02-04,09:44:51",
    ["Choose which columns have the numbers."],
  ],
  [
    "a branch in a column",
    "Date,Branch,Adults\n2024-02-04,Ash,231\n2024-02-04,Elm,231",
    ["2024-02-04 adults 231", "1 repeats"],
  ],
  [
    "branches over two weeks",
    "Date,Branch,Adults\n2024-02-04,Ash,231\n2024-02-04,Elm,231\n2024-02-11,Ash,4\n2024-02-11,Elm,5",
    ["Choose what the marked column is."],
  ],
  [
    "estimates",
    "Date,Adults,Kids,Note\n2/4/24,231*,,\n2/11/24,~4,31,snow\n2/18/24,N/R,0,",
    [
      "2024-02-04 adults 231 231*",
      "2024-02-11 adults 4 snow; ~4",
      "2024-02-11 kids 31",
      "2024-02-18 kids 0",
      "2 blanks",
    ],
  ],
  [
    "days to come",
    "Date,Adults\n12/11/2026,231\n11/12/2026,4",
    ["12/11/2026: This day is still to come.", "11/12/2026: This day is still to come."],
  ],
  [
    "a gate with two times",
    "Date,Time,Adults,Total,timestamp\n2024-02-05,7:30 AM,2,17,02-05-2024 7:49:10\n2024-02-05,7:30 AM,2,17,02-05-2024 7:51:00\n2024-02-05,8:30 AM,1,5,02-05-2024 8:31:00",
    ["2024-02-05 07:30 adults 2", "2024-02-05 08:30 adults 1", "1 repeats"],
  ],
  [
    "thousands with points",
    "Datum;Adults;Offering\n04.02.2024;231;3.000\n11.02.2024;4;980",
    [
      "2024-02-04 adults 231",
      "2024-02-04 giving 300000",
      "2024-02-11 adults 4",
      "2024-02-11 giving 98000",
    ],
  ],
  [
    "ISO weeks",
    "Week,Adults\n2024-W05,231\n2024-W53,4",
    ["2024-02-04 adults 231", "2024-W53: This week does not exist.", "1 spans"],
  ],
  [
    "two orders of dates",
    "Date,Adults\n13/2/2024,231\n2/18/2024,4\n2/25/2024,5",
    ["2024-02-18 adults 4", "2024-02-25 adults 5", "13/2/2024: This day does not exist."],
  ],
  [
    "a year only in the first date",
    "Date,Adults\n2/4/2024,231\n2/11,4",
    ["2024-02-04 adults 231", "2024-02-11 adults 4", "1 yearless"],
  ],
  [
    "months and years",
    "month,year,Adults\n01,2019,6100\n02,2019,6000",
    ["2019-01-01 1 months adults 6100", "2019-02-01 1 months adults 6000", "2 periods"],
  ],
  [
    "quarters and years as ranges, and a month whose note is left out",
    "From,To,Adults,Note\n2019-01-01,2019-03-31,6100,\n2019-01-01,2019-12-31,24000,\n2019-05-01,2019-05-31,2000,rain",
    [
      "2019-01-01 3 months adults 6100",
      "2019-01-01 12 months adults 24000",
      "2019-05-01 1 months adults 2000",
      "3 periods",
    ],
  ],
  [
    "months from one to another in one cell",
    "Period,Adults\nJan 2019 - Mar 2019,6100\nJan 2019 - Apr 2019,8100",
    [
      "2019-01-01 3 months adults 6100",
      "Jan 2019 - Apr 2019: This is for 120 days, and numbers are of a day, a week, or a whole month, quarter or year.",
      "1 periods",
    ],
  ],
  [
    "one number a year",
    "Year,Adults,Offering\n2016,24000,90000\n2017,25000,95000",
    [
      "2016-01-01 12 months adults 24000",
      "2016-01-01 12 months giving 9000000",
      "2017-01-01 12 months adults 25000",
      "2017-01-01 12 months giving 9500000",
      "4 periods",
    ],
  ],
  [
    "a month of one service",
    "Month,Service,Adults\nMarch 2019,9:00,6100\nApril 2019,9:00,6000",
    ["6100", "6000"].map(
      (text) => `${text}: A number of one service is of a day, and not of a month or a year.`,
    ),
  ],
  [
    "months in one cell",
    "Period,Adults\n2024 Jan,6100\n2024 Feb,6000",
    ["2024-01-01 1 months adults 6100", "2024-02-01 1 months adults 6000", "2 periods"],
  ],
  [
    "no year, across",
    "Ala,9 nov,16 nov\nAdults,231,4\nKids,5,6",
    ["9 nov: There is no year here.", "16 nov: There is no year here.", "2 yearless"],
  ],
  [
    "people across, and sums below",
    'Name,Age,7-Jul,14-Jul\n"Roe, J",49,1,1\nSubtotal,,120,121',
    ["1: Choose what “Roe, J” is.", "2 yearless", "1 totals"],
  ],
  [
    "money with one decimal",
    'Date,Offering\n2024-02-04,$110.7\n2024-02-11,"$1,116.62"',
    ["2024-02-04 giving 11070", "2024-02-11 giving 111662"],
  ],
  [
    "two currencies",
    "Date,Offering\n2024-02-04,$110\n2024-02-11,$120\n2024-02-18,€90",
    [
      "2024-02-04 giving 11000",
      "2024-02-11 giving 12000",
      "€90: This is in €, and most numbers here in $.",
    ],
  ],
  [
    "a date without its digits",
    "Date,Adults\n02/04/2024,231\n  /  /    ,0\n02/11/2024,4",
    ["2024-02-04 adults 231", "2024-02-11 adults 4", "/  /: This is not a date."],
  ],
  [
    "other names",
    "date,attendance,children\n2026-05-03,50,20",
    ["2026-05-03 kids 20", "50: Choose what “attendance” is."],
  ],
  [
    "counts of a month and of eight days",
    "Start,End,Adults\n2024-01-01,2024-01-31,5600\n2024-02-13,2024-02-20,770",
    [
      "2024-01-01 1 months adults 5600",
      "2024-02-13: This is for 8 days, and numbers are of a day, a week, or a whole month, quarter or year.",
      "1 periods",
    ],
  ],
  [
    "weeks across with a total",
    "Alas,4/9/2025,11/9/2025\nAdults,231,4\nTOTAL,231,4",
    ["2025-04-09 adults 231", "2025-11-09 adults 4", "1 totals"],
  ],
  [
    "years and weeks",
    "Year,Week,Adults\n2024,5,231\n2024,6,4",
    ["2024-02-04 adults 231", "2024-02-11 adults 4", "2 spans"],
  ],
  [
    "zeros and blanks",
    "Date,Adults,Kids\n2024-02-04,0,\n2024-02-11,10,-\n2024-02-18,,0",
    ["2024-02-04 adults 0", "2024-02-11 adults 10", "2024-02-18 kids 0", "3 blanks"],
  ],
  // Layouts that were seen nowhere.
  [
    "a service in each heading",
    "Sunday,Adults (8 am),Adults (10.30 Uhr)\n2/4/2024,40,231",
    ["2024-02-04 08:00 adults 40", "2024-02-04 10:30 adults 231"],
  ],
  [
    "the total of each pair",
    ",8:00,,,10:00,,\nDate,Adults,Kids,Total,Adults,Kids,Total\n2/4/2024,4,5,9,6,7,13",
    [
      "2024-02-04 08:00 adults 4",
      "2024-02-04 08:00 kids 5",
      "2024-02-04 10:00 adults 6",
      "2024-02-04 10:00 kids 7",
    ],
  ],
  [
    "a range without its first year",
    'Week,Adults\n"Dec 31 - Jan 6, 2024",231',
    ["2023-12-31 adults 231", "1 spans"],
  ],
  [
    "two languages of numbers",
    "Fecha;Adults;Offering\ndom 4 feb 2024;1.231;1.250,5",
    ["2024-02-04 adults 1231", "2024-02-04 giving 125050"],
  ],
  [
    "a reason in place of a number",
    "Date,Adults,Remarks\n2/4/2024,cancelled,Flood in the hall\n2/11/2024,4,",
    ["2024-02-11 adults 4", "2024-02-04 note Flood in the hall", "1 blanks"],
  ],
  [
    "headings again on every page",
    "Date,Adults\n2/4/2024,231\nDate,Adults\n2/11/2024,4\nAverage,117.5",
    ["2024-02-04 adults 231", "2024-02-11 adults 4", "1 totals"],
  ],
  [
    "Japanese services",
    "日付,時間,Adults\n2024年2月4日(日),午前9時,231\n2024年2月4日(日),午後6時30分,4",
    ["2024-02-04 09:00 adults 231", "2024-02-04 18:30 adults 4"],
  ],
  [
    "the newest first, without years",
    "Giving 2024\nDate,Offering\nJan 14,$9\nJan 7,$8\nDec 31,$7",
    ["2024-01-14 giving 900", "2024-01-07 giving 800", "2023-12-31 giving 700", "3 yearless"],
  ],
  [
    "thousands by their letter",
    "Date,Adults,Offering\n2/4/2024,1.2K,$10k",
    ["2024-02-04 adults 1200", "2024-02-04 giving 1000000"],
  ],
  [
    "a share beside each number",
    "Date,Adults,Adults %,Kids,Kids %\n2/4/2024,80,80%,20,20%",
    ["2024-02-04 adults 80", "2024-02-04 kids 20"],
  ],
];

test.each(texts)("a file with %s has its numbers or its sentence", async (_, text, lines) => {
  expect(await linesOf(text)).toEqual(lines);
});

const days = [45_326, 45_333].map((serial) => ({ serial }));
const workbooks: [layout: string, bytes: Buffer, lines: string[]][] = [
  [
    "weeks across",
    workbookOf([
      {
        name: "2024",
        rows: [
          ["Ministry", ...days],
          ["Adults", 231, 4],
          ["TOTAL", 231, 4],
        ],
      },
    ]),
    ["2024-02-04 adults 231", "2024-02-11 adults 4", "1 totals"],
  ],
  [
    "days from 1904",
    workbookOf(
      [
        {
          name: "A",
          rows: [
            ["Date", "Adults"],
            [{ serial: 43_864 }, 231],
          ],
        },
      ],
      { from1904: true },
    ),
    ["2024-02-04 adults 231"],
  ],
  [
    "broken formulas and a bare serial",
    workbookOf([
      {
        name: "A",
        rows: [
          ["Date", "Adults", "Kids"],
          [45_326, { formula: "A1/0", value: "#REF!" }, 5],
          [45_333, 4, null],
        ],
      },
    ]),
    ["2024-02-04 kids 5", "2024-02-11 adults 4", "#REF!: Enter a whole number.", "1 blanks"],
  ],
  [
    "a hidden first sheet",
    workbookOf([
      {
        name: "Codes",
        isHidden: true,
        rows: [
          ["Code", "Name"],
          [1, "Adults"],
        ],
      },
      {
        name: "Data",
        rows: [
          ["Date", "Adults"],
          [days[0] ?? null, 231],
        ],
      },
    ]),
    ["2024-02-04 adults 231"],
  ],
  [
    "a date over two services",
    workbookOf([
      {
        ...{ name: "A", merged: ["A2:A3"] },
        rows: [
          ["Date", "Service", "Adults"],
          [days[0] ?? null, "9:00 AM", 231],
          [null, "11:00 AM", 4],
        ],
      },
    ]),
    ["2024-02-04 09:00 adults 231", "2024-02-04 11:00 adults 4"],
  ],
  [
    "titles of months, their totals and averages",
    workbookOf([
      {
        name: "A",
        rows: [
          ["Date", "Adults"],
          ["February 2024"],
          [days[0] ?? null, 231],
          ["February total", 231],
          ["Grand total", 231],
        ],
      },
    ]),
    ["2024-02-04 adults 231", "February total: This is not a date.", "1 blanks", "1 totals"],
  ],
  [
    "numbers as text and a change in percent",
    workbookOf([
      {
        name: "A",
        rows: [
          ["Date", "Adults", "Kids", "% change"],
          [days[0] ?? null, "1,020", "31 ", 0.05],
        ],
      },
    ]),
    ["2024-02-04 adults 1020", "2024-02-04 kids 31"],
  ],
  [
    "hidden rows",
    workbookOf([
      {
        ...{ name: "A", hiddenRows: [2] },
        rows: [
          ["Date", "Adults"],
          [days[0] ?? null, 231],
          [days[1] ?? null, 4],
        ],
      },
    ]),
    ["2024-02-04 adults 231", "2024-02-11 adults 4", "1 hidden"],
  ],
  [
    "one sheet of weeks across and one of weeks down",
    workbookOf([
      {
        name: "2023",
        rows: [
          ["Ministry", "2/5/2023", "2/12/2023"],
          ["Adults", 90, 91],
          ["Kids", 20, "x2"],
        ],
      },
      {
        name: "2024",
        rows: [
          ["Date", "Adults", "Kids", "Total", "Comment"],
          ["2/4/2024", 231, 23, 254, "Snow"],
          ["2/11/2024", 4, null, 4, "Ice"],
        ],
      },
    ]),
    [
      ...["2023-02-05 adults 90", "2023-02-12 adults 91", "2023-02-05 kids 20"],
      ...["2024-02-04 adults 231 Snow", "2024-02-04 kids 23", "2024-02-11 adults 4 Ice"],
      "x2: Enter a whole number.",
    ],
  ],
  [
    "a sheet for each year",
    workbookOf([
      {
        name: "2023",
        rows: [
          ["Date", "Adults"],
          ["Feb 5", 90],
        ],
      },
      {
        name: "2024",
        rows: [
          ["Date", "Adults"],
          ["Feb 4", 231],
        ],
      },
    ]),
    ["2023-02-05 adults 90", "2024-02-04 adults 231", "2 yearless"],
  ],
];

test.each(workbooks)(
  "a workbook with %s has its numbers or its sentence",
  async (_, bytes, lines) => {
    expect(await linesOf(bytes)).toEqual(lines);
  },
);
