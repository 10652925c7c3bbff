import { expect, test } from "vitest";
import { campusesMissing } from "./tell-missing.ts";

test("campuses that have not reported are named by the share of what is missing there", () => {
  const week = "2026-11-22";
  const due = [
    { week, campusId: "main", reported: 10, missing: 1 },
    { week, campusId: "north", reported: 5, missing: 0 },
    { week, campusId: "south", reported: 0, missing: 2 },
  ];
  const campuses = ["main", "north", "south"].map((id) => ({ id, name: `The ${id}` }));
  expect(campusesMissing(due, campuses)).toEqual(["The south", "The main"]);
});
