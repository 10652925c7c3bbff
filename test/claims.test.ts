import { expect, test } from "vitest";
import { checkAnswers } from "../bench/insight/churches/answers.ts";
import { checkChurches } from "../bench/insight/churches/check.ts";

test("every number and cause in the sentences about generated churches is that of a second computation from the raw rows", () => {
  const { wrong, claims } = checkChurches(1, 30);
  expect(wrong).toEqual([]);
  expect(claims.size).toBeGreaterThan(20);
});

test("every number in what Ask answers of generated churches is that of a second computation from the raw rows", () => {
  const { wrong, told } = checkAnswers(1, 5);
  expect(wrong).toEqual([]);
  expect(told.size).toBeGreaterThan(30);
});
