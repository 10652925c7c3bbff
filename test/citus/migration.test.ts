import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { openDatabase } from "../../server/database/database.ts";
import { distribute } from "../../server/database/distribution.ts";
import { listMigrations, migrate } from "../../server/database/migrate.ts";
import { root } from "../../server/root.ts";
import { startCluster } from "./cluster.ts";

const cluster = await startCluster();
afterAll(cluster.stop);
const { pool, close } = openDatabase(cluster.url);
afterAll(close);

/** Of the release before numbers told their last change. */
const lastBefore = "0110_pictures.sql";

test("an installation that was spread by an earlier release takes every migration since", async () => {
  const all = await listMigrations();
  const directory = await mkdtemp(join(tmpdir(), "countwell-citus-before-"));
  for (const name of all.filter((name) => name <= lastBefore))
    await cp(join(root, "db", "migrations", name), join(directory, name));
  await migrate(pool, { directory });
  await rm(directory, { recursive: true });
  await distribute(pool);
  for (let church = 1; church <= 8; church += 1) await addChurch(church);

  expect(await migrate(pool)).toEqual(all.filter((name) => name > lastBefore));
  expect(await distribute(pool)).toEqual({ copied: [], divided: [] });
  const { rows } = await pool.query("select from_value, value, change_version from entry");
  expect(rows).toEqual(Array(8).fill({ from_value: null, value: 9, change_version: null }));
  const changes = await pool.query(
    "select from_value, to_value from entry_revision order by to_value",
  );
  expect(changes.rows).toEqual([
    ...Array(8).fill({ from_value: null, to_value: 7 }),
    ...Array(8).fill({ from_value: 7, to_value: 9 }),
  ]);
});

/** With a number that was entered and changed. */
async function addChurch(church: number): Promise<void> {
  const own = { organization_id: newId() };
  const named = (name: string) => ({ ...own, id: newId(), name, name_key: name });
  const [campus, department, category] = [named("main"), named("worship"), named("adults")];
  const occurrence = { ...own, id: newId(), campus_id: campus.id, kind: "week" };
  const place = { ...own, occurrence_id: occurrence.id, category_id: category.id, source: "typed" };
  const changed = (hour: number) => new Date(`2026-06-08T${hour}:00:00Z`);
  const change = (from_value: number | null, to_value: number, hour: number) =>
    insert("entry_revision", {
      ...place,
      id: newId(),
      from_value,
      to_value,
      changed_at: changed(hour),
    });
  const key = `church ${church}`;
  await insert("organization", {
    ...{ id: own.organization_id, name: key, name_key: key },
    ...{ time_zone: "America/Chicago", currency: "USD" },
  });
  await insert("campus", campus);
  await insert("department", { ...department, key: "worship" });
  await insert("category", { ...category, department_id: department.id });
  await insert("occurrence", { ...occurrence, date: "2026-06-07", week_start: "2026-06-07" });
  await insert("entry", { ...place, value: 9, version: 2, updated_at: changed(16) });
  await change(null, 7, 15);
  await change(7, 9, 16);
}

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row);
  const values = columns.map((_, index) => `$${index + 1}`);
  await pool.query(
    `insert into ${table} (${columns.join(", ")}) values (${values.join(", ")})`,
    Object.values(row),
  );
}
