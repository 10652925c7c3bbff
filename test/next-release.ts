import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";

/** The migrations of a release to come, by their names. */
export async function nextRelease(files: Record<string, string>) {
  const directory = await mkdtemp(join(tmpdir(), "countwell-next-"));
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
  return { directory, remove: () => rm(directory, { recursive: true }) };
}

/** What a next release may do at most: a column for every table there is, and an index on each. */
export async function changesToEveryTable(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  );
  const files: Record<string, string> = {};
  for (const { name } of rows) {
    files[`9000_${name}.sql`] =
      `alter table "${name}" add column of_next_release text not null default '';`;
    files[`9001_${name}.sql`] =
      `-- no transaction\n-- A text.\ncreate index concurrently ${name}_of_next_release on "${name}" (of_next_release);\n`;
  }
  return files;
}
