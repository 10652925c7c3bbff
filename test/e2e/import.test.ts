import { strToU8, zipSync } from "fflate";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { church } from "../fixtures.ts";
import { workbookOf } from "../workbook.ts";
import { axe } from "./harness.ts";
import { onDesk, onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();

const messy = `\ufeffHope Church;;;\r\nDate;Adults;Cars;Vans;Total\r\n07.01.2024;1.120;40;;1.160\r\n;;;;\r\n14.01.2024;97;30 or so;12*;127\r\nTotal;1.217;70;12;1.287\r\n`;

test("history is brought from a messy file on a phone: read, corrected, imported once and undone", async () => {
  const hope = await church(world.server);
  const page = await openPage(world, hope.admin, onPhone);
  await page.goto("/reports/import");
  const file = page.getByLabel("A CSV, XLSX or JSON file");
  const bad = Buffer.from(zipSync({ "xl/workbook.xml": strToU8("no workbook") }));
  await file.setInputFiles({ name: "bad.xlsx", mimeType: "application/zip", buffer: bad });
  await page.getByText("This spreadsheet cannot be read.").waitFor();
  await file.setInputFiles({
    name: "numbers.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(messy),
  });
  await page.getByText("numbers.csv: 2 rows").waitFor();
  await expect.poll(() => page.getByLabel(/^Column .: Total$/).inputValue()).toBe("nothing");
  await page.getByText("3 cells have a problem").waitFor();
  await page.getByText("Choose what “Cars” and “Vans” mean, or leave them out.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Import/ }).isDisabled()).toBe(true);
  const lists = page.getByRole("combobox");
  const labels = await lists.evaluateAll((all) =>
    all.map((one) => (one as HTMLSelectElement).labels[0]?.textContent),
  );
  expect(new Set(labels).size).toBe(labels.length);
  await page.getByLabel("All 2 that are not known here").selectOption({ label: "Add to Adults" });
  await page.getByText("New categories: Cars, Vans").waitFor();
  await page.getByText("1 cell has a problem").waitFor();
  await page.getByText("Correct the cell with the problem, or leave it out.").waitFor();
  await page.getByRole("cell", { name: "Enter a whole number." }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("checkbox", { name: "Leave these out" }).check();
  await page.getByText("4 new numbers").waitFor();
  await page.getByRole("button", { name: "Import 4 numbers" }).click();
  await page.getByText("4 numbers and 1 note were imported.").waitFor();
  await page.getByRole("button", { name: /^Undo, until/ }).click();
  await page.getByText("4 numbers are back to what they were.").waitFor();
  await page.getByText(/^Undone on/).waitFor();
});

test("a historian brings five years of three campuses from two workbooks in one import", async () => {
  const hope = await church(world.server);
  const page = await openPage(world, hope.admin, onPhone);
  await page.goto("/reports/import");
  await page.getByLabel("A CSV, XLSX or JSON file").setInputFiles(threeCampuses());
  await page.getByText("North.xlsx, Others.xlsx: 60 rows").waitFor();
  await page.getByText("10 sheets together").waitFor({ state: "attached" });
  await page.getByText("Choose what the marked column is.").waitFor();
  await page.getByLabel(/: File$/).selectOption("campus");
  await page.getByText("Choose what “North”, “South”, “Hillside” mean").waitFor();
  await page.getByLabel("Campus “Hillside”").selectOption("closed");
  await page.getByRole("button", { name: "Add 2 new campuses: North, South" }).click();
  await page.getByText("New campuses: North, South, Hillside (closed)").waitFor();
  await page.getByText("160 new numbers").waitFor();
  await page.getByText("30 dates have no year").waitFor();
  await page.getByText("1 column left out: Total").waitFor();
  await page.getByText("5 notes on services and weeks").waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByLabel("Show").selectOption("all");
  const lastNorth = "North: 2020: 2 B Adult Attendance Jan 5, 2020 · North · Service 9:00 AM 100";
  await page.getByRole("row", { name: lastNorth }).waitFor();
  await page.getByRole("button", { name: "Import 160 numbers" }).click();
  await page.getByText("160 numbers and 5 notes were imported.").waitFor();
  const saved = await world.server.db
    .selectFrom("entry as e")
    .innerJoin("occurrence as o", (join) =>
      join
        .onRef("o.organization_id", "=", "e.organization_id")
        .onRef("o.id", "=", "e.occurrence_id"),
    )
    .innerJoin("campus as c", (join) =>
      join.onRef("c.organization_id", "=", "o.organization_id").onRef("c.id", "=", "o.campus_id"),
    )
    .select(({ fn }) => ["c.name", "c.active", fn.sum<string>("e.value").as("sum")])
    .where("e.organization_id", "=", hope.id)
    .groupBy(["c.name", "c.active"])
    .orderBy("c.name")
    .execute();
  expect(saved).toEqual([
    { name: "Hillside", active: false, sum: "1050" },
    { name: "North", active: true, sum: "4800" },
    { name: "South", active: true, sum: "2050" },
  ]);
});

/** North has a sheet a year without years in its dates, and the others share sheets with merged headings. */
function threeCampuses() {
  const years = [2020, 2021, 2022, 2023, 2024];
  const days = ["Jan 5", "Jan 12", "Jan 19", "Feb 2", "Feb 9", "Feb 16"];
  const north = years.map((year) => ({
    name: String(year),
    rows: [
      ["Date", "9:00 Adults", "9:00 Kids", "Total"],
      ...days.map((day) => [day, 100, 60, 160]),
    ],
  }));
  const others = years.map((year) => ({
    name: String(year),
    merged: ["B1:C1", "D1:E1"],
    rows: [
      [null, "South", null, "Hillside", null],
      ["Week", "Adults", "Kids", "Adults", "Kids", "South Notes"],
      ...[1, 8, 15, 22, 29].map((day) => [
        `${year}-03-${String(day).padStart(2, "0")}`,
        82,
        0,
        42,
        0,
      ]),
      [`${year}-04-05`, null, null, null, null, "Closed for ice"],
    ],
  }));
  return [
    { name: "North.xlsx", mimeType: "application/zip", buffer: workbookOf(north) },
    { name: "Others.xlsx", mimeType: "application/zip", buffer: workbookOf(others) },
  ];
}

test("numbers far from the weeks around them are listed, kept or changed, and never in the way", async () => {
  const hope = await church(world.server);
  const page = await openPage(world, hope.admin, onPhone);
  await page.goto("/reports/import");
  const values = Array.from({ length: 30 }, (_, week) => 140 + ((week * 7) % 9));
  values[10] = 1_420;
  values[20] = 700;
  const rows = values.map((value, week) => {
    const day = new Date(Date.UTC(2024, 4, 5 + 7 * week)).toISOString().slice(0, 10);
    return `${day},${value}`;
  });
  await page.getByLabel("A CSV, XLSX or JSON file").setInputFiles({
    name: "slips.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Date,Adult Attendance", ...rows].join("\n")),
  });
  await page.getByRole("heading", { name: "2 numbers look unusual" }).waitFor();
  await page
    .getByText("1,420 is high for Row 12, Adult Attendance, Jul 14, 2024 (usually about")
    .waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "I typed a 0 too many: 142" }).click();
  await page.getByText("142 instead of 1,420.").waitFor();
  await page.getByRole("button", { name: "It’s right" }).click();
  await page.getByText("700 is kept.").waitFor();
  await page.reload();
  await page.getByText("142 instead of 1,420.").waitFor();
  await page.getByRole("button", { name: "Import 30 numbers" }).click();
  await page.getByText("30 numbers were imported.").waitFor();
  const saved = await world.server.db
    .selectFrom("entry as e")
    .leftJoin("kept_number as k", (join) =>
      join
        .onRef("k.organization_id", "=", "e.organization_id")
        .onRef("k.occurrence_id", "=", "e.occurrence_id"),
    )
    .select(["e.value", "k.value as kept"])
    .where("e.organization_id", "=", hope.id)
    .where("e.value", ">", 148)
    .execute();
  expect(saved).toEqual([{ value: 700, kept: 700 }]);
  // Alone, a week is compared with those that are here by now.
  await page.getByLabel("Or paste from a spreadsheet").fill("Date\tAdults\n12/1/2024\t1450");
  await page.getByRole("button", { name: "Read what I pasted" }).click();
  await page
    .getByText("1,450 is high for Row 2, Adult Attendance, Dec 1, 2024 (usually about")
    .waitFor();
  await page.getByRole("button", { name: "I typed a 0 too many: 145" }).click();
  await page.getByRole("button", { name: "Import 1 number" }).click();
  await page.getByText("1 number was imported.").waitFor();
});

