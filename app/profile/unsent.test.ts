import { expect, test } from "vitest";
import { signOutTitle, signOutWords, willBeLost } from "#words/unsent.ts";

const nothing = { counts: 0, numbers: 0, notes: 0 };

test("what is not sent is named in the singular or the plural", () => {
  expect(willBeLost({ counts: 2, numbers: 3, notes: 1 })).toMatch(
    /^2 counts, 3 numbers and one note are /,
  );
  expect(signOutTitle({ ...nothing, numbers: 1 })).toBe("One number is not sent yet");
  expect(signOutWords({ ...nothing, numbers: 1 })).toMatch(
    /^One number is on this device only. If you sign out, it stays here, and/,
  );
  expect(signOutTitle({ ...nothing, counts: 1, notes: 1 })).toBe("One count is not sent yet");
  expect(signOutWords({ ...nothing, counts: 1, notes: 1 })).toMatch(
    /^One count and one note are on this device only. If you sign out, they stay here, and/,
  );
});

test("once everything is sent, the question says so", () => {
  expect(signOutTitle(nothing)).toBe("Everything is sent");
  expect(signOutWords(nothing)).toMatch(/^Every count, number and note on this device/);
});
