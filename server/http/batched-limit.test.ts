import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../../domain/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { createLimits } from "./rate-limits.ts";

const app = await useTestApp();
const { pool } = app;
const { secret } = app.deps;

/** As another server would, or the same one started anew. */
const server = () => createLimits({ pool, secret });

async function writtenPoints(): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points), 0)::int as points from rate_limit where key like 'assignment:%'`.execute(
    app.db,
  );
  return rows[0]?.points ?? 0;
}

async function allowed(limits: ReturnType<typeof server>, who: string, times: number) {
  const tries = Array.from({ length: times }, () => limits.allowsAssignment(who));
  return (await Promise.all(tries)).filter(Boolean).length;
}

test("what many do at once is allowed up to the limit, and written together a moment later", async () => {
  const [before, hope, limits] = [await writtenPoints(), newId(), server()];
  expect(await allowed(limits, hope, 1_100)).toBe(1_000);
  await expect.poll(writtenPoints).toBe(before + 1_000);
  expect(await allowed(limits, hope, 1)).toBe(0);
});

test("what one server has written counts on all, also after a restart", async () => {
  const [before, hope] = [await writtenPoints(), newId()];
  expect(await allowed(server(), hope, 600)).toBe(600);
  await expect.poll(writtenPoints).toBe(before + 600);
  expect(await allowed(server(), hope, 600)).toBe(400);
  await expect.poll(writtenPoints).toBe(before + 1_000);
});

test("who goes on at a server hears what others have counted meanwhile", async () => {
  const [before, hope, one, other] = [await writtenPoints(), newId(), server(), server()];
  await allowed(one, hope, 1);
  await allowed(other, hope, 999);
  await expect.poll(writtenPoints).toBe(before + 1_000);
  await expect.poll(() => allowed(one, hope, 1)).toBe(0);
});

test("what could not be written is written when the database is there again", async () => {
  let failed = 0;
  let isAway = false;
  const query = (...given: Parameters<typeof pool.query>) => {
    if (!isAway) return pool.query(...given);
    failed += 1;
    return Promise.reject(new Error("connect ECONNREFUSED"));
  };
  const limits = createLimits({ pool: Object.create(pool, { query: { value: query } }), secret });
  const before = await writtenPoints();
  expect(await allowed(limits, newId(), 2)).toBe(2);
  isAway = true;
  await expect.poll(() => failed).toBeGreaterThan(2);
  isAway = false;
  await expect.poll(writtenPoints).toBe(before + 2);
});
