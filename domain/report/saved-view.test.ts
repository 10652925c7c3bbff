import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { comparisons } from "../answer/comparison.ts";
import {
  aggregates,
  groupings,
  periods,
  type Question,
  questionSchema,
} from "../answer/question.ts";
import { addressOf, boardAddressOf, boardOf, questionOf, viewChangeSchema } from "./saved-view.ts";

const ids = fc.option(
  fc.uniqueArray(
    fc.uuid().map((id) => id.toLowerCase()),
    { minLength: 1, maxLength: 4 },
  ),
  { nil: undefined },
);
const questions: fc.Arbitrary<Question> = fc
  .record({
    measure: fc.oneof(fc.constant("attendance" as const), fc.uuid()),
    by: fc.constantFrom(...groupings),
    where: fc.record({ campus: ids, service: ids, category: ids, department: ids }),
    period: fc.oneof(
      fc.constantFrom(...periods),
      fc.constant({ from: "2026-01-04", to: "2026-06-07" }),
    ),
    compare: fc.constantFrom(...comparisons),
    aggregate: fc.constantFrom(...aggregates),
  })
  .map(({ where, ...rest }) => ({
    ...rest,
    where: Object.fromEntries(
      Object.entries(where).map(([key, all]) => [key, all?.toSorted()]),
    ) as Question["where"],
  }));

test("every question comes back from the address a view keeps", () => {
  fc.assert(
    fc.property(questions, (question) => {
      expect(questionOf({ question: addressOf(question) })).toEqual(question);
    }),
  );
});

test("of two addresses of one question a view keeps the shorter", () => {
  const view = { name: "Easter", shared: false, pinned: true };
  const saved = v.parse(viewChangeSchema, { ...view, question: "?period=13&compare=easter" });
  expect(saved.question).toBe("compare=easter");
});

test.each(["period=14", "color=red", "measure=everything&by=campus", "from=2026-01-04"])(
  "%s is no question, and the view says why at its question",
  (question) => {
    const view = { name: "Easter", shared: false, pinned: true, question };
    const parsed = v.safeParse(viewChangeSchema, view);
    const { nested } = v.flatten<typeof viewChangeSchema>(parsed.issues ?? [v.parse(v.never(), 0)]);
    expect(nested?.question?.[0]).toMatch(/\.$/);
    expect(questionOf({ question })).toBeNull();
  },
);

test("nothing asked is the plain question", () => {
  expect(questionOf({ question: "" })).toEqual(v.parse(questionSchema, {}));
});

test("a view keeps a board report without its day, and is none of Reports' own questions", () => {
  const question = boardAddressOf({ step: "year", day: "2026-05-01", shown: "total" });
  const view = { name: "Statistics", shared: true, pinned: false, question };
  expect(v.parse(viewChangeSchema, view).question).toBe(question);
  expect(boardOf(view)).toBe("step=year&shown=total");
  expect(questionOf(view)).toBeNull();
  const broken = { ...view, question: "board?step=decade" };
  expect(boardOf(broken)).toBeNull();
  expect(v.safeParse(viewChangeSchema, broken).success).toBe(false);
  expect(boardOf({ question: addressOf(v.parse(questionSchema, {})) })).toBeNull();
});
