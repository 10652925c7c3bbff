import { expect, test } from "vitest";
import { toldWords } from "./open-counts.ts";

test.each([
  [0, [], ""],
  [0, ["Maria Sole"], "Nobody gets an email."],
  [1, ["Maria Sole"], "They get one email."],
  [2, ["Maria Sole", "Joan Park"], "All of them get one email."],
  [1, ["Maria Sole", "Joan Park"], "1 of them gets one email."],
  [2, ["Maria Sole", "Joan Park", "Ada Min"], "2 of them get one email."],
])("where %i of %j are told, the words say so", (told, people, words) => {
  expect(toldWords({ counts: 5, people, told })).toBe(words);
});
