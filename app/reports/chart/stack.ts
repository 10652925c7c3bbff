import { others } from "#words/reports.ts";
import type { ReportRow } from "../../../domain/answer/report-answer.ts";
import { type ToldNumber, toldNumber } from "../../../domain/report/card-words.ts";
import { canvas } from "./paths.ts";

export type Part = { id: string; name: string; told: readonly ToldNumber[] };

export function toldWeeks(row: ReportRow): ToldNumber[] {
  return row.values.map((_value, week) => toldNumber(row, week));
}

const othersId = "others";

/** The greatest parts in their order; with more than `most` of them, the others as one. */
export function foldParts(parts: readonly Part[], most: number): Part[] {
  if (parts.length <= most) return [...parts];
  const bySize = [...parts].sort((one, other) => sumOf(other.told) - sumOf(one.told));
  const kept = new Set(bySize.slice(0, most - 1));
  const folded = parts.filter((part) => !kept.has(part));
  const weeks = parts[0]?.told.map((_told, week) => week) ?? [];
  const told = weeks.map((week) => ({
    value: stackedAt(folded, week),
    state: stateOf(folded.flatMap((part) => part.told[week] ?? [])),
  }));
  return [...parts.filter((part) => kept.has(part)), { id: othersId, name: others, told }];
}

export function stackedAt(parts: readonly Part[], week: number): number | null {
  const known = parts.flatMap(({ told }) => told[week]?.value ?? []);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

export function weeksOf(parts: readonly Part[], isOf: (week: number) => boolean): Part[] {
  return parts.map((part) => ({
    ...part,
    told: part.told.map((told, week) => (isOf(week) ? told : { ...told, value: null })),
  }));
}

export function stackPaths(parts: readonly Part[], weeks: number, high: number): string[] {
  const below = new Array<number>(weeks).fill(0);
  const slot = canvas.width / Math.max(1, weeks);
  const width = slot * (weeks > 60 ? 1 : barShare);
  const yOf = (value: number) => canvas.height * (1 - value / high);
  return parts.map(({ told }) => {
    let path = "";
    for (let week = 0; week < weeks; week++) {
      const value = told[week]?.value ?? 0;
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

function stateOf(told: readonly ToldNumber[]): ToldNumber["state"] {
  const states = told.flatMap(({ value, state }) => (value === null ? [] : state));
  return (
    states.find((state) => state === "so far") ??
    states.find((state) => state === "part") ??
    states.find((state) => state === "about") ??
    "complete"
  );
}

function sumOf(told: readonly ToldNumber[]): number {
  return told.reduce((sum, { value }) => sum + (value ?? 0), 0);
}

function short(number: number): string {
  return String(Math.round(number * 100) / 100);
}
