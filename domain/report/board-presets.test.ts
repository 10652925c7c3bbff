import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import { boardPresets, presetOf } from "./board-presets.ts";

const church = { fiscalYearStartMonth: 9, easter: "western" } as const;

test("a preset is known again by its choices, whatever month it is of, and October's by its month", () => {
  const presets = boardPresets(church, "2026-11-27", termsOf.church);
  expect(presets.map(({ choice }) => presetOf(choice, presets)?.name)).toEqual(
    presets.map(({ name }) => name),
  );
  expect(presetOf({ day: "2025-03-01" }, presets)?.name).toBe("Monthly board");
  expect(presetOf({ rows: "campuses" }, presets)).toBeUndefined();
});

test("the October count is of the last October that is over, and only where Easter is kept", () => {
  const october = (today: string) =>
    boardPresets(church, today, termsOf.church).find(({ name }) => name === "October count")?.choice
      .day;
  expect(october("2026-10-31")).toBe("2025-10-01");
  expect(october("2026-11-01")).toBe("2026-10-01");
  const pantry = { ...church, easter: "none" } as const;
  expect(boardPresets(pantry, "2026-11-27", termsOf.church).map(({ name }) => name)).not.toContain(
    "October count",
  );
});

test("the annual meeting is told of the fiscal year where that is not the calendar's", () => {
  const yearOf = (fiscalYearStartMonth: number) =>
    boardPresets({ ...church, fiscalYearStartMonth }, "2026-11-27", termsOf.church).find(
      ({ name }) => name === "Annual meeting",
    )?.choice.step;
  expect([yearOf(9), yearOf(1)]).toEqual(["fiscal-year", "year"]);
});
