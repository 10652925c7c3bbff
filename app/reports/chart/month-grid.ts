import { type Day, sundayOf } from "../../../domain/shared/time/week.ts";

/** A column is a month, a row is its first to fifth Sunday. */
export type MonthGrid = {
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
