import { afterAll, expect, test } from "vitest";
import { generateChurch } from "../../scripts/demo/church.ts";
import { insertChurch } from "../../scripts/demo/insert-church.ts";
import { openDatabase } from "../../server/database/database.ts";
import { migrate } from "../../server/database/migrate.ts";
import { sampleChurch, samples, sendSample } from "../api/route-samples.ts";
import { routesOf } from "../api/route-table.ts";
import { useTestApp } from "../create-test-app.ts";
import { changesToEveryTable, nextRelease } from "../next-release.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });
await insertChurch(app.db, generateChurch({ today: "2026-06-07", seed: "hope", years: 1 }));
const hope = await sampleChurch(app);
const ending = ["DELETE /api/me", "DELETE /api/me/session", "DELETE /api/sessions"];
const routes = routesOf(app).filter(({ name }) => name in samples && !ending.includes(name));
const next = await nextRelease(await changesToEveryTable(app.pool));
const nextServer = openDatabase(app.databaseUrl);
afterAll(async () => {
  await nextServer.close();
  await next.remove();
});

test("while a next release migrates, and on its tables, a server of this one answers every route", async () => {
  const failed: string[] = [];
  const walk = async () => {
    for (const route of routes) {
      const { status, text } = await sendSample(app, hope, route, hope.admin);
      if (status >= 500) failed.push(`${route.name}: ${status} ${text}`);
    }
  };
  // What ran five times is planned for good, on each connection.
  await Promise.all(Array.from({ length: 3 }, walk));
  let isMigrated = false;
  const walkUntilMigrated = async () => {
    while (!isMigrated) await walk();
  };
  const migrateNext = async () => {
    await migrate(nextServer.pool, { directory: next.directory, pauseMs: 50 }).finally(() => {
      isMigrated = true;
    });
  };
  await Promise.all([migrateNext(), walkUntilMigrated(), walkUntilMigrated()]);
  await walk();
  expect(failed).toEqual([]);
  const { rows } = await app.pool.query(
    "select count(*) from information_schema.columns where column_name = 'of_next_release'",
  );
  expect(rows[0].count).toBeGreaterThan(30);
});
