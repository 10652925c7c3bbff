import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import { placeWords, unsavedPlaces } from "./unsaved-line.tsx";

const category = (id: string, unit: "count" | "currency" = "count") => ({
  id,
  name: id,
  unit,
  inTotal: false,
});
const main: Campus = {
  id: "main",
  name: "Main",
  departments: [
    { id: "m1", name: "Adults", key: "adults", categories: [category("a"), category("b")] },
    { id: "m2", name: "Giving", key: "giving", categories: [category("money", "currency")] },
  ],
};
const north: Campus = {
  id: "north",
  name: "North",
  departments: [{ id: "n1", name: "Kids", key: "kids", categories: [category("k")] }],
};
const currentStart = "2026-06-07";
const occurrence = {
  id: "nine",
  campusId: "main",
  serviceId: null,
  name: "Worship",
  weekStart: currentStart,
  date: currentStart,
  time: "09:00",
  scheduledOn: null,
  cancelled: false,
};

const typed = (
  categoryId: string,
  campusId: string,
  weekStart: string,
  occurrenceId: string | null = null,
) => ({
  organizationId: "hope",
  campusId,
  occurrenceId,
  weekStart,
  categoryId,
});

function wordsFor(campuses: Campus[]): string[] {
  const drafts = [
    typed("k", "north", "2026-05-24"),
    typed("a", "main", currentStart),
    typed("b", "main", currentStart),
    typed("a", "main", currentStart, "nine"),
    typed("b", "main", "2026-05-31", "another"),
    typed("money", "main", "2026-05-31"),
    typed("archived", "main", currentStart),
  ];
  return unsavedPlaces(drafts, campuses).map((place) =>
    placeWords(place, { campuses, currentStart, occurrences: [occurrence], terms: termsOf.church }),
  );
}

test("each department, week and service with unsaved numbers is told once, the latest week first", () => {
  expect(wordsFor([main, north])).toEqual([
    "Adults at Main, this week",
    expect.stringMatching(/^Adults at Main, Sun, Jun 7, 9:00\sAM$/),
    "Adults at Main, a service of last week",
    "Giving at Main, last week",
    "Kids at North, 2 weeks ago",
  ]);
});

test("a church with one campus does not read its name", () => {
  expect(wordsFor([main])).toEqual([
    "Adults, this week",
    expect.stringMatching(/^Adults, Sun, Jun 7, 9:00\sAM$/),
    "Adults, a service of last week",
    "Giving, last week",
  ]);
});
