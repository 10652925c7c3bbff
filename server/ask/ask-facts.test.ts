import { expect, test } from "vitest";
import type { Day } from "../../domain/shared/time/week.ts";
import {
  adults,
  ask,
  giving,
  kids,
  own,
  type Shape,
  sunday,
  weekly,
} from "../../test/questions/counted-church.ts";

test("a total is everything that was entered, with what is missing, and the same by any breakdown", async () => {
  const shape = {
    campuses: ["Main", "North"],
    categories: [adults, giving],
    services: [sunday, { id: "early", campus: "North", weekday: 0 }],
    numbers: [
      { ...own, category: "giving", values: weekly("2026-08-30", "2026-11-22", () => 2_000_000) },
      {
        ...{ ...own, campus: "North", category: "giving" },
        values: weekly("2026-08-30", "2026-11-22", (week) =>
          week === "2026-11-01" ? null : 500_000,
        ),
      },
    ],
  };
  const answer = ask(shape);
  expect(await answer("giving in november 2026")).toBe(
    "Total Giving from Nov 1 to Nov 28: at least $95,000 over 4 weeks. On average $25,000 a week, over 3 weeks. Missing: Total Giving at North, Nov 1.",
  );
  expect(await answer("giving by campus in november 2026")).toBe(
    "Total Giving, Main from Nov 1 to Nov 28: $80,000 in all over 4 weeks, $20,000 a week on average. " +
      "Total Giving, North from Nov 1 to Nov 28: at least $15,000 over 3 weeks. On average $5,000 a week, over 3 weeks. Missing: Total Giving at North, Nov 1.",
  );
  expect(await answer("average giving in november 2026")).toBe(
    "Total Giving from Nov 1 to Nov 28: $25,000 a week on average, over 3 weeks. Not all is in for 1 week, left out here.",
  );
  expect(await answer("median giving in november 2026")).toBe(
    "Total Giving from Nov 1 to Nov 28: $25,000 in a typical week, the middle one of 3 weeks. Their average is $25,000. Not all is in for 1 week, left out here.",
  );
  expect(await answer("how was giving on november 1")).toBe(
    "Total Giving, Nov 1: at least $20,000. Missing: Total Giving at North.",
  );
});

test("a week in doubt is compared with nothing, and doubts are said only of what is told", async () => {
  const doubt = { campusId: "Main", categoryId: "adults", serviceId: "worship", away: 1_188 };
  const answer = ask({
    services: [sunday],
    numbers: [
      {
        category: "adults",
        service: "worship",
        values: weekly("2025-11-02", "2026-11-22", (week) =>
          week === "2026-11-22" ? 1_629 : week === "2026-07-05" ? 379 : 441,
        ),
      },
    ],
    doubts: [{ ...doubt, weekStart: "2026-11-22" }],
  });
  expect(await answer("How was Sunday?")).toBe(
    "Attendance, Nov 22: 1,629. This has 1 number in doubt.",
  );
  expect(await answer("lowest week this year")).toBe(
    "Attendance was lowest on Jul 5, with 379, over 47 weeks.",
  );
  expect(await answer("best week this year")).toMatch(/with 1,629.* This has 1 number in doubt\.$/);
});

test("averages of few people that differ by less than half a person are level", async () => {
  const answer = ask({
    services: [sunday],
    numbers: [
      {
        category: "adults",
        service: "worship",
        values: weekly("2024-11-24", "2026-11-22", (week, index) =>
          week < "2025-11-24" ? (index % 5 < 2 ? 6 : 5) : index % 4 < 3 ? 6 : 5,
        ),
      },
    ],
  });
  expect(await answer("are we growing?")).toMatch(
    /: 5\.8 a week on average, level with the 5\.4 of the year before/,
  );
});

const grownSinceClosing = {
  campuses: ["Main", "North", "Downtown"],
  closed: ["Downtown"],
  services: [sunday],
  numbers: [
    {
      ...own,
      category: "adults",
      values: weekly("2023-01-01", "2026-11-22", (week) => (week < "2025" ? 400 : 430)),
    },
    {
      ...own,
      campus: "North",
      category: "adults",
      values: weekly("2023-01-01", "2026-11-22", (week) => (week < "2025" ? 200 : 215)),
    },
    {
      ...own,
      campus: "Downtown",
      category: "adults",
      values: weekly("2023-01-01", "2024-12-29", () => 100),
    },
  ],
};

