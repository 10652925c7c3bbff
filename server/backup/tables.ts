import type pg from "pg";

export type Table = { name: string; columns: string[] };

/** Each comes after those it refers to, the order in which a restore fills them. */
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
