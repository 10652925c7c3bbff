import { sql } from "kysely";
import { expect, test } from "vitest";
import { useTestApp } from "../../test/create-test-app.ts";
import type { Database } from "./database.ts";
import { inLastTrip, inOneTrip } from "./one-trip.ts";

const { db } = await useTestApp();
await sql`create table room (name text primary key, people int not null)`.execute(db);

test("statements sent in one go run in their order, each after the one before", async () => {
  const numbers = await db.transaction().execute((trx) =>
    inOneTrip(trx, (eager) => {
      const adding = [1, 2, 3].map(
        (people) => sql`insert into room values (${`hall ${people}`}, ${people})`,
      );
      const sums = adding.flatMap((one) => [one.execute(eager), sumOf(eager)]);
      return Promise.all(sums);
    }),
  );
  expect(numbers.filter((number) => typeof number === "number")).toEqual([1, 3, 6]);
});

test("where one of them fails, nothing of the transaction stays, and its error is told", async () => {
  const before = await sumOf(db);
  const all = db.transaction().execute(async (trx) => {
    await sql`insert into room values ('cellar', 40)`.execute(trx);
    await inOneTrip(trx, (eager) =>
      Promise.all([
        sql`insert into room values ('attic', 7)`.execute(eager),
        sql`insert into room values ('attic', 8)`.execute(eager),
        sql`insert into room values ('porch', 9)`.execute(eager),
      ]),
    );
  });
  await expect(all).rejects.toThrow("room_pkey");
  expect(await sumOf(db)).toBe(before);
});

test("with the commit behind them, others see them all or, where one fails, none", async () => {
  const add = (...names: string[]) =>
    db
      .transaction()
      .execute((trx) =>
        inLastTrip(trx, (eager) =>
          Promise.all(
            names.map((name) => sql`insert into room values (${name}, 50)`.execute(eager)),
          ),
        ),
      );
  const before = await sumOf(db);
  await add("north", "south");
  expect(await sumOf(db)).toBe(before + 100);
  await expect(add("east", "north", "west")).rejects.toThrow("room_pkey");
  await expect(db.transaction().execute(() => Promise.reject(new Error("no")))).rejects.toThrow();
  expect(await sumOf(db)).toBe(before + 100);
});

test("a statement that waits for an answer is refused rather than left out of the transaction", async () => {
  const before = await sumOf(db);
  const waiting = db.transaction().execute((trx) =>
    inOneTrip(trx, async (eager) => {
      await sumOf(eager);
      await sql`insert into room values ('stairs', 1)`.execute(eager);
    }),
  );
  await expect(waiting).rejects.toThrow("the same trip");
  expect(await sumOf(db)).toBe(before);
});

async function sumOf(database: Database): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select sum(people) as sum from room`.execute(
    database,
  );
  return rows[0]?.sum ?? 0;
}
