import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import { unkeptOf } from "../../test/claim-facts.ts";
import type { ReportDates, ReportNumbers } from "../answer/report-numbers.ts";
import { middleOf } from "../shared/median.ts";
import { addDays, type Day, daysBetween, weekStartOf } from "../shared/time/week.ts";
import type { ClaimFacts } from "../usual/weekly-numbers.ts";
import { expectedDay, reasonWords } from "./expected-words.ts";
import { isAhead } from "./forecast-answer.ts";
import { besideSoFar, forecastSeries } from "./forecast-series.ts";
import { type ForecastWork, makeForecasts } from "./forecast-work.ts";
import type { Models } from "./models/each-model.ts";

/** Thursday, as in the weeks of Thanksgiving. */
const today = "2026-11-26";
const running = "2026-11-22";
const years = 4;
const first = -52 * years;
const typical: Models["smooth"] = (values, steps) =>
  Array(steps).fill(middleOf(values.slice(-8)) ?? 0);

type Slot = {
  weekday: number;
  people: (day: Day, week: number) => number | null;
  isHeld?: (day: Day) => boolean;
};
type Church = {
  slots: Slot[];
  easter?: "western" | "none";
  /** Weekdays of slots that were cancelled in a week, counted from the running one. */
  cancelled?: { weekday: number; week: number }[];
  /** Weeks whose blanks were not held. */
  closed?: number[];
  ahead?: ForecastWork["ahead"];
  /** Of special services. Null before it was held. */
  specials?: { date: Day; name: string; people: number | null }[];
  now?: Day;
  kept?: ClaimFacts["kept"];
  specialDays?: { date: Day; name: string }[];
  hasServices?: boolean;
};

/** Of one campus and category; each slot is a service of its own, or the week's own number. */
function workOf(church: Church): ForecastWork {
  const { slots, easter = "western", cancelled = [], hasServices = true, specials = [] } = church;
  const { now = today } = church;
  const running = weekStartOf(now, 0);
  const weekOf = (date: Day) => Math.floor(daysBetween(running, date) / 7);
  const idOf = (weekday: number) => `service-${weekday}`;
  const weeks = Array.from({ length: 1 - first }, (_, at) => first + at);
  const dateOf = (weekday: number, week: number) => addDays(running, 7 * week + weekday);
  const isOff = (weekday: number, week: number) =>
    cancelled.some((one) => one.weekday === weekday && one.week === week);
  const dates = slots.map(({ weekday, isHeld = () => true }): ReportDates => {
    const held = weeks.filter((week) => !isOff(weekday, week) && isHeld(dateOf(weekday, week)));
    return {
      ...{ campusId: "main", serviceId: idOf(weekday), held, days: held.map(() => weekday) },
      toCome: dateOf(weekday, 0) >= now ? [0] : [],
      cancelled: weeks.filter((week) => isOff(weekday, week)),
    };
  });
  const past = specials.filter(({ date }) => weekOf(date) <= 0);
  const sums = new Map<number, number>();
  for (const { date, people } of past)
    if (people !== null) sums.set(weekOf(date), (sums.get(weekOf(date)) ?? 0) + people);
  const specialNumbers = {
    ...{ campusId: "main", categoryId: "adults", kind: "service" as const, serviceId: null },
    ...{ weeks: [...sums.keys()], values: [...sums.values()], counted: null },
  };
  const specialDates: ReportDates = {
    ...{ campusId: "main", serviceId: null, toCome: [], cancelled: [] },
    held: past.map(({ date }) => weekOf(date)),
    days: past.map(({ date }) => daysBetween(weekStartOf(date, 0), date)),
  };
  const numbers: ReportNumbers = {
    campuses: [{ id: "main", name: "Main", active: true }],
    departments: [{ id: "adults", name: "Adults", key: "adults", active: true }],
    categories: [
      {
        id: "adults",
        departmentId: "adults",
        name: "Adults",
        unit: "count",
        inTotal: true,
        active: true,
      },
    ],
    services: hasServices
      ? slots.map(({ weekday }) => ({
          ...{ id: idOf(weekday), campusId: "main", name: "", weekday: weekday as 0 },
          ...{ time: "10:00", seats: null, inRoom: null, active: true },
        }))
      : [],
    off: [],
    numbers: [
      ...slots.map(({ weekday, people }) => {
        const known = weeks.flatMap((week) => {
          const day = dateOf(weekday, week);
          const value = day < now && !isOff(weekday, week) ? people(day, week) : null;
          return value === null ? [] : { week, value };
        });
        return {
          ...{ campusId: "main", categoryId: "adults", counted: null },
          ...(hasServices
            ? { kind: "service" as const, serviceId: idOf(weekday) }
            : { kind: "week" as const, serviceId: null }),
          weeks: known.map(({ week }) => week),
          values: known.map(({ value }) => value),
        };
      }),
      ...(sums.size > 0 ? [specialNumbers] : []),
    ],
    waiting: [],
    dates: [...(hasServices ? dates : []), ...(past.length > 0 ? [specialDates] : [])],
    closed: church.closed ?? [],
    coming: [],
  };
  const calendar = {
    today: now,
    weekStartDay: 0 as const,
    fiscalYearStartMonth: 1,
    easter,
    timeZone: "America/Chicago",
  };
  return {
    numbers,
    calendar,
    unkept: unkeptOf({ numbers, calendar, kept: church.kept ?? [] }),
    specialDays: (church.specialDays ?? []).map((day) => ({
      ...day,
      id: day.date,
      campusId: null,
    })),
    room: ["adults"],
    ahead: [
      ...(church.ahead ?? []),
      ...specials.flatMap(({ date }) =>
        weekOf(date) > 0 ? [{ campusId: "main", serviceId: null, date, cancelled: false }] : [],
      ),
    ],
    specials: specials.map(({ date, name }) => ({ campusId: "main", date, name })),
    notes: [],
    kept: [],
  };
}

