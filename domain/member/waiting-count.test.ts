import { expect, test } from "vitest";
import * as words from "#words/waiting-counts.ts";
import { waitingItems } from "./waiting-count.ts";

const kids = {
  title: "Kids",
  area: "",
  date: "2026-06-07",
  time: "09:00",
  campusName: "North",
  isWeekly: true,
};

test("what waits is told by name, day and campus, and how many more there are", () => {
  const once = { ...kids, area: "balcony", time: null, campusName: null, isWeekly: false };
  const waiting = { total: 6, today: "2026-06-01", named: [kids, once] };
  expect(words.countsWaiting(waiting.total)).toBe("6 counts are waiting for you:");
  expect(waitingItems(waiting, "en-US")).toEqual([
    { title: "Kids", details: "Every Sunday, 9:00\u00a0AM · North" },
    { title: "Kids, balcony", details: "Sunday, June 7th" },
    { title: "And 4 more", details: "" },
  ]);
});

test("one count is one count", () => {
  const waiting = { total: 1, today: "2026-06-01", named: [{ ...kids, isWeekly: false }] };
  expect(words.countsWaiting(waiting.total)).toBe("1 count is waiting for you:");
  expect(waitingItems(waiting, "en-US")[0]?.details).toMatch(/^Sunday, June 7th, 9:00.AM · North$/);
});
