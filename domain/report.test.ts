import fc from "fast-check";
import { expect, test } from "vitest";
import type { Campus } from "./campus.ts";
import type { WeekNumbers } from "./entry.ts";
import { medianOf } from "./median.ts";
import type { MissingCount } from "./missing-count.ts";
import { isUnfinished, lastWeeks, lateWords, trendsOf } from "./report.ts";

const weeks = lastWeeks("2026-06-07", 4);

test("the last weeks end with the current one", () => {
  expect(weeks).toEqual(["2026-05-17", "2026-05-24", "2026-05-31", "2026-06-07"]);
});

test("a week that nobody entered is a gap, and no part of the median", () => {
  const numbers = numbersOf({ main: [100, null, 300, 12] });
  expect(adultsOf([campus("main")], { numbers, missing: [] })).toMatchObject({
    values: [100, null, 300, 12],
    entered: 3,
    median: 200,
  });
});

test("numbers of other weeks, kept from before, are drawn in the weeks they belong to", () => {
  const kept = {
    ...numbersOf({ main: [100, 200, 300] }),
    weeks: ["2026-05-10", ...weeks.slice(0, 2)],
  };
  const trend = adultsOf([campus("main")], { numbers: kept, missing: [] });
  expect(trend?.values).toEqual([200, 300, null, null]);
});

test("campuses add up, and a campus that is late leaves a gap instead of a loss", () => {
  const numbers = numbersOf({ main: [100, 110, 120, null], north: [40, null, 50, null] });
  const both = [campus("main"), campus("north"), campus("new")];
  const valuesOf = (campuses: Campus[]) => adultsOf(campuses, { numbers, missing: [] })?.values;
  expect(valuesOf(both)).toEqual([140, null, 170, null]);
  expect(valuesOf(both.slice(0, 1))).toEqual([100, 110, 120, null]);
});

test("a week that is blank for a late campus says how many have entered it, and a campus that never counts is none", () => {
  const numbers = numbersOf({ main: [100, 110, null, 0], north: [40, null, null, null] });
  const all = [campus("main"), campus("north"), campus("new")];
  const wordsOf = (campuses: Campus[]) => {
    const trend = adultsOf(campuses, { numbers, missing: [] });
    return weeks.map((_start, week) => trend && lateWords(trend, week));
  };
  const late = "1 of 2 campuses entered";
  expect(wordsOf(all)).toEqual([null, late, null, late]);
  expect(wordsOf(all.slice(0, 1))).toEqual([null, null, null, null]);
});

test("a week has a number exactly when every campus that counts has entered it, else who is late is said", () => {
  const week = fc.option(fc.nat(900));
  const own = fc.tuple(week, week, week, week);
  fc.assert(
    fc.property(fc.record({ main: own, north: own, south: own }), (values) => {
      const campuses = Object.keys(values).map((name) => campus(name));
      const counted = { numbers: numbersOf(values), missing: [] };
      const trend = adultsOf(campuses, counted);
      if (!trend) throw new Error("The categories have a trend.");
      const counting = Object.values(values).filter((own) => own.some((one) => one !== null));
      expect(trend.parts).toBe(counting.length);
      for (const at of weeks.keys()) {
        const known = counting.filter((own) => own[at] !== null).length;
        expect(trend.enteredBy[at]).toBe(known);
        expect(trend.values[at] !== null).toBe(known > 0 && known === counting.length);
        expect(lateWords(trend, at) !== null).toBe(known > 0 && trend.values[at] === null);
      }
    }),
  );
});

