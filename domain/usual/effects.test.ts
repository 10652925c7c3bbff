import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanHistory } from "../forecast/models/trials.ts";
import { addDays } from "../shared/time/week.ts";
import { learnEffects } from "./effects.ts";
import { nameInSentence, type ServiceDays, specialWeeks } from "./special-weeks.ts";

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

test("a Sunday that is Christmas Day, with which a week begins, is not called after Christmas", () => {
  const named = (first: string, weekStart: number) =>
    specialWeeks(addDays(first, weekStart), 3, { easter: "western", unit: "count", own: [] }).map(
      (days) => days.map(({ name }) => name),
    );
  expect(named("2022-12-18", 0)).toEqual([["Christmas"], ["Christmas Day"], ["New Year"]]);
  expect(named("2022-12-18", 1)).toEqual([["Christmas"], ["New Year"], []]);
  expect(named("2024-12-22", 0)).toEqual([["Christmas"], ["After Christmas"], ["New Year"]]);
});

test("where weeks begin on Monday, the Sunday before Christmas has a name of its own", () => {
  const named = (first: string) =>
    specialWeeks(first, 3, { easter: "western", unit: "count", own: [] }).map((days) =>
      days.map(({ name }) => name),
    );
  expect(named("2026-12-14")).toEqual([["Before Christmas"], ["Christmas"], ["New Year"]]);
  expect(named("2026-12-13")).toEqual([[], ["Christmas"], ["After Christmas"]]);
});

test("beside weeks with the same parts a day is what it did, and of no such week nothing", () => {
  const { values, days } = withEasters([120, 120]);
  const withClub = values.map((value, week) => (week > 20 && week < 60 ? value + 60 : value));
  const parts = withClub.map((_value, week) => (week > 20 && week < 60 ? "++" : "+-"));
  const seen = (of?: readonly string[]) =>
    learnEffects(withClub, days, of)
      .get("easter")
      ?.seen.map(({ change }) => Math.exp(change));
  expect(seen(parts)).toEqual([expect.closeTo(1.2), expect.closeTo(1.2)]);
  expect(seen(parts.map((_part, week) => String(week)))).toEqual([]);
});

test("an effect lies between the prior and what was seen, and comes closer to it with each year", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 400 }),
      fc.integer({ min: 1, max: 6 }),
      (people, years) => {
        const { values, days } = withEasters(Array<number>(years).fill(people));
        const learned = learnEffects(values, days).get("easter");
        const seen = Math.log(people / 100);
        expect(learned?.seen.map(({ change }) => change)).toEqual(
          Array(years).fill(expect.closeTo(seen, 6)),
        );
        const weight = 1 / years ** 2;
        expect(learned?.effect).toBeCloseTo((weight * 0.45 + years * seen) / (years + weight), 6);
      },
    ),
  );
});

test("a day that was never seen keeps its prior, also one that is still to come", () => {
  const { values, days } = withEasters([]);
  days[24] = [easter];
  expect(learnEffects(values, days).get("easter")).toMatchObject({ effect: 0.45, seen: [] });
});

test("two days in one week share what it was", () => {
  const { values, days } = withEasters([200, 200, 200, 200]);
  const baptism = { key: "baptism", name: "Baptism Sunday", prior: 0 };
  days[20] = [easter, baptism];
  const effects = learnEffects(values, days);
  expect(effects.get("easter")?.effect).toBeCloseTo(0.689, 2);
  expect(effects.get("baptism")?.effect).toBeCloseTo(0.002, 2);
});

test("a week that was closed is no year of its day, and one ten times as full leaves an effect that is finite", () => {
  const learned = ({ values, days }: ReturnType<typeof withEasters>) =>
    learnEffects(values, days).get("easter");
  expect(learned(withEasters([0]))).toMatchObject({ effect: 0.45, seen: [] });
  expect(learned(withEasters([0, 134, 125, 130]))?.effect).toBeCloseTo(Math.log(1.3), 1);
  expect(learned(withEasters([100_000]))?.effect).toBeLessThanOrEqual(2);
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
    timeZone: "America/Chicago",
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
    "Around July 4": "07-05",
    "Labor Day weekend": "09-06",
    "Student trip": "09-13",
    "Week after Thanksgiving": "11-29",
    Christmas: "12-20",
    "After Christmas": "12-27",
  });
});

