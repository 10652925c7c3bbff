import type { Campus, Category } from "./campus.ts";
import type { WeekNumbers } from "./entry.ts";
import { groupBy } from "./group-by.ts";
import type { Id } from "./id.ts";
import { medianOf } from "./median.ts";
import type { MissingCount } from "./missing-count.ts";
import { sharedDepartments } from "./shared-departments.ts";
import { addDays, type Day } from "./week.ts";

export type Trend = {
  category: Category;
  values: (number | null)[];
  /** The campuses that count it, or all numbers that make up the total. */
  parts: number;
  isTotal: boolean;
  /** How many of the parts, by week. */
  enteredBy: number[];
  missing: number[];
  entered: number;
  median: number | null;
};

type DepartmentTrends = { id: Id; name: string; trends: Trend[] };
type Trends = { total: Trend | null; departments: DepartmentTrends[] };

/** A total is known as far as it goes, other numbers not before every campus has entered them. */
export function isUnfinished(
  { missing, isTotal, enteredBy, parts }: Omit<Trend, "median">,
  week: number,
): boolean {
  if (week === missing.length - 1 || (missing[week] ?? 0) > 0) return true;
  return isTotal && (enteredBy[week] ?? 0) < parts;
}

export function lateWords({ parts, isTotal, enteredBy }: Trend, week: number): string | null {
  const entered = enteredBy[week] ?? 0;
  if (entered === 0 || entered === parts) return null;
  return `${entered} of ${parts} ${isTotal ? "numbers" : "campuses"} entered`;
}

export function lastWeeks(currentStart: Day, count: number): Day[] {
  return Array.from(Array(count).keys(), (index) => addDays(currentStart, 7 * (index + 1 - count)));
}

type Counted = { numbers: WeekNumbers; missing: MissingCount[] };

/** A category's numbers at a campus. Those of a campus that has switched it off are added but never waited for. */
type Part = { values: (number | null)[]; missing: number[]; isAwaited: boolean };

/** The last week is the current one. A week stays blank until every campus with this category has entered it. */
export function trendsOf(
  campuses: Campus[],
  chosen: readonly Campus[],
  { numbers, missing }: Counted,
  weeks: Day[],
): Trends {
  const keyOf = (one: { campusId: Id; categoryId: Id }) => `${one.campusId} ${one.categoryId}`;
  const valuesByKey = new Map(numbers.items.map((one) => [keyOf(one), one.values]));
  const missingByKey = groupBy(missing, keyOf);
  // Numbers cached offline may be of other weeks than the screen shows.
  const positions = weeks.map((week) => numbers.weeks.indexOf(week));
  const departments = sharedDepartments(campuses).map(({ id, name, categories }) => ({
    id,
    name,
    counted: categories.map((category) => ({ category, ...partsOf(category) })),
  }));
  const added = departments
    .flatMap(({ counted }) => counted)
    .filter(({ category }) => category.inTotal && category.unit === "count")
    .flatMap(({ parts }) => parts);
  return {
    total: added.length > 1 ? trendOf(totalCategory, added, true) : null,
    departments: departments.map(({ id, name, counted }) => ({
      id,
      name,
      trends: counted
        .filter(({ parts, isCounted }) => isCounted || parts.length > 0)
        .map(({ category, parts }) => trendOf(category, parts, false)),
    })),
  };

  function partsOf({ id: categoryId }: Category): { parts: Part[]; isCounted: boolean } {
    const all = chosen.map((campus) => {
      const key = keyOf({ campusId: campus.id, categoryId });
      const values = valuesByKey.get(key);
      const known = missingByKey.get(key) ?? [];
      return {
        values: positions.map((position) => values?.[position] ?? null),
        missing: weeks.map((week) => known.find((one) => one.weekStart === week)?.missing ?? 0),
        isAwaited: countsCategory(campus, categoryId),
      };
    });
    return {
      parts: all.filter(({ values }) => values.some((value) => value !== null)),
      isCounted: all.some(({ isAwaited }) => isAwaited),
    };
  }

  function trendOf(category: Category, parts: Part[], isTotal: boolean): Trend {
    const awaited = parts.filter(({ isAwaited }) => isAwaited);
    const enteredBy = weeks.map(
      (_start, week) => awaited.filter(({ values }) => isKnown(values[week])).length,
    );
    const values = weeks.map((_start, week) => {
      if (!isTotal && (enteredBy[week] ?? 0) < awaited.length) return null;
      return sumOf(parts.map((part) => part.values[week] ?? null));
    });
    const missing = weeks.map((_start, week) =>
      awaited.reduce((sum, part) => sum + (part.missing[week] ?? 0), 0),
    );
    const entered = values.filter(isKnown).length;
    const trend = { category, values, parts: awaited.length, isTotal, enteredBy, missing, entered };
    const finished = values.filter((_value, week) => !isUnfinished(trend, week));
    return { ...trend, median: medianOf(finished.filter(isKnown)) };
  }
}

const totalCategory: Category = { id: "total", name: "Total", unit: "count", inTotal: true };

function countsCategory(campus: Campus, categoryId: Id): boolean {
  return campus.departments.some(({ categories }) =>
    categories.some(({ id }) => id === categoryId),
  );
}

function isKnown(value: number | null | undefined): value is number {
  return value !== null && value !== undefined;
}

function sumOf(values: (number | null)[]): number | null {
  const known = values.filter(isKnown);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
