import type { ImportNames } from "../../domain/history/import.ts";
import { choiceOf, type HistoryReading } from "../../domain/history/reading.ts";
import { numberWords } from "../../domain/shared/amount.ts";
import { nameKeyOf } from "../../domain/shared/name-key.ts";
import type { ReadHistory } from "./use-history.ts";

type Options = {
  history: ReadHistory;
  names: ImportNames;
  isBusy: boolean;
  isLeaving: boolean;
  isReplacing: boolean;
  count: { added: number; changing: number } | undefined;
  problem: string | undefined;
};

/** Why nothing can be imported yet, for the person; null when it can. */
export function whyNot(options: Options): string | null {
  const { history, names, isBusy, isLeaving, isReplacing, count } = options;
  const { plan, reading } = history;
  if (isBusy) return "Working out your choice…";
  const missing = missingChoice(reading);
  if (missing) return missing;
  if (!isLeaving && plan.openYears > 0) return "Choose the year of the dates that have none.";
  const open = unnamed(history);
  if (open.length > 0 && !isLeaving)
    return `Choose what ${listed(open)} ${open.length === 1 ? "means" : "mean"}, or leave ${open.length === 1 ? "it" : "them"} out.`;
  const departments = usedDepartments(reading);
  if (departments.some((one) => nameProblem(one, [...names.departments, ...departments])))
    return "Correct the name of the new department.";
  const { problems, numbers } = plan;
  if (problems.length > 0 && !isLeaving)
    return problems.length === 1
      ? "Correct the cell with the problem, or leave it out."
      : `Correct the ${numberWords(problems.length)} cells with a problem, or leave them out.`;
  const hasWords = plan.notes.length + plan.specialDays.length > 0;
  if (numbers.length === 0 && !hasWords) return "There is nothing left to import.";
  if (options.problem) return options.problem;
  if (!count) return "Checking what is there…";
  if (count.added > 0 || (count.changing > 0 && isReplacing)) return null;
  if (hasWords || numbers.some(({ note }) => note)) return null;
  if (count.changing > 0) return "Nothing is new. Choose whether to replace existing numbers.";
  return "Everything is there already, so there is nothing to import.";
}

/** Numbers for which neither a row nor a heading says the campus. */
export function needsCampus({ uses, heads }: HistoryReading): boolean {
  return !uses.includes("campus") && uses.some((use, at) => use === "number" && !heads[at]?.campus);
}

export function missingChoice(reading: HistoryReading): string | null {
  const { uses, campusId } = reading;
  if (uses.includes("open")) return "Choose what the marked column is.";
  const isJoined = uses.includes("year") && (uses.includes("week") || uses.includes("month"));
  if (!uses.includes("date") && !isJoined) return "Choose which column has the dates.";
  if (!uses.includes("number")) return "Choose which columns have the numbers.";
  if (needsCampus(reading) && campusId === null) return "Choose the campus for these numbers.";
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
  const named = (text: string) => (text ? `“${text.split("\n").at(-1)}”` : "the numbers");
  const shown = texts.slice(0, 3).map(named);
  const rest = texts.length - shown.length;
  return [...shown, ...(rest > 0 ? [`${rest} more`] : [])].join(
    rest > 0 || shown.length > 2 ? ", " : " and ",
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
  if (nameKeyOf(name) === "") return "Give it a name.";
  const isTaken = others.some(
    (other) => other.id !== id && nameKeyOf(other.name) === nameKeyOf(name),
  );
  return isTaken ? "There is a department of this name." : undefined;
}
