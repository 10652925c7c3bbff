import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, weekdayOf, weekStartOf } from "../shared/time/week.ts";
import { movedDates, type PlannedDate } from "./service-move.ts";

const wednesday = { day: "2026-06-10", time: "12:00" };
const sundays = ["2026-06-07", "2026-06-14", "2026-06-21", "2026-06-28"];
const planned = (date: string, changes: Partial<PlannedDate> = {}): PlannedDate => {
  const usual = { id: date, date, time: "09:00", scheduledOn: date };
  return { ...usual, cancelled: false, hasNumbers: false, ...changes };
};
const from = { weekday: 0, time: "09:00" };
const move = { from, to: { weekday: 6, time: "17:00" }, weekStartDay: 0, now: wednesday } as const;

test("coming dates move within their week, past ones stay", () => {
  const moved = movedDates(
    sundays.map((date) => planned(date)),
    move,
  );
  expect(moved.map(({ date }) => date)).toEqual(["2026-06-20", "2026-06-27", "2026-07-04"]);
});

test.for([
  ["on another day", { date: "2026-06-15" }],
  ["at another time", { time: "10:00" }],
  ["cancelled", { cancelled: true }],
  ["counted already", { hasNumbers: true }],
] as const)("a date %s stays", ([, changes]) => {
  expect(movedDates([planned("2026-06-14", changes)], move)).toEqual([]);
});

test("today's date moves only while neither its old nor its new time has come", () => {
  const today = { ...wednesday, day: "2026-06-14" };
  const at = (time: string, to: string) =>
    movedDates([planned("2026-06-14", { time })], {
      ...move,
      from: { weekday: 0, time },
      to: { weekday: 0, time: to },
      now: today,
    }).length;
  expect([at("18:00", "19:00"), at("18:00", "11:00"), at("11:00", "18:00")]).toEqual([1, 0, 0]);
});

test("a move and its opposite leave every date that moved where it was, whatever the weekdays", () => {
  const schedule = fc.record({
    weekday: fc.integer({ min: 0, max: 6 }),
    time: fc.constantFrom("07:00", "12:00", "20:30"),
  });
  const starts = fc.constantFrom(0 as const, 1 as const);
  fc.assert(
    fc.property(schedule, schedule, starts, (before, to, weekStartDay) => {
      const first = weekStartOf(wednesday.day, weekStartDay);
      const dates = [0, 7, 14, 21].map((days) => {
        const week = addDays(first, days);
        const date = addDays(week, (before.weekday - weekStartDay + 7) % 7);
        return planned(date, { time: before.time });
      });
      const there = movedDates(dates, { from: before, to, weekStartDay, now: wednesday });
      expect(there.every(({ date }) => weekdayOf(date) === to.weekday)).toBe(true);
      expect(there.length).toBeGreaterThanOrEqual(3);
      const moved = there.map(({ id, date }) =>
        planned(date, { id, scheduledOn: date, time: to.time }),
      );
      const rules = { from: to, to: before, weekStartDay, now: wednesday };
      expect(movedDates(moved, rules)).toEqual(there.map(({ id }) => ({ id, date: id })));
    }),
  );
});
