import { valueWords } from "../../domain/amount.ts";
import { shortDay } from "../../domain/day-words.ts";
import type { Id } from "../../domain/id.ts";
import { missingWords } from "../../domain/missing-count.ts";
import { isUnfinished, lateWords, type Trend } from "../../domain/report.ts";
import type { Day } from "../../domain/week.ts";
import { StoryLink } from "../story/story-link.tsx";
import styles from "./numbers-table.module.css";

type NumbersTableProps = {
  trend: Trend;
  weeks: Day[];
  currency: string;
  /** Undefined for all. */
  campusId: Id | undefined;
};

export function NumbersTable({ trend, weeks, currency, campusId }: NumbersTableProps) {
  const rows = weeks.map((week, index) => ({ week, index, value: trend.values[index] ?? null }));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Week starting</th>
          <th scope="col">{trend.category.name}</th>
        </tr>
      </thead>
      <tbody>
        {rows.reverse().map(({ week, index, value }) => (
          <tr key={week}>
            <th scope="row">{shortDay(week, weeks.at(-1) ?? week)}</th>
            <td>
              {valueWords(value, trend.category, currency, { isRounded: true })}
              <WeekNote trend={trend} week={index} />
              {value !== null && !trend.isTotal && (
                <StoryLink
                  place={{ weekStart: week, categoryId: trend.category.id, campusId }}
                  name={`${trend.category.name}, week of ${shortDay(week, weeks.at(-1) ?? week)}`}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WeekNote({ trend, week }: { trend: Trend; week: number }) {
  const missing = trend.missing[week] ?? 0;
  const isKnown = (trend.values[week] ?? null) !== null;
  const parts = [
    lateWords(trend, week),
    isKnown && isUnfinished(trend, week) && "so far",
    missing > 0 && missingWords(missing),
  ];
  const words = parts.filter(Boolean).join(" · ");
  return words && <span className={styles.note}> {words}</span>;
}
