import { formatAmount, numberWords, valueWords } from "../shared/amount.ts";
import { inReadersHours, shortDay } from "../shared/time/day-words.ts";
import type { Day } from "../shared/time/week.ts";
import type { Claim, SlotValue, Thing } from "./claim.ts";

const things = {
  weeks: ["week", "weeks"],
  years: ["year", "years"],
  services: ["service", "services"],
  campuses: ["campus", "campuses"],
  numbers: ["number", "numbers"],
  days: ["day", "days"],
  seats: ["seat", "seats"],
  people: ["person a week", "people a week"],
} as const satisfies Record<Thing, readonly [string, string]>;

type Sentence = Pick<Claim, "template" | "names"> & { slots: Record<string, SlotValue> };
type ClaimPart = { is: "words" | "name" | "slot"; key: string; words: string };

export function claimParts(
  { template, names, slots }: Sentence,
  formats: { today: Day; currency: string },
): ClaimPart[] {
  return template.split(/\{([a-z]+)\}/).flatMap((text, index): ClaimPart[] => {
    if (index % 2 === 0) return text ? [{ is: "words", key: "", words: text }] : [];
    const slot = slots[text];
    if (slot) return [{ is: "slot", key: text, words: slotWords(slot, formats) }];
    return [{ is: "name", key: text, words: inReadersHours(names[text] ?? "") }];
  });
}

export function claimText(claim: Sentence, formats: { today: Day; currency: string }): string {
  return claimParts(claim, formats)
    .map(({ words }) => words)
    .join("");
}

export function slotWords(
  slot: SlotValue,
  { today, currency }: { today: Day; currency: string },
): string {
  if (slot.unit === "day") return shortDay(slot.value, today);
  if (slot.unit === "week") return `the week of ${shortDay(slot.value, today)}`;
  const { unit, value, about } = slot;
  if (unit === "percent") return `${value}%`;
  if (unit === "ratio") return ratioWords(value);
  if (isThing(unit)) return `${numberWords(value)} ${things[unit][value === 1 ? 0 : 1]}`;
  return `${about ? "about " : ""}${valueWords(value, { unit }, currency, { isRounded: true })}`;
}

function isThing(unit: string): unit is Thing {
  return Object.hasOwn(things, unit);
}

function ratioWords(value: number): string {
  const digits = value >= 1 ? 1 : value >= 0.1 ? 2 : 3;
  return formatAmount(value * 10 ** digits, { digits });
}
