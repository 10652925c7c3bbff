/**
 * `npm run screens` photographs the app with the sample church, for the public pages, the manifest, the deck and README.
 * `npm run screens -- inputs reports` photographs these alone.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { findFreePort } from "../server/database/embedded/free-port.ts";
import { hideServerTime, openBrowser } from "./open-browser.ts";

const chosen = process.argv.slice(2);
const screens = ["home", "clicker", "inputs", "reports", "ask", "ahead", "import", "desk"] as const;
/** The deck and the manifest take the others as WebP, too. */
const siteOnly: string[] = ["ask", "ahead", "import"];
type Screen = (typeof screens)[number];
const unknown = chosen.filter((name) => !screens.some((screen) => screen === name));
if (unknown.length > 0)
  throw new Error(`No screen ${unknown.join(", ")}. There are ${screens.join(", ")}.`);
const isChosen = (name: Screen) => chosen.length === 0 || chosen.includes(name);
const root = fileURLToPath(new URL("..", import.meta.url));
const out = join(root, "app/site/screens");
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const person = { email: "maria@hopechapel.example", password: "harvest lantern 27" };
/** The history that a church brings: its own sheet, with what only its people understand. */
const history = [
  "Date,Adults,Kids,Offering",
  "1/7/2018,412,96,$18.204",
  "1/14/2018,398,ca. 90,$17.950",
  "1/21/2018,snow,snow,",
  "1/28/2018,437,104,$21.310",
].join("\n");
/** Next Sunday between two services, so that pictures never depend on the day. */
const sunday = new Date();
sunday.setUTCHours(10, 20, 0, 0);
sunday.setUTCDate(sunday.getUTCDate() + ((7 - sunday.getUTCDay()) % 7));
const shift = sunday.getTime() - Date.now();
/** Sets the clock of our processes to that Sunday. */
const clock = `--import=data:text/javascript,${encodeURIComponent(
  `const Now=Date;globalThis.Date=class extends Now{constructor(...given){given.length?super(...given):super(Now.now()+${shift})}static now(){return Now.now()+${shift}}}`,
)}`;

const built = spawnSync(process.execPath, ["scripts/ensure-build.mjs"], { cwd: root });
if (built.status !== 0) throw new Error("The site could not be built.");
const dataDirectory = await mkdtemp(join(tmpdir(), "countwell-screens-"));
const env = {
  ...process.env,
  DATA_DIR: dataDirectory,
  PORT: String(await findFreePort()),
  LOG_LEVEL: "warn",
  TZ: "UTC",
};
const url = `http://localhost:${env.PORT}`;
const { status } = spawnSync(process.execPath, [clock, "scripts/demo/main.ts"], { cwd: root, env });
if (status !== 0) throw new Error("The sample church could not be filled in.");
const server = spawn(process.execPath, [clock, "build/server.js"], {
  cwd: root,
  env,
  stdio: "inherit",
});
const browser = await openBrowser();
try {
  await untilReady();
  await mkdir(join(out, "wide"), { recursive: true });
  const page = await signIn(browser);
  for (const theme of ["light", "dark"] as const) await photograph(page, theme);
  if (isChosen("desk")) await photographDesk(page);
} finally {
  await browser.close();
  server.kill("SIGTERM");
  await once(server, "exit");
  await rm(dataDirectory, { recursive: true, force: true });
}

async function signIn(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...phone,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    timezoneId: "UTC",
  });
  const page = await context.newPage();
  await hideServerTime(page);
  await page.clock.setSystemTime(sunday);
  await page.goto(`${url}/login`);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Login" }).click();
  await openClicker(page);
  await countTo39(page);
  return page;
}

async function photograph(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  if (isChosen("home")) {
    await page.goto(`${url}/dashboard`);
    await page.getByText("Counting: 39").waitFor();
    await keep(page, "home", theme);
  }
  if (isChosen("clicker")) {
    await page.goto(`${url}/dashboard`);
    await openClicker(page);
    await page.getByText("All taps sent").waitFor();
    await keep(page, "clicker", theme);
    const picture = sharp(await page.screenshot()).resize({ width: phone.viewport.width });
    await picture.png({ palette: true, effort: 10 }).toFile(join(root, "docs/clicker.png"));
  }
  if (isChosen("inputs")) {
    await page.goto(`${url}/input`);
    await page.getByText(/of \d+ entered/).waitFor();
    await keep(page, "inputs", theme);
  }
  if (isChosen("reports")) {
    await page.goto(`${url}/reports`);
    await page.getByRole("heading", { name: "Visualized Data" }).waitFor();
    await keep(page, "reports", theme);
  }
  if (isChosen("ask")) {
    await page.goto(`${url}/reports?ask=How was attendance last month at Main?`);
    await page.getByRole("button", { name: /^Attendance at Main: / }).click();
    await page.getByRole("dialog").getByRole("row").nth(1).waitFor();
    await keep(page, "ask", theme);
  }
  if (isChosen("ahead")) {
    await page.goto(`${url}/reports`);
    await page.getByText("How sure is this?").click();
    await page.getByText(/^Of the last \d+ forecasts/).waitFor({ timeout: 300_000 });
    await page.goto(`${url}/reports/monday`);
    const ranges = page.getByRole("button", { name: /^[\d,]+ to [\d,]+$/ });
    await ranges.first().click();
    await page.getByText(/^\d+ of \d+$/).waitFor();
    await keep(page, "ahead", theme);
  }
  if (isChosen("import")) {
    await page.goto(`${url}/reports/import`);
    const file = { name: "attendance.csv", mimeType: "text/csv", buffer: Buffer.from(history) };
    // The device keeps the file for the second theme.
    if (theme === "light") await page.getByLabel("A CSV, XLSX or JSON file").setInputFiles(file);
    await page.getByText("attendance.csv: 4 rows").waitFor();
    await keep(page, "import", theme);
  }
}

async function photographDesk(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`${url}/reports`);
  await page.getByRole("heading", { name: "Visualized Data" }).waitFor();
  await untilDrawn(page);
  const picture = sharp(await page.screenshot({ scale: "css" }));
  await picture.webp({ quality: 82, effort: 6 }).toFile(join(out, "wide/reports.webp"));
}

async function openClicker(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Open Clicker" }).first().click();
  await page.waitForURL(/\/clicker/);
}

async function countTo39(page: Page): Promise<void> {
  const tap = async (name: string, times: number) => {
    const button = page.getByRole("button", { name, exact: true });
    for (let taps = 0; taps < times; taps += 1) await button.click();
  };
  await tap("Plus 10", 3);
  await tap("Plus 1", 9);
  await page.getByText("All taps sent").waitFor();
}

async function keep(page: Page, name: Screen, theme: string): Promise<void> {
  await untilDrawn(page);
  // A panel begins with its sentence.
  await page.evaluate(() => document.querySelector("dialog[open] *")?.scrollIntoView());
  const picture = sharp(await page.screenshot());
  const file = join(out, `${name}-${theme}`);
  if (name !== "home")
    await picture.clone().avif({ quality: 60, effort: 6 }).toFile(`${file}.avif`);
  if (!siteOnly.includes(name))
    await picture.clone().webp({ quality: 82, effort: 6 }).toFile(`${file}.webp`);
  console.log(`${name}, ${theme}`);
}

async function untilDrawn(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`${url}/health`).catch(() => null);
    if (answer?.ok) return;
    if (server.exitCode !== null) break;
    await pause(100);
  }
  throw new Error("The server did not start.");
}
