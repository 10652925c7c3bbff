import { useMemo, useState } from "react";
import * as texts from "#words/import.ts";
import { columnLetter } from "../../domain/history/cells.ts";
import { exportColumnAt } from "../../domain/history/exported-number.ts";
import { periodLengthOf } from "../../domain/history/import.ts";
import type { HistoryPlan } from "../../domain/history/plan.ts";
import type {
  PlannedDay,
  PlannedNote,
  PlannedNumber,
  RowProblem,
} from "../../domain/history/reading.ts";
import { rowWords } from "../../domain/history/sheets.ts";
import { periodName } from "../../domain/report/board-words.ts";
import { numberWords, valueWords } from "../../domain/shared/amount.ts";
import { shortDay } from "../../domain/shared/time/day-words.ts";
import { monthsFrom } from "../../domain/shared/time/step.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import type { Unit } from "../../domain/shared/unit.ts";
import { useTerms } from "../reading/terms.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/field.tsx";
import styles from "./import.module.css";
import type { Existing } from "./use-existing.ts";

type PreviewRowsProps = {
  parts: readonly string[];
  plan: HistoryPlan;
  existing: Existing | undefined;
  isReplacing: boolean;
  currency: string;
  today: Day;
  categoryOf: (id: string) => { name: string; unit: Unit };
  placeOf: (place: PlannedPlace) => string[];
};

type Row = { row: number; column: number } & (
  | { number: PlannedNumber }
  | { problem: RowProblem }
  | { words: PlannedWords }
);
const shown = ["all", "problems", "changes"] as const;
type Shown = (typeof shown)[number];

const pageSize = 25;
const longestText = 40;

