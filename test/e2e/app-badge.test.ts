import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { dayIn } from "../../domain/shared/time/week.ts";
import { assignmentFor, church, memberOf } from "../fixtures.ts";
import { openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

declare global {
  /** What the icon of the app shows; 0 after it was cleared. */
  var badge: number | undefined;
}

test("the app's icon shows how many counts are due, until they are counted or the person signs out", async () => {
  const hope = await church(server);
  const maria = await memberOf(server, hope, "member");
  const date = dayIn("America/Chicago", new Date());
  const balcony = await assignmentFor(server, hope, maria, { date });
  await assignmentFor(server, hope, maria, { title: "Floor", date });
  const page = await openPage(world, maria);
  await page.addInitScript(() => {
    navigator.setAppBadge = async (count) => {
      globalThis.badge = count;
    };
    navigator.clearAppBadge = () => navigator.setAppBadge(0);
  });
  await page.goto("/dashboard");
  await expect.poll(() => shown(page)).toBe(2);
  const headers = { cookie: maria.cookie, origin: server.url, "content-type": "application/json" };
  const body = JSON.stringify({ deviceId: newId(), round: 1, plus: 40, minus: 0 });
  const path = `${server.url}${balcony.path}/count`;
  expect((await fetch(path, { method: "PUT", headers, body })).status).toBe(200);
  await page.goto("/dashboard");
  await expect.poll(() => shown(page)).toBe(1);
  await page.goto("/profile");
  await expect.poll(() => shown(page)).toBe(1);
  let cleared: number | undefined;
  await page.exposeFunction("keepBadge", (count: number) => {
    cleared = count;
  });
  await page.evaluate(() => {
    navigator.clearAppBadge = () => Object(globalThis).keepBadge(0);
  });
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/login");
  expect(cleared).toBe(0);
});

function shown(page: Page): Promise<number | undefined> {
  return page.evaluate(() => globalThis.badge);
}