function outcomeFor(work: ForecastWork, { hasRecord = false } = {}) {
  const models = { smooth: typical, seasonal: typical };
  // The first turn makes the whole attendance, and without time nothing else.
  const isTimeUp = () => !hasRecord;
  const { made } = makeForecasts(work, { models, hash: (text) => text, isTimeUp });
  const outcome = made.find(({ key }) => key === "attendance")?.outcome;
  if (outcome?.kind !== "forecast") throw new Error(`No forecast: ${outcome?.kind}`);
  return outcome;
}

function attendanceOf(work: ForecastWork, made?: { hasRecord: boolean }) {
  const outcome = outcomeFor(work, made);
  const now = work.calendar.today;
  return { ...outcome, weeks: outcome.weeks.filter((week) => isAhead(week, now)) };
}

const seriesOf = (work: ForecastWork, of: string) =>
  forecastSeries(work).find(({ key }) => key === of);
const daysOf = (church: Church) =>
  attendanceOf(workOf(church)).weeks.map((week) => expectedDay(week, today));
/** Some scatter that is the same in each run. */
const about = (people: number) => (_day: Day, week: number) =>
  Math.round(people * (1 + (((Math.abs(week) * 7) % 11) - 5) / 100));

test("a Saturday church is forecast on Saturdays, and its feasts on the nearest one", () => {
  const saturday = { weekday: 6, people: about(160) };
  const { weeks } = attendanceOf(workOf({ slots: [saturday] }));
  const [next] = weeks;
  expect(next && expectedDay(next, today)).toBe("Sat, Nov 28");
  expect(next?.isSpecial).toBe(true);
  expect(weeks.map((week) => expectedDay(week, today)).slice(1, 3)).toEqual([
    "Sat, Dec 5",
    "Sat, Dec 12",
  ]);
  expect(weeks.slice(1, 5).map(({ isSpecial }) => isSpecial)).toEqual([false, false, true, true]);
});

test("a food bank is forecast by the week, whose days are not over", () => {
  const open = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, people: about(50) }));
  expect(daysOf({ slots: open, easter: "none" }).slice(0, 2)).toEqual([
    "Week of Nov 22",
    "Week of Nov 29",
  ]);
  const mondays = open.slice(0, 2);
  expect(daysOf({ slots: mondays, easter: "none" })[0]).toBe("Week of Nov 29");
});

