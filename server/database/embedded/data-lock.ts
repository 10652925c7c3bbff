import { readFileSync } from "node:fs";
import { link, mkdir, readFile, rename, stat, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ConfigError } from "../../config.ts";

export class DataInUse extends ConfigError {}

/** Two servers would overwrite each other's files. The start time tells a dead process from one with its old number. */
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

async function makeDirectory(directory: string): Promise<void> {
  const isMissing = (error: NodeJS.ErrnoException) => error.code === "ENOENT";
  try {
    await mkdir(directory, { mode: 0o700 });
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

/** Linking is atomic, and the file is complete before it gets its name. */
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
  // Between the two steps another start may have claimed the directory, and this gives its claim back.
  if ((await readLock(aside)) !== found) await rename(aside, path).catch(() => {});
  else await unlink(aside).catch(() => {});
}

async function readLock(path: string): Promise<string> {
  return readFile(path, "utf8").catch(() => "");
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || isZombie(pid)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Returns clock ticks, or an empty text when unknown. Process numbers are reused, but never together with the start time. */
export async function startedAt(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return fieldsOf(stat)[19] ?? "";
}

export async function commandOf(pid: number): Promise<string | null> {
  return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => null);
}

/** Without an init, nobody reaps a killed process, which still takes signals as a zombie. */
function isZombie(pid: number): boolean {
  try {
    return fieldsOf(readFileSync(`/proc/${pid}/stat`, "utf8"))[0] === "Z";
  } catch {
    return false;
  }
}

/** The program's name may itself contain spaces and parentheses. */
function fieldsOf(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}
