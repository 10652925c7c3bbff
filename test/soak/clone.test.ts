import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../../server/database/embedded/free-port.ts";
import { root } from "../../server/root.ts";

const patience = 10 * 60_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "countwell-clones-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The oldest npm and Node that README names, and the newest. npm 12 needs Node 22 or later. */
const tools = [
  { npm: "10", node: "20" },
  { npm: "11", node: "22" },
  { npm: "12", node: "24" },
  { npm: "12", node: "26" },
];

test.each(tools)("a clean clone serves with npm $npm on Node $node", async (versions) => {
  const path = await pathOf(versions);
  const clone = cloneInto(`npm-${versions.npm}-node-${versions.node}`);
  await expectServed(clone, { PATH: path });
});

test.each(["10", "12"])(
  "a clean clone serves with npm %s where install scripts are switched off",
  async (npm) => {
    const path = await pathOf({ npm, node: "24" });
    const clone = cloneInto(`no-scripts-${npm}`);
    await expectServed(clone, { PATH: path, npm_config_ignore_scripts: "true" });
  },
);

test.each(["10", "12"])(
  "what npm %s installed by hand without install scripts is completed by npm start",
  async (npm) => {
    const path = await pathOf({ npm, node: "24" });
    const clone = cloneInto(`by-hand-${npm}`);
    run("npm", ["install", "--ignore-scripts"], { cwd: clone, env: environment({ PATH: path }) });
    await expectServed(clone, { PATH: path });
  },
);

test("npm 12 runs the install scripts of what it installs by hand", async () => {
  const env = environment({ PATH: await pathOf({ npm: "12", node: "24" }) });
  const clone = cloneInto("allowed");
  run("npm", ["install", "--strict-allow-scripts"], { cwd: clone, env });
  run(join(clone, "node_modules", ".bin", "node"), ["--version"], { cwd: clone, env });
});

/** PATH with this npm and this Node before all else. */
async function pathOf({ npm, node }: { npm: string; node: string }): Promise<string> {
  const prefix = join(folder, `tools-${npm}-${node}`);
  const system = process.platform === "win32" ? "win" : process.platform;
  const name = `${system === "darwin" && process.arch === "arm64" ? "node-bin" : "node"}-${system}-${process.arch}`;
  run("npm", ["install", "--prefix", prefix, `npm@${npm}`, `${name}@${node}`], { cwd: folder });
  const path = [
    join(prefix, "node_modules", name, "bin"),
    join(prefix, "node_modules", ".bin"),
    process.env.PATH,
  ].join(delimiter);
  const versions = ["npm", "node"].map((program) =>
    run(program, ["--version"], { cwd: folder, env: environment({ PATH: path }) }),
  );
  expect(versions).toEqual([
    expect.stringMatching(`^${npm}\\.`),
    expect.stringMatching(`^v${node}\\.`),
  ]);
  return path;
}

function cloneInto(name: string): string {
  const clone = join(folder, name);
  run("git", ["clone", "--quiet", root, clone], { cwd: folder });
  return clone;
}

/** Starts the clone, opens its first page, stops it and removes it. */
async function expectServed(clone: string, settings: Record<string, string>): Promise<void> {
  const began = Date.now();
  const port = await findFreePort();
  const child = spawn("npm", ["start"], {
    cwd: clone,
    env: environment({ ...settings, PORT: String(port) }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece) => output.push(String(piece)));
  const ended = once(child, "close");
  onTestFinished(() => void child.kill("SIGTERM"));
  while (!output.join("").includes("is ready at")) {
    if (child.exitCode !== null || Date.now() - began > patience)
      throw new Error(`It did not start.\n${output.join("")}`);
    await pause(100);
  }
  console.log(`${clone} was ready after ${Math.round((Date.now() - began) / 1000)} s.`);
  const page = await fetch(`http://localhost:${port}/`);
  child.kill("SIGTERM");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("<!DOCTYPE html>");
  expect(await ended).toEqual([0, null]);
  await rm(clone, { recursive: true, force: true });
}

/** Of a shell in which these tests do not run. */
function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...shell } = process.env;
  return { ...shell, ...settings };
}

function run(program: string, args: string[], options: { cwd: string; env?: NodeJS.ProcessEnv }) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    ...options,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed.\n${error ?? stderr}`);
  return stdout.trim();
}
