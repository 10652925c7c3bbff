import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startUnreapedProcess } from "../../../test/unreaped-process.ts";
import { ConfigError } from "../../config.ts";
import { lockDataDirectory, startedAt } from "./data-lock.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "countwell-lock-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

test("a data directory is one process's until it lets go of it", async () => {
  const unlock = await lockDataDirectory(directory);
  await expect(lockDataDirectory(directory)).rejects.toThrow(
    `This server is already running on ${directory} (process ${process.pid}).`,
  );
  await unlock();
  await (await lockDataDirectory(directory))();
});

test("a data directory is for the server's account alone", async () => {
  const fresh = join(directory, "fresh");
  const unlock = await lockDataDirectory(fresh);
  expect(((await stat(fresh)).mode & 0o777).toString(8)).toBe("700");
  await unlock();
});

test.runIf(process.platform === "linux")(
  "a killed process whose parent has not asked for its end holds no data directory",
  async () => {
    const { pid, kill } = await startUnreapedProcess();
    await leaveLock(`${pid} ${await startedAt(pid)}`);
    await expect(lockDataDirectory(directory)).rejects.toThrow(`process ${pid}`);
    await kill();
    await (await lockDataDirectory(directory))();
  },
);

test.for([
  ["a process that is gone", "2147483646 1"],
  ["a process whose number another one has by now", `${process.pid} 1`],
  ["nobody", ""],
] as const)("a data directory that was left locked by %s can be used", async ([, lock]) => {
  await leaveLock(lock);
  await (await lockDataDirectory(directory))();
});

const thisFile = fileURLToPath(import.meta.url);

test.for([
  ["a file", thisFile, "EEXIST"],
  ["below a file", `${thisFile}/data`, "ENOTDIR"],
  ["a folder that takes no new ones", "/proc/nope", "ENOENT"],
  ["deep in such a folder", "/proc/nope/data", "ENOENT"],
] as const)(
  "a data directory that cannot be made is refused with the reason: %s",
  async ([, path, reason]) => {
    const locking = lockDataDirectory(path);
    await expect(locking).rejects.toThrow(ConfigError);
    await expect(locking).rejects.toThrow(/^DATA_DIR cannot be used: .*\.$/);
    await expect(locking).rejects.toThrow(reason);
  },
);

function leaveLock(holder: string): Promise<void> {
  return writeFile(join(directory, "server.lock"), `${holder}\n`);
}
