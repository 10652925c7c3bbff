import { expect, test } from "vitest";
import { hasSeveralCampuses } from "./campus.ts";
import { newId } from "./id.ts";

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
