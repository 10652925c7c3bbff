import * as words from "#words/import.ts";
import type { ImportNames } from "../../domain/history/import.ts";
import { choiceOf, type HistoryReading } from "../../domain/history/reading.ts";
import { numberWords } from "../../domain/shared/amount.ts";
import { nameKeyOf } from "../../domain/shared/name-key.ts";
import type { Terms } from "../../words/terms.ts";
import type { ReadHistory } from "./use-history.ts";

type Options = {
  history: ReadHistory;
  names: ImportNames;
  isBusy: boolean;
  isLeaving: boolean;
  isReplacing: boolean;
  count: { added: number; changing: number } | undefined;
  problem: string | undefined;
  terms: Terms;
};

/** Why nothing can be imported yet, for the person; null when it can. */
export function whyNot(options: Options): string | null {
  const { history, names, isBusy, isLeaving, isReplacing, count } = options;
  const { plan, reading } = history;
  if (isBusy) return words.workingOut;
  const missing = missingChoice(reading, options.terms);
  if (missing) return missing;
  if (!isLeaving && plan.openYears > 0) return words.chooseMissingYear;
  const open = unnamed(history);
  if (open.length > 0 && !isLeaving) return words.chooseMeanings(listed(open), open.length);
  const departments = usedDepartments(reading);
  if (departments.some((one) => nameProblem(one, [...names.departments, ...departments])))
    return words.correctDepartment;
  const { problems, numbers } = plan;
  if (problems.length > 0 && !isLeaving)
    return words.correctCells(problems.length, numberWords(problems.length));
  const hasWords = plan.notes.length + plan.specialDays.length > 0;
  if (numbers.length === 0 && !hasWords) return words.nothingLeft;
  if (options.problem) return options.problem;
  if (!count) return words.checking;
  if (count.added > 0 || (count.changing > 0 && isReplacing)) return null;
  if (hasWords || numbers.some(({ note }) => note)) return null;
  if (count.changing > 0) return words.nothingNew;
  return words.allThere;
}

/** Numbers for which neither a row nor a heading says the campus. */
export function needsCampus({ uses, heads }: HistoryReading): boolean {
  return !uses.includes("campus") && uses.some((use, at) => use === "number" && !heads[at]?.campus);
}

export function missingChoice(reading: HistoryReading, terms: Terms): string | null {
  const { uses, campusId } = reading;
  if (uses.includes("open")) return words.chooseMarked;
  const isJoined = uses.includes("year") && (uses.includes("week") || uses.includes("month"));
  if (!uses.includes("date") && !isJoined) return words.chooseDates;
  if (!uses.includes("number")) return words.chooseNumbers;
  if (needsCampus(reading) && campusId === null) return words.chooseCampusForThese(terms);
  return null;
}

/** Names in the file that somebody has to choose a meaning for. */
export function unnamed({ names, reading }: ReadHistory): string[] {
  return [
    ...names.campuses.filter((text) => !choiceOf(reading.campuses, text)),
    ...names.categories.filter((text) => !choiceOf(reading.categories, text)),
  ];
}

function listed(texts: string[]): string {
  const named = (text: string) => (text ? `“${text.split("\n").at(-1)}”` : words.unnamedNumbers);
  const shown = texts.slice(0, 3).map(named);
  const rest = texts.length - shown.length;
  return [...shown, ...(rest > 0 ? [words.more(rest)] : [])].join(
    rest > 0 || shown.length > 2 ? ", " : words.and,
  );
}

export type NewDepartment = HistoryReading["departments"][number];

export function usedDepartments({ categories, departments }: HistoryReading): NewDepartment[] {
  const used = new Set(
    Object.values(categories).map((choice) => (choice.to === "new" ? choice.departmentId : "")),
  );
  return departments.filter(({ id }) => used.has(id));
}

/** Why a department cannot have this name; undefined when it can. */
export function nameProblem(
  { id, name }: NewDepartment,
  others: readonly NewDepartment[],
): string | undefined {
  if (nameKeyOf(name) === "") return words.giveName;
  const isTaken = others.some(
    (other) => other.id !== id && nameKeyOf(other.name) === nameKeyOf(name),
  );
  return isTaken ? words.departmentTaken : undefined;
}
