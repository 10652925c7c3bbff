import type { Campus, Category } from "../../domain/campus.ts";
import { minorDigits } from "../../domain/currency.ts";
import {
  type Entry,
  type EntryChange,
  greatestValue,
  type WeekEntries,
} from "../../domain/entry.ts";
import type { Membership } from "../../domain/member.ts";
import { canEnter } from "../../domain/permissions.ts";
import type { Day } from "../../domain/week.ts";
import type { Draft, Drafts } from "./drafts.ts";

/** A category on the screen: what is saved, what it was last week, and what the person has typed over it. */
export type Row = {
  category: Category;
  saved: Entry | undefined;
  last: number | null;
  /** What to call the week of `last`. */
  lastWords: string;
  /** That week's number still waits for counts. */
  isLastUnfinished: boolean;
  /** What the person sees: the draft where there is one. Null is blank. */
  value: number | null;
  /** Typed text that is no number. */
  text: string | undefined;
  isUnsaved: boolean;
  /** What was typed and can be saved no more: the week is closed to the person, or its services have a number now. */
  stranded: Draft | undefined;
  /** What the week's services add up to, where one has a number: it takes the place of the week's own. */
  services: { value: number; count: number } | undefined;
  /** How many counts the number still waits for; it is only what is known so far. */
  missing: number;
  mayEnter: boolean;
  /** The version to save on: of when the typing began, else the present one. */
  seenVersion: number;
  /** Decimals of the value: 0 for counts. */
  digits: number;
  greatest: number;
};

type Sheet = {
  member: Membership;
  currency: string;
  week: { start: Day; currentStart: Day };
  entries: WeekEntries;
  drafts: Drafts;
};

/** The rows of some categories, in their order. */
export function rowsOf(categories: Category[], sheet: Sheet): Row[] {
  const { start, currentStart } = sheet.week;
  return categories.map((category) => {
    const of = ({ categoryId }: Entry) => categoryId === category.id;
    const saved = sheet.entries.items.find(of);
    const draft = sheet.drafts[category.id];
    const services = sheet.entries.services.find(({ categoryId }) => categoryId === category.id);
    const missing = sheet.entries.missing.filter(({ categoryId }) => categoryId === category.id);
    const isTyped = draft !== undefined && !services;
    const mayEnter = !services && canEnter(sheet.member, category, sheet.week);
    return {
      category,
      saved,
      last: sheet.entries.previous.find(of)?.value ?? null,
      lastWords: start === currentStart ? "last week" : "week before",
      value: (services ?? draft ?? saved)?.value ?? null,
      text: services ? undefined : draft?.text,
      isUnsaved: isTyped,
      stranded: mayEnter ? undefined : draft,
      services,
      missing: isTyped ? 0 : (missing.find(({ weekStart }) => weekStart === start)?.missing ?? 0),
      isLastUnfinished: missing.some(({ weekStart }) => weekStart !== start),
      mayEnter,
      seenVersion: draft?.seenVersion ?? saved?.version ?? 0,
      digits: category.unit === "currency" ? minorDigits(sheet.currency) : 0,
      greatest: greatestValue(category.unit),
    };
  });
}

export function categoriesOf(campus: Campus | undefined): Category[] {
  return campus?.departments.flatMap((department) => department.categories) ?? [];
}

/** Everything typed that can be saved. */
export function changesOf(rows: Row[]): EntryChange[] {
  return rows
    .filter((row) => row.isUnsaved && row.mayEnter && row.text === undefined)
    .map(({ category, value, seenVersion }) => ({ categoryId: category.id, value, seenVersion }));
}
