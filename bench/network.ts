import type { Browser } from "playwright-core";
import { newId } from "../domain/shared/id.ts";
import { openBrowser } from "../scripts/open-browser.ts";
import type { Database } from "../server/database/database.ts";
import { signIn } from "../test/e2e/browser.ts";
import { wideChurch } from "../test/wide-church.ts";
import { openPlace, quantile, type Row, weekStart } from "./place.ts";

/** 100 services (four each, in round numbers), 70 categories, two years of numbers. */
const size = {
  ...{ campuses: 24, services: 4, departments: 7, categories: 10, weeks: 104, members: 260 },
  long: { departments: 3, recentWeeks: 26 },
};
const regions = ["North", "South", "East"];
const runs = 3;
const devices = [
  { on: "desk", aim: 2_000, slowDown: 1, viewport: { width: 1280, height: 800 } },
  { on: "slow phone", aim: 4_000, slowDown: 4, viewport: { width: 390, height: 844 } },
];

/** Each screen, and the first thing of it that has numbers or names. */
const screens = {
  "/dashboard": "main li",
  "/input": "main input",
  "/reports": "[role=slider]",
  "/reports/monday": "main li",
  "/reports/board-report": "main table",
  "/profile/team": "main li",
  "/profile/team/add-members": "textarea",
  "/profile/departments/campuses": "main li",
  "/profile/departments/services": "main li",
  "/profile/departments/categories": "main li",
};

/** Milliseconds until each screen of a network shows its numbers, on a first visit, and how often Reports asks the server. */
export async function measureNetwork(): Promise<Row[]> {
  let cookie = "";
  const fill = async (db: Database) => {
    const network = await wideChurch({ db, clock: { now: new Date() } }, size, weekStart);
    cookie = network.admin.cookie;
    await addRegions(db, network.id);
  };
  const place = await openPlace(0, { fill });
  const browser = await openBrowser();
  try {
    const rows: Row[] = [];
    for (const device of devices)
      for (const [path, selector] of Object.entries(screens)) {
        const visits = [];
        for (let run = 0; run < runs; run += 1)
          visits.push(await visit(browser, place.url, { cookie, path, selector, ...device }));
        const times = visits.map(({ time }) => time);
        const requests = Math.max(...visits.map((one) => one.requests));
        rows.push({
          what: `network of 24, ${device.on}: ${path}`,
          measured: `${Math.round(quantile(times, 0.5))} ms, ${requests} requests`,
          aim: `${device.aim} ms`,
        });
      }
    return rows;
  } finally {
    await browser.close();
    await place.stop();
  }
}

async function addRegions(db: Database, organizationId: string): Promise<void> {
  const campuses = await db
    .selectFrom("campus")
    .select("id")
    .where("organization_id", "=", organizationId)
    .orderBy("position")
    .execute();
  await db
    .insertInto("region")
    .values(
      regions.map((name, index) => ({
        organization_id: organizationId,
        id: newId(),
        name,
        name_key: name.toLowerCase(),
        campus_ids: campuses.filter((_, place) => place % 4 === index).map(({ id }) => id),
      })),
    )
    .execute();
}

type Visit = { cookie: string; path: string; selector: string } & (typeof devices)[number];

async function visit(browser: Browser, url: string, to: Visit) {
  const { viewport, slowDown } = to;
  const context = await browser.newContext({ viewport, locale: "en-US", serviceWorkers: "block" });
  await signIn(context, { url }, { cookie: to.cookie });
  const page = await context.newPage();
  const control = await context.newCDPSession(page);
  await control.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname);
  });
  await page.goto(`${url}${to.path}`, { waitUntil: "commit" });
  const time = await page.evaluate(untilShown, to.selector);
  await page.waitForLoadState("networkidle");
  await context.close();
  return { time, requests: asked.length };
}

/** Runs in the page. Until the first of it is painted. */
async function untilShown(selector: string): Promise<number> {
  while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return performance.now();
}
