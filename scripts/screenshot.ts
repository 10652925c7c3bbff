/** Takes docs/clicker.png, the picture of the README: the clicker of the sample church on a phone. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { dayIn } from "../domain/week.ts";
import { startEmbeddedDatabase } from "../server/adapters/embedded-database.ts";
import { hashPassword } from "../server/adapters/passwords.ts";
import { openDatabase } from "../server/data/database.ts";
import { migrate } from "../server/data/migrate.ts";
import { generateChurch } from "./demo/church.ts";
import { insertChurch } from "./demo/insert-church.ts";
import { openBrowser } from "./open-browser.ts";

const password = "harvest lantern 27";
const url = "http://localhost:3691";
const directory = await mkdtemp(join(tmpdir(), "countwell-picture-"));
const database = await startEmbeddedDatabase(join(directory, "pg"));
const email = await fill();
const server = spawn(process.execPath, ["server/main.ts"], {
  env: {
    ...{ PATH: process.env.PATH, PORT: "3691", DATA_DIR: directory, DATABASE_URL: database.url },
    AUTH_SECRET: "a secret for one picture, long enough",
  },
  stdio: "ignore",
});
const browser = await openBrowser();
try {
  while (!(await fetch(`${url}/health`).catch(() => null))) await pause(50);
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${url}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(`${url}/dashboard`);
  await page.goto(`${url}/clicker`, { waitUntil: "networkidle" });
  await page.screenshot({ path: "docs/clicker.png" });
} finally {
  await browser.close();
  server.kill("SIGTERM");
  await once(server, "exit");
  await database.stop();
  await rm(directory, { recursive: true, force: true });
}

async function fill(): Promise<string> {
  const { db, pool, close } = openDatabase(database.url);
  await migrate(pool);
  const church = generateChurch({ seed: "picture", today: dayIn("America/Chicago", new Date()) });
  await insertChurch(db, church, { passwordHash: await hashPassword(password) });
  await close();
  const counting = church.assignments.find(({ countedAt, count }) => !countedAt && count > 0);
  return church.people.find(({ id }) => id === counting?.userId)?.email ?? "";
}
