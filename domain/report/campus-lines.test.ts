import { expect, test } from "vitest";
import { reportRow } from "../../test/report-row.ts";
import { campusLines, dueWords } from "./campus-lines.ts";

const weeks = ["2026-11-15", "2026-11-22"];
const row = (id: string) => reportRow({ id, kind: "campus", name: id, values: [100, null] });
const rows = ["main", "north", "south"].map(row);
const dueIn = (campusId: string, week: string, reported: number, missing: number) => ({
  ...{ campusId, week, reported, missing },
});

test("a campus without a number is listed, too", () => {
  const blank = { ...row("west"), values: [null, null] };
  const lines = campusLines({ rows: [blank] }, { weeks, running: 1, due: [], toCome: [] });
  expect(lines).toEqual([{ row: blank, due: [] }]);
});

test("the campus of which most is missing comes first, each week of it in words, of all that is expected, and the others as they are ordered", () => {
  const due = [
    dueIn("north", "2026-11-15", 10, 2),
    dueIn("north", "2026-11-22", 1, 11),
    dueIn("south", "2026-11-22", 0, 12),
    dueIn("main", "2026-11-22", 12, 0),
  ];
  const toCome = ["2026-11-28", null].map((day) => ({
    ...{ week: "2026-11-22", campusId: "north", categoryId: "adults", serviceId: null },
    ...{ day, isSpecial: false },
  }));
  const lines = campusLines({ rows }, { weeks, running: 1, due, toCome });
  expect(lines.map((line) => [line.row.id, ...line.due.map(dueWords)])).toEqual([
    ["south", "Nothing yet this week"],
    ["north", "11 of 14 missing this week", "2 of 12 missing last week"],
    ["main"],
  ]);
  const past = campusLines({ rows }, { weeks, running: null, due, toCome });
  expect(past.flatMap((line) => line.due)).toEqual([]);
});
