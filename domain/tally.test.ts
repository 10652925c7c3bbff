import fc from "fast-check";
import { expect, test } from "vitest";
import { greatestCount, typedCountProblem } from "./tally.ts";

test("a count that is typed is a whole number up to a million, and anything else is refused in words", () => {
  expect(typedCountProblem("0")).toBeNull();
  expect(typedCountProblem("0143")).toBeNull();
  expect(typedCountProblem("1000000")).toBeNull();
  for (const text of ["12.5", "1e3", "abc", "0x10", "1 2", "+5", "٤"])
    expect(typedCountProblem(text)).toBe("Enter a whole number.");
  for (const text of ["-5", "−5"]) expect(typedCountProblem(text)).toBe("Enter 0 or more.");
  for (const text of ["1000001", "9".repeat(400)])
    expect(typedCountProblem(text)).toBe("This number is too large.");
});

test("no text is taken for another number than the one it says", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (typedCountProblem(text) !== null) return;
      expect(text).toMatch(/^\d+$/);
      expect(Number(text)).toBeLessThanOrEqual(greatestCount);
    }),
  );
});
