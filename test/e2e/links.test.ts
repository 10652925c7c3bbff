import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { linkCode } from "../../domain/link/link.ts";
import { visitorOf } from "../fixtures.ts";
import { savedTaps, shows, sunday, tap } from "./clicker-page.ts";
import { onDesk, onTouchscreen, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

/** Today's count of Maria, with a counting link. */
async function linked() {
  const { hope, maria, balcony } = await sunday(server);
  const { secret, linkId } = await visitorOf(server, hope, balcony.id, "Zoe");
  const code = linkCode({ organizationId: hope.id, secret });
  const revoke = () =>
    fetch(`${server.url}/api/organizations/${hope.id}/links/${linkId}`, {
      method: "DELETE",
      headers: { origin: server.url, cookie: hope.admin.cookie },
    });
  return { hope, maria, balcony, address: `/count#${code}`, revoke };
}

async function begin(page: Page, name: string) {
  await page.getByLabel("Your first name").fill(name);
  await page.getByRole("button", { name: "Start counting" }).click();
  await page.getByRole("button", { name: "Plus 1", exact: true }).waitFor();
}

test("somebody without an account counts by a link, goes on without a network, and is named in the story", async () => {
  const { hope, balcony, address } = await linked();
  const phone = await openPage(world, null, { ...onTouchscreen, serviceWorkers: "allow" });
  await phone.goto(address);
  await begin(phone, "Ann");
  await tap(phone, 3);
  await expect.poll(() => savedTaps(server, balcony.id)).toBe(3);
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
  await phone.context().setOffline(true);
  await tap(phone, 4);
  await shows(phone, 7);
  await phone.reload();
  await shows(phone, 7);
  await phone.getByRole("button", { name: "Done, 7 people" }).click();
  await phone.getByRole("heading", { name: "Thank you, Ann" }).waitFor();
  await phone.getByText("4 taps are still on this device").waitFor();
  await phone.context().setOffline(false);
  await phone.getByText("You can close this page.").waitFor();
  await expect.poll(() => savedTaps(server, balcony.id)).toBe(7);
  const admin = await openPage(world, hope.admin, onDesk);
  await admin.goto(`/dashboard/counts/${balcony.id}`);
  await admin.getByText("Ann, by link").first().waitFor();
});

test("two people count by one link on one phone, each their own, see another's taps at once, and leave no name once the count is over", async () => {
  const { maria, balcony, address } = await linked();
  const phone = await openPage(world, null, onTouchscreen);
  await phone.goto(address);
  await begin(phone, "Ann");
  await tap(phone, 2);
  await phone.getByRole("button", { name: "Ann Not you?" }).click();
  await begin(phone, "Ben");
  await shows(phone, 2);
  await tap(phone, 5);
  await phone.getByText("You 5 · Ann 2").waitFor();
  const other = await openPage(world, maria, onTouchscreen);
  await other.goto(`/clicker?assignment=${balcony.id}`);
  await tap(other, 1);
  await shows(phone, 8);

  const names = () =>
    phone.evaluate(() =>
      [...(localStorage.getItem("countwell-visitors") ?? "").matchAll(/"firstName":"(\w+)"/g)].map(
        ([, name]) => name,
      ),
    );
  expect(await names()).toEqual(["Ben", "Ann"]);
  await phone.evaluate(closeAllKept);
  await phone.reload();
  await expect.poll(names).toEqual(["Ben"]);
});

/** Runs in the page. The hours of each count have passed. */
function closeAllKept(): void {
  const kept = localStorage.getItem("countwell-visitors") ?? "[]";
  const over = kept.replace(/"closesAt":"[^"]+"/g, '"closesAt":"2026-01-04T12:00:00.000Z"');
  localStorage.setItem("countwell-visitors", over);
}

test("taps that a phone had not sent when its link was revoked are kept, and staff add them", async () => {
  const { hope, balcony, address, revoke } = await linked();
  const phone = await openPage(world, null, onTouchscreen);
  await phone.goto(address);
  await begin(phone, "Ann");
  await tap(phone, 3);
  await expect.poll(() => savedTaps(server, balcony.id)).toBe(3);
  await phone.context().setOffline(true);
  await tap(phone, 4);
  expect((await revoke()).status).toBe(204);
  await phone.context().setOffline(false);
  await phone.getByRole("heading", { name: "This count has closed" }).waitFor();
  await phone.getByText("This link was revoked.").waitFor();
  const admin = await openPage(world, hope.admin, onDesk);
  await admin.goto("/dashboard");
  await admin.getByText("Ann, by link sent taps after the link had closed.").waitFor();
  await admin.getByRole("button", { name: "Add them" }).click();
  await expect.poll(() => savedTaps(server, balcony.id)).toBe(7);
});

test("a link that was cut off says so, and a member who is logged in counts as themselves", async () => {
  const { maria, address } = await linked();
  const stranger = await openPage(world, null, onTouchscreen);
  await stranger.goto(address.slice(0, -3));
  await stranger.getByRole("heading", { name: "This link is not whole" }).waitFor();
  await stranger.goto(`${address.slice(0, -6)}AAAAAA`);
  await stranger.getByText("This link is not known.").waitFor();
  const phone = await openPage(world, maria, onTouchscreen);
  await phone.goto("/dashboard");
  await phone.getByRole("heading", { level: 1 }).waitFor();
  await phone.goto(address);
  await phone.waitForURL(/\/clicker\?assignment=/);
});

test("staff make a counting link from the count, print it on one page, and revoke it", async () => {
  const { hope, balcony } = await sunday(server);
  const page = await openPage(world, hope.admin, onDesk);
  await page.goto(`/dashboard/assignments/${balcony.id}`);
  await page.getByRole("button", { name: "Counting link" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Foyer poster");
  await page.getByRole("button", { name: "Make link" }).click();
  await page.getByRole("img", { name: "QR code of Foyer poster" }).waitFor();
  const address = await page.getByLabel("Link", { exact: true }).inputValue();
  await page.evaluate(() => {
    window.print = () => {};
  });
  const print = page.getByRole("button", { name: "Print", exact: true });
  for (const format of ["Letter", "A4"]) {
    await print.click();
    // The copy that is printed goes once that is done.
    const pages = (await page.pdf({ format })).toString("latin1").match(/\/Type \/Page\b/g);
    expect(pages).toHaveLength(1);
  }
  await print.click();
  await page.emulateMedia({ media: "print" });
  await page.getByText("Scan to count").last().waitFor();
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  const phone = await openPage(world, null, onTouchscreen);
  await phone.goto(address);
  await phone.getByLabel("Your first name").waitFor();
  await page.getByRole("button", { name: "Revoke Foyer poster" }).click();
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await page.getByText("Foyer poster opens nothing any more.").waitFor();
  await phone.reload();
  await phone.getByText("This link was revoked.").waitFor();
});

test("a wall shows the board by a link, live, until it is revoked", async () => {
  const { hope, maria, balcony } = await sunday(server);
  const page = await openPage(world, hope.admin, onDesk);
  await page.goto("/board");
  await page.getByRole("button", { name: "Link for a wall" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Lobby");
  await page.getByRole("button", { name: "Make link" }).click();
  const address = await page.getByLabel("Link", { exact: true }).inputValue();
  const wall = await openPage(world, null, { viewport: { width: 1920, height: 1080 } });
  await wall.goto(address);
  await wall.getByText("Balcony").waitFor();
  await wall.getByText("not begun · Maria").waitFor();
  const phone = await openPage(world, maria, onTouchscreen);
  await phone.goto(`/clicker?assignment=${balcony.id}`);
  await tap(phone, 6);
  await wall.getByText("counting · Maria").waitFor();
  await wall.getByRole("listitem").getByText("6", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Revoke Lobby" }).click();
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await wall.getByText("This link was revoked.").waitFor();
  expect(await wall.getByText("Balcony").count()).toBe(0);
});
