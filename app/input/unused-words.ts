import { valueWords } from "../../domain/amount.ts";
import type { Category } from "../../domain/campus.ts";

/** Of a week's own number beside its services' numbers, to which it is not added. */
export function unusedWords(value: number, category: Category, currency: string): string {
  return `${valueWords(value, category, currency)} entered for the whole week is not used`;
}
