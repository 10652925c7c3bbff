import { expect, test } from "vitest";
import { isOverdue } from "./overdue.ts";

const zone = "America/Chicago";
const now = new Date("2026-06-15T14:20:00Z");
const at = (date: string, more = {}) =>
  isOverdue({ date, time: "09:00", status: "pending", cancelled: false, ...more }, zone, now);

test("a count is overdue from 15 minutes after its time until two weeks later", () => {
  const days = ["2026-06-16", "2026-06-15", "2026-06-14", "2026-06-02", "2026-06-01"];
  expect(days.map((day) => at(day))).toEqual([false, true, true, true, false]);
  expect(at("2026-06-15", { time: "09:06" })).toBe(false);
  expect(at("2026-06-15", { time: null })).toBe(false);
  expect(at("2026-06-14", { time: null })).toBe(true);
});

test("what is saved, cancelled or typed is not overdue", () => {
  const entered = { value: 130, by: "Maria", isWeek: false };
  for (const day of ["2026-06-14", "2026-06-15"]) {
    expect(at(day, { entered })).toBe(false);
    expect(at(day, { entered: { ...entered, isWeek: true } })).toBe(false);
  }
  expect(at("2026-06-14", { status: "complete" })).toBe(false);
  expect(at("2026-06-14", { cancelled: true })).toBe(false);
});
