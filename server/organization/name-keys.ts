import type pg from "pg";
import { nameKeyOf } from "../../domain/shared/name-key.ts";

const batch = 5_000;
const named = [
  { table: "organization", within: "true", inUse: "true" },
  { table: "campus", within: "organization_id", inUse: "active" },
  { table: "department", within: "organization_id, campus_id", inUse: "active" },
  { table: "category", within: "organization_id, department_id", inUse: "active" },
  { table: "service", within: "organization_id, campus_id, weekday, time", inUse: "active" },
];

/**
 * Gives every name its key. Where several had names that look alike, the oldest has the key, and the others keep their
 * names with keys that no name has, until somebody renames them.
 */
export async function fillNameKeys(client: pg.ClientBase): Promise<void> {
  for (const { table, within, inUse } of named) {
    while (await fillSome(client, table));
    await client.query(`
      update ${table} later set name_key = later.name_key || E'\\n' || later.id
      from (
        select ctid, row_number() over (partition by ${within}, name_key order by created_at, id) as place
        from ${table} where ${inUse}
      ) alike
      where alike.ctid = later.ctid and alike.place > 1`);
  }
}

async function fillSome(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct name from ${table} where name_key is null limit ${batch}`,
  );
  const names = rows.map(({ name }) => name);
  await client.query(
    `update ${table} set name_key = given.key
     from unnest($1::text[], $2::text[]) as given (name, key)
     where ${table}.name = given.name and name_key is null`,
    [names, names.map(nameKeyOf)],
  );
  return rows.length === batch;
}
