import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newId } from "../shared/id.ts";
import { addDays, daysBetween } from "../shared/time/week.ts";
import {
  type Assignment,
  dueInSeries,
  findDue,
  hasSeveralCampuses,
  isLateFromBefore,
  tilesOf,
} from "./assignment.ts";

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days));
const ahead = 56;

describe("a weekly series", () => {
  test("holds every seventh day from today to eight weeks ahead, none twice and none of the past", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -200, max: 200 }), (today, offset) => {
        const first = addDays(today, offset);
        const { due } = dueInSeries({ number: 0, on: first }, today);
        const expected = [];
        for (
          let number = 0, on = first;
          on <= addDays(today, ahead);
          number += 1, on = addDays(on, 7)
        )
          if (on >= today) expected.push({ number, on });
        expect(due).toEqual(expected);
      }),
    );
  });

  test("extended day by day it is the same as extended once", () => {
    fc.assert(
      fc.property(day, fc.array(fc.integer({ min: 0, max: 10 })), (first, steps) => {
        let today = first;
        let place = { number: 0, on: first };
        const made = [];
        for (const step of [0, ...steps]) {
          today = addDays(today, step);
          const { due, next } = dueInSeries(place, today);
          made.push(...due);
          place = next;
          expect(dueInSeries(place, today).due).toEqual([]);
        }
        for (const [index, { number, on }] of made.entries()) {
          expect(number).toBe(index);
          expect(daysBetween(first, on)).toBe(index * 7);
        }
        expect(place.on > addDays(today, ahead)).toBe(true);
      }),
    );
  });
});

describe("what is due now", () => {
  const at = (time: string | null, status: "pending" | "complete" = "pending") => ({
    date: "2026-06-07",
    time,
    status,
  });
  const now = { day: "2026-06-07", time: "10:15" };

  test("is the latest that has begun or begins within half an hour", () => {
    const list = [at(null), at("09:00"), at("10:30"), at("10:46"), at("12:00")];
    expect(findDue(list, now)).toBe(list[2]);
  });

  test("is one without a time when nothing else is due", () => {
    const list = [at(null), at("12:00")];
    expect(findDue(list, now)).toBe(list[0]);
  });

  test("is nothing that is complete or belongs to another day", () => {
    const yesterday = { date: "2026-06-06", time: "10:15", status: "pending" as const };
    expect(findDue([at("10:15", "complete"), yesterday, at("18:00")], now)).toBeNull();
  });

  test("what is pending from a day that has passed is missing", () => {
    expect(isLateFromBefore(at("09:00"), "2026-06-08")).toBe(true);
    expect(isLateFromBefore(at("09:00"), "2026-06-07")).toBe(false);
    expect(isLateFromBefore(at("09:00", "complete"), "2026-06-08")).toBe(false);
  });
});

test("a typed number answers its count, and that of the whole week answers what was to be counted before today", () => {
  const count = { date: "2026-06-07", time: "09:00", status: "pending" } as const;
  const typed = { value: 130, by: "Maria", isWeek: false };
  const now = { day: "2026-06-07", time: "09:30" };
  for (const [isWeek, isDue] of [
    [false, false],
    [true, true],
  ]) {
    const answered = { ...count, entered: { ...typed, isWeek: isWeek === true } };
    expect(findDue([answered], now) !== null).toBe(isDue);
    expect(isLateFromBefore(answered, "2026-06-08")).toBe(false);
  }
  expect(isLateFromBefore({ ...count, entered: null }, "2026-06-08")).toBe(true);
});

test("what belongs to a cancelled service is neither due nor missing", () => {
  const assignment = {
    date: "2026-06-07",
    time: "09:00",
    status: "pending",
    cancelled: true,
  } as const;
  expect(findDue([assignment], { day: "2026-06-07", time: "09:30" })).toBeNull();
  expect(isLateFromBefore(assignment, "2026-06-10")).toBe(false);
  expect(isLateFromBefore({ ...assignment, cancelled: false }, "2026-06-10")).toBe(true);
});

const main = { id: newId() };
const north = { id: newId() };
const atMain = { campusId: main.id };
const atNorth = { campusId: north.id };
const nowhere = { campusId: null };

test("counts name their campus where the organization has more than one", () => {
  expect(hasSeveralCampuses([main, north], [atNorth, nowhere])).toBe(true);
  expect(hasSeveralCampuses([main, north], [atMain, atMain])).toBe(true);
});

test("counts of a church with one campus do not name it, also next to one without a campus", () => {
  expect(hasSeveralCampuses([main], [atMain, nowhere])).toBe(false);
  expect(hasSeveralCampuses([], [nowhere])).toBe(false);
});

test("an archived campus is one more while a count is of it", () => {
  expect(hasSeveralCampuses([main], [atMain, nowhere, atNorth])).toBe(true);
});

test("the counts of one person at one service are up to four tiles, with the chosen one", () => {
  const of = (id: string, change: Partial<Assignment> = {}) =>
    ({
      id,
      userId: "maria",
      invitationId: null,
      date: "2026-06-07",
      time: "09:00",
      campusId: "main",
      ...change,
    }) as Assignment;
  const others = [
    of("b", { userId: "daniel" }),
    of("c", { time: "11:00" }),
    of("d", { date: "2026-06-14" }),
  ];
  const adults = of("adults");
  expect(tilesOf([adults, ...others], adults)).toEqual([]);
  const kids = of("kids");
  expect(tilesOf([adults, ...others, kids], kids)).toEqual([adults, kids]);
  const many = ["1", "2", "3", "4", "5", "6"].map((id) => of(id));
  expect(tilesOf(many, of("6")).map(({ id }) => id)).toEqual(["1", "2", "3", "6"]);
});
