import { valueWords } from "../../domain/amount.ts";
import { weeksAgo } from "../../domain/day-words.ts";
import type { Id } from "../../domain/id.ts";
import { missingWords } from "../../domain/missing-count.ts";
import { isUnfinished, lateWords, type Trend } from "../../domain/report.ts";
import type { Day } from "../../domain/week.ts";
import { StoryLink } from "../story/story-link.tsx";
import { Card } from "../ui/card.tsx";
import visuallyHidden from "../ui/visually-hidden.module.css";
import { NumbersTable } from "./numbers-table.tsx";
import styles from "./trend-card.module.css";
import { TrendLine } from "./trend-line.tsx";

type TrendCardProps = { trend: Trend; weeks: Day[]; currency: string; campusId: Id | undefined };

export function TrendCard({ trend, weeks, currency, campusId }: TrendCardProps) {
  const { category, values, entered, median } = trend;
  const words = (value: number) => valueWords(value, category, currency, { isRounded: true });
  const newest = values.findLastIndex((value) => value !== null);
  const value = values[newest];
  if (value === undefined || value === null)
    return (
      <Card className={styles.card}>
        <h3 className={styles.name}>{category.name}</h3>
        <p className={styles.note}>{noneWords(trend)}</p>
      </Card>
    );
  const when = weeksAgo(weeks[newest] ?? "", weeks.at(-1) ?? "");
  const so = isUnfinished(trend, newest) ? `${when} so far` : when;
  const missing = trend.missing[newest] ?? 0;
  const late = lateWords(trend, newest);
  const usual = median === null ? "" : `typical ${words(median)}`;
  return (
    <Card className={styles.card}>
      <h3 className={styles.name}>{category.name}</h3>
      <p className={styles.newest}>
        <strong className={styles.number}>{words(value)}</strong>{" "}
        <span className={styles.note}>{so}</span>
        {missing > 0 && <span className={styles.missing}>{missingWords(missing)}</span>}
        {late && <span className={styles.missing}>{late}</span>}
        {!trend.isTotal && (
          <StoryLink
            place={{ weekStart: weeks[newest] ?? "", categoryId: category.id, campusId }}
            name={category.name}
          />
        )}
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
        unfinished={weeks.map((_start, week) => isUnfinished(trend, week))}
        median={median}
        label={`${category.name} in the last ${weeks.length} weeks: ${[`${words(value)} ${so}`, missing > 0 && missingWords(missing), usual].filter(Boolean).join(", ")}. The numbers are below.`}
      />
      <p className={styles.note}>
        {entered} of {weeks.length} weeks entered
      </p>
      <details className={styles.details}>
        <summary>
          See the numbers<span className={visuallyHidden.hidden}> of {category.name}</span>
        </summary>
        <NumbersTable trend={trend} weeks={weeks} currency={currency} campusId={campusId} />
      </details>
    </Card>
  );
}

function noneWords({ values, enteredBy }: Trend): string {
  const isEntered = enteredBy.some((parts) => parts > 0);
  const weeks = `these ${values.length} weeks`;
  return isEntered ? `None of ${weeks} is entered by every campus.` : `Not entered in ${weeks}.`;
}

function beforeWords(trend: Trend, newest: number, words: (value: number) => string): string {
  const last = trend.values.length - 1;
  if (newest < last) return blankWords(trend, last, "this week");
  const before = trend.values[last - 1] ?? null;
  if (before === null) return blankWords(trend, last - 1, "last week");
  const so = isUnfinished(trend, last - 1) ? " so far" : "";
  return `last week ${words(before)}${so}`;
}

function blankWords(trend: Trend, week: number, when: string): string {
  const late = lateWords(trend, week);
  if (late) return `${when}: ${late}`;
  return (trend.missing[week] ?? 0) > 0 ? `${when} not counted` : `${when} not entered`;
}
