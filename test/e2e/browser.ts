import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type * as Axe from "axe-core";
import type { RunOptions } from "axe-core";
import type { BrowserContext, Locator, Page, Request } from "playwright-core";
import { expect } from "vitest";
import type { TestServer } from "./harness.ts";

export { hideServerTime, openBrowser, openShell } from "../../scripts/open-browser.ts";

/** Signs in a person of test/fixtures.ts. */
export async function signIn(
  context: BrowserContext,
  server: Pick<TestServer, "url">,
  person: { cookie: string },
): Promise<void> {
  const [name = "", value = ""] = person.cookie.split("=");
  await context.addCookies([
    { name, value, url: server.url, httpOnly: true, sameSite: "Lax" as const },
  ]);
}

/** Afterwards `page` is on /verified. */
export async function signUpAndVerify(
  page: Page,
  server: TestServer,
  credentials: { email: string; password: string },
): Promise<void> {
  const answer = await page.request.post(`${server.url}/api/users`, {
    data: credentials,
    headers: { origin: server.url },
  });
  if (answer.status() !== 201) throw new Error(`Sign-up answered ${answer.status()}.`);
  const mail = await server.mailTo(credentials.email);
  await page.goto(mail.link);
  await page.waitForURL(`${server.url}/verified`);
}

const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/**
 * Returns a line for each problem. All rules, if none are given. In the theme that is on: test/e2e/accessibility.test.ts looks
 * at every screen in both, and app/ui/look/contrast.test.ts compares the colors of dialogs and states.
 */
export async function axe(page: Page, rules?: string[]): Promise<string[]> {
  await untilStill(page);
  // Evaluated by the debugger, so the page's content security policy stays as strict as it is for people.
  const isThere = await page.evaluate(() => "axe" in globalThis);
  if (!isThere) await page.evaluate(await readFile(axePath, "utf8"));
  const options: RunOptions = { resultTypes: ["violations"], ...(rules && { runOnly: rules }) };
  const results = await page.evaluate(async (given) => {
    const { axe: engine } = globalThis as unknown as { axe: typeof Axe };
    return engine.run(given);
  }, options);
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${violation.help} (${node.target.join(" ")})`),
  );
}

/** Opens a screen as a link of the app does, without loading the app again, and waits until it has answers. */
export async function goTo(page: Page, path: string): Promise<void> {
  const underway = new Set<Request>();
  // The stream of changes stays open.
  const begins = (request: Request) => {
    if (!new URL(request.url()).pathname.endsWith("/changes")) underway.add(request);
  };
  const ends = (request: Request) => underway.delete(request);
  page.on("request", begins).on("requestfinished", ends).on("requestfailed", ends);
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll("h1")) heading.dataset.left = "";
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await expect.poll(() => page.locator("h1[data-left]").count()).toBe(0);
  await expect.poll(() => underway.size).toBe(0);
  page.off("request", begins).off("requestfinished", ends).off("requestfailed", ends);
}

/** The screen itself is there with all it shows, and no longer what stands in its place until it has come. */
export async function untilComplete(page: Page): Promise<void> {
  // The app's own sign while it loads is a heading without words.
  await page.locator("h1").filter({ hasText: /./ }).first().waitFor();
  await page.waitForLoadState("networkidle");
  const onTheirWay = page.locator('[aria-busy="true"], [class*="_skeleton_"]');
  await expect.poll(() => onTheirWay.count()).toBe(0);
}

/** Back as its button goes. What is shown may have its place in the history, and listen to Back, a moment later. */
export async function goBack(page: Page): Promise<void> {
  await untilStill(page);
  await expect.poll(() => placeIn(page)).toBeGreaterThan(0);
  await page.evaluate(() => history.back());
}

/** Back closes what is open, and leaves the page where it is. */
export async function closeByBack(page: Page, dialog: Locator): Promise<void> {
  await dialog.waitFor();
  await untilStill(page);
  await expect.poll(() => placeIn(page)).toBeGreaterThan(0);
  const place = await placeIn(page);
  await page.evaluate(() => history.back());
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => placeIn(page)).toBe(place);
}

/** The app counts the places of its history. */
function placeIn(page: Page): Promise<number> {
  return page.evaluate(() => history.state?.idx ?? 0);
}

/** Each color and size has arrived after this: on its way from one to another it is not what a person reads. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const changes = () =>
      document
        .getAnimations()
        .filter((each) => each instanceof CSSTransition && each.playState === "running");
    // One for the scripts that listen, one for what they draw. What inherits a color begins when its parent is done.
    await frame();
    await frame();
    while (changes().length > 0) await Promise.allSettled(changes().map((each) => each.finished));
  });
}
