import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeClone } from "../test/clone.ts";

/** A busy machine may take its time to begin. */
vi.setConfig({ testTimeout: 60_000 });
const patient = { timeout: 20_000 };

/** Says that it is at it, and fails where another one is. It goes on when the test says so. */
const slowBuild = `
import { appendFileSync, existsSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
mkdirSync("at-it");
appendFileSync("builds", "build\\n");
const waiting = setInterval(() => {
  if (!existsSync("at-it")) process.exit(1);
  if (!existsSync("go")) return;
  clearInterval(waiting);
  rmSync("build", { recursive: true, force: true });
  mkdirSync("build/client", { recursive: true });
  for (const name of ["server.js", "routes.json", "client/index.html"]) writeFileSync("build/" + name, "");
  rmdirSync("at-it");
}, 20);
`;

const scripts = { build: "node slow-build.mjs" };

let clone: string;
beforeEach(async () => {
  clone = await makeClone(["ensure-build.mjs"], {
    "package.json": JSON.stringify({ type: "module", scripts }),
    "slow-build.mjs": slowBuild,
  });
});
afterEach(() => rm(clone, { recursive: true, force: true }));

test("of two starts in an unbuilt clone one builds, and the other says so and waits for it", async () => {
  const first = start();
  await expect.poll(builds, patient).toBe(1);
  const second = start();
  await expect
    .poll(second.output, patient)
    .toContain(`Process ${first.pid} is installing or building`);
  await letBuild();
  expect(await first.ended).toBe(0);
  expect(await second.ended).toBe(0);
  expect(second.output().trim().split("\n")).toHaveLength(1);
  expect(await builds()).toBe(1);
});

test("when a start is killed, the next one waits for what it left at work, and then builds", async () => {
  const killed = start();
  await expect.poll(builds, patient).toBe(1);
  killed.kill();
  await killed.ended;
  const next = start();
  await expect.poll(next.output, patient).toContain("waiting for it");
  await letBuild();
  expect(await next.ended).toBe(0);
  expect(await builds()).toBe(2);
});

test.each([
  ["a process that is not there", () => "2147483646 1\n"],
  ["a number that another process has by now", () => `${process.pid} 1\n`],
  ["nobody", () => ""],
])("a lock that was left by %s keeps nobody from building", async (_, lock) => {
  await writeFile(join(clone, "node_modules", ".countwell-preparing"), lock());
  await letBuild();
  const { ended, output } = start();
  expect(await ended).toBe(0);
  expect(output()).toBe("Building …\n");
});

test("a build that fails lets the next one begin", async () => {
  await mkdir(join(clone, "at-it"));
  const failed = start();
  expect(await failed.ended).toBe(1);
  expect(failed.output()).toContain("build failed.");
  await rm(join(clone, "at-it"), { recursive: true });
  await letBuild();
  expect(await start().ended).toBe(0);
});

function start() {
  const child = spawn(process.execPath, ["scripts/ensure-build.mjs"], { cwd: clone });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece) => output.push(String(piece)));
  return {
    pid: child.pid,
    ended: once(child, "close").then(([code]: (number | null)[]) => code),
    output: () => output.join(""),
    kill: () => child.kill("SIGKILL"),
  };
}

/** How many builds have begun. */
async function builds(): Promise<number> {
  const text = await readFile(join(clone, "builds"), "utf8").catch(() => "");
  return text.split("\n").length - 1;
}

function letBuild(): Promise<void> {
  return writeFile(join(clone, "go"), "");
}