test("what closed is in the comparison of all, and what both years have is told beside it", async () => {
  const answer = ask(grownSinceClosing);
  expect(await answer("growth in 2025")).toBe(
    "Attendance in 2025: 645 a week on average, 8% below the 700 of the year before, over 52 weeks. " +
      "Main and North alone, without Downtown: 645, 8% above 600.",
  );
  expect(await answer("average attendance in 2025")).toMatch(/^Attendance in 2025: 645 a week/);
  expect(await answer("Which campus grew most in 2025?")).toMatch(/^Main grew most: 8% above/);
});

test("a campus that closed is never left out in silence, and one that rose never fell most", async () => {
  const answer = ask({
    campuses: ["Main", "Westside"],
    closed: ["Westside"],
    services: [sunday, { id: "west", campus: "Westside", weekday: 0 }],
    numbers: [
      {
        category: "adults",
        service: "worship",
        values: weekly("2024-11-24", "2026-11-22", (week) => (week < "2026-03-08" ? 272 : 383)),
      },
      {
        campus: "Westside",
        category: "adults",
        service: "west",
        values: weekly("2024-11-24", "2026-03-01", (week) => (week < "2026" ? 80 : 140)),
      },
    ],
  });
  const closed = "Westside is closed: its last number is of Mar 1.";
  expect(await answer("Which campus fell most?")).toBe(
    `None is below the year before in weeks that can be compared. ${closed}`,
  );
  expect(await answer("How is Westside doing?")).toMatch(
    /^Attendance at Westside.* Westside is clo/,
  );
  expect(await answer("Compare Main and Westside")).toBe(
    `Main on Sundays in the last 13 weeks: 4,979 in all over 13 weeks, 383 a Sunday on average. ${closed}`,
  );
  expect(await answer("Are we growing?")).toMatch(
    /Only what both have, leaving out Westside where one year lacks it: /,
  );
  expect(await answer("How many came last week?")).not.toMatch(/closed/);
  expect(await answer("Which campus grew most this year?")).toMatch(
    /^Main grew most: .* Westside is closed/,
  );
});

test("a date that was moved, and a week with a special service, are named by their own days", async () => {
  const numbers = [
    {
      category: "adults",
      service: "worship",
      values: weekly("2026-08-30", "2026-11-15", () => 300),
    },
  ];
  const moved = ask({ services: [sunday], numbers, moved: { worship: 6 } });
  expect(await moved("What is to come?")).toBe("Still to come: Saturday.");
  const early = ask({ services: [sunday], numbers, moved: { worship: 2 } });
  expect(await early("What is missing?")).toContain(", of Adult Attendance, Tuesday.");
  expect(await early("attendance in november 2026")).toMatch(
    /Missing: Adult Attendance, Tuesday, Nov 24\.$/,
  );
  const expected = { value: 300, low: 280, high: 320, reasons: [] };
  const of = (days: Day[]) =>
    ask({
      ...{ services: [sunday], numbers, today: "2026-11-27" },
      forecast: {
        kind: "forecast",
        record: null,
        weeks: [{ ...expected, week: "2026-11-29", days }],
      },
    })("What do we expect on Sunday?");
  expect(await of(["2026-11-29"])).toMatch(/^Attendance, Nov 29: 280 to 320/);
  expect(await of(["2026-11-29", "2026-12-02"])).toMatch(/^Attendance, the week of Nov 29: 280/);
});

test("the last weeks of a closed campus are those before its last number, and all of them where no time is said", async () => {
  const answer = ask(grownSinceClosing);
  const closed = "Downtown is closed: its last number is of the week of Dec 29, 2024.";
  expect(await answer("attendance downtown in the last 26 weeks")).toBe(
    `Attendance at Downtown from Jul 7, 2024 to Jan 4, 2025: 2,600 in all over 26 weeks, 100 a week on average. ${closed}`,
  );
  expect(await answer("attendance downtown")).toMatch(/: 10,500 in all over 105 weeks/);
});

