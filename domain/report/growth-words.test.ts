import fc from "fast-check";
import { expect, test } from "vitest";
import { valueWords } from "../shared/amount.ts";
import { changeOf, growthWords } from "./growth-words.ts";

const median = fc.option(fc.nat(5_000));

test("a change is what the median of before lacks to that of now, and unknown without both", () => {
  fc.assert(
    fc.property(median, median, (now, before) => {
      const change = changeOf({ weeks: 8, now, before });
      if (now === null || before === null) expect(change).toBeNull();
      else expect(before + (change ?? Number.NaN)).toBe(now);
    }),
  );
});

test("each change names the weeks it compares", () => {
  const growth = [
    { weeks: 8, now: 640, before: 613 },
    { weeks: 26, now: 600, before: 600 },
  ];
  expect(growthWords({ growth })).toBe("up 27 from the 8 weeks before · level with the 26 before");
  expect(growthWords({ growth: [{ weeks: 8, now: 5, before: null }] })).toBeNull();
});

test("a change of money is told as money", () => {
  const growth = [{ weeks: 8, now: 264_537_100, before: 253_063_700 }];
  const words = (cents: number) =>
    valueWords(cents, { unit: "currency" }, "USD", { isRounded: true });
  expect(growthWords({ growth }, words)).toBe("up $114,734 from the 8 weeks before");
});
