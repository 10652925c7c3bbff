import { formatAmount, formatMoney } from "../../domain/amount.ts";
import type { Category } from "../../domain/campus.ts";
import type { Trend } from "../../domain/report.ts";
import type { Day } from "../../domain/week.ts";
import { shortDay, weeksAgo } from "../../domain/week-words.ts";
import { Card } from "../ui/card.tsx";
import styles from "./trend-card.module.css";
import { TrendLine } from "./trend-line.tsx";

type TrendCardProps = { trend: Trend; weeks: Day[]; currency: string };

/** A category's newest number, what it usually is, and the weeks before as a line and as a table. */
export function TrendCard({ trend, weeks, currency }: TrendCardProps) {
  const { category, values, entered, median } = trend;
  const words = (value: number) => valueWords(value, category, currency);
  const newest = values.findLastIndex((value) => value !== null);
  const currentStart = weeks.at(-1) ?? "";
  const value = values[newest];
  if (value === undefined || value === null || median === null)
    return (
      <Card className={styles.card}>
        <h3 className={styles.name}>{category.name}</h3>
        <p className={styles.note}>Not entered in these {weeks.length} weeks.</p>
      </Card>
    );
  const when = weeksAgo(weeks[newest] ?? "", currentStart);
  const before = values.at(-2) ?? null;
  return (
    <Card className={styles.card}>
      <h3 className={styles.name}>{category.name}</h3>
      <p className={styles.newest}>
        <strong className={styles.number}>{words(value)}</strong>{" "}
        <span className={styles.note}>{when}</span>
      </p>
      <p className={styles.note}>
        {newest === weeks.length - 1
          ? `last week ${before === null ? "not entered" : words(before)}`
          : "this week not entered"}
        {" · "}median {words(median)}
      </p>
      <TrendLine
        values={values}
        median={median}
        label={`${category.name} in the last ${weeks.length} weeks: ${words(value)} ${when}, median ${words(median)}. The numbers are below.`}
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

function NumbersTable({ trend, weeks, currency }: TrendCardProps) {
  const rows = weeks.map((week, index) => ({ week, value: trend.values[index] ?? null }));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Week starting</th>
          <th scope="col">{trend.category.name}</th>
        </tr>
      </thead>
      <tbody>
        {rows.reverse().map(({ week, value }) => (
          <tr key={week}>
            <th scope="row">{shortDay(week)}</th>
            <td>{value === null ? "blank" : valueWords(value, trend.category, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function valueWords(value: number, category: Category, currency: string): string {
  return category.unit === "currency"
    ? formatMoney(value, { currency, isShort: value >= 100_000 })
    : formatAmount(value, { digits: 0 });
}
