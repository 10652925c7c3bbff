import { packStructure } from "../../domain/history/pack.ts";
import type { PlannedNumber } from "../../domain/history/reading.ts";
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

export function PreviewSummary({ history, count, existing: { services } }: PreviewSummaryProps) {
  const { plan, reading, totals, columns, samples } = history;
  const made = packStructure(plan, reading);
  const leftColumns = [
    ...history.totalColumns,
    ...columns.filter((_, at) => reading.uses[at] === "nothing" && samples[at]?.length),
  ];
  const added: [one: string, many: string, names: string[]][] = [
    ["campus", "campuses", made.campuses.map(({ name }) => name)],
    ["department", "departments", made.departments.map(({ name }) => name)],
    ["category", "categories", made.newCategories.map(({ category }) => category.name)],
  ];
  return (
    <ul className={styles.summary}>
      <li>{counted(count.added, "new number", "new numbers")}</li>
      {count.changing > 0 && (
        <li>{counted(count.changing, "number has", "numbers have")} another value already</li>
      )}
      {count.same > 0 && <li>{counted(count.same, "number is", "numbers are")} there already</li>}
      {added.map(
        ([one, many, names]) =>
          names.length > 0 && (
            <li key={one}>
              New {names.length === 1 ? one : many}: {listed(names)}
            </li>
          ),
      )}
      {services > 0 && <li>{counted(services, "past service", "past services")} added</li>}
      {plan.notes.length > 0 && (
        <li>
          {counted(plan.notes.length, "note", "notes")} on services and weeks, added where there is
          none yet
        </li>
      )}
      {plan.specialDays.length > 0 && (
        <li>
          {counted(plan.specialDays.length, "special day", "special days")}, added unless the day
          has that name already
        </li>
      )}
      {plan.repeats > 0 && (
        <li>
          {counted(plan.repeats, "number is", "numbers are")} in the file twice and counted once
        </li>
      )}
      {plan.sums > 0 && (
        <li>
          {counted(plan.sums, "number is a sum", "numbers are sums")} of several days of a week
        </li>
      )}
      {plan.spans > 0 && (
        <li>
          {counted(plan.spans, "row is", "rows are")} of several days, each in the week shown below
        </li>
      )}
      {plan.yearless > 0 && (
        <li>
          {counted(plan.yearless, "date has", "dates have")} no year, which follows from those above
        </li>
      )}
      {!reading.isExact && leftColumns.length > 0 && (
        <li>
          {counted(leftColumns.length, "column", "columns")} left out: {listed(leftColumns)}
        </li>
      )}
      {totals > 0 && <li>{counted(totals, "row", "rows")} of totals left out</li>}
      {plan.left > 0 && (
        <li>{counted(plan.left, "cell is", "cells are")} left out, as you chose</li>
      )}
      {plan.blanks > 0 && (
        <li>{counted(plan.blanks, "empty cell changes", "empty cells change")} nothing</li>
      )}
    </ul>
  );
}

const mostNamed = 12;

function listed(names: string[]): string {
  const rest = names.length - mostNamed;
  return names.slice(0, mostNamed).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

function counted(count: number, one: string, many: string): string {
  return `${numberWords(count)} ${count === 1 ? one : many}`;
}
