import type { Browser, BrowserContext, Page } from "playwright-core";
import { openBrowser } from "../scripts/open-browser.ts";
import { signIn } from "../test/e2e/browser.ts";
import { quantile, type Row } from "./place.ts";

const runs = 5;
const slowDown = 4;
const phone = { viewport: { width: 390, height: 844 }, locale: "en-US" };
const all = "/reports?period=all";
/** Each reads another week. */
const framesInTurn = 240;

/**
 * Milliseconds from asking for Reports to its first chart, on a first visit with four times less CPU, and frames a second
 * while a finger goes along all weeks of a line, a week a frame.
 */
export async function measureReportsPage(url: string, cookie: string): Promise<Row[]> {
  const browser = await openBrowser();
  try {
    const visits: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await open(browser, url, cookie);
      const page = await openSlowly(context);
      await page.goto(`${url}${all}`, { waitUntil: "commit" });
      visits.push(await page.evaluate(untilChart));
      await context.close();
    }
    const page = await openSlowly(await open(browser, url, cookie));
    await page.goto(`${url}${all}`);
    await page.waitForLoadState("networkidle");
    const times = await scrub(page);
    const perSecond = (1_000 * times.length) / times.reduce((sum, time) => sum + time, 0);
    const first = `${Math.round(quantile(visits, 0.5))} ms`;
    return [
      { what: "Reports on a slow phone: first chart", measured: first, aim: "1500 ms" },
      {
        what: "reading a chart on a slow phone",
        measured: `${Math.round(perSecond)} frames a second`,
        aim: "60 frames",
      },
    ];
  } finally {
    await browser.close();
  }
}

async function open(browser: Browser, url: string, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, serviceWorkers: "block" });
  await signIn(context, { url }, { cookie });
  return context;
}

async function openSlowly(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const control = await context.newCDPSession(page);
  await control.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  return page;
}

/** The mouse is pressed from outside, so that the page may capture it; its moves are made in the page, one a frame. */
async function scrub(page: Page): Promise<number[]> {
  await page.bringToFront();
  const slider = page.getByRole("slider").first();
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error("There is no chart.");
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await page.mouse.down();
  const times = await page.evaluate(movePointer, framesInTurn);
  await page.mouse.up();
  return times;
}

/** Runs in the page. Milliseconds between its frames. */
async function movePointer(frames: number): Promise<number[]> {
  const slider = document.querySelector("[role=slider]");
  if (!slider) throw new Error("There is no slider.");
  const { left, top, width, height } = slider.getBoundingClientRect();
  const times: number[] = [];
  let before = await new Promise(requestAnimationFrame);
  for (let frame = 1; frame <= frames; frame += 1) {
    const clientX = left + (width * frame) / frames;
    const at = { clientX, clientY: top + height / 2, pointerId: 1, isPrimary: true, bubbles: true };
    slider.dispatchEvent(new PointerEvent("pointermove", { ...at, pointerType: "mouse" }));
    const now = await new Promise(requestAnimationFrame);
    times.push(now - before);
    before = now;
  }
  return times;
}

/** Runs in the page. Until a line is drawn, and painted. */
async function untilChart(): Promise<number> {
  while (!document.querySelector("[role=slider]")) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return performance.now();
}
