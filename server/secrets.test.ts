import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readAuthSecret } from "./config.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "countwell-secret-"));
});
afterEach(() => rm(directory, { recursive: true }));

test("a secret is made once, even by two servers at once, and only its owner can read it", async () => {
  const config = { authSecret: undefined, dataDirectory: join(directory, "data") };
  const [first, second] = await Promise.all([readAuthSecret(config), readAuthSecret(config)]);
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(second).toBe(first);
  expect(await readAuthSecret(config)).toBe(first);
  const path = join(directory, "data", "auth-secret");
  expect(await readFile(path, "utf8")).toBe(first);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test("AUTH_SECRET comes first", async () => {
  const authSecret = "given by whoever runs this installation";
  expect(await readAuthSecret({ authSecret, dataDirectory: directory })).toBe(authSecret);
});
