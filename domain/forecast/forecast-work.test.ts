import fc from "fast-check";
import { expect, test } from "vitest";
import type { ReportNumbers } from "../answer/report-numbers.ts";
import { keysAsked } from "./forecast-answer.ts";
import { type ForecastWork, makeForecasts } from "./forecast-work.ts";
import type { Models } from "./models/each-model.ts";

const likeLast: Models["smooth"] = (values, steps) => Array(steps).fill(values.at(-1) ?? 0);
const [campus, adults] = ["campus-1", "adults"];

/** One campus with one category, the newest week last. Null is a week without a number. */
function workOf(values: readonly (number | null)[]): ForecastWork {
  const known = values.flatMap((value, place) =>
    value === null ? [] : [{ week: place - values.length + 1, value }],
  );
  const packed = {
    campusId: campus,
    categoryId: adults,
    kind: "week" as const,
    serviceId: null,
    weeks: known.map(({ week }) => week),
    values: known.map(({ value }) => value),
    counted: null,
  };
  const numbers: ReportNumbers = {
    campuses: [{ id: campus, name: "Main", active: true }],
    departments: [{ id: "department", name: "Adults", key: "adults", active: true }],
    categories: [
      {
        id: adults,
        departmentId: "department",
        name: "Adults",
        unit: "count",
        inTotal: true,
        active: true,
      },
    ],
    services: [],
    off: [],
    numbers: known.length > 0 ? [packed] : [],
    waiting: [],
    dates: [],
    coming: [],
    closed: [],
  };
  const calendar = {
    today: "2026-11-23",
    weekStartDay: 0 as const,
    fiscalYearStartMonth: 1,
    easter: "western" as const,
  };
  const none = { specialDays: [], ahead: [], specials: [], notes: [], unkept: [], kept: [] };
  return { numbers, calendar, room: [adults], ...none };
}

/** So many fits a turn. */
function toolsOf(turns: number) {
  let made = 0;
  const counting: Models["smooth"] = (values, steps) => {
    made++;
    return likeLast(values, steps);
  };
  return {
    models: { smooth: counting, seasonal: likeLast },
    hash: (text: string) => text,
    isTimeUp: () => turns-- <= 0,
    fits: () => made,
  };
}

const counts = fc.array(fc.option(fc.nat(900), { freq: 12 }), { minLength: 1, maxLength: 70 });

test("many short turns make what one long one makes, and one more makes nothing", () => {
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 3 }), (values, perTurn) => {
      const work = workOf(values);
      const whole = makeForecasts(work, toolsOf(1_000));
      expect(whole.isAll).toBe(true);
      let { kept } = work;
      for (let isAll = false, turn = 0; !isAll; turn++) {
        const made = makeForecasts({ ...work, kept }, toolsOf(perTurn));
        const again = new Set(made.made.map(({ key }) => key));
        kept = [...kept.filter(({ key }) => !again.has(key)), ...made.made];
        isAll = made.isAll;
        expect(turn).toBeLessThan(20);
      }
      const byKey = (some: typeof kept) => new Map(some.map((one) => [one.key, one]));
      expect(byKey(kept)).toEqual(byKey(whole.made));
      const tools = toolsOf(0);
      const more = makeForecasts({ ...work, kept }, tools);
      expect(more).toEqual({ made: [], gone: [], failed: [], isForecast: true, isAll: true });
      expect(tools.fits()).toBe(0);
    }),
    { numRuns: 40 },
  );
});

test("what was said of a week stays, and is judged by the number there is now", () => {
  const values = Array.from({ length: 60 }, (_, week) => 200 + (week % 7));
  const before = makeForecasts(workOf(values), toolsOf(1_000)).made;
  const work = { ...workOf(values.with(-3, 240)), kept: before };
  const after = makeForecasts(work, toolsOf(1_000)).made;
  const [then, now] = [before, after].map((all) => all.find(({ key }) => key === "attendance"));
  expect(now?.said).toEqual(then?.said);
  if (then?.outcome.kind !== "forecast" || now?.outcome.kind !== "forecast")
    throw new Error("There are enough weeks.");
  expect(then.outcome.record?.forecasts).toBe(26);
  expect(now.outcome.record?.inside).toBeLessThan(then.outcome.record?.inside ?? 0);
});

test("numbers that a model cannot take leave the others alone", () => {
  const broken: Models["smooth"] = () => {
    throw new Error("no model found");
  };
  const work = workOf(Array<number>(40).fill(100));
  const tools = { ...toolsOf(100), models: { smooth: broken, seasonal: likeLast } };
  const { made, failed, isAll } = makeForecasts(work, tools);
  expect(made).toEqual([]);
  expect(failed.length).toBeGreaterThan(0);
  expect(isAll).toBe(true);
});

test("what no longer has numbers goes", () => {
  const { made } = makeForecasts(workOf(Array<number>(40).fill(100)), toolsOf(100));
  const { gone } = makeForecasts({ ...workOf([null]), kept: made }, toolsOf(100));
  expect(gone).toEqual(made.map(({ key }) => key));
});

test("a question asks for the attendance, and the rows beside it", () => {
  expect(keysAsked({ by: "week" })).toEqual({ total: "attendance", start: null });
  expect(keysAsked({ by: "category" })).toEqual({ total: "attendance", start: "category " });
  expect(keysAsked({ by: "category", campus: "a" })).toEqual({
    total: "campus a",
    start: "cell a ",
  });
  expect(keysAsked({ by: "campus", campus: "a" })).toEqual({ total: "campus a", start: null });
});
