import { link, mkdir, readFile, rename, stat, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ConfigError } from "../config.ts";
import { isAlive, startedAt } from "./process-of.ts";

/** Another process has claimed the directory. */
export class DataInUse extends ConfigError {}

/**
 * Claims a data directory for this process: two servers on one would each believe that its files are their own. The
 * claim names process and start time, so that what a killed process left behind does not count.
 */
export async function lockDataDirectory(directory: string): Promise<() => Promise<void>> {
  const unusable = (error: NodeJS.ErrnoException) => {
    throw new ConfigError(`DATA_DIR cannot be used: ${error.message}.`);
  };
  await makeDirectory(directory).catch(unusable);
  const path = join(directory, "server.lock");
  const mine = `${process.pid} ${await startedAt(process.pid)}\n`;
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, mine).catch(unusable);
  try {
    while (!(await claim(draft, path))) await removeStale(path, directory);
  } finally {
    await unlink(draft);
  }
  return async () => {
    if ((await readLock(path)) === mine) await unlink(path);
  };
}

/** Not `recursive`: below a folder that takes no new ones and calls them missing, as /proc does, that never ends. */
async function makeDirectory(directory: string): Promise<void> {
  const isMissing = (error: NodeJS.ErrnoException) => error.code === "ENOENT";
  try {
    await mkdir(directory);
  } catch (error) {
    if (await isDirectory(directory)) return;
    const parent = dirname(directory);
    if (!(error instanceof Error && isMissing(error)) || (await isDirectory(parent))) throw error;
    await makeDirectory(parent);
    await makeDirectory(directory);
  }
}

async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
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
    throw new DataInUse(
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
