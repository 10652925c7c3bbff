import { memo } from "react";
import * as texts from "#words/reports.ts";
import { isOfWholeWeek, type ToldNumber, toldWords } from "../../../domain/report/card-words.ts";
import { shortDay } from "../../../domain/shared/time/day-words.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import { canvas } from "./paths.ts";
import { foldParts, type Part, stackedAt, stackPaths, weeksOf } from "./stack.ts";
import styles from "./stacked-bars.module.css";
import { slotAt, useReading, WeekSlider } from "./week-slider.tsx";

type StackedBarsProps = {
  label: string;
  weeks: readonly Day[];
  /** The first is at the bottom. More than six are shown as five and the others. */
  parts: readonly Part[];
  sums: readonly ToldNumber[];
  today: Day;
  words: (value: number) => string;
};

const mostParts = 6;

/** A bar for each week: none of a blank one, a pale one of what is known so far. Below it the parts of the last good week. */
export function StackedBars({ label, weeks, parts, sums, today, words }: StackedBarsProps) {
  const shown = foldParts(parts, mostParts);
  const newest = sums.findLastIndex(({ value }) => value !== null);
  const newestGood = sums.findLastIndex(isOfWholeWeek);
  const start = Math.max(0, newestGood < 0 ? newest : newestGood);
  const reading = useReading(weeks.length, start, ({ x, box }) => slotAt(x, box, weeks.length));
  if (newest < 0) return null;
  const week = reading.shown;
  const day = shortDay(weeks[week] ?? today, today);
  const at = (told: readonly ToldNumber[]) => told[week] ?? blankWeek;
  const sumWords = toldWords(at(sums), words);
  const highest = sums.reduce((one, other) =>
    (other.value ?? 0) > (one.value ?? 0) ? other : one,
  );
  return (
    <div className={styles.stack}>
      <div className={styles.plot}>
        <Bars parts={parts} sums={sums} />
        <WeekSlider
          label={label}
          words={[
            `${day}: ${sumWords}`,
            ...shown.flatMap((part) => {
              const told = at(part.told);
              return told.value === null ? [] : [`${part.name} ${toldWords(told, words)}`];
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
        <span>{texts.highest(toldWords(highest, words))}</span>
        <span>{shortDay(weeks.at(-1) ?? today, today)}</span>
      </p>
      <dl className={styles.legend}>
        <div className={styles.sum}>
          <dt>{texts.weekOf(day)}</dt>
          <dd>{sumWords}</dd>
        </div>
        {[...shown.entries()].reverse().map(([index, part]) => (
          <div key={part.id}>
            <dt>
              <i data-part={index + 1} />
              <bdi>{part.name}</bdi>
            </dt>
            <dd>{toldWords(at(part.told), words)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const blankWeek: ToldNumber = { value: null, state: "so far" };

type BarsProps = Pick<StackedBarsProps, "parts" | "sums">;

const Bars = memo(function Bars({ parts, sums }: BarsProps) {
  const weeks = sums.length;
  const shown = foldParts(parts, mostParts);
  const highest = Math.max(...sums.map((_sum, week) => stackedAt(shown, week) ?? 0), 1);
  const blank = sums.flatMap(({ value }, week) => (value === null ? [(week + 0.5) / weeks] : []));
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${canvas.width} ${canvas.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.floor} d={`M0 ${canvas.height}H${canvas.width}`} />
      {[true, false].map((areGood) => (
        <g key={`${areGood}`} data-unfinished={!areGood || undefined}>
          {stackPaths(
            weeksOf(shown, (week) => isOfWholeWeek(sums[week] ?? blankWeek) === areGood),
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
