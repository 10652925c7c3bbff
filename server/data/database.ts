import { availableParallelism } from "node:os";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "./schema.ts";

export type Database = Kysely<DB>;

// Days and times have no zone: they stay the text they are. Counts and cents fit a double exactly (see domain/entry.ts).
const { builtins } = pg.types;
pg.types.setTypeParser(builtins.DATE, (text) => text);
pg.types.setTypeParser(builtins.TIME, (text) => text.slice(0, 5));
pg.types.setTypeParser(builtins.INT8, Number);

type DatabaseConnection = { db: Database; pool: pg.Pool; close: () => Promise<void> };

/**
 * Two for each processor and one that waits for news of jobs. With more, statements wait for a processor rather than for a connection:
 * with 10 of them two processors did a tenth less, and the slowest answers took longer.
 */
const mostConnections = Math.min(20, 2 * availableParallelism() + 1);

/** Connections are made when first needed and again after the database was away, so nothing needs restarting. */
export function openDatabase(url: string, options: { max?: number } = {}): DatabaseConnection {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: options.max ?? mostConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Neither a statement nor a forgotten transaction holds up the others for good.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // A connection that breaks while idle is replaced by the next request; unheard, its error would end the process.
  pool.on("error", () => {});
  // One that breaks in use fails its query, which is where the error belongs.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  const close = async () => {
    await db.destroy();
    // Which leaves a pool open that was used without it.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
}

const pools = new WeakMap<Database, pg.Pool>();

/**
 * Runs a statement that is written out, in the transaction where `db` is one. Elsewhere it goes straight to the driver: the query
 * builder's way there takes a tenth of the time that the server has for a request.
 */
export async function run<Row>(db: Database, text: string, values: unknown[]): Promise<Row[]> {
  const pool = pools.get(db);
  // The statement's text says nothing of its columns to the compiler.
  if (!pool)
    return (await db.executeQuery(CompiledQuery.raw(text, values) as CompiledQuery<Row>)).rows;
  const client = await pool.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    // The pool's own `query` would part with the connection for every statement that is refused.
    client.release();
  }
}

const names = new Map<string, string>();
/** Further statements (lists of changing length) go without a name, so a connection's memory stays bounded. */
const mostNames = 500;

/** Names every statement that takes parameters, so that PostgreSQL parses and plans it once a connection. */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads are wider than what Kysely and the pool send.
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    if (typeof text !== "string" || !Array.isArray(values))
      return super.query(...(args as [string]));
    return super.query({ name: nameOf(text), text, values }, ...(rest as []));
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= mostNames) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
