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

const pantry = {
  categories: [{ id: "households", name: "Households Served" }],
  services: [{ id: "pantry", weekday: 6, time: "11:00" }],
  numbers: [
    {
      ...{ category: "households", service: "pantry" },
      values: weekly("2025-01-05", "2026-11-15", (week) => (week === "2026-11-15" ? 994 : 250)),
    },
  ],
};

test("a church of Saturdays has months, years and dates of its Saturdays", async () => {
  const answer = ask(pantry);
  expect(await answer("Households Served on october 3 2026")).toBe(
    "Households Served, Oct 3: 250.",
  );
  expect(await answer("Households Served in october 2026")).toBe(
    "Households Served on Saturdays in October 2026: 1,250 in all over 5 weeks, 250 a Saturday on average.",
  );
  expect(await answer("Households Served in q3")).toMatch(/over 13 weeks/);
  expect(await answer("highest Households Served ever")).toMatch(
    /^Households Served was highest on Nov 21, with 994/,
  );
  expect(await answer("Households Served last year")).toMatch(/over 51 weeks/);
  expect(await answer("How many came last Sunday?")).toBe(
    "Nothing is held on Sundays. Attendance, Nov 21: 994.",
  );
  expect(await answer("How many came this week?")).toBe(
    "Attendance: nothing yet for Nov 28. Still to come: Saturday 11:00 AM.",
  );
  expect(await answer("What is missing?")).toBe(
    "Nothing that is expected is missing in these weeks: they are complete. Still to come: Saturday 11:00 AM.",
  );
  for (const words of [
    "What is to come?",
    "what is still to come?",
    "what is still to come this week",
  ])
    expect(await answer(words), words).toBe("Still to come: Saturday 11:00 AM.");
});

test("a special service to come is told by its day, and not by all that may be counted there", async () => {
  const values = weekly("2026-06-07", "2026-11-22", () => 150);
  const answer = ask({
    categories: [adults, kids],
    services: [sunday],
    numbers: ["adults", "kids"].map((category) => ({ category, service: "worship", values })),
    specialToCome: 4,
    today: "2026-11-24",
  });
  expect(await answer("how many came this week")).toBe(
    "Attendance, Nov 22: 300 so far. What is in is usually 300. Still to come: Thursday.",
  );
});

test("a day that is ahead is told as still to come, also where nothing of it is expected", async () => {
  const answer = ask({
    services: [{ id: "pantry", weekday: 6 }],
    numbers: [{ ...own, category: "adults", values: { "2026-01-04": 250 } }],
  });
  expect(await answer("How many came on Nov 28 2026?")).toBe(
    "Attendance: nothing yet for Nov 28, which is still to come.",
  );
  expect(await answer("How many came on Nov 21 2026?")).toBe(
    "Attendance: nothing was entered for the week of Nov 15.",
  );
});

test("last Sunday is of Sunday's services alone, and else of its week", async () => {
  const services = [sunday, { id: "prayer", weekday: 3, time: "19:00" }];
  const apart = ask({
    services,
    numbers: [
      {
        category: "adults",
        service: "worship",
        values: weekly("2026-08-30", "2026-11-22", () => 300),
      },
      {
        category: "adults",
        service: "prayer",
        values: weekly("2026-08-30", "2026-11-22", () => 60),
      },
    ],
  });
  expect(await apart("How many came last Sunday?")).toBe(
    "Attendance, worship 10:00 AM, Nov 22: 300.",
  );
  expect(await apart("How was Sunday?")).toBe(
    "Attendance, worship 10:00 AM, Nov 22: 300, level with the 300 of a typical week.",
  );
  expect(await apart("How many came last Wednesday?")).toMatch(/, Nov 25: 60\.$/);
  expect(await apart("How many came last week?")).toBe("Attendance, the week of Nov 15: 360.");
  expect(await apart("sunday attendance in october 2026")).toBe(
    "Attendance, worship 10:00 AM in October 2026: 1,200 in all over 4 weeks, 300 a Sunday on average.",
  );
  expect(await apart("adult attendance on wednesdays in october 2026")).toMatch(/: 240 in all/);
  const together = ask({
    services,
    numbers: [
      { ...own, category: "adults", values: weekly("2026-08-30", "2026-11-22", () => 360) },
    ],
  });
  expect(await together("How many came last Sunday?")).toBe("Attendance, the week of Nov 22: 360.");
  const students = weekly("2026-08-30", "2026-11-15", () => 90);
  const both = ask({
    services,
    categories: [adults, { id: "students", name: "Students" }],
    numbers: [
      ...["worship", "prayer"].map((service) => ({
        ...{ category: "adults", service, values: weekly("2026-08-30", "2026-11-22", () => 300) },
      })),
      { ...own, category: "students", values: students },
    ],
  });
  expect(await both("How many came last Sunday?")).toBe(
    "Attendance, worship 10:00 AM, Nov 22: 300. Numbers of the whole week are not in it.",
  );
});

