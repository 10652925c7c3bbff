import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { church, memberOf } from "../fixtures.ts";
import { somePushSubscription } from "../push.ts";
import { axe } from "./harness.ts";
import { onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld({ hasPush: true });
/** Takes less of the processor where push is not turned on. */
const without = await openWorld();
const { server } = world;
const hope = await church(server);

/** A browser whose push service is not reached: it answers as that service would. */
async function openNotifications(options: BrowserContextOptions & { isAllowed?: boolean } = {}) {
  const { isAllowed = true, ...context } = options;
  const maria = await memberOf(server, hope, "member", "Maria");
  const serviceWorkers = isAllowed ? "allow" : "block";
  const one = isAllowed ? world : without;
  const page = await openPage(one, maria, { ...onPhone, serviceWorkers, ...context });
  // What is not among the granted ones is denied.
  await page.context().grantPermissions(isAllowed ? ["notifications"] : []);
  const subscription = somePushSubscription();
  const { endpoint, ...keys } = subscription;
  await page.addInitScript(
    (made) => {
      const key = "a subscription of the test";
      const current = () =>
        localStorage.getItem(key) === null
          ? null
          : {
              ...made,
              toJSON: () => made,
              unsubscribe: async () => {
                localStorage.removeItem(key);
                return true;
              },
            };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => current(),
        subscribe: async () => {
          localStorage.setItem(key, "made");
          return current();
        },
      });
    },
    { endpoint, keys },
  );
  await page.goto("/profile/notifications");
  return { page, maria, subscription };
}

const subscriptionsOf = (person: { id: string }) =>
  server.db
    .selectFrom("push_subscription")
    .select(["endpoint", "p256dh", "auth"])
    .where("user_id", "=", person.id)
    .execute();

const turnOn = (page: Page) => page.getByRole("button", { name: "Turn on push on this device" });
const turnOff = (page: Page) => page.getByRole("button", { name: "Turn off push on this device" });

test("push is turned on for this device, stays on after a reload, and is turned off again, and late counts and reminders have a choice for it and one for email", async () => {
  const { page, maria, subscription } = await openNotifications();
  await turnOn(page).click();
  await page.getByText("Push is on for this device, until you log out here.").waitFor();
  await expect.poll(() => subscriptionsOf(maria)).toEqual([subscription]);
  await page.reload();
  await turnOff(page).waitFor();
  expect(await axe(page)).toEqual([]);
  await turnOff(page).click();
  await page.getByText("Push is off for this device.").waitFor();
  await expect.poll(() => subscriptionsOf(maria)).toEqual([]);

  const push = page.getByRole("switch", { name: /^Late counts by push/ });
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await push.click();
  await saved;
  await page.reload();
  await page.getByRole("switch", { name: /^Late counts by push/, checked: false }).waitFor();
  await page.getByRole("switch", { name: /^Late counts by email/, checked: true }).waitFor();
  await page.getByRole("switch", { name: /^Reminders by push/, checked: true }).waitFor();
  await page.getByLabel("Remind me").selectOption("Never");
  await expect.poll(() => page.getByRole("switch", { name: /^Reminders by/ }).count()).toBe(0);
});

test("a sign-out without a connection ends push on this device at once", async () => {
  const { page } = await openNotifications();
  await turnOn(page).click();
  await page.getByText("Push is on for this device, until you log out here.").waitFor();
  await page.goto("/profile");
  await page.route(/\/api\//, (route) => route.abort());
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/login");
  expect(await page.evaluate(() => localStorage.getItem("a subscription of the test"))).toBeNull();
});

test("a browser that blocks notifications says how to allow them", async () => {
  const { page } = await openNotifications({ isAllowed: false });
  await page.getByText("Push is blocked on this device.").waitFor();
  await expect.poll(() => turnOn(page).count()).toBe(0);
});

test("an iPhone is told that the app has to be on the Home Screen first", async () => {
  const userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1";
  const maria = await memberOf(server, hope, "member", "Maria");
  const page = await openPage(without, maria, { ...onPhone, userAgent });
  await page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await page.goto("/profile/notifications");
  await page.getByText("Put the app on your Home Screen first.").waitFor();
});

test("a browser without push says so", async () => {
  const maria = await memberOf(server, hope, "member", "Maria");
  const page = await openPage(without, maria, onPhone);
  await page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await page.goto("/profile/notifications");
  await page.getByText("This browser doesn't support push.").waitFor();
});

test("the installed app shows a message that arrives, and one that it cannot read too", async () => {
  const { page } = await openNotifications();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const protocol = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    protocol.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await protocol.send("ServiceWorker.enable");
  const registrationId = await registered;
  const service = "notifications";
  await protocol.send("BackgroundService.setRecording", { service, shouldRecord: true });
  await protocol.send("BackgroundService.startObserving", { service });
  /** To list notifications makes Chromium forget those that it has not displayed yet. */
  const deliver = async (data: string) => {
    const displayed = new Promise<void>((resolve) =>
      protocol.once("BackgroundService.backgroundServiceEventReceived", () => resolve()),
    );
    const pushed = { origin: server.url, registrationId, data };
    await protocol.send("ServiceWorker.deliverPushMessage", pushed);
    await displayed;
  };
  const shown = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      const registration = await navigator.serviceWorker.getRegistration();
      const all = (await registration?.getNotifications()) ?? [];
      return active && all.map(({ title, body, tag }) => ({ title, body, tag })).reverse();
    });
  const message = { title: "Late: Floor", body: "9:00 AM · Hope", tag: "late 1" };
  await deliver(JSON.stringify({ ...message, path: "/clicker" }));
  await expect.poll(shown).toEqual([message]);
  await deliver("no JSON");
  const unread = { title: "A count is waiting", body: "", tag: "count" };
  await expect.poll(shown).toContainEqual(unread);
});
