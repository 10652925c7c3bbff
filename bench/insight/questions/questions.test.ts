import * as v from "valibot";
import { expect, test } from "vitest";
import type { Asked, Refused } from "../../../domain/ask/asked.ts";
import { parametersOf, plainQuestion, questionSchema } from "../../../domain/question.ts";
import { checkQuestions } from "./check.ts";
import { dayOf, easterIn, isoOf } from "./days.ts";
import { churches } from "./organizations.ts";
import { answeredQuestions, hiddenQuestions } from "./questions.ts";
import { refusedQuestions } from "./refused.ts";

const answered = answeredQuestions();
const refused = refusedQuestions();
const plain: Asked = { question: plainQuestion, wish: { kind: "number" } };
const refusal = (why: Refused["refused"]) => ({
  refused: why,
  words: [],
  nearest: [plain, plain],
  nearestWords: ["attendance", "attendance"],
});

test("there are at least 600 questions with an answer and 100 without, none of them twice", () => {
  expect(answered.length).toBeGreaterThanOrEqual(600);
  expect(refused.length).toBeGreaterThanOrEqual(100);
  const words = [...answered, ...refused].map(({ church, words }) => `${church} ${words}`);
  expect(words.filter((one, place) => words.indexOf(one) !== place)).toEqual([]);
});

test("another seed asks at least 600 questions, too, most of them others", () => {
  const known = new Set(answered.map(({ church, words }) => `${church} ${words}`));
  const others = answeredQuestions(2);
  const again = others.filter(({ church, words }) => known.has(`${church} ${words}`));
  expect(others.length).toBeGreaterThanOrEqual(600);
  expect(again.length / others.length).toBeLessThan(0.25);
});

test("what is meant are questions that can be asked, and fit in the field", () => {
  for (const { words, expected } of [...answered, ...answeredQuestions(2)]) {
    expect(words.length, words).toBeLessThanOrEqual(200);
    expect(words).not.toMatch(/[{}]|undefined|NaN/);
    if (!("asked" in expected)) throw new Error(words);
    expect(expected.asked.length).toBeGreaterThan(0);
    for (const { question } of expected.asked)
      expect(v.parse(questionSchema, parametersOf(question)), words).toEqual(question);
  }
});

test("whoever understands all is right in all, and whoever understands nothing in what has no answer", () => {
  const all = new Map(
    [...answered, ...refused].map(({ church, words, expected }) => [
      `${church} ${words}`,
      expected,
    ]),
  );
  const byToday = new Map(Object.entries(churches).map(([key, { today }]) => [today, key]));
  const perfect = checkQuestions((words, { calendar, departments }) => {
    if (words === "attendance") return { asked: plain };
    const church = byToday.get(calendar.today);
    const expected = all.get(`${church} ${words}`);
    if (!expected) throw new Error(words);
    if ("refused" in expected)
      return refusal(expected.refused === "any" ? "ambiguous" : (expected.refused[0] ?? "empty"));
    const [asked] = expected.asked;
    const ids = departments.flatMap(({ categories }) => categories.map(({ id }) => id));
    const { measure = "" } = asked?.question ?? {};
    const isSeen = ["attendance", "everything", ...ids].includes(measure);
    return asked && isSeen ? { asked } : refusal("unknown-words");
  });
  expect(perfect.failures).toEqual([]);
  expect(perfect.leaks).toEqual([]);
  expect(perfect.poorSuggestions).toEqual([]);
  const silent = checkQuestions(() => refusal("unknown-words"));
  expect(silent.answered).toEqual({ asked: answered.length, right: 0 });
  expect(silent.refused).toEqual({ asked: refused.length, right: refused.length });
  expect(silent.hidden).toEqual({
    asked: hiddenQuestions().length,
    right: hiddenQuestions().length,
  });
});

test("an answer that holds hidden money is a leak, and so is a suggestion that speaks of it", () => {
  const money = answered.find(({ words }) => words === "highest giving ever")?.expected;
  if (!money || !("asked" in money)) throw new Error("Nobody asks for money.");
  const [asked = plain] = money.asked;
  expect(checkQuestions(() => ({ asked })).leaks.length).toBeGreaterThan(1_000);
  const told = { ...refusal("unknown-words"), nearestWords: ["giving in October", "attendance"] };
  expect(checkQuestions(() => told).leaks.length).toBeGreaterThan(1_000);
});

test("paraphrases are in one half, and the halves are all", () => {
  const [all, open, held] = (["all", "open", "held"] as const).map(
    (half) => checkQuestions(() => refusal("empty"), { half }).answered.asked,
  );
  expect((open ?? 0) + (held ?? 0)).toBe(all);
  expect(Math.abs((open ?? 0) - (held ?? 0))).toBeLessThan(60);
});

test("the Easters are those of printed calendars", () => {
  expect(isoOf(easterIn(2025, "western"))).toBe("2025-04-20");
  expect(isoOf(easterIn(2026, "western"))).toBe("2026-04-05");
  expect(dayOf("2026-04-12") - easterIn(2026, "orthodox")).toBe(0);
});
