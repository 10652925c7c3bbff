import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { sunday } from "./clicker-page.ts";
import { nextVersion, openFront } from "./front.ts";
import { signIn } from "./harness.ts";
import { openWorld } from "./world.ts";

const { server, browser } = await openWorld();
const front = await openFront(server);
afterEach(() => {
  front.change = null;
});

const foreignPage = {
  status: 200,
  headers: { "content-type": "text/html", "cache-control": "no-cache" },
  body: Buffer.from("<h1>Welcome to our guest network</h1>"),
};

async function openApp() {
  const { maria } = await sunday(server);
  const context = await browser.newContext({ baseURL: front.url });
  await signIn(context, front, maria);
  return { context, page: await context.newPage() };
}

async function opensHome(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Open Clicker" }).first().waitFor();
}

test("a network's own page is never kept as a file of the app", async () => {
  const { context, page } = await openApp();
  front.change = ({ url = "", headers }, answer) => {
    const isOfWorker = headers["sec-fetch-dest"] === "empty" && url.startsWith("/assets/");
    return isOfWorker ? foreignPage : answer;
  };
  await opensHome(page);
  await page.evaluate(installEnds);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();

  front.change = null;
  await opensHome(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await opensHome(page);
  await page.goto("/clicker");
  await page.getByTestId("count").waitFor();
});

test("an app with a network's own pages among its files says so while the server is away, loads anew once it is not, works off line again, and gives way to the next version", async () => {
  const { context, page } = await openApp();
  await opensHome(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const { files } = await page.evaluate(countSpoiled);
  await page.evaluate(spoilFiles);
  front.change = () => null;
  await page.goto("/dashboard");
  await page.getByText("did not load").waitFor();
  expect((await page.evaluate(countSpoiled)).spoiled).toBeGreaterThan(0);

  front.change = null;
  await opensHome(page);
  await expect.poll(() => page.evaluate(countSpoiled)).toEqual({ spoiled: 0, newest: 0, files });
  await context.setOffline(true);
  await opensHome(page);
  await context.setOffline(false);

  await page.evaluate(spoilFiles);
  await page.evaluate(() =>
    navigator.serviceWorker.addEventListener("controllerchange", () =>
      sessionStorage.setItem("changed", "yes"),
    ),
  );
  front.change = await nextVersion(server);
  // The browser looks for a newer version on its own, too: one look may join another that began before there was one.
  const isChanged = () =>
    page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
      return sessionStorage.getItem("changed");
    });
  await expect.poll(isChanged).toBe("yes");
  await opensHome(page);
  expect(await page.evaluate(() => document.documentElement.dataset.version)).toBe("next");
  expect((await page.evaluate(countSpoiled)).newest).toBe(0);
});

test("an app whose version the server no longer has loads the new one by itself", async () => {
  const { maria } = await sunday(server);
  const context = await browser.newContext({ baseURL: front.url, serviceWorkers: "block" });
  await signIn(context, front, maria);
  const page = await context.newPage();
  await opensHome(page);
  // The files of a version are gone until the page is loaded anew.
  let isAnew = false;
  front.change = ({ url = "" }, answer) => {
    isAnew ||= url === "/input";
    const isGone = !isAnew && url.startsWith("/assets/");
    return isGone
      ? { ...answer, status: 404, body: Buffer.from("There is nothing here.") }
      : answer;
  };
  await page.getByRole("link", { name: "Input" }).click();
  await page.getByRole("heading", { level: 1, name: "Inputs" }).waitFor();
  expect(isAnew).toBe(true);
});

/** Resolves when the first install has come to its end. */
async function installEnds(): Promise<void> {
  const registration = await navigator.serviceWorker
    .register("/service-worker.js")
    .catch(() => null);
  const worker = registration?.installing ?? registration?.waiting ?? registration?.active;
  if (!worker) return;
  await new Promise<void>((resolve) => {
    const look = () => ["redundant", "activated"].includes(worker.state) && resolve();
    worker.addEventListener("statechange", look);
    look();
  });
}

/** As an older version has kept them. */
async function spoilFiles(): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if (new URL(request.url).pathname.startsWith("/assets/"))
        await cache.put(
          request,
          new Response("<h1>Welcome</h1>", { headers: { "content-type": "text/html" } }),
        );
  }
}

/** In all caches, and in the newest, which has so many `files`. */
async function countSpoiled() {
  const counts = { spoiled: 0, newest: 0, files: 0 };
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const files = (await cache.keys()).filter(({ url }) => url.includes("/assets/"));
    const answers = await Promise.all(files.map((file) => cache.match(file)));
    const isHtml = (answer?: Response) => answer?.headers.get("content-type") === "text/html";
    counts.newest = answers.filter(isHtml).length;
    counts.spoiled += counts.newest;
    counts.files = files.length;
  }
  return counts;
}
