import * as words from "#words/doubts.ts";
import { valueWords } from "../shared/amount.ts";
import type { Unit } from "../shared/unit.ts";
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
  const scale = unit === "currency" ? 100 : 1;
  const [typed, meant] = [value, likely].map((one) => String(Math.trunc(one / scale)));
  const places = Array.from(typed ?? "", (_digit, place) => place);
  const without = (place: number) => `${typed?.slice(0, place)}${typed?.slice(place + 1)}`;
  const extra = places.find((place) => without(place) === meant);
  if (unit === "currency" && [10, 100].some((by) => Math.round(value / by) === likely))
    return words.wrongPoint;
  const digit = extra === undefined ? null : typed?.[extra];
  if (digit) return words.digitTooMany(digit);
  if (likely === value * 10 || likely === value * 100) return words.leftOutZero;
  const sorted = (digits = "") => [...digits].sort().join("");
  if (sorted(typed) === sorted(meant)) return words.swappedDigits;
  return words.countedTwice;
}
