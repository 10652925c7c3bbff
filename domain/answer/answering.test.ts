import { expect, test } from "vitest";
import type { Summary } from "../shared/summary.ts";
import { addDays } from "../shared/time/week.ts";
import { computeAnswer } from "./answering.ts";
import { plainQuestion } from "./question.ts";
import type { PackedSource, ReportNumbers } from "./report-numbers.ts";
import { weeksRead } from "./report-weeks.ts";

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

test("what is typical is without special services, and of a week to which a category came or which lacks one, nothing is", () => {
  const rowOf = (club: (number | null)[], special: (number | null)[]) =>
    computeAnswer({ ...plainQuestion, period: "13" }, numbersOf(club, special), calendar).total;
  const none = Array.from({ length: 14 }, () => null);
  const each = Array.from({ length: 14 }, () => 40);
  const suppers = none.map((_week, place) => (place > 6 ? 55 : null));
  expect(rowOf(none, suppers)).toMatchObject({ typical: 160, isUnlike: false });
  expect(rowOf(none, suppers)?.good.at(-1)).toBe(215);
  expect(rowOf(none, suppers)?.regular.at(-1)).toBe(160);
  expect(rowOf(each, none)).toMatchObject({ typical: 200, isUnlike: false });
  expect(rowOf([...none.slice(1), 40], none)).toMatchObject({ typical: null, isUnlike: true });
  // It paused too long to be missing.
  const ended = each.map((value, place) => (place > 4 ? null : value));
  expect(rowOf(ended, none)).toMatchObject({ typical: 160, isUnlike: false });
  const few = none.map((_week, place) => (place === 13 ? 4 : null));
  expect(rowOf(few, none)).toMatchObject({ typical: 160, isUnlike: false });
});

test("what is not added up is worked out of what stands below it: services in a campus, campuses in a week, weeks in all", () => {
  const answered = (summary: Summary, by: "week" | "campus" = "week") =>
    computeAnswer({ ...plainQuestion, by, measure: "use", period: "13" }, rooms(summary), calendar);
  const ofTwo = (summary: Summary) => {
    const { total } = answered(summary);
    return [total?.values.slice(-2), total?.aggregate];
  };
  // Main has 30 and 50 at its services, North 60; a week later 20 and 21, and 70.
  expect(ofTwo("sum")).toEqual([[140, 111], 251]);
  expect(ofTwo("average")).toEqual([[50, 46], 48]);
  expect(ofTwo("highest")).toEqual([[60, 70], 70]);
  expect(ofTwo("last")).toEqual([[null, null], null]);
  const last = answered("last", "campus").rows.map(({ values, aggregate }) => [
    values.slice(-2),
    aggregate,
  ]);
  expect(last).toEqual([
    [[50, 21], 21],
    [[60, 70], 70],
  ]);
  expect(answered("last").leftOut).toEqual([]);
});

/** Rooms in use at two services of Main and one of North, in two weeks. */
function rooms(summary: Summary): ReportNumbers {
  const numbers = numbersOf([null, null], [null, null]);
  const active = (id: string) => ({ id, name: id, active: true });
  const use = { ...active("use"), departmentId: "all", unit: "1 %", inTotal: false } as const;
  // Listed by time, so that the later one is the last, whatever its id is.
  const services = { early: "main", "a late one": "main", north: "north" };
  const packed = (serviceId: keyof typeof services, values: [number, number]): PackedSource => ({
    ...{ campusId: services[serviceId], categoryId: "use", kind: "service", serviceId },
    ...{ weeks: [-1, 0], values, counted: null },
  });
  return {
    ...numbers,
    campuses: [active("main"), active("north")],
    categories: [{ ...use, summary }],
    services: Object.entries(services).map(([id, campusId]) => ({
      ...{ ...active(id), campusId, weekday: 0, time: "10:00", seats: null },
    })),
    numbers: [packed("a late one", [50, 21]), packed("early", [30, 20]), packed("north", [60, 70])],
    dates: Object.entries(services).map(([serviceId, campusId]) => ({
      ...{ campusId, serviceId, held: [-1, 0], days: [0, 0], toCome: [], cancelled: [] },
    })),
  };
}

/** 160 adults each Sunday, and what is given of a club and at special services, the running week last. */
function numbersOf(club: (number | null)[], special: (number | null)[]): ReportNumbers {
  const place = (index: number) => index - club.length + 1;
  const packed = (categoryId: string, serviceId: string | null, values: (number | null)[]) => {
    const known = [...values.keys()].filter((index) => values[index] !== null);
    const source: PackedSource = {
      ...{ campusId: "main", categoryId, kind: "service", serviceId, counted: null },
      weeks: known.map(place),
      values: known.map((index) => values[index] ?? 0),
    };
    return source;
  };
  const held = [...club.keys()].map(place);
  const dates = { campusId: "main", held, days: held.map(() => 0), toCome: [], cancelled: [] };
  const active = (id: string) => ({ id, name: id, active: true });
  const counted = { departmentId: "all", unit: "count", inTotal: true } as const;
  return {
    campuses: [active("main")],
    departments: [],
    categories: ["adults", "club"].map((id) => ({ ...active(id), ...counted })),
    services: [{ ...active("sunday"), campusId: "main", weekday: 0, time: "10:00", seats: null }],
    numbers: [
      packed(
        "adults",
        "sunday",
        club.map(() => 160),
      ),
      packed("club", "sunday", club),
      packed("adults", null, special),
    ],
    dates: ["sunday", null].map((serviceId) => ({ ...dates, serviceId })),
    ...{ off: [], waiting: [], coming: [], closed: [] },
  };
}
