import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach } from "vitest";
import {
  openBrowser,
  openShell,
  type ServerOptions,
  signIn,
  startServer,
  type TestServer,
} from "./harness.ts";

export type World = { browser: Browser; server: TestServer };

/** One for all files of a worker, because it takes long to start. It ends with the worker. */
let shell: Promise<Browser> | undefined;

/** A server for all tests of a file, and a browser. Everything opened in the browser is closed after each test. */
export async function openWorld(
  options: ServerOptions & { hasPush?: boolean } = {},
): Promise<World> {
  const opening = options.hasPush ? openBrowser() : sharedShell();
  const [server, browser] = await Promise.all([startServer(options), opening]);
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await tellWhatIsShown(browser);
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  afterAll(async () => {
    if (options.hasPush) await browser.close();
    await server.close();
  });
  return { server, browser };
}

async function sharedShell(): Promise<Browser> {
  const isRunning = (await shell)?.isConnected();
  if (!shell || !isRunning) shell = openShell();
  return shell;
}

/** Prints the screens of a failed test. */
async function tellWhatIsShown(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const shown = await page.locator("body").ariaSnapshot({ timeout: 1_000 }).catch(String);
    console.error(`${page.url()} showed:\n${shown.replaceAll(/^/gm, "  ")}`);
  }
}

/** Nothing moves, so that no button slides away from the pointer, and the app is not installed, which takes long. */
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

/** A common phone and a laptop. */
export const onPhone = { viewport: { width: 390, height: 844 } };
export const onDesk = { viewport: { width: 1280, height: 800 } };