test("an organization without services is forecast by the week", () => {
  expect(daysOf({ slots: [{ weekday: 0, people: about(90) }], hasServices: false })[0]).toBe(
    "Week of Nov 29",
  );
});

test("a week in which all is cancelled is not forecast, nor a day that has moved", () => {
  const ahead = [
    { campusId: "main", serviceId: "service-0", date: "2026-11-29", cancelled: true },
    { campusId: "main", serviceId: "service-0", date: "2026-12-07", cancelled: false },
  ];
  const days = daysOf({ slots: [{ weekday: 0, people: about(90) }], ahead });
  expect(days.slice(0, 2)).toEqual(["Mon, Dec 7", "Sun, Dec 13"]);
});

test("a meeting on first Sundays is forecast on first Sundays, one every other week in every other week", () => {
  const monthly = (day: Day, week: number) =>
    Number(day.slice(8)) <= 7 ? about(110)(day, week) : null;
  expect(daysOf({ slots: [{ weekday: 0, people: monthly }] })).toEqual([
    "Sun, Dec 6",
    "Sun, Jan 3, 2027",
  ]);
  const everyOther = (day: Day, week: number) => (week % 2 === 0 ? about(110)(day, week) : null);
  expect(daysOf({ slots: [{ weekday: 5, people: everyOther }] }).slice(0, 2)).toEqual([
    "Fri, Nov 27",
    "Fri, Dec 11",
  ]);
});

test("a group that never meets after December 15 is not forecast until it begins again", () => {
  const term = (day: Day, week: number) => {
    const date = day.slice(5);
    const isOff = date > "12-15" || date < "01-12" || (date > "06-01" && date < "08-20");
    return isOff ? null : about(60)(day, week);
  };
  expect(daysOf({ slots: [{ weekday: 5, people: term }] })).toEqual([
    "Fri, Nov 27",
    "Fri, Dec 4",
    "Fri, Dec 11",
    "Fri, Jan 15, 2027",
  ]);
});

/** 300 on each Sunday, and so many more in the weeks of Christmas. */
function withChristmas(percents: Record<string, number | "closed">): Slot {
  const people = (day: Day, week: number) => {
    const start = weekStartOf(day, 0);
    const eve = `${day.slice(0, 4)}-12-24`;
    const after = daysBetween(start, eve);
    const percent = after >= 0 && after < 7 ? (percents[day.slice(0, 4)] ?? 0) : 0;
    if (percent === "closed") return 0;
    return Math.round(about(300)(day, percent === 0 ? week : 7) * (1 + percent / 100));
  };
  return { weekday: 0, people };
}

function christmasOf(slot: Slot) {
  const { weeks } = attendanceOf(workOf({ slots: [slot] }));
  const christmas = weeks.find(({ week }) => week === "2026-12-20");
  const ordinary = weeks.find(({ isSpecial }) => !isSpecial);
  if (!christmas || !ordinary) throw new Error("Both are within eight weeks.");
  return { christmas, ordinary, words: reasonWords(christmas, termsOf.church).join() };
}

test("Christmas is told as it was in its years, within a range that holds what it did to a usual week", () => {
  const { christmas, ordinary, words } = christmasOf(
    withChristmas({ 2022: 56, 2023: 59, 2024: 60, 2025: 61 }),
  );
  const told = words.match(/^Christmas \+(\d+) to \+(\d+)% in 4 years$/);
  const [low = 0, high = 0] = (told ?? []).slice(1).map(Number);
  expect([Math.abs(low - 56), Math.abs(high - 61)].every((off) => off <= 3)).toBe(true);
  expect(christmas.low).toBeLessThanOrEqual(ordinary.value * (1 + low / 100));
  expect(christmas.high).toBeGreaterThanOrEqual(ordinary.value * (1 + high / 100));
  const share = ({ low, high, value }: typeof christmas) => (high - low) / value;
  expect(share(christmas)).toBeGreaterThanOrEqual(share(ordinary));
  expect(christmas.value / ordinary.value).toBeGreaterThan(1.54);
});

