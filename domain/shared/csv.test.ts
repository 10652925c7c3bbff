import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("cells with commas, quotes and line ends are quoted", () => {
  expect(csvLine(["plain", 'a "b", c', "two\nlines"])).toBe('plain,"a ""b"", c","two\nlines"\r\n');
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1+1", "＋1", "－1", "＠SUM(A1)"])(
  "%j cannot run in a spreadsheet",
  (cell) => {
    expect(csvLine([cell])).toContain(`'${cell}`);
  },
);
