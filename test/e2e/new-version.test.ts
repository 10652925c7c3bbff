import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dayIn } from "../../domain/shared/time/week.ts";
import { assignmentFor, church, memberOf } from "../fixtures.ts";
import { type Answer, nextVersion, openFront } from "./front.ts";
import { signIn } from "./harness.ts";
import { openWorld } from "./world.ts";

const { server, browser } = await openWorld();
const front = await openFront(server);

test("a new version is offered, never during a count, and taken when the person reloads", async () => {
  const hope = await church(server);
  const maria = await memberOf(server, hope, "member", "Maria");
  const date = dayIn("America/Chicago", new Date());
  const balcony = await assignmentFor(server, hope, maria, { date });
  const page = await open(maria);
  const offer = page.getByText("A new version is ready.");
  await expect.poll(() => offer.count()).toBe(0);

  front.change = await nextVersion(server);
  await page.goto(`/clicker?assignment=${balcony.id}`);
  await page.waitForFunction(hasWaiting);
  await page.getByRole("button", { name: "Plus 1", exact: true }).click();
  await page.getByTestId("count").getByText("1", { exact: true }).waitFor();
  await expect.poll(() => offer.count()).toBe(0);
  await expect.poll(() => isNew(page)).toBe(false);

  await page.getByRole("link", { name: "Back" }).click();
  await offer.waitFor();
  await page.getByRole("button", { name: "Later" }).click();
  await offer.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(hasWaiting)).toBe(true);

  await page.reload();
  await offer.waitFor();
  await expect.poll(() => isNew(page)).toBe(false);
  await Promise.all([
    page.waitForEvent("load"),
    page.getByRole("button", { name: "Reload", exact: true }).click(),
  ]);
  await expect.poll(() => isNew(page)).toBe(true);
  await page.getByRole("link", { name: "Open Clicker" }).first().waitFor();
  await expect.poll(() => offer.count()).toBe(0);
});

test("Reload loads the page even while a request keeps the running version, which ends once the page is left", async () => {
  const hope = await church(server);
  const maria = await memberOf(server, hope, "member", "Maria");
  const page = await open(maria);
  const change = await nextVersion(server);
  const slow = Promise.withResolvers<Answer>();
  front.change = (request, answer) =>
    request.url === "/assets/slow.js" ? slow.promise : change(request, answer);
  await page.goto("/dashboard?again");
  await page.evaluate(() => void fetch("/assets/slow.js").catch(() => {}));
  const reload = page.getByRole("button", { name: "Reload", exact: true });
  await Promise.all([page.waitForEvent("load"), reload.click()]);
  slow.resolve({ status: 404, headers: {}, body: Buffer.alloc(0) });
  // Chrome can take the running version for busy for minutes after a load cut off its answers, until the page is left.
  await expect
    .poll(async () => {
      await page.goto("/privacy");
      await page.goto("/dashboard");
      return isNew(page);
    })
    .toBe(true);
});

/** Home of an installed app. */
async function open(member: Parameters<typeof signIn>[2]): Promise<Page> {
  front.change = null;
  const context = await browser.newContext({ baseURL: front.url });
  await signIn(context, front, member);
  const page = await context.newPage();
  await page.goto("/dashboard");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

async function hasWaiting(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(registration?.waiting);
}

function isNew(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.version === "next");
}
