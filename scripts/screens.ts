/** `npm run screens` photographs the app with the sample church, for the public pages, the manifest, the deck and README. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { findFreePort } from "../server/outside/free-port.ts";
import { openBrowser } from "./open-browser.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const out = join(root, "app/site/screens");
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const person = { email: "maria@hopechapel.example", password: "harvest lantern 27" };
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
try {
  await untilReady();
  const browser = await openBrowser();
  await mkdir(join(out, "wide"), { recursive: true });
  const page = await signIn(browser);
  for (const theme of ["light", "dark"] as const) await photograph(page, theme);
  await photographDesk(page);
  await browser.close();
} finally {
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
  await page.goto(`${url}/dashboard`);
  await page.getByText("Counting: 39").waitFor();
  await keep(page, "home", theme);

  await openClicker(page);
  await page.getByText("All taps sent").waitFor();
  await keep(page, "clicker", theme);
  const picture = sharp(await page.screenshot()).resize({ width: phone.viewport.width });
  await picture.png({ palette: true, effort: 10 }).toFile(join(root, "docs/clicker.png"));

  await page.goto(`${url}/input`);
  await page.getByRole("button", { name: "Save Inputs" }).waitFor();
  await keep(page, "inputs", theme);

  await page.goto(`${url}/reports`);
  await page.getByRole("heading", { name: "Visualized Data" }).waitFor();
  await keep(page, "reports", theme);
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
  const counted = page.waitForResponse(async (response) => {
    const isTally = response.request().method() === "PUT" && response.url().includes("/tallies/");
    return isTally && (await response.json()).count === 39;
  });
  const tap = async (name: string, times: number) => {
    const button = page.getByRole("button", { name, exact: true });
    for (let taps = 0; taps < times; taps += 1) await button.click();
  };
  await tap("Plus 10", 3);
  await tap("Plus 1", 9);
  await counted;
}

async function keep(page: Page, name: string, theme: string): Promise<void> {
  await untilDrawn(page);
  const picture = sharp(await page.screenshot());
  const file = join(out, `${name}-${theme}`);
  await picture.clone().avif({ quality: 60, effort: 6 }).toFile(`${file}.avif`);
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
