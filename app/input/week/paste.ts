import * as words from "#words/inputs.ts";
import { onlyStaffChange } from "#words/refusals.ts";
import { looksLikeNumber, oneLine } from "../../../domain/history/cells.ts";
import { isBlankWord } from "../../../domain/history/numbers.ts";
import { parseAmount } from "../../../domain/shared/amount.ts";
import type { Summary } from "../../../domain/shared/summary.ts";
import type { Terms } from "../../../words/terms.ts";
import type { CellPosition } from "./movement.ts";

type Closed = "sum" | "service" | "closed" | "absent";

export type PasteTarget = {
  name: string;
  digits: number;
  greatest: number;
  value: number | null;
  /** With the clicker. */
  isCounted: boolean;
  closed: Closed | null;
  summary?: Summary | undefined;
};

type PasteChange = { position: CellPosition; to: number } & Pick<
  PasteTarget,
  "name" | "isCounted"
> & {
    from: number | null;
  };
type Unread = { text: string; where: string; why: string };
export type PastePlan = { changes: PasteChange[]; unread: Unread[]; same: number };

type FindTarget = (position: CellPosition) => PasteTarget | null;
type FindRow = (name: string) => number | null;

const closedWords: Record<Closed, (terms: Terms, summary?: Summary) => string> = {
  sum: words.closedSum,
  service: words.closedByService,
  closed: () => onlyStaffChange,
  absent: words.absent,
};

/**
 * The changes that a block copied from a spreadsheet would make, from one cell on. A blank cell changes nothing. Lines
 * that begin with a name go to the row of that name.
 */
export function planPaste(
  block: string,
  at: CellPosition,
  findTarget: FindTarget,
  findRow: FindRow,
  terms: Terms,
): PastePlan {
  const plan: PastePlan = { changes: [], unread: [], same: 0 };
  const lines = cellsOf(block).map((line) => splitName(line, findRow));
  const names = nameColumnsOf(lines);
  const taken = new Set<string>();
  for (const [down, line] of lines.entries()) {
    const name = oneLine(line.slice(0, names).join(" ").trim());
    const row = names === 0 ? at.row + down : findRow(name);
    if (name !== "" && line.length <= names)
      plan.unread.push({ text: name, where: words.line(down + 1), why: words.noNumberFollows });
    for (const [right, text] of line.slice(names).entries()) {
      if (isBlankWord(text)) continue;
      const position = { row: row ?? at.row, column: at.column + right };
      const target = row === null ? null : findTarget(position);
      const where =
        target?.name ?? (name === "" ? words.lineAndColumn(down + 1, names + right + 1) : name);
      const leaveOut = (why: string) => plan.unread.push({ text: text.trim(), where, why });
      if (row === null) leaveOut(words.noSuchRow);
      else if (!target) leaveOut(words.pastTheEnd);
      else {
        const { why, to } = readCell(text, target, terms);
        const key = `${position.row} ${position.column}`;
        if (to === undefined) leaveOut(why);
        else if (taken.has(key)) leaveOut(words.sameName);
        else if (to === target.value) plan.same += 1;
        else {
          const { value: from, isCounted } = target;
          plan.changes.push({ position, name: target.name, from, isCounted, to });
        }
        taken.add(key);
      }
    }
  }
  return plan;
}

/** "New Guests 12" in one cell are a name and its number. */
function splitName(line: string[], findRow: FindRow): string[] {
  const [, name = "", number = ""] = /^(.*\S)\s+(\S+)$/.exec(oneLine(line.join(" ").trim())) ?? [];
  const isOneCell = line.filter((text) => text.trim() !== "").length === 1;
  return isOneCell && looksLikeNumber(number) && findRow(name) !== null ? [name, number] : line;
}

/** How many columns stand before the first one that has numbers. */
export function nameColumnsOf(lines: readonly string[][]): number {
  const isNumber = (text: string) =>
    text.trim() !== "" && (isBlankWord(text) || looksLikeNumber(text));
  const first = lines.map((line) => line.findIndex(isNumber)).filter((column) => column >= 0);
  return first.length > 0 ? Math.min(...first) : 0;
}

type Reading = { to: number; why?: undefined } | { to?: undefined; why: string };

function readCell(text: string, target: PasteTarget, terms: Terms): Reading {
  const { closed, digits, greatest, summary } = target;
  if (closed) return { why: closedWords[closed](terms, summary) };
  if (digits === 0 && /\p{Sc}/u.test(text)) return { why: words.moneyForPeople };
  const { value, problem } = parseAmount(text, { digits, greatest });
  if (problem !== undefined) return { why: problem };
  return value === null || value === undefined ? { why: words.enterNumber } : { to: value };
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
