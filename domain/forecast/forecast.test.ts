import fc from "fast-check";
import { expect, test } from "vitest";
import { specialWeeks } from "../usual/special-weeks.ts";
import { forecast } from "./forecast.ts";
import { recordWeeks, replays, trackRecordOf } from "./kept-forecast.ts";
import type { Models } from "./models/each-model.ts";

const likeLast: Models["smooth"] = (values, steps) => Array(steps).fill(values.at(-1) ?? 0);
const models: Models = { smooth: likeLast, seasonal: likeLast };
const count = fc.oneof(fc.nat(2_000), fc.constant(0));
const days = (weeks: number) =>
  specialWeeks("2020-01-05", weeks, { easter: "western", own: [], unit: "count" });

test("any counts, gaps and zeros give whole bands around forecasts that are never negative", () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(count, { freq: 9 }), { minLength: 1, maxLength: 230 }),
      fc.integer({ min: 1, max: 10 }),
      (values, steps) => {
        const made = forecast({ values, days: days(values.length + steps) }, steps, models);
        const known = values.filter((value) => value !== null).length;
        if (known < 26) {
          expect(made).toEqual({ kind: "too-few", known, missing: 26 - known });
          return;
        }
        if (made.kind !== "forecast") throw new Error("There are enough weeks.");
        expect(made.weeks).toHaveLength(steps);
        for (const { value, likely, widest } of made.weeks) {
          const inOrder = [0, widest.low, likely.low, value, likely.high, widest.high];
          expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
          expect(inOrder.every(Number.isFinite)).toBe(true);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test("a series that never changes goes on as it is, also at zero", () => {
  fc.assert(
    fc.property(count, fc.integer({ min: 26, max: 160 }), (value, weeks) => {
      const values = Array<number>(weeks).fill(value);
      const made = forecast({ values, days: [] }, 8, models);
      if (made.kind !== "forecast") throw new Error("There are enough weeks.");
      for (const week of made.weeks) expect(week.value).toBeCloseTo(value, 6);
    }),
    { numRuns: 30 },
  );
});

test("the last weeks at another level are within the range of the next", () => {
  const values = Array.from({ length: 130 }, (_, week) => 165 + (week % 5)).concat(230, 228, 233);
  const made = forecast({ values, days: [] }, 8, models);
  if (made.kind !== "forecast") throw new Error("There are enough weeks.");
  for (const { likely } of made.weeks) expect(likely.high).toBeGreaterThanOrEqual(230);
});

test("twice the people are forecast to be twice as many, with a band twice as wide", () => {
  const values = Array.from({ length: 130 }, (_, week) => 200 + 37 * Math.sin(week) + (week % 7));
  const double = values.map((value) => 2 * value);
  const [one, two] = [values, double].map((each) =>
    forecast({ values: each, days: [] }, 8, models),
  );
  if (one?.kind !== "forecast" || two?.kind !== "forecast") throw new Error("Enough weeks.");
  one.weeks.forEach((week, step) => {
    const twice = two.weeks[step];
    expect(twice?.value).toBeCloseTo(2 * week.value, 6);
    expect(twice?.likely.high).toBeCloseTo(2 * week.likely.high, 6);
  });
});

test("weeks not counted yet are forecast over, and nothing is said once a quarter of a year is missing", () => {
  const values = [...Array<number>(40).fill(100), null, null];
  const value = expect.closeTo(100, 6);
  const made = forecast({ values, days: [] }, 2, models);
  expect(made).toMatchObject({ kind: "forecast", weeks: [{ value }, { value }] });
  const silent = [...values, ...Array<null>(12).fill(null)];
  expect(forecast({ values: silent, days: [] }, 2, models)).toEqual({ kind: "stopped", weeks: 14 });
});

test("no band is drawn without a trial, so a longer forecast needs more weeks", () => {
  const uneven = (weeks: number) =>
    Array.from({ length: weeks }, (_, week) => 90 + ((week * 7) % 20));
  const made = (weeks: number) => forecast({ values: uneven(weeks), days: [] }, 13, models);
  expect(made(28)).toEqual({ kind: "too-few", known: 28, missing: 1 });
  const enough = made(29);
  if (enough.kind !== "forecast") throw new Error("There are enough weeks.");
  for (const { likely } of enough.weeks) expect(likely.high).toBeGreaterThan(likely.low);
});

test("a forecast of an earlier week knows nothing that came later", () => {
  const past = Array.from({ length: 90 }, (_, week) => 150 + ((week * 37) % 23));
  const replayed = (later: number[]) =>
    replays({ values: [...past, ...later], days: [] }, 8, models).filter(({ week }) => week < 90);
  const kept = (later: number[]) => replayed(later).map(({ week, said }) => [week, said]);
  expect(kept([150, 151, 152])).toEqual(kept([900, 0, 5]));
  expect(kept([150, 151, 152])).toHaveLength(recordWeeks - 3);
});

test("the record counts the weeks that came inside the band, and says by how much half of them missed", () => {
  const week = { week: 1, inside: true };
  const made = [
    { ...week, said: 100, came: 100 },
    { ...week, said: 90, came: 100 },
    { ...week, said: 50, came: 100, inside: false },
  ];
  expect(trackRecordOf(made)).toEqual({ forecasts: 3, inside: 2, typicalMiss: 0.1 });
  expect(trackRecordOf([{ ...week, said: 0, came: 0 }])?.typicalMiss).toBe(0);
  expect(trackRecordOf([{ ...week, said: 7, came: 0 }])?.typicalMiss).toBe(1);
  expect(trackRecordOf([])).toBeNull();
});
