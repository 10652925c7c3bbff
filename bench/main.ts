import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { runMigrations } from "graphile-worker";
import { serverEnvironment, serverFlags } from "../scripts/server-flags.mjs";
import { startEmbeddedDatabase } from "../server/adapters/embedded-database.ts";
import { findFreePort } from "../server/adapters/free-port.ts";
import { openDatabase } from "../server/data/database.ts";
import { migrate } from "../server/data/migrate.ts";
import { captureRecipes } from "./capture.ts";
import { measureExport } from "./export.ts";
import { measureImport } from "./import.ts";
import { measureInvitations } from "./invitations.ts";
import { type Load, load, type Measured, sumUp } from "./load.ts";
import { describePhone, measurePhone } from "./phone.ts";
import { measurePictures } from "./pictures.ts";
import { describeReportsPage, measureReportsPage } from "./reports-page.ts";
import { scenarios } from "./scenarios.ts";
import { measureKeyToPaint } from "./sheet.ts";
import { describeSite, measureSite } from "./site.ts";
import { measureBeyond, measureSizes } from "./sizes.ts";
import { measureSecondStart } from "./start-up.ts";
import { measureTapToPaint, type TapToPaint } from "./tap.ts";
import { fillWorld, type World } from "./world.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const warmUp = Math.min(2, seconds);
/** App and bare handler take turns, so that a slow moment of the machine affects both. */
const turns = 4;
/** Bare lists per second at 32 connections on the machine for which the aims were set. */
const referenceSpeed = 8_200;
const directory = await mkdtemp(join(tmpdir(), "countwell-bench-"));
const database = await startEmbeddedDatabase(join(directory, "pg"));
const children: ChildProcess[] = [];
try {
  const world = await prepare();
  await measureSpeed(world);
  await printSizes();
  const secondStart = await measureSecondStart(directory);
  console.log(`\nSecond start to first answer: ${secondStart} ms (aim: under 3000)`);
} finally {
  for (const child of children) child.kill("SIGTERM");
  await Promise.all(children.map((child) => child.exitCode ?? once(child, "exit")));
  await database.stop();
  await rm(directory, { recursive: true, force: true });
}

async function prepare(): Promise<World> {
  const { db, pool, close } = openDatabase(database.url);
  await migrate(pool);
  await runMigrations({ pgPool: pool });
  const world = await fillWorld(db);
  const recipes = await captureRecipes(db, pool, world);
  await writeFile(join(directory, "recipes.json"), JSON.stringify(recipes));
  await pool.query("vacuum analyze");
  await close();
  return world;
}

async function measureSpeed(world: World): Promise<void> {
  const [appPort, barePort] = [await findFreePort(), await findFreePort()];
  const app = start("../build/server.js", [], {
    PORT: String(appPort),
    DATABASE_URL: database.url,
    DATA_DIR: join(directory, "app"),
    AUTH_SECRET: "a secret of the benchmark, long enough",
  });
  start("./bare.ts", [database.url, String(barePort), join(directory, "recipes.json")], {});
  await Promise.all([answering(appPort, "/health"), answering(barePort, "/")]);
  const cookie = `countwell_session=${world.token}`;
  console.log(line("", "", "app/s", "bare/s", "ratio", "app p50", "p99 ms", "bare p50", "p99 ms"));
  const crowded: { name: string; app: Measured; bare: Measured }[] = [];
  for (const { name, connections: crowds = [1, 32], next } of scenarios)
    for (const connections of crowds) {
      const measure = (port: number, seconds: number) =>
        load({ port, cookie, connections, seconds }, (index) => next(world, index));
      for (const port of [barePort, appPort]) await measure(port, warmUp);
      const loads: { app: Load[]; bare: Load[] } = { app: [], bare: [] };
      for (let turn = 0; turn < turns; turn += 1) {
        loads.bare.push(await measure(barePort, seconds / turns));
        loads.app.push(await measure(appPort, seconds / turns));
      }
      const [app, bare] = [sumUp(loads.app), sumUp(loads.bare)];
      report(name, connections, app, bare);
      if (connections === 32) crowded.push({ name, app, bare });
    }
  await printBytes(world, appPort, cookie);
  printLatency(crowded);
  await measureInvitations({ port: appPort, databaseUrl: database.url, world });
  await measurePictures({ port: appPort, cookie });
  const memory = await residentMegabytes(app.pid ?? 0);
  console.log(`\nServer memory after it: ${memory} MB (aim: at most 200)`);
  await measureExport({
    port: appPort,
    cookie,
    databaseUrl: database.url,
    adminId: world.adminId,
    pid: app.pid ?? 0,
  });
  for (const row of await measureImport(`http://localhost:${appPort}`, database.url))
    console.log(row);
  const tap = await measureTapToPaint(`http://localhost:${appPort}`, cookie);
  const words = ({ median, p95 }: TapToPaint) =>
    `median ${Math.round(median)} ms, p95 ${Math.round(p95)} ms`;
  console.log(`Tap to paint at 4x CPU slow-down: ${words(tap.app)} (aim: under 50)`);
  const ratio = ({ app, bare }: typeof tap) => (app.median / bare.median).toFixed(1);
  console.log(`A bare page that stores one number: ${words(tap.bare)}; ratio ${ratio(tap)}\n`);
  const sheet = await measureKeyToPaint(`http://localhost:${appPort}`, cookie);
  const numbers = `a sheet of ${sheet.cells} numbers`;
  console.log(
    `Key to paint in ${numbers} at 4x CPU slow-down: ${words(sheet.app)} (aim: under 50)`,
  );
  console.log(
    `A bare page of as many inputs that are stored: ${words(sheet.bare)}; ratio ${ratio(sheet)}\n`,
  );
  const reports = await measureReportsPage(`http://localhost:${appPort}`, cookie, world.historyId);
  for (const row of describeReportsPage(reports)) console.log(row);
  console.log("");
  for (const row of describeSite(await measureSite(`http://localhost:${appPort}`)))
    console.log(row);
  console.log("");
  for (const row of describePhone(await measurePhone(`http://localhost:${appPort}`, world.admin)))
    console.log(row);
}

