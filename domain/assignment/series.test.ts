import fc from "fast-check";
import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import { addDays } from "../shared/time/week.ts";
import type { Assignment } from "./assignment.ts";
import { differencesOf, foldSeries, seriesWords } from "./series.ts";

const today = "2026-06-01";
let made = 0;

function week(fields: Partial<Assignment> = {}): Assignment {
  made += 1;
  return {
    id: `assignment ${made}`,
    userId: "maria",
    invitationId: null,
    userName: "Maria Sole",
    title: "Floor",
    date: "2026-06-07",
    time: "09:00",
    location: "",
    area: "",
    instructions: "",
    campusId: null,
    campusName: null,
    categoryId: null,
    categoryName: null,
    departmentName: null,
    seriesId: "floor",
    occurrenceId: null,
    cancelled: false,
    status: "pending",
    count: 0,
    round: 1,
    countedAt: null,
    countedBy: null,
    ...fields,
  };
}

const weeks = (number: number, fields: Partial<Assignment> = {}) =>
  Array.from(Array(number).keys(), (index) =>
    week({ date: addDays("2026-06-07", 7 * index), ...fields }),
  );

function only(assignments: Assignment[]) {
  const [series] = foldSeries(assignments);
  if (!series || !("weeks" in series)) throw new Error("It was not folded.");
  return series;
}

test("the weeks of a series are told in one line: its weekday, time and next date", () => {
  expect(seriesWords(only(weeks(8)), today, "en-US")).toBe(
    "Every Sunday, 9:00\u00a0AM · next Jun 7",
  );
  expect(seriesWords(only(weeks(2, { time: null })), today, "en-US")).toBe(
    "Every Sunday · next Jun 7",
  );
});

test("a series that is not each week is not called so", () => {
  const ofTwoWeeks = weeks(8).filter((_, index) => index % 2 === 0);
  expect(seriesWords(only(ofTwoWeeks), today, "en-US")).toBe("Repeats · next Jun 7");
});

test("the next date is never that of a cancelled week", () => {
  const [first, ...rest] = weeks(3);
  const cancelled = { ...(first ?? week()), cancelled: true };
  expect(seriesWords(only([cancelled, ...rest]), today, "en-US")).toContain("next Jun 14");
  const all = weeks(2, { cancelled: true });
  expect(seriesWords(only(all), today, "en-US")).toBe("Every Sunday, 9:00\u00a0AM · cancelled");
});

test("a series says what most of its weeks look like, even when the first one differs", () => {
  const moved = week({ date: "2026-06-06", time: "18:00", userId: "joan", userName: "Joan Sole" });
  const series = only([moved, ...weeks(4)]);
  expect(seriesWords(series, today, "en-US")).toBe("Every Sunday, 9:00\u00a0AM · next Jun 6");
  expect(differencesOf(moved, series.usual, termsOf.church, "en-US")).toEqual([
    "on Saturday",
    "at 6:00\u00a0PM",
    "by Joan Sole",
  ]);
});

test.for([
  [{ cancelled: true }, ["cancelled"]],
  [{ time: null }, ["without a time"]],
  [{ userId: null, userName: "" }, ["nobody yet"]],
  [{ area: "left" }, ["Floor, left"]],
  [{ location: "Gym" }, ["at Gym"]],
  [{ campusId: "north", campusName: "North" }, ["North"]],
  [{ count: 3, round: 2, instructions: "Both doors" }, []],
] as [Partial<Assignment>, string[]][])("a week with %j differs by %j", ([fields, words]) => {
  expect(differencesOf(week(fields), week(), termsOf.church, "en-US")).toEqual(words);
});

test("folding loses no assignment, keeps the order, and leaves single ones as they are", () => {
  const listed = fc
    .array(fc.tuple(fc.constantFrom(null, "a", "b", "c"), fc.nat(60)), { maxLength: 40 })
    .map((all) =>
      all
        .sort(([, one], [, other]) => one - other)
        .map(([seriesId, days]) => week({ seriesId, date: addDays(today, days) })),
    );
  fc.assert(
    fc.property(listed, (assignments) => {
      const folded = foldSeries(assignments);
      const all = folded.flatMap((item) => ("weeks" in item ? item.weeks : [item]));
      expect(new Set(all)).toEqual(new Set(assignments));
      expect(all).toHaveLength(assignments.length);
      expect(folded.map(({ date }) => date)).toEqual(folded.map(({ date }) => date).sort());
      for (const item of folded)
        if ("weeks" in item) expect(new Set(item.weeks.map((one) => one.seriesId)).size).toBe(1);
    }),
  );
});
