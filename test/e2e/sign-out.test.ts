import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dayIn } from "../../domain/week.ts";
import { assignmentFor, church, memberOf } from "../fixtures.ts";
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

test("a warning that is open when the taps are sent says so", async () => {
  const { page } = await profileWithUnsentTap();
  const warning = await askToSignOut(page);
  await page.unroute("**/tallies/**");
  const dialog = page.getByRole("dialog", { name: "Everything is sent" });
  await dialog.getByText(/^Everything counted and typed on this device has been sent/).waitFor();
  await expect.poll(() => warning.count()).toBe(0);
  await dialog.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/login");
});

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
  return { page, maria };
}

async function askToSignOut(page: Page) {
  await page.getByRole("button", { name: "Sign Out" }).click();
  const warning = page.getByRole("dialog", { name: "Some counts are not sent yet" });
  await warning.waitFor();
  return warning;
}
