import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../test/create-test-app.ts";
import { church } from "../../test/fixtures.ts";
import { runShortRead, runShortWrite } from "./database.ts";

const numberAfter = "select $1::int as number, pg_sleep($2::float)";
const connections =
  "select pid from pg_stat_activity where datname = current_database() and query like 'select $1::int as number%'";

test("reads that share a connection answer whoever asked, and one that fails fails alone", async () => {
  const { db } = await createTestApp();
  const numbers = Array.from({ length: 60 }, (_, index) => (index === 30 ? "none" : index));
  const answers = await Promise.allSettled(
    numbers.map((number) => runShortRead<{ number: number }>(db, numberAfter, [number, 0])),
  );
  const read = answers.map((answer) => answer.status === "fulfilled" && answer.value[0]?.number);
  expect(read).toEqual(numbers.map((number) => (number === "none" ? false : number)));
});

test("a read that takes long is read on a connection of its own, and those behind it are answered", async () => {
  const { db } = await createTestApp();
  const read = (number: number, seconds: number) =>
    runShortRead<{ number: number }>(db, numberAfter, [number, seconds]);
  const answers = await Promise.all([read(1, 0.7), read(2, 0), read(3, 0.7), read(4, 0)]);
  expect(answers.map(([row]) => row?.number)).toEqual([1, 2, 3, 4]);
});

test("reads go on after the database has closed the shared connections", async () => {
  const { db, pool } = await createTestApp();
  const read = () => runShortRead<{ number: number }>(db, numberAfter, [5, 0]);
  await Promise.all([read(), read(), read()]);
  await pool.query(`select pg_terminate_backend(pid) from (${connections}) shared`);
  const answers = await Promise.all([read(), read(), read()]);
  expect(answers.map(([row]) => row?.number)).toEqual([5, 5, 5]);
});

test("writes that wait for a lock hold up nobody behind them, and each is made once", async () => {
  const app = await createTestApp();
  const [hope, grace] = [await church(app), await church(app)];
  const rename = "update campus set name = name || '!' where organization_id = $1";
  const renameEightTimes = ({ id }: { id: string }) =>
    Promise.all(Array.from({ length: 8 }, () => runShortWrite(app.db, rename, [id])));
  const { waiting } = await app.db.transaction().execute(async (trx) => {
    await sql`select from campus where organization_id = ${hope.id} for update`.execute(trx);
    const waiting = renameEightTimes(hope);
    await renameEightTimes(grace);
    return { waiting };
  });
  await waiting;
  for (const { id } of [hope, grace]) expect(await nameOfCampus(app, id)).toMatch(/^[^!]+!{8}$/);
});

test("a write that fails fails alone", async () => {
  const app = await createTestApp();
  const { id } = await church(app);
  const rename = "update campus set name = name || (1 / $2::int)::text where organization_id = $1";
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) => runShortWrite(app.db, rename, [id, index % 10])),
  );
  expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(3);
  expect(await nameOfCampus(app, id)).toMatch(/^[^\d]+[01]{27}$/);
});

async function nameOfCampus({ db }: TestApp, organizationId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from campus where organization_id = ${organizationId}`.execute(db);
  return rows[0]?.name;
}
