import fc from "fast-check";
import { expect, test } from "vitest";
import { campusDates } from "../answer/campus-dates.ts";
import { campusCategoriesOf, state } from "../answer/report-sources.ts";
import { summarize } from "../shared/summary.ts";
import { isOwnChosen, type OccurrenceNumber, weekChoices, weekSumOf } from "./week-number.ts";

const aNumber = fc.record<OccurrenceNumber>({
  kind: fc.constantFrom("week", "service"),
  value: fc.option(fc.nat(100_000)),
  choice: fc.option(fc.constantFrom(...weekChoices)),
});

test("a week's number is the sum of its services, else its own, and never both", () => {
  fc.assert(
    fc.property(fc.array(aNumber, { maxLength: 8 }), (numbers) => {
      const valuesOf = (kind: string) =>
        numbers.filter((one) => one.kind === kind).flatMap(({ value }) => value ?? []);
      const [services, own] = [valuesOf("service"), valuesOf("week")];
      const isChosen = numbers.some(
        ({ kind, value, choice }) =>
          kind === "week" && value !== null && (choice === "typed_first" || choice === "week"),
      );
      const counted = services.length > 0 && !isChosen ? services : own;
      const sum = counted.reduce((total, value) => total + value, 0);
      expect(weekSumOf(numbers)).toEqual({
        value: counted.length > 0 ? sum : null,
        services: counted === services ? services.length : 0,
      });
    }),
  );
});

test("blank services neither count nor hide the week's own number, and a zero does", () => {
  const own = { kind: "week", value: 400 } as const;
  expect(weekSumOf([own, { kind: "service", value: null }])).toEqual({
    value: 400,
    services: 0,
  });
  expect(weekSumOf([own, { kind: "service", value: 0 }])).toEqual({
    value: 0,
    services: 1,
  });
  expect(weekSumOf([])).toEqual({ value: null, services: 0 });
});

test("the order in which numbers are read does not matter", () => {
  fc.assert(
    fc.property(fc.array(aNumber, { maxLength: 8 }), (numbers) => {
      expect(weekSumOf(numbers.toReversed())).toEqual(weekSumOf(numbers));
    }),
  );
});

const timeline = { first: 0, length: 1, sunday: 0, today: 0 } as const;

test("a question about the week has the same number, by the same rule", () => {
  fc.assert(
    fc.property(fc.array(aNumber, { maxLength: 8 }), (all) => {
      const own = all.filter(({ kind }) => kind === "week").slice(0, 1);
      const numbers = [...own, ...all.filter(({ kind }) => kind === "service")];
      const category = { id: "adults", departmentId: "adults", name: "Adults" };
      const [asked] = campusCategoriesOf(
        {
          campuses: [{ id: "main", name: "Main", active: true }],
          categories: [{ ...category, unit: "count", inTotal: true, active: true }],
          numbers: numbers.flatMap(({ kind, value, choice }, at) =>
            value === null
              ? []
              : [
                  {
                    ...{ campusId: "main", categoryId: "adults", kind },
                    serviceId: kind === "service" ? `service ${at}` : null,
                    ...{ weeks: [0], values: [value], counted: null },
                    chosen: kind === "week" && isOwnChosen(choice) ? [0] : null,
                  },
                ],
          ),
          ...{
            departments: [],
            services: [],
            off: [],
            waiting: [],
            dates: [],
            coming: [],
            closed: [],
          },
        },
        timeline,
        campusDates({ dates: [], services: [], coming: [] }, timeline),
      );
      const found = asked?.sources.filter(({ states }) => states[0] !== state.none) ?? [];
      expect(
        summarize(
          "sum",
          found.map(({ values }) => values[0] ?? null),
        ),
      ).toBe(weekSumOf(numbers).value);
    }),
  );
});
