import { parseAmount } from "../../../domain/shared/amount.ts";
import type { CellPosition } from "./movement.ts";

type Closed = "sum" | "service" | "closed" | "absent";

export type PasteTarget = {
  name: string;
  digits: number;
  greatest: number;
  value: number | null;
  closed: Closed | null;
};

type PasteChange = { position: CellPosition; name: string; from: number | null; to: number };
type Unread = { text: string; where: string; why: string };
export type PastePlan = { changes: PasteChange[]; unread: Unread[]; same: number };

type FindTarget = (position: CellPosition) => PasteTarget | null;

const closedWords: Record<Closed, string> = {
  sum: "This is the sum of its services.",
  service: "It is entered by service, on the sheet of its campus.",
  closed: "Only staff can change weeks before last week.",
  absent: "It isn't counted at that campus.",
};

/** The changes that a block copied from a spreadsheet would make. A blank cell changes nothing. */
export function planPaste(block: string, at: CellPosition, find: FindTarget): PastePlan {
  const plan: PastePlan = { changes: [], unread: [], same: 0 };
  for (const [down, line] of cellsOf(block).entries())
    for (const [right, text] of line.entries()) {
      if (text.trim() === "") continue;
      const position = { row: at.row + down, column: at.column + right };
      const where = `line ${down + 1}, column ${right + 1}`;
      const target = find(position);
      const read = target ? readCell(text, target) : { why: "This is past the end of the sheet." };
      if (!target || "why" in read)
        plan.unread.push({ text: text.trim(), where: target?.name ?? where, why: `${read.why}` });
      else if (read.to === target.value) plan.same += 1;
      else plan.changes.push({ position, name: target.name, from: target.value, to: read.to });
    }
  return plan;
}

type Reading = { to: number; why?: undefined } | { why: string };

function readCell(text: string, target: PasteTarget): Reading {
  const { closed, digits, greatest } = target;
  if (closed) return { why: closedWords[closed] };
  if (digits === 0 && /\p{Sc}/u.test(text))
    return { why: "This is money, but this row counts people." };
  const { value, problem } = parseAmount(text, { digits, greatest });
  if (problem !== undefined) return { why: problem };
  return value === null || value === undefined ? { why: "Enter a number." } : { to: value };
}

/** Spreadsheets put a cell with line breaks, tabs or quotation marks into quotation marks. */
export function cellsOf(block: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  while (pattern.lastIndex < block.length) {
    const [, quoted, plain, end] = pattern.exec(block) ?? [];
    if (end === undefined) break;
    line.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end === "\t") continue;
    lines.push(line);
    line = [];
  }
  if (line.length > 0) lines.push(line);
  return lines;
}
