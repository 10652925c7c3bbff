import { numberWords, valueWords } from "../amount.ts";
import { shortDay } from "../day-words.ts";
import type { Question } from "../question.ts";
import { type Day, sundayOf } from "../week.ts";
import { type ClaimKind, type FormOf, type Placeholder, templates } from "./templates.ts";

/** What is counted in words beside the number. */
const things = {
  weeks: ["week", "weeks"],
  years: ["year", "years"],
  services: ["service", "services"],
  campuses: ["campus", "campuses"],
  numbers: ["number", "numbers"],
} as const;
type Thing = keyof typeof things;

/** Money is in cents, a percent has at most one decimal and no sign, a day stands for its week. */
export type SlotValue =
  | { unit: "count" | "currency" | "percent" | Thing; value: number }
  | { unit: "day"; value: Day };

/** What proves a number of a sentence. */
export type Slot = SlotValue & {
  /** Whose answer has the rows. */
  question: Question;
  /** How the rows make the number, in words. */
  formula: string;
  /** How many weeks, years or numbers it is made of. */
  n: number;
  /** Of the weeks of the question, `complete` ones have all their counts. */
  coverage: { complete: number; weeks: number };
};

export type Claim = {
  kind: ClaimKind;
  form: string;
  /** The same claim has the same key next week. */
  key: string;
  template: string;
  names: Record<string, string>;
  slots: Record<string, Slot>;
  /** The slot whose change makes it worth saying again. */
  lead: string;
  /** Of several claims about the same, the first is enough. */
  about: string;
  /** How much it would change what a leader does, from 0 to 1. */
  rank: number;
};

export type ClaimPart = { is: "words" | "name" | "slot"; key: string; words: string };

type TemplateOf<Kind extends ClaimKind, Form extends FormOf<Kind>> = Extract<
  (typeof templates)[Kind][Form],
  string
>;
type ClaimDraft<
  Kind extends ClaimKind,
  Form extends FormOf<Kind>,
  Names extends Record<string, string>,
> = Pick<Claim, "key" | "about" | "rank"> & {
  kind: Kind;
  form: Form;
  names: Names;
  slots: Record<Exclude<Placeholder<TemplateOf<Kind, Form>>, keyof Names>, Slot>;
  lead: Exclude<Placeholder<TemplateOf<Kind, Form>>, keyof Names>;
};

/** Keys of slots and names are checked against the template. */
export function claimOf<
  const Kind extends ClaimKind,
  const Form extends FormOf<Kind>,
  Names extends Record<string, string>,
>(draft: ClaimDraft<Kind, Form, Names>): Claim {
  const template: string = templates[draft.kind][draft.form] as TemplateOf<Kind, Form>;
  return { ...draft, key: `${draft.kind} ${draft.key}`, template };
}

/** The sentence, whose numbers come from its slots alone. */
export function claimParts(
  { template, names, slots }: Pick<Claim, "template" | "names" | "slots">,
  told: { today: Day; currency: string },
): ClaimPart[] {
  return template.split(/\{([a-z]+)\}/).flatMap((text, index): ClaimPart[] => {
    if (index % 2 === 0) return text ? [{ is: "words", key: "", words: text }] : [];
    const slot = slots[text];
    if (slot) return [{ is: "slot", key: text, words: slotWords(slot, told) }];
    return [{ is: "name", key: text, words: names[text] ?? "" }];
  });
}

export function claimText(
  claim: Pick<Claim, "template" | "names" | "slots">,
  told: { today: Day; currency: string },
): string {
  return claimParts(claim, told)
    .map(({ words }) => words)
    .join("");
}

export function slotWords(
  slot: SlotValue,
  { today, currency }: { today: Day; currency: string },
): string {
  if (slot.unit === "day") return shortDay(sundayOf(slot.value), today);
  const { unit, value } = slot;
  if (unit === "count" || unit === "currency")
    return valueWords(value, { unit }, currency, { isRounded: true });
  if (unit === "percent") return `${value}%`;
  return `${numberWords(value)} ${things[unit][value === 1 ? 0 : 1]}`;
}
