import { dirname } from "node:path";
import pg from "pg";
import { readOrMakeSecret } from "../outside/secret-file.ts";
import { administratorUrl, type DatabasePlace } from "./running-database.ts";

const serverRole = "countwell_server";
const databaseName = "countwell";
const rights = "login nosuperuser nocreatedb nocreaterole noreplication nobypassrls";
const lock = 4_185_027;

/** Returns the address at which the server reaches its database: as a role that owns it and has no other right. */
export async function prepareForServer(place: DatabasePlace, port: number): Promise<string> {
  const password = await readOrMakeSecret(dirname(place.directory), "server-role-password");
  const url = `postgres://${serverRole}:${password}@127.0.0.1:${port}/${databaseName}`;
  if (!(await isReady(url))) await prepare(place, port, password);
  return url;
}

async function isReady(url: string): Promise<boolean> {
  return connected(url, async () => true).catch(() => false);
}

async function prepare(place: DatabasePlace, port: number, password: string): Promise<void> {
  await connected(administratorUrl(place, port, "postgres"), async (client) => {
    await client.query("select pg_advisory_lock($1)", [lock]);
    await makeRole(client, password);
    await makeDatabase(client);
  });
}

async function makeRole(client: pg.Client, password: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [serverRole]);
  const verb = rowCount === 0 ? "create" : "alter";
  const literal = client.escapeLiteral(password);
  await client.query(`${verb} role ${serverRole} ${rights} password ${literal}`);
}

async function makeDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [
    databaseName,
  ]);
  if (rowCount === 0) await client.query(`create database ${databaseName} owner ${serverRole}`);
}

async function connected<Result>(
  url: string,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  try {
    await client.connect();
    return await act(client);
  } finally {
    await client.end().catch(() => {});
  }
}
