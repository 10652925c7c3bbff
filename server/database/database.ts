import { Socket } from "node:net";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { ConfigError } from "../config.ts";
import { OrganizationPool } from "./organization-pool.ts";
import type { DB } from "./schema.ts";

export type Database = Kysely<DB>;

// Dates and times stay text because they have no zone. A double holds counts and cents exactly.
const { builtins } = pg.types;
pg.types.setTypeParser(builtins.DATE, (text) => text);
pg.types.setTypeParser(builtins.TIME, (text) => text.slice(0, 5));
pg.types.setTypeParser(builtins.INT8, Number);

type DatabaseConnection = { db: Database; pool: pg.Pool; close: () => Promise<void> };

/**
 * Two per processor and one to listen for jobs on the database's machine: 10 connections did a tenth less on two processors. With the
 * database a millisecond away, 20 connections answered three times as often as 5.
 */
export const mostConnections = {
  near: Math.min(20, 2 * availableParallelism() + 1),
  far: 20,
};

type Options = { max?: number; copies?: boolean; isServer?: boolean };

const serverName = "countwell server";

export async function isServed(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and application_name = $1 limit 1",
    [serverName],
  );
  return rows.length > 0;
}

export function openDatabase(url: string, options: Options = {}): DatabaseConnection {
  const connection = {
    connectionString: url,
    ...(options.isServer && { application_name: serverName }),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // No statement or forgotten transaction may block others for good.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 60_000,
    lock_timeout: longestLockWait,
    // With PostgreSQL's own 4, meant for disks that turn, small tables are read whole for each row of a list. With the 1.1
    // that is usual otherwise, pages of a year's numbers are read more than once.
    options: "-c random_page_cost=2",
  };
  const pooled = {
    ...connection,
    Client: PreparingClient,
    pipeline: !options.copies,
    idleTimeoutMillis: 30_000,
  };
  const pool = new OrganizationPool({ ...pooled, max: options.max ?? mostConnections.near });
  const db = openKysely(pool);
  const importDb = openKysely(new pg.Pool({ ...pooled, max: mostImports }));
  importDatabases.set(db, importDb);
  const short = { ...connection, statement_timeout: longestShort, pipeline: true };
  const shortWrite = { ...short, lock_timeout: longestShortLockWait };
  const shared = {
    reads: shareConnections(() => new PreparingClient(short), 2),
    writes: shareConnections(() => new PreparingClient(shortWrite), 4),
  };
  sharedConnections.set(db, shared);
  const close = async () => {
    await Promise.all([shared.reads.close(), shared.writes.close()]);
    await Promise.all([db, importDb].map(closeKysely));
  };
  return { db, pool, close };
}

function openKysely(pool: pg.Pool): Database {
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

export type Statement = { text: string; values: readonly unknown[] };

/** The same database on the same connections, which gets each statement as `rewrite` makes it. */
export function rewritten(
  db: Database,
  rewrite: (text: string, values: readonly unknown[]) => Statement,
): Database {
  const pool = pools.get(db);
  if (!pool) throw new Error("Only a database that was opened here is rewritten.");
  const connect = async () => {
    const client = await pool.connect();
    const query = (given: string, parameters: readonly unknown[]) => {
      const { text, values } = rewrite(given, parameters);
      return client.query(text, [...values]);
    };
    return { query, release: () => client.release() };
  };
  const rewriting = { connect, end: async () => {}, options: pool.options };
  // A cast, because the driver would also take cursors, which nobody opens.
  const dialect = new PostgresDialect({ pool: rewriting as unknown as pg.Pool });
  return new Kysely<DB>({ dialect });
}

async function closeKysely(db: Database): Promise<void> {
  await db.destroy();
  // Kysely does not end a pool it never used.
  const pool = pools.get(db);
  if (pool && !pool.ending) await pool.end();
}

const pools = new WeakMap<Database, pg.Pool>();
const importDatabases = new WeakMap<Database, Database>();

/** Imports hold a connection for many seconds, so they have their own. */
export const mostImports = 2;

export function importDatabaseOf(db: Database): Database {
  return importDatabases.get(db) ?? db;
}

type Shared = SharedConnections<PreparingClient>;
type SharedOfBothKinds = { reads: Shared; writes: Shared };
const sharedConnections = new WeakMap<Database, SharedOfBothKinds>();
const longestShort = 500;
const longestShortLockWait = 50;
/** Milliseconds. A person who waits for longer is refused, and a phone sends again. */
const longestLockWait = 2_000;

type Run = <Row>(db: Database, text: string, values: unknown[]) => Promise<Row[]>;

export const runShortRead: Run = (db, text, values) =>
  runShared(sharedConnections.get(db)?.reads, db, text, values);

export const runShortWrite: Run = (db, text, values) =>
  runShared(sharedConnections.get(db)?.writes, db, text, values);

/** Sends a statement that fails, waits or takes long on a shared connection again on one of its own. */
async function runShared<Row>(
  shared: Shared | undefined,
  db: Database,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  if (!shared) return run(db, text, values);
  const send = (client: PreparingClient): Promise<pg.QueryResult> => client.query(text, values);
  return shared.use(send).then(
    ({ rows }) => rows as Row[],
    () => run<Row>(db, text, values),
  );
}

/** Outside of transactions it bypasses Kysely, which takes a tenth of a request's time. */
export async function run<Row>(db: Database, text: string, values: unknown[]): Promise<Row[]> {
  const pool = pools.get(db);
  if (!pool)
    return (await db.executeQuery(CompiledQuery.raw(text, values) as CompiledQuery<Row>)).rows;
  const client = await pool.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    // `pool.query` would discard the connection after every failed statement.
    client.release();
  }
}

