import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import { forecastSeries } from "../../forecast/forecast-series.ts";
import type { ClaimFacts } from "../../usual/weekly-numbers.ts";
import { claimText } from "../claim-words.ts";
import { claimsOf } from "../claims.ts";

const today = "2026-06-17";
const weeks = [-8, -7, -6, -5, -4, -3, -2, -1];
const usual = [150, 161, 150, 161, 161, 150, 161, 161];

/** One campus, one service with 200 seats; adults sit in the room, kids do not. */
function known({
  heads = usual,
  kids = usual,
  seats = 200 as number | null,
  held = weeks,
  inRoom = null as string[] | null,
} = {}) {
  const source = { campusId: "main", kind: "service" as const, serviceId: "nine", counted: null };
  const category = (id: string) => ({
    ...{ id, departmentId: id, name: id, unit: "count" as const, inTotal: true, active: true },
  });
  const all: ClaimFacts = {
    numbers: {
      campuses: [{ id: "main", name: "Main", active: true }],
      departments: [],
      categories: [category("adults"), category("kids")],
      services: [
        {
          ...{ id: "nine", name: "Morning", campusId: "main", active: true },
          ...{ weekday: 0, time: "09:00", seats, inRoom },
        },
      ],
      off: [],
      numbers: [
        {
          ...source,
          categoryId: "adults",
          weeks: weeks.slice(weeks.length - heads.length),
          values: heads,
        },
        {
          ...source,
          categoryId: "kids",
          weeks: weeks.slice(weeks.length - kids.length),
          values: kids,
        },
      ],
      waiting: [],
      dates: [{ campusId: "main", serviceId: "nine", held, days: [], toCome: [], cancelled: [] }],
      coming: [],
      closed: [],
    },
    calendar: { today, weekStartDay: 0, fiscalYearStartMonth: 1, easter: "none" },
    kinds: { adults: "adults", guests: null, giving: null, online: [] },
    room: ["adults"],
    specialDays: [],
    notes: [],
    changed: [],
    kept: [],
    unkept: [],
    entered: [],
  };
  return all;
}

function said(options: Parameters<typeof known>[0] = {}): string[] {
  return claimsOf(known(options), termsOf.church)
    .filter(({ kind }) => kind === "capacity")
    .map((claim) =>
      claimText(claim, { today, currency: "USD", terms: termsOf.church }).replaceAll("\u00a0", " "),
    );
}

test("who sits in a room may be told of its service, and is named where the claim is explained", () => {
  const both = { seats: 400, inRoom: ["kids", "adults"] };
  expect(said({ seats: 400 })).toEqual([]);
  expect(said(both)).toEqual([
    "The 9:00 AM was over 80% of its 400 seats on 5 of the last 8 times it was counted.",
  ]);
  const [claim] = claimsOf(known(both), termsOf.church).filter(({ kind }) => kind === "capacity");
  expect(claim?.slots.times?.formula).toContain("Counted as in the room: adults, kids.");
  expect(claim?.slots.times?.question.where.category).toEqual(["kids", "adults"]);
  expect(said({ inRoom: ["kids"], kids: [] })).toEqual([]);
  expect(said({ inRoom: ["adults"], kids: [] })).toHaveLength(1);
  expect(said({ inRoom: ["adults", "kids"], kids: [] })).toEqual([]);
  expect(said({ ...both, kids: usual.slice(-6) })[0]).toContain("on 4 of the last 6 times");
});

test("a room is forecast from the weeks in which everybody who was chosen for it is counted there", () => {
  const roomOf = (options: Parameters<typeof known>[0]) => {
    const series = forecastSeries({ ...known(options), ahead: [], specials: [] });
    const { values } = series.find(({ key }) => key === "room nine") ?? {};
    return values?.filter((value) => value !== null);
  };
  const inRoom = ["adults", "kids"];
  expect(roomOf({ kids: [] })).toEqual(usual);
  expect(roomOf({ inRoom, kids: [] })).toEqual([]);
  expect(roomOf({ inRoom, kids: usual.slice(-3) })).toEqual([300, 322, 322]);
});

test("a room that was over four fifths of its seats again and again is told of, with how often and of how many times", () => {
  expect(said({ kids: [] })).toEqual([
    "The 9:00 AM was over 80% of its 200 seats on 5 of the last 8 times it was counted.",
  ]);
  expect(said({ seats: 201 })).toHaveLength(1);
  expect(said({ seats: 202 })).toEqual([]);
  expect(said({ seats: 180, kids: [] })).toEqual([
    "The 9:00 AM was over 80% of its 180 seats each of the last 8 times it was counted.",
  ]);
});

test("where others are counted at a service, too, a room is told with whom it counts", () => {
  expect(said()).toEqual([
    "The 9:00 AM was over 80% of its 200 seats with adults alone on 5 of the last 8 times it was counted.",
  ]);
  expect(said({ seats: 180 })).toEqual([
    "The 9:00 AM was over 80% of its 180 seats with adults alone each of the last 8 times it was counted.",
  ]);
  expect(said({ inRoom: ["adults"] })).toEqual([
    "The 9:00 AM was over 80% of its 200 seats on 5 of the last 8 times it was counted.",
  ]);
});

test("nothing is told without seats, of fewer than six counts, or of fewer than three full rooms", () => {
  expect(said({ seats: null })).toEqual([]);
  expect(said({ heads: usual.slice(-5) })).toEqual([]);
  expect(said({ heads: [150, 150, 150, 150, 150, 150, 161, 161] })).toEqual([]);
});

test("kids neither fill the room nor keep it from being told of while they are missing", () => {
  expect(said({ heads: [90, 90, 90, 90, 90, 90, 90, 90] })).toEqual([]);
  expect(said({ kids: [90] })).toHaveLength(1);
});

test("a week in which a moved service came twice is left out, because its number is that of both", () => {
  const heads = [150, 161, 150, 161, 161, 150, 161, 320];
  const twice = said({ heads, kids: [], held: [...weeks, -1] });
  expect(twice).toEqual([
    "The 9:00 AM was over 80% of its 200 seats on 4 of the last 7 times it was counted.",
  ]);
});
