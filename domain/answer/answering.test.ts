import { expect, test } from "vitest";
import { addDays } from "../shared/time/week.ts";
import { weeksRead } from "./answering.ts";
import { plainQuestion } from "./question.ts";

const calendar = {
  today: "2026-11-25",
  weekStartDay: 0,
  fiscalYearStartMonth: 1,
  easter: "western",
} as const;
const year = { ...plainQuestion, period: "52", compare: "last-year" } as const;
const firstWeeks = Array.from({ length: 300 }, (_, index) => addDays("2020-01-05", 7 * index));

test("churches that ask for the same weeks share what was worked out of them, whenever their numbers begin", () => {
  const read = weeksRead(year, calendar, firstWeeks[0]);
  for (const first of firstWeeks) expect(weeksRead(year, calendar, first)).toBe(read);
});

test("many other questions leave those of a moment ago worked out", () => {
  const all = { ...year, period: "all" } as const;
  for (const first of firstWeeks.slice(0, 299)) weeksRead(all, calendar, first);
  const recent = firstWeeks.slice(200, 299).map((first) => weeksRead(all, calendar, first));
  weeksRead(all, calendar, firstWeeks[299]);
  for (const [index, first] of firstWeeks.slice(201, 299).entries())
    expect(weeksRead(all, calendar, first)).toBe(recent[index + 1]);
});

test("of the first week shown, and of the one that it is compared with, all weeks are read that say what is usual there", () => {
  const weeksUsual = 26;
  const { weeks, compared, from } = weeksRead({ ...year, period: "13" }, calendar);
  for (const first of [weeks[0], compared?.[0]])
    expect(from <= addDays(first ?? "", -7 * weeksUsual)).toBe(true);
});
