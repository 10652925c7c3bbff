import { memo } from "react";
import { shortDay } from "../../../domain/day-words.ts";
import type { Day } from "../../../domain/week.ts";
import { canvas } from "./paths.ts";
import { foldParts, type Part, stackedAt, stackPaths, weeksOf } from "./stack.ts";
import styles from "./stacked-bars.module.css";
import { useReading } from "./use-reading.ts";
import { slotAt, WeekSlider } from "./week-slider.tsx";

type StackedBarsProps = {
  /** What is added up, for who hears it: "Attendance by campus". */
  label: string;
  weeks: readonly Day[];
  /** The first is at the bottom. More than six are shown as five and the others. */
  parts: readonly Part[];
  /** By week. */
  complete: readonly boolean[];
  today: Day;
  words: (value: number) => string;
};

const mostParts = 6;

/** A bar for each week: none of a blank one, a pale one of what is known so far. Below it the parts of the last complete week. */
export function StackedBars({ label, weeks, parts, complete, today, words }: StackedBarsProps) {
  const shown = foldParts(parts, mostParts);
  const sums = weeks.map((_week, week) => stackedAt(shown, week));
  const newest = sums.findLastIndex((sum) => sum !== null);
  const start = Math.max(0, complete.includes(true) ? complete.lastIndexOf(true) : newest);
  const reading = useReading(weeks.length, start, ({ x, box }) => slotAt(x, box, weeks.length));
  if (sums.every((sum) => sum === null)) return null;
  const week = reading.shown;
  const day = shortDay(weeks[week] ?? today, today);
  const valueAt = ({ values }: Part) => values[week] ?? null;
  const sum = sums[week] ?? null;
  const sumWords = sum === null ? "blank" : `${words(sum)}${complete[week] ? "" : " so far"}`;
  const highest = Math.max(...sums.map((each) => each ?? 0), 1);
  return (
    <div className={styles.stack}>
      <div className={styles.plot}>
        <Bars parts={parts} complete={complete} />
        <WeekSlider
          label={label}
          words={[
            `${day}: ${sumWords}`,
            ...shown.flatMap((part) => {
              const value = valueAt(part);
              return value === null ? [] : [`${part.name} ${words(value)}`];
            }),
          ].join("; ")}
          reading={reading}
        >
          <div>
            <div
              className={styles.cursor}
              data-thin={weeks.length > 60 || undefined}
              style={{
                width: `${100 / weeks.length}%`,
                transform: `translateX(${100 * week}%)`,
              }}
            />
          </div>
        </WeekSlider>
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{shortDay(weeks[0] ?? today, today)}</span>
        <span>highest {words(highest)}</span>
        <span>{shortDay(weeks.at(-1) ?? today, today)}</span>
      </p>
      <dl className={styles.legend}>
        <div className={styles.sum}>
          <dt>Week of {day}</dt>
          <dd>{sumWords}</dd>
        </div>
        {[...shown.entries()].reverse().map(([index, part]) => {
          const value = valueAt(part);
          return (
            <div key={part.id}>
              <dt>
                <i data-part={index + 1} />
                <bdi>{part.name}</bdi>
              </dt>
              <dd>{value === null ? "blank" : words(value)}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

type BarsProps = Pick<StackedBarsProps, "parts" | "complete">;

const Bars = memo(function Bars({ parts, complete }: BarsProps) {
  const weeks = complete.length;
  const shown = foldParts(parts, mostParts);
  const sums = Array.from({ length: weeks }, (_week, week) => stackedAt(shown, week));
  const highest = Math.max(...sums.map((sum) => sum ?? 0), 1);
  const blank = sums.flatMap((sum, week) => (sum === null ? [(week + 0.5) / weeks] : []));
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${canvas.width} ${canvas.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.floor} d={`M0 ${canvas.height}H${canvas.width}`} />
      {[true, false].map((isComplete) => (
        <g key={`${isComplete}`} data-unfinished={!isComplete || undefined}>
          {stackPaths(
            weeksOf(shown, (week) => complete[week] === isComplete),
            weeks,
            highest,
          ).map((path, index) => (
            <path
              key={shown[index]?.id}
              className={styles.part}
              data-part={index + 1}
              data-thin={weeks > 60 || undefined}
              d={path}
            />
          ))}
        </g>
      ))}
      <path
        className={styles.blank}
        d={blank.map((at) => `M${canvas.width * at} ${canvas.height * 0.96}h0`).join("")}
      />
    </svg>
  );
});
