import type { Page } from "playwright-core";
import { openBrowser, signIn } from "../test/e2e/browser.ts";

export type TapToPaint = { median: number; p95: number };

const taps = 100;
const slowDown = 4;

/**
 * Milliseconds from a finger's touch on plus to the frame that shows the new number, which is on the disk by then, on a
 * processor four times slower than this one. `cookie` is the session of a person with something to count.
 */
export async function measureTapToPaint(url: string, cookie: string): Promise<TapToPaint> {
  const browser = await openBrowser();
  try {
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ viewport, hasTouch: true });
    await signIn(context, { url }, { cookie });
    const page = await context.newPage();
    await page.goto(`${url}/clicker`);
    await page.getByText("Saved on this phone · sent").waitFor();
    const control = await context.newCDPSession(page);
    await control.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
    const times = await tapAndTime(page);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
    return { median: at(0.5), p95: at(0.95) };
  } finally {
    await browser.close();
  }
}

async function tapAndTime(page: Page): Promise<number[]> {
  const plus = page.getByRole("button", { name: "Plus 1", exact: true });
  const place = await plus.boundingBox();
  if (!place) throw new Error("The clicker has no plus button.");
  const times: number[] = [];
  for (let tap = 0; tap < taps; tap += 1) {
    await page.evaluate(timeNextTap);
    await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
    times.push(await page.evaluate(() => (window as unknown as Timing).painted));
  }
  return times.sort((a, b) => a - b);
}

type Timing = { painted: Promise<number> };

/** Runs in the page: `painted` will be the time from the next touch to the frame after the number has changed. */
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
      // A message that is posted while a frame is made arrives when it has been painted.
      port1.onmessage = () => resolve(performance.now() - touched);
      requestAnimationFrame(() => port2.postMessage(null));
    });
    changes.observe(number, { characterData: true, childList: true, subtree: true });
  });
  Object.assign(window, { painted });
}
