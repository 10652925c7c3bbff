import { expect, test } from "vitest";
import { differenceOf, printedDifference } from "./percent.ts";

test("a percent is a whole one, rounded half up in either direction", () => {
  expect(differenceOf(1_458, 1_000, "count")).toEqual({ is: "percent", sign: 1, value: 46 });
  expect(differenceOf(931, 1_000, "count")).toEqual({ is: "percent", sign: -1, value: 7 });
  expect(differenceOf(1_005, 1_000, "count")).toEqual({ is: "percent", sign: 1, value: 1 });
  expect(differenceOf(995, 1_000, "count")).toEqual({ is: "percent", sign: -1, value: 1 });
});

test("numbers that are printed alike, and those within half a percent, are level", () => {
  const level = { is: "level", sign: 0, value: 0 };
  expect(differenceOf(238.4, 237.6, "count")).toEqual(level);
  expect(differenceOf(917, 914, "count")).toEqual(level);
  expect(differenceOf(11.4, 10.9, "count")).toEqual(level);
  expect(differenceOf(0, 0, "count")).toEqual(level);
  expect(differenceOf(5.74, 5.42, "count")).toEqual(level);
});

test("beside two printed numbers the percent is theirs", () => {
  expect(differenceOf(57.4, 55.6, "count")).toEqual({ is: "percent", sign: 1, value: 3 });
  expect(printedDifference(57.4, 55.6, "count")).toEqual({ is: "percent", sign: 1, value: 2 });
  expect(printedDifference(335.4, 333.6, "count").is).toBe("level");
  expect(printedDifference(12.4, 10.6, "count")).toEqual({ is: "amount", sign: 1, value: 1 });
});

test("fewer than fifty people are told in people, as the printed numbers differ", () => {
  expect(differenceOf(12.4, 10.6, "count")).toEqual({ is: "amount", sign: 1, value: 1 });
  expect(differenceOf(20, 49, "count")).toEqual({ is: "amount", sign: -1, value: 29 });
  expect(differenceOf(20, 50, "count")).toEqual({ is: "percent", sign: -1, value: 60 });
  expect(differenceOf(3_300, 4_400, "currency")).toEqual({ is: "percent", sign: -1, value: 25 });
  expect(differenceOf(80, 0, "count")).toEqual({ is: "amount", sign: 1, value: 80 });
});