test("where the last of a weekday has no number yet, the one before that has one is told after it", async () => {
  const answer = ask({
    services: [sunday, { id: "prayer", weekday: 3, time: "19:00" }],
    numbers: [
      {
        category: "adults",
        service: "worship",
        values: weekly("2026-08-30", "2026-11-15", () => 300),
      },
      {
        category: "adults",
        service: "prayer",
        values: weekly("2026-08-30", "2026-11-22", () => 60),
      },
    ],
  });
  expect(await answer("How many came last Sunday?")).toMatch(
    /: nothing yet for Nov 22\. .*, Nov 15: 300\.$/,
  );
  expect(await answer("How many people Wednesday?")).toMatch(/, Nov 25: 60\.$/);
  expect(await answer("How many came on November 22?")).not.toContain("300");
});

test("a number in doubt is told of the weeks that are compared, and once of a part and its whole", async () => {
  const values = {
    ...weekly("2024-12-01", "2026-11-22", () => 300),
    ...weekly("2026-11-22", "2026-11-22", () => 900),
  };
  const doubt = { campusId: "Main", categoryId: "adults", serviceId: null, away: 600 };
  const of = (weekStart: Day) =>
    ask({
      categories: [adults, kids],
      numbers: [
        { ...own, category: "adults", values },
        { ...own, category: "kids", values: weekly("2024-12-01", "2026-11-15", () => 60) },
      ],
      doubts: [{ ...doubt, weekStart }],
    });
  const growing = "attendance this year compared with last year";
  expect(await of("2026-11-22")(growing)).not.toContain("in doubt");
  expect(await of("2026-11-15")(growing)).toContain("This has 1 number in doubt.");
});

test("a service is told of its day, and a week from Monday by its days", async () => {
  const answer = ask({
    weekStartDay: 1,
    services: [{ id: "Morning", weekday: 1 }, { id: "Evening", weekday: 3, time: "19:00" }, sunday],
    numbers: [
      ...["Morning", "worship"].map((service) => ({
        ...{ category: "adults", service },
        values: weekly("2026-08-31", "2026-11-16", () => 112),
      })),
      {
        category: "adults",
        service: "Evening",
        values: weekly("2026-08-31", "2026-11-23", () => 33),
      },
    ],
  });
  expect(await answer("attendance by service last week")).toBe(
    "Morning, the Monday 10:00 AM, Nov 16: 112. Evening, the Wednesday 7:00 PM, Nov 18: 33. worship, the 10:00 AM, Nov 22: 112.",
  );
  expect(await answer("How many came this week?")).toBe(
    "Attendance, Nov 25: 33 so far. What is in is usually 33. Missing: Adult Attendance, the Monday 10:00 AM. " +
      "Still to come: Sunday 10:00 AM.",
  );
  expect(await answer("each monday in october 2026")).toMatch(
    /, Oct 5: 112\. Then Oct 12: 112\. Then Oct 19: 112\. Then Oct 26: 112\.$/,
  );
  expect(await answer("attendance in november 2026")).toMatch(
    /^Attendance from Nov 1 to Nov 29: 916 so far over 5 weeks\. On average 257 a week, over 3 weeks\. Missing: Adult Attendance, the Monday 10:00 AM, Nov 23\. Still/,
  );
});

test("a day on which nothing is held says so", async () => {
  const answer = ask({
    services: [sunday],
    numbers: [
      {
        category: "adults",
        service: "worship",
        values: weekly("2026-08-30", "2026-11-22", () => 300),
      },
    ],
  });
  expect(await answer("attendance on tuesday november 10")).toBe(
    "Nothing is held on Tuesdays. Attendance, Nov 8: 300.",
  );
});

/** A church of Sundays whose special services are `[week, days after its first, number]`. */
const withSpecials = (specials: [Day, number, number][], today: Day = "2026-07-20"): Shape => ({
  today,
  services: [sunday],
  specials,
  numbers: [
    {
      category: "adults",
      service: "worship",
      values: weekly("2024-01-07", today, (week) => (week.endsWith("12") ? 161 : 160)),
    },
  ],
});