test("every kind of file is read in the worker, or refused in words, and a reload loses no choice", async () => {
  const hope = await church(world.server);
  const page = await openPage(world, hope.admin, onDesk);
  await page.goto("/reports/import");
  const file = page.getByLabel("A CSV, XLSX or JSON file");
  const choose = (name: string, buffer: Buffer) =>
    file.setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  const chooseAnother = () => page.getByRole("button", { name: "Choose another file" }).click();
  const shows = async (...cells: string[]) => {
    await page.getByLabel("Show").selectOption("all");
    for (const name of cells) await page.getByRole("row", { name }).first().waitFor();
  };

  for (const [name, bytes, words] of refused()) {
    await choose(name, bytes);
    await page.getByText(words).waitFor();
  }
  await file.evaluate((field: HTMLInputElement) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(20 * 1024 * 1024 + 1)], "large.csv"));
    field.files = files.files;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await page.getByText("This file is larger than 20 MB.").waitFor();
  for (const [name, bytes, cells] of texts()) {
    await choose(name, bytes);
    await page.getByText(`${name}: 2 rows`).waitFor();
    await shows(...cells);
    await chooseAnother();
  }

  await choose("history.xlsm", workbook());
  await page.getByText("history.xlsm: 8 rows").waitFor();
  await shows(
    "2024: 4 B Adult Attendance Jan 7, 2024 120",
    "2024: 5 B Adult Attendance Jan 14, 2024 · Service 9:00 AM 240",
    "2024: 6 C Kid Attendance Jan 21, 2024 9",
    "2025: 2 B Adult Attendance Jan 5, 2025 130",
  );
  await page.getByText("1 row of totals left out").waitFor();
  await page.getByText("1 column left out: Total").waitFor();
  await page.getByLabel("Sheet", { exact: true }).selectOption({ label: "2025" });
  await page.getByText("history.xlsm: 2 rows").waitFor();
  await page.getByText("Weeks run across this sheet").waitFor();
  await shows("2 B Adult Attendance Jan 5, 2025 130", "3 C 60 Choose what “Cars” is.");
  const cars = page.getByLabel("What was counted: “Cars”");
  await cars.selectOption({ label: "Leave out" });
  await page.getByText("2 cells are left out, as you chose").waitFor();
  await cars.selectOption("count new-department");
  await page.getByLabel("Name of the new department").fill("Adults");
  await page.getByText("Correct the name of the new department.").waitFor();
  await page.getByLabel("Name of the new department").fill("Parking");
  await page.getByText("New department: Parking").waitFor();

  await page.reload();
  await page.getByText("New department: Parking").waitFor();
  await expect.poll(() => page.getByLabel("Sheet", { exact: true }).inputValue()).toBe("2");
  // As if the file had been too large to be kept.
  await page.evaluate(async () => {
    const [{ name = "" } = {}] = await indexedDB.databases();
    const opening = indexedDB.open(name);
    await new Promise((done) => {
      opening.onsuccess = done;
    });
    const transaction = opening.result.transaction("files", "readwrite");
    transaction.objectStore("files").clear();
    await new Promise((done) => {
      transaction.oncomplete = done;
    });
    opening.result.close();
  });
  await page.reload();
  await page.getByText("Choose history.xlsm again.").waitFor();
  await choose("history.xlsm", workbook());
  await page.getByText("New department: Parking").waitFor();
  await page.getByRole("button", { name: "Import 4 numbers" }).click();
  await page.getByText("4 numbers were imported.").waitFor();

  await choose("history.xlsm", workbook());
  await page.getByText("Everything is there already, so there is nothing to import.").waitFor();
  await chooseAnother();
  await page.getByLabel("Or paste from a spreadsheet").fill("Date\tAdults\n1/12/2025\t141");
  // As if the page had closed before the browser let go of the file.
  await keepFile(page, hope.id, "history.xlsm", workbook());
  await page.reload();
  await page.getByRole("button", { name: "Read what I pasted" }).click();
  await page.getByText("Nothing is new. Choose whether to replace existing numbers.").waitFor();
  await page.getByRole("checkbox", { name: "Replace existing numbers" }).check();
  await page.getByRole("button", { name: "Import 1 number" }).click();
  await page.getByText("1 number was imported.").waitFor();

  await choose("words.csv", Buffer.from(words));
  await page.getByText("2 notes on services and weeks").waitFor();
  await shows("2 I Note Jan 5, 2025 Snow", "4 I Special day Apr 20, 2025 Easter");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("2 notes and 1 special day were imported.").waitFor();
  const undo = async (fileName: string) =>
    page
      .getByRole("listitem")
      .filter({ has: page.getByText(fileName, { exact: true }) })
      .getByRole("button", { name: /^Undo/ })
      .click();
  await undo("history.xlsm");
  await page.getByText("In use since, so they are kept:").waitFor();
  await page.getByText("Cars (category): it has notes").waitFor();
  await page.getByText("Parking (department): it still has categories").waitFor();
  expect(await axe(page)).toEqual([]);
});