test("two years are told with their totals", async () => {
  const text = await ask(grownSinceClosing)("How many came in 2024 and 2025?");
  expect(text).toContain("2024: 36,400 in all");
  expect(text).toContain("2025: 33,540 in all");
});

test("two years that are compared have one average each, of the weeks that both have", async () => {
  const lacks = (week: Day) => (week < "2025-03-02" ? 500 : 100);
  const answer = ask({
    services: [sunday, { id: "late", weekday: 0 }],
    numbers: [
      { category: "adults", service: "worship", values: weekly("2024-01-07", "2026-11-22", lacks) },
      { category: "adults", service: "late", values: weekly("2024-06-02", "2026-11-22", () => 50) },
    ],
  });
  const text = await answer("How did 2025 compare to 2024?");
  expect(text.match(/on average/g)).toHaveLength(1);
  expect(text).toMatch(/2024: [\d,]+ in all\. 2025: [\d,]+ in all\.$/);
});

test("several years are compared as years", async () => {
  const answer = ask(grownSinceClosing);
  const lines = "2023: 700 a week on average, over 53 weeks.";
  expect(await answer("how much has attendance grown since 2023")).toContain(lines);
  expect(await answer("how much has attendance grown since 2023")).toMatch(
    /^Attendance, this year so far: 645 a week on average, 8% below the 700 of 2023, over 47 weeks\. /,
  );
  expect(await answer("whats the trend in attendance over the last 3 years")).toMatch(
    /of 2023, over 47/,
  );
  expect(await answer("attendance increase 2024 to 2025")).toMatch(
    /^Attendance, 2025: 645 a week on average, 8% below the 7\d\d of 2024, over 52 weeks\. 2024: .* 2025: /,
  );
});

test("a feast is compared with the same feast", async () => {
  const feasts: Record<Day, number> = {
    "2025-04-20": 500,
    "2026-04-05": 450,
    "2022-12-25": 280,
    "2021-12-19": 310,
  };
  const answer = ask({
    services: [sunday],
    numbers: [
      {
        category: "adults",
        service: "worship",
        values: weekly("2020-01-05", "2026-11-22", (week) => feasts[week] ?? 200),
      },
    ],
  });
  const easter = "Attendance, Apr 5: 450, 10% below the 500 of Easter the year before.";
  expect(await answer("How was Easter compared with last year?")).toBe(easter);
  expect(await answer("Easter to Easter, how did we do?")).toBe(easter);
  expect(await answer("attendance on april 12 vs the same distance from easter last year")).toBe(
    "Attendance, Apr 12: 200, level with the 200 of the week as far from Easter the year before.",
  );
  expect(await answer("Christmas 2022 vs Christmas 2021")).toMatch(
    /280, 10% below the 310 of Christmas the year before\.$/,
  );
});

test("differences below fifty are told in people, and small ones are level", async () => {
  const answer = ask({
    services: [sunday],
    numbers: [
      {
        category: "adults",
        service: "worship",
        values: weekly("2024-11-24", "2026-11-22", (week) =>
          week < "2025-11-24" ? 11 : week === "2026-11-22" ? 15 : 12,
        ),
      },
    ],
  });
  expect(await answer("are we growing?")).toMatch(
    /12 a week on average, 1 above the 11 of the year before/,
  );
  expect(await answer("How was Sunday?")).toBe(
    "Attendance, Nov 22: 15, 3 above the 12 of a typical week.",
  );
  expect(await answer("Which campus grew most?")).toMatch(/^Main: 12 a week on average/);
});

test("a year is answered from half of its weeks, or says from how few", async () => {
  const answer = ask({
    services: [sunday],
    numbers: [
      { ...own, category: "adults", values: weekly("2025-10-26", "2026-11-22", () => 300) },
    ],
  });
  expect(await answer("average attendance in 2025")).toMatch(/over only 10 weeks of 5\d\./);
});

