import { missingWords } from "../../domain/missing-count.ts";
import { isUnfinished, type Trend } from "../../domain/report.ts";
import type { Day } from "../../domain/week.ts";
import { weeksAgo } from "../../domain/week-words.ts";
import { Card } from "../ui/card.tsx";
import { NumbersTable } from "./numbers-table.tsx";
import styles from "./trend-card.module.css";
import { TrendLine } from "./trend-line.tsx";
import { valueWords } from "./value-words.ts";

type TrendCardProps = { trend: Trend; weeks: Day[]; currency: string };

/** A category's newest number, what it usually is, and the weeks before as a line and as a table. */
export function TrendCard({ trend, weeks, currency }: TrendCardProps) {
  const { category, values, entered, median } = trend;
  const words = (value: number) => valueWords(value, category, currency);
  const newest = values.findLastIndex((value) => value !== null);
  const value = values[newest];
  if (value === undefined || value === null)
    return (
      <Card className={styles.card}>
        <h3 className={styles.name}>{category.name}</h3>
        <p className={styles.note}>Not entered in these {weeks.length} weeks.</p>
      </Card>
    );
  const when = weeksAgo(weeks[newest] ?? "", weeks.at(-1) ?? "");
  const so = isUnfinished(trend, newest) ? `${when} so far` : when;
  const missing = trend.missing[newest] ?? 0;
  const usual = median === null ? "" : `median ${words(median)}`;
  return (
    <Card className={styles.card}>
      <h3 className={styles.name}>{category.name}</h3>
      <p className={styles.newest}>
        <strong className={styles.number}>{words(value)}</strong>{" "}
        <span className={styles.note}>{so}</span>
        {missing > 0 && <span className={styles.missing}>{missingWords(missing)}</span>}
      </p>
      <p className={styles.note}>
        {beforeWords(trend, newest, words)}
        {usual && (
          <>
            {" · "}
            <span className={styles.whole}>{usual}</span>
          </>
        )}
      </p>
      <TrendLine
        values={values}
        unfinished={weeks.map((_, week) => isUnfinished(trend, week))}
        median={median}
        label={`${category.name} in the last ${weeks.length} weeks: ${[`${words(value)} ${so}`, missing > 0 && missingWords(missing), usual].filter(Boolean).join(", ")}. The numbers are below.`}
      />
      <p className={styles.note}>
        {entered} of {weeks.length} weeks entered
      </p>
      <details className={styles.details}>
        <summary>
          See the numbers<span className={styles.hidden}> of {category.name}</span>
        </summary>
        <NumbersTable {...{ trend, weeks, currency }} />
      </details>
    </Card>
  );
}

/** What the week before was; or, where this week is still blank, that. */
function beforeWords(trend: Trend, newest: number, words: (value: number) => string): string {
  const { values, missing } = trend;
  if (newest < values.length - 1) {
    return (missing.at(-1) ?? 0) > 0 ? "this week not counted" : "this week not entered";
  }
  const before = values.at(-2) ?? null;
  if (before === null) return "last week not entered";
  const so = isUnfinished(trend, values.length - 2) ? " so far" : "";
  return `last week ${words(before)}${so}`;
}