/** As an export has them. */
const words = `Date,Campus,Time,Service,Department,Category,Unit,Value,Note
2025-01-05,,,,,,note,,Snow
2025-01-05,,,,Parking,Cars,note,,Ice
2025-04-20,,,,,,special day,,Easter
`;

/** With the words for each. */
function refused(): [name: string, bytes: Buffer, words: string][] {
  const bomb = workbookOf([{ name: "Bomb", rows: [["Date", "Adults"]] }], {
    parts: { "xl/worksheets/sheet2.xml": new Uint8Array(151 * 1024 * 1024) },
  });
  return [
    ["bomb.xlsx", bomb, "This spreadsheet is too large once it is unpacked."],
    ["old.xls", Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), "This is an old Excel file"],
    ["cut.xlsx", workbook().subarray(0, 400), "This file is damaged, or is no spreadsheet."],
    ["words.csv", Buffer.from("Hello\nChurch\n"), "There are no rows with numbers in this."],
    [
      "other.json",
      Buffer.from('{"a": 1}'),
      "This JSON file is no export of all entries from here.",
    ],
  ];
}

function texts(): [name: string, bytes: Buffer, cells: string[]][] {
  const days = ["7.1.2024", "14.1.2024"];
  const lines = (sign: string) =>
    `Date${sign}Kids${sign}Gäste\r\n${days.map((day) => [day, "1.120", "7"].join(sign)).join("\r\n")}`;
  const cells = ["2 B Kid Attendance Jan 7, 2024 1,120", "3 B Kid Attendance Jan 14, 2024 1,120"];
  const open = "2 C 7 Choose what “Gäste” is.";
  return [
    ["utf-16.txt", Buffer.from(`\ufeff${lines("\t")}`, "utf16le"), [...cells, open]],
    ["utf-16-unmarked.csv", Buffer.from(lines(";"), "utf16le"), [...cells, open]],
    ["windows-1252.csv", Buffer.from(lines(";"), "latin1"), [...cells, open]],
    ["tabs.tsv", Buffer.from(lines("\t")), [...cells, open]],
  ];
}

