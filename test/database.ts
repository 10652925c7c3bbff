import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { administratorUrl } from "../server/adapters/running-database.ts";

type Options = {
  /** The database to copy; empty without. */
  template?: string;
  /** Where Vitest is not there to name it. */
  administratorUrl?: string | undefined;
};

/** A database of its own, reached as the server reaches its own: by the role that owns it and may nothing else. */
export async function createDatabase({ template, administratorUrl }: Options = {}) {
  if (template && !administratorUrl && inject("isOneDatabase"))
    return { url: template, drop: async () => {} };
  const url = new URL(template ?? inject("databaseUrl"));
  const copied = template ? `template ${url.pathname.slice(1)}` : "";
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const statement = `create database ${name} ${copied} owner ${url.username}`;
  await runStatement(statement, administratorUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => runStatement(`drop database ${name} with (force)`, administratorUrl),
  };
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
