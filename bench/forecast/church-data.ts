import { readFileSync } from "node:fs";

/** `first` is the Sunday of the first week; null where nothing is known. */
export type Church = { first: string; values: (number | null)[] };

const dayLength = 86_400_000;

/**
 * The attendance by Sunday. Of two rows with one date the last counts. A row of another day stands for the Sunday next to
 * it if that has none, which takes mistyped dates in and leaves Christmas Eve out. Weeks it was closed for Covid are
 * noted as 0, and are no numbers here.
 */
export function readChurch(): Church {
  const text = readFileSync(new URL("data/church-weekly-2019-2023.csv", import.meta.url), "utf8");
  const rows = text.trim().split(/\r?\n/).slice(1).map(readRow);
  const sundays = new Map<number, number>();
  for (const { day, count } of rows) if (weekdayOf(day) === 0) sundays.set(day, count);
  for (const { day, count } of rows) {
    const nearest = day - weekdayOf(day) + (weekdayOf(day) > 3 ? 7 : 0);
    if (!sundays.has(nearest)) sundays.set(nearest, count);
  }
  const [first, last] = [Math.min(...sundays.keys()), Math.max(...sundays.keys())];
  const values = Array.from({ length: (last - first) / 7 + 1 }, (_, week) => {
    const count = sundays.get(first + 7 * week) ?? 0;
    return count > 0 ? count : null;
  });
  return { first: new Date(first * dayLength).toISOString().slice(0, 10), values };
}

/** Days are counted from January 1, 1970, a Thursday. */
function readRow(line: string): { day: number; count: number } {
  const [date = "", ...rest] = line.split(",");
  const [month, day, year] = date.split("/").map(Number);
  return {
    day: Date.UTC(year ?? 0, (month ?? 0) - 1, day) / dayLength,
    count: Number(rest.at(-1)),
  };
}

function weekdayOf(day: number): number {
  return (day + 4) % 7;
}
