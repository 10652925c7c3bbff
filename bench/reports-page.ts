import type { Browser, BrowserContext, Page } from "playwright-core";
import { openBrowser } from "../scripts/open-browser.ts";
import { signIn } from "../test/e2e/browser.ts";

type Frames = { perSecond: number; p95: number };
type ReportsPage = { firstChart: number; weeks: number; scrubs: Scrub[] };
type Scrub = { slowDown: number; app: Frames; bare: Frames };

const runs = 5;
const slowDown = 4;
const phone = { viewport: { width: 390, height: 844 }, locale: "en-US" };
const all = "/reports?period=all";
/** Each reads another week. */
const framesInTurn = 240;

/**
 * Milliseconds from asking for Reports to its first chart, on a first visit with four times less CPU. Frames a second
 * while a finger goes along all weeks of a line, a week a frame; `bare` is for a page of one such line and a number.
 */
export async function measureReportsPage(
  url: string,
  cookie: string,
  organizationId: string,
): Promise<ReportsPage> {
  const browser = await openBrowser();
  const before = await choose(url, cookie, organizationId);
  try {
    const visits: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await open(browser, url, cookie);
      const page = await openSlowly(context, slowDown);
      await page.goto(`${url}${all}`, { waitUntil: "commit" });
      visits.push(await page.evaluate(untilChart));
      await context.close();
    }
    const context = await open(browser, url, cookie);
    const scrubs: Scrub[] = [];
    for (const rate of [1, slowDown]) {
      const bare = await openSlowly(context, rate);
      await bare.goto(`${url}/health`);
      await bare.evaluate(makeBarePage);
      const app = await openSlowly(context, rate);
      await app.goto(`${url}${all}`);
      await app.waitForLoadState("networkidle");
      scrubs.push({ slowDown: rate, bare: await scrub(bare), app: await scrub(app) });
      if (rate === slowDown) {
        const slider = app.getByRole("slider").first();
        const weeks = Number(await slider.getAttribute("aria-valuemax"));
        return { firstChart: medianOf(visits), weeks, scrubs };
      }
    }
    throw new Error("Nothing was measured.");
  } finally {
    await browser.close();
    await choose(url, cookie, before);
  }
}

export function describeReportsPage({ firstChart, weeks, scrubs }: ReportsPage): string[] {
  const words = ({ perSecond, p95 }: Frames) =>
    `${perSecond.toFixed(0)} frames a second (95 % of them within ${p95.toFixed(1)} ms)`;
  return [
    `First chart of Reports, ${weeks} weeks, at 4x CPU slow-down: ${Math.round(firstChart)} ms (aim: under 1500)`,
    ...scrubs.flatMap(({ slowDown: rate, app, bare }) => [
      `Reading ${weeks} weeks at ${rate}x: ${words(app)} (aim: 60)`,
      `A bare page of one such line: ${words(bare)}`,
    ]),
  ];
}

/** Gives the organization that was shown before. */
async function choose(url: string, cookie: string, organizationId: string): Promise<string> {
  const me = await fetch(`${url}/api/me`, { headers: { cookie } });
  const chosen = await fetch(`${url}/api/me/current-organization`, {
    method: "PUT",
    headers: { cookie, origin: url, "content-type": "application/json" },
    body: JSON.stringify({ organizationId }),
  });
  if (!chosen.ok) throw new Error(await chosen.text());
  const { user, memberships } = await me.json();
  return user.currentOrganizationId ?? memberships[0].organization.id;
}

async function open(browser: Browser, url: string, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, serviceWorkers: "block" });
  await signIn(context, { url }, { cookie });
  return context;
}

async function openSlowly(context: BrowserContext, rate: number): Promise<Page> {
  const page = await context.newPage();
  const control = await context.newCDPSession(page);
  await control.send("Emulation.setCPUThrottlingRate", { rate });
  return page;
}

/** The mouse is pressed from outside, so that the page may capture it; its moves are made in the page, one a frame. */
async function scrub(page: Page): Promise<Frames> {
  await page.bringToFront();
  const slider = page.getByRole("slider").first();
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error("There is no chart.");
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await page.mouse.down();
  const times = await page.evaluate(movePointer, framesInTurn);
  await page.mouse.up();
  const elapsed = times.reduce((sum, time) => sum + time, 0);
  times.sort((one, other) => one - other);
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
  return { perSecond: (1_000 * times.length) / elapsed, p95 };
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

/** Runs in the page. */
function makeBarePage(): void {
  const weeks = 260;
  const points = Array.from({ length: weeks }, (_, week) => `${week} ${50 + 40 * Math.sin(week)}`);
  document.body.innerHTML = `<p>0</p><div role="slider" style="position: relative; height: 144px">
    <svg viewBox="0 0 260 100" preserveAspectRatio="none" style="width: 100%; height: 100%">
      <path d="M${points.join("L")}" fill="none" stroke="blue" vector-effect="non-scaling-stroke" /></svg>
    <div style="position: absolute; inset: 0; will-change: transform"><i style="position: absolute; height: 100%; border-left: 2px solid"></i></div></div>`;
  const [number, slider] = document.body.children;
  const cursor = slider?.querySelector("div");
  slider?.addEventListener("pointermove", (event) => {
    const { left, width } = slider.getBoundingClientRect();
    const share = ((event as PointerEvent).clientX - left) / width;
    if (number) number.textContent = `${Math.round(share * weeks)}`;
    if (cursor) cursor.style.transform = `translateX(${100 * share}%)`;
  });
}

function medianOf(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
