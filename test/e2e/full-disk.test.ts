import { spawnSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
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
      await fillUp(join(disk, "ballast"));

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

async function fillUp(path: string): Promise<void> {
  const piece = Buffer.alloc(1024 * 1024, 1);
  for (let isFull = false; !isFull; )
    await appendFile(path, piece).catch(() => {
      isFull = true;
    });
}