test("Christmas is forecast on the day of its service, and by the week where another day was part of it", () => {
  const sunday = { weekday: 0, people: about(300) };
  expect(daysOf({ slots: [sunday] })).toContain("Sun, Dec 20");
  const work = workOf({ slots: [sunday] });
  const lastEve = { held: [daysBetween(running, "2025-12-21") / 7], days: [3] };
  work.numbers.dates.push({
    ...{ campusId: "main", serviceId: null, toCome: [], cancelled: [] },
    ...lastEve,
  });
  const withEve = attendanceOf(work).weeks.map((week) => expectedDay(week, today));
  expect(withEve).toContain("Week of Dec 20");
  expect(withEve).toContain("Sun, Dec 13");
});

test("the more its years differ, the wider is its range", () => {
  const widthOf = (percents: Record<string, number>) => {
    const { low, high } = christmasOf(withChristmas(percents)).christmas;
    return high - low;
  };
  expect(widthOf({ 2022: 20, 2023: 50, 2024: 25, 2025: 45 })).toBeGreaterThan(
    1.5 * widthOf({ 2022: 34, 2023: 35, 2024: 35, 2025: 36 }),
  );
});

test("a closed Christmas is no year of it, and one year is last year", () => {
  const closed = christmasOf(withChristmas({ 2022: "closed", 2023: 34, 2024: 25, 2025: 30 }));
  expect(closed.words).toMatch(/^Christmas \+2\d to \+3\d% in 3 years$/);
  expect(closed.christmas.value).toBeGreaterThan(1.2 * closed.ordinary.value);
  const once = christmasOf(
    withChristmas({ 2022: "closed", 2023: "closed", 2024: "closed", 2025: 37 }),
  );
  expect(once.words).toMatch(/^Christmas last year \+3\d%$/);
  expect(once.christmas.high).toBeGreaterThan(1.35 * once.ordinary.value);
});

test("a club that begins again later, or pauses, is not told as what a day does", () => {
  const monthDay = (day: Day) => day.slice(5);
  const isOn = (day: Day) =>
    (monthDay(day) < "06-01" && monthDay(day) > "01-04") ||
    (monthDay(day) > "09-08" && monthDay(day) < "12-17");
  const wordsOf = (now: Day, week: Day, onLaborDay = 0) => {
    const sunday = (day: Day, at: number) => {
      const isLaborDay = monthDay(day) >= "08-31" && monthDay(day) <= "09-06";
      return Math.round(about(240)(day, at) * (1 + (isLaborDay ? onLaborDay : 0)));
    };
    const club = (day: Day, at: number) => (isOn(day) ? about(60)(day, at) : null);
    const work = workOf({
      slots: [
        { weekday: 0, people: sunday },
        { weekday: 3, people: club },
      ],
      now,
    });
    work.numbers.categories.push({
      ...{ id: "club", departmentId: "adults", name: "Club", unit: "count" as const },
      ...{ inTotal: true, active: true },
    });
    work.numbers.numbers = work.numbers.numbers.map((one, at) =>
      at === 1 ? { ...one, categoryId: "club" } : one,
    );
    const found = attendanceOf(work).weeks.find((one) => one.week === week);
    return found ? reasonWords(found, termsOf.church).join() : "none";
  };
  expect(wordsOf("2026-11-26", "2026-12-20")).toBe("");
  expect(wordsOf("2026-08-27", "2026-09-06")).not.toContain("−");
  expect(wordsOf("2026-08-27", "2026-09-06", -0.2)).toMatch(/^Labor Day weekend −\d\d/);
});

test("weeks of a category that is archived now have other parts than those after it", () => {
  const work = workOf({
    slots: [
      { weekday: 0, people: about(240) },
      { weekday: 3, people: (day, at) => (day < "2025-05-01" ? about(60)(day, at) : null) },
    ],
  });
  work.numbers.categories.push({
    ...{ id: "club", departmentId: "adults", name: "Club", unit: "count" as const },
    ...{ inTotal: true, active: false },
  });
  work.numbers.numbers = work.numbers.numbers.map((one, at) =>
    at === 1 ? { ...one, categoryId: "club" } : one,
  );
  const [total] = forecastSeries(work);
  const parts = total?.parts ?? [];
  expect(new Set(parts).size).toBe(2);
  expect(parts.at(0)).not.toBe(parts.at(-1));
});

