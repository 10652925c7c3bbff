import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, type TestError } from "vitest";
import {
  openBrowser,
  openShell,
  type ServerOptions,
  signIn,
  startServer,
  type TestServer,
} from "./harness.ts";
import {
  closePages,
  collectPages,
  isIdle,
  lend,
  type PageOptions,
  takeIdlePage,
} from "./idle-pages.ts";

export type World = { browser: Browser; server: TestServer };

/** Shared by all files of a worker, because they take long to start. They end with the worker. */
let shell: Promise<Browser> | undefined;
let shared: Promise<TestServer> | undefined;

type Options = ServerOptions & {
  hasPush?: boolean;
  /** For tests that stop the server, set its clock, wait for forecasts or change what belongs to no organization. */
  ownServer?: boolean;
};

/** A server and a browser. Everything opened in the browser is closed after each test, or emptied for another one. */
export async function openWorld({ hasPush, ownServer, ...options }: Options = {}): Promise<World> {
  const isOwn = ownServer || Object.keys(options).length > 0;
  const [server, browser] = await Promise.all([
    isOwn ? startServer(options) : sharedServer(),
    hasPush ? openBrowser() : sharedShell(),
  ]);
  afterEach(async ({ task }) => {
    const [error] = task.result?.errors ?? [];
    const used = () => browser.contexts().filter((context) => !isIdle(context));
    if (error) await tellWhatIsShown(used(), error);
    else await collectPages();
    await Promise.all(used().map((context) => context.close()));
  });
  afterAll(async () => {
    if (hasPush) await browser.close();
    if (!isOwn) return;
    await closePages(server.url);
    await server.close();
  });
  return { server, browser };
}

async function sharedShell(): Promise<Browser> {
  const isRunning = (await shell)?.isConnected();
  if (!shell || !isRunning) shell = openShell();
  return shell;
}

/** Each file may send as many mails, from the one address of all tests, as if it were the first. */
async function sharedServer(): Promise<TestServer> {
  shared ??= startServer();
  const server = await shared;
  await server.db.deleteFrom("rate_limit").execute();
  await rm(join(server.dataDirectory, "mail"), {
    recursive: true,
    force: true,
    maxRetries: 5,
  });
  return server;
}

/** Adds the screens of a failed test to its message. */
async function tellWhatIsShown(contexts: BrowserContext[], error: TestError): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages());
  const screens = await Promise.all(pages.map(readScreen));
  error.message = [error.message, ...screens].join("\n");
}

async function readScreen(page: Page): Promise<string> {
  const shown = await page.locator("body").ariaSnapshot({ timeout: 1_000 }).catch(String);
  return `${page.url()} showed:\n${shown.replaceAll(/^/gm, "  ")}`;
}

/**
 * Nothing moves, so that no button slides away from the pointer. The app is not installed, which takes long, and then reads
 * no other tab ahead, which takes an eighth of the processor time of all tests.
 */
export async function openPage(
  { browser, server }: World,
  person: { cookie: string } | null = null,
  given: Omit<BrowserContextOptions, "baseURL"> = {},
): Promise<Page> {
  const options: PageOptions = {
    baseURL: server.url,
    locale: "en-US",
    serviceWorkers: "block",
    reducedMotion: "reduce",
    ...given,
  };
  const isLent = browser === (await shell) && options.serviceWorkers === "block";
  const idle = isLent ? await takeIdlePage(options) : undefined;
  const page = idle ?? (await newPage(browser, options));
  if (isLent) lend(page, options);
  if (person) await signIn(page.context(), server, person);
  return page;
}

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(patience);
  if (options.serviceWorkers === "block") await context.addInitScript(saveData);
  return context.newPage();
}

function saveData(): void {
  Object.defineProperty(Object(navigator).connection ?? {}, "saveData", { value: true });
}

/** In milliseconds: of a machine that does much else, too. */
const patience = 60_000;

/** A common phone and a laptop. */
export const onPhone = { viewport: { width: 390, height: 844 } };
export const onDesk = { viewport: { width: 1280, height: 800 } };
/** Takes fingers, as the clicker's tests do. */
export const onTouchscreen = { ...onPhone, hasTouch: true };
