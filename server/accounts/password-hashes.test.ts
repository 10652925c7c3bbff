import { expect, test, vi } from "vitest";
import { Refusal } from "../../domain/errors.ts";
import { checkPassword, hashPassword } from "./password-hashes.ts";

const { load } = vi.hoisted(() => ({ load: { now: 0, most: 0 } }));
vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<typeof import("@node-rs/argon2")>();
  const verify: typeof argon2.verify = async (...args) => {
    load.now += 1;
    load.most = Math.max(load.most, load.now);
    return argon2.verify(...args).finally(() => {
      load.now -= 1;
    });
  };
  return { ...argon2, verify };
});

test("a password matches its own hash, and nobody's hash matches anything", async () => {
  const hash = await hashPassword("a lamp for my feet");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await checkPassword("a lamp for my feet", hash)).toBe(true);
  expect(await checkPassword("a lamp for my foot", hash)).toBe(false);
  expect(await checkPassword("a lamp for my feet", null)).toBe(false);
});

test("a flood of checks runs a few at a time and is refused beyond a bound, with the time to wait", async () => {
  const checks = Array.from({ length: 300 }, () => checkPassword("x", null));
  const results = await Promise.allSettled(checks);
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(101);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(Refusal);
    expect(reason).toMatchObject({ code: "too_many", retryAfter: 10 });
  }
  const cores = (await import("node:os")).availableParallelism();
  expect(load.most).toBeLessThanOrEqual(Math.max(1, cores - 1));
  expect(await checkPassword("x", null)).toBe(false);
});
