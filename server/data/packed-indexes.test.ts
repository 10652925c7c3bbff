import pg from "pg";
import { expect, inject, test } from "vitest";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";
import { fillOrganizations } from "../../test/many-organizations.ts";
import { openDatabase } from "./database.ts";
import { packIndexes } from "./packed-indexes.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });
/** Bytes of a key, in place of those that are worth it in use. */
const least = 1_000_000;

async function fill() {
  const administrator = new URL(inject("administratorUrl"));
  administrator.pathname = new URL(app.databaseUrl).pathname;
  const client = new pg.Client(administrator.href);
  await client.connect();
  await fillOrganizations(client, { weekStart: "2026-06-07", count: 60, extent: [39, 39, 39] });
  await client.end();
}

async function sizes(): Promise<Record<string, number>> {
  const { rows } = await app.pool.query(
    `select relname as name, pg_relation_size(oid) as bytes from pg_class
    where relkind = 'i' and relnamespace = 'public'::regnamespace`,
  );
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

async function countInvalid(): Promise<number> {
  const { rows } = await app.pool.query("select from pg_index where not indisvalid");
  return rows.length;
}

test("indexes that many organizations have written side by side are packed while people save, once", async () => {
  await fill();
  const hope = await churchWithCategories(app);
  const before = await sizes();
  let isPacked = false;
  const packing = async () => {
    const packed = await packIndexes(app.pool, least);
    isPacked = true;
    return packed;
  };
  const saving = async () => {
    let value = 0;
    do {
      value += 1;
      const entries = [{ categoryId: hope.adults, value }];
      expect((await hope.save(hope.admin, entries)).status).toBe(200);
    } while (!isPacked);
    return value;
  };
  const [packed, last] = await Promise.all([packing(), saving()]);
  expect(packed).toContain("entry");
  const after = await sizes();
  expect(after.entry_pkey).toBeLessThan(0.65 * (before.entry_pkey ?? 0));
  expect(after.entry_by_day).toBeLessThan(0.9 * (before.entry_by_day ?? 0));
  expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
  expect(await countInvalid()).toBe(0);
  const { rows } = await app.pool.query(
    "select value from entry where organization_id = $1 and category_id = $2",
    [hope.id, hope.adults],
  );
  expect(rows).toEqual([{ value: last }]);
  expect(await packIndexes(app.pool, least)).toEqual([]);
});

test("small ones are left, and one server at a time packs", async () => {
  const other = openDatabase(app.databaseUrl, { max: 1 });
  await app.pool.query(
    "delete from entry where organization_id in (select id from organization order by id limit 30)",
  );
  await app.pool.query("vacuum analyze entry");
  expect(await packIndexes(app.pool)).toEqual([]);
  const packed = await Promise.all([packIndexes(app.pool, least), packIndexes(other.pool, least)]);
  await other.close();
  expect(packed.flat()).toEqual(["entry"]);
});

test("what was left by one that was broken off is dropped", async () => {
  const doubled = "create unique index concurrently entry_pkey_ccnew on entry (organization_id)";
  await expect(app.pool.query(doubled)).rejects.toThrow("could not create unique index");
  expect(await countInvalid()).toBe(1);
  await packIndexes(app.pool);
  expect(await countInvalid()).toBe(0);
});
