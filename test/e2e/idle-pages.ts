import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";

/** `baseURL` is the server that it has been on. */
export type PageOptions = BrowserContextOptions & { baseURL: string };
type Lent = { page: Page; options: PageOptions };

/** Pages of tests that are over, by what their contexts keep. A page in a new context takes three times as long to load. */
const idle = new Map<string, Page[]>();
const lent: Lent[] = [];

/** Pages of any size and theme, because a page can change both. */
export async function takeIdlePage(options: PageOptions): Promise<Page | undefined> {
  const page = idle.get(keyOf(options))?.pop();
  await page?.emulateMedia({ ...asUsual, ...options });
  await page?.setViewportSize(options.viewport ?? { width: 1280, height: 720 });
  return page;
}

const asUsual = {
  media: null,
  colorScheme: "light",
  reducedMotion: "no-preference",
  forcedColors: "none",
  contrast: "no-preference",
} as const;

function keyOf({ viewport, colorScheme, reducedMotion, forcedColors, ...kept }: PageOptions) {
  return JSON.stringify(kept);
}

/** Until the test is over. */
export function lend(page: Page, options: PageOptions): void {
  lent.push({ page, options });
}

/** Those that are then as a new one would be can be lent again. */
export async function collectPages(): Promise<void> {
  await Promise.all(
    lent.splice(0).map(async (one) => {
      // One that is on its way to another page, for example, is closed.
      if (!(await empty(one).catch(() => false))) return;
      const key = keyOf(one.options);
      idle.set(key, [...(idle.get(key) ?? []), one.page]);
    }),
  );
}

export function isIdle(context: BrowserContext): boolean {
  return [...idle.values()].flat().some((page) => page.context() === context);
}

/** Those on a server that ends. */
export async function closePages(server: string): Promise<void> {
  for (const [key, pages] of idle)
    if (key.includes(`"${server}"`)) {
      idle.delete(key);
      await Promise.all(pages.map((page) => page.context().close()));
    }
}

async function empty({ page, options }: Lent): Promise<boolean> {
  if (page.isClosed()) return false;
  const context = page.context();
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await context.setOffline(false);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  // Of the same site: for another one, Chromium would start a process.
  await page.goto("/health/live");
  if (await page.evaluate(hasOwnFunctions)) return false;
  await page.evaluate(() => sessionStorage.clear());
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.clearDataForOrigin", {
    origin: options.baseURL,
    storageTypes: "all",
  });
  await devtools.send("Page.resetNavigationHistory");
  await devtools.detach();
  await context.clearCookies();
  await context.clearPermissions();
  return true;
}

/** A clock or a script that a test has put into its page stays there for good, as does Playwright's block of service workers. */
function hasOwnFunctions(): boolean {
  const isOwn = (made: unknown) =>
    typeof made === "function" &&
    made !== navigator.serviceWorker?.register &&
    !/\[native code\]/.test(Function.prototype.toString.call(made));
  const hasOwn = (made: object) =>
    Object.values(Object.getOwnPropertyDescriptors(made)).some(({ value, get }) =>
      [value, get].some(isOwn),
    );
  const everything = Object.values(Object.getOwnPropertyDescriptors(globalThis));
  return (
    hasOwn(globalThis) ||
    everything.some(({ value }) => typeof value === "function" && hasOwn(value.prototype ?? {}))
  );
}
