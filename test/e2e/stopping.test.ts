import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isAlive } from "../../server/database/process-status.ts";
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

async function lockHolder(): Promise<number> {
  const lock = await readFile(join(dataDirectory, "server.lock"), "utf8").catch(() => "none");
  return Number(lock.split(" ")[0]);
}
