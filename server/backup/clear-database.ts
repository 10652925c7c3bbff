import type pg from "pg";
import { brand } from "../../brand.ts";
import { RestoreError } from "./manifest.ts";
import { listTables, quoted } from "./tables.ts";

/** Throws RestoreError for another program's database, and for one with data unless `replace`. */
export async function clearDatabase(client: pg.ClientBase, replace: boolean): Promise<void> {
  const tables = (await listTables(client)).map((table) => table.name);
  if (tables.length === 0) return;
  if (!tables.includes("migration"))
    throw new RestoreError(
      `This database holds something else. Give ${brand.product} one of its own.`,
    );
  const names = tables.map(quoted).join(", ");
  await client.query(`lock table ${names} in access exclusive mode`);
  if (!replace && (await holdsAnything(client, tables)))
    throw new RestoreError(
      "This installation is not empty. To replace everything in it, add --replace.",
    );
  await client.query(`drop table ${names} cascade`);
}

async function holdsAnything(client: pg.ClientBase, tables: string[]): Promise<boolean> {
  for (const name of tables) {
    if (name === "migration") continue;
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rowCount !== 0) return true;
  }
  return false;
}
