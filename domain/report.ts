import type { Campus, Category } from "./campus.ts";
import type { WeekNumbers } from "./entry.ts";
import { groupBy } from "./group-by.ts";
import type { Id } from "./id.ts";
import type { MissingCount } from "./missing-count.ts";
import { nameKeyOf } from "./name-key.ts";
import { addDays, type Day } from "./week.ts";

export type Trend = {
  category: Category;
  values: (number | null)[];
  campuses: number;
  enteredBy: number[];
  missing: number[];
  entered: number;
  median: number | null;
};

export function isUnfinished({ missing }: Pick<Trend, "missing">, week: number): boolean {
  return week === missing.length - 1 || (missing[week] ?? 0) > 0;
}

export function lateWords({ campuses, enteredBy }: Trend, week: number): string | null {
  const entered = enteredBy[week] ?? 0;
  return entered > 0 && entered < campuses ? `${entered} of ${campuses} campuses entered` : null;
}

type DepartmentTrends = { key: string; name: string; trends: Trend[] };

export function lastWeeks(currentStart: Day, count: number): Day[] {
  return Array.from(Array(count).keys(), (index) => addDays(currentStart, 7 * (index + 1 - count)));
}

/** The last week is the current one. A week stays blank until every campus with this category has entered it. */
export function trendsOf(
  campuses: Campus[],
  { numbers, missing }: { numbers: WeekNumbers; missing: MissingCount[] },
  weeks: Day[],
): DepartmentTrends[] {
  const byCategory = new Map(numbers.items.map(({ categoryId, values }) => [categoryId, values]));
  // Numbers cached offline may be of other weeks than the screen shows.
  const positions = weeks.map((week) => numbers.weeks.indexOf(week));
  const missingByCategory = groupBy(missing, (one) => one.categoryId);
  const departments = campuses.flatMap((campus) => campus.departments);
  return [...groupBy(departments, (department) => department.key)].flatMap(([key, group]) => {
    const name = group[0]?.name ?? "";
    const categories = group.flatMap((department) => department.categories);
    const alike = groupBy(categories, ({ name, unit }) => `${unit} ${nameKeyOf(name)}`);
    return { key, name, trends: [...alike.values()].flatMap((same) => trendOf(same)) };
  });

  function trendOf(same: Category[]): Trend[] {
    const [category] = same;
    if (!category) return [];
    const series = same
      .map(({ id }) => ({ values: seriesOf(id), missing: missingOf(id) }))
      .filter(({ values }) => values.some((value) => value !== null));
    const byWeek = weeks.map((_start, week) => series.map((one) => one.values[week] ?? null));
    const values = byWeek.map(sumOf);
    const enteredBy = byWeek.map(countEntered);
    const missing = weeks.map((_start, week) =>
      series.reduce((sum, one) => sum + (one.missing[week] ?? 0), 0),
    );
    const finished = values.filter((_value, week) => !isUnfinished({ missing }, week));
    const median = medianOf(finished.filter((value) => value !== null));
    const entered = countEntered(values);
    return [{ category, values, campuses: series.length, enteredBy, missing, entered, median }];
  }

  function seriesOf(categoryId: Id): (number | null)[] {
    const values = byCategory.get(categoryId);
    return positions.map((position) => values?.[position] ?? null);
  }

  function missingOf(categoryId: Id): number[] {
    const known = missingByCategory.get(categoryId) ?? [];
    return weeks.map((week) => known.find(({ weekStart }) => weekStart === week)?.missing ?? 0);
  }
}

export function medianOf(values: number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : Math.round((upper + lower) / 2);
}

function countEntered(values: (number | null)[]): number {
  return values.filter((value) => value !== null).length;
}

function sumOf(values: (number | null)[]): number | null {
  let sum = 0;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  return values.length === 0 ? null : sum;
}
