import { sql } from "kysely";
import { expect, test } from "vitest";
import { useTestApp } from "../create-test-app.ts";
import { sampleChurch, sendSample } from "./route-samples.ts";
import { routesOf } from "./route-table.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });
const made = await sampleChurch(app);
const hope = {
  ...made,
  makeInvitation: onlyOnce(made.makeInvitation),
  makeMember: onlyOnce(made.makeMember),
  makeAssignment: onlyOnce(made.makeAssignment),
  makeService: onlyOnce(made.makeService),
  makeOccurrence: onlyOnce(made.makeOccurrence),
};

/** So that the second request of a sample finds what the first has added. */
function onlyOnce<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Any request may write these. */
const ofRequests = ["session", "rate_limit", "migration"];

/** A hash of every table that holds what people have entered. */
async function contents(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(app.db);
  const hashes: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !ofRequests.includes(table.name))) {
    const { rows } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as hash
      from ${sql.table(name)} row`.execute(app.db);
    hashes[name] = rows[0]?.hash ?? "";
  }
  return hashes;
}

test("no reading request writes", async () => {
  await hope.makeService();
  const reads = routesOf(app).filter(({ method }) => method === "GET");
  expect(reads.length).toBeGreaterThan(30);
  for (const route of reads) {
    await sendSample(app, hope, route, { cookie: hope.admin.cookie });
    const before = await contents();
    const { status } = await sendSample(app, hope, route, { cookie: hope.admin.cookie });
    const changed = Object.entries(await contents()).filter(
      ([name, hash]) => before[name] !== hash,
    );
    expect([route.name, status < 500, changed.map(([name]) => name)]).toEqual([
      route.name,
      true,
      [],
    ]);
  }
});
