import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";
import type { Heard } from "./wire.ts";

const ticksPerSecond = 100;

type Process = { pid: number; parent: number; own: number; ended: number };

/** Seconds on a processor since the start of a process. */
export function cpuOf(pid: number): number {
  return (readProcess(pid)?.own ?? 0) / ticksPerSecond;
}

/** Of all PostgreSQL processes below this one, also those that have ended. */
export function cpuOfDatabase(serverPid: number): number {
  const ticks = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
    .filter(({ pid, parent }) => pid === serverPid || parent === serverPid)
    .reduce((sum, { pid, own, ended }) => sum + own + (pid === serverPid ? ended : 0), 0);
  return ticks / ticksPerSecond;
}

/** Kept in memory. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** See proc(5): the fields after the name in parentheses. */
function readProcess(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [parent = 0, own = 0, ownKernel = 0] = [fields[1], fields[11], fields[12]];
    const [ended = 0, endedKernel = 0] = [fields[13], fields[14]];
    return { pid, parent, own: own + ownKernel, ended: ended + endedKernel };
  } catch {
    return null;
  }
}

/** Pages of 8 KB that the statements touch one after another; undone afterwards. */
export async function buffersOf(pool: pg.Pool, { began, statements }: Heard): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    let buffers = 0;
    const renewed = new Map<string, string>();
    for (const { text, values } of statements.filter(({ text }) => isExplained(text))) {
      const explain = `explain (analyze, buffers, format json) ${text}`;
      const { rows } = await client.query({
        text: explain,
        values: values.map((value) => value && renew(value, renewed, began)),
      });
      const plan = rows[0]["QUERY PLAN"][0].Plan;
      buffers += plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
    }
    return buffers;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

/** Other ids for rows that the request itself has made, so that they can be made once more. */
function renew(value: string, renewed: Map<string, string>, began: number): string {
  return value.replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
    const made = Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
    if (made < began || made > Date.now()) return id;
    const other = renewed.get(id) ?? randomUUID();
    renewed.set(id, other);
    return other;
  });
}

function isExplained(text: string): boolean {
  return /^\s*(select|with|insert|update|delete)\b/i.test(text);
}
