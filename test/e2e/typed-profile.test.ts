import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { church, memberOf } from "../fixtures.ts";
import { signIn } from "./harness.ts";
import { openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
let page: Page;

async function enter() {
  const hope = await church(server);
  page = await openPage(world, hope.admin);
  return hope;
}

const link = (name: string) => page.getByRole("link", { name, exact: true });
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const field = (label: string) => page.getByLabel(label, { exact: true });
const restored = () => page.getByText("This is what you typed here before.");
const typedIn = async (...labels: string[]) =>
  Promise.all(labels.map((label) => field(label).inputValue()));

test("a typed name is there after a reload, until it is saved or thrown away", async () => {
  await enter();
  await page.goto("/profile/edit");
  await field("First name").fill("Ada Maria");
  await page.reload();
  await restored().waitFor();
  await expect.poll(() => typedIn("First name", "Last name")).toEqual(["Ada Maria", "Min"]);
  await link("Back").click();
  await page.waitForURL("/profile");
  await link("Edit").click();
  await restored().waitFor();
  await button("Start over").click();
  await restored().waitFor({ state: "hidden" });
  await expect.poll(() => typedIn("First name", "Last name")).toEqual(["Ada", "Min"]);
  await page.reload();
  await field("Last name").fill("Lovelace");
  await expect.poll(() => typedIn("First name", "Last name")).toEqual(["Ada", "Lovelace"]);
  await expect.poll(() => restored().count()).toBe(0);
  await page.reload();
  await restored().waitFor();
  await button("Save").click();
  await page.getByRole("heading", { name: "Ada Lovelace" }).waitFor();
  await link("Edit").click();
  await expect.poll(() => typedIn("First name", "Last name")).toEqual(["Ada", "Lovelace"]);
  await expect.poll(() => restored().count()).toBe(0);
});

test("the organization's typed fields come back alone, beside what somebody else has saved", async () => {
  const hope = await enter();
  await page.goto("/profile/organization/edit");
  await field("City").fill("Evanston");
  await field("Fiscal Year Start Month").selectOption("July");
  await field("Week Start Day").selectOption("Monday");
  await field("Easter").selectOption("Orthodox");
  await button(/^Time zone/).click();
  await page.getByLabel("Search: Time zone").fill("mountain denver");
  await button("Mountain Time (Denver)").click();
  await button("Time zone Mountain Time (Denver)").waitFor();
  await server.db
    .updateTable("organization")
    .set({ phone: "(312) 555-0100" })
    .where("id", "=", hope.id)
    .execute();
  await page.reload();
  await restored().waitFor();
  await page.getByText("This regroups past weeks.").waitFor();
  await expect
    .poll(() => typedIn("City", "Fiscal Year Start Month", "Week Start Day", "Easter"))
    .toEqual(["Evanston", "7", "1", "orthodox"]);
  await button("Time zone Mountain Time (Denver)").waitFor();
  await expect
    .poll(() => typedIn("Phone", "Organization Name"))
    .toEqual(["(312) 555-0100", hope.name]);
  await button("Start over").click();
  await restored().waitFor({ state: "hidden" });
  await expect.poll(() => page.getByText("This regroups past weeks.").count()).toBe(0);
  await button("Time zone Central Time (Chicago)").waitFor();
  await expect
    .poll(() => typedIn("City", "Week Start Day", "Phone"))
    .toEqual(["", "0", "(312) 555-0100"]);

  await field("City").fill("Boulder");
  await page.reload();
  await restored().waitFor();
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await button("Save").click();
  expect((await sent).postDataJSON()).toEqual({ city: "Boulder" });
  await page.waitForURL("/profile/organization");
  await link("Edit").click();
  await field("City").waitFor();
  await expect.poll(() => typedIn("City")).toEqual(["Boulder"]);
  await expect.poll(() => restored().count()).toBe(0);
});

test("what was typed ends when somebody else signs in on the device, and when the person signs out", async () => {
  const hope = await enter();
  await page.goto("/profile/organization/edit");
  await field("City").fill("Evanston");
  await page.goto("/profile/edit");
  await field("First name").fill("Secret");
  await signIn(page.context(), server, await memberOf(server, hope, "admin", "Ruth"));
  await page.reload();
  await expect.poll(() => typedIn("First name")).toEqual(["Ruth"]);
  await expect.poll(() => restored().count()).toBe(0);
  await page.goto("/profile/organization/edit");
  await field("City").waitFor();
  await expect.poll(() => typedIn("City")).toEqual([""]);
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(kept).not.toMatch(/Secret|Evanston/);

  await page.goto("/profile/edit");
  await field("First name").fill("Secret");
  await page.goto("/profile");
  await button("Sign Out").click();
  await page.waitForURL("/login");
  expect(await kept()).not.toContain("Secret");
});

test("a tab that does not know of another's signing out keeps nothing for whoever is next", async () => {
  const hope = await enter();
  const behind = await page.context().newPage();
  await behind.goto("/profile/edit");
  await behind.getByLabel("First name").waitFor();
  await behind.route("**/api/me", (route) => route.abort());
  await page.goto("/profile");
  await button("Sign Out").click();
  await page.waitForURL("/login");
  await behind.getByLabel("First name").fill("Nobody's");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Nobody's");

  await signIn(page.context(), server, await memberOf(server, hope, "member", "Ruth"));
  await page.goto("/profile/edit");
  await field("First name").waitFor();
  await behind.getByLabel("First name").fill("Secret");
  await page.reload();
  await field("First name").waitFor();
  await expect.poll(() => typedIn("First name")).toEqual(["Ruth"]);
  await expect.poll(() => restored().count()).toBe(0);
});
