import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";

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
