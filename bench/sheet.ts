import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright-core";
import { openBrowser } from "../scripts/open-browser.ts";
import { signIn } from "../test/e2e/browser.ts";
import { quantile, type Row } from "./place.ts";

const slowDown = 4;
const keys = 80;
/** In milliseconds. Somebody who types fast presses about eight keys a second. */
const keyEvery = 120;

/** Milliseconds from a key in a number of Inputs at a desk to the painted digit, at four times less CPU. */
export async function measureKeyToPaint(url: string, cookie: string): Promise<Row> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await signIn(context, { url }, { cookie });
    const page = await openSlowPage(context, `${url}/input`);
    const numbers = page.getByRole("table").getByRole("textbox");
    await numbers.first().waitFor();
    const cells = await numbers.count();
    const times = await typeAndTime(page);
    const [median, p95] = [0.5, 0.95].map((share) => Math.round(quantile(times, share)));
    const what = `key to paint in ${cells} numbers: median, p95`;
    return { what, measured: `${median}, ${p95} ms`, aim: "50 ms" };
  } finally {
    await browser.close();
  }
}

async function openSlowPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForLoadState("networkidle");
  const control = await context.newCDPSession(page);
  await control.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  return page;
}

/** Enter, which is not timed, goes to the next number after two digits. */
async function typeAndTime(page: Page): Promise<number[]> {
  await page.bringToFront();
  await page.locator("table input").first().focus();
  const times: number[] = [];
  for (let key = 0; key < keys; key += 1) {
    if (key % 2 === 0) await goToNext(page);
    const next = pause(keyEvery);
    await page.evaluate(timeNextKey);
    await page.keyboard.press(digit(key));
    times.push(await page.evaluate(() => (window as unknown as Timing).painted));
    await next;
  }
  const last = await page.locator("table input:focus").inputValue({ timeout: 1_000 });
  const typed = [keys - 2, keys - 1].map(digit).join("");
  if (last.slice(-2) !== typed) throw new Error(`The keys did not reach the sheet, but "${last}".`);
  return times;
}

function digit(key: number): string {
  return `${(key % 9) + 1}`;
}

/** Past sums, and numbers that were counted, which ask before they are typed over; from the end to the first again. */
async function goToNext(page: Page): Promise<void> {
  do await page.keyboard.press("Enter");
  while (!(await page.evaluate(isInNumber)));
}

/** Runs in the page. */
function isInNumber(): boolean {
  const numbers = "table input:read-write";
  if (!document.activeElement?.closest("table"))
    document.querySelector<HTMLElement>(numbers)?.focus();
  return document.activeElement?.matches(numbers) === true;
}

type Timing = { painted: Promise<number> };

/** Runs in the page. `painted` will be the time from the next key. */
function timeNextKey(): void {
  const painted = new Promise<number>((resolve) => {
    const onKey = ({ timeStamp }: Event) => {
      const { port1, port2 } = new MessageChannel();
      // A message posted while a frame is made arrives after that frame is painted.
      port1.onmessage = () => resolve(performance.now() - timeStamp);
      requestAnimationFrame(() => port2.postMessage(null));
    };
    window.addEventListener("keydown", onKey, { capture: true, once: true });
  });
  Object.assign(window, { painted });
}
