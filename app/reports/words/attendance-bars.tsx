import type { ReportRow } from "../../../domain/report/report-answer.ts";
import styles from "./attendance-bars.module.css";

const step = 20;
const height = 120;
const width = 14;

/**
 * A bar for each of the last weeks, behind the words; an incomplete one is an outline, so that it does not look like a fall.
 * They are decoration: the cards below tell the numbers.
 */
export function AttendanceBars({ row }: { row: ReportRow }) {
  const { values, last } = row;
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const bars = values.flatMap((value, week) => {
    const tall = Math.max(width, ((value ?? 0) / most) * height);
    return value === null ? [] : [{ week, tall }];
  });
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${values.length * step} ${height}`}
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
    >
      {bars.map(({ week, tall }) => (
        <rect
          key={week}
          data-last={week === last || undefined}
          data-unfinished={row.good[week] === null || undefined}
          x={week * step}
          y={height - tall}
          width={width}
          height={tall}
          rx={width / 2}
        />
      ))}
    </svg>
  );
}
