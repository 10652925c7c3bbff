import { expect, test, vi } from "vitest";
import { tooManyRows } from "../../domain/history/cells.ts";
import { workbookOf } from "../../test/workbook.ts";
import { readSheets } from "./read-file.ts";

/** Counts how many of its entries are read. */
async function readEntries(items: string) {
  const text = `{"organization":"Hope","currency":"USD","entries":[${items}]}`;
  const parsed = JSON.parse(text);
  let read = 0;
  parsed.entries = new Proxy(parsed.entries, {
    get(target, key, receiver) {
      if (/^\d+$/.test(String(key))) read += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  const parse = vi.spyOn(JSON, "parse").mockReturnValue(parsed);
  const problem = await readSheets(text).catch(({ message }: Error) => message);
  parse.mockRestore();
  return { problem, read };
}

test("a JSON file of a million empty entries is refused without reading them", async () => {
  const items = `${"{},".repeat(1_000_000)}{}`;
  expect(await readEntries(items)).toEqual({ problem: tooManyRows, read: 0 });
});

test("a JSON file of wrong entries is refused at the first of them", async () => {
  for (const item of ["0", "{}", "[]"]) {
    const { problem, read } = await readEntries(`${`${item},`.repeat(150_000)}${item}`);
    expect(problem).toBe("This JSON file is no export of all entries from here.");
    expect(read).toBe(1);
  }
});

test("a workbook's merged dates are those of every row, its times are times, and a hidden sheet is not the first", async () => {
  const rows = [
    ["Date", "Time", "Adults"],
    [{ serial: 45_298 }, { serial: 0.375, isTime: true }, 100],
    [null, { serial: 0.5, isTime: true }, 60],
    ["Jan 14, 2024", "9:00", 70],
    [null, "11:00", null],
  ];
  const bytes = workbookOf([
    { name: "Codes", isHidden: true, rows: [["Code"], [1], [2]] },
    { name: "2024", merged: ["A2:A3", "A4:A5", "C4:C5"], rows },
  ]);
  const sheets = await readSheets([new File([new Uint8Array(bytes)], "North.xlsx")]);
  expect(sheets.map(({ file, name }) => [file, name])).toEqual([
    ["North", "2024"],
    ["North", "Codes"],
  ]);
  expect(sheets[0]?.grid.slice(1).map((row) => row.slice(0, 3))).toEqual([
    ["2024-01-07", "09:00", 100],
    ["2024-01-07", "12:00", 60],
    ["Jan 14, 2024", "9:00", 70],
    ["Jan 14, 2024", "11:00", ""],
  ]);
});
