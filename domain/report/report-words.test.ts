import fc from "fast-check";
import { expect, test } from "vitest";
import { formerCategory } from "#words/numbers.ts";
import { termsOf } from "#words/terms.ts";
import { comparedWith, reportRow } from "../../test/report-row.ts";
import type { ReportAnswer, ReportRow } from "../answer/report-answer.ts";
import { numberWords } from "../shared/amount.ts";
import { addDays } from "../shared/time/week.ts";
import { reportWords, sentenceText, type Told } from "./report-words.ts";

const first = "2026-06-07";
const [main, north] = [
  "11111111-1111-4111-8111-111111111111",
  "22222222-2222-4222-8222-222222222222",
];
const [adults, kids] = [
  "33333333-3333-4333-8333-333333333333",
  "44444444-4444-4444-8444-444444444444",
];
const names = new Map([
  [adults, "Adults"],
  [kids, "Kids"],
]);

function rowOf(values: (number | null)[], more: Partial<ReportRow> = {}): ReportRow {
  return reportRow({
    values,
    expected: values.map(() => 5),
    reported: values.map((value) => (value === null ? 0 : 5)),
    days: values.map((_value, week) => addDays(first, 7 * week)),
    parts: [
      { campusId: main, categoryId: adults },
      { campusId: north, categoryId: kids },
    ],
    ...more,
  });
}

function answerOf(total: ReportRow, more: Partial<ReportAnswer> = {}): ReportAnswer {
  const weeks = total.values.map((_value, week) => addDays(first, 7 * week));
  return {
    weeks,
    comparedWeeks: weeks.map((week) => addDays(week, -364)),
    running: weeks.length - 1,
    total,
    rows: [total],
    leftOut: [],
    missing: [],
    due: [],
    closed: [],
    toCome: [],
    ...more,
  };
}

function told(lastYear: ReportAnswer, more: Partial<Told> = {}): Told {
  return {
    lastYear,
    easter: null,
    terms: termsOf.church,
    today: addDays(lastYear.weeks.at(-1) ?? first, 1),
    namesCampuses: true,
    isPart: false,
    otherMissing: new Map(),
    mayImport: false,
    categoryName: (id) => names.get(id) ?? "",
    closed: [],
    ...more,
  };
}

test("special services are told apart, and of a week that has other parts nothing is called typical", () => {
  const words = (more: Partial<ReportRow>) =>
    textOf(told(answerOf(rowOf([170, 175, 627], { typical: 175, ...more }))))[0];
  expect(words({ regular: [170, 175, 175] })).toBe(
    "627 on Sunday, 452 at special services. The other 175 are a typical week (median 175).",
  );
  expect(words({ regular: [170, 175, 149] })).toBe(
    "627 on Sunday, 478 at special services. The other 149 are 26 below a typical week (median 175).",
  );
  expect(words({ typical: null, isUnlike: true })).toBe("627 on Sunday.");
  expect(words({ typical: null })).toBe(
    "627 on Sunday; a typical week is known once four weeks are complete.",
  );
});

test("where no category counts toward the total, that is told in place of a number", () => {
  const none = rowOf([null, null]);
  expect(textOf(told(answerOf(none, { rows: [] })))[0]).toBe(
    "No category in use counts toward the total, so no attendance is told. Admins choose under Categories which ones do.",
  );
  expect(textOf(told(answerOf(none))).join(" ")).not.toContain("No category");
  expect(textOf(told(answerOf(none, { rows: [] }), { isPart: true })).join(" ")).not.toContain(
    "No category",
  );
});

