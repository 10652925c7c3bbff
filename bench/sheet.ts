import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright-core";
import { openBrowser } from "../scripts/open-browser.ts";
import { signIn } from "../test/e2e/browser.ts";

type KeyToPaint = { median: number; p95: number };

const slowDown = 4;
/** App and bare page take turns, so that a slow moment of the machine affects both. */
const turns = 4;
const keysInTurn = 20;
/** In milliseconds. Somebody who types fast presses about eight keys a second. */
const keyEvery = 120;

/**
 * Milliseconds from a key in a number of Inputs at a desk to the painted digit, at four times less CPU. `bare` is for a
 * page of as many plain inputs, which also keeps each key on the disk.
 */
export async function measureKeyToPaint(
  url: string,
  cookie: string,
): Promise<{ app: KeyToPaint; bare: KeyToPaint; cells: number }> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await signIn(context, { url }, { cookie });
    const app = await openSlowPage(context, `${url}/input`);
    const numbers = app.getByRole("table").getByRole("textbox");
    await numbers.first().waitFor();
    const cells = await numbers.count();
    const bare = await openSlowPage(context, `${url}/health`);
    await bare.evaluate(makeBarePage, cells);
    const times: Record<"app" | "bare", number[]> = { app: [], bare: [] };
    for (let turn = 0; turn < turns; turn += 1) {
      times.bare.push(...(await typeAndTime(bare)));
      times.app.push(...(await typeAndTime(app)));
    }
    return { app: sumUp(times.app), bare: sumUp(times.bare), cells };
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

/** Runs in the page. */
async function makeBarePage(cells: number): Promise<void> {
  const request = indexedDB.open("bare", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("numbers");
  await new Promise((resolve) => request.addEventListener("success", resolve));
  const table = document.createElement("table");
  const fields = Array.from({ length: cells }, (_, index) => {
    const field = document.createElement("input");
    field.addEventListener("input", () => {
      const options = { durability: "strict" } as const;
      const numbers = request.result.transaction("numbers", "readwrite", options);
      numbers.objectStore("numbers").put(field.value, index);
    });
    field.addEventListener("keydown", ({ key }) => {
      if (key === "Enter") fields[(index + 1) % cells]?.focus();
    });
    return field;
  });
  for (const field of fields) table.insertRow().insertCell().append(field);
  document.body.replaceChildren(table);
}

/** Enter, which is not timed, goes to the next number after two digits. */
async function typeAndTime(page: Page): Promise<number[]> {
  await page.bringToFront();
  await page.locator("table input").first().focus();
  const times: number[] = [];
  for (let key = 0; key < keysInTurn; key += 1) {
    if (key % 2 === 0) await goToNext(page);
    const next = pause(keyEvery);
    await page.evaluate(timeNextKey);
    await page.keyboard.press(`${(key % 9) + 1}`);
    times.push(await page.evaluate(() => (window as unknown as Timing).painted));
    await next;
  }
  const last = await page.locator("table input:focus").inputValue({ timeout: 1_000 });
  if (last.slice(-2) !== "12") throw new Error(`The keys did not reach the sheet, but "${last}".`);
  return times;
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

function sumUp(times: number[]): KeyToPaint {
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
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
