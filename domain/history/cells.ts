import { tooManyRows as tooMany } from "#words/history.ts";
import { locale } from "#words/language.ts";

/** A number only where the file says that it is one. Dates of spreadsheets are ISO text. */
export type Cell = string | number;

export const mostRows = 200_000;
export const tooManyRows = tooMany(mostRows.toLocaleString(locale));

export function columnLetter(index: number): string {
  const before = Math.floor(index / 26);
  return (before > 0 ? columnLetter(before - 1) : "") + String.fromCharCode(65 + (index % 26));
}

export function textOf(cell: Cell | undefined): string {
  return cell === undefined ? "" : String(cell).trim();
}

export function isBlank(cell: Cell | undefined): boolean {
  return textOf(cell) === "";
}

/** Also an estimate or a share; a time such as "9:00" in a heading is none. */
export function looksLikeNumber(cell: Cell): boolean {
  return typeof cell === "number" || numberText.test(cell.trim());
}

const numberText =
  /^\(?[~≈±]?\p{Sc}?\s*-?\p{Nd}[\p{Nd}.,٬٫'\s]*\p{Sc}?\)?\s?(?:[*†‡#?]+|k|%|est\.?)?$/iu;

export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

const totalWords =
  /^(grand |running |year |yearly |annual |monthly |weekly |sub-?)?(totals?|sums?|averages?|avg\.?|means?|medians?|ytd)( attendance| count)?( for| of)?( \p{L}{3,9}\.?)?( (19|20)\d\d)?:?$/iu;

/** "Total" and "Average 2023", but not "Total Giving" of a category. */
export function isTotalName(text: string): boolean {
  const plain = text.trim();
  return totalWords.test(plain) && !/giving|offering/i.test(plain);
}
