import fc from "fast-check";
import { expect, test } from "vitest";
import { changeOf, growthWords, recentWords } from "./growth-words.ts";

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

test("each change names the weeks it compares, and the numbers behind it", () => {
  const growth = [
    { weeks: 8, now: 640, before: 613 },
    { weeks: 26, now: 600, before: 600 },
  ];
  expect(growthWords({ growth })).toBe("up 27 from the 8 weeks before · level with the 26 before");
  expect(recentWords({ growth })).toBe("Median of the last 8 weeks 640, of the 8 before 613");
  expect(growthWords({ growth: [{ weeks: 8, now: 5, before: null }] })).toBeNull();
  expect(recentWords({ growth: [] })).toBeNull();
});
