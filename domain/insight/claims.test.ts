import { describe, expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import { claimFacts, type FactChanges, type FactNumbers, noiseOf } from "../../test/claim-facts.ts";
import { addDays } from "../shared/time/week.ts";
import { claimText } from "./claim-words.ts";
import { claimsOf } from "./claims.ts";
import type { ClaimKind } from "./templates.ts";

const today = "2026-11-25";

function told(kind: ClaimKind, cells: FactNumbers[], changes: FactChanges = {}): string[] {
  return claimsOf(claimFacts(cells, changes), termsOf.church)
    .filter((claim) => claim.kind === kind)
    .map((claim) =>
      claimText(claim, { today, currency: "USD", terms: termsOf.church }).replaceAll("\u00a0", " "),
    );
}

/** So many weeks up to last week, a little different from each other. */
function weeks(count: number, size: number | ((week: number) => number), seed = 1, spread = 0.03) {
  const noise = noiseOf(seed, spread);
  return Array.from({ length: count }, (_, at) => {
    const value = typeof size === "number" ? size : size(at - count);
    return Math.round(value * noise());
  });
}

const blank = (count: number) => Array<null>(count).fill(null);
const twoYears = 104;

describe("the year before", () => {
  test("people who moved from two services into one are neither growth nor loss", () => {
    const now = [
      {
        category: "Adults",
        service: "Early",
        values: [...weeks(twoYears - 10, 160), ...blank(10)],
      },
      { category: "Adults", service: "Late", values: [...weeks(twoYears - 10, 198), ...blank(10)] },
      { category: "Adults", service: "One", values: weeks(10, 358) },
    ];
    expect(told("last-year", now)).toEqual([]);
  });

  test("with a second service, all who come are compared with all who came", () => {
    const cells = [
      {
        category: "Adults",
        service: "Early",
        values: [...weeks(twoYears - 10, 300), ...weeks(10, 170)],
      },
      { category: "Adults", service: "Late", values: weeks(10, 160) },
    ];
    expect(told("last-year", cells)).toEqual([
      "Over the last 8 weeks that can be compared, attendance is 11% above a year before.",
    ]);
  });

  test("a campus of one of both years is told with all, and without it", () => {
    const cells = [
      {
        category: "Adults",
        campus: "Main",
        values: [...weeks(twoYears - 20, 400), ...weeks(20, 430)],
      },
      { category: "Adults", campus: "East", values: weeks(20, 40, 2) },
    ];
    expect(told("last-year", cells)[0]).toMatch(
      /^Over the last 8 weeks that can be compared, attendance is 17% above a year before\. Main alone had 42\d a week, beside 39\d\.$/,
    );
    const closed = [
      { category: "Adults", campus: "Main", values: weeks(twoYears, 400) },
      {
        category: "Adults",
        campus: "East",
        values: [...weeks(twoYears - 26, 90, 2), ...blank(26)],
      },
    ];
    expect(told("last-year", closed, { archived: ["East"] })[0]).toMatch(
      /attendance is 1[89]% below a year before\. Main alone had 39\d a week, beside 39\d\.$/,
    );
  });

  test("an archived category stays in the year before", () => {
    const cells = [
      { category: "Adults", values: weeks(twoYears, 250) },
      { category: "Students", values: [...weeks(twoYears - 24, 60, 2), ...blank(24)] },
    ];
    expect(told("last-year", cells, { archived: ["Students"] })[0]).toMatch(
      /attendance is 20% below a year before\. Adults alone had 24\d a week, beside 24\d\.$/,
    );
  });

  test("fewer than fifty people are told in people", () => {
    const cells = [{ category: "Adults", values: [...weeks(twoYears - 20, 20), ...weeks(20, 26)] }];
    expect(told("last-year", cells)).toEqual([
      "Over the last 8 weeks that can be compared, attendance is 6 people a week above a year before.",
    ]);
  });

  test("one week that makes the change is named", () => {
    const event = (at: number) => weeks(twoYears, (week) => (week === at ? 5_100 : 315));
    expect(told("last-year", [{ category: "Adults", values: event(-54) }])).toEqual([
      "Over the last 8 weeks that can be compared, attendance is 65% below a year before, mostly because of the week of Nov 9, 2025.",
    ]);
    const kept = { campusId: "Main", weekStart: "2026-11-01", categoryId: "Adults" };
    const cells = [{ category: "Adults", values: event(-3) }];
    const value = cells[0]?.values.at(-3) ?? 0;
    expect(told("last-year", cells, { kept: [{ ...kept, value, by: "Ada" }] })).toEqual([
      "Over the last 8 weeks that can be compared, attendance is 185% above a year before, mostly because of the week of Nov 1.",
    ]);
  });

  test("scatter is told as a change in hardly any organization that has none", () => {
    const seeds = Array.from({ length: 40 }, (_, seed) => seed + 1);
    const wild = (seed: number, size: number) => weeks(twoYears, size, seed, 0.35);
    const changed = seeds.filter(
      (seed) => told("last-year", [{ category: "Adults", values: wild(seed, 300) }]).length > 0,
    );
    expect(changed.length).toBeLessThan(6);
  });
});

describe("giving an adult and guests among them", () => {
  const adults = { category: "Adults", values: weeks(twoYears, 200) };
  const money = { money: ["Giving"], beside: ["Guests"] };
  const giving = (values: number[]) => [adults, { category: "Giving", values }];

  test("a change is told that most weeks show", () => {
    const more = weeks(twoYears, (week) => (week >= -13 ? 750_000 : 600_000), 3, 0.1);
    expect(told("giving", giving(more), money)[0]).toMatch(
      /^Over the last 13 weeks that can be compared, giving was \$3\d\.\d\d an adult a week, up 2\d% from a year before\.$/,
    );
  });

  test("weeks that are left out for a number in doubt, or miss a little, are said to be", () => {
    const flat = weeks(twoYears, 600_000, 3, 0.1);
    const inDoubt = flat.map((value, at) => (at === twoYears - 3 ? 10 * value : value));
    expect(told("giving", giving(flat), money)[0]).toMatch(
      /^Over the last 13 weeks with all numbers,/,
    );
    expect(told("giving", giving(inDoubt), money)[0]).toMatch(
      /^Over the last 12 weeks with all numbers beyond doubt, giving was \$[23]\d\.\d\d an adult a week\.$/,
    );
    const little = weeks(twoYears, 2, 4).map((value, at) => (at === twoYears - 2 ? null : value));
    const gift = { category: "Giving", campus: "House", values: little };
    expect(told("giving", [...giving(flat), gift], money)[0]).toMatch(
      /^Over the last 13 weeks with nearly all numbers,/,
    );
  });

  test("one gift, in either year, makes none", () => {
    const gift = (at: number) =>
      weeks(twoYears, (week) => (week === at ? 25_000_000 : 600_000), 3, 0.1);
    for (const at of [-4, -56])
      expect(told("giving", giving(gift(at)), money).join()).not.toMatch(/up|down/);
  });

  test("scatter makes none in hardly any organization", () => {
    const seeds = Array.from({ length: 80 }, (_, seed) => seed + 1);
    const changed = seeds.filter((seed) =>
      /up|down/.test(told("giving", giving(weeks(twoYears, 600_000, seed, 0.4)), money).join()),
    );
    expect(changed.length).toBeLessThan(3);
  });

  test("guests are more only where most weeks have more", () => {
    const guests = (size: (week: number) => number) => [
      adults,
      { category: "Guests", values: weeks(twoYears, size, 5, 0.2) },
    ];
    const more = told(
      "guests",
      guests((week) => (week >= -26 ? 12 : 8)),
      money,
    );
    expect(more.join()).toMatch(
      /Guests were [56](\.\d)?% of Adults, up from [34](\.\d)?% a year before/,
    );
    const once = told(
      "guests",
      guests((week) => (week === -3 ? 160 : 8)),
      money,
    );
    expect(once.join()).not.toMatch(/up from/);
  });
});

describe("trends", () => {
  const fiveYears = 260;

  test("a category that is counted since two years ago is no growth of attendance", () => {
    const cells = [
      { category: "Adults", values: weeks(fiveYears, 300) },
      { category: "Kids", values: weeks(107, 80, 2) },
    ];
    expect(told("trend", cells)).toEqual([
      expect.stringMatching(/^Over 2 years, attendance has no clear trend/),
    ]);
  });

  test("neither is a campus that opened, or one that closed", () => {
    const opened = [
      { category: "Adults", campus: "Main", values: weeks(fiveYears, 300) },
      { category: "Adults", campus: "East", values: weeks(80, 150, 2) },
    ];
    expect(told("trend", opened).filter((one) => one.includes("attendance"))).toEqual([]);
    const closed = [
      { category: "Adults", campus: "Main", values: weeks(fiveYears, 300) },
      {
        category: "Adults",
        campus: "East",
        values: [...weeks(fiveYears - 60, 150, 2), ...blank(60)],
      },
    ];
    expect(told("trend", closed, { archived: ["East"] }).join()).not.toMatch(/grown|fallen/);
  });

  test("a way back from a collapse is no growth once it is over", () => {
    const covid = weeks(fiveYears, (week) => (week < -208 ? 200 : week < -182 ? 260 : 318));
    expect(told("trend", [{ category: "Adults", values: covid }]).join()).not.toMatch(/grown/);
  });

  test("a first year far from all others makes no trend", () => {
    const back = (week: number) =>
      220 * 1.025 ** (week / 52) * Math.min(1, 0.6 + (week + 260) / 143);
    const values = weeks(fiveYears, back, 1, 0.02);
    expect(told("trend", [{ category: "Adults", values }])).toEqual([]);
  });

  test("growth is none while the last weeks are far from where it leads", () => {
    const left = (week: number) => 400 * 1.06 ** (week / 52) * (week >= -12 ? 0.65 : 1);
    const values = weeks(fiveYears, left);
    expect(told("trend", [{ category: "Adults", values }])).toEqual([]);
  });

  test("growth that goes on is told", () => {
    const grown = weeks(fiveYears, (week) => 400 * 1.06 ** (week / 52));
    expect(told("trend", [{ category: "Adults", values: grown }])).toEqual([
      "Over 5 years, attendance has grown about 6% a year, from 260 weeks.",
    ]);
  });
});

describe("seasons", () => {
  /** The place of a Sunday, counted from the running week. */
  const monthOf = (week: number) =>
    new Date(Date.parse("2026-11-22") + week * 7 * 86_400_000).getUTCMonth();
  const summer = (week: number) => (monthOf(week) >= 5 && monthOf(week) <= 7 ? 240 : 300);

  test("three months that are lower each year are told", () => {
    expect(told("season", [{ category: "Adults", values: weeks(260, summer) }])[0]).toMatch(
      /^June to August is usually 2\d% below March to May, from 5 years\.$/,
    );
  });

  test("steady growth makes none", () => {
    const rocket = weeks(200, (week) => 300 * 1.45 ** (week / 52));
    expect(told("season", [{ category: "Adults", values: rocket }])).toEqual([]);
  });

  test("a campus whose numbers begin in one of both halves makes no season", () => {
    const partly = weeks(118, 200).map((value, at) => {
      const week = at - 118;
      return (week >= -98 && week < -68) || (week >= -46 && week < -17) ? value : null;
    });
    const cells = [
      { category: "Adults", campus: "Riverside", values: weeks(118, 300) },
      { category: "Adults", campus: "Hillside", values: partly },
    ];
    expect(told("season", cells)).toEqual([]);
  });

  test("campuses that report in turn make none, and a year that begins within a season does not count", () => {
    const inTurn = (odd: number, size: number, seed: number) =>
      weeks(260, size, seed).map((value, at) => (at % 2 === odd ? value : null));
    const cells = [
      { category: "Adults", campus: "Hill", values: inTurn(0, 100, 1) },
      { category: "Adults", campus: "Main", values: inTurn(1, 183, 2) },
    ];
    expect(told("season", cells)).toEqual([]);
    const winter = (week: number) => (monthOf(week) % 11 <= 1 ? 240 : 300);
    expect(told("season", [{ category: "Adults", values: weeks(151, winter) }]).join()).toMatch(
      /March to May is usually 2\d% above December to February, from 2 years/,
    );
  });

  test("years before the last change of what is counted say nothing of a season", () => {
    const cells = (since: number) => [
      { category: "Adults", values: weeks(260, summer) },
      { category: "Kids", values: weeks(since, 60, 2) },
    ];
    expect(told("season", cells(76)).join()).not.toMatch(/^June to August/);
    expect(told("season", cells(180))[0]).toMatch(/^June to August .*, from 3 years\.$/);
  });

  test("mean and median of a season agree within half of what is told", () => {
    const wild = (week: number) => (monthOf(week) === 6 && -week % 5 < 3 ? 0 : summer(week));
    expect(told("season", [{ category: "Adults", values: weeks(260, wild) }]).join()).not.toMatch(
      /^June to August/,
    );
    const once = (week: number) => (week >= -26 && week < -12 ? 0.45 : 1) * summer(week);
    expect(told("season", [{ category: "Adults", values: weeks(156, once) }]).join()).not.toMatch(
      /^June to August/,
    );
  });

  test("a season that returns each year is no surprise", () => {
    const autumn = (week: number) => (monthOf(week) >= 9 ? 540 : 350);
    const cells = [{ category: "Visits", values: weeks(160, autumn) }];
    expect(told("typical", cells)).toEqual([]);
    expect(told("oddity", cells)).toEqual([]);
    expect(
      told("typical", [{ category: "Visits", values: [...weeks(159, 350), 540] }]),
    ).toHaveLength(0);
  });
});

describe("a number in doubt", () => {
  const usual = weeks(twoYears - 20, 300);
  const odd = (value: number, after = 0) => [
    {
      category: "Adults",
      values: [...usual, ...weeks(19 - after, 345), value, ...weeks(after, 345)],
    },
    { category: "Kids", values: weeks(twoYears, 80, 2) },
  ];
  const lastWeek = "2026-11-15";

  test("makes no sentence of any kind, in whatever form it is far off", () => {
    for (const value of [3_450, 690, 60, 1_500]) {
      for (const kind of ["oddity", "typical", "record"] as const)
        expect([value, told(kind, odd(value))]).toEqual([value, []]);
      expect(told("last-year", odd(value, 2))).toEqual([]);
    }
    expect(told("last-year", odd(345, 2))).toHaveLength(1);
  });

  test("stays in what is typical, which is the same number everywhere", () => {
    const values = [...weeks(60, 300), 3_000, 310, 290, 320, 290, 330, 290, 340, 400];
    expect(told("typical", [{ category: "Adults", values }])).toEqual([
      "Adults had 400 in the week of Nov 15, 27% above its typical 315.",
    ]);
  });

  test("is told of again once a person has looked at it", () => {
    const kept = {
      campusId: "Main",
      weekStart: lastWeek,
      categoryId: "Adults",
      value: 690,
      by: "Ada",
    };
    const cells = odd(690);
    expect(told("oddity", cells, { kept: [kept] }).join()).toMatch(/Ada kept/);
  });

  test("is of its campus where another one was closed not long ago, and not of the attendance", () => {
    const place = { campusId: "Main", weekStart: lastWeek, categoryId: "Adults" };
    const cells = [
      { category: "Adults", campus: "Main", values: [...weeks(60, 300), 690] },
      { category: "Adults", campus: "East", values: [...weeks(57, 40, 2), ...blank(4)] },
    ];
    const changes = { kept: [{ ...place, value: 690, by: "Ada" }], archived: ["East"] };
    const sentences = told("oddity", cells, changes).join();
    expect(sentences).toMatch(/Main/);
    expect(sentences).not.toMatch(/Attendance/);
  });

  test("is none where services were cancelled or all campuses moved together", () => {
    const snow = ["Main", "North", "South"].map((campus, seed) => ({
      category: "Adults",
      campus,
      values: [...weeks(60, 300, seed + 1), 150],
    }));
    expect(told("oddity", snow)).toEqual([
      "3 campuses had fewer than usual in the week of Nov 15, 51% below typical together: likely for the same reason.",
    ]);
  });
});

describe("days", () => {
  const last = (service: string, day: number, size: number, share: number) => {
    const values = [...weeks(60, size), Math.round(size * share)];
    return {
      cell: { category: "Adults", service, values },
      day,
      held: values.map((_, at) => at - 61),
    };
  };
  const datesOf = (all: ReturnType<typeof last>[]) =>
    all.map(({ cell, day, held }) => ({
      ...{ campusId: "Main", serviceId: cell.service, held, toCome: [], cancelled: [] },
      days: held.map(() => day),
    }));
  const saidOf = (all: ReturnType<typeof last>[]) =>
    told(
      "typical",
      all.map(({ cell }) => cell),
      { numbers: { dates: datesOf(all) } },
    );

  test("what was on one day is told with it, and what was on several with its week", () => {
    expect(saidOf([last("Saturday", 6, 200, 1.2)])[0]).toMatch(
      /^Adults had 240 on Nov 21, 18% above its typical \d+\.$/,
    );
    const days = [last("Monday", 1, 100, 1.2), last("Friday", 5, 100, 1.2)];
    expect(saidOf(days)[0]).toMatch(/^Adults had 240 in the week of Nov 15, \d+% above/);
  });
});

test("a number far below typical is told, unless a service was cancelled in its week", () => {
  const values = [...weeks(60, 200), 160];
  const held = values.map((_, at) => at - 61);
  const saidWith = (cancelled: number[]) =>
    told("typical", [{ category: "Adults", service: "Early", values }], {
      numbers: {
        dates: [
          {
            ...{ campusId: "Main", serviceId: "Early", held, days: held.map(() => 0) },
            ...{ toCome: [], cancelled },
          },
        ],
      },
    });
  expect(saidWith([])).toEqual([
    expect.stringMatching(/^Adults had 160 on Nov 15, 2\d% below its typical 20\d\.$/),
  ]);
  expect(saidWith([-1])).toEqual([]);
  expect(saidWith([-2])).toHaveLength(1);
});

test("a category that has so many on the same special day each time is no news", () => {
  const fairs = [-101, -55, -1];
  const values = weeks(120, (week) => (fairs.includes(week) ? 255 : 200));
  const cells = [
    { category: "Adults", values },
    { category: "Kids", values: weeks(120, 60, 2) },
  ];
  const specialDays = fairs.map((week) => ({
    ...{ id: `fair ${week}`, campusId: null, name: "Fair" },
    date: addDays("2026-11-22", 7 * week),
  }));
  const adults = (changes: FactChanges) => told("typical", cells, changes).join();
  expect(adults({})).toMatch(/^Adults had \d+ in the week of Nov 15, \d+% above its typical/);
  expect(adults({ specialDays })).toBe("");
  expect(adults({ specialDays: specialDays.slice(1) })).toBe("");
  expect(adults({ specialDays: specialDays.slice(2) })).not.toBe("");
});

describe("names", () => {
  test("a name that another category or the total has is told with its department", () => {
    const high = (category: string, seed: number) => ({
      category,
      values: [...weeks(60, 60, seed), 75],
    });
    const cells = [high("Attendance#1", 1), high("Attendance#2", 2), high("Adults", 3)];
    const departments = { "Attendance#1": "Choir", "Attendance#2": "Youth" };
    const names = told("typical", cells, { departments }).map((one) => one.split(" had")[0]);
    expect(names).toEqual(["Choir · Attendance", "Youth · Attendance", "Adults"]);
  });
});

describe("records", () => {
  test("a record that a later week already passes is not told", () => {
    const values = [...weeks(60, 300), 340];
    const kids = { category: "Kids", values: weeks(61, 80, 2) };
    const isRecord = (cells: FactNumbers[]) =>
      told("record", cells).filter((one) => one.startsWith("Attendance")).length > 0;
    expect(isRecord([{ category: "Adults", values }, kids])).toBe(true);
    const running = { category: "Adults", values: [...values, 450], weeksAgo: 0 };
    expect(isRecord([running, kids])).toBe(false);
  });

  test("the number of a week that misses a little is told as about", () => {
    const cells = [
      { category: "Adults", values: [...weeks(60, 3_000), 3_300] },
      { category: "Ushers", values: [...weeks(60, 20, 2), null] },
    ];
    expect(told("record", cells)).toContainEqual(
      expect.stringMatching(
        /^Attendance had about 3,3\d\d in the week of Nov 15, the most in 61 weeks\.$/,
      ),
    );
  });
});

test("campuses move apart only where most weeks show it, and not where one does", () => {
  const at = (campus: string, size: (week: number) => number, seed: number) => ({
    ...{ category: "Adults", campus },
    values: weeks(twoYears, size, seed),
  });
  const up = (week: number) => (week >= -20 ? 330 : 300);
  const down = (week: number) => (week >= -20 ? 180 : 200);
  expect(told("parting", [at("North", up, 1), at("Main", down, 2)])[0]).toMatch(
    /^Over the last 13 weeks, North is up (9|1\d)% from a year before while Main is down (9|1\d)%, like with like\.$/,
  );
  const once = (week: number) => (week === -57 ? 1_400 : 200);
  expect(told("parting", [at("North", up, 1), at("Main", once, 2)])).toEqual([]);
});

test("a department whose service is on another day is not late because of it", () => {
  const last = (service: string, department: string, day: number, later: number) => ({
    ...{ category: department, service, values: weeks(40, 80, day + 1), day, later },
  });
  const all = [
    last("Sunday", "Adults", 0, 0),
    last("Sunday", "Kids", 0, 1),
    last("Wednesday", "Students", 3, 1),
    last("Sunday", "Choir", 0, 4),
  ];
  const days = { Sunday: 0, Wednesday: 3 };
  const held = Array.from({ length: 40 }, (_, at) => at - 40);
  const weekOf = (back: number) => addDays("2026-11-22", -7 * back);
  const changes = {
    numbers: {
      dates: Object.entries(days).map(([serviceId, day]) => ({
        ...{ campusId: "Main", serviceId, held, days: held.map(() => day) },
        ...{ toCome: [], cancelled: [] },
      })),
    },
    entered: all.flatMap(({ category, day, later }) =>
      [1, 2, 3, 4, 5, 6, 7, 8].map((back) => ({
        ...{ campusId: "Main", departmentId: category, weekStart: weekOf(back) },
        day: addDays(weekOf(back), day + later),
      })),
    ),
  };
  expect(told("late", all, changes)).toEqual([
    "Choir came in 3 days later than the others, in 8 of the last 8 weeks.",
  ]);
  const closed = { ...changes, numbers: { ...changes.numbers, closed: [-1, -2, -3] } };
  expect(told("late", all, closed)).toEqual([]);
});

test("a number is missing only once its time has come, and never in a closed week", () => {
  const values = weeks(40, 300).map((value, at) => (at >= 27 && at % 3 === 0 ? null : value));
  const cells = [
    { category: "Adults", values },
    { category: "Kids", values: weeks(40, 80, 2) },
  ];
  expect(told("missing", cells)[0]).toMatch(
    /^Adults is missing in [34] of 13 weeks up to the week of Nov 8\.$/,
  );
  expect(told("missing", cells, { numbers: { closed: [-10, -7, -4, -1] } })).toEqual([]);
});

test("what is counted once a month is not called missing in between", () => {
  const monthly = (since: number) =>
    weeks(60, 120).map((value, at) => (at < since || at % 4 === 3 ? value : null));
  expect(told("missing", [{ category: "Adults", values: monthly(0) }])).toEqual([]);
  expect(told("missing", [{ category: "Adults", values: monthly(44) }])).toHaveLength(1);
});

test("a service of every other week is not called missing because its history was brought", () => {
  const values = weeks(60, 120).map((value, at) => (at % 2 === 1 ? value : null));
  const service = { category: "Adults", service: "Lingala", values };
  const brought = values.flatMap((value, at) => (value === null ? [] : at - 60));
  const lately = Array.from({ length: 12 }, (_, at) => at - 12);
  const held = [...brought.filter((week) => week < -12), ...lately];
  const days = held.map(() => 0);
  const dates = [{ campusId: "Main", serviceId: "Lingala", held, days, toCome: [], cancelled: [] }];
  expect(told("missing", [service], { numbers: { dates } })).toEqual([]);
});
