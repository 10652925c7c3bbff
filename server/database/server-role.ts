import { dirname } from "node:path";
import pg from "pg";
import { readOrMakeSecret } from "../outside/secret-file.ts";
import { administratorRole, administratorUrl, type DatabasePlace } from "./running-database.ts";

const serverRole = "countwell_server";
const databaseName = "countwell";
const rights = "login nosuperuser nocreatedb nocreaterole noreplication nobypassrls";
const lock = 4_185_027;

/** Returns the address at which the server reaches its database: as a role that owns all of it and has no other right. */
export async function prepareForServer(place: DatabasePlace, port: number): Promise<string> {
  const password = await readOrMakeSecret(dirname(place.directory), "server-role-password");
  const url = `postgres://${serverRole}:${password}@127.0.0.1:${port}/${databaseName}`;
  if (!(await isReady(url))) await prepare(place, port, password);
  return url;
}

/** Looks at the objects themselves, because a start may have been killed halfway. */
async function isReady(url: string): Promise<boolean> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ owner: string }>(
      "select pg_get_userbyid(datdba) as owner from pg_database where datname = current_database()",
    );
    return rows[0]?.owner === serverRole && (await listHandOverStatements(client)).length === 0;
  }).catch(() => false);
}

async function prepare(place: DatabasePlace, port: number, password: string): Promise<void> {
  await connected(administratorUrl(place, port, "postgres"), async (client) => {
    await client.query("select pg_advisory_lock($1)", [lock]);
    await makeRole(client, password);
    await makeDatabase(client);
    await connected(administratorUrl(place, port, databaseName), handOver);
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
  await client.query(
    rowCount === 0
      ? `create database ${databaseName} owner ${serverRole}`
      : `alter database ${databaseName} owner to ${serverRole}`,
  );
}

/** One transaction would lock all tables at once, and an earlier version may still be running. */
async function handOver(client: pg.Client): Promise<void> {
  for (const statement of await listHandOverStatements(client)) await client.query(statement);
}

/** `reassign owned` refuses for the role that initdb makes. What belongs to an extension stays with it. */
async function listHandOverStatements(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter %s %s owner to %I', named.type, named.identity, $1::text) as statement
    from (
      select 'pg_namespace'::regclass as catalog, oid, oid as namespace, nspowner as owner from pg_namespace
      union all
      select 'pg_class'::regclass, oid, relnamespace, relowner from pg_class
        where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      union all
      select 'pg_proc'::regclass, oid, pronamespace, proowner from pg_proc
      union all
      select 'pg_type'::regclass, t.oid, typnamespace, typowner from pg_type t
        left join pg_class c on c.oid = t.typrelid
        where typtype in ('d', 'e', 'r') or c.relkind = 'c'
    ) object
    join pg_namespace n on n.oid = object.namespace
    cross join pg_identify_object(object.catalog, object.oid, 0) named
    where object.oid >= 16384 and n.nspname !~ '^pg_' and pg_get_userbyid(object.owner) = $2
      and not exists (select from pg_depend d where d.classid = object.catalog and d.objid = object.oid
        and (d.deptype = 'e' or object.catalog = 'pg_class'::regclass and d.deptype in ('a', 'i')
          and d.refclassid = 'pg_class'::regclass and named.type = 'sequence'))`,
    [serverRole, administratorRole],
  );
  return rows.map(({ statement }) => statement);
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
