import { type ClipboardEvent, Fragment } from "react";
import { valueWords } from "../../../domain/shared/amount.ts";
import { shortWeekday, timeWords } from "../../../domain/shared/time/day-words.ts";
import type { CellPosition } from "./movement.ts";
import { totalOf, type WeekColumn, type WeekRow } from "./week-cells.ts";
import { type FieldActions, WeekField } from "./week-field.tsx";
import styles from "./week-table.module.css";

type WeekTableProps = {
  rows: WeekRow[];
  columns: WeekColumn[];
  isAll: boolean;
  currency: string;
  isLocked: (position: CellPosition) => boolean;
  actions: FieldActions;
  onPaste: (event: ClipboardEvent) => void;
};

export function WeekTable(props: WeekTableProps) {
  const { rows, columns, isAll, currency, isLocked, actions, onPaste } = props;
  const departments = rows.flatMap(({ department }, index) =>
    rows[index - 1]?.department.key === department.key ? [] : [department],
  );
  return (
    <table className={styles.table} onPaste={onPaste}>
      <thead>
        <tr>
          <td className={styles.corner} colSpan={2}>
            Beside each: last week, <em>typical</em>
          </td>
          {columns.map((column) => (
            <th scope="col" key={column.key}>
              <ColumnHead column={column} columns={columns} />
            </th>
          ))}
          {isAll && (
            <th scope="col" className={styles.total}>
              <strong>Total</strong>
            </th>
          )}
        </tr>
      </thead>
      {departments.map((department) => (
        <tbody key={department.key}>
          {rows.map((row, rowIndex) => (
            <Fragment key={row.key}>
              {row.department.key === department.key && (
                <tr>
                  {rows[rowIndex - 1]?.department.key !== department.key && (
                    <th
                      className={styles.department}
                      scope="rowgroup"
                      rowSpan={rows.filter((one) => one.department.key === department.key).length}
                    >
                      {department.name}
                    </th>
                  )}
                  <th scope="row" className={styles.name}>
                    {row.category.name}
                  </th>
                  {row.cells.map((cell, columnIndex) => (
                    <td key={columns[columnIndex]?.key}>
                      {cell && (
                        <WeekField
                          cell={cell}
                          rowIndex={rowIndex}
                          columnIndex={columnIndex}
                          label={labelOf(row, cell.column, columns)}
                          currency={currency}
                          isLocked={isLocked({ row: rowIndex, column: columnIndex })}
                          actions={actions}
                        />
                      )}
                    </td>
                  ))}
                  {isAll && <TotalCell row={row} currency={currency} />}
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function TotalCell({ row, currency }: { row: WeekRow; currency: string }) {
  const { value, isSoFar } = totalOf(row);
  return (
    <td className={styles.total}>
      {value !== null && (
        <>
          <strong>{valueWords(value, row.category, currency)}</strong>
          {isSoFar && <span className={styles.soFar}> so far</span>}
        </>
      )}
    </td>
  );
}

type ColumnHeadProps = { column: WeekColumn; columns: WeekColumn[] };

function ColumnHead({ column, columns }: ColumnHeadProps) {
  const { occurrence } = column;
  if (!occurrence) return <strong>{column.name}</strong>;
  const days = new Set(columns.flatMap((one) => one.occurrence?.date ?? []));
  return (
    <>
      <strong>{occurrence.time ? timeWords(occurrence.time) : occurrence.name}</strong>
      <span>
        {days.size > 1 && `${shortWeekday(occurrence.date, occurrence.date)} · `}
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
