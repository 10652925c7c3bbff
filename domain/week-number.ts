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
