import { useEffect } from "react";
import { DoubtQuestion } from "../../doubt/doubt-question.tsx";
import { UnkeptNumber } from "../../doubt/unkept-number.tsx";
import { useDoubts } from "../../doubt/use-doubts.ts";
import { useOutbox } from "../../offline/use-outbox.ts";
import { isKept, keepNumber } from "../keep-number.ts";
import type { CellPosition } from "./movement.ts";
import styles from "./sheet-doubts.module.css";
import type { WeekColumn, WeekRow } from "./week-cells.ts";
import { fieldId } from "./week-field.tsx";
import { labelOf } from "./week-table.tsx";

type SheetDoubtsProps = {
  place: string;
  rows: WeekRow[];
  columns: WeekColumn[];
  currency: string;
  left: number;
  onChange: (position: CellPosition, from: number | null, to: number) => void;
};

/** Below the sheet, where they move no cell. */
export function SheetDoubts(props: SheetDoubtsProps) {
  const { place, rows, columns, currency, left, onChange } = props;
  const numbers = rows.flatMap((row, rowIndex) =>
    row.cells.flatMap((cell, columnIndex) => {
      if (!cell || cell.row.services || cell.isByService) return [];
      const position = { row: rowIndex, column: columnIndex };
      const { category, value } = cell.row;
      return [
        {
          key: `${cell.column.key} ${category.id}`,
          category,
          value,
          usual: cell.usual,
          isKept: isKept(cell.row),
          row: cell.row,
          fieldId: fieldId(position),
          position,
          name: labelOf(row, cell.column, columns),
        },
      ];
    }),
  );
  const { entries } = useOutbox();
  const doubts = useDoubts(numbers, place);
  const { leave } = doubts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told by the count
  useEffect(() => {
    if (left > 0) leave();
  }, [left]);
  const asked = numbers.flatMap((number) => {
    const about = doubts.askedOf(number);
    return about ? [{ number, about }] : [];
  });
  const unkept = numbers.flatMap(({ key, name, row }) =>
    row.unkept ? [{ key, name, draft: row.unkept }] : [],
  );
  if (asked.length + unkept.length === 0) return null;
  return (
    <div className={styles.doubts}>
      {unkept.map(({ key, ...one }) => (
        <UnkeptNumber key={`unkept ${key}`} {...one} />
      ))}
      {asked.map(({ number, about }) => (
        <DoubtQuestion
          key={number.key}
          {...about}
          name={number.name}
          unit={number.category.unit}
          currency={currency}
          onKeep={() => {
            doubts.keep(number);
            keepNumber(entries, number.row);
          }}
          onChange={(likely) => onChange(number.position, number.value, likely)}
        />
      ))}
    </div>
  );
}