test("a day that did now more and now less is no reason", () => {
  expect(christmasOf(withChristmas({ 2022: 20, 2023: -20, 2024: 10, 2025: -10 })).words).toBe("");
});

const nextOrdinary = (church: Church) => {
  const week = attendanceOf(workOf(church)).weeks.find(({ isSpecial }) => !isSpecial);
  return week?.value ?? 0;
};

test("a week with a cancelled service does not tell how many usually come", () => {
  const slots = [
    { weekday: 0, people: about(190) },
    { weekday: 3, people: about(144) },
  ];
  const cancelled = [0, -1, -2, -3, -4, -5].map((week) => ({ weekday: 3, week }));
  const usual = nextOrdinary({ slots });
  expect(usual).toBeGreaterThan(300);
  expect(Math.abs(nextOrdinary({ slots, cancelled }) - usual)).toBeLessThan(0.03 * usual);
});

test("nor does a week that was closed while something usual was blank", () => {
  const pausing = [-1, -2, -3];
  const people = (day: Day, week: number) =>
    pausing.includes(week) ? null : about(144)(day, week);
  const slots = [
    { weekday: 0, people: about(190) },
    { weekday: 3, people },
  ];
  const usual = nextOrdinary({
    slots: [
      { weekday: 0, people: about(190) },
      { weekday: 3, people: about(144) },
    ],
  });
  expect(Math.abs(nextOrdinary({ slots, closed: pausing }) - usual)).toBeLessThan(0.03 * usual);
});

test("nor does a mistyped number, with the forecast's record, until somebody says that it is right", () => {
  const slip = (week: number) => ({
    weekday: 0,
    people: (day: Day, at: number) => (at === week ? 1_910 : about(190)(day, at)),
  });
  const withRecord = { hasRecord: true };
  const kept = { campusId: "main", categoryId: "adults", value: 1_910, by: "Ada" };
  for (const week of [-1, -9]) {
    const known = { slots: [slip(week)] };
    const isRight = [{ ...kept, weekStart: addDays(running, 7 * week) }];
    const without = attendanceOf(workOf(known), withRecord);
    const withIt = attendanceOf(workOf({ ...known, kept: isRight }), withRecord);
    expect(without.made?.weeks).toBe((withIt.made?.weeks ?? 0) - 1);
    expect(without.record?.forecasts).toBe((withIt.record?.forecasts ?? 0) - 1);
    expect(nextOrdinary(known)).toBeLessThan(210);
  }
});

test("a mistyped number of one service leaves that week of the others as it is", () => {
  const slots = [
    { weekday: 0, people: about(190) },
    { weekday: 3, people: (day: Day, week: number) => (week === -1 ? 14 : about(144)(day, week)) },
  ];
  const weeksOf = (key: string) => seriesOf(workOf({ slots }), key)?.values.at(-2);
  expect(weeksOf("service service-0")).toBeGreaterThan(0);
  expect(weeksOf("service service-3")).toBeNull();
  expect(weeksOf("attendance")).toBeNull();
});

test("a network of 24 campuses that misses 1.5% of its counts has forecasts", () => {
  const work = workOf({ slots: [{ weekday: 0, people: about(150) }] });
  const { numbers } = work;
  const [service] = numbers.services;
  const [source] = numbers.numbers;
  const [dates] = numbers.dates;
  if (!service || !source || !dates) throw new Error("There is one of each.");
  const campuses = Array.from({ length: 24 }, (_, at) => ({
    ...{ id: `campus-${at}`, name: `Campus ${at}`, active: true },
  }));
  const at = campuses.map(({ id: campusId }) => ({ campusId, serviceId: `service-${campusId}` }));
  let seed = 7;
  const isMissing = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647 < 0.015;
  };
  const network: ReportNumbers = {
    ...numbers,
    campuses,
    services: at.map(({ campusId, serviceId }) => ({ ...service, campusId, id: serviceId })),
    numbers: at.map((place) => {
      const known = [...source.weeks].filter(() => !isMissing());
      const values = known.map((week) => source.values[source.weeks.indexOf(week)] ?? 0);
      return { ...source, ...place, weeks: known, values };
    }),
    dates: at.map((place) => ({ ...dates, ...place })),
  };
  const [total] = forecastSeries({ ...work, numbers: network, room: [] });
  const known = total?.values.filter((value) => value !== null).length ?? 0;
  expect(known).toBeGreaterThan(100);
});

