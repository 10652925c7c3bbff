import fc from "fast-check";
import { expect, test } from "vitest";
import type { Unit } from "../shared/unit.ts";
import { isWithin, usualRange } from "../usual/usual-range.ts";
import { doubtOf } from "./doubt.ts";

const usual = { value: 142, low: 110, high: 178 };

test("a slip is asked about, and what was perhaps meant is offered", () => {
  for (const [typed, likely] of [
    [1_420, 142],
    [1_142, 142],
    [14, 140],
    [284, 142],
    [71, null],
    [421, null],
    [900, null],
    [0, null],
  ] as const)
    expect(doubtOf(typed, usual, "count"), `${typed}`).toEqual({ likely });
  expect(doubtOf(412, usual, "count")).toEqual({ likely: 142 });
});

test("the most common slip is offered, only where it explains a number, and never one of two", () => {
  const offered = (typed: number, value: number, unit: "count" | "currency" = "count") => {
    const reach = { low: Math.round(value * 0.65), high: Math.round(value * 1.7) };
    return doubtOf(typed, { value, ...reach }, unit)?.likely;
  };
  expect(offered(2_450, 245)).toBe(245);
  expect(offered(2_445, 250)).toBe(245);
  // 142, 147 and 172 are usual.
  expect(offered(1_472, 150)).toBeNull();
  expect(offered(261, 476)).toBeNull();
  expect(offered(662_300, 375_200, "currency")).toBeNull();
  expect(offered(10_900, 109)).toBeNull();
});

test("money that scatters by 16 percent is asked about in hardly any organization, its slips in all", () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  const organizations = Array.from({ length: 40 }, () =>
    Array.from({ length: 120 }, () => Math.round(700_000 * (1 + 0.16 * normal()))),
  );
  const isAsked = (good: number[], at: number, value = good[at] ?? 0) => {
    const range = usualRange({ unit: "currency", regular: good }, at, []);
    return range !== null && !isWithin(value, range);
  };
  const last = Array.from({ length: 14 }, (_week, back) => 119 - back);
  const asked = organizations.filter((good) => last.some((at) => isAsked(good, at)));
  expect(asked.length).toBeLessThan(2);
  for (const good of organizations)
    for (const by of [10, 0.1]) expect(isAsked(good, 119, (good[119] ?? 0) * by)).toBe(true);
});

test("money slips in its whole units, and by its point", () => {
  const giving = { value: 1_842_050, low: 1_200_000, high: 2_600_000 };
  expect(doubtOf(18_420_500, giving, "currency")).toEqual({ likely: 1_842_050 });
  expect(doubtOf(184_205_000, giving, "currency")).toEqual({ likely: 1_842_050 });
  expect(doubtOf(18_420, giving, "currency")).toEqual({ likely: 1_842_000 });
  expect(doubtOf(1_500_000, giving, "currency")).toBeNull();
});

test("an amount with a decimal slips in its whole units, and by its one point", () => {
  const pounds = { value: 12_405, low: 9_000, high: 16_000 };
  expect(doubtOf(124_050, pounds, "0.1 lb")).toEqual({ likely: 12_405 });
  expect(doubtOf(1_240, pounds, "0.1 lb")).toEqual({ likely: 12_400 });
  expect(doubtOf(12_005, pounds, "0.1 lb")).toBeNull();
});

const numbers = fc.record({ value: fc.nat(100_000), typed: fc.nat(1_000_000), reach: fc.nat(500) });

test("only a number outside of its range is asked about, and only one inside is offered", () => {
  fc.assert(
    fc.property(
      numbers,
      fc.constantFrom<Unit>("count", "currency", "0.1 lb", "0.001", "1 boxes"),
      ({ value, typed, reach }, unit) => {
        const range = { value, low: Math.max(0, value - reach), high: value + reach };
        const doubt = doubtOf(typed, range, unit);
        const isInside = typed >= range.low && typed <= range.high;
        expect(doubt === null).toBe(isInside);
        const { likely = null } = doubt ?? {};
        if (likely === null) return;
        expect(likely).toBeGreaterThanOrEqual(range.low);
        expect(likely).toBeLessThanOrEqual(range.high);
        expect(Number.isInteger(likely)).toBe(true);
      },
    ),
  );
});

function rowOf(values: (number | null)[]) {
  return { regular: values, unit: "count" as const };
}

test("a steady service is asked about half and double, and never within a quarter", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 40, max: 2_000 }),
      fc.integer({ min: 10, max: 52 }),
      fc.infiniteStream(fc.double({ min: 0.95, max: 1.05, noNaN: true })),
      (size, weeks, noise) => {
        const values = [...noise.take(weeks)].map((one) => Math.round(size * one));
        const range = usualRange(rowOf([...values, null]), weeks, []);
        if (!range) throw new Error("There are enough weeks.");
        expect(range.low).toBeLessThan(size * 0.85);
        expect(range.high).toBeGreaterThan(size * 1.15);
        expect(range.low).toBeGreaterThan(size * 0.55);
        expect(range.high).toBeLessThan(size * 1.8);
      },
    ),
  );
});

test("three numbers in a row that agree are a new level, and one or two are asked about", () => {
  const old = [160, 164, 158, 161, 159, 162, 160, 163, 157, 161];
  const asked = (...next: (number | null)[]) =>
    next.filter((value, place) => {
      const range = usualRange(rowOf([...old, ...next]), old.length + place, []);
      return value !== null && range !== null && !isWithin(value, range);
    });
  expect(asked(285)).toEqual([285]);
  expect(asked(285, 279)).toEqual([285, 279]);
  expect(asked(285, 279, 291, 283, 288, 280, 290, 286)).toEqual([]);
  expect(asked(85, 80, null, 83)).toEqual([]);
  // A slip stays one on the new level, and so does one between two usual weeks.
  expect(asked(285, 279, 291, 2_830, 288)).toEqual([2_830]);
  expect(asked(162, 1_610, 159)).toEqual([1_610]);
  expect(asked(285, 612, 1_140)).toEqual([285, 612, 1_140]);
});

test("a special day has a range of its own, learned from what it did here", () => {
  const easter = { key: "easter", name: "Easter", prior: 0.45 };
  const values = Array.from({ length: 53 }, (_, week) => (week === 0 ? 300 : 100 + (week % 5)));
  const days = values.map((_, week) => (week % 52 === 0 ? [easter] : []));
  const range = usualRange(rowOf(values), 52, days);
  expect(range?.high).toBeGreaterThan(150);
  expect(range?.low).toBeGreaterThan(60);
  expect(usualRange(rowOf(values), 52, [])?.high).toBeLessThan(150);
});

test("nothing is asked where nothing is typical yet", () => {
  expect(usualRange(rowOf([100, 110, null]), 2, [])).toBeNull();
  expect(usualRange(rowOf([100, 110, 105, null]), 3, [])).not.toBeNull();
});
