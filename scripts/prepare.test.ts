import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A busy machine may take its time to begin. */
vi.setConfig({ testTimeout: 60_000 });

const build = `
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
appendFileSync("builds", "build\\n");
mkdirSync("build/client", { recursive: true });
writeFileSync("build/server.js", "");
if (existsSync("build-fails")) process.exit(1);
for (const name of ["pages.json", "client/index.html"]) writeFileSync("build/" + name, "");
`;

let clone: string;
beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), "countwell-clone-"));
  const bin = join(clone, "node_modules", ".bin");
  for (const directory of [bin, join(clone, "scripts"), join(clone, "server")])
    await mkdir(directory, { recursive: true });
  for (const name of ["prepare.mjs", "ensure-build.mjs"])
    await copyFile(new URL(name, import.meta.url), join(clone, "scripts", name));
  await symlink(process.execPath, join(bin, "node"));
  await writeIn("package.json", '{ "type": "module", "scripts": { "build": "node build.mjs" } }');
  await writeIn("build.mjs", build);
  // As it is after an installation: nothing is to be installed in a clone without package-lock.json.
  await writeIn("node_modules/.countwell-lock", createHash("sha256").digest("hex"));
});
afterEach(() => rm(clone, { recursive: true, force: true }));

test("a clone is built once, and again when a source changes or part of the build is gone", async () => {
  expect(start()).toMatchObject({ status: 0, stdout: "Building …\n" });
  expect(start()).toMatchObject({ status: 0, stdout: "" });
  await writeIn("server/new.ts", "");
  expect(start()).toMatchObject({ status: 0, stdout: "Building …\n" });
  await writeIn("server/new.test.ts", "");
  expect(start()).toMatchObject({ status: 0, stdout: "" });
  await rm(join(clone, "build", "pages.json"));
  expect(start()).toMatchObject({ status: 0, stdout: "Building …\n" });
  expect(await builds()).toBe(3);
});

test("a build that fails is said to, and the next start builds again", async () => {
  expect(start().status).toBe(0);
  await writeIn("server/new.ts", "");
  await writeIn("build-fails", "");
  const failed = start();
  expect(failed.status).toBe(1);
  expect(failed.stderr).toContain("build failed.");
  await rm(join(clone, "server", "new.ts"));
  await rm(join(clone, "build-fails"));
  expect(start().status).toBe(0);
  expect(await builds()).toBe(3);
});

function start() {
  const args = ["scripts/ensure-build.mjs"];
  return spawnSync(process.execPath, args, { cwd: clone, encoding: "utf8" });
}

async function builds(): Promise<number> {
  const text = await readFile(join(clone, "builds"), "utf8").catch(() => "");
  return text.split("\n").length - 1;
}

function writeIn(path: string, text: string): Promise<void> {
  return writeFile(join(clone, path), text);
}
