import { expect, test } from "vitest";
import type { BoardReport } from "../../domain/report/board-report.ts";
import type { Step } from "../../domain/shared/time/step.ts";
import { addDays } from "../../domain/shared/time/week.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";

const app = await useTestApp({ now: new Date("2026-06-03T15:00:00Z") });
const hope = await churchOfSundays();

/**
 * Each Sunday of January to December 2025 has 101 to 112 adults, the number of its month more than 100; each of January to
 * May 2026 has 111 to 115. Only 15 March 2026 is blank. March, June, August and November 2025 have five Sundays, and so do
 * March and May 2026.
 */
async function churchOfSundays() {
  const golden = await churchWithCategories(app);
  for (let day = "2025-01-05"; day <= "2026-05-31"; day = addDays(day, 7)) {
    const value = (day < "2026" ? 100 : 110) + Number(day.slice(5, 7));
    if (day === "2026-03-15") continue;
    await golden.save(golden.admin, [{ categoryId: golden.adults, value }], day);
  }
  return golden;
}

async function series(step: Step, day: string) {
  const { body } = await hope.get(hope.admin, `/board-report?step=${step}&day=${day}`);
  return (body as BoardReport).series;
}

/** "2025-01: 404, 101 a week", the oldest first. */
async function sums(step: Step, day: string): Promise<string[]> {
  return (await series(step, day))
    .map(
      ({ days, sums: { now } }) => `${days.from.slice(0, 7)}: ${now.total}, ${now.average} a week`,
    )
    .toReversed();
}

test("all months of a small church are what a person adds up", async () => {
  expect(await sums("month", "2025-12-31")).toEqual([
    "2025-01: 404, 101 a week",
    "2025-02: 408, 102 a week",
    "2025-03: 515, 103 a week",
    "2025-04: 416, 104 a week",
    "2025-05: 420, 105 a week",
    "2025-06: 530, 106 a week",
    "2025-07: 428, 107 a week",
    "2025-08: 540, 108 a week",
    "2025-09: 436, 109 a week",
    "2025-10: 440, 110 a week",
    "2025-11: 555, 111 a week",
    "2025-12: 448, 112 a week",
  ]);
  expect((await sums("month", "2026-05-31")).slice(-5)).toEqual([
    "2026-01: 444, 111 a week",
    "2026-02: 448, 112 a week",
    "2026-03: 452, 113 a week",
    "2026-04: 456, 114 a week",
    "2026-05: 575, 115 a week",
  ]);
});

test("its quarters are the sums of their months, and its years those of their quarters", async () => {
  expect((await sums("quarter", "2025-12-31")).map((words) => words.split(",")[0])).toEqual([
    "2025-01: 1327",
    "2025-04: 1366",
    "2025-07: 1404",
    "2025-10: 1443",
  ]);
  expect((await sums("year", "2026-05-31")).map((words) => words.split(",")[0])).toEqual([
    "2025-01: 5540",
    "2026-01: 2375",
  ]);
});

test("a month of five Sundays of which one is blank lacks one number, and its average is of the other four", async () => {
  const march = (await series("month", "2026-03-31"))[0];
  expect(march?.sums).toMatchObject({
    now: { total: 452, average: 113, good: 4, held: 5, missing: 1 },
    before: { total: 515, average: 103, good: 5, held: 5, missing: 0 },
    isAlike: true,
  });
});

test("when the fiscal year begins with another month, the months stay and the years are cut anew", async () => {
  const monthly = await sums("month", "2026-05-31");
  await app.request("PATCH", hope.path, {
    body: { fiscalYearStartMonth: 9 },
    cookie: hope.admin.cookie,
  });
  expect(await sums("month", "2026-05-31")).toEqual(monthly);
  expect((await sums("fiscal-year", "2026-05-31")).map((words) => words.split(",")[0])).toEqual([
    "2024-09: 3661",
    "2025-09: 4254",
  ]);
  expect((await sums("quarter", "2026-05-31")).at(-1)).toBe("2026-03: 1483, 114 a week");
});
