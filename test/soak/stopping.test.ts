import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isAlive } from "../../server/database/embedded/data-lock.ts";
import { startProcess, waitUntil } from "./started-process.ts";

/** One for all tests: to create a database takes longer than most of them. */
let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "countwell-stopping-"));
});
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

test("SIGTERM to npm start ends npm, the server and its database", async () => {
  const started = await startProcess(dataDirectory, "npm", ["start"]);
  started.child.kill("SIGTERM");
  expect(await started.ended).toBe(0);
  expect(started.output()).toContain('"stopping"');
  await waitUntil(async () => !(await started.isServing()) && !isAlive(started.databasePid));
});

test("the site is served whatever NODE_ENV says, and a server that is killed comes back with a line about it", async () => {
  const started = await startProcess(dataDirectory, process.execPath, ["scripts/start.mjs"], {
    NODE_ENV: "development",
  });
  expect((await fetch(started.url)).headers.get("content-type")).toContain("text/html");
  expect(started.output()).toContain("is ready at");
  const first = await lockHolder();
  process.kill(first, "SIGKILL");
  await waitUntil(async () => (await lockHolder()) !== first && (await started.isServing()));
  expect(started.output()).toContain("The server was ended by SIGKILL.");
  expect(started.output()).toContain("The server crashed. It is started again in 1 s.");
  started.child.kill("SIGTERM");
  expect(await started.ended).toBe(0);
  expect(isAlive(started.databasePid)).toBe(false);
});

test("when npm is killed, the server stops by itself and its database with it", async () => {
  const started = await startProcess(dataDirectory, "npm", ["start"]);
  started.child.kill("SIGKILL");
  await waitUntil(async () => !(await started.isServing()) && !isAlive(started.databasePid));
  // The server's last line is printed a moment after its database has stopped.
  await waitUntil(async () => started.output().includes('"stopping"'));
});

/** As by Ctrl+C, and by a terminal that is closed. */
test.each(["SIGINT", "SIGHUP"] as const)(
  "%s to all its processes is a clean stop",
  async (signal) => {
    const started = await startProcess(dataDirectory, process.execPath, ["scripts/start.mjs"]);
    process.kill(-(started.child.pid ?? 0), signal);
    expect(await started.ended).toBe(0);
    expect(started.output()).toContain('"stopping"');
    expect(isAlive(started.databasePid)).toBe(false);
  },
);

test("a server that a script started in the background outlives the script", async () => {
  const background = `${process.execPath} scripts/start.mjs & echo "started as $!"`;
  const started = await startProcess(dataDirectory, "sh", ["-c", background]);
  expect(await started.ended).toBe(0);
  // Longer than it takes to notice that a parent is gone.
  await pause(2_500);
  expect(await started.isServing()).toBe(true);
  process.kill(Number(/started as (\d+)/.exec(started.output())?.[1]), "SIGTERM");
  await waitUntil(async () => !isAlive(started.databasePid));
});

async function lockHolder(): Promise<number> {
  const lock = await readFile(join(dataDirectory, "server.lock"), "utf8").catch(() => "none");
  return Number(lock.split(" ")[0]);
}
