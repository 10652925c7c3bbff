import { useEffect } from "react";
import type { Organization } from "../../../domain/organization/organization.ts";
import type { Occurrence } from "../../../domain/service/occurrence.ts";
import { useListedDoubts } from "../../doubt/checks-query.ts";
import { DoubtQuestion, UnkeptNumber } from "../../doubt/doubt-question.tsx";
import { useDoubts } from "../../doubt/use-doubts.ts";
import { useOutbox } from "../../outbox/use-outbox.ts";
import { isKept, keepNumber } from "../row/entry-rows.ts";
import { questionOf, RowChoice } from "../row/row-choice.tsx";
import type { CellPosition } from "./movement.ts";
import type { WeekColumn, WeekRow } from "./week-cells.ts";
import { fieldId } from "./week-field.tsx";
import styles from "./week-sheet.module.css";
import { labelOf } from "./week-table.tsx";

type SheetDoubtsProps = {
  place: string;
  rows: WeekRow[];
  columns: WeekColumn[];
  services: readonly Occurrence[];
  organization: Organization;
  left: number;
  onCorrect: (position: CellPosition) => void;
  onChange: (position: CellPosition, from: number | null, to: number) => void;
};

/** Below the sheet, where they move no cell. */
export function SheetDoubts(props: SheetDoubtsProps) {
  const { place, rows, columns, services, organization, left, onCorrect, onChange } = props;
  const { id: organizationId, currency } = organization;
  const listedOf = useListedDoubts(organizationId);
  const numbers = rows.flatMap((row, rowIndex) =>
    row.cells.flatMap((cell, columnIndex) => {
      if (!cell || cell.isByService || (cell.row.services && !questionOf(cell.row))) return [];
      const position = { row: rowIndex, column: columnIndex };
      const { category, value } = cell.row;
      return [
        {
          key: `${cell.column.key} ${category.id}`,
          category,
          value: cell.row.services ? null : value,
          usual: cell.usual,
          isKept: isKept(cell.row),
          listed: listedOf(cell.row.at, category.id),
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
  const doubtful = numbers.flatMap((number) => {
    const about = doubts.askedOf(number);
    return about ? [{ number, about }] : [];
  });
  const unkept = numbers.flatMap(({ key, name, row }) =>
    row.unkept ? [{ key, name, draft: row.unkept }] : [],
  );
  const choices = numbers.filter(({ row }) => questionOf(row));
  if (doubtful.length + unkept.length + choices.length === 0) return null;
  return (
    <div className={styles.doubts}>
      {choices.map(({ key, name, row }) => (
        <RowChoice key={`choice ${key}`} {...{ row, name, currency, services }} label={name} />
      ))}
      {unkept.map(({ key, ...one }) => (
        <UnkeptNumber key={`unkept ${key}`} {...one} />
      ))}
      {doubtful.map(({ number, about }) => (
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
          correct={() => onCorrect(number.position)}
        />
      ))}
    </div>
  );
}
