import { DummyDriver, PostgresDialect, Transaction } from "kysely";
import type { Database } from "./database.ts";
import type { DB } from "./schema.ts";

/**
 * Statements of a transaction that need no answers of each other, sent one behind the other in one go. Each still sees
 * what was committed before it began, so one behind a lock sees what the lock has waited for.
 */
export function inOneTrip<Answers>(
  trx: Database,
  send: (trx: Database) => Promise<Answers>,
): Promise<Answers> {
  const executor = trx.getExecutor();
  return executor.provideConnection((connection) => {
    const eager = executor.withConnectionProvider({
      provideConnection: (consumer) => consumer(connection),
    });
    return send(new Transaction<DB>({ ...unused, executor: eager }));
  });
}

/** A transaction that is open asks neither of them. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error("not asked for")) });
const unused = { config: { dialect }, dialect, driver: new DummyDriver() };
