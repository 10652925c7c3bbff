import fc from "fast-check";
import { expect, test } from "vitest";
import type { CountRevision } from "../count/count-revision.ts";
import { newId } from "../shared/id.ts";
import {
  type CountOfNumber,
  isUnused,
  type NumberOfStory,
  narrowedTo,
  placeText,
  readPlace,
  storyEvents,
  storyValue,
} from "./number-story.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 5, 7, 15, minute)).toISOString();

function numberOf(fields: Partial<NumberOfStory>): NumberOfStory {
  const place = { campusId: "main", campusName: "Main", occurrenceId: newId(), name: "" };
  const plain = { kind: "week", date: "2026-06-07", time: null, value: null } as const;
  return {
    ...place,
    ...plain,
    serviceId: null,
    source: "typed",
    counts: [],
    revisions: [],
    kept: [],
    ...fields,
  };
}

const countRevision = (from: number | null, to: number | null, minute: number): CountRevision => ({
  from,
  to,
  reason: "",
  changedAt: at(minute),
  changedBy: "Jamal",
});

const countOf = (fields: Partial<CountOfNumber>): CountOfNumber => ({
  assignmentId: newId(),
  title: "Worship",
  area: "",
  count: 145,
  countedAt: at(0),
  countedBy: "Jamal",
  revisions: [],
  proposals: [],
  isSecond: false,
  agreements: [],
  ...fields,
});

const typedRevision = {
  ...{ from: null, to: null, source: "typed" as const, isImported: false },
  ...{ changedAt: at(0), changedBy: "Jamal" },
};

test("a count is told once, by its own changes, between what was typed, the newest first", () => {
  const number = numberOf({
    counts: [countOf({ revisions: [countRevision(145, 147, 9), countRevision(null, 145, 0)] })],
    revisions: [
      {
        from: 147,
        to: 150,
        source: "typed",
        isImported: false,
        changedAt: at(20),
        changedBy: "Daniel",
      },
      {
        from: 145,
        to: 147,
        source: "counted",
        isImported: false,
        changedAt: at(9),
        changedBy: "Jamal",
      },
      {
        from: null,
        to: 145,
        source: "counted",
        isImported: false,
        changedAt: at(0),
        changedBy: "Jamal",
      },
    ],
  });
  expect(storyEvents(number).map(({ kind, from, to, by }) => [kind, from, to, by])).toEqual([
    ["typed", 147, 150, "Daniel"],
    ["counted", 145, 147, "Jamal"],
    ["counted", null, 145, "Jamal"],
  ]);
});

test("a reset is told once, and taps that were taken back again not at all", () => {
  const changes = [
    countRevision(147, null, 20),
    countRevision(147, 147, 12),
    countRevision(145, 147, 9),
    countRevision(null, 145, 0),
  ];
  const cleared = { ...typedRevision, from: 147, to: null, changedAt: at(20) };
  const number = numberOf({ counts: [countOf({ revisions: changes })], revisions: [cleared] });
  expect(storyEvents(number).map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ["counted", 147, null],
    ["counted", 145, 147],
    ["counted", null, 145],
  ]);
});

test("areas are named only where there are several", () => {
  const floor = countOf({ area: "Floor", revisions: [countRevision(null, 145, 0)] });
  expect(storyEvents(numberOf({ counts: [floor] }))).toMatchObject([{ area: "" }]);
  const revisions = [countRevision(null, 60, 5)];
  const both = [floor, countOf({ title: "Balcony", revisions })];
  expect(storyEvents(numberOf({ counts: both })).map(({ area }) => area)).toEqual([
    "Balcony",
    "Floor",
  ]);
});

test("each campus counts by its services, or else by its week", () => {
  const own = numberOf({ value: 400 });
  const early = numberOf({ kind: "service", value: 150 });
  const north = numberOf({ campusId: "north", value: 90 });
  expect(storyValue([early, own, north], "sum")).toBe(240);
  expect([early, own, north].map((one) => isUnused(one, [early, own, north]))).toEqual([
    false,
    true,
    false,
  ]);
  expect(storyValue([numberOf({ value: null })], "sum")).toBeNull();
});

const place = fc.record({
  weekStart: fc.constantFrom("2026-06-07", "2024-12-29"),
  categoryId: fc.uuid(),
  campusId: fc.option(fc.uuid(), { nil: undefined }),
});

test("the place of a story comes back from the address, with a service only within a campus", () => {
  fc.assert(
    fc.property(place, fc.option(fc.uuid(), { nil: undefined }), (known, service) => {
      const occurrenceId = known.campusId && service;
      const full = { ...known, occurrenceId };
      expect(readPlace(placeText(full))).toEqual(full);
    }),
  );
});

test("other texts name no place", () => {
  fc.assert(fc.property(fc.string(), (text) => readPlace(text) === null));
  expect(readPlace(null)).toBeNull();
  expect(readPlace(`2026-02-30.${newId()}`)).toBeNull();
});

test("with chosen services or campuses only their numbers are told, and without all are", () => {
  const [nine, week] = [numberOf({ serviceId: "nine" }), numberOf({})];
  const north = numberOf({ serviceId: "ten", campusId: "north" });
  const all = [nine, week, north];
  expect(narrowedTo(all, { service: ["nine", "eleven"] })).toEqual([nine]);
  expect(narrowedTo(all, { service: ["eleven"] })).toEqual([]);
  expect(narrowedTo(all, { campus: ["north"] })).toEqual([north]);
  expect(narrowedTo(all, { campus: ["north"], service: ["nine"] })).toEqual([]);
  expect(narrowedTo(all, {})).toEqual(all);
});
