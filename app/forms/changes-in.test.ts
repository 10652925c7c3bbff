import { expect, test } from "vitest";
import { changesIn } from "./changes-in.ts";

test("only fields that differ are changes", () => {
  const before = { city: "Evanston", phone: "", weekStartDay: 0 };
  expect(changesIn({ city: "Evanston", phone: "555", weekStartDay: 1 }, before)).toEqual({
    phone: "555",
    weekStartDay: 1,
  });
});

test("a field that was not there before is no change", () => {
  const typed: Record<string, string> = { city: "Boulder", email: "ada@example.org" };
  expect(changesIn(typed, { city: "Evanston" })).toEqual({ city: "Boulder" });
});