test("a week with a number in doubt leads to it and is compared with nothing, unless it is too little to matter", () => {
  const weeks = (away: number) =>
    rowOf([590, 1_200, 603], {
      typical: 600,
      inDoubt: [{ week: 2, away }],
      compared: comparedWith([null, null, 603], [null, null, 580]),
    });
  const [latest, ...others] = reportWords(told(answerOf(weeks(300))));
  expect(latest && sentenceText(latest)).toBe("603 on Sunday, with 1 number in doubt.");
  expect(latest?.parts.at(-2)).toMatchObject({ leads: { to: "check" } });
  expect(others.map(({ about }) => about)).not.toContain("comparison");
  expect(textOf(told(answerOf(weeks(10)))).join(" ")).toMatch(
    /^603 on Sunday, a typical week .*Up 23 from/,
  );
  const running = { ...weeks(300), reported: [5, 5, 3], usualSoFar: 128 };
  const good = [590, 1_200, null];
  expect(textOf(told(answerOf({ ...running, good, last: 1 })))).toContain(
    "603 so far on Sunday, 3 of 5 numbers, with 1 number in doubt.",
  );
});

const textOf = (one: Told) => reportWords(one).map(sentenceText);

test("the last complete week, both its comparisons, the running week and what is missing are told in this order", () => {
  const total = rowOf([590, 603, 403], {
    typical: 600,
    reported: [5, 5, 3],
    compared: comparedWith([null, 603, 403], [null, 580, 380]),
  });
  const easter = answerOf(
    { ...total, compared: comparedWith([null, 603, null], [null, 610, null]) },
    {
      comparedWeeks: ["2025-06-22", "2025-06-29", "2025-07-06"],
    },
  );
  const rows = [
    rowOf([], { id: main, name: "Main" }),
    rowOf([], { id: north, name: "North" }),
    rowOf([], { id: adults, name: "Closed", active: false }),
  ];
  const missing = [
    { week: "2026-06-21", campusId: north, categoryId: kids, serviceId: null, day: null },
    { week: "2026-06-21", campusId: north, categoryId: kids, serviceId: main, day: null },
    { week: "2026-06-21", campusId: main, categoryId: adults, serviceId: null, day: null },
  ];
  const words = reportWords(told(answerOf(total, { rows, missing }), { easter }));
  expect(words.map(sentenceText)).toEqual([
    "603 on Sunday, Jun 14, a typical week (median 600).",
    "Up 23 from the same week last year, down 7 from the same distance from Easter (Jun 29, 2025).",
    "403 so far on Sunday, 3 of 5 numbers.",
    "Missing: Kids at North; Adults at Main.",
  ]);
  expect(
    words.flatMap(({ parts }) =>
      parts.flatMap((part) => (typeof part === "string" ? [] : [part.leads.to])),
    ),
  ).toEqual(["week", "attendance", "comparison", "comparison", "week", "inputs", "inputs"]);
});

test.for([
  [600, 600, "603 on Sunday, Jun 14, a typical week (median 600)."],
  [574, 574, "603 on Sunday, Jun 14, 29 above a typical week (median 574)."],
  [640, 640, "603 on Sunday, Jun 14, 37 below a typical week (median 640)."],
] as const)("beside a median of %i it says whether the week was typical", ([, typical, words]) => {
  expect(textOf(told(answerOf(rowOf([603, 603, null], { typical }))))[0]).toBe(words);
});

test("a small church's one more is typical", () => {
  const [words] = textOf(told(answerOf(rowOf([9, 9, null], { typical: 8 }))));
  expect(words).toBe("9 on Sunday, Jun 14, a typical week (median 8).");
});

test.for([
  ["2026-06-21", "2026-06-21", "today"],
  ["2026-06-22", "2026-06-21", "on Sunday"],
  ["2026-06-28", "2026-06-21", "on Sunday, Jun 21"],
  ["2026-06-28", "2026-06-27", "on Saturday"],
  ["2026-06-24", null, "this week"],
  ["2026-06-30", null, "last week"],
  ["2026-07-07", null, "in the week of Jun 21"],
] as const)("on %s, what was held on %s is named %s", ([today, day, when]) => {
  const one = told(answerOf(rowOf([1, 1, 603], { days: [null, null, day] })), { today });
  expect(textOf(one)[0]).toBe(`603 ${when}; a typical week is known once four weeks are complete.`);
});

