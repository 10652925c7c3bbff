import * as words from "#words/claims.ts";
import type { Terms } from "../../words/terms.ts";
import type { Question } from "../answer/question.ts";
import type { Day } from "../shared/time/week.ts";
import type { Unit } from "../shared/unit.ts";
import type { WeeklyNumbers } from "../usual/weekly-numbers.ts";
import type { ClaimKind, FormOf, Placeholder } from "./templates.ts";

/** Units beside people and money. `people` are those of a week on average. */
export type Thing =
  | "weeks"
  | "years"
  | "services"
  | "campuses"
  | "numbers"
  | "seats"
  | "days"
  | "people";

/** Money is in cents, a percent has at most one decimal, a ratio three. `about`: the week misses a little. A week is its first day. */
export type SlotValue =
  | { unit: Unit | "percent" | "ratio" | Thing; value: number; about?: boolean }
  | { unit: "day"; value: Day }
  | { unit: "week"; value: Day };

export type Slot = SlotValue & {
  question: Question;
  /** How the rows make the number, in words. */
  formula: string;
  n: number;
  /** `complete` weeks of the question have all their numbers. */
  coverage: { complete: number; weeks: number };
};

/** When the numbers of a week came in: the last of its own, and the last of each of the others. `later` in days. */
type WeekEntered = { week: Day; own: Day; others: Day[]; later: number };

export type Claim = {
  kind: ClaimKind;
  form: string;
  /** The same claim has the same key next week. */
  key: string;
  template: string;
  names: Record<string, string>;
  slots: Record<string, Slot>;
  entered?: WeekEntered[];
  /** The slot whose change makes it worth saying again. */
  lead: string;
  /** The subject: one claim about each is enough. */
  about: string;
  rank: number;
};

type TemplateOf<Kind extends ClaimKind, Form extends FormOf<Kind>> = Extract<
  (typeof words.templates)[Kind][Form],
  string
>;
type ClaimDraft<
  Kind extends ClaimKind,
  Form extends FormOf<Kind>,
  Names extends Record<string, string>,
> = Pick<Claim, "key" | "about" | "rank" | "entered"> & {
  kind: Kind;
  form: Form;
  names: Names;
  slots: Record<Exclude<Placeholder<TemplateOf<Kind, Form>>, keyof Names>, Slot>;
  lead: Exclude<Placeholder<TemplateOf<Kind, Form>>, keyof Names>;
};

/** The numbers that claims are made of, and the organization's own words for them. */
export type TellableNumbers = WeeklyNumbers & { terms: Terms };

export function claimOf<
  const Kind extends ClaimKind,
  const Form extends FormOf<Kind>,
  Names extends Record<string, string>,
>(draft: ClaimDraft<Kind, Form, Names>): Claim {
  const template: string = words.templates[draft.kind][draft.form] as TemplateOf<Kind, Form>;
  const key = `${draft.kind} ${draft.key}`;
  return { ...draft, key, template: inItsWeek(template, draft.slots) };
}

export function inItsWeek(template: string, slots: Readonly<Record<string, SlotValue>>): string {
  return slots.day?.unit === "week" ? words.inItsWeek(template) : template;
}
