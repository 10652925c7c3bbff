import * as ownWords from "#words/insights.ts";
import type { Terms } from "../../words/terms.ts";
import { formatAmount, numberWords, valueWords } from "../shared/amount.ts";
import { inReadersHours, shortDay } from "../shared/time/day-words.ts";
import type { Day } from "../shared/time/week.ts";
import type { Claim, SlotValue, Thing } from "./claim.ts";

type SlotWords = Record<Thing, (count: string, terms: Terms) => string> &
  Record<"percent" | "weekOf" | "about", (text: string) => string>;

/** `words` and `locale` are of another language than the screen for a sentence that is not translated. */
export type ClaimStyle = {
  today: Day;
  currency: string;
  terms: Terms;
  words?: SlotWords;
  locale?: string;
};

type Sentence = Pick<Claim, "template" | "names"> & { slots: Record<string, SlotValue> };
type ClaimPart = { is: "words" | "name" | "slot"; key: string; words: string };

export function claimParts({ template, names, slots }: Sentence, style: ClaimStyle): ClaimPart[] {
  return template.split(/\{([a-z]+)\}/).flatMap((text, index): ClaimPart[] => {
    if (index % 2 === 0) return text ? [{ is: "words", key: "", words: text }] : [];
    const slot = slots[text];
    if (slot) return [{ is: "slot", key: text, words: slotWords(slot, style) }];
    return [{ is: "name", key: text, words: inReadersHours(names[text] ?? "", style.locale) }];
  });
}

export function claimText(claim: Sentence, style: ClaimStyle): string {
  return claimParts(claim, style)
    .map(({ words }) => words)
    .join("");
}

export function slotWords(
  slot: SlotValue,
  { today, currency, terms, words = ownWords, locale }: ClaimStyle,
): string {
  if (slot.unit === "day") return shortDay(slot.value, today, locale);
  if (slot.unit === "week") return words.weekOf(shortDay(slot.value, today, locale));
  const { unit, value, about } = slot;
  if (unit === "percent") return words.percent(percentWords(value, locale));
  if (unit === "ratio") return ratioWords(value, locale);
  if (isThing(unit)) return words[unit](numberWords(value, locale), terms);
  const amount = valueWords(value, { unit }, currency, { isRounded: true, locale });
  return about ? words.about(amount) : amount;
}

const things: readonly string[] = [
  ...["weeks", "years", "services", "campuses", "numbers", "seats", "days", "people"],
];

function isThing(unit: string): unit is Thing {
  return things.includes(unit);
}

/** At most one decimal. */
function percentWords(value: number, locale?: string): string {
  const digits = Number.isInteger(value) ? 0 : 1;
  return formatAmount(value * 10 ** digits, { digits, locale });
}

function ratioWords(value: number, locale?: string): string {
  const digits = value >= 1 ? 1 : value >= 0.1 ? 2 : 3;
  return formatAmount(value * 10 ** digits, { digits, locale });
}
