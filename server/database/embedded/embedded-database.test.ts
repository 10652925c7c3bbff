import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { startUnreapedProcess } from "../../../test/unreaped-process.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./embedded-database.ts";

let parent: string;
let database: EmbeddedDatabase | null = null;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "countwell-database-"));
});
afterEach(async () => {
  await database?.stop();
  database = null;
});
afterAll(() => rm(parent, { recursive: true, force: true }));

test("a database starts again after what a crash leaves of its pid file", async () => {
  database = await startEmbeddedDatabase(join(parent, "pg"));
  const pidFile = join(parent, "pg", "postmaster.pid");
  const whole = await readFile(pidFile, "utf8");
  await database.stop();

  const zombie = await startUnreapedProcess();
  await zombie.kill();
  const numbers = [zombie.pid, process.ppid, 2147483646];
  for (const left of ["", ...numbers.map(holding)]) {
    await writeFile(pidFile, left);
    database = await startEmbeddedDatabase(join(parent, "pg"));
    expect(await answer(), left).toBe("here");
    await database.stop();
  }

  function holding(pid: number): string {
    return whole.replace(/^\d+/, String(pid));
  }
});

test.runIf(process.getuid?.() === 0)(
  "a database starts as root where the system has no user namespaces",
  async () => {
    const programs = join(parent, "programs");
    await mkdir(programs);
    await writeFile(join(programs, "unshare"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
    vi.stubEnv("PATH", `${programs}:${process.env.PATH}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    const directory = join(parent, "closed");
    await mkdir(directory, { mode: 0o700 });
    for (const time of ["first", "second"]) {
      database = await startEmbeddedDatabase(join(directory, "pg"));
      expect(await answer(), time).toBe("here");
      await database.stop();
    }
  },
);

async function answer(): Promise<unknown> {
  const client = new pg.Client(database?.url);
  await client.connect();
  const { rows } = await client.query("select 'here' as word");
  await client.end();
  return rows[0]?.word;
}