test("a week that waits for a count is unfinished and no part of the median, as is the current one", () => {
  const numbers = numbersOf({ main: [100, 101, 102, 103] });
  const missing = [
    { campusId: "main", categoryId: "adults", weekStart: weeks[1] ?? "", missing: 2 },
    { campusId: "north", categoryId: "adults", weekStart: weeks[0] ?? "", missing: 1 },
  ];
  const both = [campus("main"), campus("north")];
  const trend = adultsOf(both, { numbers, missing });
  expect(trend).toMatchObject({ values: [100, 101, 102, 103], missing: [0, 2, 0, 0], median: 101 });
  expect(weeks.map((_start, week) => trend && isUnfinished(trend, week))).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test("waiting for counts changes no week's number, and leaves no unfinished week in the median", () => {
  const nat = fc.nat(900);
  fc.assert(
    fc.property(fc.tuple(nat, nat, nat, nat), fc.tuple(nat, nat, nat), (values, waiting) => {
      const numbers = numbersOf({ main: values });
      const missing = waiting.map((count, week) => ({
        campusId: "main",
        categoryId: "adults",
        weekStart: weeks[week] ?? "",
        missing: count % 2,
      }));
      const trend = adultsOf([campus("main")], { numbers, missing });
      expect(trend?.values).toEqual(values);
      const whole = values.filter((_value, week) => week < 3 && missing[week]?.missing === 0);
      expect(trend?.median).toBe(medianOf(whole));
    }),
  );
});

test("half of the values lie on either side of the median", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1 }), (values) => {
      const median = medianOf(values) ?? -1;
      const half = values.length / 2;
      expect(values.filter((value) => value <= median).length).toBeGreaterThanOrEqual(
        Math.floor(half),
      );
      expect(values.filter((value) => value >= median).length).toBeGreaterThanOrEqual(
        Math.floor(half),
      );
    }),
  );
  expect(medianOf([])).toBeNull();
});

test("a campus that has switched a category off adds what it had, and is not waited for", () => {
  const numbers = numbersOf({ main: [100, 110, 120, 130], north: [40, 50, null, null] });
  const off = campus("north", []);
  const all = [campus("main"), off];
  const trend = adultsOf(all, { numbers, missing: [] });
  expect(trend).toMatchObject({ values: [140, 160, 120, 130], parts: 1, enteredBy: [1, 1, 1, 1] });
  const north = trendsOf(all, [off], { numbers, missing: [] }, weeks).departments[0]?.trends[0];
  expect(north?.values).toEqual([40, 50, null, null]);
});

test("a category that no chosen campus counts or has numbers of is left out", () => {
  const numbers = numbersOf({ main: [100, 110, 120, 130] });
  const off = campus("north", []);
  const { departments } = trendsOf([campus("main"), off], [off], { numbers, missing: [] }, weeks);
  expect(departments.flatMap(({ trends }) => trends)).toEqual([]);
});

test("categories stand in their common order, wherever some are switched off", () => {
  const all = [campus("main", ["guests"]), campus("north", ["adults", "guests", "kids"])];
  const { departments } = trendsOf(all, all, { numbers: numbersOf({}), missing: [] }, weeks);
  const names = departments.flatMap(({ trends }) => trends.map(({ category }) => category.id));
  expect(names).toEqual(["adults", "guests", "kids"]);
});

test("the total adds the people of what counts toward it, and says which weeks miss a part", () => {
  const kids = { campusId: "main", categoryId: "kids", values: [10, 20, null, 40] };
  const guests = { campusId: "main", categoryId: "guests", values: [7, 7, 7, 7] };
  const adults = numbersOf({ main: [100, 200, 300, 400], north: [1, 2, 3, 4] });
  const numbers = { ...adults, items: [...adults.items, kids, guests] };
  const both = [campus("main", ["adults", "kids", "guests"]), campus("north")];
  const totalOf = (chosen: Campus[]) =>
    trendsOf(both, chosen, { numbers, missing: [] }, weeks).total;
  const total = totalOf(both);
  expect(total).toMatchObject({ values: [111, 222, 303, 444], parts: 3, median: 167 });
  expect(weeks.map((_start, week) => total && lateWords(total, week))).toEqual([
    null,
    null,
    "2 of 3 numbers entered",
    null,
  ]);
  expect(weeks.map((_start, week) => total && isUnfinished(total, week))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(totalOf(both.slice(0, 1))?.values).toEqual([110, 220, 300, 440]);
  expect(totalOf(both.slice(1))).toBeNull();
});

function adultsOf(campuses: Campus[], counted: { numbers: WeekNumbers; missing: MissingCount[] }) {
  return trendsOf(campuses, campuses, counted, weeks).departments[0]?.trends[0];
}

function campus(name: string, counted: string[] = ["adults"]): Campus {
  const categories = counted.map((id) => ({
    id,
    name: id,
    inTotal: id !== "guests",
    unit: "count" as const,
  }));
  return {
    id: name,
    name,
    departments: [{ id: "people", key: "people", name: "People", categories }],
  };
}

function numbersOf(campuses: Record<string, (number | null)[]>): WeekNumbers {
  const items = Object.entries(campuses).map(([campusId, values]) => ({
    campusId,
    categoryId: "adults",
    values,
  }));
  return { weeks, items, next: null };
}
