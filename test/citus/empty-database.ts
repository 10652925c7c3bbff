import pg from "pg";
import { inject } from "vitest";
import { listTables, quoted } from "../../server/backup/tables.ts";

const client = new pg.Client(inject("databaseUrl"));
await client.connect();
// To truncate them takes four seconds.
for (const { name } of (await listTables(client)).reverse())
  if (name !== "migration") await client.query(`delete from ${quoted(name)}`);
await client.query("delete from graphile_worker._private_jobs");
await client.end();
