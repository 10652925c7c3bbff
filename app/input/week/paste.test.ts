import fc from "fast-check";
import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import { isBlankWord } from "../../../domain/history/numbers.ts";
import { cellsOf, nameColumnsOf, type PasteTarget, planPaste } from "./paste.ts";

const terms = termsOf.church;

const target: PasteTarget = {
  name: "cell",
  digits: 0,
  greatest: 1_000,
  value: null,
  isCounted: false,
  closed: null,
};
const nowhere = () => null;
const corner = { row: 0, column: 0 };

test("a block fills the cells from the corner on, and says what it would change", () => {
  const plan = planPaste(
    "12\t7\r\n 1,000 \t\r\n",
    corner,
    ({ row, column }) => ({
      ...target,
      name: `${row}/${column}`,
      value: row === 0 && column === 1 ? 7 : null,
    }),
    nowhere,
    terms,
  );
  expect(plan).toEqual({
    changes: [
      { position: { row: 0, column: 0 }, name: "0/0", from: null, isCounted: false, to: 12 },
      { position: { row: 1, column: 0 }, name: "1/0", from: null, isCounted: false, to: 1_000 },
    ],
    unread: [],
    same: 1,
  });
});

test("what cannot be read says where it stands and why, and the rest is read", () => {
  const { changes, unread } = planPaste(
    "$12.50\tabc\t5000\t3\n1\t2\t3\t4",
    corner,
    (position) => {
      if (position.row > 0) return null;
      return position.column === 3 ? { ...target, closed: "sum" } : target;
    },
    nowhere,
    terms,
  );
  expect(changes).toEqual([]);
  expect(unread.slice(0, 5)).toEqual([
    { text: "$12.50", where: "cell", why: "This is money, but this row counts people." },
    { text: "abc", where: "cell", why: "Enter a whole number." },
    { text: "5000", where: "cell", why: "This number is too large." },
    { text: "3", where: "cell", why: "This is the sum of its services." },
    { text: "1", where: "line 2, column 1", why: "This is past the end of the sheet." },
  ]);
});

test("money is read in a cell of money", () => {
  const { changes } = planPaste(
    "$1,250.50",
    corner,
    () => ({
      ...target,
      digits: 2,
      greatest: 10_000_000,
    }),
    nowhere,
    terms,
  );
  expect(changes).toMatchObject([{ to: 125_050 }]);
});

const cell = fc.string({ unit: fc.constantFrom("1", "a", '"', "\t", "\n", ",", " ") });

test("a block is cut into the cells that a spreadsheet copied", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell.filter(Boolean)), { minLength: 1, maxLength: 5 }),
      (lines) => {
        const quote = (text: string) =>
          /["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
        const block = lines.map((line) => line.map(quote).join("\t")).join("\r\n");
        expect(cellsOf(block)).toEqual(lines);
      },
    ),
  );
});

test("numbers behind names go to the rows of these names, from the chosen column on", () => {
  const rows = ["Adult Attendance", "New Guests", "Kids"];
  const block = "Adults\tNew Guests\t12\t8\n\tKids\t30\tn/a\n\tChoir\t9\t\n\tKids\t31\t2";
  const { changes, unread } = planPaste(
    block,
    { row: 0, column: 1 },
    ({ row, column }) => ({ ...target, name: `${rows[row]} ${column}`, isCounted: row === 2 }),
    (name) => {
      const found = rows.findIndex((row) => name.endsWith(row));
      return found < 0 ? null : found;
    },
    terms,
  );
  expect(changes.map(({ name, to, isCounted }) => `${name}: ${to} ${isCounted}`)).toEqual([
    "New Guests 1: 12 false",
    "New Guests 2: 8 false",
    "Kids 1: 30 true",
    "Kids 2: 2 true",
  ]);
  expect(unread).toEqual([
    { text: "9", where: "Choir", why: "No row of this sheet has this name." },
    { text: "31", where: "Kids 1", why: "Another line has the same name." },
  ]);
});

test("what an import takes for no number changes nothing", () => {
  const plan = planPaste("-\tn/a\tsnow\tcancelled\t5", corner, () => target, nowhere, terms);
  expect(plan).toMatchObject({ changes: [{ to: 5 }], unread: [], same: 0 });
});

test("whatever is pasted, every number or word is changed, the same, or told", () => {
  fc.assert(
    fc.property(fc.string(), (block) => {
      const { changes, unread, same } = planPaste(block, corner, () => target, nowhere, terms);
      const lines = cellsOf(block);
      const filled = lines
        .flatMap((line) => line.slice(nameColumnsOf(lines)))
        .filter((text) => !isBlankWord(text));
      expect(changes.length + unread.length + same).toBe(filled.length);
    }),
  );
});

test("a name and its number in one cell go to the row of that name, and a name without a number is told", () => {
  const rows = ["New Guests", "Kid Attendance", "New Families"];
  const findRow = (name: string) => (rows.includes(name) ? rows.indexOf(name) : null);
  const { changes, unread } = planPaste(
    "New Guests 12\nNew Families\t4\nKid Attendance",
    corner,
    ({ row }) => ({ ...target, name: rows[row] ?? "" }),
    findRow,
    terms,
  );
  expect(changes.map(({ name, to }) => `${name} ${to}`)).toEqual([
    "New Guests 12",
    "New Families 4",
  ]);
  expect(unread).toEqual([
    { text: "Kid Attendance", where: "line 3", why: "No number follows it." },
  ]);
});

test("a cell that says in any of our languages that nothing was counted is blank", () => {
  for (const text of ["N/A", "cancelled", "s/d", "Sin culto", "no hubo servicio", "Lluvia"])
    expect(isBlankWord(text), text).toBe(true);
  for (const text of ["sem culto", "Não houve", "fechado", "chuva"])
    expect(isBlankWord(text), text).toBe(true);
  for (const text of ["0", "cero", "zero", "12", "Nada Gómez"])
    expect(isBlankWord(text), text).toBe(false);
});
