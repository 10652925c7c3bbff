import type { Id } from "./id.ts";

export type OccurrenceNumber = { kind: "week" | "service"; value: number | null };

/** `unused` is the week's own number. Adding it to the services would count the same people twice. */
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

/** `weeks` are indexes starting at 0, one for each of the `values`. */
export type PackedNumbers = {
  campusId: Id;
  categoryId: Id;
  kind: OccurrenceNumber["kind"];
  weeks: number[];
  values: number[];
};

export function weekNumbersOf(
  rows: readonly PackedNumbers[],
  count: number,
): { campusId: Id; categoryId: Id; values: Values }[] {
  const all = new Map<string, { campusId: Id; categoryId: Id; week: Values; service: Values }>();
  for (const { campusId, categoryId, kind, weeks, values } of rows) {
    const key = `${campusId} ${categoryId}`;
    const known = all.get(key) ?? {
      campusId,
      categoryId,
      week: blanks(count),
      service: blanks(count),
    };
    all.set(key, known);
    const sums = known[kind];
    for (const [index, week] of weeks.entries())
      sums[week] = (sums[week] ?? 0) + (values[index] ?? 0);
  }
  return [...all.values()].map(({ campusId, categoryId, week, service }) => ({
    campusId,
    categoryId,
    values: service.map((sum, index) => sum ?? week[index] ?? null),
  }));
}

function blanks(count: number): Values {
  return new Array<number | null>(count).fill(null);
}
