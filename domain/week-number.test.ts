import fc from "fast-check";
import { expect, test } from "vitest";
import { type OccurrenceNumber, weekSumOf } from "./week-number.ts";

const aNumber = fc.record<OccurrenceNumber>({
  kind: fc.constantFrom("week", "service"),
  value: fc.option(fc.nat(100_000)),
});

test("a week's number is the sum of its services, else its own, and never both", () => {
  fc.assert(
    fc.property(fc.array(aNumber, { maxLength: 8 }), (numbers) => {
      const valuesOf = (kind: string) =>
        numbers.filter((one) => one.kind === kind).flatMap(({ value }) => value ?? []);
      const [services, own] = [valuesOf("service"), valuesOf("week")];
      const counted = services.length > 0 ? services : own;
      const sum = counted.reduce((total, value) => total + value, 0);
      expect(weekSumOf(numbers)).toEqual({
        value: counted.length > 0 ? sum : null,
        services: services.length,
        unused:
          services.length > 0 && own.length > 0 ? own.reduce((total, one) => total + one, 0) : null,
      });
    }),
  );
});

test("blank services neither count nor hide the week's own number, and a zero does", () => {
  const own = { kind: "week", value: 400 } as const;
  expect(weekSumOf([own, { kind: "service", value: null }])).toEqual({
    value: 400,
    services: 0,
    unused: null,
  });
  expect(weekSumOf([own, { kind: "service", value: 0 }])).toEqual({
    value: 0,
    services: 1,
    unused: 400,
  });
  expect(weekSumOf([])).toEqual({ value: null, services: 0, unused: null });
});

test("the order in which numbers are read does not matter", () => {
  fc.assert(
    fc.property(fc.array(aNumber, { maxLength: 8 }), (numbers) => {
      expect(weekSumOf(numbers.toReversed())).toEqual(weekSumOf(numbers));
    }),
  );
});