test("a day is told of what was held on it, special services by their own dates, and not of its week", async () => {
  const days = [119, 118, 120, 121, 122];
  const vbs = days.map((value, index): [Day, number, number] => ["2026-07-12", index + 1, value]);
  const before = days.map((_value, index): [Day, number, number] => ["2025-07-13", index + 1, 114]);
  const shape = withSpecials([...before, ...vbs], "2026-07-15");
  const answer = ask(shape);
  expect(await answer("How many came last Sunday?")).toBe(
    "Attendance, worship 10:00 AM, Jul 12: 161.",
  );
  expect(await answer("How was Sunday?")).toMatch(/^[^:]*10:00 AM, Jul 12: 161, 1% above the 160/);
  expect(await answer("How many came yesterday?")).toBe("Attendance, Jul 14: 118.");
  expect(await answer("How many came on Thursday?")).toMatch(/^Nothing is held on Thursdays/);
  expect(await answer("What was our best Sunday ever?")).toMatch(
    /^Attendance was highest on \w+ 12(?:, 202\d)?, with 161, over 132 weeks\.$/,
  );
  const later = ask({ ...shape, today: "2026-07-20" });
  expect(await later("How many came to Sunday last week?")).toBe(
    "Attendance, worship 10:00 AM, Jul 12: 161.",
  );
  expect(await later("How many came last week?")).toBe("Attendance, the week of Jul 12: 761.");
  expect(await later("sunday attendance in july 2026")).toMatch(
    /^Attendance on Sundays .* 321 over 2 weeks/,
  );
});

test("a feast that has a service of its own is told of its day, beside the same feast", async () => {
  const answer = ask(
    withSpecials(
      [
        ["2024-12-22", 2, 500],
        ["2025-12-21", 3, 560],
      ],
      "2026-03-01",
    ),
  );
  expect(await answer("How was Christmas Eve last year?")).toBe("Attendance, Dec 24, 2025: 560.");
  expect(await answer("How was Christmas Eve compared with last year?")).toBe(
    "Attendance, Dec 24, 2025: 560, 12% above the 500 of the same day the year before.",
  );
});

test("a period cut through a week names its days, and what is missing or cancelled is said", async () => {
  const vigil = { id: "vigil", weekday: 6, time: "18:00" };
  const until = (last: Day, size: number) => weekly("2026-01-04", last, () => size);
  const shape = {
    today: "2026-04-04",
    categories: [adults, giving],
    services: [sunday, { id: "early", weekday: 0, time: "09:00" }, vigil],
    numbers: [
      { category: "giving", service: "worship", values: until("2026-03-29", 900_000) },
      { category: "adults", service: "worship", values: until("2026-03-29", 300) },
      { category: "adults", service: "early", values: until("2026-03-15", 90) },
      { category: "adults", service: "vigil", values: until("2026-03-22", 80) },
    ],
  };
  const answer = ask({ ...shape, cancelled: [["early", "2026-03-22"]] });
  expect(await answer("giving this month")).toBe(
    "Total Giving from Apr 1 to Apr 4: nothing was entered.",
  );
  expect(await answer("How many came to early last week?")).toBe(
    "Attendance, early 9:00 AM, Mar 22: the 9:00 AM was cancelled.",
  );
  expect(await answer("How many came to early this week?")).toBe(
    "Attendance, early 9:00 AM: nothing yet for Mar 29. Missing: Adult Attendance, the 9:00 AM.",
  );
  const saturday = ask({
    ...shape,
    weekStartDay: 1,
    services: [sunday, vigil],
    numbers: [
      {
        category: "adults",
        service: "worship",
        values: weekly("2026-01-05", "2026-03-23", () => 300),
      },
      {
        category: "adults",
        service: "vigil",
        values: weekly("2026-01-05", "2026-03-23", () => 80),
      },
    ],
  });
  expect(await saturday("How many came this week?")).toBe(
    "Attendance: nothing yet for the week of Mar 30. Missing: Adult Attendance, the Saturday 6:00 PM. " +
      "Still to come: Sunday 10:00 AM.",
  );
});

test("one week that makes a change is named, with what it is without that week", async () => {
  const answer = ask({
    services: [sunday],
    numbers: [
      {
        category: "adults",
        service: "worship",
        values: weekly("2024-11-24", "2026-11-22", (week) =>
          week === "2025-11-23" ? 2_450 : week < "2025-11-24" ? 280 : 283,
        ),
      },
    ],
  });
  expect(await answer("Are we growing?")).toBe(
    "Attendance in the last 52 weeks: 283 a week on average, 12% below the 322 of the year before, over 52 weeks. " +
      "One week makes this: without the week of Nov 23, 2025, it is 1% above.",
  );
  expect(await ask(withSpecials([]))("Are we growing?")).not.toMatch(/One week/);
});
