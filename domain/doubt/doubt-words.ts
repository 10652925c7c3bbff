import { valueWords } from "../amount.ts";
import type { Unit } from "../campus.ts";
import type { Usual } from "./doubt.ts";

/** "Is 1,420 right? Typical here is 142 (110 to 178)." */
export function doubtWords(value: number, usual: Usual, unit: Unit, currency: string): string {
  const words = (number: number, isRounded: boolean) =>
    valueWords(number, { unit }, currency, isRounded ? { isRounded } : { isShort: true });
  const range = `${words(usual.low, true)} to ${words(usual.high, true)}`;
  return `Is ${words(value, false)} right? Typical here is ${words(usual.value, true)} (${range}).`;
}
