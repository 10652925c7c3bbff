import type { Campus, Department } from "../../../domain/campus.ts";
import { type WeekRow, weekProgressOf } from "./week-cells.ts";
import styles from "./week-progress.module.css";

type WeekProgressProps = {
  rows: WeekRow[];
  isAll: boolean;
  onJump: (row: WeekRow, campus: Campus) => void;
};

const mostNamed = 8;

/** "19 of 24 · missing: Kids North, Giving Downtown"; each name leads to its first open number. */
export function WeekProgress({ rows, isAll, onJump }: WeekProgressProps) {
  const { entered, all, missing } = weekProgressOf(rows);
  const nameOf = (department: Department, campus: Campus) =>
    isAll ? `${department.name} ${campus.name}` : department.name;
  return (
    <p className={styles.progress}>
      <strong>
        {entered} of {all}
      </strong>
      {missing.length > 0 && " · missing:"}
      {missing.slice(0, mostNamed).map(({ department, campus, row }) => (
        <button
          type="button"
          className={styles.jump}
          key={`${department.key} ${campus.id}`}
          onClick={() => onJump(row, campus)}
        >
          {nameOf(department, campus)}
        </button>
      ))}
      {missing.length > mostNamed && ` and ${missing.length - mostNamed} more`}
    </p>
  );
}
