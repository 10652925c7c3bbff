import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import type { AskAnswer } from "../../domain/ask/ask-answer.ts";
import { claimText } from "../../domain/insight/claim-words.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";

const app = await useTestApp({ now: new Date("2026-06-10T15:00:00Z") });
const hope = await churchWithCategories(app);
const { adults, giving } = hope;

const own = [
  { firstDay: "2019-03-01", categoryId: adults, value: 1_234 },
  { firstDay: "2019-04-01", categoryId: adults, value: 2_000 },
  { firstDay: "2018-01-01", categoryId: giving, value: 9_000_000, months: 12 },
  { firstDay: "2019-01-01", categoryId: giving, value: 9_900_000, months: 12 },
  { firstDay: "2025-11-01", categoryId: giving, value: 150_000 },
  // Weeks have numbers of this month, which count in its place.
  { firstDay: "2025-12-01", categoryId: giving, value: 777_700 },
];
for (const { firstDay, categoryId, value, months = 1 } of own) {
  const numbers = [{ categoryId, value, version: 0 }];
  const body = { campusId: hope.campusId, firstDay, months, numbers };
  await app.request("PUT", `${hope.path}/period-numbers`, { cookie: hope.admin.cookie, body });
}
for (const [week, value] of [
  ["2025-12-07", 100_000],
  ["2025-12-14", 110_000],
] as const)
  await hope.save(hope.admin, [{ categoryId: giving, value }], week);
for (const [week, value] of [
  ["2026-04-05", 300],
  ["2026-04-12", 310],
] as const)
  await hope.save(hope.admin, [{ categoryId: adults, value }], week);

async function ask(words: string): Promise<string[]> {
  const { body } = await hope.get(hope.admin, `/ask?words=${encodeURIComponent(words)}`);
  const { sentences, refused } = body as AskAnswer;
  if (refused) return [refused];
  return sentences.map((one) =>
    claimText(one, { today: "2026-06-10", currency: "USD", terms: termsOf.church }),
  );
}

test("the total of a month or year that has one number of its own is that, and said to be not by week", async () => {
  expect(await ask("What was adult attendance in March 2019?")).toEqual([
    "Adult Attendance in March 2019: 1,234, not by week.",
  ]);
  expect(await ask("giving in 2019")).toEqual(["Total Giving in 2019: $99,000, not by week."]);
  expect(await ask("giving in 2025")).toEqual([
    "Total Giving in 2025: $3,600 in all over 2 weeks, $1,050 a week on average. $1,500 of it is not by week.",
  ]);
  expect(await ask("giving in December 2025")).toEqual([
    "Total Giving in December 2025: $2,100 in all over 2 weeks, $1,050 a week on average.",
  ]);
});

test("months with a number of their own are told, compared and ranked with those of weeks", async () => {
  expect(await ask("adults by month in 2019")).toEqual([
    "Attendance in Adults, March 2019: 1,234, not by week.",
    "April 2019: 2,000, not by week.",
    "May 2019: nothing was entered.",
    "June 2019: nothing was entered.",
    "July 2019: nothing was entered.",
    "August 2019: nothing was entered.",
    "September 2019: nothing was entered.",
    "October 2019: nothing was entered.",
    "November 2019: nothing was entered.",
    "December 2019: nothing was entered.",
  ]);
  expect(await ask("giving by year")).toEqual([
    "Total Giving, 2018: $90,000, not by week.",
    "2019: $99,000, not by week.",
    "2020: nothing was entered.",
    "2021: nothing was entered.",
    "2022: nothing was entered.",
    "2023: nothing was entered.",
    "2024: nothing was entered.",
    "2025: $3,600 in all, $1,050 a week on average. $1,500 of it is not by week.",
    "2026 so far: nothing was entered.",
  ]);
  expect(await ask("best month ever for adults")).toEqual([
    "Attendance in Adults, April 2019: 2,000, not by week.",
  ]);
  expect(await ask("compare giving in 2018 and 2019")).toEqual([
    "Total Giving, 2018: $90,000, not by week.",
    "2019: $99,000, not by week.",
    "In all, 2019 is 10% above 2018.",
  ]);
  expect(await ask("giving in 2019 compared with the year before")).toEqual([
    "Total Giving, 2018: $90,000, not by week.",
    "2019: $99,000, not by week.",
    "In all, 2019 is 10% above 2018.",
  ]);
});

test("averages, single days and records of weeks have no number of a whole month, and say what it is", async () => {
  expect(await ask("average adult attendance in March 2019")).toEqual([
    "Adult Attendance in March 2019: 1,234, entered for a whole month, quarter or year. It is not by week, so it has no average.",
  ]);
  expect(await ask("adults on March 10 2019")).toEqual([
    "Attendance in Adults, Mar 10, 2019: nothing by week. There is one number of all of March 2019: 1,234.",
  ]);
  expect(await ask("best week ever for adults")).toEqual([
    "Attendance in Adults was highest in the week of Apr 12, with 310, over only 2 weeks of 10. Not all is in for 8 weeks, left out here.",
  ]);
  expect(await ask("average giving in 2025")).toEqual([
    "Total Giving in 2025: $1,050 a week on average, over only 2 weeks of 52. Another $1,500 is not by week, and not in it.",
  ]);
});

test("what is not by week is listed, a sentence for each category", async () => {
  expect(await ask("What is not by week?")).toEqual([
    "Not by week, but of whole months, quarters or years:",
    "Total Giving: 2018, $90,000; 2019, $99,000; November 2025, $1,500.",
    "Adult Attendance: March 2019, 1,234; April 2019, 2,000.",
  ]);
  expect(await ask("which numbers are not by week in 2018?")).toEqual([
    "Not by week, but of whole months, quarters or years:",
    "Total Giving: 2018, $90,000.",
  ]);
});

test("a comparison of money tells both totals first", async () => {
  const [before, now] = await ask("giving in December 2025 compared with the year before");
  expect(before).toBe("Total Giving, December 2024: nothing was entered.");
  expect(now).toBe("December 2025: $2,100 in all, $1,050 a week on average.");
});

test("what has no week has no chart of weeks", async () => {
  const { body } = await hope.get(hope.admin, "/ask?words=adult%20attendance%20in%20March%202019");
  expect(body).toMatchObject({ refused: null, chart: null });
});

test("days before the first number are refused with its day", async () => {
  const { body } = await hope.get(hope.admin, "/ask?words=giving%20in%202017");
  expect(body).toMatchObject({ refused: "no-numbers", words: ["Jan 1, 2018"], asked: null });
  expect((body as AskAnswer).nearest).toHaveLength(2);
});
