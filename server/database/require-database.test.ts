import { expect, test } from "vitest";
import { ConfigError } from "../config.ts";
import { openDatabase, requireDatabase } from "./database.ts";

test.for([
  ["nobody listens there", "postgres://app:secret-word@127.0.0.1:1/app", "ECONNREFUSED"],
  [
    "the name means no machine",
    "postgres://app:secret-word@nowhere.invalid/app",
    "nowhere.invalid",
  ],
] as const)(
  "a database that cannot be reached is refused in one line without its password: %s",
  async ([, url, reason]) => {
    const { pool, close } = openDatabase(url);
    const error = await requireDatabase(pool).catch((problem: unknown) => problem);
    await close();
    expect(error).toBeInstanceOf(ConfigError);
    const words = String(error);
    expect(words).toMatch(/The database cannot be used: .*\. See DATABASE_URL\.$/);
    expect(words).toContain(reason);
    expect(words).not.toContain("secret-word");
  },
);
