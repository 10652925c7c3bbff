import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const made = new Set(["node_modules", "build", "data", ".git"]);

test("the build warns of nothing", async () => {
  const clone = await mkdtemp(join(tmpdir(), "countwell-build-"));
  onTestFinished(() => rm(clone, { recursive: true }));
  await cp(root, clone, { recursive: true, filter: (path) => !made.has(relative(root, path)) });
  await symlink(join(root, "node_modules"), join(clone, "node_modules"));
  const env = { ...process.env, NODE_ENV: "production" };
  const build = promisify(execFile)("npm", ["run", "--silent", "build"], { cwd: clone, env });
  expect((await build).stderr).toBe("");
});
