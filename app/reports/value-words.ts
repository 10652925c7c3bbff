import { formatAmount, formatMoney } from "../../domain/amount.ts";
import type { Category } from "../../domain/campus.ts";

export function valueWords(value: number, category: Category, currency: string): string {
  return category.unit === "currency"
    ? formatMoney(value, { currency, isShort: value >= 100_000 })
    : formatAmount(value, { digits: 0 });
}
