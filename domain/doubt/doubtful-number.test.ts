import { expect, test } from "vitest";
import { claimFacts, type FactChanges, type FactNumbers } from "../../test/claim-facts.ts";
import { withoutDoubts } from "../insight/claims.ts";
import { weeklyNumbersOf } from "../usual/weekly-numbers.ts";
import { doubtfulOf } from "./doubtful-number.ts";

const usual = (weeks: number, size = 200) =>
  Array.from({ length: weeks }, (_, week) => size + ((week * 7) % 13));
const lastWeek = "2026-11-15";

function doubtsIn(cells: number[] | FactNumbers[], changes: FactChanges = {}) {
  const given = cells.flatMap((one) => (typeof one === "number" ? [] : one));
  const values = cells.flatMap((one) => (typeof one === "number" ? one : []));
  const facts = claimFacts(given.length > 0 ? given : [{ category: "Adults", values }], changes);
  return doubtfulOf(facts.unkept, facts).flatMap(({ value, isInDoubt }) =>
    isInDoubt ? value : [],
  );
}

test("a number far from what is usual is in doubt, wherever it is in the last quarter", () => {
  expect(doubtsIn([...usual(16), 2_083])).toEqual([2_083]);
  expect(doubtsIn([...usual(30), 2_083, ...usual(12)])).toEqual([2_083]);
  expect(doubtsIn([...usual(30), 2_083, ...usual(13)])).toEqual([]);
});

test("a week as any other is not in doubt, nor is one that a person said is right", () => {
  expect(doubtsIn(usual(30))).toEqual([]);
  const values = [...usual(30), 800];
  const place = { campusId: "Main", weekStart: lastWeek, categoryId: "Adults" };
  expect(doubtsIn(values)).toEqual([800]);
  expect(doubtsIn(values, { kept: [{ ...place, value: 800, by: "Ada" }] })).toEqual([]);
});

test("a note explains a week with few people, but no number that looks like a slip", () => {
  const notes = [
    { campusId: "Main", weekStart: lastWeek, categoryId: null, text: "Rain, low turnout" },
  ];
  expect(doubtsIn([...usual(30), 60], { notes })).toEqual([]);
  expect(doubtsIn([...usual(30), 2_060], { notes })).toEqual([2_060]);
});

test("a special day explains many people, but no four times as many", () => {
  const specialDays = [{ id: "picnic", campusId: null, date: lastWeek, name: "Picnic" }];
  expect(doubtsIn([...usual(30, 22), 50], { specialDays })).toEqual([]);
  expect(doubtsIn([...usual(30, 22), 116], { specialDays })).toEqual([116]);
});

test("a season that returns explains its first weeks, and snow at all campuses that week", () => {
  const isSummer = (week: number) => week % 52 >= 47;
  const summers = Array.from({ length: 3 * 52 }, (_, at) => (isSummer(at) ? 90 : 200 + (at % 7)));
  expect(doubtsIn(summers.slice(0, 2 * 52 + 48))).toEqual([]);
  expect(doubtsIn([...summers.slice(0, 2 * 52 + 40), 90])).toEqual([90]);
  const snow = ["Main", "North", "South"].map((campus) => ({
    ...{ category: "Adults", campus, values: [...usual(60), 80] },
  }));
  expect(doubtsIn(snow)).toEqual([]);
  expect(doubtsIn(snow.slice(0, 1))).toEqual([80]);
});

test("a day on which all campuses had more explains no 0 too many at one of them", () => {
  const feast = [320, 315, 3_200].map((value, at) => ({
    ...{ category: "Adults", campus: `Campus ${at}`, values: [...usual(60), value] },
  }));
  expect(doubtsIn(feast)).toEqual([3_200]);
});

test("each service is looked at for itself, and people who went to another one explain its number", () => {
  const service = (name: string, value: number, size = 150) => ({
    ...{ category: "Adults", service: name, values: [...usual(40, size), value] },
  });
  const big = service("Eleven", 905, 900);
  expect(doubtsIn([service("Nine", 15), big])).toEqual([15]);
  expect(doubtsIn([service("Nine", 15), service("Eleven", 290)])).toEqual([]);
  const weekly = weeklyNumbersOf(claimFacts([service("Nine", 15), big]));
  const sure = weekly && withoutDoubts(weekly);
  const rows = [sure?.total, sure?.campuses[0], sure?.categories[0], sure?.cells[0]];
  expect(rows.map((row) => row?.good.at(-2))).toEqual([null, null, null, null]);
});

test("a sum of which little is in doubt is told of all the same", () => {
  const cells = [
    { category: "Adults", values: usual(60, 900) },
    { category: "Choir", values: [...usual(60).map((size) => 14 + (size % 3)), 41] },
  ];
  const weekly = weeklyNumbersOf(claimFacts(cells));
  const sure = weekly && withoutDoubts(weekly);
  expect(sure?.total.good.at(-2)).toBe(weekly?.total.good.at(-2));
  expect(sure?.categories.map(({ good }) => good.at(-2) !== null)).toEqual([true, false]);
});
