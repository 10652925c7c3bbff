import fc from "fast-check";
import { expect, test } from "vitest";
import { greatestCount, parseCount } from "./tally.ts";

test("a count that is typed is a whole number up to a million, and anything else is refused in words", () => {
  expect(parseCount("0")).toEqual({ value: 0 });
  expect(parseCount("0143")).toEqual({ value: 143 });
  expect(parseCount("1000000")).toEqual({ value: 1_000_000 });
  for (const text of ["12.5", "1e3", "abc", "0x10", "1 2", "+5", "½"])
    expect(parseCount(text)).toEqual({ problem: "Enter a whole number." });
  for (const text of ["-5", "−5"])
    expect(parseCount(text)).toEqual({ problem: "Enter 0 or more." });
  for (const text of ["1000001", "9".repeat(400)])
    expect(parseCount(text)).toEqual({ problem: "This number is too large." });
});

test("a count may be typed in the digits of the reader's keyboard", () => {
  for (const text of ["١٤٣", "۱۴۳", "१४३", "၁၄၃"]) expect(parseCount(text)).toEqual({ value: 143 });
});

test("no text is taken for another number than the one it says", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { value } = parseCount(text);
      if (value === undefined) return;
      expect(text).toMatch(/^\p{Nd}+$/u);
      expect(value).toBeLessThanOrEqual(greatestCount);
    }),
  );
});
