export type OccurrenceNumber = { kind: "week" | "service"; value: number | null };

/** The week's own number counts only while no service has one: together they would count the same people twice. */
export function isOwnUsed(services: readonly Pick<OccurrenceNumber, "value">[]): boolean {
  return services.every(({ value }) => value === null);
}

/** Null when all are blank, which is not zero. */
export function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** Of one campus. `services` is how many of them the number is made of, 0 for the week's own. */
type WeekSum = { value: number | null; services: number };

export function weekSumOf(numbers: readonly OccurrenceNumber[]): WeekSum {
  const ofKind = (kind: OccurrenceNumber["kind"]) => numbers.filter((one) => one.kind === kind);
  const services = ofKind("service").filter(({ value }) => value !== null);
  const used = isOwnUsed(services) ? ofKind("week") : services;
  return { value: sumOf(used.map(({ value }) => value)), services: services.length };
}
