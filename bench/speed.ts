import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { cpuOf, cpuOfDatabase } from "./costs.ts";
import { type Load, load, type Measured, sumUp } from "./load.ts";
import type { Program } from "./programs.ts";
import { type Scenario, scenarios } from "./scenarios.ts";
import type { World } from "./world.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const warmUp = Math.min(2, seconds);
/** App and floor take turns, so that a slow moment of the machine affects both. */
const turns = 4;
/** Of the floor's rate: with many connections, and with one. */
const aims = { many: 70, one: 65 };

type Speed = Measured & { serverCpu: number; databaseCpu: number };
export type Compared = { name: string; connections: number; app: Speed; floor: Speed };
type Servers = { app: Program; floor: Program; databasePid: number; pool: pg.Pool };

export async function measureSpeed(servers: Servers, world: World): Promise<Compared[]> {
  const stopped = new AbortController();
  const refilling = refillQuota(servers.pool, stopped.signal);
  const compared: Compared[] = [];
  try {
    for (const scenario of chosen(scenarios))
      for (const connections of scenario.connections ?? [1, 32]) {
        const row = await compare(servers, world, scenario, connections);
        compared.push(row);
        for (const text of compared.length === 1 ? [heads(), wordsOf(row)] : [wordsOf(row)])
          console.log(text);
      }
  } finally {
    stopped.abort();
    await refilling;
  }
  const missed = compared.filter((row) => percent(row) < aimOf(row));
  console.log(`Below the aim: ${missed.map(nameOf).join(", ") || "none"}`);
  return compared;
}

/** BENCH_ONLY names a part of the scenarios to run. */
function chosen(all: Scenario[]): Scenario[] {
  const only = process.env.BENCH_ONLY;
  return only ? all.filter(({ name }) => name.includes(only)) : all;
}

async function compare(
  { app, floor, databasePid }: Servers,
  world: World,
  { name, next }: Scenario,
  connections: number,
): Promise<Compared> {
  const cookie = `countwell_session=${world.token}`;
  const measure = async ({ port, pid }: Program, seconds: number) => {
    const before = [cpuOf(pid), cpuOfDatabase(databasePid)] as const;
    const turn = await load({ port, cookie, connections, seconds }, (index) => next(world, index));
    const serverCpu = cpuOf(pid) - before[0];
    return { ...turn, serverCpu, databaseCpu: cpuOfDatabase(databasePid) - before[1] };
  };
  for (const server of [floor, app]) await measure(server, warmUp);
  const loads: Record<"app" | "floor", Turn[]> = { app: [], floor: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    loads.floor.push(await measure(floor, seconds / turns));
    loads.app.push(await measure(app, seconds / turns));
  }
  const row = { name, connections, app: together(loads.app), floor: together(loads.floor) };
  const failures = row.app.failures + row.floor.failures;
  if (failures > 0)
    throw new Error(`${name}: ${row.app.failures} and ${row.floor.failures} requests failed.`);
  return row;
}

type Turn = Load & { serverCpu: number; databaseCpu: number };

/** Processor time in microseconds a request. */
function together(turns: Turn[]): Speed {
  const requests = turns.reduce((sum, { times }) => sum + times.length, 0);
  const each = (name: "serverCpu" | "databaseCpu") =>
    turns.reduce((sum, turn) => sum + (1e6 * turn[name]) / requests, 0);
  return { ...sumUp(turns), serverCpu: each("serverCpu"), databaseCpu: each("databaseCpu") };
}

/** So that the limit of a day's assignments does not end the measurement. */
async function refillQuota(pool: pg.Pool, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pool.query("delete from rate_limit where key like 'assignment:%'");
    await pause(50, undefined, { signal }).catch(() => {});
  }
}

function heads(): string {
  const words = ["", "app/s", "floor/s", "ratio", "app p50", "p99 ms", "floor p50", "p99 ms"];
  return line("", ...words, "app us", "db us", "floor us", "db us");
}

function wordsOf(row: Compared): string {
  const { name, connections, app, floor } = row;
  const rate = ({ perSecond }: Measured) => Math.round(perSecond).toLocaleString("en");
  const times = ({ p50, p99 }: Measured) => [p50.toFixed(1), p99.toFixed(1)] as const;
  const cpu = ({ serverCpu, databaseCpu }: Speed) =>
    [serverCpu, databaseCpu].map((microseconds) => Math.round(microseconds).toString());
  const ratio = `${Math.round(percent(row))} %`;
  const speeds = [`x${connections}`, rate(app), rate(floor), ratio, ...times(app), ...times(floor)];
  return line(name, ...speeds, ...cpu(app), ...cpu(floor));
}

function percent({ app, floor }: Compared): number {
  return (100 * app.perSecond) / floor.perSecond;
}

function aimOf({ connections }: Compared): number {
  return connections === 1 ? aims.one : aims.many;
}

function nameOf({ name, connections }: Compared): string {
  return `${name} x${connections}`;
}

export function line(name: string, ...columns: string[]): string {
  return [name.padEnd(30), ...columns.map((column) => column.padStart(10))].join("");
}