function workbook(): Buffer {
  const sums = {
    name: "2024",
    merged: ["B2:C2"],
    rows: [
      ["Hope Church"],
      [null, "Sunday"],
      ["Date", "Adults", "Kids", "Total"],
      [{ serial: 43_836 }, 120, 30, { formula: "B4+C4", value: 150 }],
      [
        { serial: 43_843.375 },
        { formula: "2*B4", value: 240 },
        null,
        { formula: "B5+C5", value: 240 },
      ],
      [{ serial: 43_850 }, null, 9, { formula: "B6+C6", value: 9 }],
      ["Total", { formula: "SUM(B4:B6)", value: 360 }, 39, 399],
    ],
  };
  const across = {
    name: "2025",
    rows: [
      [null, { serial: 44_200 }, { serial: 44_207 }],
      ["Adults", 130, 140],
      ["Cars", 50, 60],
    ],
  };
  return workbookOf([sums, across], {
    from1904: true,
    parts: {
      "xl/vbaProject.bin": new Uint8Array(64),
      "xl/externalLinks/externalLink1.xml": "<no xml",
    },
  });
}

async function keepFile(page: Page, key: string, name: string, bytes: Buffer): Promise<void> {
  const file = { key, name, bytes: [...bytes] };
  await page.evaluate(async ({ key, name, bytes }) => {
    const all = await indexedDB.databases();
    const personDatabase = all.find((one) => one.name?.startsWith("countwell-"));
    await new Promise<void>((done, fail) => {
      const opening = indexedDB.open(personDatabase?.name ?? "");
      opening.onsuccess = () => {
        const writing = opening.result.transaction("files", "readwrite");
        writing.objectStore("files").put(new File([new Uint8Array(bytes)], name), key);
        writing.oncomplete = () => {
          opening.result.close();
          done();
        };
        writing.onerror = fail;
      };
    });
  }, file);
}
