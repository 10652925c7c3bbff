import fc from "fast-check";
import { expect, test } from "vitest";
import { closedWeeks } from "../organization/closed-season.ts";
import { addDays, weekdayOf, weekStartOf } from "../shared/time/week.ts";
import { datesOf, type Rhythm } from "./rhythm.ts";
import { daysWords } from "./rhythm-words.ts";
import { byDays, type Service } from "./service.ts";

const weekdaysBetween = (weekday: number, days: { from: string; until: string }) =>
  datesOf({ id: "one", weekday }, days);
const year = { from: "2027-01-01", until: "2027-12-31" };
const datesIn = (weekday: number, rhythm: Rhythm | null, days = year) =>
  datesOf({ id: "one", weekday, rhythm }, days);

const aDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays("1990-01-01", days));

test("a service comes once in every whole week, on its weekday, whatever day weeks start on", () => {
  fc.assert(
    fc.property(
      aDay,
      fc.integer({ min: 0, max: 6 }),
      fc.constantFrom(0 as const, 1 as const),
      fc.integer({ min: 1, max: 60 }),
      (day, weekday, weekStartDay, weeks) => {
        const from = weekStartOf(day, weekStartDay);
        const until = addDays(from, weeks * 7 - 1);
        const days = weekdaysBetween(weekday, { from, until });
        expect(days.map(weekdayOf)).toEqual(days.map(() => weekday));
        expect(new Set(days.map((one) => weekStartOf(one, weekStartDay))).size).toBe(weeks);
        expect(days).toHaveLength(weeks);
      },
    ),
  );
});

test("days made in two steps are the days made in one", () => {
  fc.assert(
    fc.property(
      aDay,
      fc.nat(6),
      fc.integer({ min: -3, max: 80 }),
      fc.nat(80),
      (from, weekday, first, second) => {
        const middle = addDays(from, first);
        const until = addDays(middle, second);
        const twoSteps = [
          ...weekdaysBetween(weekday, { from, until: middle }),
          ...weekdaysBetween(weekday, {
            from: first < 0 ? from : addDays(middle, 1),
            until,
          }),
        ];
        expect(twoSteps).toEqual(weekdaysBetween(weekday, { from, until }));
      },
    ),
  );
});

test("every two weeks counts from its first date, and has none before it", () => {
  const rhythm = { every: "two-weeks", from: "2027-01-14" } as const;
  expect(datesIn(4, rhythm, { from: "2027-01-01", until: "2027-02-28" })).toEqual([
    "2027-01-14",
    "2027-01-28",
    "2027-02-11",
    "2027-02-25",
  ]);
});

test.for([
  [1, "2027-05-01"],
  [4, "2027-05-22"],
  [-1, "2027-05-29"],
] as const)("place %i of the Saturdays of May 2027 is %s", ([place, day]) => {
  const may = { from: "2027-05-01", until: "2027-05-31" };
  expect(datesIn(6, { every: "month", place }, may)).toEqual([day]);
  expect(datesIn(6, { every: "month", place })).toHaveLength(12);
});

test("dates by hand are those and no others", () => {
  const dates = ["2027-03-02", "2027-11-20"];
  expect(datesIn(0, { every: "date", dates }, { ...year, until: "2027-11-19" })).toEqual([
    "2027-03-02",
  ]);
});

test("a closed season takes out its days, each year where it is yearly, and of the services that it names", () => {
  const summer = { from: "2026-06-01", to: "2026-08-31", yearly: true, services: null };
  const winter = { ...summer, from: "2026-12-20", to: "2027-01-05" };
  const days = (
    season: typeof summer | (Omit<typeof summer, "services"> & { services: string[] }),
  ) => datesOf({ id: "one", weekday: 0 }, year, [season]);
  expect(days(summer).filter((day) => day > "2027-05-31" && day < "2027-09-01")).toEqual([]);
  expect(days({ ...summer, yearly: false })).toHaveLength(52);
  expect(days({ ...summer, services: ["two"] })).toHaveLength(52);
  expect(days({ ...summer, services: ["one"] })).toEqual(days(summer));
  expect(days(winter).filter((day) => day < "2027-01-10" || day > "2027-12-18")).toEqual([
    "2027-12-19",
  ]);
});

test("a week is closed where all of its days are", () => {
  const season = { from: "2027-06-07", to: "2027-06-20", yearly: false, services: null };
  const june = { from: "2027-05-30", to: "2027-06-20" };
  expect(closedWeeks([season], june)).toEqual(["2027-06-13"]);
  expect(closedWeeks([{ ...season, services: ["one"] }], june)).toEqual([]);
});

test("services that differ in their weekday alone are told as one", () => {
  const on = (weekday: number, fields: Partial<Service> = {}): Service => ({
    ...{
      id: `${weekday}`,
      name: "Distribution",
      weekday,
      time: "10:00",
      active: true,
      seats: null,
    },
    ...fields,
  });
  const told = (days: number[]) => byDays(days.map((day) => on(day))).map(daysWords);
  expect(told([1, 2, 3, 4, 5])).toEqual(["Monday to Friday, 10:00\u00a0AM"]);
  expect(told([0, 1, 2])).toEqual(["Sunday to Tuesday, 10:00\u00a0AM"]);
  expect(told([0, 5, 6])).toEqual(["Friday to Sunday, 10:00\u00a0AM"]);
  expect(told([2, 4])).toEqual(["Tuesday and Thursday, 10:00\u00a0AM"]);
  expect(told([0, 1, 2, 3, 4, 5, 6])).toEqual(["Every day, 10:00\u00a0AM"]);
  expect(told([0])).toEqual(["Every Sunday, 10:00\u00a0AM"]);
  const others = [on(1, { time: "18:00" }), on(2, { name: "Meal" }), on(3, { seats: 40 })];
  const monthly = on(4, { rhythm: { every: "month", place: 1 } });
  expect(byDays([on(0), ...others, monthly])).toHaveLength(5);
});
