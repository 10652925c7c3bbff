import { readFile } from "node:fs/promises";

/** Whether a process has this number, whoever's it is. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** When the process started, in the system's own ticks; numbers are used again, pairs of both are not. Empty: unknown. */
export async function startedAt(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return status.slice(status.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

/** The command line of a process; null where the system does not tell. */
export async function commandOf(pid: number): Promise<string | null> {
  return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => null);
}