const saidOf = (church: Church, start: Day) => {
  const week = attendanceOf(workOf(church)).weeks.find((one) => one.week === start);
  if (!week) throw new Error(`Nothing is said of ${start}.`);
  return { ...week, words: reasonWords(week, termsOf.church).join("; ") };
};
const camp = (first: Day, people: number | null, name = "Bible School") =>
  [0, 1, 2, 3, 4].map((day) => ({ date: addDays(first, day), name, people }));

test("special services leave the level as it is, and are told as they were in the years before", () => {
  const sunday = { weekday: 0, people: about(160) };
  const now = "2026-07-15";
  const years = [...camp("2024-07-15", 110), ...camp("2025-07-14", 120, "Bible School 2025")];
  const planned = camp("2026-07-20", null);
  const known = saidOf({ slots: [sunday], now, specials: [...years, ...planned] }, "2026-07-19");
  expect(known.words).toMatch(/^Bible School \+3[2-6]\d to \+3[5-9]\d% in 2 years$/);
  expect([known.low < 700, known.high > 770, known.low > 500]).toEqual([true, true, true]);
  const after = saidOf({ slots: [sunday], now, specials: [...years, ...planned] }, "2026-07-26");
  expect([after.words, Math.abs(after.value - 160) < 10]).toEqual(["", true]);
  const first = saidOf({ slots: [sunday], now, specials: planned }, "2026-07-19");
  expect([first.words, first.isSpecial]).toEqual(["without Bible School", false]);
  expect(Math.abs(first.value - 160)).toBeLessThan(10);
  const over = { slots: [sunday], now: "2026-07-27", specials: camp("2026-07-20", 120) };
  expect(Math.abs(saidOf(over, "2026-08-02").value - 160)).toBeLessThan(10);
});

test("Good Friday is no effect of Palm Sunday, and is expected before it is planned", () => {
  const fridays = ["2023-04-07", "2024-03-29", "2025-04-18"];
  const specials = fridays.map((date, at) => ({ date, name: "Passion", people: 140 + at }));
  const church = { slots: [{ weekday: 0, people: about(350) }], now: "2026-03-10" };
  const { words } = saidOf({ ...church, specials }, "2026-03-29");
  expect(words).toMatch(/^(Palm Sunday [^;]*; )?Good Friday \+3\d to \+4\d% in 3 years$/);
  const planned = { date: "2026-04-03", name: "Passion", people: null };
  const told = saidOf({ ...church, specials: [...specials, planned] }, "2026-03-29").words;
  expect(told).toMatch(/(^|; )Passion \+3\d to \+4\d% in 3 years$/);
  expect(told).not.toMatch(/Palm Sunday \+[^;]*[3-9]\d%/);
  const thursday = { date: "2026-04-02", name: "Supper", people: null };
  const both = saidOf({ ...church, specials: [...specials, planned, thursday] }, "2026-03-29");
  expect(both.words).toMatch(/(^|; )without Holy Week$/);
});

test("a cancelled service lowers the range to the share of the others, some of whose people may come there", () => {
  const slots = [
    { weekday: 0, people: about(190) },
    { weekday: 3, people: about(110) },
  ];
  const ahead = [{ campusId: "main", serviceId: "service-3", date: "2026-12-09", cancelled: true }];
  const usual = saidOf({ slots }, "2026-12-06");
  const lower = saidOf({ slots, ahead }, "2026-12-06");
  expect(lower.words).toBe("1 service cancelled");
  expect(Math.abs(lower.value - 190)).toBeLessThan(8);
  expect([lower.high < usual.high - 40, lower.low < usual.low - 90]).toEqual([true, true]);
});

