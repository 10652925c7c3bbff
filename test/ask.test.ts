import { expect, test } from "vitest";
import { checkQuestions } from "../bench/insight/questions/check.ts";
import { understand } from "../domain/ask/understand.ts";

test("questions written apart from the grammar are understood exactly or refused, and none tells of what is hidden", () => {
  const { answered, refused, leaks, poorSuggestions } = checkQuestions(understand, { seed: 1 });
  expect(answered.right / answered.asked).toBeGreaterThanOrEqual(0.95);
  expect(refused.right / refused.asked).toBeGreaterThanOrEqual(0.95);
  expect({ leaks, poorSuggestions }).toEqual({ leaks: [], poorSuggestions: [] });
});
