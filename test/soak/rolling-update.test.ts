import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { openDatabase } from "../../server/database/database.ts";
import { root } from "../../server/root.ts";
import { startServer, type TestServer } from "../e2e/harness.ts";
import { adultsOfAWeek, assignmentFor, church, listCategories, memberOf } from "../fixtures.ts";
import { changesToEveryTable, nextRelease } from "../next-release.ts";

const publicUrl = "http://localhost:3000";
const options = { env: { PUBLIC_URL: publicUrl } };
const weekStart = "2026-06-07";

let today: TestServer;
let tomorrow: TestServer | undefined;
let folder: string;
beforeAll(async () => {
  today = await startServer(options);
  folder = await mkdtemp(join(tmpdir(), "countwell-release-"));
});
afterAll(async () => {
  await tomorrow?.close();
  await today?.close();
  await rm(folder, { recursive: true, force: true });
});

test("while a release replaces another, and is taken back, every tap and number is answered and kept", async () => {
  const hope = await church(today);
  const adults = await adultsOfAWeek(today, hope);
  const { campusId } = await listCategories(today.db, hope).executeTakeFirstOrThrow();
  const people = await Promise.all([1, 2, 3].map(() => memberOf(today, hope, "staff")));
  const shared = await assignmentFor(today, hope, hope.admin, { entry: adults });
  const categories = await listCategories(today.db, hope).execute();

  let taking = [today];
  const failed: string[] = [];
  const answered = new Map<TestServer, number>();
  let isOver = false;
  const send = async (cookie: string, method: string, path: string, body?: object) => {
    const server = taking[Math.floor(Math.random() * taking.length)] ?? today;
    const headers = { cookie, origin: publicUrl, "content-type": "application/json" };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    // As a proxy does, which asks another server if one takes no more connections.
    const answer = await fetch(server.url + path, init).catch(() => null);
    if (!answer) return send(cookie, method, path, body);
    const text = await answer.text();
    if (!answer.ok) failed.push(`${method} ${path}: ${answer.status} ${text}`);
    answered.set(server, (answered.get(server) ?? 0) + 1);
    return text;
  };
  const counting = people.map(async ({ cookie }, index) => {
    const device = newId();
    const own = await assignmentFor(today, hope, hope.admin, { date: "2099-01-01" });
    const categoryId = categories[index + 1]?.categoryId;
    const entries = `${hope.path}/campuses/${campusId}/weeks/${weekStart}/entries`;
    let taps = 0;
    do {
      taps += 1;
      const tally = { round: 1, plus: taps, minus: 0 };
      await send(hope.admin.cookie, "PUT", `${shared.path}/tallies/${device}`, tally);
      const entry = { categoryId, changeId: newId(), value: taps, seenVersion: taps - 1 };
      await send(cookie, "PUT", entries, { entries: [entry] });
      await send(hope.admin.cookie, "PATCH", own.path, { title: `Lobby ${taps}` });
      await send(cookie, "GET", `${hope.path}/assignments?user=all`);
      await send(cookie, "GET", `${hope.path}/reports?measure=everything&by=category`);
    } while (!isOver);
    return { categoryId, taps };
  });
  /** Long enough that statements that ran before are asked again on each connection. */
  const someMore = async (server: TestServer) => {
    const before = answered.get(server) ?? 0;
    await expect.poll(() => answered.get(server) ?? 0).toBeGreaterThan(before + 60);
  };

  await someMore(today);
  tomorrow = await startServer({ ...options, beside: today, release: await nextBuild() });
  expect(await countNewColumns()).toBeGreaterThan(30);
  await someMore(today);
  taking = [today, tomorrow];
  await someMore(tomorrow);
  taking = [tomorrow];
  await today.stop();
  await someMore(tomorrow);
  await today.restart();
  taking = [today];
  await tomorrow.stop();
  await someMore(today);
  isOver = true;
  const counted = await Promise.all(counting);

  expect(failed).toEqual([]);
  const answer = await send(hope.admin.cookie, "GET", shared.path);
  const taps = counted.reduce((sum, each) => sum + each.taps, 0);
  expect(JSON.parse(answer).count).toBe(taps);
  const numbers = await today.db
    .selectFrom("entry")
    .select(["category_id as categoryId", "value as taps"])
    .where("organization_id", "=", hope.id)
    .execute();
  expect(numbers).toEqual(expect.arrayContaining(counted));
});

/** This build with a migration more for every table, as the next release may have at most. */
async function nextBuild(): Promise<string> {
  await withDatabase(async (pool) => {
    const next = await nextRelease(await changesToEveryTable(pool));
    await cp(join(root, "db"), join(folder, "db"), { recursive: true });
    await cp(next.directory, join(folder, "db"), { recursive: true });
    await next.remove();
  });
  await cp(join(root, "build"), join(folder, "build"), { recursive: true });
  await cp(join(root, "package.json"), join(folder, "package.json"));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

async function countNewColumns(): Promise<number> {
  return withDatabase(async (pool) => {
    const { rows } = await pool.query(
      "select count(*) from information_schema.columns where column_name = 'of_next_release'",
    );
    return Number(rows[0].count);
  });
}

async function withDatabase<Result>(work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const { pool, close } = openDatabase(today.databaseUrl ?? "", { max: 1 });
  return work(pool).finally(close);
}
