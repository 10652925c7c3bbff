import { expect, test } from "vitest";
import { progressWords } from "./setup.ts";

test("a question that was skipped is not called done", () => {
  expect(progressWords({ answered: [], dismissed: [] })).toBe("0 of 5 done");
  expect(progressWords({ answered: ["places"], dismissed: ["services", "people"] })).toBe(
    "1 of 5 done, 2 skipped",
  );
});

test("a question that was skipped and answered later is done", () => {
  expect(progressWords({ answered: ["places"], dismissed: ["places"] })).toBe("1 of 5 done");
});
