import { expect, test } from "vitest";
import { doubtWords, slipWords } from "./doubt.ts";

const usual = { value: 136, low: 90, high: 190 };
const plain = { unit: "count", currency: "USD" } as const;

test("a doubt says which way the number is off, of what, and what is usual", () => {
  expect(doubtWords({ value: 52, usual, ...plain }, "Worship Center, Floor")).toBe(
    "52 is low for Worship Center, Floor (usually about 136).",
  );
  expect(doubtWords({ value: 1_360, usual, ...plain })).toBe("1,360 is high (usually about 136).");
  expect(doubtWords({ value: 568, usual: null, seats: 390, ...plain }, "Adults")).toBe(
    "568 for Adults is more than the seats of the room (390).",
  );
});

test("a guess is told with the slip that explains it", () => {
  expect(slipWords(7_000, 700, "count")).toBe("I typed a 0 too many");
  expect(slipWords(1_018, 101, "count")).toBe("I typed an 8 too many");
  expect(slipWords(14, 140, "count")).toBe("I left out a 0");
  expect(slipWords(412, 142, "count")).toBe("I swapped two digits");
  expect(slipWords(284, 142, "count")).toBe("It was counted twice");
  expect(slipWords(18_420_500, 1_842_050, "currency")).toBe("I typed the point in the wrong place");
  expect(slipWords(124_050, 12_405, "0.1 lb")).toBe("I typed the point in the wrong place");
  expect(slipWords(1_240, 12_400, "0.1 lb")).toBe("I left out a 0");
});
