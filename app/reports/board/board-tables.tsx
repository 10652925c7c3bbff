import * as texts from "#words/board-report.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { type BoardReport, measuredRow } from "../../../domain/report/board-report.ts";
import type { BoardBeside, BoardSum } from "../../../domain/report/board-sum.ts";
import {
  averageWords,
  besideChange,
  daysName,
  goalNote,
  periodsChange,
  periodsNote,
  stepNames,
  summaryNote,
  sumNotes,
  totalWords,
  yearName,
} from "../../../domain/report/board-words.ts";
import { rowName } from "../../../domain/report/card-words.ts";
import { isWeekly } from "../../../domain/report/goal.ts";
import type { Unit } from "../../../domain/shared/unit.ts";
import { useTerms } from "../../reading/terms.ts";
import { PickerChip } from "../../ui/picker.tsx";
import table from "../table/numbers-table.module.css";
import styles from "./board.module.css";

/** The columns that are shown; a phone has room for one of them. */
export const columnNames = texts.columns;
export type Columns = keyof typeof columnNames;

type TableProps = { organization: Organization; report: BoardReport; shown: Columns };

/** A row for each number, beside a year before. */
export function BoardTable({ organization, report, shown }: TableProps) {
  const { currency, fiscalYearStartMonth } = organization;
  const terms = useTerms();
  const { step, days, before, year, rows } = report;
  const named = (range: BoardReport["days"]) => daysName(range, step, fiscalYearStartMonth);
  return (
    <div className={table.scroll}>
      <table className={`${table.table} ${styles.table}`} data-shown={shown}>
        <thead>
          <tr className={styles.groups}>
            <td />
            <th scope="colgroup" colSpan={4}>
              {named(days)}
            </th>
            {year && (
              <th scope="colgroup" colSpan={4}>
                {capital(yearName(year.days, fiscalYearStartMonth))}
              </th>
            )}
          </tr>
          <tr>
            <th scope="col">{texts.number}</th>
            <Heads before={named(before)} />
            {year && <Heads of="year-" before={yearName(year.before, fiscalYearStartMonth)} />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.kind} ${row.id} ${row.name}`} data-kind={row.kind}>
              <th scope="row" dir="auto">
                {rowName(row, terms)}
              </th>
              <Cells beside={row} unit={row.unit} currency={currency} goal={row.goal} />
              {row.year && (
                <Cells of="year-" beside={row.year} unit={row.unit} currency={currency} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Of = "" | "year-";

function Heads({ of = "", before }: { of?: Of; before: string }) {
  return (
    <>
      <th scope="col" data-of={`${of}average`}>
        {columnNames.average}
      </th>
      <th scope="col" data-of={`${of}average`}>
        {capital(before)}
      </th>
      <th scope="col" data-of={`${of}total`}>
        {columnNames.total}
      </th>
      <th scope="col" data-of={`${of}total`}>
        {capital(before)}
      </th>
    </>
  );
}

type CellsProps = {
  of?: Of;
  beside: BoardBeside;
  unit: Unit;
  currency: string;
  goal?: number | null;
};

function Cells({ of = "", beside, unit, currency, goal = null }: CellsProps) {
  const { now, before } = beside;
  const terms = useTerms();
  const amounts = { unit, currency };
  const isOfWeek = isWeekly({ unit, summary: now.summary });
  const wanted = <Note>{goalNote(now, goal, amounts)}</Note>;
  return (
    <>
      <td data-of={`${of}average`}>
        {averageWords(now, amounts) ?? <Blank />}
        <Note>{besideChange(beside, amounts)}</Note>
        {isOfWeek && wanted}
        <Notes sum={now} />
      </td>
      <td data-of={`${of}average`}>
        {averageWords(before, amounts) ?? <Blank />}
        <Notes sum={before} />
      </td>
      <td data-of={`${of}total`}>
        {totalWords(now, amounts) ?? <Blank />}
        <Note>{summaryNote(now, terms)}</Note>
        <Note>{periodsChange(beside, amounts)}</Note>
        {!isOfWeek && wanted}
        <Note>{periodsNote(now, amounts)}</Note>
      </td>
      <td data-of={`${of}total`}>
        {totalWords(before, amounts) ?? <Blank />}
        <Note>{summaryNote(before, terms)}</Note>
        <Note>{periodsNote(before, amounts)}</Note>
      </td>
    </>
  );
}

function Notes({ sum }: { sum: BoardSum }) {
  return sumNotes(sum).map((note) => <Note key={note}>{note}</Note>);
}

function Note({ children }: { children: string | null }) {
  return children && <span className={table.note}>{children}</span>;
}

function Blank() {
  return <span className={table.blank}>–</span>;
}

type SeriesProps = TableProps & { onMeasure?: (measure: string | undefined) => void };

/** The months, quarters or years up to the chosen one. */
export function SeriesTable({ organization, report, shown, onMeasure }: SeriesProps) {
  const { currency, fiscalYearStartMonth } = organization;
  const terms = useTerms();
  const { step, rows, series } = report;
  const measured = measuredRow(report.measured);
  if (series.length < 2) return null;
  const listed = rows.filter(({ kind }) => kind === "all" || kind === "category");
  const isListed = listed.some(({ id }) => id === measured.id);
  const choices = isListed ? listed : [...listed, measured];
  const shows = shown.endsWith("average") ? "average" : "total";
  const most = Math.max(
    ...series.flatMap(({ sums }) => [sums.now[shows] ?? 0, sums.before[shows] ?? 0]),
  );
  const title = texts.numberBy(rowName(measured, terms), texts.byStep[step]);
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {onMeasure && (
          <PickerChip
            label={texts.number}
            value={measured.id ?? attendance}
            words={rowName(measured, terms)}
            isChosen={measured.id !== null}
            onChoose={(value) => onMeasure(value === attendance ? undefined : value)}
            choices={choices.map((row) => ({
              value: row.id ?? attendance,
              name: rowName(row, terms),
            }))}
          />
        )}
      </div>
      <div className={table.scroll}>
        <table className={`${table.table} ${styles.table}`} aria-label={title} data-shown={shows}>
          <thead>
            <tr>
              <th scope="col">{stepNames[step]}</th>
              <Heads before={texts.yearBefore} />
            </tr>
          </thead>
          <tbody>
            {series.map(({ days, sums }) => (
              <tr key={days.from}>
                <th scope="row">
                  {capital(daysName(days, step, fiscalYearStartMonth))}
                  <Bar value={sums.now[shows]} most={most} />
                  <Bar value={sums.before[shows]} most={most} isBefore />
                </th>
                <Cells beside={sums} unit={measured.unit} currency={currency} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type BarProps = { value: number | null; most: number; isBefore?: boolean };

/** The length shows the number, so that months can be compared at a glance. */
function Bar({ value, most, isBefore = false }: BarProps) {
  return (
    value !== null &&
    most > 0 && (
      <span
        className={styles.bar}
        data-before={isBefore || undefined}
        style={{ width: `${(100 * value) / most}%` }}
        aria-hidden="true"
      />
    )
  );
}

/** The value of the choice that is no category. */
const attendance = "attendance";

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
