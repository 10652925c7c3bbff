import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../shared/time/week.ts";
import { specialDaysOf, weekOf } from "./special-day.ts";

const day = fc.record({
  id: fc.uuid(),
  campusId: fc.constantFrom(null, "main", "north"),
  date: fc.nat(20).map((days) => addDays("2026-06-01", days)),
  name: fc.constantFrom("Baptism Sunday", "Student trip"),
});

test("a week of a campus has each day that is special there or everywhere, and no other", () => {
  fc.assert(
    fc.property(fc.array(day), fc.constantFrom("main", "north", undefined), (days, campusId) => {
      const shown = specialDaysOf(days, { campusId, ...weekOf("2026-06-07") });
      for (const one of days) {
        const isThere = !campusId || one.campusId === null || one.campusId === campusId;
        const isThen = one.date >= "2026-06-07" && one.date <= "2026-06-13";
        expect(shown.includes(one)).toBe(isThere && isThen);
      }
    }),
  );
});