test("a service that is closed at Christmas each year, and cancelled for the next, is taken off once", () => {
  const isEve = (day: Day) => weekStartOf(day, 0) === weekStartOf(`${day.slice(0, 4)}-12-24`, 0);
  const closed = (day: Day, week: number) => (isEve(day) ? null : about(110)(day, week));
  const slots = [
    { weekday: 0, people: about(190) },
    { weekday: 3, people: closed, isHeld: (day: Day) => !isEve(day) },
  ];
  const ahead = [{ campusId: "main", serviceId: "service-3", date: "2026-12-23", cancelled: true }];
  const before = saidOf({ slots }, "2026-12-20");
  const after = saidOf({ slots, ahead }, "2026-12-20");
  expect(Math.abs(after.value - before.value)).toBeLessThan(10);
  expect(after.high).toBeGreaterThanOrEqual(190);
});

test("a Sunday whose only service is replaced by a special one is not forecast as empty", () => {
  const slots = [{ weekday: 0, people: about(90) }];
  const ahead = [{ campusId: "main", serviceId: "service-0", date: "2026-11-29", cancelled: true }];
  const specials = [{ date: "2026-11-29", name: "Together", people: null }];
  expect(daysOf({ slots, ahead, specials })[0]).toBe("Sun, Dec 6");
});

test("a camp of summer weeks is not forecast after its last week, whose date it once reached", () => {
  const camp = (day: Day, week: number) => {
    const date = day.slice(5);
    return date >= "06-14" && date <= "08-08" ? about(140)(day, week) : null;
  };
  const slots = [{ weekday: 0, people: camp }];
  const { weeks } = attendanceOf(workOf({ slots, hasServices: false, now: "2026-07-13" }));
  expect(weeks.map(({ week }) => week).at(-1)).toBe("2026-08-02");
});

test("a week is forecast as long as something of it is to come, whatever its number is worth", () => {
  const sunday = { weekday: 0, people: about(190) };
  const wednesday = (last: number | null) => ({
    weekday: 3,
    people: (day: Day, week: number) => (week === 0 ? last : about(110)(day, week)),
  });
  const isSaid = (slot: Slot, now: Day, cancelled: Church["cancelled"] = []) =>
    outcomeFor(workOf({ slots: [sunday, slot], cancelled, now })).weeks[0]?.week === running;
  expect(isSaid(wednesday(112), "2026-11-25")).toBe(true);
  expect(isSaid(wednesday(null), today)).toBe(false);
  expect(isSaid(wednesday(1_120), today)).toBe(false);
  expect(isSaid(wednesday(null), "2026-11-23", [{ weekday: 3, week: 0 }])).toBe(false);
});

test("Thanksgiving moves the week after it, as it is called, and the numbers of few people by no percent", () => {
  const people = (usual: number, then: number) => (day: Day, week: number) =>
    /-(11-(2[6-9]|30)|12-0[12])$/.test(day) ? then : about(usual)(day, week);
  const words = (usual: number, then: number) =>
    saidOf({ slots: [{ weekday: 0, people: people(usual, then) }] }, "2026-11-29").words;
  expect(words(200, 150)).toMatch(/^Week after Thanksgiving −2\d( to −2\d)?% in 3 years$/);
  expect(words(6, 9)).toBe("");
});

test("the running week is not expected below what is in, and no longer once it is over or more came", () => {
  const week = { week: running, value: 232, low: 223, high: 241, reasons: [] };
  const next = { ...week, week: addDays(running, 7) };
  const outcome = { kind: "forecast" as const, weeks: [week, next], record: null };
  const beside = (soFar: number | null, toCome: number) => {
    const row = { values: [soFar], good: [toCome > 0 ? null : soFar], toCome: [toCome] };
    const told = besideSoFar(outcome, running, row);
    return told.kind === "forecast" ? told.weeks : [];
  };
  expect(beside(null, 2)).toEqual([week, next]);
  expect(beside(150, 1)).toEqual([week, next]);
  expect(beside(236, 1)).toEqual([{ ...week, value: 236, low: 236 }, next]);
  expect(beside(254, 1)).toEqual([next]);
  expect(beside(230, 0)).toEqual([next]);
  const history = { values: [198, 236], good: [198, null], toCome: [0, 1] };
  expect(besideSoFar(outcome, running, history, 1)).toMatchObject({ weeks: [{ low: 236 }, {}] });
});
