import fc from "fast-check";
import { expect, test } from "vitest";
import { type ChangedNumber, hasSeenAll, isChangedAt } from "./changed-number.ts";

const changed = fc.record({
  campusId: fc.constantFrom("main", "north"),
  weekStart: fc.constantFrom("2026-06-07", "2026-05-31"),
  service: fc.constantFrom(null, { id: "nine", date: "2026-06-07", time: "09:00" }),
  categoryId: fc.constantFrom("adults", "kids"),
});

function numberOf(place: Pick<ChangedNumber, "campusId" | "weekStart" | "service" | "categoryId">) {
  const names = { campusName: "", categoryName: "", unit: "count" as const };
  return { ...place, ...names, from: 1, to: 2, changedAt: "", changedBy: null };
}

test("a change marks its own number and each sum of it, and nothing else", () => {
  const one = numberOf({
    campusId: "main",
    weekStart: "2026-06-07",
    service: { id: "nine", date: "2026-06-07", time: "09:00" },
    categoryId: "adults",
  });
  const week = { weekStart: "2026-06-07", categoryId: "adults" };
  const places = [
    week,
    { ...week, campusId: "main" },
    { ...week, campusId: "main", occurrenceId: "nine" },
    { ...week, campusId: "main", occurrenceId: "eleven" },
    { ...week, campusId: "north" },
    { ...week, weekStart: "2026-05-31" },
    { ...week, categoryId: "kids" },
  ];
  expect(places.map((place) => isChangedAt(one, place))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("all is seen once each change's week, or its service, was shown", () => {
  const looked = fc.record({
    campusId: fc.constantFrom("main", "north"),
    weekStart: fc.constantFrom("2026-06-07", "2026-05-31"),
    occurrenceId: fc.constantFrom(null, "nine"),
  });
  fc.assert(
    fc.property(fc.array(changed), fc.array(looked), (places, shown) => {
      const isSeen = ({ campusId, weekStart, service }: (typeof places)[number]) =>
        shown.some(
          (one) =>
            one.campusId === campusId &&
            one.weekStart === weekStart &&
            (one.occurrenceId === null || one.occurrenceId === service?.id),
        );
      expect(hasSeenAll(places.map(numberOf), shown)).toBe(places.every(isSeen));
    }),
  );
});