test("a special day is that of the nearest day on which something is held, the earlier one of two as near", () => {
  const first = "2026-01-04";
  const on = (...weekdays: number[]) =>
    Array.from({ length: 53 }, (_, week) => weekdays.map((day) => addDays(first, 7 * week + day)));
  const daysOf = (serviceDays: ServiceDays) => {
    const own = [{ date: "2026-09-09", name: "Open house" }];
    const calendar = {
      easter: "western",
      unit: "count",
      own,
      timeZone: "America/Chicago",
    } as const;
    const weeks = specialWeeks(first, 53, { ...calendar, serviceDays });
    return (name: string) =>
      serviceDays[weeks.findIndex((days) => days.some((day) => day.name === name))];
  };
  const saturdays = daysOf(on(6));
  expect(saturdays("Thanksgiving")).toEqual(["2026-11-28"]);
  expect(saturdays("Easter")).toEqual(["2026-04-04"]);
  expect(saturdays("Memorial Day weekend")).toEqual(["2026-05-23"]);
  expect(daysOf(on(0))("Week after Thanksgiving")).toEqual(["2026-11-29"]);
  expect(daysOf(on(0))("Thanksgiving")).toBeUndefined();
  // Wednesday is as far from Sunday as from Saturday.
  expect(daysOf(on(0, 6))("Open house")?.[0]).toBe("2026-09-06");
  expect(daysOf(on())("Easter")).toBeUndefined();
});

test("holidays of the United States, and clocks going forward, are of time zones that have them", () => {
  const namesIn = (timeZone?: string) => {
    const calendar = { easter: "western", unit: "count", own: [], timeZone } as const;
    return specialWeeks("2026-01-04", 52, calendar)
      .flat()
      .map(({ name }) => name);
  };
  const everywhere = ["Christmas", "New Year", "After Christmas", "Palm Sunday", "Easter"];
  const american = [
    "Week after Thanksgiving",
    "Around July 4",
    "Memorial Day weekend",
    "Labor Day weekend",
  ];
  for (const zone of [undefined, "UTC", "Asia/Tokyo", "Europe/Berlin", "Pacific/Auckland"]) {
    expect(namesIn(zone)).toEqual(expect.arrayContaining(everywhere));
    for (const name of [...american, "Mother's Day"]) expect(namesIn(zone)).not.toContain(name);
  }
  expect(namesIn("America/Phoenix")).toEqual(expect.arrayContaining(american));
  const forward = (zone?: string) => namesIn(zone).includes("Clocks forward");
  expect(["America/Chicago", "Europe/Berlin", "Pacific/Auckland"].map(forward)).toEqual([
    true,
    true,
    true,
  ]);
  expect([undefined, "UTC", "America/Phoenix", "Asia/Tokyo"].map(forward)).toEqual([
    false,
    false,
    false,
    false,
  ]);
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

test("one week far from the others is no new level, and two that agree are at once", () => {
  const weeks = Array.from({ length: 60 }, (_week, at) => 295 + ((at * 7) % 11) - 5);
  const endsWith = (...last: number[]) => cleanHistory([...weeks, ...last], []).values.slice(-3);
  for (const lone of [[916], [0], [916, 296], [110, 293, 297]])
    for (const value of endsWith(...lone)) expect(Math.abs(value - 295)).toBeLessThan(8);
  expect(endsWith(460, 470).slice(-2)).toEqual([460, 470]);
  expect(endsWith(160, 150, 155)).toEqual([160, 150, 155]);
  // Half more than usual is usual where numbers scatter so much.
  const wide = Array.from({ length: 60 }, (_week, at) => 200 + ((at * 37) % 97) * 2);
  expect(cleanHistory([...wide, 420], []).values.at(-1)).toBe(420);
});

test("a sentence says why in good English", () => {
  const calendar = {
    easter: "western",
    unit: "count",
    own: [],
    timeZone: "America/Chicago",
  } as const;
  const names = new Set(
    specialWeeks("2026-01-04", 52, calendar)
      .flat()
      .map(({ name }) => name),
  );
  expect([...names].map((name) => `likely from ${nameInSentence(name)}`)).toEqual([
    "likely from the New Year",
    "likely from the clocks going forward",
    "likely from Palm Sunday",
    "likely from Easter",
    "likely from the week after Easter",
    "likely from Mother's Day",
    "likely from Memorial Day weekend",
    "likely from the days around July 4",
    "likely from Labor Day weekend",
    "likely from the week after Thanksgiving",
    "likely from Christmas",
    "likely from the days after Christmas",
  ]);
});