test("a definition that nobody wrote is not made up, lateness is refused, and people who give are people", async () => {
  const answer = ask({
    categories: [adults, giving, { id: "donors", name: "Number of Donors", notInTotal: true }],
    services: [sunday],
    numbers: [
      {
        ...own,
        category: "donors",
        values: weekly("2024-11-24", "2026-11-22", (week) => (week < "2025-11-24" ? 198 : 221)),
      },
      { ...own, category: "giving", values: weekly("2024-11-24", "2026-11-22", () => 2_700_000) },
    ],
  });
  expect(await answer("are fewer people giving than a year ago")).toMatch(
    /^Number of Donors in the last 13 weeks: 221 .* above the 198/,
  );
  for (const words of ["who is late", "which numbers came in late this month"])
    expect(await answer(words), words).toMatch(/^(?:unknown-words|person|ambiguous)$/);
});

test("where fewer than half of the weeks have one a year before, both averages are told, and not as a trend", async () => {
  const answer = ask({
    services: [sunday],
    numbers: [
      {
        category: "adults",
        service: "worship",
        values: weekly("2025-10-05", "2026-11-22", (week) => (week < "2025-11-30" ? 400 : 500)),
      },
    ],
  });
  expect(await answer("are we growing?")).toBe(
    "Attendance in the last 52 weeks: 500 a week on average over 52 weeks, beside 400 over 8 weeks of the year before. " +
      "These are too few of 52 to tell how it goes. In 8 weeks that both have: 500, 25% above 400.",
  );
});

test("a record of weeks names its week where weeks have several days", async () => {
  const services = [sunday, { id: "prayer", weekday: 3, time: "19:00" }];
  const answer = ask({
    services,
    numbers: [
      {
        ...{ category: "adults", service: "worship" },
        values: weekly("2026-01-04", "2026-11-15", () => 300),
      },
      {
        ...{ category: "adults", service: "prayer" },
        values: weekly("2026-01-04", "2026-11-15", (week) => (week === "2026-07-05" ? null : 60)),
      },
    ],
    cancelled: [["prayer", "2026-07-05"]],
  });
  expect(await answer("lowest week this year")).toMatch(/lowest in the week of Jul 5, with 300/);
});

test("what is missing is of the weeks that are asked about", async () => {
  const gone = (week: Day) => (week.slice(0, 7) === "2025-03" ? null : 40);
  const answer = ask({
    campuses: ["Main", "North"],
    categories: [adults, kids],
    services: [sunday, { id: "early", campus: "North", weekday: 0 }],
    numbers: [
      {
        category: "adults",
        service: "worship",
        values: weekly("2025-01-05", "2026-11-22", () => 300),
      },
      {
        campus: "North",
        category: "kids",
        service: "early",
        values: weekly("2025-01-05", "2026-11-15", gone),
      },
    ],
  });
  expect(await answer("What is missing?")).toBe(
    "Missing in the last weeks: 1 number, of Kid Attendance, the 10:00 AM at North.",
  );
  expect(await answer("kids at north missing weeks 2025")).toBe(
    "Missing in 2025: 5 numbers, in 5 of 52 weeks.",
  );
  expect(await answer("what is missing in november")).toBe(
    "Missing from Nov 1 to Nov 28: 1 number, of Kid Attendance, the 10:00 AM at North.",
  );
  expect(await answer("what is missing last week")).toBe(
    "Nothing that is expected is missing in these weeks: they are complete.",
  );
  expect(await answer("what is missing this week")).toBe(
    "Missing in the week of Nov 22: 1 number, of Kid Attendance, the 10:00 AM at North.",
  );
});

/** Main, and a small campus whose kids are missing in some weeks. */
const besideSmall = (missing: readonly Day[]): Shape => ({
  campuses: ["Main", "North"],
  categories: [adults, kids],
  services: [sunday, { id: "early", campus: "North", weekday: 0 }],
  numbers: [
    {
      category: "adults",
      service: "worship",
      values: weekly("2026-05-03", "2026-11-22", () => 1_000),
    },
    {
      campus: "North",
      category: "kids",
      service: "early",
      values: weekly("2026-05-03", "2026-11-22", (week) => (missing.includes(week) ? null : 10)),
    },
  ],
});

