import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import { findEmbeddedDatabase } from "../../server/database/embedded/embedded-database.ts";
import { startServer, type TestServer } from "../e2e/harness.ts";
import { signedInPerson } from "../fixtures.ts";
import { tinyPng } from "../pictures.ts";

/** Outside a container a run that is killed would leave its disk behind; test/api/full-disk.test.ts says what PostgreSQL says. */
const mayMount = process.env.IN_CONTAINER === "yes";

test.runIf(mayMount)(
  "a disk that is full stops no server, loses nothing, and is told in words",
  async () => {
    const disk = await mountSmallDisk();
    const env = { DATA_DIR: join(disk, "data") };
    const server = await startServer({ database: "embedded", env });
    onTestFinished(() => server.close());
    const ada = await personIn(server, env.DATA_DIR);
    expect((await ada.putPicture(tinyPng)).status).toBe(200);
    const picture = await ada.picture();

    await fillUp(join(disk, "ballast"));
    const refused = await ada.putPicture(await noise());
    expect(refused.status).toBe(503);
    expect((await refused.json()).error.message).toContain("no room left on the server's disk");
    expect(await ada.picture()).toEqual(picture);
    await expectNoBackup(env);

    await fillLog(env.DATA_DIR);
    const { count, answer } = await renameUntilRefused(ada);
    expect(answer.status).toBe(503);
    expect((await answer.json()).error.message).toMatch(
      /no room left on the server's disk|not answering/,
    );

    await rm(join(disk, "ballast"));
    await expect.poll(async () => (await fetch(`${server.url}/health`)).status).toBe(200);
    expect([`Ada ${count - 1}`, `Ada ${count}`]).toContain(await ada.firstName());
    expect((await ada.rename(count + 1)).status).toBe(200);
    expect(await ada.picture()).toEqual(picture);
    expect((await ada.putPicture(await noise())).status).toBe(200);
  },
);

async function mountSmallDisk(): Promise<string> {
  const disk = await mkdtemp(join(tmpdir(), "countwell-disk-"));
  const args = ["-t", "tmpfs", "-o", "size=100m", "tmpfs", disk];
  expect(spawnSync("mount", args, { encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
  onTestFinished(async () => {
    spawnSync("umount", [disk]);
    await rm(disk, { recursive: true, force: true });
  });
  return disk;
}

type Person = Awaited<ReturnType<typeof personIn>>;

async function personIn({ url }: TestServer, dataDirectory: string) {
  const { db, close } = openDatabase((await findEmbeddedDatabase(join(dataDirectory, "pg"))) ?? "");
  const { cookie } = await signedInPerson({ db, clock: { now: new Date() } }).finally(close);
  const headers = { origin: url, "content-type": "application/json" };
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { ...headers, cookie, ...init.headers } });
  return {
    rename: (count: number) => {
      const name = JSON.stringify({ firstName: `Ada ${count}`, lastName: "x".repeat(80) });
      return ask("/api/me", { method: "PATCH", body: name });
    },
    firstName: async () => (await (await ask("/api/me")).json()).user.firstName,
    putPicture: (bytes: Uint8Array<ArrayBuffer>) =>
      ask("/api/me/picture", {
        method: "PUT",
        headers: { "content-type": "image/png" },
        body: bytes,
      }),
    picture: async () => Buffer.from(await (await ask("/api/me/picture")).arrayBuffer()),
  };
}

async function expectNoBackup(env: { DATA_DIR: string }): Promise<void> {
  const backup = spawnSync(process.execPath, ["scripts/backup.ts"], {
    env: { PATH: process.env.PATH, ...env },
    encoding: "utf8",
  });
  expect(backup.stderr).toMatch(/^There is no room left on the disk\. .*\n$/);
  expect(backup.status).toBe(1);
  expect(await readdir(join(env.DATA_DIR, "backups")).catch(() => [])).toEqual([]);
}

/** A picture that takes some room, however it is compressed. */
async function noise(): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = randomBytes(512 * 512 * 3);
  const picture = sharp(pixels, { raw: { width: 512, height: 512, channels: 3 } });
  return new Uint8Array(await picture.png().toBuffer());
}

async function fillUp(path: string): Promise<void> {
  const piece = Buffer.alloc(1024 * 1024, 1);
  for (let isFull = false; !isFull; )
    await appendFile(path, piece).catch(() => {
      isFull = true;
    });
}

/** PostgreSQL put 16 MB by for what is written next, which requests alone would take a minute to use up. */
async function fillLog(dataDirectory: string): Promise<void> {
  const url = await findEmbeddedDatabase(join(dataDirectory, "pg"));
  const client = new pg.Client(url ?? "");
  await client.connect();
  await client.query(`select pg_logical_emit_message(true, '', repeat('x', greatest(0,
    16 * 1024 * 1024 - 100 * 1024 - (pg_current_wal_lsn() - '0/0') % (16 * 1024 * 1024))::integer))`);
  await client.end();
}

async function renameUntilRefused({ rename }: Person) {
  for (let count = 0; ; count += 1) {
    const answer = await rename(count);
    if (!answer.ok) return { count, answer };
    await answer.arrayBuffer();
  }
}
