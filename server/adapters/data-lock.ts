import { link, mkdir, readFile, rename, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError } from "../config.ts";
import { isAlive, startedAt } from "./process-of.ts";

/**
 * Claims a data directory for this process: two servers on one would each believe that its files are their own. The
 * claim names process and start time, so that what a killed process left behind does not count.
 */
export async function lockDataDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, "server.lock");
  const mine = `${process.pid} ${await startedAt(process.pid)}\n`;
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, mine);
  try {
    while (!(await claim(draft, path))) await removeStale(path, directory);
  } finally {
    await unlink(draft);
  }
  return async () => {
    if ((await readLock(path)) === mine) await unlink(path);
  };
}

/** Linking is atomic, and the file is whole as soon as it has the name. */
async function claim(draft: string, path: string): Promise<boolean> {
  return link(draft, path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return false;
      throw error;
    },
  );
}

async function removeStale(path: string, directory: string): Promise<void> {
  const found = await readLock(path);
  const [pid = "", started = ""] = found.trim().split(" ");
  if (isAlive(Number(pid)) && (await startedAt(Number(pid))) === started)
    throw new ConfigError(
      `This server is already running on ${directory} (process ${pid}). Stop it first, or set DATA_DIR to another folder.`,
    );
  const aside = `${path}.stale.${process.pid}`;
  await rename(path, aside).catch(() => {});
  // Another start may have claimed the directory since it was read: then what was moved is that claim.
  if ((await readLock(aside)) !== found) await rename(aside, path).catch(() => {});
  else await unlink(aside).catch(() => {});
}

async function readLock(path: string): Promise<string> {
  return readFile(path, "utf8").catch(() => "");
}
