import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { addDays } from "../shared/time/week.ts";
import { comparisons } from "./comparison.ts";
import {
  aggregates,
  groupings,
  measures,
  parametersOf,
  periods,
  plainQuestion,
  type Question,
  questionSchema,
} from "./question.ts";

const ids = fc.option(
  fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 3 }).map((all) => all.sort()),
  { nil: undefined },
);
const custom = fc
  .tuple(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 0, max: 7_000 }))
  .map(([start, days]) => {
    const from = addDays("2000-01-01", start);
    return { from, to: addDays(from, days) };
  });
const questions: fc.Arbitrary<Question> = fc
  .record({
    measure: fc.oneof(fc.constantFrom(...measures), fc.uuid()),
    by: fc.constantFrom(...groupings),
    where: fc.record({ campus: ids, service: ids, category: ids, department: ids }),
    period: fc.oneof(fc.constantFrom(...periods), custom),
    compare: fc.constantFrom(...comparisons),
    aggregate: fc.constantFrom(...aggregates),
  })
  .map((one) => ({ ...one, by: one.measure === "everything" ? "category" : one.by }));

test("a question is the same after its way through an address", () => {
  fc.assert(
    fc.property(questions, (question) => {
      const address = new URLSearchParams(parametersOf(question)).toString();
      const read = Object.fromEntries(new URLSearchParams(address));
      expect(v.parse(questionSchema, read)).toEqual(question);
    }),
  );
});

test("everything is asked for by category, also without saying so", () => {
  const everything = { ...plainQuestion, measure: "everything", by: "category" };
  expect(v.parse(questionSchema, { measure: "everything" })).toEqual(everything);
});

test("an address is short: what is usual is left out", () => {
  expect(parametersOf(plainQuestion)).toEqual({});
  expect(parametersOf({ ...plainQuestion, by: "campus", period: "52" })).toEqual({
    by: "campus",
    period: "52",
  });
});

test.each([
  [{ color: "red" }, "color", /^This is not a part of a question\. Its parts are measure, by, /],
  [{ period: "14" }, "period", "Choose one of 13, 26, 52, last-month, fiscal-year, all."],
  [{ compare: "dreams" }, "compare", "Choose one of none, last-year, easter, typical."],
  [{ measure: "joy" }, "measure", "Choose attendance, everything, or a category."],
  [{ campus: "north" }, "campus.0", "This id is not a UUID."],
  [{ from: "2026-01-01" }, "period", "Give a period, or both of its days."],
  [
    { period: "13", from: "2026-01-01", to: "2026-02-01" },
    "period",
    "Give a period, or both of its days.",
  ],
  [{ from: "2026-02-01", to: "2026-01-01" }, "to", "This day is before the first."],
  [{ from: "1990-01-01", to: "2026-01-01" }, "from", "Ask for at most twenty years."],
  [
    { measure: "everything", by: "campus" },
    "by",
    "Ask for everything with by=category, because people and money have no sum.",
  ],
])("%o is refused in words", (parameters, path, message) => {
  const { issues = [] } = v.safeParse(questionSchema, parameters);
  expect(issues[0] && v.getDotPath(issues[0])).toBe(path);
  expect(issues[0]?.message).toMatch(message);
});
