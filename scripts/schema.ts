/** Writes server/data/schema.ts from a database that the migrations made; with --check, says whether it is up to date. */
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedDatabase } from "../server/adapters/embedded-database.ts";
import { openDatabase } from "../server/data/database.ts";
import { migrate } from "../server/data/migrate.ts";

const path = "server/data/schema.ts";
const directory = await mkdtemp(join(tmpdir(), "countwell-schema-"));
const server = await startEmbeddedDatabase(join(directory, "pg"));
try {
  const { pool, close } = openDatabase(server.url, { max: 1 });
  await migrate(pool);
  await close();
  const generated = generate(server.url);
  if (!process.argv.includes("--check")) await writeFile(path, generated);
  else if ((await readFile(path, "utf8")) !== generated) {
    console.error(`${path} differs from the migrated database. Run: npm run schema`);
    process.exitCode = 1;
  }
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}

/** Days and times stay text and big integers are numbers, as server/data/database.ts reads them. */
function generate(url: string): string {
  const args = [
    ...["--dialect", "postgres", "--url", url, "--print", "--log-level", "error"],
    ...["--date-parser", "string", "--type-mapping", '{"int8":"number","time":"string"}'],
    ...["--exclude-pattern", "migration"],
  ];
  const { status, stdout, stderr } = spawnSync("kysely-codegen", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr || stdout);
  return `${stdout.trim()}\n`;
}
