import { ChevronDown, StickyNote } from "lucide-react";
import { type ClipboardEvent, useState } from "react";
import * as words from "#words/inputs.ts";
import { close } from "#words/ui.ts";
import { isNoteOf } from "../../../domain/entry/note.ts";
import { numberWords, valueWords } from "../../../domain/shared/amount.ts";
import { groupBy } from "../../../domain/shared/group-by.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { shortWeekday, timeWords } from "../../../domain/shared/time/day-words.ts";
import type { Terms } from "../../../words/terms.ts";
import { useNotes } from "../../notes/use-notes.ts";
import type { EntryPlace } from "../../outbox/entry-draft.ts";
import { useNoteDrafts } from "../../outbox/use-outbox.ts";
import { useTerms } from "../../reading/terms.ts";
import { Dialog, DialogActions } from "../../ui/panel/dialog.tsx";
import { isEntered } from "../row/entry-rows.ts";
import { unitName } from "../unit-name.ts";
import type { CellState } from "./cell-state.ts";
import type { CellPosition } from "./movement.ts";
import { type MissingPart, totalOf, type WeekColumn, type WeekRow } from "./week-cells.ts";
import { type FieldActions, StateSign, WeekField } from "./week-field.tsx";
import styles from "./week-table.module.css";

type WeekTableProps = {
  rows: WeekRow[];
  columns: WeekColumn[];
  isAll: boolean;
  /** The part that is shown; null for all. */
  part: MissingPart | null;
  /** The departments whose numbers are drawn. Null, on a sheet that is not large, for all. */
  opened: ReadonlySet<string> | null;
  onToggle: (department: string) => void;
  currency: string;
  isLocked: (position: CellPosition) => boolean;
  actions: FieldActions;
  onPaste: (event: ClipboardEvent) => void;
  onNotes: (campusId: Id) => void;
};

