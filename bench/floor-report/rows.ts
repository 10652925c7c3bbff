import type { CampusCategory } from "./sources.ts";
import { blank, done, room } from "./states.ts";

type Values = (number | null)[];

/** One row of a report. Lists begin with the first week that was read. */
export type Row = {
  about: object;
  from: number;
  isCompared: boolean;
  isListed: boolean;
  values: Values;
  expected: number[];
  reported: number[];
  /** Of the weeks shown. */
  now: Values;
  before: Values;
  parts: { campusId: string; categoryId: string }[];
};

type Shape = Pick<Row, "from" | "isCompared"> & { length: number };

export function startRow(about: object, { length, from, isCompared }: Shape): Row {
  const compared = isCompared ? length - from : 0;
  return {
    ...{ about, from, isCompared, isListed: false },
    values: blanks(length),
    expected: new Array<number>(length).fill(0),
    reported: new Array<number>(length).fill(0),
    now: blanks(compared),
    before: blanks(compared),
    parts: [],
  };
}

function blanks(length: number): Values {
  return new Array<number | null>(length).fill(null);
}

/** What is there and expected of one category at one campus. */
export function add(
  { campus, category, isAwaited, sources }: CampusCategory,
  row: Row,
  from: number,
): void {
  const { values, states } = room;
  const { values: sums, expected, reported } = row;
  let [hasState, hasNumber] = [false, false];
  for (const { at } of sources)
    for (let place = 0; place < sums.length; place++) {
      const state = states[at + place] ?? 0;
      if (state === 0) continue;
      const value = values[at + place] ?? blank;
      if (value >= 0) sums[place] = (sums[place] ?? 0) + value;
      expected[place] = (expected[place] ?? 0) + 1;
      if (state === done) reported[place] = (reported[place] ?? 0) + 1;
      if (place < from) continue;
      hasState = true;
      if (value >= 0) hasNumber = true;
    }
  if (isAwaited || hasState) row.isListed = true;
  if (hasNumber) row.parts.push({ campusId: campus[0], categoryId: category[0] });
}

export function addRow(total: Row, row: Row): void {
  for (let place = 0; place < total.values.length; place++) {
    const value = row.values[place] ?? null;
    if (value !== null) total.values[place] = (total.values[place] ?? 0) + value;
    total.expected[place] = (total.expected[place] ?? 0) + (row.expected[place] ?? 0);
    total.reported[place] = (total.reported[place] ?? 0) + (row.reported[place] ?? 0);
  }
  for (let index = 0; index < total.now.length; index++)
    if (row.now[index] !== null) match(total, index, row.now[index] ?? 0, row.before[index] ?? 0);
  total.parts.push(...row.parts);
}

/** The same of a week and the one that it is compared with. */
export function match(row: Row, index: number, now: number, before: number): void {
  row.now[index] = (row.now[index] ?? 0) + now;
  row.before[index] = (row.before[index] ?? 0) + before;
}

export function isUnfinished({ values, expected, reported }: Row, place: number): boolean {
  const count = expected[place] ?? 0;
  return count > 0 && (values[place] === null || reported[place] !== count);
}

export function rowOf(row: Row): object {
  const { about, from, values, expected, reported, parts } = row;
  const length = values.length;
  let [complete, total, last, due, there] = [0, 0, -1, 0, 0];
  for (let place = from; place < length; place++) {
    due += expected[place] ?? 0;
    there += reported[place] ?? 0;
    const value = values[place] ?? null;
    if (value === null || expected[place] !== reported[place]) continue;
    complete += 1;
    total += value;
    last = place;
  }
  const growth = [8, 26].map((weeks) => ({
    weeks,
    now: last < 0 ? null : medianOf(completeBefore(row, last + 1, weeks), weeks / 2),
    before: last < 0 ? null : medianOf(completeBefore(row, last + 1 - weeks, weeks), weeks / 2),
  }));
  const typical = last < 0 ? null : medianOf(completeBefore(row, last, 26).slice(0, 8), 3);
  return {
    ...about,
    values: from === 0 ? values : values.slice(from),
    expected: from === 0 ? expected : expected.slice(from),
    reported: from === 0 ? reported : reported.slice(from),
    aggregate: complete > 0 ? total : null,
    last: last < 0 ? null : last - from,
    typical,
    growth,
    coverage: { weeks: length - from, complete, expected: due, reported: there },
    compared: row.isCompared ? comparedOf(row) : null,
    parts,
  };
}

function comparedOf({ from, values, expected, reported, now, before }: Row): object {
  const sums = { now: 0, before: 0 };
  let weeks = 0;
  for (let index = 0; index < now.length; index++) {
    const place = from + index;
    if (now[index] === null || values[place] === null) continue;
    if (expected[place] !== reported[place]) continue;
    weeks += 1;
    sums.now += now[index] ?? 0;
    sums.before += before[index] ?? 0;
  }
  return { now, before, aggregate: weeks > 0 ? sums : { now: null, before: null } };
}

/** The newest first. */
function completeBefore(row: Row, place: number, weeks: number): number[] {
  const { values, expected, reported } = row;
  const complete: number[] = [];
  for (let at = place - 1; at >= Math.max(0, place - weeks); at--) {
    const value = values[at] ?? null;
    if (value !== null && expected[at] === reported[at]) complete.push(value);
  }
  return complete;
}

/** Sorted where they are, by insertion: a sort by a function copies them first. */
function medianOf(numbers: number[], fewest: number): number | null {
  if (numbers.length < fewest) return null;
  for (let next = 1; next < numbers.length; next++) {
    const number = numbers[next] ?? 0;
    let place = next;
    for (; place > 0 && (numbers[place - 1] ?? 0) > number; place--)
      numbers[place] = numbers[place - 1] ?? 0;
    numbers[place] = number;
  }
  const half = numbers.length >> 1;
  const upper = numbers[half] ?? 0;
  return numbers.length % 2 === 1 ? upper : Math.round(((numbers[half - 1] ?? 0) + upper) / 2);
}
