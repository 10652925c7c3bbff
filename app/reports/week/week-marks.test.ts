import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import { cancelledMarks, marksOf } from "./week-marks.ts";

const terms = termsOf.church;

test("a week is marked with its special day, and with its services that were cancelled at shown campuses", () => {
  const weeks = ["2026-01-25", "2026-02-01"];
  const about = { reason: "cancelled" as const, campusId: "main", serviceId: "early" };
  const leftOut = [{ ...about, categoryId: null, weeks }];
  const [main, north] = [
    { id: "main", name: "Main" },
    { id: "north", name: "North" },
  ];
  const cancelled = cancelledMarks({ leftOut }, [main, north], terms);
  const day = { id: "snow", campusId: null, date: "2026-01-27", name: "Snow" };
  const specialDays = [day];
  const marks = marksOf(
    { id: null, kind: "all" },
    { specialDays, notes: [], cancelled, countsCampuses: false, terms },
    0,
  );
  expect(marks).toEqual([
    { week: "2026-01-25", words: ["Snow", "Cancelled: 1 service at Main"] },
    { week: "2026-02-01", words: ["Cancelled: 1 service at Main"] },
  ]);
  expect(cancelledMarks({ leftOut }, [main], terms)[1]?.words).toEqual(["Cancelled: 1 service"]);
});

test("of several campuses, what one of them says is counted and not drawn", () => {
  const note = { weekStart: "2026-01-25", categoryId: null, text: "Rain" };
  const notes = [note, { ...note, weekStart: "2026-02-01" }] as never[];
  const day = { id: "snow", campusId: null, date: "2026-01-27", name: "Snow" };
  const all = { specialDays: [day], notes, cancelled: [], countsCampuses: true, terms };
  expect(marksOf({ id: null, kind: "all" }, all, 0)).toEqual([
    { week: "2026-01-25", words: ["Snow", "1 note of campuses"] },
    { week: "2026-02-01", words: ["1 note of campuses"], isQuiet: true },
  ]);
});