test("a week without some of its services says so, and at which campus where there are several", () => {
  const about = { reason: "cancelled" as const, campusId: main, serviceId: north };
  const leftOut = [{ ...about, categoryId: null, weeks: ["2026-06-14"] }];
  const rows = [rowOf([], { id: main, name: "Main" })];
  const answer = answerOf(rowOf([603, 240, null], { typical: 600 }), { leftOut, rows });
  const words =
    "240 on Sunday, Jun 14, 360 below a typical week (median 600). Cancelled: 1 service";
  expect(textOf(told(answer))[0]).toBe(`${words} at Main.`);
  expect(textOf(told(answer, { namesCampuses: false }))[0]).toBe(`${words}.`);
  const closed = answerOf(rowOf([603, null, null], { typical: 600 }), { leftOut, rows });
  expect(textOf(told(closed))).toContain("Cancelled: 1 service at Main in the week of Jun 14.");
});

test("what is to come is not missing, and what is in comes first, beside what is usual of it", () => {
  const total = rowOf([590, 603, 131], {
    typical: 600,
    reported: [5, 5, 3],
    toCome: [0, 0, 2],
    usualSoFar: 128,
    days: [null, null, null],
  });
  const where = { campusId: main, categoryId: kids, serviceId: null, isSpecial: false };
  const part = { week: "2026-06-21", ...where };
  const toCome = ["2026-06-25", "2026-06-26"].map((day) => ({ ...part, day }));
  expect(textOf(told(answerOf(total, { toCome }), { today: "2026-06-24" }))).toEqual([
    "131 so far this week, 3 of 5 numbers, where those usually have 128.",
    "603 last week, a typical week (median 600).",
    "There are no numbers from a year ago to compare with.",
    "Nothing is missing so far.",
    "Still to come: Thursday and Friday.",
  ]);
});

test("a week that misses little is told as about so many, with what is missing", () => {
  const total = rowOf([13_100, 13_010], {
    expected: [660, 660],
    reported: [660, 650],
    good: [13_100, 13_200],
    lacking: [0, 190],
    typical: 13_150,
  });
  expect(textOf(told(answerOf(total)))[0]).toBe(
    "About 13,200 on Sunday (10 of 660 numbers are missing, usually 190), a typical week (median 13,150).",
  );
});

test("what is complete is named, never more than was looked at", () => {
  const weeks = answerOf(rowOf([603, 603])).weeks.toReversed();
  const last = (more: Partial<Told>) => textOf(told(answerOf(rowOf([603, 603])), more)).at(-1);
  const others = (...counts: number[]) => ({
    otherMissing: new Map(counts.map((count, back) => [weeks[back] ?? "", count])),
  });
  expect(last({ otherMissing: new Map() })).toBe("Nothing is missing.");
  expect(last(others(8))).toBe("Attendance is complete. 8 other numbers are missing.");
  expect(last(others(1))).toBe("Attendance is complete. 1 other number is missing.");
  const both = textOf(told(answerOf(rowOf([603, 603])), others(8, 2)));
  expect(both.slice(-2)).toEqual([
    "Attendance is complete. 8 other numbers are missing.",
    "Still missing from last week: 2 other numbers.",
  ]);
  const part = { campusId: north, categoryId: kids, serviceId: null, day: null };
  const missing = [{ ...part, week: weeks[1] ?? "" }];
  expect(textOf(told(answerOf(rowOf([603, 603]), { missing }), others(8, 1))).slice(-2)).toEqual([
    "Missing: 8 other numbers.",
    "Still missing from last week: Kids. 1 other number is missing.",
  ]);
  expect(last({ otherMissing: null })).toBe("Attendance is complete.");
  expect(last({ isPart: true })).toBe("Nothing is missing here.");
});

