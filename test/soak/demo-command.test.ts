import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { createTestApp, type TestApp } from "../create-test-app.ts";
import { church, signedInPerson } from "../fixtures.ts";

test("npm run demo stops with one line beside another church of the sample church's name", async () => {
  const other = await createTestApp();
  await church(other, "hope chapel");
  expect(fillDemo(other)).toMatchObject({
    status: 1,
    stderr:
      "An organization named Hope Chapel is already here. Rename it first, or fill the sample church into another DATABASE_URL.\n",
  });
  await other.close();
});

test("npm run demo stops with one line where an address of the sample church is somebody else's, and adds nothing", async () => {
  const other = await createTestApp();
  const { id } = await signedInPerson(other);
  const email = "maria@hopechapel.example";
  await other.db.updateTable("user").set({ email }).where("id", "=", id).execute();
  expect(fillDemo(other)).toMatchObject({
    status: 1,
    stderr: `Something that is already here takes the place of a part of the sample church, such as an account with the address ${email}. Fill it into another DATABASE_URL.\n`,
  });
  expect((await other.pool.query("select 1 from organization")).rows).toEqual([]);
  await other.close();
});

test("npm run demo has the services of the coming eight weeks, so that they can be assigned at once", async () => {
  const empty = await createTestApp();
  expect(fillDemo(empty)).toMatchObject({ status: 0 });
  const { rows } = await empty.pool.query(
    "select count(*)::integer as dates from occurrence where kind = 'service' and date > now() group by service_id",
  );
  expect(rows.map(({ dates }) => dates >= 8)).toEqual([true, true, true]);
  await empty.close();
});

function fillDemo({ databaseUrl, deps: { config, secret } }: TestApp) {
  return spawnSync(process.execPath, ["scripts/demo/main.ts"], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: config.dataDirectory,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: secret,
    },
    encoding: "utf8",
  });
}