export function WeekTable(props: WeekTableProps) {
  const {
    rows,
    columns,
    isAll,
    part,
    opened,
    onToggle,
    currency,
    isLocked,
    actions,
    onPaste,
    onNotes,
  } = props;
  const shown = rows
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => !part || part.rows.has(row.key));
  const isShown = (column: WeekColumn) => !part || part.campuses.has(column.campus.id);
  const byDepartment = groupBy(shown, ({ row }) => row.department.key);
  return (
    <table className={styles.table} onPaste={onPaste}>
      <thead>
        <tr>
          <td className={styles.corner} colSpan={2}>
            {words.besideEach} <em>{words.typicalNumber}</em>
            <SignWords />
          </td>
          {columns.filter(isShown).map((column) => (
            <th scope="col" key={column.key}>
              <ColumnHead column={column} columns={columns} />
              {isAll && <NoteSign at={column.at} name={column.name} onOpen={onNotes} />}
            </th>
          ))}
          {isAll && (
            <th scope="col" className={styles.total}>
              <strong>{words.total}</strong>
            </th>
          )}
        </tr>
      </thead>
      {[...byDepartment].map(([key, ofDepartment]) => (
        <tbody key={key}>
          {opened && (
            <DepartmentHead
              rows={rows.filter(({ department }) => department.key === key)}
              columns={columns}
              isShown={isShown}
              isOpen={opened.has(key)}
              onToggle={() => onToggle(key)}
            />
          )}
          {(!opened || opened.has(key)) &&
            ofDepartment.map(({ row, index: rowIndex }, place) => (
              <tr key={row.key}>
                {!opened && place === 0 && (
                  <th className={styles.department} scope="rowgroup" rowSpan={ofDepartment.length}>
                    {row.department.name}
                  </th>
                )}
                <th scope="row" className={styles.name} colSpan={opened ? 2 : 1}>
                  {unitName(row.category)}
                </th>
                {columns.map((column, columnIndex) => {
                  const cell = row.cells[columnIndex];
                  if (!isShown(column)) return null;
                  return (
                    <td key={column.key}>
                      {cell && (
                        <WeekField
                          cell={cell}
                          rowIndex={rowIndex}
                          columnIndex={columnIndex}
                          label={labelOf(row, column, columns)}
                          currency={currency}
                          isLocked={isLocked({ row: rowIndex, column: columnIndex })}
                          actions={actions}
                        />
                      )}
                    </td>
                  );
                })}
                {isAll && <TotalCell row={row} currency={currency} />}
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  );
}

type DepartmentHeadProps = Pick<WeekTableProps, "rows" | "columns"> & {
  isShown: (column: WeekColumn) => boolean;
  isOpen: boolean;
  onToggle: () => void;
};

/** How much of a department each campus has entered, above its numbers or in place of them. */
function DepartmentHead({ rows, columns, isShown, isOpen, onToggle }: DepartmentHeadProps) {
  const enteredAt = (at: readonly number[]) => {
    const cells = rows.flatMap((row) => at.flatMap((index) => row.cells[index] ?? []));
    const entered = cells.filter((cell) => isEntered(cell.row)).length;
    if (cells.length === 0) return "";
    return words.isOf(numberWords(entered), numberWords(cells.length));
  };
  return (
    <tr className={styles.head}>
      <th scope="rowgroup" colSpan={2} className={styles.name}>
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <ChevronDown size={16} aria-hidden="true" />
          {rows[0]?.department.name}
        </button>
        {!isOpen && (
          <span className={styles.names}>
            {rows.map(({ category }) => category.name).join(", ")}
          </span>
        )}
      </th>
      {columns.map((column, index) =>
        isShown(column) ? <td key={column.key}>{enteredAt([index])}</td> : null,
      )}
      <td className={styles.total}>{enteredAt(columns.map((_, index) => index))}</td>
    </tr>
  );
}

const signsOf = (terms: Terms): CellState[] => [
  { kind: "counted", words: words.signCounted },
  { kind: "sum", words: words.signSum(terms) },
  { kind: "missing", words: words.signMissing },
  { kind: "unsent", words: words.signUnsent },
  { kind: "saved", words: words.signSaved },
  { kind: "bad", words: words.signBad },
];

/** The meaning of the signs behind the numbers, once for all of them. */
function SignWords() {
  const terms = useTerms();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.notes} onClick={() => setOpen(true)}>
        {words.signs}
      </button>
      <div className={styles.signs}>
        <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.signsTitle}>
          <ul>
            {signsOf(terms).map((sign) => (
              <li key={sign.kind}>
                <StateSign state={sign} />
                {sign.words}
              </li>
            ))}
          </ul>
          <p>{words.countedOnce(terms)}</p>
          <DialogActions onClose={() => setOpen(false)} close={close} />
        </Dialog>
      </div>
    </>
  );
}

type NoteSignProps = { at: EntryPlace; name: string; onOpen: (campusId: Id) => void };

/** Leads to the notes on the week at a campus. */
function NoteSign({ at, name, onOpen }: NoteSignProps) {
  const notes = useNotes(at.organizationId, { from: at.weekStart, to: at.weekStart });
  const drafts = useNoteDrafts();
  const here = [...notes, ...drafts].filter((note) => isNoteOf(note, { ...at, categoryId: null }));
  const { size } = new Set(here.map(({ id }) => id));
  if (size === 0) return null;
  return (
    <button
      type="button"
      className={styles.notes}
      aria-label={words.notesAt(size, name)}
      onClick={() => onOpen(at.campusId)}
    >
      <StickyNote size={14} aria-hidden="true" /> {size}
    </button>
  );
}

function TotalCell({ row, currency }: { row: WeekRow; currency: string }) {
  const { value, isSoFar } = totalOf(row);
  const { summary } = row.category;
  const terms = useTerms();
  const isApart = value === null && row.cells.some((cell) => (cell?.row.value ?? null) !== null);
  return (
    <td className={styles.total}>
      {isApart && <span className={styles.soFar}>{words.eachItsLast(terms)}</span>}
      {value !== null && (
        <>
          <strong>{valueWords(value, row.category, currency, { isBare: true })}</strong>
          {summary && summary !== "sum" && (
            <span className={styles.soFar}>{` ${words.together[summary]}`}</span>
          )}
          {isSoFar && <span className={styles.soFar}>{` ${words.soFar}`}</span>}
        </>
      )}
    </td>
  );
}

type ColumnHeadProps = { column: WeekColumn; columns: WeekColumn[] };

/** From so many days on, a sheet is read by its days, else by the times of its services. */
const fewestDaysAcross = 3;

function ColumnHead({ column, columns }: ColumnHeadProps) {
  const { occurrence } = column;
  if (!occurrence) return <strong>{column.name}</strong>;
  const days = new Set(columns.flatMap((one) => one.occurrence?.date ?? []));
  const day = shortWeekday(occurrence.date, occurrence.date);
  if (days.size >= fewestDaysAcross)
    return (
      <>
        <strong>{day}</strong>
        <span>
          {occurrence.time && `${timeWords(occurrence.time)} · `}
          {occurrence.name}
        </span>
      </>
    );
  return (
    <>
      <strong>{occurrence.time ? timeWords(occurrence.time) : occurrence.name}</strong>
      <span>
        {days.size > 1 && `${day} · `}
        {occurrence.time && occurrence.name}
      </span>
    </>
  );
}

/** "Adult Attendance, Week"; with one column only "Adult Attendance". */
export function labelOf(
  { category }: WeekRow,
  column: WeekColumn,
  columns: readonly WeekColumn[],
): string {
  return columns.length === 1 ? category.name : `${category.name}, ${column.name}`;
}
