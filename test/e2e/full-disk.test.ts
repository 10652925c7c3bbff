import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmdirSync } from "node:fs";
import { appendFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { tinyPng } from "../pictures.ts";
import { startServer } from "./harness.ts";

/** Only an administrator may make a small disk; test/api/faults.test.ts says what PostgreSQL says, for everybody. */
const mayMount = process.getuid?.() === 0 && tryToMount();

test.runIf(mayMount)(
  "a disk that is full stops no server, loses nothing, and is told in words",
  async () => {
    const disk = await mkdtemp(join(tmpdir(), "countwell-disk-"));
    mount(disk);
    const env = { DATA_DIR: join(disk, "data") };
    const server = await startServer({ database: "embedded", env });
    try {
      const headers = { origin: server.url, "content-type": "application/json" };
      const body = JSON.stringify({ email: "ada@example.org", password: "a quiet harbour" });
      const made = await fetch(`${server.url}/api/users`, { method: "POST", headers, body });
      const cookie = made.headers
        .getSetCookie()
        .map((each) => each.split(";")[0])
        .join("; ");
      const rename = (count: number) => {
        const profile = { firstName: `Ada ${count}`, lastName: "x".repeat(80) };
        const init = {
          method: "PATCH",
          headers: { ...headers, cookie },
          body: JSON.stringify(profile),
        };
        return fetch(`${server.url}/api/me`, init);
      };
      const putPicture = (bytes: Uint8Array<ArrayBuffer>) => {
        const init = {
          method: "PUT",
          headers: { ...headers, "content-type": "image/png", cookie },
        };
        return fetch(`${server.url}/api/me/picture`, { ...init, body: bytes });
      };
      const showPicture = async () => {
        const shown = await fetch(`${server.url}/api/me/picture`, { headers: { cookie } });
        return Buffer.from(await shown.arrayBuffer());
      };
      expect((await putPicture(tinyPng)).status).toBe(200);
      const picture = await showPicture();
      await fillUp(join(disk, "ballast"));

      const refused = await putPicture(await noise());
      expect([refused.status, (await refused.json()).error.message]).toEqual([
        503,
        expect.stringContaining("no room left on the server's disk"),
      ]);
      expect(await showPicture()).toEqual(picture);
      const backup = spawnSync(process.execPath, ["scripts/backup.ts"], {
        env: { PATH: process.env.PATH, ...env },
        encoding: "utf8",
      });
      expect(backup.stderr).toMatch(/^There is no room left on the disk\. .*\n$/);
      expect(backup.status).toBe(1);
      const backups = join(env.DATA_DIR, "backups");
      expect(await readdir(backups).catch(() => [])).toEqual([]);

      let count = 0;
      let answer = await rename(count);
      while (answer.ok && count < 100_000) answer = await rename(++count);
      expect(answer.status).toBe(503);
      expect((await answer.json()).error.message).toMatch(
        /no room left on the server's disk|not answering/,
      );

      await rm(join(disk, "ballast"));
      await vi.waitFor(
        async () => expect((await fetch(`${server.url}/health`)).ok).toBe(true),
        20_000,
      );
      const me = await (await fetch(`${server.url}/api/me`, { headers: { cookie } })).json();
      expect([`Ada ${count - 1}`, `Ada ${count}`]).toContain(me.user.firstName);
      expect((await rename(count + 1)).status).toBe(200);
      expect(await showPicture()).toEqual(picture);
      expect((await putPicture(await noise())).status).toBe(200);
    } finally {
      await server.close();
      spawnSync("umount", [disk]);
      await rm(disk, { recursive: true, force: true });
    }
  },
);

function mount(directory: string): boolean {
  return spawnSync("mount", ["-t", "tmpfs", "-o", "size=100m", "tmpfs", directory]).status === 0;
}

function tryToMount(): boolean {
  const directory = mkdtempSync(join(tmpdir(), "countwell-mount-"));
  const isMounted = mount(directory);
  if (isMounted) spawnSync("umount", [directory]);
  rmdirSync(directory);
  return isMounted;
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
