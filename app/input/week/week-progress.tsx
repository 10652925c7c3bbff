import type { Campus, Department } from "../../../domain/organization/campus.ts";
import { type WeekRow, weekProgressOf } from "./week-cells.ts";
import styles from "./week-sheet.module.css";

type WeekProgressProps = {
  rows: WeekRow[];
  isAll: boolean;
  onJump: (row: WeekRow, campus: Campus) => void;
};

const mostLetters = 110;

/** "19 of 24 · not entered: Kids North, Giving Downtown"; each name leads to its first open number. */
export function WeekProgress({ rows, isAll, onJump }: WeekProgressProps) {
  const { entered, all, missing } = weekProgressOf(rows);
  const placeName = (department: Department, campus: Campus) =>
    isAll ? `${department.name} ${campus.name}` : department.name;
  let letters = 0;
  const named = missing.filter(({ department, campus }, index) => {
    letters += placeName(department, campus).length;
    return index === 0 || letters <= mostLetters;
  });
  return (
    <p className={styles.progress}>
      <strong>
        {entered} of {all}
      </strong>
      {missing.length > 0 && " · not entered:"}
      {named.map(({ department, campus, row }) => (
        <button
          type="button"
          className={styles.jump}
          key={`${department.key} ${campus.id}`}
          onClick={() => onJump(row, campus)}
        >
          {placeName(department, campus)}
        </button>
      ))}
      {missing.length > named.length && ` and ${missing.length - named.length} more`}
    </p>
  );
}
