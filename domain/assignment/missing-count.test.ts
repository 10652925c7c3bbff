import fc from "fast-check";
import { expect, test } from "vitest";
import { missingOf, type OccurrenceCounts } from "./missing-count.ts";

const number = fc.oneof(
  fc.record({ value: fc.constant(null), source: fc.constant(null) }),
  fc.record({ value: fc.nat(), source: fc.constantFrom("typed" as const, "counted" as const) }),
);
const occurrenceOf = (kind: fc.Arbitrary<OccurrenceCounts["kind"]>) =>
  fc.tuple(kind, number, fc.nat(5), fc.nat(5)).map(
    ([kind, number, due, toCome]): OccurrenceCounts => ({
      ...{ kind, ...number, toCome },
      pending: due + toCome,
    }),
  );
/** A week has one number of its own at most, and any number of services. */
const week = fc
  .tuple(
    fc.array(occurrenceOf(fc.constant("week")), { maxLength: 1 }),
    fc.array(occurrenceOf(fc.constant("service")), { maxLength: 4 }),
  )
  .map((parts) => parts.flat());

test("a floor that is counted and a balcony that is not leave one count missing", () => {
  expect(missingCountsOf([counted("service", 385, 1)])).toBe(1);
  expect(missingCountsOf([counted("week", 385, 1)])).toBe(1);
});

test("a service that nobody has counted is missing beside one that is", () => {
  expect(missingCountsOf([counted("service", 385, 0), blank("service", 2)])).toBe(2);
});

test("a number that somebody typed is whole, for the service or for the week", () => {
  expect(missingCountsOf([typed("week", 412, 2)])).toBe(0);
  expect(missingCountsOf([typed("week", 412, 0), blank("service", 1)])).toBe(0);
  expect(missingCountsOf([typed("service", 412, 1), blank("service", 1)])).toBe(1);
});

test("what waits for the week itself is not missing once its services have numbers", () => {
  expect(missingCountsOf([blank("week", 3), counted("service", 385, 0)])).toBe(0);
});

test("a count whose time has not come is to come, and not missing", () => {
  const coming = { ...blank("service", 2), toCome: 2 };
  expect(missingOf([coming])).toEqual({ missing: 2, toCome: 2 });
});

test("nothing pending leaves nothing missing, and never is more missing than pending", () => {
  fc.assert(
    fc.property(week, (occurrences) => {
      const pending = occurrences.reduce((sum, one) => sum + one.pending, 0);
      const missing = missingCountsOf(occurrences);
      expect(missing).toBeGreaterThanOrEqual(0);
      expect(missing).toBeLessThanOrEqual(pending);
      expect(missingOf(occurrences)?.toCome ?? 0).toBeLessThanOrEqual(missing);
      expect(missingCountsOf(occurrences.map((one) => ({ ...one, pending: 0, toCome: 0 })))).toBe(
        0,
      );
    }),
  );
});

test("one more service to count is one more missing, unless the week's own number is typed", () => {
  fc.assert(
    fc.property(week, (occurrences) => {
      const isSaid =
        occurrences.some(({ kind, source }) => kind === "week" && source === "typed") &&
        occurrences.every(({ kind, value }) => kind === "week" || value === null);
      const more = missingCountsOf([...occurrences, blank("service", 1)]);
      expect(more - missingCountsOf(occurrences)).toBe(isSaid ? 0 : 1);
    }),
  );
});

function missingCountsOf(occurrences: OccurrenceCounts[]): number {
  return missingOf(occurrences)?.missing ?? 0;
}

function counted(kind: OccurrenceCounts["kind"], value: number, pending: number): OccurrenceCounts {
  return { kind, value, source: "counted", pending, toCome: 0 };
}

function typed(kind: OccurrenceCounts["kind"], value: number, pending: number): OccurrenceCounts {
  return { kind, value, source: "typed", pending, toCome: 0 };
}

function blank(kind: OccurrenceCounts["kind"], pending: number): OccurrenceCounts {
  return { kind, value: null, source: null, pending, toCome: 0 };
}
