import type { Locator, Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { church, memberOf, signedInPerson } from "../fixtures.ts";
import { closeByBack, goBack, signIn } from "./harness.ts";
import { openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
let page: Page;

beforeEach(async () => {
  page = await openPage(world);
});

async function enter(role: "member" | "staff" | "admin" = "admin") {
  const hope = await church(server);
  const person = role === "admin" ? hope.admin : await memberOf(server, hope, role);
  await signIn(page.context(), server, person);
  return { hope, person };
}

const link = (name: string) => page.getByRole("link", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (label: string) => page.getByLabel(label, { exact: true });

test("a changed name is saved, said, and shown at once and after a reload", async () => {
  await enter();
  await page.goto("/profile");
  await link("Edit").click();
  await page.waitForURL("/profile/edit");
  await field("First name").fill("");
  await button("Save").click();
  await page.getByText("First name is required").waitFor();
  await field("First name").fill("Ada Maria");
  await expect.poll(() => field("Email/Username").isEditable()).toBe(false);
  await button("Save").click();
  await page.waitForURL("/profile");
  await page.getByText("New Account Info Saved!").waitFor();
  await page.getByRole("heading", { name: "Ada Maria Min" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Ada Maria Min" }).waitFor();
  await expect.poll(() => page.getByText("New Account Info Saved!").count()).toBe(0);
});

test("headings and Loading... are drawn as they are written", async () => {
  const { hope } = await enter();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${hope.path}/members*`, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/profile");
  for (const name of ["Administration", "Account"])
    await expect.poll(() => letters(page.getByRole("heading", { name }))).toBe("none");
  await page.getByRole("link", { name: /^Team Members/ }).click();
  await expect.poll(() => letters(page.getByText("Loading..."))).toBe("none");
  resolve();
  await expect.poll(() => letters(page.getByRole("heading", { name: "Members 1" }))).toBe("none");
});

function letters(words: Locator): Promise<string> {
  return words.evaluate((element) => getComputedStyle(element).textTransform);
}

test("screens of the profile slide for 0.3 s, and not for those who want no motion", async () => {
  await enter();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const sliding = () =>
    page.locator("[data-direction]").evaluate((screen) => {
      const { animationName, animationDuration } = getComputedStyle(screen);
      return `${animationName.replace(/.*(from-(?:left|right)).*/, "$1")} ${animationDuration}`;
    });
  await page.goto("/profile");
  await page.getByRole("link", { name: /^Organization/ }).click();
  await page.waitForURL("/profile/organization");
  await expect.poll(sliding).toBe("from-right 0.3s");
  await link("Back").click();
  await page.waitForURL("/profile");
  await expect.poll(sliding).toBe("from-left 0.3s");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await link("Edit").click();
  await page.waitForURL("/profile/edit");
  await expect.poll(sliding).toMatch(/^none/);
});

test("a deleted account is gone from the server and from this browser, and the banner says so once", async () => {
  const { person } = await enter();
  await page.goto("/profile/edit");
  await button("Delete Account?").click();
  const dialog = page.getByRole("dialog", { name: "Delete Account?" });
  await dialog
    .getByText(
      "Deleting your account permanently removes all information, organizations, teams and data originated within your account.",
    )
    .waitFor();
  await dialog
    .getByText(
      "An organization that has other members stays, with its numbers and without your name.",
    )
    .waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "hidden" });
  await button("Delete Account?").click();
  // On a slow phone the server says that nobody is signed in any more before the next page is drawn.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await page.waitForURL(`${server.url}/`);
  const banner = page.getByText("Your account has been deleted.");
  await banner.waitFor();
  await expect.poll(() => page.evaluate(() => history.state.usr)).toBeNull();
  await devtools.detach();
  await expect.poll(() => banner.isVisible()).toBe(true);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("countwell-person"))).toBeNull();
  const row = await server.db
    .selectFrom("user")
    .select(["account_status", "email"])
    .where("id", "=", person.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ account_status: "deleted" });
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await page.getByRole("heading", { name: "Privacy policy" }).waitFor();
  await page.goBack();
  await link("Create Account").waitFor();
  await expect.poll(() => banner.isVisible()).toBe(false);
  await page.goto("/dashboard");
  await page.waitForURL(/\/login/);
});

test("a screen that is open while the account is deleted elsewhere says so", async () => {
  const { person } = await enter("member");
  await page.goto("/profile");
  await button("Billing").waitFor();
  const elsewhere = await openPage(world, person);
  await elsewhere.goto("/profile/edit");
  await elsewhere.getByRole("button", { name: "Delete Account?" }).click();
  await elsewhere.getByRole("button", { name: "Delete", exact: true }).click();
  await elsewhere.getByText("Your account has been deleted.").waitFor();
  await link("Edit").click();
  await page.getByText("Error: User not found.", { exact: true }).waitFor();
  await page.goto("/profile");
  await page.getByText("Error: User not found.", { exact: true }).waitFor();
  await link("Back to the start").click();
  await link("Create Account").waitFor();
});

test("the only admin of others is told to hand off first, and stays; Back closes the question", async () => {
  const { hope } = await enter();
  await memberOf(server, hope, "member");
  await page.goto("/profile");
  await link("Edit").click();
  await button("Delete Account?").click();
  const dialog = page.getByRole("dialog", { name: "Delete Account?" });
  await closeByBack(page, dialog);
  await expect.poll(() => new URL(page.url()).pathname).toBe("/profile/edit");
  await button("Delete Account?").click();
  await button("Delete").click();
  await page.getByRole("alert").getByText(`You are the only admin of ${hope.name}`).waitFor();
  await dialog.getByRole("link", { name: "Team Members" }).click();
  await page.getByRole("heading", { name: "Team Members" }).first().waitFor();
  await goBack(page);
  await button("Delete Account?").click();
  await link("Export my data first").click();
  await page.getByRole("button", { name: /^Export my data/ }).waitFor();
});

test("an admin edits the organization, what is refused is said beside its field and loses nothing, and everything follows", async () => {
  await enter();
  const taken = await church(server);
  await page.goto("/profile/organization");
  await link("Edit").click();
  await field("City").fill("Evanston");
  await field("Organization Name").fill(taken.name.toUpperCase());
  await button("Save").click();
  await page
    .getByText(
      "This organization already exists. Please contact your admin or choose a different name.",
    )
    .waitFor();
  await page.getByText("Failed to update organization.").first().waitFor();
  await expect.poll(() => field("City").inputValue()).toBe("Evanston");
  await field("Organization Name").fill("Hope of the North");
  await field("Phone").fill("(312) 555-0100");
  await field("State").fill("IL");
  await field("Fiscal Year Start Month").selectOption("July");
  await field("Week Start Day").selectOption("Monday");
  await field("Easter").selectOption("Orthodox");
  await page.getByText("This regroups past weeks.").waitFor();
  await button("Save").click();
  await page.waitForURL("/profile/organization");
  await page.getByText("Organization Info Updated!").waitFor();
  const card = page.getByRole("listitem").filter({ hasText: "Hope of the North" });
  await card.getByText("Evanston, IL").waitFor();
  await card.getByText("(312) 555-0100").waitFor();
  await card.getByText("Active", { exact: true }).waitFor();
  await link("Back").click();
  await page.getByText("Hope of the North · Admin").waitFor();
  await link("Input").click();
  await page.getByText(/Monday, /).waitFor();
});

test("somebody in two organizations switches, and stays there", async () => {
  const { hope } = await enter("member");
  const grace = await church(server);
  const [membership] = await server.db
    .selectFrom("membership")
    .select("user_id")
    .where("organization_id", "=", hope.id)
    .where("role", "=", "member")
    .execute();
  await server.db
    .insertInto("membership")
    .values({ organization_id: grace.id, user_id: membership?.user_id ?? "", role: "staff" })
    .execute();
  await page.goto("/profile/organization");
  const card = page.getByRole("listitem").filter({ hasText: grace.name });
  await card.getByRole("button", { name: "Switch to this organization" }).click();
  await card.getByText("Current").waitFor();
  await expect.poll(() => link("Edit").count()).toBe(0);
  await page.reload();
  await card.getByText("Current").waitFor();
  await link("Back").click();
  await page.getByText(`${grace.name} · Staff`).waitFor();
});

test("whoever belongs nowhere is told so, and how to begin", async () => {
  await signIn(page.context(), server, await signedInPerson(server));
  await page.goto("/profile/organization");
  await page.getByText("No organization memberships found.").waitFor();
  await link("Create an organization").waitFor();
  for (const path of [
    "/dashboard/assign",
    "/dashboard/assignments/7f000000-0000-7000-8000-000000000000",
    "/profile/departments",
    "/profile/team/add-members",
    "/profile/organization/edit",
  ]) {
    await page.goto(path);
    await page.getByRole("heading", { name: "No organization" }).waitFor();
    await expect.poll(() => page.getByText("Your role does not allow this.").count()).toBe(0);
  }
  await link("Go to Home").click();
  await page.getByText(/^You don't belong to an organization yet\./).waitFor();
});
