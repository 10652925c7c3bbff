import { expect, test } from "vitest";
import type { ExpectedWeek } from "../../../domain/forecast/forecast-answer.ts";
import { addDays } from "../../../domain/shared/time/week.ts";
import { reportRow } from "../../../test/report-row.ts";
import { comingWeeks } from "./ahead.ts";

const weeks = Array.from({ length: 13 }, (_, week) => addDays("2026-08-30", 7 * week));
const running = 12;
const rowWith = (last: number, before: number | null) =>
  reportRow({ last, growth: [{ weeks: 26, now: 100, before }] });
const said = (first: number): ExpectedWeek[] =>
  Array.from({ length: 8 }, (_, step) => ({
    week: addDays("2026-08-30", 7 * (first + step)),
    value: 100,
    low: 90,
    high: 110,
    reasons: [],
  }));

test("there is room for eight weeks from the running one, which is not among them once it is complete", () => {
  for (const [last, length] of [
    [11, 20],
    [12, 21],
  ] as const) {
    const row = rowWith(last, 100);
    const awaited = comingWeeks({ row, weeks, running }, { outcome: undefined });
    expect(awaited.weeks).toHaveLength(length);
    expect(awaited.expected.every((week) => week === null)).toBe(true);
    const outcome = { kind: "forecast" as const, weeks: said(last + 1), record: null };
    const read = comingWeeks({ row, weeks, running }, { outcome });
    expect(read.weeks).toEqual(awaited.weeks);
    expect(read.expected.map((week) => week?.week ?? null)).toEqual(
      read.weeks.map((week, place) => (place > last ? week : null)),
    );
  }
});

test("there is none for a young church, another time, or a choice that is not forecast", () => {
  const row = rowWith(11, 100);
  const without = { weeks, expected: weeks.map(() => null) };
  const outcome = { kind: "forecast" as const, weeks: said(12), record: null };
  expect(comingWeeks({ row: rowWith(11, null), weeks, running }, { outcome })).toEqual(without);
  expect(comingWeeks({ row, weeks, running: null }, { outcome })).toEqual(without);
  expect(comingWeeks({ row, weeks, running }, null)).toEqual(without);
});
