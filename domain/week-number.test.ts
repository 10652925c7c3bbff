import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type OccurrenceNumber,
  type PackedNumbers,
  weekNumbersOf,
  weekSumOf,
} from "./week-number.ts";

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

test("many weeks at once have the numbers that each has by itself", () => {
  const aWeek = fc.array(aNumber, { maxLength: 4 });
  const aCategory = fc.array(aWeek, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(aCategory, aCategory, (adults, kids) => {
      const count = 6;
      const rows = [...packed("adults", adults), ...packed("kids", kids)];
      const expected = (weeks: OccurrenceNumber[][]) =>
        Array.from(Array(count).keys(), (week) => weekSumOf(weeks[week] ?? []).value);
      for (const { categoryId, values } of weekNumbersOf(rows, count))
        expect(values).toEqual(expected(categoryId === "adults" ? adults : kids));
    }),
  );
});

/** As the database gives them: a row for each kind that has numbers at all. */
function packed(categoryId: string, weeks: OccurrenceNumber[][]): PackedNumbers[] {
  return (["week", "service"] as const).flatMap((kind) => {
    const numbers = weeks.flatMap((ofWeek, week) =>
      ofWeek.flatMap((one) => (one.kind === kind ? [{ week, value: one.value }] : [])),
    );
    const entered = numbers.flatMap(({ week, value }) => (value === null ? [] : { week, value }));
    if (entered.length === 0) return [];
    return [
      {
        campusId: "main",
        categoryId,
        kind,
        weeks: entered.map(({ week }) => week),
        values: entered.map(({ value }) => value),
      },
    ];
  });
}
