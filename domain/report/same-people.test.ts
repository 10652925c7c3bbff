import fc from "fast-check";
import { expect, test } from "vitest";
import { computeAnswer } from "../answer/answering.ts";
import { comparedSum } from "../answer/comparison.ts";
import { plainQuestion } from "../answer/question.ts";
import type { PackedSource, ReportNumbers } from "../answer/report-numbers.ts";

const calendar = {
  today: "2026-11-28",
  weekStartDay: 0,
  fiscalYearStartMonth: 1,
  easter: "western",
} as const;
const campuses = ["main", "north"];
const categories = ["adults", "kids"];
const services = ["nine", "ten", null];
const weeks = 80;
/** Long enough ago that nobody awaits the former places any more, and later than a year ago. */
const changedAgo = 30;

/** Where a group of people is counted: at a service of a campus, or, without one, in the week as a whole. */
const place = fc.record({
  campus: fc.constantFrom(...campuses),
  category: fc.constantFrom(...categories),
  service: fc.constantFrom(...services),
});
const groups = fc.array(
  fc.record({ size: fc.integer({ min: 30, max: 400 }), before: place, after: place }),
  { minLength: 1, maxLength: 5 },
);
type Group = typeof groups extends fc.Arbitrary<(infer One)[]> ? One : never;

test("the same people, counted elsewhere, are no growth and no loss, in all or of what is told beside it", () => {
  fc.assert(
    fc.property(groups, (people) => {
      const question = { ...plainQuestion, compare: "last-year", period: "26" } as const;
      for (const by of ["week", "campus", "category"] as const) {
        const { total } = computeAnswer({ ...question, by }, numbersOf(people), calendar);
        const sum = total && comparedSum(total);
        expect(sum).toMatchObject({ isPart: false });
        const change = (sum?.now ?? 0) / (sum?.before ?? 1) - 1;
        // A service that was counted until lately may be taken for missing.
        expect(Math.abs(change)).toBeLessThan(0.02);
        expect(total?.values.at(-1)).toBe(people.reduce((all, { size }) => all + size, 0));
      }
    }),
  );
});

/** A group is counted in the week as a whole only where no other is counted at a service of the same cell. */
function numbersOf(people: readonly Group[]): ReportNumbers {
  const packed = new Map<string, PackedSource & { weeks: number[]; values: number[] }>();
  for (let week = -weeks; week <= 0; week++) {
    const places = people.map(({ before, after }) => (week < -changedAgo ? before : after));
    for (const [index, { size }] of people.entries()) {
      const { campus = "", category = "", service = null } = places[index] ?? {};
      const other = places.find(
        (one) => one.campus === campus && one.category === category && one.service,
      );
      add({ campus, category, service: service ?? other?.service ?? null }, week, size);
    }
  }
  const dates = [...packed.values()].flatMap(({ campusId, serviceId, weeks: held }) =>
    serviceId
      ? [{ campusId, serviceId, held, days: held.map(() => 0), toCome: [], cancelled: [] }]
      : [],
  );
  const active = (id: string) => ({ id, name: id, active: true });
  return {
    campuses: campuses.map(active),
    departments: [],
    categories: categories.map((id) => ({
      ...active(id),
      ...{ departmentId: "all", unit: "count", inTotal: true },
    })),
    services: campuses.flatMap((campusId) =>
      ["nine", "ten"].map((name) => ({
        ...active(`${campusId} ${name}`),
        ...{ campusId, weekday: 0, time: "09:00", seats: null },
      })),
    ),
    numbers: [...packed.values()],
    dates,
    ...{ off: [], waiting: [], coming: [], closed: [] },
  };

  function add({ campus, category, service }: Group["before"], week: number, size: number): void {
    const key = `${campus} ${category} ${service}`;
    const serviceId = service && `${campus} ${service}`;
    const kind = service ? ("service" as const) : ("week" as const);
    const source = packed.get(key) ?? {
      ...{ campusId: campus, categoryId: category, kind, serviceId },
      ...{ weeks: [], values: [], counted: null },
    };
    packed.set(key, source);
    if (source.weeks.at(-1) === week) source.values.push((source.values.pop() ?? 0) + size);
    else {
      source.weeks.push(week);
      source.values.push(size);
    }
  }
}
