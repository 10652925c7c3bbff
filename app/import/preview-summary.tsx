import * as words from "#words/import.ts";
import { packStructure } from "../../domain/history/pack.ts";
import type { PlannedNumber } from "../../domain/history/reading.ts";
import { numberWords } from "../../domain/shared/amount.ts";
import { useTerms } from "../reading/terms.ts";
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
  const terms = useTerms();
  const named = (names: string[], line: (count: number, names: string) => string) =>
    names.length > 0 ? line(names.length, listed(names)) : null;
  const unused = plan.numbers.filter(isUnused).length;
  const lines = [
    counted(count.changing, words.otherValue),
    counted(count.same, words.sameValue),
    counted(unused, (...given) => words.weeksNotUsed(terms, ...given)),
    named(
      campuses.map((one) => (one.isClosed ? words.closed(terms, one.name) : one.name)),
      (...given) => words.newCampuses(terms, ...given),
    ),
    named(
      departments.map(({ name }) => name),
      words.newDepartments,
    ),
    named(
      newCategories.map(({ category }) => category.name),
      words.newCategories,
    ),
    counted(services, (...given) => words.pastServices(terms, ...given)),
    counted(plan.notes.length, (...given) => words.notesAdded(terms, ...given)),
    counted(plan.specialDays.length, words.daysAdded),
    counted(plan.repeats, words.repeated),
    counted(plan.sums, words.sums),
    counted(plan.spans, words.spans),
    counted(plan.periods, words.periods),
    counted(plan.periodNotes, words.periodNotes),
    counted(plan.yearless, words.yearless),
    counted(leftColumns.length, (...given) => words.columnsLeft(...given, listed(leftColumns))),
    counted(totals, words.totalsLeft),
    counted(hidden, words.hiddenRows),
    counted(plan.left, words.cellsLeft),
    counted(plan.blanks, words.emptyCells),
  ];
  return (
    <ul className={styles.summary}>
      <li>{words.newNumbers(count.added, numberWords(count.added))}</li>
      {lines.map((line) => line && <li key={line}>{line}</li>)}
    </ul>
  );
}

const mostNamed = 12;

function listed(names: string[]): string {
  const rest = names.length - mostNamed;
  return names.slice(0, mostNamed).join(", ") + (rest > 0 ? words.andMoreNames(rest) : "");
}

/** Null for none. */
function counted(count: number, line: (count: number, number: string) => string): string | null {
  return count > 0 ? line(count, numberWords(count)) : null;
}
