import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

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