test("a week that misses little is told as about its number, with what is in", async () => {
  const answer = ask(besideSmall(["2026-11-15", "2026-11-22"]));
  expect(await answer("How many came last week?")).toBe(
    "Attendance, Nov 15: about 1,010, with 1,000 in. Missing: Kid Attendance, the 10:00 AM at North.",
  );
  expect(await answer("How many came this week?")).toMatch(
    /^Attendance, Nov 22: about 1,010, with 1,000 in\. Missing/,
  );
  expect(await answer("kids last week")).toMatch(/kids: nothing yet for Nov 15\. Missing: Kid/);
});

test("a total of a longer time that has one week so far is what was entered", async () => {
  const numbers = besideSmall([]).numbers.map((one) => ({
    ...one,
    values: weekly("2026-08-30", "2027-01-03", (week) =>
      one.category === "adults" ? 1_000 : week === "2027-01-03" ? null : 10,
    ),
  }));
  const grown = ask({ ...besideSmall([]), today: "2027-01-09", numbers });
  expect(await grown("total attendance this year")).toMatch(
    /^Attendance on Sundays from Jan 1 to Jan 9: at least 1,000 over 1 week\. Missing/,
  );
  expect(await grown("How many came this week?")).toMatch(/^Attendance, Jan 3: about 1,010/);
});

test("what is missing is of this week and the last, and what is older is told apart", async () => {
  const older = ask(besideSmall(["2026-10-11"]));
  expect(await older("What is missing?")).toBe(
    "Nothing is missing this week or last. Missing before: 1 number, in 1 of 11 weeks: Kid Attendance.",
  );
  const both = ask(besideSmall(["2026-10-11", "2026-11-15"]));
  expect(await both("What is missing?")).toBe(
    "Missing in the last weeks: 1 number, of Kid Attendance, the 10:00 AM at North. " +
      "Missing before: 1 number, in 1 of 11 weeks: Kid Attendance.",
  );
});

test("what is missing begins with the latest week, its attendance, and the most people", async () => {
  const until = (last: Day, size: number) => weekly("2026-08-30", last, () => size);
  const answer = ask({
    campuses: ["Main", "North"],
    categories: [{ id: "cars", name: "Cars", notInTotal: true }, giving, kids, adults],
    services: [sunday],
    numbers: [
      { service: "worship", category: "cars", values: until("2026-11-15", 900) },
      { service: "worship", category: "giving", values: until("2026-11-15", 900_000) },
      { service: "worship", category: "kids", values: until("2026-11-15", 40) },
      { service: "worship", category: "adults", values: until("2026-11-15", 300) },
      { ...own, campus: "North", category: "adults", values: until("2026-11-08", 800) },
    ],
  });
  expect(await answer("What is missing?")).toMatch(
    /of Adult Attendance at North and the 10:00 AM at Main; Kid Attendance, the 10:00 AM at Main; Cars, the 10:00 AM at Main; Total Giving, the 10:00 AM at Main\.$/,
  );
});

test("attendance over a long time is told as what came in all and on an average Sunday", async () => {
  const numbers = [
    {
      category: "adults",
      service: "worship",
      values: weekly("2024-12-01", "2026-11-22", () => 300),
    },
  ];
  const answer = ask({ services: [sunday], numbers });
  expect(await answer("sunday attendance in 2025")).toBe(
    "Attendance on Sundays in 2025: 15,600 in all over 52 weeks, 300 a Sunday on average.",
  );
  const gap = ask({
    services: [sunday],
    numbers: numbers.map((one) => ({
      ...one,
      values: Object.fromEntries(
        Object.entries(one.values).filter(([week]) => week !== "2025-06-01"),
      ),
    })),
  });
  expect(await gap("sunday attendance in 2025")).toBe(
    "Attendance on Sundays in 2025: at least 15,300 over 51 weeks. " +
      "On average 300 a Sunday, over 51 weeks. Missing: Adult Attendance, the 10:00 AM, Jun 1, 2025.",
  );
});

