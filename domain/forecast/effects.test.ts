import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanHistory } from "./clean.ts";
import { learnEffects } from "./effects.ts";
import { specialWeeks } from "./special-weeks.ts";

const easter = { key: "easter", name: "Easter", prior: 0.45 };

/** 100 in every week, and `easters` at week 20 and each 50 weeks after it. */
function withEasters(easters: readonly number[]) {
  const weeks = 20 + 50 * easters.length;
  const values = Array<number>(weeks).fill(100);
  const days = Array.from({ length: weeks + 8 }, (): (typeof easter)[] => []);
  easters.forEach((people, year) => {
    values[20 + 50 * year] = people;
    days[20 + 50 * year] = [easter];
  });
  return { values, days };
}

test("an effect lies between the prior and what was seen, and comes closer to it with each year", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 400 }),
      fc.integer({ min: 1, max: 6 }),
      (people, years) => {
        const { values, days } = withEasters(Array<number>(years).fill(people));
        const learned = learnEffects(values, days).get("easter");
        const seen = Math.log(people / 100);
        expect(learned?.weeks).toBe(years);
        expect(learned?.effect).toBeCloseTo((0.45 + years * seen) / (years + 1), 6);
      },
    ),
  );
});

test("a day that was never seen keeps its prior, also one that is still to come", () => {
  const { values, days } = withEasters([]);
  days[24] = [easter];
  expect(learnEffects(values, days).get("easter")).toMatchObject({ effect: 0.45, weeks: 0 });
});

test("two days in one week share what it was", () => {
  const { values, days } = withEasters([200, 200, 200, 200]);
  const baptism = { key: "baptism", name: "Baptism Sunday", prior: 0 };
  days[20] = [easter, baptism];
  const effects = learnEffects(values, days);
  expect(effects.get("easter")?.effect).toBeCloseTo(0.644, 2);
  expect(effects.get("baptism")?.effect).toBeCloseTo(0.025, 2);
});

test("a week that was closed, or ten times as full, leaves an effect that is finite", () => {
  for (const people of [0, 100_000]) {
    const { values, days } = withEasters([people]);
    const effect = learnEffects(values, days).get("easter")?.effect ?? Number.NaN;
    expect(Math.abs(effect)).toBeLessThanOrEqual(2);
  }
});

test("without its special days, gaps and single slips, a steady church is steady", () => {
  const { values, days } = withEasters([160, 170, 150]);
  const noisy = values.map((value, week) => (week % 50 === 20 ? value : value + (week % 5)));
  const told = noisy.map((value, week) => (week % 11 === 3 ? null : week === 60 ? 1_020 : value));
  const clean = cleanHistory(told, days).values;
  expect(clean).toHaveLength(values.length);
  expect(Math.min(...clean)).toBeGreaterThan(85);
  expect(Math.max(...clean)).toBeLessThan(135);
});

test("each special day is in the week of its Sunday, and those of Easter follow its date", () => {
  const calendar = {
    easter: "western",
    own: [{ date: "2026-09-16", name: "Student trip" }],
    unit: "count",
  } as const;
  const weeks = specialWeeks("2026-01-04", 53, calendar);
  const weekOf = (name: string) => weeks.findIndex((days) => days.some((day) => day.name === name));
  const sunday = (name: string) => new Date(Date.UTC(2026, 0, 4 + 7 * weekOf(name)));
  const dates = Object.fromEntries(
    weeks.flat().map(({ name }) => [name, sunday(name).toISOString().slice(5, 10)]),
  );
  expect(dates).toEqual({
    "New Year": "01-04",
    "Clocks forward": "03-08",
    "Palm Sunday": "03-29",
    Easter: "04-05",
    "Week after Easter": "04-12",
    "Mother's Day": "05-10",
    "Memorial Day weekend": "05-24",
    "July 4": "07-05",
    "Labor Day weekend": "09-06",
    "Student trip": "09-13",
    Thanksgiving: "11-29",
    Christmas: "12-20",
    "After Christmas": "12-27",
  });
});

test("a church without Easter has none of its days, and an Orthodox one has them later", () => {
  const named = (easter: "none" | "orthodox" | "western") =>
    specialWeeks("2026-01-04", 52, { easter, own: [], unit: "count" }).findIndex((days) =>
      days.some(({ name }) => name === "Easter"),
    );
  expect(named("none")).toBe(-1);
  expect(named("orthodox")).toBe(named("western") + 1);
});

test("an organization's own Easter is no second day", () => {
  const own = [{ date: "2026-04-05", name: "EASTER" }];
  const weeks = specialWeeks("2026-04-05", 1, { easter: "western", own, unit: "count" });
  expect(weeks[0]?.map(({ name }) => name)).toEqual(["Easter"]);
});

test("money starts without a prior", () => {
  const weeks = specialWeeks("2026-01-04", 52, { easter: "western", own: [], unit: "currency" });
  expect(weeks.flat().every(({ prior }) => prior === 0)).toBe(true);
});
