import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestApp } from "../../test/create-test-app.ts";
import { type Database, run } from "./database.ts";

test("a server reads and writes all columns of a table to which another server has added one", async () => {
  const { db } = await createTestApp();
  await sql`create table guest (id int primary key)`.execute(db);
  const add = (id: number) =>
    db.executeQuery(query(db, "insert into guest values ($1) returning *", id));
  const read = (id: number) => db.executeQuery(query(db, "select * from guest where id = $1", id));
  await add(1);
  await read(1);
  await sql`alter table guest add column name text`.execute(db);
  await add(2);
  expect((await read(2)).rows).toEqual([{ id: 2, name: null }]);
});

test("a connection on which a result has other columns than it was planned with is left", async () => {
  const { db } = await createTestApp();
  await sql`create table room (id int primary key)`.execute(db);
  const read = () => db.executeQuery(query(db, "select id from room where id >= $1", 0));
  await read();
  await sql`alter table room alter column id type bigint`.execute(db);
  await expect
    .poll(() =>
      read().then(
        ({ rows }) => rows,
        () => "refused",
      ),
    )
    .toEqual([]);
});

test("what a statement throws names the function that asked", async () => {
  const { db } = await createTestApp();
  async function askForNothing() {
    return await run(db, "select $1::int / 0", [1]);
  }
  const error = await askForNothing().catch((error: Error) => error);
  expect(error).toMatchObject({ code: "22012", stack: expect.stringContaining("askForNothing") });
});

function query(db: Database, text: string, value: number) {
  const [before = "", after = ""] = text.split("$1");
  return sql`${sql.raw(before)}${value}${sql.raw(after)}`.compile(db);
}