test("where one week or a campus has no numbers to compare with, nothing is called complete", () => {
  const week = rowOf([null, null, 603]);
  const last = (answer: ReportAnswer, more: Partial<Told> = {}) =>
    textOf(told(answer, more)).at(-1);
  expect(last(answerOf(week, { rows: [week] }))).toBe("Nothing more is expected yet.");
  const otherMissing = new Map([[answerOf(week).weeks.at(-1) ?? "", 2]]);
  expect(last(answerOf(week, { rows: [week] }), { otherMissing })).toBe("2 numbers are missing.");
  const total = rowOf([590, 603]);
  const silent = { ...rowOf([null, null]), kind: "campus" as const };
  expect(last(answerOf(total, { rows: [total, silent] }))).toBe("Nothing more is expected yet.");
  const closed = { ...silent, active: false };
  expect(last(answerOf(total, { rows: [total, closed] }))).toBe("Nothing is missing.");
});

test("without a complete week it tells what is known so far, and without a number only what is missing", () => {
  const toCome = [
    {
      week: "2026-06-21",
      campusId: main,
      categoryId: kids,
      serviceId: null,
      isSpecial: false,
      day: null,
    },
  ];
  const some = answerOf(rowOf([null, null, 403], { reported: [0, 0, 3] }), { toCome });
  expect(textOf(told(some))).toEqual([
    "403 so far, 3 of 5 numbers.",
    "No week of the last 3 is complete.",
    "Nothing is missing so far.",
  ]);
  const missing = [
    { week: "2026-06-21", campusId: main, categoryId: kids, serviceId: null, day: null },
  ];
  const old = told(answerOf(rowOf([590, 603, null])), { mayImport: true });
  expect(textOf(old)).toContain("Bring your history to see past years here.");
  const none = answerOf(rowOf([null, null, null]), { missing });
  expect(textOf(told(none, { namesCampuses: false }))).toEqual(["Missing: Kids."]);
  expect(textOf(told(answerOf(rowOf([null, null, null], { expected: [0, 0, 0] }))))).toEqual([]);
});

test("what is missing is counted where it is more than four, behind a list with one “and”", () => {
  const missing = [..."abcdef"].map((categoryId) => ({
    ...{ week: "2026-06-21", campusId: main, serviceId: null, day: null },
    categoryId,
  }));
  const answer = answerOf(rowOf([603, 603, 403], { reported: [5, 5, 3] }), { missing });
  const categoryName = (id: string) => id.toUpperCase();
  const words = (more: Partial<Told>) => textOf(told(answer, { categoryName, ...more })).at(-1);
  expect(words({ namesCampuses: false })).toBe("Missing: A, B, C, D and 2 more.");
  const rows = [rowOf([], { id: main, name: "Main" })];
  const named = textOf(told({ ...answer, rows }, { categoryName })).at(-1);
  expect(named).toBe("Missing: A, B, C and D at Main and 2 more.");
});

test("where only one of both weeks has a campus or category, both sides are told", () => {
  const sides = { now: [390, null], before: [360, null] };
  const row = (id: string, name: string, before: number | null) =>
    rowOf([1, null], { id, name, compared: comparedWith([1, null], [before, null]) });
  const total = rowOf([416, null], { compared: comparedWith([416, null], [383, null], sides) });
  const leftOut = [
    {
      ...{ reason: "not-in-both" as const, campusId: north, serviceId: null, categoryId: kids },
      weeks: [first],
    },
  ];
  const rows = [row(main, "Main", 360), row(north, "North", null)];
  const comparison = (one: Told) => reportWords(one).find(({ about }) => about === "comparison");
  const words = (one: Told) => sentenceText(comparison(one) ?? { about: "comparison", parts: [] });
  const answer = answerOf(total, { leftOut, rows });
  expect(words(told(answer))).toBe("Up 33 from the same week last year (up 30 without North).");
  expect(words(told(answer, { namesCampuses: false }))).toBe(
    "Up 33 from the same week last year (up 30 without North).",
  );
  expect(words(told({ ...answer, rows: [] }, { categoryName: () => formerCategory }))).toBe(
    "Up 33 from the same week last year (up 30 counting only what both weeks have).",
  );
  const closed = [{ id: north, name: "Westside" }];
  const alone = answerOf(total, { leftOut, rows: rows.slice(0, 1) });
  expect(words(told(alone, { closed, namesCampuses: false }))).toBe(
    "Up 33 from the same week last year (up 30 without Westside).",
  );
  const part = rowOf([200, null], {
    compared: comparedWith([null, null], [null, null], { now: [188, null], before: [340, null] }),
  });
  expect(words(told(answerOf(part)))).toBe(
    "Down 152 from the same week last year, counting only what both weeks have.",
  );
  const level = rowOf([603, null], { compared: comparedWith([603, null], [603, null]) });
  const same = answerOf(level);
  expect(words(told(same, { easter: same }))).toBe(
    "Level with the same week last year, which is as far from Easter.",
  );
});