export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  return error.code === "23505" || (error.code === "XX000" && isOfCopiedRows(error));
}

function isOfCopiedRows({ message }: Error): boolean {
  return message.startsWith("duplicate key value violates unique constraint");
}

const oldest = 15;

/** Throws ConfigError, in one line, for a database that is unreachable or too old. */
export async function requireDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ version: string }>("select current_setting('server_version_num') as version")
    .catch((error: unknown) => {
      throw new ConfigError(`The database cannot be used: ${reasonOf(error)}. See DATABASE_URL.`);
    });
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  if (version < oldest)
    throw new ConfigError(
      `The database is PostgreSQL ${version}; it has to be ${oldest} or newer. See DATABASE_URL.`,
    );
}

export async function isSuperuser(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ answer: string }>(
    "select current_setting('is_superuser') as answer",
  );
  return rows[0]?.answer === "on";
}

/** A host with several addresses fails with an AggregateError, whose own message is empty. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** Any number, as long as every server uses the same. */
const lock = 7_261_943;

/** Other servers wait with their own changes of tables until `change` has ended. */
export async function changeTablesAlone<Result>(
  pool: pg.Pool,
  change: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    // To change a large table may take long, and so may the work that an index waits for.
    await client.query("set statement_timeout = 0");
    await client.query("set lock_timeout = 0");
    await takeTurn(client);
    return await change(client);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [lock]).catch(() => {});
    await client.query("reset statement_timeout").catch(() => {});
    await client.query("reset lock_timeout").catch(() => {});
    client.release();
  }
}

/** A server that waited within a statement would hold up the indexes that another builds beside the work. */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as mine", [lock]);
    if (rows[0]?.mine) return;
    await pause(100);
  }
}

const names = new Map<string, string>();
/** Bounds a connection's memory. Lists of changing length make ever new statements. */
const mostNames = 500;
const changedResult = "0A000";

/** Named statements are planned once per connection. What is sent in one moment goes in one packet. */
export class PreparingClient extends pg.Client {
  readonly #socket: Socket;
  #isGathering = false;
  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads are wider than what Kysely and the pool send.
  override query(...args: any[]): any {
    this.#gather();
    const [text, values, ...rest] = args;
    if (typeof text !== "string" || !Array.isArray(values) || rest.length > 0)
      return super.query(...(args as [string]));
    return this.#answerOf(text, values);
  }

  /** A system call for each statement would be the largest part of what the server does. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.#socket.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      this.#socket.uncork();
    });
  }

  /** Sends with a callback: the driver's own promise keeps each answer alive into the old generation, a fifth of the server's time. */
  async #answerOf(text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      return await new Promise((resolve, reject) => {
        super.query({ name: nameOf(text), text, values }, (error: Error | null, result) =>
          error ? reject(error) : resolve(result),
        );
      });
    } catch (error) {
      // The pool lets go of a client that is ending, and the next connection plans anew.
      if (hasChangedResult(error)) void this.end();
      // The driver does the same, so that an error names the function that asked.
      Error.captureStackTrace(error as Error);
      throw error;
    }
  }
}

function hasChangedResult(error: unknown): boolean {
  return (error as { code?: string }).code === changedResult;
}

function nameOf(text: string): string | undefined {
  const given = names.get(text);
  if (given) return given;
  if (names.size >= mostNames || takesAllColumns(text)) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** A column that another server's migration adds would make its name useless on every connection. */
function takesAllColumns(text: string): boolean {
  return /^\s*select (distinct )?("?\w+"?\.)?\*|returning ("?\w+"?\.)?\*\s*$/i.test(text);
}

export type SharedConnections<Client extends pg.Client> = {
  use: <Answer>(send: (client: Client) => Promise<Answer>) => Promise<Answer>;
  close: () => Promise<void>;
};

/**
 * Sends statements of many requests in a row without waiting for their answers, in a third of the time of a connection each. A slow
 * statement holds up those behind it, so only for short ones by key.
 */
export function shareConnections<Client extends pg.Client>(
  connect: () => Client,
  count: number,
): SharedConnections<Client> {
  const places: (Promise<Client> | undefined)[] = new Array(count).fill(undefined);
  const unanswered: number[] = new Array(count).fill(0);
  const open = (place: number): Promise<Client> => {
    const client = connect();
    const leave = () => {
      if (places[place] === opening) places[place] = undefined;
    };
    const opening = client
      .on("error", leave)
      .on("end", leave)
      .connect()
      .then(() => client);
    opening.catch(leave);
    places[place] = opening;
    return opening;
  };
  /** The first of equals, so that a quiet server's statements come to a connection that has their pages at hand. */
  const leastBusy = () => unanswered.indexOf(Math.min(...unanswered));
  return {
    use: async (send) => {
      const place = leastBusy();
      unanswered[place] = (unanswered[place] ?? 0) + 1;
      try {
        return await send(await (places[place] ?? open(place)));
      } finally {
        unanswered[place] = (unanswered[place] ?? 0) - 1;
      }
    },
    close: async () => {
      const clients = await Promise.allSettled(places.splice(0));
      for (const found of clients)
        if (found.status === "fulfilled" && found.value) await found.value.end();
    },
  };
}
