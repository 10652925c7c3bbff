import type { Browser, BrowserContext, Page } from "playwright-core";
import { openBrowser } from "../scripts/open-browser.ts";
import { signIn } from "../test/e2e/browser.ts";
import { quantile, type Row } from "./place.ts";

type Person = { email: string; password: string };
type Visit = { browser: Browser; url: string; person: Person; cookie: string };

const runs = 5;
const slowDown = 4;
/** 1.6 Mbit/s down, 750 kbit/s up, and the delay of each answer. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: "en-US" };
const typingDelay = 100;

/** Milliseconds until a person can use the screen. */
const visits: { name: string; aim: number; visit: (visit: Visit) => Promise<number> }[] = [
  { name: "login, never seen before", aim: 2_000, visit: openLogin },
  { name: "clicker from a mailed link", aim: 2_500, visit: openClicker },
  { name: "Home after the press on Login", aim: 1_500, visit: pressLogin },
  { name: "clicker on a second visit", aim: 1_000, visit: reopenClicker },
];

/** `person` needs something to count. */
export async function measurePhone(url: string, person: Person): Promise<Row[]> {
  const cookie = await cookieOf(url, person);
  const times = visits.map((): number[] => []);
  // In turns, so that a slow moment of the machine affects all.
  for (let run = 0; run < runs; run += 1)
    for (const [index, { visit }] of visits.entries()) {
      const browser = await openBrowser();
      times[index]?.push(await visit({ browser, url, person, cookie }));
      await browser.close();
    }
  return visits.map(({ name, aim }, index) => ({
    what: `a slow phone: ${name}`,
    measured: `${Math.round(quantile(times[index] ?? [], 0.5))} ms`,
    aim: `${aim} ms`,
  }));
}

async function openLogin({ browser, url }: Visit): Promise<number> {
  const page = await openSlowly(await browser.newContext(phone));
  await page.goto(`${url}/login`, { waitUntil: "commit" });
  return page.evaluate(untilLoginWorks);
}

async function openClicker({ browser, url, cookie }: Visit): Promise<number> {
  const context = await browser.newContext(phone);
  await signIn(context, { url }, { cookie });
  const page = await openSlowly(context);
  await page.goto(`${url}/clicker`, { waitUntil: "commit" });
  return page.evaluate(untilShown, plusButton);
}

async function pressLogin({ browser, url, person }: Visit): Promise<number> {
  const page = await openSlowly(await browser.newContext(phone));
  await page.goto(`${url}/login`);
  await page.getByLabel("Email").pressSequentially(person.email, { delay: typingDelay });
  await page
    .getByLabel("Password", { exact: true })
    .pressSequentially(person.password, { delay: typingDelay });
  const home = page.evaluate(untilShownAfterPress, "main h2");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  return home;
}

async function reopenClicker({ browser, url, cookie }: Visit): Promise<number> {
  const context = await browser.newContext(phone);
  await signIn(context, { url }, { cookie });
  const first = await context.newPage();
  await first.goto(`${url}/clicker`);
  await first.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await first.locator(plusButton).waitFor();
  await first.close();
  const page = await openSlowly(context);
  await page.goto(`${url}/clicker`, { waitUntil: "commit" });
  return page.evaluate(untilShown, plusButton);
}

const plusButton = 'button[aria-label="Plus 1"]';

async function openSlowly(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const control = await context.newCDPSession(page);
  await control.send("Network.emulateNetworkConditions", network);
  await control.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  return page;
}

/** Runs in the page. Fills the form in as a password manager does. */
async function untilLoginWorks(): Promise<number> {
  for (;;) {
    for (const input of document.querySelectorAll("form input"))
      if (input instanceof HTMLInputElement && input.value === "") {
        input.value = input.type === "email" ? "maria@example.org" : "harvest lantern";
        input.dispatchEvent(new InputEvent("input", { bubbles: true }));
      }
    const button = document.querySelector("form button[type=submit]");
    if (button instanceof HTMLButtonElement && !button.disabled) return performance.now();
    await new Promise(requestAnimationFrame);
  }
}

/** Runs in the page. */
async function untilShown(selector: string): Promise<number> {
  while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
  return performance.now();
}

/** Runs in the page. */
async function untilShownAfterPress(selector: string): Promise<number> {
  const press = await new Promise<Event>((resolve) =>
    window.addEventListener("click", resolve, { capture: true, once: true }),
  );
  while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
  return performance.now() - press.timeStamp;
}

export async function cookieOf(url: string, person: Person): Promise<string> {
  const answer = await fetch(`${url}/api/sessions`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify(person),
  });
  const [cookie = ""] = (answer.headers.getSetCookie()[0] ?? "").split(";");
  return cookie;
}
