import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runMigrations } from "graphile-worker";
import { startEmbeddedDatabase } from "../server/adapters/embedded-database.ts";
import { openDatabase } from "../server/data/database.ts";
import { migrate } from "../server/data/migrate.ts";
import { residentMegabytes } from "./costs.ts";
import { measureExport } from "./export.ts";
import { fillDatabase } from "./fill-database.ts";
import { measureImport } from "./import.ts";
import { measureInvitations } from "./invitations.ts";
import { describePhone, measurePhone } from "./phone.ts";
import { measurePictures } from "./pictures.ts";
import { type Program, startApp, startFloor } from "./programs.ts";
import { describeReportsPage, measureReportsPage } from "./reports-page.ts";
import { describeRequests } from "./requests.ts";
import { measureKeyToPaint } from "./sheet.ts";
import { describeSite, measureSite } from "./site.ts";
import { measureBeyond, measureSizes } from "./sizes.ts";
import { line, measureSpeed } from "./speed.ts";
import { measureSecondStart } from "./start-up.ts";
import { measureTapToPaint, type TapToPaint } from "./tap.ts";
import { fillWorld, type World } from "./world.ts";

/** With few organizations PostgreSQL would read small tables whole, which is fast there and nowhere else. */
const neighbors = 100;

const directory = await mkdtemp(join(tmpdir(), "countwell-bench-"));
const database = await startEmbeddedDatabase(join(directory, "pg"));
const { db, pool, close } = openDatabase(database.url);
const programs: Program[] = [];
try {
  await migrate(pool);
  await runMigrations({ pgPool: pool });
  await fillDatabase(directory, database.url, neighbors);
  const world = await fillWorld(db);
  await pool.query("vacuum analyze");
  const dataDirectory = join(directory, "app");
  const databaseUrl = database.url;
  const requests = await describeRequests({ databaseUrl, dataDirectory, pool, world });
  for (const row of [...requests, ""]) console.log(row);
  const app = await startApp(databaseUrl, dataDirectory);
  const floor = await startFloor(databaseUrl);
  programs.push(app, floor);
  await measureSpeed({ app, floor, databasePid: database.pid(), pool }, world);
  if (!process.env.BENCH_ONLY) await measureTheRest(app, world);
} finally {
  await Promise.all(programs.map((program) => program.stop()));
  await close();
  await database.stop();
  await rm(directory, { recursive: true, force: true });
}

async function measureTheRest({ port, pid }: Program, world: World): Promise<void> {
  const cookie = `countwell_session=${world.token}`;
  const databaseUrl = database.url;
  const url = `http://localhost:${port}`;
  await measureInvitations({ port, databaseUrl, world });
  await measurePictures({ port, cookie });
  console.log(`\nServer memory after it: ${residentMegabytes(pid)} MB (aim: at most 200)`);
  await measureExport({ port, cookie, databaseUrl, adminId: world.adminId, pid });
  for (const row of await measureImport(url, databaseUrl)) console.log(row);
  const tap = await measureTapToPaint(url, cookie);
  const words = ({ median, p95 }: TapToPaint) =>
    `median ${Math.round(median)} ms, p95 ${Math.round(p95)} ms`;
  console.log(`Tap to paint at 4x CPU slow-down: ${words(tap.app)} (aim: under 50)`);
  const ratio = ({ app, bare }: typeof tap) => (app.median / bare.median).toFixed(1);
  console.log(`A bare page that stores one number: ${words(tap.bare)}; ratio ${ratio(tap)}\n`);
  const sheet = await measureKeyToPaint(url, cookie);
  const numbers = `a sheet of ${sheet.cells} numbers`;
  console.log(
    `Key to paint in ${numbers} at 4x CPU slow-down: ${words(sheet.app)} (aim: under 50)`,
  );
  console.log(
    `A bare page of as many inputs that are stored: ${words(sheet.bare)}; ratio ${ratio(sheet)}\n`,
  );
  const reports = await measureReportsPage(url, cookie, world.historyId);
  for (const row of describeReportsPage(reports)) console.log(row);
  console.log("");
  for (const row of describeSite(await measureSite(url))) console.log(row);
  console.log("");
  for (const row of describePhone(await measurePhone(url, world.admin))) console.log(row);
  await printSizes();
  console.log(
    `\nSecond start to first answer: ${await measureSecondStart(directory)} ms (aim: under 1000)`,
  );
}

async function printSizes(): Promise<void> {
  console.log(`\nJavaScript of a first load, KB${" ".repeat(11)}gzip   brotli    guide`);
  for (const { path, gzip, brotli, guide } of await measureSizes())
    console.log(line(path, gzip.toFixed(1), brotli.toFixed(1), guide ? `${guide}` : ""));
  const reports = await measureBeyond("/reports", "/profile");
  console.log(`Reports with its charts, beyond the shell: ${reports.toFixed(1)} KB gzip (aim: 60)`);
}
