import { memo } from "react";
import { blank } from "#words/numbers.ts";
import * as texts from "#words/reports.ts";
import { isOfWholeWeek, type ToldNumber, toldWords } from "../../../domain/report/card-words.ts";
import { monthName, shortDay } from "../../../domain/shared/time/day-words.ts";
import { type Day, sundayOf } from "../../../domain/shared/time/week.ts";
import visuallyHidden from "../../ui/visually-hidden.module.css";
import styles from "./heat-map.module.css";
import { sliderReach, useReading, WeekSlider } from "./week-slider.tsx";

type HeatMapProps = {
  label: string;
  weeks: readonly Day[];
  /** The number of each week; one that is not good is shown hollow and colors nothing. */
  told: readonly ToldNumber[];
  /** Words about a week next to its value: its special days. */
  marksOf?: (week: number) => readonly string[];
  today: Day;
  words: (value: number) => string;
};

/** The Sundays of a year, a column for each month, in the colors of their own range. */
export function HeatMap(props: HeatMapProps) {
  const { label, weeks, told, marksOf, today, words } = props;
  const grid = monthGridOf(weeks);
  const start = Math.max(
    0,
    told.findLastIndex((one) => goodValue(one) !== null),
  );
  const reading = useReading(weeks.length, start, ({ x, y, box }) =>
    cellAt(
      grid,
      (x - box.left - sliderReach) / (box.width - 2 * sliderReach),
      (y - box.top - sliderReach) / (box.height - 2 * sliderReach),
    ),
  );
  const { shown } = reading;
  const known = told.map(goodValue).filter((value) => value !== null);
  if (known.length === 0) return null;
  const cell = grid.cells[shown] ?? { column: 0, row: 0 };
  const weekWords = wordsOf(shown);
  return (
    <div className={styles.map} style={{ "--months": grid.months.length } as object}>
      <p className={styles.months} aria-hidden="true">
        {grid.months.map(({ key }) => (
          <span key={key}>{monthName(Number(key.slice(5))).slice(0, 3)}</span>
        ))}
      </p>
      <div className={styles.plot}>
        <Cells grid={grid} weeks={weeks} told={told} />
        <WeekSlider label={label} words={weekWords} reading={reading}>
          <div>
            <div
              className={styles.cursor}
              style={{
                width: `${100 / grid.months.length}%`,
                height: `${100 / sundaysInMonth}%`,
                transform: `translate(${100 * cell.column}%, ${100 * cell.row}%)`,
              }}
            />
          </div>
        </WeekSlider>
      </div>
      <p className={styles.read} aria-hidden="true">
        {weekWords}
      </p>
      <p className={styles.legend}>
        {words(Math.min(...known))}
        <span className={styles.scale} aria-hidden="true">
          {levels.map((level) => (
            <i key={level} data-level={level} />
          ))}
        </span>
        <span className={visuallyHidden.hidden}>{texts.until}</span>
        {words(Math.max(...known))}
      </p>
    </div>
  );

  function wordsOf(week: number): string {
    const number = told[week] ? toldWords(told[week], words) : blank;
    return [`${shortDay(weeks[week] ?? today, today)}: ${number}`, ...(marksOf?.(week) ?? [])].join(
      "; ",
    );
  }
}

function goodValue(told: ToldNumber): number | null {
  return isOfWholeWeek(told) ? told.value : null;
}

type CellsProps = Pick<HeatMapProps, "weeks" | "told"> & { grid: MonthGrid };

const Cells = memo(
  function Cells({ grid, weeks, told }: CellsProps) {
    const colored = levelsOf(told.map(goodValue));
    return (
      <div className={styles.cells} aria-hidden="true">
        {grid.cells.map(({ column, row }, week) => (
          <i
            key={weeks[week]}
            data-level={colored[week] ?? (told[week]?.value == null ? "blank" : "incomplete")}
            style={{ gridColumn: column + 1, gridRow: row + 1 }}
          />
        ))}
      </div>
    );
  },
  (before, now) => before.weeks === now.weeks && before.told === now.told,
);

/** A column is a month, a row is its first to fifth Sunday. */
type MonthGrid = {
  months: { key: string; sunday: Day }[];
  cells: { column: number; row: number }[];
};

export const sundaysInMonth = 5;

export function monthGridOf(weeks: readonly Day[]): MonthGrid {
  const months: MonthGrid["months"] = [];
  const cells = weeks.map((week) => {
    const sunday = sundayOf(week);
    const key = sunday.slice(0, 7);
    if (months.at(-1)?.key !== key) months.push({ key, sunday });
    return { column: months.length - 1, row: Math.floor((Number(sunday.slice(8)) - 1) / 7) };
  });
  return { months, cells };
}

export function cellAt({ months, cells }: MonthGrid, x: number, y: number): number {
  const column = clamp(Math.floor(x * months.length), months.length - 1);
  const row = clamp(Math.floor(y * sundaysInMonth), sundaysInMonth - 1);
  const distance = (cell: { column: number; row: number }) =>
    Math.abs(cell.column - column) * sundaysInMonth + Math.abs(cell.row - row);
  return cells.reduce(
    (nearest, cell, week) => (distance(cell) < distance(cells[nearest] ?? cell) ? week : nearest),
    0,
  );
}

export const levels = [1, 2, 3, 4, 5];

/** Levels run from 0 for the lowest number to the last for the highest, null for a blank. Equal numbers are in the middle. */
export function levelsOf(values: readonly (number | null)[]): (number | null)[] {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return values.map((value) => {
    if (value === null) return null;
    if (least === most) return Math.ceil(levels.length / 2);
    return Math.min(
      levels.length,
      1 + Math.floor((levels.length * (value - least)) / (most - least)),
    );
  });
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}
