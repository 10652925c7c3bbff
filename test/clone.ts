import { createHash } from "node:crypto";
import { copyFile, mkdir, mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A clone of nothing but some of our scripts and what takes the place of the rest; nothing is to be installed in it. */
export async function makeClone(scripts: string[], files: Record<string, string>): Promise<string> {
  const clone = await mkdtemp(join(tmpdir(), "countwell-clone-"));
  const bin = join(clone, "node_modules", ".bin");
  for (const directory of [bin, join(clone, "scripts"), join(clone, "server")])
    await mkdir(directory, { recursive: true });
  for (const name of [...scripts, "prepare.mjs", "clone-lock.mjs"])
    await copyFile(new URL(`../scripts/${name}`, import.meta.url), join(clone, "scripts", name));
  await symlink(process.execPath, join(bin, "node"));
  const noLockFile = createHash("sha256").digest("hex");
  await writeFile(join(clone, "node_modules", ".countwell-lock"), noLockFile);
  for (const [path, text] of Object.entries(files)) await writeFile(join(clone, path), text);
  return clone;
}