test("numbers of a year ago are denied only where none is stored, and not in the first weeks", () => {
  const stored = { ...comparedWith([null, null], [null, null]), stored: [340, null] };
  const words = (compared: ReportRow["compared"], typical: number | null = 600) =>
    textOf(told(answerOf(rowOf([603, null], { compared, typical })), { mayImport: true }));
  const denial = "There are no numbers from a year ago to compare with.";
  expect(words(stored)).not.toContain(denial);
  expect(words(comparedWith([null, null], [null, null]))).toContain(denial);
  const first = words(comparedWith([null, null], [null, null]), null);
  expect(first[0]).toMatch(/; a typical week is known once four weeks are complete\.$/);
  expect(first).not.toContain(denial);
  expect(first).toContain("Bring your history to see past years here.");
  const another = words({ ...stored, stored: [null, 340] });
  expect(another).not.toContain(denial);
  expect(another).toContain("Nothing was entered for the same week last year.");
});

const number = fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: null });
const answers = fc.integer({ min: 1, max: 13 }).chain((length) => {
  const list = fc.array(number, { minLength: length, maxLength: length });
  const counts = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: length, maxLength: length });
  const rows = fc
    .record({
      values: list,
      expected: counts,
      reported: counts,
      now: list,
      before: list,
      typical: number,
      name: fc.constantFrom("Main", "North", "St. Mary's"),
    })
    .map(({ values, expected, reported, now, before, typical, name }) =>
      rowOf(values, {
        id: main,
        name,
        expected,
        reported: reported.map((one, week) => Math.min(one, expected[week] ?? 0)),
        compared: comparedWith(now, before),
        typical,
      }),
    );
  const missing = fc.record({
    week: fc.integer({ min: 0, max: length - 1 }).map((week) => addDays(first, 7 * week)),
    campusId: fc.constantFrom(main, north),
    categoryId: fc.constantFrom(adults, kids),
    serviceId: fc.constant(null),
    day: fc.constant(null),
  });
  return fc
    .record({
      total: rows,
      rows: fc.array(rows, { maxLength: 6 }),
      missing: fc.array(missing, { maxLength: 8 }),
      running: fc.constantFrom(null, length - 1),
    })
    .map(({ total, ...more }) => answerOf(total, more));
});

test("whatever was counted, the sentences are whole, and each of their numbers leads somewhere", () => {
  const all = fc.record({
    answer: answers,
    later: fc.integer({ min: 0, max: 20 }),
    namesCampuses: fc.boolean(),
    hasEaster: fc.boolean(),
  });
  fc.assert(
    fc.property(all, ({ answer, later, namesCampuses, hasEaster }) => {
      const today = addDays(answer.weeks.at(-1) ?? first, later);
      const easter = hasEaster ? answer : null;
      const words = reportWords(told(answer, { today, namesCampuses, easter }));
      for (const sentence of words) {
        expect(sentenceText(sentence)).toMatch(/^(\d|[A-Z]).*\.$/);
        expect(sentenceText(sentence)).not.toMatch(
          /undefined|null|NaN|\[object| {2}|-\d|\.\.|\(\)/,
        );
      }
      const total = answer.total;
      if (total?.last === null || !total) return;
      const [hero] = words[0]?.parts ?? [];
      const week = answer.weeks[total.last];
      expect(hero).toEqual({
        words: numberWords(total.good[total.last] ?? 0),
        leads: { to: "week", week },
      });
    }),
  );
});