export function PreviewRows(props: PreviewRowsProps) {
  const { plan, existing } = props;
  const [chosen, setChosen] = useState<Shown | null>(null);
  const [page, setPage] = useState(0);
  const rows = useMemo(() => rowsOf(plan, existing), [plan, existing]);
  const filter = chosen ?? (plan.problems.length > 0 ? "problems" : "all");
  const found = rows[filter];
  const last = Math.max(0, Math.ceil(found.length / pageSize) - 1);
  const at = Math.min(page, last);
  const words: Record<Shown, string> = {
    all: texts.everyCell,
    problems: texts.onlyProblems,
    changes: texts.onlyChanges,
  };
  return (
    <div className={styles.step}>
      <div className={styles.choices}>
        <SelectField
          label={texts.show}
          value={filter}
          onChange={({ target: { value } }) => {
            setChosen(shown.find((one) => one === value) ?? null);
            setPage(0);
          }}
        >
          {shown.map((one) => (
            <option key={one} value={one}>
              {words[one]} ({numberWords(rows[one].length)})
            </option>
          ))}
        </SelectField>
      </div>
      {found.length === 0 ? (
        <p className={styles.quiet}>{texts.none}</p>
      ) : (
        <table className={styles.table}>
          <caption className={styles.quiet}>
            {texts.pageOf(
              numberWords(at * pageSize + 1),
              numberWords(Math.min(found.length, (at + 1) * pageSize)),
              numberWords(found.length),
            )}
          </caption>
          <thead>
            <tr>
              <th scope="col">{texts.row}</th>
              <th scope="col">
                <abbr title={texts.columnHead}>{texts.columnShort}</abbr>
              </th>
              <th scope="col">{texts.inFile}</th>
              <th scope="col">{texts.whatHappens}</th>
            </tr>
          </thead>
          <tbody>
            {found.slice(at * pageSize, (at + 1) * pageSize).map((row) => (
              <tr key={`${row.row} ${row.column} ${"problem" in row && row.problem.message}`}>
                <th scope="row">{rowWords(row.row, props.parts)}</th>
                <td>{columnLetter(row.column)}</td>
                {"problem" in row ? (
                  <>
                    <td>{row.problem.text.slice(0, longestText) || texts.nothing}</td>
                    <td className={styles.bad}>{row.problem.message}</td>
                  </>
                ) : "words" in row ? (
                  <WordCells {...props} words={row.words} />
                ) : (
                  <NumberCells {...props} number={row.number} />
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {last > 0 && (
        <nav className={styles.pager} aria-label={texts.pages}>
          <Button kind="quiet" disabled={at === 0} onClick={() => setPage(at - 1)}>
            {texts.previousRows}
          </Button>
          <Button kind="quiet" disabled={at === last} onClick={() => setPage(at + 1)}>
            {texts.nextRows}
          </Button>
        </nav>
      )}
    </div>
  );
}

function NumberCells({
  number,
  existing,
  isReplacing,
  currency,
  today,
  categoryOf,
  placeOf,
}: PreviewRowsProps & { number: PlannedNumber }) {
  const category = categoryOf(number.categoryId);
  const terms = useTerms();
  const words = (value: number | null) => valueWords(value, category, currency);
  const before = existing?.of(number) ?? null;
  const isChanging = before !== null && before !== number.value;
  return (
    <>
      <td>
        {category.name}
        <span className={styles.where}>
          {[daysWords(number, today), ...placeOf(number)].join(" · ")}
        </span>
      </td>
      <td>
        {isChanging
          ? isReplacing
            ? texts.becomes(words(before), words(number.value))
            : texts.stays(words(before), words(number.value))
          : words(number.value)}
        {!isSameNumber(number.text, words(number.value)) && number.text !== number.note && (
          <span className={styles.where}>{texts.inFileAs(number.text.slice(0, longestText))}</span>
        )}
        {existing?.isUnused(number) && <span className={styles.where}>{texts.notUsed(terms)}</span>}
        {number.note && <span className={styles.where}>{texts.noteIs(number.note)}</span>}
        {before === number.value && <span className={styles.where}>{texts.thereAlready}</span>}
      </td>
    </>
  );
}

/** "1240.5" and "$1,240.50" differ in their signs alone. */
function isSameNumber(text: string, words: string): boolean {
  const [one, other] = [text, words].map((number) =>
    number.replace(/[.,]0+$|[^\p{L}\p{Nd}]/gu, "").replace(/^[A-Z]{3}|[A-Z]{3}$/g, ""),
  );
  return one === other || `${one}0` === other;
}

function daysWords({ date, service }: PlannedNumber, today: Day): string {
  const months = periodLengthOf(service);
  return months ? periodName(monthsFrom(date, months)) : shortDay(date, today);
}

function rowsOf(plan: HistoryPlan, existing: Existing | undefined) {
  const { numbers, problems, notes, specialDays } = plan;
  const fine = numbers.map((number): Row => ({ row: number.row, column: number.column, number }));
  const bad = problems.map(
    (problem): Row => ({ row: problem.row, column: problem.column, problem }),
  );
  const said = [...notes, ...specialDays].map(
    (words): Row => ({ row: words.row, column: wordColumn, words }),
  );
  const all = [...fine, ...said, ...bad].sort(
    (one, other) => one.row - other.row || one.column - other.column,
  );
  const changes = all.filter((row) => {
    const before = ("number" in row && existing?.of(row.number)) ?? null;
    return "number" in row && before !== null && before !== row.number.value;
  });
  return { all, problems: bad, changes };
}

export type PlannedPlace = Pick<PlannedNumber, "campusId" | "service">;
type PlannedWords = PlannedNote | PlannedDay;

const wordColumn = exportColumnAt("Note");

type WordCellsProps = {
  words: PlannedWords;
  today: Day;
  categoryOf: (id: string) => { name: string };
  placeOf: (place: PlannedPlace) => string[];
};

function WordCells({ words, today, categoryOf, placeOf }: WordCellsProps) {
  const isNote = "text" in words;
  const campusId = words.campusId ?? "";
  const place = placeOf({ campusId, service: isNote ? words.service : null });
  const about = isNote && words.categoryId ? texts.noteOn(categoryOf(words.categoryId).name) : null;
  return (
    <>
      <td>
        {about ?? (isNote ? texts.note : texts.specialDay)}
        <span className={styles.where}>{[shortDay(words.date, today), ...place].join(" · ")}</span>
      </td>
      <td>{isNote ? words.text : words.name}</td>
    </>
  );
}
