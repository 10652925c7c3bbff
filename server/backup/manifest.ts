import type pg from "pg";
import * as v from "valibot";
import { brand } from "../../brand.ts";
import { trustedList, trustedRecord } from "../../domain/shared/bounded.ts";

export const tooNew = `This backup was made by a newer version. Update ${brand.product} first.`;
export const beforeOne =
  "This backup was made by a version before 1.0: restore it with that version, export its numbers there, and import them here.";

const name = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]*$/));

export const manifestSchema = v.object({
  format: v.literal(1, tooNew),
  madeAt: v.string(),
  migrations: trustedList(v.string()),
  tables: trustedList(v.object({ name, columns: trustedList(name) })),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** Written last, so a backup without it is incomplete. */
export const endSchema = v.object({ rows: trustedRecord(v.string(), v.number()) });

export const jobsSchema = trustedList(
  v.object({
    task: v.string(),
    payload: v.unknown(),
    key: v.nullable(v.string()),
    runAt: v.string(),
    mostAttempts: v.number(),
  }),
);

export const manifestName = "countwell.json";
export const endName = "end.json";
export const jobsName = "jobs.json";
export const secretName = "auth-secret";

export class RestoreError extends Error {}

export type Table = { name: string; columns: string[] };

export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(array_agg(distinct t.relname::text), '{}') from pg_constraint k
        join pg_class t on t.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`);
  const ordered: Table[] = [];
  let left = rows;
  while (left.length > 0) {
    const names = new Set(left.map((table) => table.name));
    const free = left.filter((table) => !table.refersTo.some((name) => names.has(name)));
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...names].join(", ")}`);
    ordered.push(...free.map(({ name, columns }) => ({ name, columns })));
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function columnList({ columns }: Table): string {
  return columns.map(quoted).join(", ");
}
