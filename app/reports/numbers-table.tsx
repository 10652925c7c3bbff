import { valueWords } from "../../domain/amount.ts";
import { shortDay } from "../../domain/day-words.ts";
import type { Id } from "../../domain/id.ts";
import { isCompleteWeek, type ReportRow } from "../../domain/report-answer.ts";
import type { Day } from "../../domain/week.ts";
import { StoryLink } from "../story/story-link.tsx";
import styles from "./numbers-table.module.css";

type NumbersTableProps = {
  row: ReportRow;
  weeks: Day[];
  currency: string;
  /** Undefined for all. */
  campusId: Id | undefined;
};

export function NumbersTable({ row, weeks, currency, campusId }: NumbersTableProps) {
  const today = weeks.at(-1) ?? "";
  const lines = weeks.map((week, index) => ({ week, index, value: row.values[index] ?? null }));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Week starting</th>
          <th scope="col">{row.name || "Attendance"}</th>
        </tr>
      </thead>
      <tbody>
        {lines.reverse().map(({ week, index, value }) => (
          <tr key={week}>
            <th scope="row">{shortDay(week, today)}</th>
            <td>
              {valueWords(value, row, currency, { isRounded: true })}
              {value !== null && !isCompleteWeek(row, index) && (
                <span className={styles.note}> so far</span>
              )}
              {value !== null && row.id && (
                <StoryLink
                  place={{ weekStart: week, categoryId: row.id, campusId }}
                  name={`${row.name}, week of ${shortDay(week, today)}`}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
