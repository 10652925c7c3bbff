import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openBrowser, startServer, type TestServer } from "./harness.ts";

let server: TestServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
beforeEach(async () => {
  page = await (await browser.newContext({ baseURL: server.url })).newPage();
});
afterEach(() => page.context().close());

/** How far the window of tiles has moved from its place in the page, in pixels. */
const shift = () =>
  page
    .locator("main > div")
    .first()
    .evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m42);

test("the landing page leads to sign-up, login and the entry of the app", async () => {
  for (const [name, path] of [
    ["Create Account", "/signup"],
    ["Login", "/login"],
    ["Sign In", "/create-account"],
  ] as const) {
    await page.goto("/");
    await page.getByRole("heading", { name: "IMPACT THROUGH INSIGHTS" }).waitFor();
    await page.getByRole("link", { name, exact: true }).click();
    await page.waitForURL(path);
  }
});

test("the background moves at 0.6 of the scroll, and not at all for people who asked for less motion", async () => {
  await page.setViewportSize({ width: 800, height: 400 });
  await page.goto("/");
  await page.evaluate(() => window.scrollTo(0, 100));
  await expect.poll(shift).toBe(60);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(shift).toBe(0);
});

test("whoever comes from deleting an account reads so once", async () => {
  const banner = page.getByText("Your account has been deleted.");
  // As the router leaves it when the profile navigates here, before the page's first script runs.
  await page.addInitScript(() => {
    if (sessionStorage.getItem("arrived")) return;
    sessionStorage.setItem("arrived", "yes");
    history.replaceState({ key: "first", usr: { accountDeleted: true } }, "");
  });
  await page.goto("/");
  await banner.waitFor();
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(await banner.count()).toBe(0);
});
