import * as words from "#words/doubts.ts";
import { valueWords } from "../shared/amount.ts";
import { type Unit, wholeOf } from "../shared/unit.ts";
import { isWithin, type UsualRange } from "../usual/usual-range.ts";

export type Usual = UsualRange & { value: number };
/** `likely` is the number that was perhaps meant; null where no usual slip explains it. */
export type Doubt = { likely: number | null };

/** A slip explains a number only when the number without it is this many times nearer to the typical one. */
const nearer = 3;

/** Null where nothing is to be asked: the number is usual, or nothing is known. */
export function doubtOf(value: number, usual: Usual, unit: Unit): Doubt | null {
  if (isWithin(value, usual)) return null;
  const meant = slipsOf(value, unit)
    .map((all) => new Set(all.filter(isMeant)))
    .find(({ size }) => size > 0);
  // Which of two was meant nobody knows.
  const [likely = null] = meant?.size === 1 ? meant : [];
  return { likely };

  function isMeant(one: number): boolean {
    return one !== value && isWithin(one, usual) && nearer * farFrom(one) <= farFrom(value);
  }

  function farFrom(one: number): number {
    return Math.abs(Math.log((one + 1) / (usual.value + 1)));
  }
}

function slipsOf(value: number, unit: Unit): number[][] {
  const scale = wholeOf(unit);
  const cents = value % scale;
  const digits = String((value - cents) / scale);
  const places = digits.length > 1 ? Array.from(digits, (_digit, place) => place) : [];
  const of = (text: string) => Number(text || "0") * scale + cents;
  const without = (some: number[]) =>
    some.map((place) => of(digits.slice(0, place) + digits.slice(place + 1)));
  const exchanged = places
    .slice(1)
    .map((place) =>
      of(digits.slice(0, place - 1) + digits[place] + digits[place - 1] + digits.slice(place + 1)),
    );
  return [
    movedPoint(value, unit),
    without(places.filter((place) => digits[place] === "0")),
    without(places.filter((place) => digits[place] === digits[place - 1])),
    [value * 10],
    scale > 10 ? [value * scale] : [],
    without(places),
    exchanged,
    value % (2 * scale) === 0 ? [value / 2] : [],
  ];
}

type Doubted = {
  value: number;
  usual: Usual | null;
  seats?: number | null | undefined;
  unit: Unit;
  currency: string;
};

/** "52 is low for Worship Center, Floor (usually about 136)." Without a name it stands beside the number. */
export function doubtWords({ value, usual, seats = null, unit, currency }: Doubted, name = "") {
  const inWords = (number: number, isRounded = false) =>
    valueWords(number, { unit }, currency, isRounded ? { isRounded } : { isShort: true });
  if (!usual || (seats !== null && value > usual.value))
    return words.moreThanSeats(inWords(value), name, inWords(seats ?? 0));
  const says = value > usual.value ? words.isHigh : words.isLow;
  return says(inWords(value), name, inWords(usual.value, true));
}

export function slipWords(value: number, likely: number, unit: Unit): string {
  const scale = wholeOf(unit);
  const [typed, meant] = [value, likely].map((one) => String(Math.trunc(one / scale)));
  const places = Array.from(typed ?? "", (_digit, place) => place);
  const without = (place: number) => `${typed?.slice(0, place)}${typed?.slice(place + 1)}`;
  const extra = places.find((place) => without(place) === meant);
  if (movedPoint(value, unit).includes(likely)) return words.wrongPoint;
  const digit = extra === undefined ? null : typed?.[extra];
  if (digit) return words.digitTooMany(digit);
  if (likely === value * 10 || (scale > 10 && likely === value * scale)) return words.leftOutZero;
  const sorted = (digits = "") => [...digits].sort().join("");
  if (sorted(typed) === sorted(meant)) return words.swappedDigits;
  return words.countedTwice;
}

/** The number with its point one place to the left, or more: as many as it has decimals. */
function movedPoint(value: number, unit: Unit): number[] {
  return [10, 100, 1_000].filter((by) => by <= wholeOf(unit)).map((by) => Math.round(value / by));
}
