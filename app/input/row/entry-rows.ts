import * as words from "#words/inputs.ts";
import type { Entry, WeekEntries } from "../../../domain/entry/entry.ts";
import type { Membership } from "../../../domain/member/member.ts";
import { canEnter } from "../../../domain/member/permissions.ts";
import type { Campus, Category } from "../../../domain/organization/campus.ts";
import { isOwnChosen } from "../../../domain/service/week-number.ts";
import { digitsOf, greatestValue, numberWords, valueWords } from "../../../domain/shared/amount.ts";
import type { Id } from "../../../domain/shared/id.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import type { Terms } from "../../../words/terms.ts";
import type { Entries } from "../../outbox/entries.ts";
import type { EntryDraft, EntryPlace, EntryReceipt } from "../../outbox/entry-draft.ts";

export type EntryRow = {
  at: EntryPlace;
  category: Category;
  saved: Entry | undefined;
  last: number | null;
  lastWords: string;
  isLastUnfinished: boolean;
  /** The draft where there is one, else the saved number; null is blank. */
  value: number | null;
  text: string | undefined;
  draft: EntryDraft | undefined;
  receipt: EntryReceipt | undefined;
  /** The "It’s right" of this number that was refused. */
  unkept: EntryDraft | undefined;
  /** The week has closed for this person, or its services have numbers now. */
  stranded: EntryDraft | undefined;
  /** Once a service has a number, their sum is the week's, unless its own counts. */
  services: { value: number; count: number } | undefined;
  /** Its own number and those of its services: only one of the two counts. */
  both: { week: number; services: number; used: "week" | "services"; isOpen: boolean } | undefined;
  /** Services of the week where this is still to be counted. */
  awaitedAt: readonly Id[];
  /** Above 0 the number is only what is known so far. `toCome` of them are of a time that has not come. */
  missing: number;
  toCome: number;
  mayEnter: boolean;
  mayChoose: boolean;
  digits: number;
  greatest: number;
};

type Sheet = {
  at: EntryPlace;
  member: Membership;
  currency: string;
  week: { start: Day; currentStart: Day };
  entries: WeekEntries;
  drafts: readonly EntryDraft[];
  unkept: readonly EntryDraft[];
  receipts: readonly EntryReceipt[];
};

export function rowsOf(categories: Category[], sheet: Sheet): EntryRow[] {
  const { start, currentStart } = sheet.week;
  return categories.map((category) => {
    const of = ({ categoryId }: { categoryId: Id }) => categoryId === category.id;
    const saved = sheet.entries.items.find(of);
    const draft = sheet.drafts.find(of);
    const sum = sheet.entries.services.find(of);
    const both = sum && bothOf(saved, sum.value);
    const services = both?.used === "week" ? undefined : sum;
    const missing = sheet.entries.missing.filter(of);
    const isTyped = draft !== undefined && !services;
    const awaited = isTyped ? undefined : missing.find(({ weekStart }) => weekStart === start);
    const mayChoose = canEnter(sheet.member, category, { ...sheet.week, ...sheet.at });
    const mayEnter = !services && mayChoose;
    return {
      at: sheet.at,
      category,
      saved,
      last: sheet.entries.previous.find(of)?.value ?? null,
      lastWords: start === currentStart ? words.lastWeek : words.weekBefore,
      value: (services ?? draft ?? saved)?.value ?? null,
      text: services ? undefined : draft?.text,
      draft: isTyped ? draft : undefined,
      receipt: sheet.receipts.find(of),
      unkept: sheet.unkept.find(of),
      stranded: mayEnter ? undefined : draft,
      services,
      both,
      awaitedAt: sheet.entries.awaited?.find(of)?.occurrenceIds ?? [],
      missing: awaited?.missing ?? 0,
      toCome: awaited?.toCome ?? 0,
      isLastUnfinished: missing.some(({ weekStart }) => weekStart !== start),
      mayEnter,
      mayChoose,
      digits: digitsOf(category.unit, sheet.currency),
      greatest: greatestValue(category.unit),
    };
  });
}

function bothOf(saved: Entry | undefined, services: number): EntryRow["both"] {
  if (!saved || saved.value === null) return undefined;
  const { value: week, choice } = saved;
  const isOpen = (choice === "typed_first" || choice === "typed_later") && week !== services;
  return { week, services, used: isOwnChosen(choice) ? "week" : "services", isOpen };
}

/** Counted with the clicker, so that typing over it is asked first. */
export function isCountKept({ saved, draft }: EntryRow): boolean {
  return saved?.source === "counted" && saved.value !== null && !draft;
}

export function isEntered({ value, missing }: EntryRow): boolean {
  return value !== null && missing === 0;
}

export function categoriesOf(campus: Campus | undefined): Category[] {
  return campus?.departments.flatMap((department) => department.categories) ?? [];
}

export function keepNumber(outbox: Entries, row: EntryRow): void {
  const { at, category, value, saved, digits } = row;
  const shown = { value, before: value, seenVersion: saved?.version ?? 0, digits };
  void outbox.keepNumber({ ...at, categoryId: category.id }, { ...shown, label: category.name });
}

/** Whether any member has said that the number is right as it is. */
export function isKept({ saved, draft }: EntryRow): boolean {
  return saved?.isKept === true && !draft;
}

/** Words on the number that does not count, where the whole week and its services both have one. */
export function unusedWords(
  { both, category }: EntryRow,
  currency: string,
  terms: Terms,
): string | null {
  if (!both) return null;
  return both.used === "week"
    ? words.servicesNotUsed(terms, valueWords(both.services, category, currency))
    : words.weekNotUsed(valueWords(both.week, category, currency));
}

/** "2 counts not saved yet, 1 to come" */
export function missingWords({ missing, toCome }: Pick<EntryRow, "missing" | "toCome">): string {
  const due = missing - toCome;
  if (due === 0) return words.countsToCome(toCome);
  return toCome > 0 ? words.countsNotSavedOrToCome(due, toCome) : words.countsNotSaved(due);
}

export function notAgreedWords([low, high]: [number, number]): string {
  return words.notAgreed(numberWords(low), numberWords(high));
}

/** For the outbox; with `text` it is no number yet. */
export function typedNumber(
  { at, category, saved, digits }: EntryRow,
  campuses: readonly Campus[],
  value: number | null,
  text?: string,
) {
  const campus = campuses.find(({ id }) => id === at.campusId);
  const owner = campus?.departments.find(({ categories }) => categories.includes(category));
  const label = `${category.name}, ${owner?.name}`;
  return {
    value,
    text,
    seenVersion: saved?.version ?? 0,
    before: saved?.value ?? null,
    label: campus && campuses.length > 1 ? words.atCampus(label, campus.name) : label,
    digits,
  };
}
