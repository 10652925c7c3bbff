import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import { openBrowser } from "../scripts/open-browser.ts";
import { signIn } from "../test/e2e/browser.ts";

export type TapToPaint = { median: number; p95: number };

const taps = 100;
const slowDown = 4;
/** In milliseconds. An usher counts about four people a second and keeps a finger on the glass for a third of that. */
const tapEvery = 250;
const fingerDown = 80;

/** Milliseconds from touch to the new number on screen. `bare` is for a page of one button and one record. */
export async function measureTapToPaint(
  url: string,
  cookie: string,
): Promise<{ app: TapToPaint; bare: TapToPaint }> {
  const browser = await openBrowser();
  try {
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ viewport, hasTouch: true });
    await signIn(context, { url }, { cookie });
    const barePage = await context.newPage();
    await barePage.goto(`${url}/health`);
    await barePage.evaluate(makeBarePage);
    const bare = await tapAndTime(barePage);
    await barePage.close();
    const page = await context.newPage();
    await page.goto(`${url}/clicker`);
    await page.getByTestId("count").getByText("0", { exact: true }).waitFor();
    return { app: await tapAndTime(page), bare };
  } finally {
    await browser.close();
  }
}

async function makeBarePage(): Promise<void> {
  const request = indexedDB.open("bare", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("counts");
  await new Promise((resolve) => request.addEventListener("success", resolve));
  const number = document.createElement("p");
  number.dataset.testid = "count";
  number.textContent = "0";
  const button = document.createElement("button");
  button.style.cssText = "width: 200px; height: 200px";
  button.ariaLabel = "Plus 1";
  button.addEventListener("pointerdown", () => {
    const options = { durability: "strict" } as const;
    const transaction = request.result.transaction("counts", "readwrite", options);
    const counts = transaction.objectStore("counts");
    const reading = counts.get("count");
    reading.onsuccess = () => {
      const count = Number(reading.result ?? 0) + 1;
      counts.put(count, "count");
      transaction.oncomplete = () => {
        number.textContent = String(count);
      };
    };
  });
  document.body.replaceChildren(number, button);
}

async function tapAndTime(page: Page): Promise<TapToPaint> {
  const control = await page.context().newCDPSession(page);
  await control.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  const plus = page.getByRole("button", { name: "Plus 1", exact: true });
  const place = await plus.boundingBox();
  if (!place) throw new Error("The clicker has no plus button.");
  const times: number[] = [];
  const finger = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  for (let tap = 0; tap < taps; tap += 1) {
    const next = pause(tapEvery);
    await page.evaluate(timeNextTap);
    await control.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [finger] });
    await pause(fingerDown);
    await control.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    times.push(await page.evaluate(() => (window as unknown as Timing).painted));
    await next;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}

type Timing = { painted: Promise<number> };

/** Runs in the page. `painted` will be the time from the next touch. */
function timeNextTap(): void {
  const number = document.querySelector("[data-testid=count]");
  if (!number) throw new Error("There is no number.");
  let touched = Number.NaN;
  const onTouch = (event: Event) => {
    touched = event.timeStamp;
  };
  window.addEventListener("pointerdown", onTouch, { capture: true, once: true });
  const painted = new Promise<number>((resolve) => {
    const changes = new MutationObserver(() => {
      changes.disconnect();
      const { port1, port2 } = new MessageChannel();
      // A message posted while a frame is made arrives after that frame is painted.
      port1.onmessage = () => resolve(performance.now() - touched);
      requestAnimationFrame(() => port2.postMessage(null));
    });
    changes.observe(number, { characterData: true, childList: true, subtree: true });
  });
  Object.assign(window, { painted });
}
