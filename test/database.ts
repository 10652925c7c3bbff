import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { listTables, quoted } from "../server/backup/manifest.ts";
import { administratorUrl } from "../server/database/embedded/running-database.ts";

type Options = {
  /** The database to copy; empty without. */
  template?: string;
  /** Where Vitest is not there to name it. */
  administratorUrl?: string | undefined;
};

/** A database of its own, reached as the server reaches its own: by the role that owns it and may nothing else. */
export async function createDatabase({ template, administratorUrl }: Options = {}) {
  if (template && !administratorUrl && inject("isOneDatabase")) return shareDatabase(template);
  const url = new URL(template ?? inject("databaseUrl"));
  // This way to copy takes less of the processor than the other.
  const copied = template ? `template ${url.pathname.slice(1)} strategy file_copy` : "";
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const statement = `create database ${name} ${copied} owner ${url.username}`;
  await runStatement(statement, administratorUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => runStatement(`drop database ${name} with (force)`, administratorUrl),
  };
}

let sharing = 0;

/** The last to leave it empties it. */
function shareDatabase(url: string) {
  sharing += 1;
  const drop = async () => {
    sharing -= 1;
    if (sharing === 0) await emptyDatabase(url);
  };
  return { url, drop };
}

export async function emptyDatabase(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  // To truncate the tables of several servers takes four seconds.
  for (const { name } of (await listTables(client)).reverse())
    if (name !== "migration") await client.query(`delete from ${quoted(name)}`);
  await client.query("delete from graphile_worker._private_jobs");
  await client.end();
}

/** Runs one statement as the administrator of the database server. */
export async function runStatement(
  statement: string,
  url: string = inject("administratorUrl"),
): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** As who made the embedded database server in `directory`, on which `url` is. */
export async function administratorUrlOf(
  directory: string,
  url: string,
  database = "postgres",
): Promise<string> {
  const password = await readFile(join(dirname(directory), "database-password"), "utf8");
  return administratorUrl({ directory, password }, Number(new URL(url).port), database);
}
