import * as words from "#words/doubts.ts";
import { valueWords } from "../shared/amount.ts";
import { type Unit, wholeOf } from "../shared/unit.ts";
import type { Usual } from "./doubt.ts";

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
export function movedPoint(value: number, unit: Unit): number[] {
  return [10, 100, 1_000].filter((by) => by <= wholeOf(unit)).map((by) => Math.round(value / by));
}
