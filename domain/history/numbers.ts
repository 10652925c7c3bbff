import { enterWhole, enterZeroOrMore, tooLarge, tooManyDecimals } from "#words/counts.ts";
import { greatestValue, parseAmount } from "../shared/amount.ts";
import { labelOf, type Unit } from "../shared/unit.ts";
import { type Cell, textOf } from "./cells.ts";

export type DecimalSign = "." | ",";

/** `note` is the cell as it is, where it says more than the number, such as "120*". */
type ReadNumber =
  | { value: number | null; note?: string; problem?: undefined }
  | { value?: undefined; note?: undefined; problem: string };

/** Reads a number with so many decimals, money in minor units. Null for a cell that says that there is no number. */
export function readNumber(
  cell: Cell | undefined,
  { unit, digits, decimal }: { unit: Unit; digits: number; decimal: DecimalSign },
): ReadNumber {
  const style = { digits, greatest: greatestValue(unit) };
  if (typeof cell === "number") return readExact(cell, style);
  const text = textOf(cell);
  if (isBlankWord(text)) return { value: null };
  const marked = plainNumber(text);
  if (marked !== text) {
    const { value } = readNumber(marked, { unit, digits, decimal });
    if (typeof value === "number") return { value, note: text };
  }
  const [, thousands, sign] = /^(\p{Sc}?\s?\d+(?:[.,]\d{1,2})?)\s?(k)$/iu.exec(text) ?? [];
  if (thousands && sign) return readThousands(thousands, { unit, digits });
  // Accountants write -5 as (5).
  const isNegative = /^\(.*\)$/.test(text);
  const amount = isNegative ? text.slice(1, -1) : text;
  const plain = withoutLabel(amount, unit).replace(/^[A-Z]{2,3}\b\s*|\s*\b[A-Z]{2,3}$/g, "");
  return parseAmount(isNegative ? `-${plain}` : plain, {
    ...style,
    locale: decimal === "," ? "de" : "en",
  });
}

function withoutLabel(text: string, unit: Unit): string {
  const label = labelOf(unit);
  return label && text.endsWith(label) ? text.slice(0, -label.length) : text;
}

/** Marks of an estimate or a footnote say nothing about the number's size. */
function plainNumber(text: string): string {
  return text
    .replace(/^(?:[~≈±]|(?:ca|approx|est)\.?(?=\s?\d))\s?/i, "")
    .replace(/\s?(?:[*†‡#?]+|\(?(?:est|approx)\.?\)?)$/i, "");
}

function readThousands(text: string, { unit, digits }: { unit: Unit; digits: number }): ReadNumber {
  const { value } = readNumber(text.replace(",", "."), {
    unit: "currency",
    digits: 2,
    decimal: ".",
  });
  if (typeof value !== "number") return { problem: enterWhole };
  return readExact(value * 10, {
    digits,
    greatest: greatestValue(unit),
  });
}

/** How many decimals a cell's number has; 0 where it is none, or has more than any number here. */
export function decimalsIn(cell: Cell | undefined, decimal: DecimalSign): number {
  const isRead = (digits: number) =>
    typeof readNumber(cell, { unit: "currency", digits, decimal }).value === "number";
  return [0, 1, 2, 3].find(isRead) ?? 0;
}

export function currencyIn(cell: Cell | undefined): string | null {
  return typeof cell === "string" ? (/\p{Sc}|\b[A-Z]{3}\b/u.exec(cell)?.[0] ?? null) : null;
}

export function mainCurrency(cells: Iterable<Cell | undefined>): string | null {
  const counts = new Map<string, number>();
  for (const cell of cells) {
    const currency = /\d/.test(textOf(cell)) ? currencyIn(cell) : null;
    if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

/** The decimal mark that a column's own numbers show; "." when they leave it open. */
export function findDecimal(cells: readonly (Cell | undefined)[]): DecimalSign {
  let commas = 0;
  for (const cell of cells) {
    if (typeof cell !== "string") continue;
    const [last] = /[.,](?=[^.,]*$)/.exec(cell) ?? [];
    if (!last || !/\d/.test(cell)) continue;
    const signs = cell.match(/[.,]/g) ?? [];
    const isBoth = new Set(signs).size === 2;
    const isDecimal = isBoth || (signs.length === 1 && !/[.,]\d{3}(?!\d)/.test(cell));
    if (isDecimal) commas += last === "," ? 1 : -1;
    else commas += (last === "." ? 1 : -1) / 1_000;
  }
  return commas > 0 ? "," : ".";
}

/** A dash, "n/a" or "cancelled" is no zero, in each of our languages: a sheet may be in another one than its reader. */
const blankWords = [
  /^([-–—.]*|n\/?a|none|null|nil|x|\?+|n\/?r|closed|cancell?ed|no (service|count|data|record)|snow( day)?)$/i,
  /^([ns]\/?d|ningun[oa]|cerrado|cancelad[oa]|suspendid[oa]|(sin|no hubo) (servicio|culto|misa|conteo|datos?|registro)|no hubo|nieve|lluvia)$/i,
  /^(nenhuma?|fechado|suspens[oa]|(sem|não houve) (culto|missa|contagem|dados?|registro)|não houve|neve|chuva)$/i,
];

export function isBlankWord(text: string): boolean {
  const word = text.trim();
  return blankWords.some((pattern) => pattern.test(word));
}

function readExact(
  number: number,
  { digits, greatest }: { digits: number; greatest: number },
): ReadNumber {
  if (number < 0) return { problem: enterZeroOrMore };
  const shifted = number * 10 ** digits;
  const value = Math.round(shifted);
  if (Math.abs(shifted - value) > 1e-6 * Math.max(1, value))
    return { problem: digits === 0 ? enterWhole : tooManyDecimals(digits) };
  return value > greatest ? { problem: tooLarge } : { value };
}
