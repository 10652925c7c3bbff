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
  const words = (number: number, isRounded = false) =>
    valueWords(number, { unit }, currency, isRounded ? { isRounded } : { isShort: true });
  const what = name ? ` for ${name}` : "";
  if (!usual || (seats !== null && value > usual.value))
    return `${words(value)}${what} is more than the seats of the room (${words(seats ?? 0)}).`;
  const isHigh = value > usual.value;
  return `${words(value)} is ${isHigh ? "high" : "low"}${what} (usually about ${words(usual.value, true)}).`;
}

export function slipWords(value: number, likely: number, unit: Unit): string {
  const scale = unit === "currency" ? 100 : 1;
  const [typed, meant] = [value, likely].map((one) => String(Math.trunc(one / scale)));
  const places = Array.from(typed ?? "", (_digit, place) => place);
  const without = (place: number) => `${typed?.slice(0, place)}${typed?.slice(place + 1)}`;
  const extra = places.find((place) => without(place) === meant);
  if (unit === "currency" && [10, 100].some((by) => Math.round(value / by) === likely))
    return "I typed the point in the wrong place";
  const digit = extra === undefined ? null : typed?.[extra];
  if (digit) return `I typed ${digit === "8" ? "an" : "a"} ${digit} too many`;
  if (likely === value * 10 || likely === value * 100) return "I left out a 0";
  const sorted = (digits = "") => [...digits].sort().join("");
  if (sorted(typed) === sorted(meant)) return "I swapped two digits";
  return "It was counted twice";
}
