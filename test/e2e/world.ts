import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach } from "vitest";
import {
  openBrowser,
  type ServerOptions,
  signIn,
  startServer,
  type TestServer,
} from "./harness.ts";

export type World = { browser: Browser; server: TestServer };

/**
 * A server with a database of its own and a browser, for all tests of the file that calls this. Whatever a test opens
 * in the browser is closed after it.
 */
export async function openWorld(options?: ServerOptions): Promise<World> {
  const [server, browser] = await Promise.all([startServer(options), openBrowser()]);
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await tellWhatIsShown(browser);
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  return { server, browser };
}

/** What a failed test had before its eyes, for whoever reads the run's output. */
async function tellWhatIsShown(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const shown = await page.locator("body").ariaSnapshot({ timeout: 1_000 }).catch(String);
    console.error(`${page.url()} showed:\n${shown.replaceAll(/^/gm, "  ")}`);
  }
}

/**
 * A device of its own, signed in as a person of test/fixtures.ts or as nobody. Unless `options` say otherwise nothing
 * moves on it, so that no button slides from under the pointer, and the app does not install itself, which takes
 * longer than most tests.
 */
export async function openPage(
  { browser, server }: World,
  person: { cookie: string } | null = null,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: "en-US",
    serviceWorkers: "block",
    reducedMotion: "reduce",
    ...options,
  });
  if (person) await signIn(context, server, person);
  return context.newPage();
}

/** The sizes of a common phone and of a laptop. */
export const onPhone = { viewport: { width: 390, height: 844 } };
export const onDesk = { viewport: { width: 1280, height: 800 } };
