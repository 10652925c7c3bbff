import type { Campus, Category } from "./campus.ts";
import type { WeekNumbers } from "./entry.ts";
import { groupBy } from "./group-by.ts";
import type { Id } from "./id.ts";
import type { MissingCount } from "./missing-count.ts";
import { addDays, type Day } from "./week.ts";

/** A category's numbers over some weeks, one for each; null is a week that not every campus has entered. */
export type Trend = {
  category: Category;
  values: (number | null)[];
  /** How many campuses count this at all: those that have entered one of the weeks. */
  campuses: number;
  /** How many of these campuses have entered each week. */
  enteredBy: number[];
  /** How many counts each week still waits for. */
  missing: number[];
  /** How many of the weeks are entered, by every campus. */
  entered: number;
  /** Of the finished weeks; null when there are none. */
  median: number | null;
};

/** Whether a week's number is only what is known so far: the week is not over, or not everything is counted. */
export function isUnfinished({ missing }: Pick<Trend, "missing">, week: number): boolean {
  return week === missing.length - 1 || (missing[week] ?? 0) > 0;
}

/** "1 of 2 campuses entered", of a week that is blank although some have entered it; else null. */
export function lateWords({ campuses, enteredBy }: Trend, week: number): string | null {
  const entered = enteredBy[week] ?? 0;
  return entered > 0 && entered < campuses ? `${entered} of ${campuses} campuses entered` : null;
}

type DepartmentTrends = { key: string; name: string; trends: Trend[] };

/** The starts of the last `count` weeks, the current one last. */
export function lastWeeks(currentStart: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) =>
    addDays(currentStart, 7 * (index + 1 - count)),
  );
}

/**
 * The trends of one campus, or of all campuses together. Departments and categories of the same name belong together;
 * a week counts as entered for them only when every campus that counts this at all has entered it, so that a campus
 * that is late never looks like a loss. The last of the weeks is the current one.
 */
export function trendsOf(
  campuses: Campus[],
  { numbers, missing }: { numbers: WeekNumbers; missing: MissingCount[] },
  weeks: Day[],
): DepartmentTrends[] {
  const byCategory = new Map(numbers.items.map(({ categoryId, values }) => [categoryId, values]));
  // Numbers that were kept while there was no network may be of other weeks than those that are drawn.
  const positions = weeks.map((week) => numbers.weeks.indexOf(week));
  const missingByCategory = groupBy(missing, (one) => one.categoryId);
  const departments = campuses.flatMap((campus) => campus.departments);
  return [...groupBy(departments, (department) => department.key)].flatMap(([key, group]) => {
    const name = group[0]?.name ?? "";
    const categories = group.flatMap((department) => department.categories);
    const alike = groupBy(categories, ({ name, unit }) => `${unit} ${name.toLowerCase()}`);
    return { key, name, trends: [...alike.values()].flatMap((same) => trendOf(same)) };
  });

  function trendOf(same: Category[]): Trend[] {
    const [category] = same;
    if (!category) return [];
    const series = same
      .map(({ id }) => ({ values: seriesOf(id), missing: missingOf(id) }))
      .filter(({ values }) => values.some((value) => value !== null));
    // A campus has each of its categories once: a series is a campus.
    const byWeek = weeks.map((_, week) => series.map((one) => one.values[week] ?? null));
    const values = byWeek.map(sumOf);
    const enteredBy = byWeek.map(countEntered);
    const missing = weeks.map((_, week) =>
      series.reduce((sum, one) => sum + (one.missing[week] ?? 0), 0),
    );
    const finished = values.filter((_, week) => !isUnfinished({ missing }, week));
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

/** The middle value; the mean of the two middle ones of an even number, rounded. Null of nothing. */
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
