import { expect, test } from "vitest";
import { progressWords } from "./setup.ts";

test("a question is done once it was answered, or left as it was with Next", () => {
  expect(progressWords({ answered: [], dismissed: [] })).toBe("0 of 5 done");
  expect(progressWords({ answered: ["services"], dismissed: ["places", "categories"] })).toBe(
    "3 of 5 done",
  );
  expect(progressWords({ answered: ["places"], dismissed: ["places"] })).toBe("1 of 5 done");
});
