import type { Database } from "../data/database.ts";

/** Passwords and sessions, kept by Better Auth. */
export type Accounts = Record<string, never>;

export function createAccounts(_: { db: Database; now: () => Date }): Accounts {
  return {};
}
