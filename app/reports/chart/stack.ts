import { canvas } from "./paths.ts";

/** A part of a sum. Null is blank. */
export type Part = { id: string; name: string; values: readonly (number | null)[] };

const othersId = "others";

/** The greatest parts in their order; with more than `most` of them, the others as one. */
export function foldParts(parts: readonly Part[], most: number): Part[] {
  if (parts.length <= most) return [...parts];
  const bySize = [...parts].sort((one, other) => sumOf(other.values) - sumOf(one.values));
  const kept = new Set(bySize.slice(0, most - 1));
  const others = parts.filter((part) => !kept.has(part));
  const weeks = parts[0]?.values.map((_value, week) => week) ?? [];
  const values = weeks.map((week) => stackedAt(others, week));
  return [...parts.filter((part) => kept.has(part)), { id: othersId, name: "Others", values }];
}

/** The sum of what is known; null of a blank week. */
export function stackedAt(parts: readonly Part[], week: number): number | null {
  const known = parts.flatMap(({ values }) => values[week] ?? []);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** The other weeks are blank. */
export function weeksOf(parts: readonly Part[], isOf: (week: number) => boolean): Part[] {
  return parts.map((part) => ({
    ...part,
    values: part.values.map((value, week) => (isOf(week) ? value : null)),
  }));
}

/** One path of each part, the first at the bottom. `high` is the top. */
export function stackPaths(parts: readonly Part[], weeks: number, high: number): string[] {
  const below = new Array<number>(weeks).fill(0);
  const slot = canvas.width / Math.max(1, weeks);
  const width = slot * (weeks > 60 ? 1 : barShare);
  const yOf = (value: number) => canvas.height * (1 - value / high);
  return parts.map(({ values }) => {
    let path = "";
    for (let week = 0; week < weeks; week++) {
      const value = values[week] ?? 0;
      if (value <= 0) continue;
      const [bottom, top] = [yOf(below[week] ?? 0), yOf((below[week] ?? 0) + value)];
      below[week] = (below[week] ?? 0) + value;
      const left = slot * week + (slot - width) / 2;
      path += `M${short(left)} ${short(bottom)}V${short(top)}h${short(width)}V${short(bottom)}Z`;
    }
    return path;
  });
}

const barShare = 0.76;

function sumOf(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

function short(number: number): string {
  return String(Math.round(number * 100) / 100);
}
