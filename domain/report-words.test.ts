import fc from "fast-check";
import { expect, test } from "vitest";
import { comparedWith, reportRow } from "../test/report-row.ts";
import { numberWords } from "./amount.ts";
import type { ReportAnswer, ReportRow } from "./report-answer.ts";
import { reportWords, sentenceText, type Told } from "./report-words.ts";
import { addDays } from "./week.ts";

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
    parts: [
      { campusId: main, categoryId: adults },
      { campusId: north, categoryId: kids },
    ],
    ...more,
  });
}

function growthOf(now: number | null, before: number | null) {
  return [{ weeks: 8, now, before }];
}

function answerOf(total: ReportRow, more: Partial<ReportAnswer> = {}): ReportAnswer {
  const weeks = total.values.map((_value, week) => addDays(first, 7 * week));
  return {
    weeks,
    comparedWeeks: weeks.map((week) => addDays(week, -364)),
    running: weeks.length - 1,
    total,
    rows: [],
    leftOut: [],
    missing: [],
    toCome: [],
    ...more,
  };
}

function told(lastYear: ReportAnswer, more: Partial<Told> = {}): Told {
  return {
    lastYear,
    easter: null,
    today: addDays(lastYear.weeks.at(-1) ?? first, 1),
    weekday: 0,
    namesCampuses: true,
    isPart: false,
    mayImport: false,
    categoryName: (id) => names.get(id) ?? "",
    ...more,
  };
}

const textOf = (one: Told) => reportWords(one).map(sentenceText);

test("the last complete week, the running one, campuses, both comparisons and what is missing are told in this order", () => {
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
    rowOf([], { id: main, name: "Main", growth: growthOf(500, 504) }),
    rowOf([], { id: north, name: "North", growth: growthOf(96, 90) }),
    rowOf([], { id: adults, name: "Closed", active: false, growth: growthOf(1, 2) }),
  ];
  const missing = [
    { week: "2026-06-21", campusId: north, categoryId: kids, serviceId: null },
    { week: "2026-06-21", campusId: north, categoryId: kids, serviceId: main },
    { week: "2026-06-21", campusId: main, categoryId: adults, serviceId: null },
  ];
  const words = reportWords(told(answerOf(total, { rows, missing }), { easter }));
  expect(words.map(sentenceText)).toEqual([
    "603 on Sunday, Jun 14, a typical week (median 600).",
    "403 so far on Sunday, 3 of 5 counts.",
    "Main is down 4 and North is up 6: median of the last 8 weeks against the 8 before.",
    "Up 23 from the same week last year, down 7 from the same distance from Easter (Jun 29, 2025).",
    "Missing: Kids at North; Adults at Main.",
  ]);
  expect(
    words.flatMap(({ parts }) =>
      parts.flatMap((part) => (typeof part === "string" ? [] : [part.leads.to])),
    ),
  ).toEqual([
    "week",
    "attendance",
    "week",
    "campus",
    "campus",
    "comparison",
    "comparison",
    "inputs",
    "inputs",
  ]);
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
  ["2026-06-21", 0, "today"],
  ["2026-06-22", 0, "on Sunday"],
  ["2026-06-28", 0, "on Sunday, Jun 21"],
  ["2026-06-27", 6, "today"],
  ["2026-06-24", null, "this week"],
  ["2026-06-30", null, "last week"],
  ["2026-07-07", null, "in the week of Jun 21"],
] as const)("on %s, with services on %s, a week is named %s", ([today, weekday, when]) => {
  const one = told(answerOf(rowOf([1, 1, 603])), { today, weekday });
  expect(textOf(one)[0]).toBe(`603 ${when}. A typical week is known once four weeks are complete.`);
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
});

test("weeks that start on Monday are named by the Sunday at their end, which is still to come", () => {
  const answer = answerOf(rowOf([590, 603, null], { typical: 600 }), {
    weeks: ["2026-06-01", "2026-06-08", "2026-06-15"],
    missing: [{ week: "2026-06-15", campusId: main, categoryId: kids, serviceId: null }],
  });
  expect(textOf(told(answer, { today: "2026-06-17" }))).toEqual([
    "603 on Sunday, a typical week (median 600).",
    "There are no numbers from a year ago to compare with.",
    "Nothing is missing.",
  ]);
});

