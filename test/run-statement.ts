import pg from "pg";

/** Runs one statement as the administrator of the server that `url` is on. */
export async function runStatement(url: URL, statement: string): Promise<void> {
  const client = new pg.Client(Object.assign(new URL(url), { pathname: "/postgres" }).href);
  await client.connect();
  await client.query(statement);
  await client.end();
}
