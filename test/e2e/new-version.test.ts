import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dayIn } from "../../domain/shared/time/week.ts";
import { assignmentFor, church, memberOf } from "../fixtures.ts";
import { nextVersion, openFront } from "./front.ts";
import { signIn } from "./harness.ts";
import { openWorld } from "./world.ts";

const { server, browser } = await openWorld();
const front = await openFront(server);

test("a new version is offered, never during a count, and taken when the person reloads", async () => {
  const hope = await church(server);
  const maria = await memberOf(server, hope, "member", "Maria");
  const date = dayIn("America/Chicago", new Date());
  const balcony = await assignmentFor(server, hope, maria, { date });
  const context = await browser.newContext({ baseURL: front.url });
  await signIn(context, front, maria);
  const page = await context.newPage();
  const offer = page.getByText("A new version is ready.");
  await page.goto("/dashboard");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
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

async function hasWaiting(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(registration?.waiting);
}

function isNew(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.version === "next");
}
