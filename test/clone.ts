import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export type TestClone = {
  path: string;
  write: (name: string, text: string) => Promise<void>;
  /** Runs one of our scripts to its end. */
  run: (script: string, env?: Record<string, string>) => SpawnSyncReturns<string>;
  remove: () => Promise<void>;
};

/** A clone after its installation, with only the scripts that install, build and start, and a build of `build.mjs`. */
export async function makeClone(folder = "clone"): Promise<TestClone> {
  const parent = await mkdtemp(join(tmpdir(), "countwell-"));
  const path = join(parent, folder);
  const write = async (name: string, text: string) => {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), text, { mode: 0o755 });
  };
  await write("package.json", '{ "type": "module", "scripts": { "build": "node build.mjs" } }');
  // Nothing is to be installed in a clone without package-lock.json.
  await write("node_modules/.countwell-lock", createHash("sha256").digest("hex"));
  await mkdir(join(path, "node_modules", ".bin"));
  await symlink(process.execPath, join(path, "node_modules", ".bin", "node"));
  await mkdir(join(path, "scripts"));
  for (const name of ["prepare", "ensure-build", "ensure-installed", "start", "server-flags"])
    await copyFile(
      new URL(`../scripts/${name}.mjs`, import.meta.url),
      join(path, "scripts", `${name}.mjs`),
    );
  return {
    path,
    write,
    run: (script, env = {}) =>
      spawnSync(process.execPath, [`scripts/${script}`], {
        cwd: path,
        env: { ...process.env, ...env },
        encoding: "utf8",
      }),
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}
