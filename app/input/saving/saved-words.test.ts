import { expect, test } from "vitest";
import { savedWords } from "./saved-words.ts";

test("a save says how many numbers were saved and how many were cleared", () => {
  const words = (...values: (number | null)[]) =>
    savedWords(
      values.map((value) => ({ campusId: "main", value })),
      [],
    );
  expect([words(3), words(3, 4, null), words(null), words(0)]).toEqual([
    "Saved 1 number.",
    "Saved 2 numbers and cleared 1.",
    "Cleared 1 number.",
    "Saved 1 number.",
  ]);
});
