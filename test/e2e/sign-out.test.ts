import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dayIn } from "../../domain/shared/time/week.ts";
import { addSession } from "../../server/sign-in/sessions.ts";
import { assignmentFor, church, memberOf } from "../fixtures.ts";
import { axe, signIn } from "./harness.ts";
import { openInputs } from "./inputs-page.ts";
import { openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

test("signing out with taps that are not sent warns first", async () => {
  const { page, maria } = await profileWithUnsentTap();
  const warning = await askToSignOut(page);
  await warning.getByText("One count is on this device only.", { exact: false }).waitFor();
  await warning.getByRole("button", { name: "Cancel" }).click();
  await warning.waitFor({ state: "hidden" });
  await page.getByText(maria.email).waitFor();
  await askToSignOut(page);
  await warning.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/login");
});

test("typed text that is no number is nothing to send, so signing out asks nothing", async () => {
  const hope = await church(server);
  const page = await openInputs(world, hope.admin, "adults");
  await page.getByLabel("Adult Attendance", { exact: true }).fill("abc");
  await page.getByText("Enter a whole number.").waitFor();
  await page.getByRole("link", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/login");
});

test("a warning that is open when the taps are sent says so", async () => {
  const { page } = await profileWithUnsentTap();
  const warning = await askToSignOut(page);
  await page.unroute("**/tallies/**");
  const dialog = page.getByRole("dialog", { name: "Everything is sent" });
  await dialog.getByText(/^Every count, number and note on this device has been sent/).waitFor();
  await expect.poll(() => warning.count()).toBe(0);
  await dialog.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/login");
});

test("without a network the device is signed out at once, and the server when there is a network", async () => {
  const { page, hope, maria, balcony } = await profileWithUnsentTap();
  const session = async () =>
    (await page.context().request.get("/api/me", { failOnStatusCode: false })).status();
  await page.route(/\/api\//, (route) => route.abort());
  const warning = await askToSignOut(page);
  await warning.getByText(/what you have saved is sent when you log in/).waitFor();
  await warning.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/login");
  await page.getByText("You are signed out on this device.").waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await privateReads(page)).toBe(0);
  await page.goto("/dashboard");
  await page.getByText("Balcony").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Try again" }).waitFor();

  await page.unroute(/\/api\//);
  await page.unroute("**/tallies/**");
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "Login" }).waitFor();
  await expect.poll(session).toBe(401);
  await expect.poll(() => page.getByText("You are signed out on this device.").count()).toBe(0);
  const token = await addSession(server.db, { userId: maria.id, userAgent: "" }, new Date());
  await signIn(page.context(), server, { cookie: `countwell_session=${token}` });
  await page.goto("/dashboard");
  const count = () =>
    server.db
      .selectFrom("tally")
      .select("plus")
      .where("organization_id", "=", hope.id)
      .where("assignment_id", "=", balcony.id)
      .execute();
  await expect.poll(count).toEqual([{ plus: 1 }]);
});

/** How many answers of the server the device keeps. */
function privateReads(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const counted = names.map(
      (name) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const counting = opening.result.transaction("reads").objectStore("reads").count();
            counting.onsuccess = () => {
              opening.result.close();
              resolve(counting.result);
            };
          };
        }),
    );
    return (await Promise.all(counted)).reduce((sum, reads) => sum + reads, 0);
  });
}

async function profileWithUnsentTap() {
  const hope = await church(server);
  const maria = await memberOf(server, hope, "member");
  const date = dayIn("America/Chicago", new Date());
  const balcony = await assignmentFor(server, hope, maria, { date });
  const page = await openPage(world, maria);
  await page.route("**/tallies/**", (route) => route.abort());
  await page.goto(`/clicker?assignment=${balcony.id}`);
  await page.getByRole("button", { name: "Plus 1", exact: true }).click();
  await page.getByTestId("count").getByText("1", { exact: true }).waitFor();
  await page.goto("/profile");
  await page.getByRole("heading", { name: "Profile" }).waitFor();
  return { page, hope, maria, balcony };
}

async function askToSignOut(page: Page) {
  await page.getByRole("button", { name: "Sign Out" }).click();
  const warning = page.getByRole("dialog", { name: "One count is not sent yet" });
  await warning.waitFor();
  return warning;
}
