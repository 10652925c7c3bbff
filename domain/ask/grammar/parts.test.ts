import fc from "fast-check";
import { expect, test } from "vitest";
import { daysBetween, weekdayOf } from "../../shared/time/week.ts";
import { numberAt } from "./numbers.ts";
import { slipsBetween, withoutSlips } from "./read-terms.ts";
import { feastsOf } from "./yearly.ts";

const ones =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

function spelled(value: number): string {
  if (value < 20) return ones[value] ?? "";
  if (value < 100)
    return `${tens[Math.floor(value / 10) - 2]}${value % 10 ? ` ${ones[value % 10]}` : ""}`;
  if (value < 1000)
    return `${ones[Math.floor(value / 100)]} hundred${value % 100 ? ` and ${spelled(value % 100)}` : ""}`;
  return `${spelled(Math.floor(value / 1000))} thousand${value % 1000 ? ` ${spelled(value % 1000)}` : ""}`;
}

test("a number in words is the number, up to a million", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (value) => {
      const words = spelled(value).split(" ");
      expect(numberAt(words, 0)).toEqual({ value, length: words.length, isMoney: false });
    }),
  );
});

test.each([
  ["1,200", 1200],
  ["5 k", 5000],
  ["1.5 k", 1500],
  ["a hundred", 100],
  ["twelve hundred", 1200],
])("reads %s", (words, value) => {
  expect(numberAt(words.split(" "), 0)?.value).toBe(value);
});

test("slips are as many one way as the other, and none only between the same words", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 6 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(slipsBetween(one, other)).toBe(slipsBetween(other, one));
      expect(slipsBetween(one, other) === 0).toBe(one === other);
    }),
  );
});

test("a word that could be two is left as it is, and so is a known one", () => {
  const known = new Set(["stone", "store", "north"]);
  const texts = (words: string[]) =>
    withoutSlips(
      words.map((text) => ({ text, typed: text })),
      known,
    ).map(({ text }) => text);
  expect(texts(["stoae", "nroth", "north", "marc"])).toEqual(["stoae", "north", "north", "marc"]);
});

test("each feast is in its year, in both calendars, and those called Sunday are Sundays", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("western", "orthodox", "none"),
      fc.integer({ min: 1950, max: 2090 }),
      (easter, year) => {
        for (const { called, yearly } of feastsOf(easter)) {
          const { from, to } = yearly.at(year);
          expect(from.slice(0, 4), called).toBe(String(year));
          expect(daysBetween(from, to)).toBeGreaterThanOrEqual(0);
          if (
            called.startsWith("mother") ||
            called.includes(" sunday|") ||
            called === "palm sunday"
          )
            expect(weekdayOf(from)).toBe(0);
        }
      },
    ),
  );
});
