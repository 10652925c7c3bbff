import { type Unit, wholeOf } from "../shared/unit.ts";
import { isWithin, type UsualRange } from "../usual/usual-range.ts";
import { movedPoint } from "./doubt-words.ts";

export type Usual = UsualRange & { value: number };
/** `likely` is the number that was perhaps meant; null where no usual slip explains it. */
export type Doubt = { likely: number | null };

/** A slip explains a number only where it brings it so much nearer to what is typical. */
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