test("a ranking, a share and a comparison of which a number is in doubt say so", async () => {
  const doubt = { campusId: "North", categoryId: "adults", serviceId: null, away: 900 };
  const shape: Shape = {
    campuses: ["Main", "North"],
    numbers: ["Main", "North"].map((campus) => ({
      ...{ ...own, campus, category: "adults" },
      values: weekly("2025-08-31", "2026-11-22", (week) => (week === "2026-11-08" ? 1_000 : 100)),
    })),
  };
  const answer = ask({ ...shape, doubts: [{ ...doubt, weekStart: "2026-11-08" }] });
  expect(await ask(shape)("which campus is largest")).toContain(
    "Main: 2,200 in all, 169 a week on average. North: 2,200 in all, 169 a week on average.",
  );
  for (const words of ["which campus is largest", "which campus grew most", "attendance by campus"])
    expect(await answer(words), words).toMatch(/This has 1 number in doubt\./);
  expect(await ask(shape)("which campus is largest")).not.toMatch(/doubt/);
});

test("rows of one name are told apart", async () => {
  const answer = ask({
    campuses: ["Main", "North"],
    categories: [
      { id: "youth", name: "Attendance" },
      { id: "choir", name: "Attendance" },
    ],
    services: [sunday, { id: "early", campus: "North", weekday: 0 }],
    numbers: ["Main", "North"].flatMap((campus) =>
      ["youth", "choir"].map((category) => ({
        ...own,
        campus,
        category,
        values: weekly("2026-08-30", "2026-11-22", () => 20),
      })),
    ),
  });
  const text = await answer("how many came by service on november 22");
  expect(text).toContain("Numbers of the whole week at North, Nov 22");
  expect(await answer("how many came by category on november 22")).toMatch(
    /Team choir · Attendance, Nov 22: 40/,
  );
});

test("a service called by its day is asked for by its day", async () => {
  const answer = ask({
    services: [{ id: "Sunday", weekday: 0 }],
    numbers: [
      {
        category: "adults",
        service: "Sunday",
        values: weekly("2026-08-30", "2026-11-22", () => 300),
      },
    ],
  });
  expect(await answer("How was Sunday?")).toBe(
    "Attendance, Nov 22: 300, level with the 300 of a typical week.",
  );
  expect(await answer("What was our best Sunday ever?")).toMatch(
    /^Attendance was highest on Aug 30, with 300/,
  );
});

test("a total without a feast is without its day alone, where other days of its week have services", async () => {
  const services = [sunday, { id: "prayer", weekday: 3, time: "19:00" }];
  const values = (size: number) => weekly("2026-03-01", "2026-11-15", () => size);
  const answer = ask({
    services,
    numbers: [
      { category: "adults", service: "worship", values: values(300) },
      { category: "adults", service: "prayer", values: values(60) },
    ],
  });
  expect(await answer("total attendance in april 2026 without easter")).toMatch(
    /^Attendance in April 2026: 1,200 in all .* This is without Easter 2026\.$/,
  );
});

test("weeks under a value that lack something are told apart, because more may come in", async () => {
  const late = weekly("2026-08-30", "2026-11-22", () => 100);
  delete late["2026-10-04"];
  const answer = ask({
    services: [sunday, { id: "late", weekday: 0, time: "11:00" }],
    numbers: [
      {
        category: "adults",
        service: "worship",
        values: weekly("2026-08-30", "2026-11-22", () => 300),
      },
      { category: "adults", service: "late", values: late },
    ],
  });
  expect(await answer("which sundays were under 350")).toMatch(
    /Not all is in for 1 week, left out here\. Of those, under it with what is in: Oct 4, 300\.$/,
  );
});

test("days over a value are weeks, where the numbers are of whole weeks", async () => {
  const answer = ask({
    categories: [adults, giving],
    services: [sunday, { id: "meal", weekday: 3 }],
    numbers: [
      { ...own, category: "giving", values: weekly("2026-08-30", "2026-11-22", () => 500_000) },
    ],
  });
  expect(await answer("last time giving was over 4000")).toBe(
    "Total Giving was last over $4,000 in the week of Nov 22, with $5,000.",
  );
});
