import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeClone, type TestClone } from "../test/clone.ts";

/** A busy machine may take its time to begin. */
vi.setConfig({ testTimeout: 60_000 });

/** Skips the pauses between two starts. */
const withoutPauses = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    "const { setTimeout } = globalThis; globalThis.setTimeout = (run) => setTimeout(run, 0);",
  )}`,
};

let clone: TestClone;
beforeEach(async () => {
  clone = await makeClone();
});
afterEach(() => clone.remove());

test("a server that crashes again and again is started five more times, after longer and longer pauses", async () => {
  await build('process.send("ready", () => process.kill(process.pid, "SIGKILL"));');
  const { status, stdout, stderr } = start();
  expect(status).toBe(1);
  expect(stdout.match(/server runs/g)).toHaveLength(6);
  expect(stderr.match(/started again in \d+ s/g)?.join()).toBe(
    [1, 2, 4, 8, 16].map((seconds) => `started again in ${seconds} s`).join(),
  );
  expect(stderr).toContain("The server crashed 6 times in 10 minutes, so it stays stopped.");
});

test("a server that ends with an error after it was ready is started again", async () => {
  await build('process.send("ready", () => process.exit(3));');
  const { status, stdout } = start();
  expect(status).toBe(3);
  expect(stdout.match(/server runs/g)).toHaveLength(6);
});

test.each([
  ["ends with an error before it is ready", "process.exit(1);", 1],
  ["ends well", 'process.send("ready", () => process.exit(0));', 0],
  ["is stopped by a signal", 'process.kill(process.pid, "SIGTERM");', 1],
])("a server that %s is not started again", async (_how, program, code) => {
  await build(program);
  const { status, stdout } = start();
  expect(status).toBe(code);
  expect(stdout.match(/server runs/g)).toHaveLength(1);
});

test("a server that is killed while it stops is not started again", async () => {
  await build(`
    process.on("SIGTERM", () => process.kill(process.pid, "SIGKILL"));
    process.kill(process.ppid, "SIGTERM");
    setInterval(() => {}, 1_000);
  `);
  const { status, stdout } = clone.run("start.mjs");
  expect(status).toBe(1);
  expect(stdout.match(/server runs/g)).toHaveLength(1);
});

function start() {
  return clone.run("start.mjs", withoutPauses);
}

/** The clone's server prints a line and then runs this program. */
async function build(program: string): Promise<void> {
  const server = JSON.stringify(`console.log("server runs");\n${program}`);
  await clone.write(
    "build.mjs",
    `import { mkdirSync, writeFileSync } from "node:fs";
    mkdirSync("build/client", { recursive: true });
    writeFileSync("build/server.js", ${server});
    for (const name of ["pages.json", "client/index.html"]) writeFileSync("build/" + name, "");`,
  );
}
