import type { Page } from "playwright-core";
import { openBrowser } from "../scripts/open-browser.ts";
import { signIn } from "../test/e2e/browser.ts";

const slowDown = 4;
const keys = 60;

/** Milliseconds from a key in a number of Inputs at a desk to the painted digit, at four times less CPU. */
export async function measureKeyToPaint(
  url: string,
  cookie: string,
): Promise<{ median: number; p95: number; cells: number }> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await signIn(context, { url }, { cookie });
    const page = await context.newPage();
    await page.goto(`${url}/input`);
    const numbers = page.getByRole("table").getByRole("textbox");
    await numbers.first().focus();
    const cells = await numbers.count();
    const control = await context.newCDPSession(page);
    await control.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
    const times: number[] = [];
    for (let key = 0; key < keys; key += 1) times.push(await pressAndTime(page, key));
    times.sort((one, other) => one - other);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
    return { median: at(0.5), p95: at(0.95), cells };
  } finally {
    await browser.close();
  }
}

/** Enter, which is not timed, goes to the next number after two digits. */
async function pressAndTime(page: Page, key: number): Promise<number> {
  if (key % 2 === 0) await page.keyboard.press("Enter");
  await page.evaluate(timeNextKey);
  await page.keyboard.press(`${(key % 9) + 1}`);
  return page.evaluate(() => (window as unknown as Timing).painted);
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
