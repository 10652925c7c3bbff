import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";
import { listMigrations } from "./migrate.ts";

/** The tables of 1.0, made on an empty database. */
const schema = "0001_schema.sql";
const unused = /^-- Unused since (\d+\.\d+\.\d+)\b/m;
const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));

/** Why a file would stop a server of the release before, or keep its requests waiting. See docs/decisions/2026-11-23-several-servers.md and -citus.md. */
function faultsOf(text: string): string[] {
  const sql = text.replace(/^--.*$/gm, "").toLowerCase();
  const faults: string[] = [];
  const isOutside = text.startsWith("-- no transaction\n");
  const made = [...sql.matchAll(/create table (?:if not exists )?"?(\w+)/g)].map(
    ([, name]) => name,
  );
  const removes =
    /\bdrop (column|table|constraint|default)\b|\brename\b|\balter column \w+ (set data )?type\b|\bset not null\b/;
  const [, since] = unused.exec(text) ?? [];
  if (removes.test(sql) && (!since || isLater(since, version)))
    faults.push(
      "It takes away what the release before may use: name one since which it is unused.",
    );
  for (const [statement, table] of sql.matchAll(/create (?:unique )?index [^;]*? on "?(\w+)/g))
    if (!statement.includes("concurrently") && !made.includes(table))
      faults.push(`An index on ${table} keeps its saves waiting: build it concurrently.`);
  if (sql.includes("concurrently") && !isOutside)
    faults.push('An index is built concurrently only in a file that begins "-- no transaction".');
  for (const [, column = ""] of sql.matchAll(/add column ([^;]*?)(?=, add |;)/g))
    if (column.includes("not null") && !/\bdefault\b|\bgenerated\b/.test(column))
      faults.push("The release before does not fill a column that may not be null.");
  if (/add column [^;]*?\bcheck \(/.test(sql))
    faults.push("Citus adds no column together with its check: name it in a command of its own.");
  for (const [, table, rest = ""] of sql.matchAll(/alter table "?(\w+)"?([^;]*);/g))
    if (/\badd (constraint|check|foreign key)\b/.test(rest) && !made.includes(table))
      if (!rest.includes("not valid"))
        faults.push(
          `A constraint of ${table} reads all of it: add it "not valid", validate it later.`,
        );
  for (const statement of sql.split(";")) {
    const [, table] = /(?:create|alter) table (?:if not exists )?"?(\w+)/.exec(statement) ?? [];
    if (!made.includes(table)) continue;
    for (const [, to] of statement.matchAll(/\(organization_id, [^)]*\)\s*references "?(\w+)/g))
      if (to !== "membership" && !made.includes(to))
        faults.push(
          `The key of ${table} to ${to} comes in the next file, once ${table} is spread.`,
        );
  }
  return faults;
}

function isLater(release: string, than: string): boolean {
  return release.localeCompare(than, "en", { numeric: true }) > 0;
}

test("the schema of 1.0 stays as databases have it: what comes later is a file of its own", async () => {
  expect((await listMigrations())[0]).toBe(schema);
  const text = await readFile(join(root, "db", schema), "utf8");
  const words = text.replace(/--.*$/gm, "").split(/\s+/).join(" ");
  expect(createHash("sha256").update(words).digest("hex")).toBe(
    "f02240e474a1a32848160c0fdf70453ee056774030cdd5d4c4f9b66a00a99219",
  );
});

test("each later migration leaves the servers of the release before at work", async () => {
  const [, ...later] = await listMigrations();
  for (const name of later) {
    const text = await readFile(join(root, "db", name), "utf8");
    expect(faultsOf(text), name).toEqual([]);
  }
});

test("what would stop or hold up the release before is found", () => {
  for (const bad of [
    "alter table entry drop column value;",
    "-- Unused since 99.0.0.\nalter table entry drop column value;",
    "drop table goal;",
    "alter table entry rename column value to number;",
    "alter table entry alter column value type bigint;",
    "alter table entry add column note text not null;",
    "alter table entry add column note text check (note <> '');",
    "create index entry_by_value on entry (value);",
    "create unique index concurrently entry_by_value on entry (value);",
    "alter table entry add constraint positive check (value > 0);",
    "create table thing (foreign key (organization_id, entry_id) references entry);",
    "create table thing (); alter table thing add foreign key (organization_id, entry_id) references entry;",
  ])
    expect(faultsOf(bad), bad).toHaveLength(1);
  for (const good of [
    "-- Unused since 1.0.0.\nalter table entry drop column value;",
    "create table thing (id uuid primary key);\ncreate index thing_by_id on thing (id);",
    "create table thing (foreign key (organization_id, user_id) references membership);",
    "alter table thing add foreign key (organization_id, entry_id) references entry not valid;",
    "alter table entry add column note text, add column more text not null default '';",
    "-- no transaction\ncreate index concurrently entry_by_value on entry (value);",
    "alter table entry add constraint positive check (value > 0) not valid;",
  ])
    expect(faultsOf(good), good).toEqual([]);
});
