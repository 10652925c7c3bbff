import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dayIn } from "../../domain/shared/time/week.ts";
import { addSession } from "../../server/sign-in/sessions.ts";
import { assignmentFor, church, memberOf } from "../fixtures.ts";
import { savedTaps, shows } from "./clicker-page.ts";
import { signIn } from "./harness.ts";
import { openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

test("while the device's disk never answers every screen opens, and taps are sent", async () => {
  const { maria, balcony } = await sunday();
  const page = await openPage(world, maria);
  await page.addInitScript(hangDisk);
  for (const [path, words] of [
    ["/dashboard", "Balcony"],
    ["/reports", "Visualized Data"],
    ["/input", "Add a note"],
    ["/profile", maria.email],
  ] as const) {
    await page.goto(path);
    await page.getByText(words).first().waitFor();
  }
  await page.goto(`/clicker?assignment=${balcony.id}`);
  await shows(page, 0);
  for (let taps = 0; taps < 3; taps += 1) await page.keyboard.press("+");
  await shows(page, 3);
  await page.getByText("Your taps cannot be stored", { exact: false }).waitFor();
  await page.getByText("All taps sent").waitFor();
  expect(await page.getByText("Kept on").count()).toBe(0);
  // The long notice leaves the number and plus in sight, with the largest text on the smallest phone.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const plus = page.getByRole("button", { name: "Plus 1", exact: true });
  const number = page.getByTestId("count");
  await expect
    .poll(async () => {
      const [one, other] = [await number.boundingBox(), await plus.boundingBox()];
      return one && other && one.height >= 40 && one.y + one.height <= other.y;
    })
    .toBe(true);
  await plus.click();
  await shows(page, 4);
  await expect.poll(() => savedTaps(server, balcony.id)).toBe(4);
});

test("a device whose session was ended elsewhere keeps unsent taps and nothing private", async () => {
  const { maria, balcony } = await sunday();
  const page = await openPage(world, maria, { serviceWorkers: "allow" });
  await page.goto("/reports");
  await page.getByText("Visualized Data").waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.route("**/tallies/**", (route) => route.abort());
  await page.goto(`/clicker?assignment=${balcony.id}`);
  await shows(page, 0);
  await page.keyboard.press("+");
  await shows(page, 1);
  await page.evaluate(() => localStorage.setItem("countwell-form someone place", "private"));
  await expect.poll(async () => (await keptOn(page, maria.id)).reads).toBeGreaterThan(0);

  await server.db.deleteFrom("session").where("user_id", "=", maria.id).execute();
  await page.goto("/dashboard");
  await page.waitForURL("**/login**");
  await expect.poll(() => keptOn(page, maria.id)).toEqual({ reads: 0, counts: 1, keys: [] });
  await page.context().setOffline(true);
  await page.goto("/reports");
  await page.getByText("You are offline").first().waitFor();
  expect(await page.getByText("Visualized Data").count()).toBe(0);

  await page.context().setOffline(false);
  await page.unroute("**/tallies/**");
  const token = await addSession(server.db, { userId: maria.id, userAgent: "" }, new Date());
  await signIn(page.context(), server, { cookie: `countwell_session=${token}` });
  await page.goto("/dashboard");
  await expect.poll(() => savedTaps(server, balcony.id)).toBe(1);
});

test("the login page that is opened after the session was ended elsewhere leaves nothing private", async () => {
  const { maria } = await sunday();
  const page = await openPage(world, maria);
  await page.goto("/reports");
  await page.getByText("Visualized Data").waitFor();
  await expect.poll(async () => (await keptOn(page, maria.id)).reads).toBeGreaterThan(0);
  await server.db.deleteFrom("session").where("user_id", "=", maria.id).execute();
  await page.goto("/login");
  await expect.poll(() => keptOn(page, maria.id)).toEqual({ reads: 0, counts: 0, keys: [] });
});

test("after signing out with nothing unsent the device keeps no database of the person", async () => {
  const { maria } = await sunday();
  const page = await openPage(world, maria);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("**/login");
  await expect
    .poll(() => page.evaluate(() => indexedDB.databases().then((all) => all.length)))
    .toBe(0);
});

async function sunday() {
  const hope = await church(server);
  const maria = await memberOf(server, hope, "admin");
  const date = dayIn("America/Chicago", new Date());
  return { maria, balcony: await assignmentFor(server, hope, maria, { date }) };
}

/** As WebKit does while another page holds the database: there is a request, and it neither succeeds nor fails. */
function hangDisk(): void {
  const open = () => Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype);
  Object.defineProperty(IDBFactory.prototype, "open", { value: open });
}

/** Opens nothing that is not there, which would make it. */
function keptOn(page: Page, userId: string) {
  return page.evaluate(
    (name) =>
      new Promise<{ reads: number; counts: number; keys: string[] }>((resolve, reject) => {
        const keys = Object.keys(localStorage).filter((key) => /person|form/.test(key));
        const opening = indexedDB.open(name);
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () =>
          opening.error?.name === "AbortError"
            ? resolve({ reads: 0, counts: 0, keys })
            : reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction(["reads", "counts"]);
          const reads = transaction.objectStore("reads").count();
          const counts = transaction.objectStore("counts").count();
          transaction.oncomplete = () => {
            database.close();
            resolve({ reads: reads.result, counts: counts.result, keys });
          };
        };
      }),
    `countwell-${userId}`,
  );
}
