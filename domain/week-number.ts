import type { Id } from "./id.ts";

/** A category's number in one occurrence: the week itself, or one of its services. Null is blank. */
export type OccurrenceNumber = { kind: "week" | "service"; value: number | null };

/**
 * A category's number of a week. Once one service has a number, the week's number is the sum of its services and what
 * was entered for the week itself is `unused`: kept and shown, and never added, since the same people would count
 * twice. `services` is how many have a number; 0 is a number.
 */
type WeekSum = { value: number | null; services: number; unused: number | null };

export function weekSumOf(numbers: readonly OccurrenceNumber[]): WeekSum {
  const entered = (kind: OccurrenceNumber["kind"]) =>
    numbers.filter((number) => number.kind === kind).flatMap(({ value }) => value ?? []);
  const services = entered("service");
  const own = sumOf(entered("week"));
  if (services.length === 0) return { value: own, services: 0, unused: null };
  return { value: sumOf(services), services: services.length, unused: own };
}

function sumOf(values: number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
}

type Values = (number | null)[];

/** Numbers of one category and kind; `weeks` tells of each of the `values` in which week it is, 0 being the first. */
export type PackedNumbers = {
  categoryId: Id;
  kind: OccurrenceNumber["kind"];
  weeks: number[];
  values: number[];
};

/** Each category's number in each of `count` weeks: as by `weekSumOf`, in the order of the rows. */
export function weekNumbersOf(
  rows: readonly PackedNumbers[],
  count: number,
): { categoryId: Id; values: Values }[] {
  const categories = new Map<Id, { week: Values; service: Values }>();
  for (const { categoryId, kind, weeks, values } of rows) {
    const known = categories.get(categoryId) ?? { week: blanks(count), service: blanks(count) };
    categories.set(categoryId, known);
    const sums = known[kind];
    for (const [index, week] of weeks.entries())
      sums[week] = (sums[week] ?? 0) + (values[index] ?? 0);
  }
  return [...categories].map(([categoryId, { week, service }]) => ({
    categoryId,
    values: service.map((sum, index) => sum ?? week[index] ?? null),
  }));
}

function blanks(count: number): Values {
  return new Array<number | null>(count).fill(null);
}
