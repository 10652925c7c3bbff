import { expect, test } from "vitest";
import * as errors from "../../words/en/errors.ts";
import { translated } from "./translated.ts";

test("a refusal comes in the reader's language, with the values that are in it", () => {
  expect(translated(errors.notAllowed, "es")).toMatch(/^Tu /);
  expect(translated(errors.atMost(80), "es")).toContain("80");
  expect(translated(errors.atMost(80), "pt-BR")).not.toBe(translated(errors.atMost(80), "es"));
  expect(translated(errors.addedAlready("A (b). C"), "es")).toContain("A (b). C");
});

test("a text that has no translation stays as it is, and so does English", () => {
  expect(translated("Ask it another way.", "es")).toBe("Ask it another way.");
  expect(translated(errors.notAllowed, "en")).toBe(errors.notAllowed);
});
