import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";

/** Whether a process has this number, whoever's it is. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || isZombie(pid)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** In the system's own ticks; a number is used again, a number with its start is not. Empty: unknown. */
export async function startedAt(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return fieldsOf(stat)[19] ?? "";
}

/** The command line of a process; null where the system does not tell. */
export async function commandOf(pid: number): Promise<string | null> {
  return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => null);
}

/** It has ended but keeps its number, and takes signals, until its parent asks for its end: without an init, forever. */
function isZombie(pid: number): boolean {
  try {
    return fieldsOf(readFileSync(`/proc/${pid}/stat`, "utf8"))[0] === "Z";
  } catch {
    return false;
  }
}

/** What stands behind the name of the program, which may hold spaces and parentheses itself. */
function fieldsOf(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}
