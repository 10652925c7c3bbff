import { packStructure } from "../../domain/history/pack.ts";
import type { PlannedNumber } from "../../domain/history/reading.ts";
import { closedName } from "../../domain/organization/campus.ts";
import { numberWords } from "../../domain/shared/amount.ts";
import styles from "./import.module.css";
import type { Existing } from "./use-existing.ts";
import type { ReadHistory } from "./use-history.ts";

type Counts = { added: number; changing: number; same: number };

export function countsOf(numbers: readonly PlannedNumber[], now: Existing | undefined): Counts {
  const count = { added: 0, changing: 0, same: 0 };
  for (const number of numbers) {
    const before = now?.of(number) ?? null;
    count[before === null ? "added" : before === number.value ? "same" : "changing"] += 1;
  }
  return count;
}

type PreviewSummaryProps = { history: ReadHistory; count: Counts; existing: Existing };

export function PreviewSummary({
  history,
  count,
  existing: { services, isUnused },
}: PreviewSummaryProps) {
  const { plan, reading, totals, hidden, columns, samples } = history;
  const { campuses, departments, newCategories } = packStructure(plan, reading);
  const isLeft = (_: string, at: number) =>
    !reading.isExact && reading.uses[at] === "nothing" && samples[at]?.length;
  const leftColumns = [...history.totalColumns, ...columns.filter(isLeft)];
  const named = (one: string, many: string, names: string[]) =>
    names.length > 0 ? `New ${names.length === 1 ? one : many}: ${listed(names)}` : null;
  const notes = "on services and weeks, added where there is none yet";
  const days = "added unless the day has that name already";
  const lines = [
    counted(count.changing, "number has", "numbers have", "another value already"),
    counted(count.same, "number is", "numbers are", "there already"),
    counted(
      plan.numbers.filter(isUnused).length,
      "number of a whole week is",
      "numbers of whole weeks are",
      "kept but not used, because that week’s services have numbers",
    ),
    named(
      "campus",
      "campuses",
      campuses.map((one) => (one.isClosed ? closedName(one) : one.name)),
    ),
    named(
      "department",
      "departments",
      departments.map(({ name }) => name),
    ),
    named(
      "category",
      "categories",
      newCategories.map(({ category }) => category.name),
    ),
    counted(services, "past service", "past services", "added"),
    counted(plan.notes.length, "note", "notes", notes),
    counted(plan.specialDays.length, "special day,", "special days,", days),
    counted(plan.repeats, "number is", "numbers are", "in the file twice and counted once"),
    counted(plan.sums, "number is a sum", "numbers are sums", "of several days of a week"),
    counted(plan.spans, "row is", "rows are", "of several days, each in the week shown below"),
    counted(
      plan.periods,
      "number is of a whole month, quarter or year: taken as its sum,",
      "numbers are of whole months, quarters or years: taken as their sums,",
      "for the board report",
    ),
    counted(plan.periodNotes, "note", "notes", "on a whole month or year left out"),
    counted(plan.yearless, "date has", "dates have", "no year, which follows from those above"),
    counted(leftColumns.length, "column", "columns", `left out: ${listed(leftColumns)}`),
    counted(totals, "row", "rows", "of totals left out"),
    counted(hidden, "row is", "rows are", "hidden in the spreadsheet, and read like the others"),
    counted(plan.left, "cell is", "cells are", "left out, as you chose"),
    counted(plan.blanks, "empty cell changes", "empty cells change", "nothing"),
  ];
  return (
    <ul className={styles.summary}>
      <li>
        {numberWords(count.added)} new {count.added === 1 ? "number" : "numbers"}
      </li>
      {lines.map((line) => line && <li key={line}>{line}</li>)}
    </ul>
  );
}

const mostNamed = 12;

function listed(names: string[]): string {
  const rest = names.length - mostNamed;
  return names.slice(0, mostNamed).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

/** Null for none. */
function counted(count: number, one: string, many: string, what: string): string | null {
  return count > 0 ? `${numberWords(count)} ${count === 1 ? one : many} ${what}` : null;
}
