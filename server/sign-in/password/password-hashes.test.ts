import { expect, test } from "vitest";
import { Refusal } from "../../../domain/shared/errors.ts";
import { createPasswords } from "./password-hashes.ts";

const passwords = createPasswords();

test("a password matches its own hash, and nobody's hash matches anything", async () => {
  const hash = await passwords.hash("a lamp for my feet");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.check("a lamp for my feet", hash)).toBe(true);
  expect(await passwords.check("a lamp for my foot", hash)).toBe(false);
  expect(await passwords.check("a lamp for my feet", null)).toBe(false);
});

test("a flood of checks is refused beyond a bound, with the time to wait", async () => {
  const checks = Array.from({ length: 300 }, () => passwords.check("x", null));
  const results = await Promise.allSettled(checks);
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(101);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(Refusal);
    expect(reason).toMatchObject({ code: "too_many", retryAfter: 10 });
  }
  expect(await passwords.check("x", null)).toBe(false);
});
