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