function report(name: string, connections: number, app: Measured, bare: Measured): void {
  const failures = app.failures + bare.failures;
  if (failures > 0)
    throw new Error(`${name}: ${app.failures} and ${bare.failures} requests failed.`);
  const ratio = `${Math.round((100 * app.perSecond) / bare.perSecond)} %`;
  const rate = ({ perSecond }: Measured) => Math.round(perSecond).toLocaleString("en");
  const times = ({ p50, p99 }: Measured) => [p50.toFixed(1), p99.toFixed(1)] as const;
  console.log(
    line(name, `x${connections}`, rate(app), rate(bare), ratio, ...times(app), ...times(bare)),
  );
}

async function printBytes(world: World, port: number, cookie: string): Promise<void> {
  console.log("\nBytes of an answer");
  for (const { name, next } of scenarios) {
    const { method, path } = next(world, 0);
    if (method !== "GET") continue;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
    const { byteLength } = await answer.arrayBuffer();
    console.log(line(name, byteLength.toLocaleString("en")));
  }
}

/** Scales times to the machine for which the aim was set, by the speed of the bare handler. */
function printLatency(crowded: { name: string; app: Measured; bare: Measured }[]): void {
  const speed = crowded[0]?.bare.perSecond ?? 0;
  const scaled = crowded.map(({ name, app }) => {
    const p99 = (app.p99 * speed) / referenceSpeed;
    return `${name} ${p99.toFixed(1)}`;
  });
  const percent = Math.round((100 * speed) / referenceSpeed);
  console.log(`\nThis machine's speed: ${percent} % of the one for which the next aim was set`);
  console.log(`App p99 at that one's speed, ms (aim: at most 25): ${scaled.join(", ")}`);
}

function line(name: string, ...columns: string[]): string {
  return [name.padEnd(30), ...columns.map((column) => column.padStart(9))].join("");
}

async function printSizes(): Promise<void> {
  console.log(`\nJavaScript of a first load, KB${" ".repeat(11)}gzip   brotli    guide`);
  for (const { path, gzip, brotli, guide } of await measureSizes())
    console.log(line(path, gzip.toFixed(1), brotli.toFixed(1), guide ? `${guide}` : ""));
  const reports = await measureBeyond("/reports", "/profile");
  console.log(`Reports with its charts, beyond the shell: ${reports.toFixed(1)} KB gzip (aim: 60)`);
}

function start(program: string, args: string[], env: Record<string, string>): ChildProcess {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, [...serverFlags, path, ...args], {
    env: { PATH: process.env.PATH, ...serverEnvironment, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  children.push(child);
  return child;
}

async function answering(port: number, path: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)) return;
    await pause(50);
  }
  throw new Error(`Nothing answers on port ${port}.`);
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
