import * as words from "#words/counts.ts";
import { minorDigits } from "./currency.ts";
import { wordsLocale } from "./locale.ts";
import { decimalsOf, isOwnUnit, labelOf, type Unit } from "./unit.ts";

export const greatestCount = 1_000_000;

/** The greatest amount, in its smallest steps. Sums of hundreds of them stay exact in JSON. */
export const greatestMoney = 10_000_000_000_000;

export function greatestValue(unit: Unit): number {
  return unit === "count" ? greatestCount : greatestMoney;
}

/** How many decimals a person types: of money those of its currency. */
export function digitsOf(unit: Unit, currency: string): number {
  return unit === "currency" ? minorDigits(currency) : decimalsOf(unit);
}

type AmountStyle = { digits: number; locale?: string | undefined };

type ParsedStyle = AmountStyle & { greatest?: number };

type ParsedAmount =
  | { value: number | null; problem?: undefined }
  | { value?: undefined; problem: string };

/** In minor units; null when blank. Reads "." and "," as decimal signs unless they could be grouping. */
export function parseAmount(
  text: string,
  { digits, locale, greatest = greatestMoney }: ParsedStyle,
): ParsedAmount {
  const western = westernDigits(text).replace(/٫/g, ".").replace(/٬/g, ",").trim();
  const plain = western.replace(/[\s'’_\u061c\u200e\u200f\p{Sc}]/gu, "");
  if (plain === "") return { value: null };
  const notANumber = digits === 0 ? words.enterWhole : words.enterLike((1250).toFixed(digits));
  if (!/^[-−]?[\d.,]*\d[\d.,]*$/.test(plain) || isParted.test(western))
    return { problem: notANumber };
  if (/^[-−]/.test(plain)) return { problem: words.enterZeroOrMore };
  const sign = decimalSign(plain, digits, decimalOf(locale));
  const [whole = "", fraction = ""] =
    sign === null ? [plain] : [plain.slice(0, sign), plain.slice(sign + 1)];
  if (!isGrouped(whole) || /\D/.test(fraction)) return { problem: notANumber };
  const kept = fraction.slice(0, digits);
  if (/[1-9]/.test(fraction.slice(digits)))
    return { problem: digits === 0 ? notANumber : words.tooManyDecimals(digits) };
  const value = Number(`${whole.replace(/\D/g, "")}${kept.padEnd(digits, "0")}`);
  return value > greatest ? { problem: words.tooLarge } : { value };
}

/** "1 2" is two numbers, "1 234" is one. */
const isParted = /\d[\s'’_]+(?!\d{2,3}(?!\d))\d/;

type TypedCount = { value: number; problem?: undefined } | { value?: undefined; problem: string };

/** Reads a typed count. Blank is no number. */
export function parseCount(text: string, locale?: string): TypedCount {
  const { value, problem } = parseAmount(text, { digits: 0, locale, greatest: greatestCount });
  if (problem !== undefined) return { problem };
  return value === null ? { problem: words.enterWhole } : { value };
}

export function formatAmount(value: number, { digits, locale }: AmountStyle): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return formatOf(options, locale).format(decimalText(value, digits));
}

export function numberWords(value: number, locale?: string): string {
  return formatAmount(value, { digits: 0, locale });
}

/** Cents: `isShort` leaves out those of zero, `isRounded` all, both from 1,000 on. `isWhole` leaves out all fractions, `isBare` the label. */
type ValueStyle = {
  isShort?: boolean;
  isRounded?: boolean;
  isWhole?: boolean;
  isBare?: boolean;
  locale?: string | undefined;
};

/** 1840050 as "$18,400.50", 12405 of the unit "0.1 lb" as "1,240.5 lb". */
export function valueWords(
  value: number | null,
  { unit }: { unit: Unit },
  currency: string,
  style: ValueStyle = {},
): string {
  if (value === null) return words.blank;
  const { isShort = false, isRounded = false, isWhole = false, isBare = false, locale } = style;
  const digits = digitsOf(unit, currency);
  const one = 10 ** digits;
  const isOwn = isOwnUnit(unit);
  const isLarge = !isOwn && value >= 1_000 * one;
  const most = isWhole || (isLarge && (isRounded || (isShort && value % one === 0))) ? 0 : digits;
  const options: Intl.NumberFormatOptions = {
    ...(unit === "currency" && { style: "currency", currency }),
    minimumFractionDigits: isOwn ? 0 : most,
    maximumFractionDigits: most,
  };
  const number = formatOf(options, locale).format(decimalText(value, digits));
  const label = isBare ? "" : labelOf(unit);
  return label ? `${number}${label === "%" ? "" : "\u00a0"}${label}` : number;
}

/** Shifts digits instead of dividing, so that large amounts keep their cents. */
export function decimalText(value: number, digits: number): `${number}` {
  const text = String(Math.round(value)).padStart(digits + 1, "0");
  const whole = text.slice(0, text.length - digits);
  return (digits === 0 ? whole : `${whole}.${text.slice(-digits)}`) as `${number}`;
}

function decimalSign(text: string, digits: number, decimal: "." | ","): number | null {
  const signs = [...text.matchAll(/[.,]/g)];
  const last = signs.at(-1);
  if (!last) return null;
  const same = signs.filter(([sign]) => sign === last[0]).length;
  if (same > 1) return null;
  if (signs.length > 1) return last.index;
  const isThree = text.length - last.index === 4;
  const isGrouping = isThree && last.index > 0 && (digits === 0 || last[0] !== decimal);
  return isGrouping ? null : last.index;
}

function isGrouped(whole: string): boolean {
  return /^\d*$/.test(whole) || /^\d{1,3}([.,])(?:\d{2,3}\1)*\d{3}$/.test(whole);
}

function decimalOf(locale: string | undefined): "." | "," {
  const parts = formatOf({}, locale).formatToParts(1.5);
  return parts.some((part) => part.type === "decimal" && part.value === ",") ? "," : ".";
}

/** Cached because creating a format is slow, and a sheet shows many numbers. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(options: Intl.NumberFormatOptions, locale = wordsLocale()): Intl.NumberFormat {
  const name = JSON.stringify([locale, options]);
  const format = formats.get(name) ?? new Intl.NumberFormat(locale, options);
  formats.set(name, format);
  return format;
}

export function westernDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** Unicode keeps each script's ten digits in order, starting with its zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

export function withSign(change: number): string {
  return change > 0 ? `+${numberWords(change)}` : signedWords(change);
}

export function signedWords(sum: number): string {
  return sum < 0 ? `−${numberWords(-sum)}` : numberWords(sum);
}
