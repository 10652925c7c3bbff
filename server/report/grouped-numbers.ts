import type { PackedSource, ReportNumbers } from "../../domain/answer/report-numbers.ts";
import type { Id } from "../../domain/shared/id.ts";
import {
  type Bytes,
  bigintAt,
  categoryIn,
  chosenMark,
  countedMark,
  countIn,
  dateIn,
  dueMark,
  greatValue,
  lowerAt,
  readBytes,
  upperAt,
} from "./report-bytes.ts";
import type { Dates } from "./report-dates.ts";

type Parts = { categories: readonly { id: Id }[]; dates: Dates };
type Waiting = ReportNumbers["waiting"][number];
type FilledSource = PackedSource & { weeks: Int32Array; values: Float64Array };

/** By what was counted, in the order of the dates' lists and then of the categories. */
export function groupedNumbers(
  parts: Parts,
  { values, greatValues, open }: { values: Bytes; greatValues: Bytes; open: Bytes },
): { numbers: PackedSource[]; waiting: Waiting[] } {
  const view = readBytes(values);
  const groups = groupsOf(view, parts);
  const numbers = { view, groups, sources: sourcesOf(groups, parts) };
  fillSources(numbers, readBytes(greatValues), parts);
  return {
    numbers: numbers.sources.filter((source) => source !== undefined),
    waiting: open === null ? [] : waitingOf(readBytes(open), numbers, parts),
  };
}

/** Of each cell or number. A group is the place of its list times the count of categories, plus that of its category. */
function groupsOf(view: DataView, { categories, dates: { listOf } }: Parts): Int32Array {
  const groups = new Int32Array(countIn(view));
  for (let index = 0; index < groups.length; index++) {
    const [upper, lower] = [upperAt(view, index), lowerAt(view, index)];
    groups[index] = (listOf[dateIn(upper)] ?? 0) * categories.length + categoryIn(upper, lower);
  }
  return groups;
}

/** They share two arrays, which leave less garbage behind than lists of their own. */
function sourcesOf(groups: Int32Array, parts: Parts): (FilledSource | undefined)[] {
  const counts = new Int32Array(parts.dates.lists.length * parts.categories.length);
  for (let index = 0; index < groups.length; index++) {
    const group = groups[index] ?? 0;
    counts[group] = (counts[group] ?? 0) + 1;
  }
  const [allWeeks, allValues] = [new Int32Array(groups.length), new Float64Array(groups.length)];
  let from = 0;
  return Array.from(counts, (count, group) => {
    if (count === 0) return undefined;
    const [first, end] = [from, from + count];
    from = end;
    const weeks = allWeeks.subarray(first, end);
    const values = allValues.subarray(first, end);
    return { ...sourceOf(group, parts), weeks, values, counted: null, chosen: null };
  });
}

function sourceOf(
  group: number,
  { categories, dates: { lists } }: Parts,
): Omit<Waiting, "weeks" | "due"> {
  const list = lists[Math.floor(group / categories.length)];
  const { campusId = "", kind = "week", serviceId = null } = list ?? {};
  return { campusId, categoryId: categories[group % categories.length]?.id ?? "", kind, serviceId };
}

type Numbers = {
  view: DataView;
  groups: Int32Array;
  /** Of each group. */
  sources: (FilledSource | undefined)[];
};

function fillSources(
  { view, groups, sources }: Numbers,
  great: DataView,
  { dates: { weekOf, dayOf } }: Parts,
): void {
  const filled = new Int32Array(sources.length);
  let nextGreat = 0;
  for (let index = 0; index < groups.length; index++) {
    const group = groups[index] ?? 0;
    const source = sources[group];
    if (!source) continue;
    const next = filled[group] ?? 0;
    filled[group] = next + 1;
    const date = dateIn(upperAt(view, index));
    const week = weekOf[date] ?? 0;
    source.weeks[next] = week;
    if (source.kind === "service" && source.serviceId === null) {
      source.days ??= [];
      source.days.push(dayOf[date] ?? 0);
    }
    const lower = lowerAt(view, index);
    if ((lower & chosenMark) !== 0) source.chosen = [...(source.chosen ?? []), week];
    const value = lower & greatValue;
    source.values[next] = value < greatValue ? value : bigintAt(great, nextGreat++);
  }
}

/** An open count waits only where its number would change the value: a typed one is final. */
function waitingOf(open: DataView, { view, groups, sources }: Numbers, parts: Parts) {
  const { listOf, weekOf } = parts.dates;
  const cellOf = (upper: number, lower: number) =>
    dateIn(upper) * parts.categories.length + categoryIn(upper, lower);
  /** Whether the time of one of its counts has come. */
  const waits = new Map<number, boolean>();
  const isOpen = new Uint8Array(listOf.length);
  for (let index = 0; index < countIn(open); index++) {
    const [upper, lower] = [upperAt(open, index), lowerAt(open, index)];
    waits.set(cellOf(upper, lower), (lower & dueMark) !== 0);
    isOpen[dateIn(upper)] = 1;
  }
  for (let index = 0; index < groups.length; index++) {
    const [upper, lower] = [upperAt(view, index), lowerAt(view, index)];
    const date = dateIn(upper);
    const source = sources[groups[index] ?? 0];
    if ((lower & countedMark) === 0) {
      if (isOpen[date] === 1) waits.delete(cellOf(upper, lower));
    } else if (source?.kind === "week") {
      source.counted ??= [];
      source.counted.push(weekOf[date] ?? 0);
    }
  }
  const waiting: Waiting[] = [];
  for (const [cell, isDue] of waits) {
    const date = Math.floor(cell / parts.categories.length);
    const category = cell % parts.categories.length;
    const group = (listOf[date] ?? 0) * parts.categories.length + category;
    waiting[group] ??= { ...sourceOf(group, parts), weeks: [], due: [] };
    const week = weekOf[date] ?? 0;
    waiting[group].weeks.push(week);
    if (isDue) waiting[group].due.push(week);
  }
  return Object.values(waiting);
}
