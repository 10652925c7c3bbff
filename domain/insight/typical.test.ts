import { expect, test } from "vitest";
import { reportRow } from "../test-row.ts";
import { plainQuestion } from "../question.ts";
import { addDays } from "../week.ts";
import { besideTypical } from "./typical.ts";
import type { Series, WeeklyNumbers } from "./weekly-numbers.ts";

/** Forty weeks of about 100 and a last one, the running week's, in which a service may be cancelled. */
function told(last: number, cancelled: number[]): string[] {
  const values = [...Array.from({ length: 40 }, (_, week) => 98 + (week % 5)), last];
  const row = reportRow({ id: "adults", kind: "category", name: "Adults", values });
  const series: Series = {
    ...{ ...row, complete: row.good },
    ...{ key: "category adults", question: plainQuestion },
  };
  const dates = [{ campusId: "main", serviceId: null, held: [], cancelled }];
  const weekly = {
    ...{ campuses: [], categories: [series], running: 40, numbers: { dates } },
    weeks: values.map((_value, week) => addDays("2026-01-04", 7 * week)),
  };
  return besideTypical(weekly as unknown as WeeklyNumbers).map(({ form }) => form);
}

test("a number far below typical is told, unless a service was cancelled in its week", () => {
  expect(told(60, [])).toEqual(["below"]);
  expect(told(60, [0])).toEqual([]);
  expect(told(60, [-1])).toEqual(["below"]);
  expect(told(150, [0])).toEqual(["above"]);
});
