import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "../../server/adapters/free-port.ts";
import { isAlive } from "../../server/adapters/process-status.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const patience = 60_000;

type Started = {
  child: ChildProcess;
  ended: Promise<number | null>;
  output: () => string;
  isServing: () => Promise<boolean>;
  databasePid: number;
  url: string;
};

/** One for all tests: to create a database takes longer than most of them. */
let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "countwell-stopping-"));
});
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

test("SIGTERM to npm start ends npm, the server and its database", async () => {
  const started = await start("npm", ["start"]);
  started.child.kill("SIGTERM");
  expect(await started.ended).toBe(0);
  expect(started.output()).toContain('"stopping"');
  await waitUntil(async () => !(await started.isServing()) && !isAlive(started.databasePid));
});

test("when npm is killed, the server stops by itself and its database with it", async () => {
  const started = await start("npm", ["start"]);
  started.child.kill("SIGKILL");
  await waitUntil(async () => !(await started.isServing()) && !isAlive(started.databasePid));
  // The server's last line is printed a moment after its database has stopped.
  await waitUntil(async () => started.output().includes('"stopping"'));
});

/** As by Ctrl+C, and by a terminal that is closed. */
test.each(["SIGINT", "SIGHUP"] as const)(
  "%s to all its processes is a clean stop",
  async (signal) => {
    const started = await start(process.execPath, ["scripts/start.mjs"]);
    process.kill(-(started.child.pid ?? 0), signal);
    expect(await started.ended).toBe(0);
    expect(started.output()).toContain('"stopping"');
    expect(isAlive(started.databasePid)).toBe(false);
  },
);

test("a server that a script started in the background outlives the script", async () => {
  const background = `${process.execPath} scripts/start.mjs & echo "started as $!"`;
  const started = await start("sh", ["-c", background]);
  expect(await started.ended).toBe(0);
  // Longer than it takes to notice that a parent is gone.
  await pause(2_500);
  expect(await started.isServing()).toBe(true);
  process.kill(Number(/started as (\d+)/.exec(started.output())?.[1]), "SIGTERM");
  await waitUntil(async () => !isAlive(started.databasePid));
});

test("the site is served whatever NODE_ENV says, and a server that is killed comes back with a line about it", async () => {
  const started = await start(process.execPath, ["scripts/start.mjs"], { NODE_ENV: "development" });
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

/** In a process group of its own, as a shell starts a job. */
async function start(command: string, args: string[], more = {}): Promise<Started> {
  const port = await findFreePort();
  const { PATH, HOME } = process.env;
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDirectory, ...more },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece) => output.push(String(piece)));
  const ended = once(child, "exit").then(([code]: (number | null)[]) => code ?? null);
  const url = `http://localhost:${port}`;
  const isServing = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil(isServing).catch((error: Error) => {
    process.kill(-(child.pid ?? 0), "SIGTERM");
    throw new Error(`${error.message}\n${output.join("")}`);
  });
  const pidFile = await readFile(join(dataDirectory, "pg", "postmaster.pid"), "utf8");
  return {
    child,
    ended,
    isServing,
    url,
    output: () => output.join(""),
    databasePid: Number(pidFile.split("\n")[0]),
  };
}

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error("It did not come about in time.");
    await pause(25);
  }
}
