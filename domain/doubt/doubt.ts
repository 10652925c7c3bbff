import type { Unit } from "../organization/campus.ts";
import { isWithin, type UsualRange } from "./usual-range.ts";

export type Usual = UsualRange & { value: number };
/** `likely` is the number that was perhaps meant; null where no usual slip explains it. */
export type Doubt = { likely: number | null };

/** Null where nothing is to be asked: the number is usual, or nothing is known. */
export function doubtOf(value: number, usual: Usual, unit: Unit): Doubt | null {
  if (isWithin(value, usual)) return null;
  const meant = slipsOf(value, unit).find((all) => all.some(isUsual));
  const nearest = meant?.filter(isUsual).sort((one, other) => farFrom(one) - farFrom(other))[0];
  return { likely: nearest ?? null };

  function isUsual(one: number): boolean {
    return one !== value && isWithin(one, usual);
  }

  function farFrom(one: number): number {
    return Math.abs(Math.log((one + 1) / (usual.value + 1)));
  }
}

/** What may have been meant, the likeliest slips first. Which digit was lost nobody knows, unless it was a last 0. */
function slipsOf(value: number, unit: Unit): number[][] {
  const cents = unit === "currency" ? value % 100 : 0;
  const scale = unit === "currency" ? 100 : 1;
  const digits = String((value - cents) / scale);
  const places = Array.from(digits, (_digit, place) => place);
  const of = (text: string) => Number(text || "0") * scale + cents;
  const without = places.map((place) => of(digits.slice(0, place) + digits.slice(place + 1)));
  const exchanged = places
    .slice(1)
    .map((place) =>
      of(digits.slice(0, place - 1) + digits[place] + digits[place - 1] + digits.slice(place + 1)),
    );
  const point = unit === "currency" ? [10, 100].map((by) => Math.round(value / by)) : [];
  return [
    point,
    digits.length > 1 ? without : [],
    [value * 10],
    unit === "currency" ? [value * 100] : [],
    exchanged,
    value % (2 * scale) === 0 ? [value / 2] : [],
  ];
}
