import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import { openBrowser } from "../scripts/open-browser.ts";
import { signIn } from "../test/e2e/browser.ts";
import { quantile, type Row } from "./place.ts";

const taps = 100;
const slowDown = 4;
/** In milliseconds. An usher counts about four people a second and keeps a finger on the glass for a third of that. */
const tapEvery = 250;
const fingerDown = 80;

/** Milliseconds from a touch of plus to the new number on the screen, at four times less CPU. */
export async function measureTapToPaint(url: string, cookie: string): Promise<Row> {
  const browser = await openBrowser();
  try {
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ viewport, hasTouch: true });
    await signIn(context, { url }, { cookie });
    const page = await context.newPage();
    await page.goto(`${url}/clicker`);
    await page.getByTestId("count").getByText("0", { exact: true }).waitFor();
    const times = await tapAndTime(page);
    const [median, p95] = [0.5, 0.95].map((share) => Math.round(quantile(times, share)));
    return { what: "tap to paint: median, p95", measured: `${median}, ${p95} ms`, aim: "50 ms" };
  } finally {
    await browser.close();
  }
}

async function tapAndTime(page: Page): Promise<number[]> {
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
  return times;
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
