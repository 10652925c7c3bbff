import { type DatabaseConnection, DummyDriver, PostgresDialect, Transaction } from "kysely";
import type { Database } from "./database.ts";
import { commitBehind } from "./eager-dialect.ts";
import type { DB } from "./schema.ts";

type Send<Answers> = (trx: Database) => Promise<Answers>;

/**
 * Statements of a transaction that need no answers of each other, sent one behind the other in one go. Each still sees
 * what was committed before it began, so one behind a lock sees what the lock has waited for.
 */
export function inOneTrip<Answers>(trx: Database, send: Send<Answers>): Promise<Answers> {
  return trx.getExecutor().provideConnection((connection) => sendOn(trx, connection, send));
}

/** The same with the commit behind them, so that locks are not held until an answer has arrived. */
export function inLastTrip<Answers>(trx: Database, send: Send<Answers>): Promise<Answers> {
  return trx.getExecutor().provideConnection(async (connection) => {
    const sent = sendOn(trx, connection, send);
    const [answers] = await Promise.all([sent, commitBehind(connection)]);
    return answers;
  });
}

function sendOn<Answers>(
  trx: Database,
  connection: DatabaseConnection,
  send: Send<Answers>,
): Promise<Answers> {
  let isSending = true;
  const executor = trx.getExecutor().withConnectionProvider({
    provideConnection(consumer) {
      if (!isSending) throw new Error("This statement would not go in the same trip.");
      return consumer(connection);
    },
  });
  const sent = send(new Transaction<DB>({ ...unused, executor }));
  isSending = false;
  return sent;
}

/** A transaction that is open asks neither of them. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error("not asked for")) });
const unused = { config: { dialect }, dialect, driver: new DummyDriver() };