test("without a complete week it tells what is known so far, and without a number only what is missing", () => {
  const some = answerOf(rowOf([null, null, 403], { reported: [0, 0, 3] }));
  expect(textOf(told(some))).toEqual([
    "403 so far, 3 of 5 counts.",
    "No week of the last 3 is complete.",
    "Nothing is missing.",
  ]);
  const missing = [{ week: "2026-06-21", campusId: main, categoryId: kids, serviceId: null }];
  const old = told(answerOf(rowOf([590, 603, null])), { mayImport: true });
  expect(textOf(old)).toContain("Bring your history to see past years here.");
  const none = answerOf(rowOf([null, null, null]), { missing });
  expect(textOf(told(none, { namesCampuses: false }))).toEqual(["Missing: Kids."]);
  expect(textOf(told(answerOf(rowOf([null, null, null], { expected: [0, 0, 0] }))))).toEqual([]);
});

test("what is missing is counted where it is more than four, behind a list with one “and”", () => {
  const missing = [..."abcdef"].map((categoryId) => ({
    ...{ week: "2026-06-21", campusId: main, serviceId: null },
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

test("one campus is not named, and of many only those that changed most", () => {
  const total = rowOf([603, 603, null], { growth: growthOf(600, 594) });
  const grown = [
    ["A", 110, 100],
    ["B", 100, 100],
    ["C", 90, 100],
    ["D", 99, 100],
  ] as const;
  const rows = grown.map(([name, now, before]) =>
    rowOf([], { id: main, name, growth: growthOf(now, before) }),
  );
  const growthIn = (one: Told) => reportWords(one).find(({ about }) => about === "growth");
  const words = (one: Told) => sentenceText(growthIn(one) ?? { about: "growth", parts: [] });
  expect(words(told(answerOf(total, { rows }), { namesCampuses: false }))).toBe(
    "Attendance is up 6: median of the last 8 weeks against the 8 before.",
  );
  expect(words(told(answerOf(total, { rows })))).toBe(
    "A is up 10 and C is down 10: median of the last 8 weeks against the 8 before.",
  );
  expect(words(told(answerOf(total, { rows: rows.slice(0, 3) })))).toBe(
    "A is up 10, B is level and C is down 10: median of the last 8 weeks against the 8 before.",
  );
});

test("a comparison of less than the week is said to be like with like, and one week is compared once", () => {
  const total = rowOf([603, null], { compared: comparedWith([590, null], [590, null]) });
  const answer = answerOf(total);
  const comparison = (one: Told) => textOf(one).find((words) => words.startsWith("As"));
  expect(comparison(told(answer))).toBe("As many as in the same week last year, like with like.");
  expect(comparison(told(answer, { easter: answer }))).toBe(
    "As many as in the same week last year, which is as far from Easter, like with like.",
  );
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
      grown: number,
      shrunk: number,
      name: fc.constantFrom("Main", "North", "St. Mary's"),
    })
    .map(({ values, expected, reported, now, before, typical, grown, shrunk, name }) =>
      rowOf(values, {
        id: main,
        name,
        expected,
        reported: reported.map((one, week) => Math.min(one, expected[week] ?? 0)),
        compared: comparedWith(now, before),
        typical,
        growth: growthOf(grown, shrunk),
      }),
    );
  const missing = fc.record({
    week: fc.integer({ min: 0, max: length - 1 }).map((week) => addDays(first, 7 * week)),
    campusId: fc.constantFrom(main, north),
    categoryId: fc.constantFrom(adults, kids),
    serviceId: fc.constant(null),
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
    weekday: fc.option(fc.integer({ min: 0, max: 6 }), { nil: null }),
    later: fc.integer({ min: 0, max: 20 }),
    namesCampuses: fc.boolean(),
    hasEaster: fc.boolean(),
  });
  fc.assert(
    fc.property(all, ({ answer, weekday, later, namesCampuses, hasEaster }) => {
      const today = addDays(answer.weeks.at(-1) ?? first, later);
      const easter = hasEaster ? answer : null;
      const words = reportWords(told(answer, { weekday, today, namesCampuses, easter }));
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
        words: numberWords(total.values[total.last] ?? 0),
        leads: { to: "week", week },
      });
    }),
  );
});
