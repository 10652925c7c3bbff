import { expect, test } from "vitest";
import { greetingAt } from "./home.tsx";

test("the greeting follows the clock of the organization", () => {
  const greetings = ["00:10", "04:59", "05:00", "11:59", "12:00", "17:59", "18:00", "23:59"].map(
    greetingAt,
  );
  expect(greetings).toEqual([
    "Good evening",
    "Good evening",
    "Good morning",
    "Good morning",
    "Good afternoon",
    "Good afternoon",
    "Good evening",
    "Good evening",
  ]);
});
