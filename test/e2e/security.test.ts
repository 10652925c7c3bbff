import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { newId } from "../../domain/shared/id.ts";
import { goodPassword } from "../fixtures.ts";
import { signUpAndVerify } from "./harness.ts";
import { openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
let page: Page;
let email: string;

beforeEach(async () => {
  page = await openPage(world);
  email = `ruth.${newId()}@example.org`;
  await signUpAndVerify(page, server, { email, password: goodPassword });
  await page.request.patch("/api/me", {
    data: { firstName: "Ruth", lastName: "Gleaner" },
    headers: { origin: server.url },
  });
  await page.goto("/profile/security");
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const says = (text: string) => page.getByText(text, { exact: true }).waitFor();
const better = "a light unto my path";

async function logInElsewhere(password = goodPassword) {
  const other = (await openPage(world)).context();
  const answer = await other.request.post("/api/sessions", {
    data: { email, password },
    headers: { origin: server.url },
  });
  return { other, status: answer.status() };
}

test("another device is listed in words and signed out from here; the password is changed with the current one, and the other device is out at once", async () => {
  const { other: tablet } = await logInElsewhere();
  await page.reload();
  await says("This device");
  await page
    .getByRole("button", { name: /^Sign out .* on Linux/ })
    .first()
    .click();
  await says("Device signed out.");
  expect((await tablet.request.get("/api/me")).status()).toBe(401);

  const { other } = await logInElsewhere();
  await button("Change password").click();
  const submit = page.locator("form").getByRole("button", { name: "Change password" });
  await page.getByLabel("Current password").fill("not my password");
  await page.getByLabel("New password").fill("7 chars");
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await page.getByLabel("New password").fill(better);
  await submit.click();
  await says("This is not your current password.");
  await expect.poll(() => page.getByLabel("New password").inputValue()).toBe(better);
  await page.getByLabel("Current password").fill(goodPassword);
  await page.getByLabel("New password").fill("password");
  await submit.click();
  await says("Password is too weak.");
  await page.getByLabel("New password").fill(better);
  await submit.click();
  await says("Password changed. Your other devices are signed out.");
  expect((await other.request.get("/api/me")).status()).toBe(401);
  expect((await page.request.get("/api/me")).status()).toBe(200);
  expect((await logInElsewhere(better)).status).toBe(201);
});

async function askForNewEmail(confirm?: () => Promise<void>) {
  const newEmail = `naomi.${newId()}@example.org`;
  await page.getByRole("button", { name: /^Change email/ }).click();
  await page.getByLabel("New email").fill(newEmail);
  await button("Send confirmation link").click();
  await confirm?.();
  await says("Check your email");
  return { newEmail, link: (await server.mailTo(newEmail)).link };
}

test("long after signing in, a change of address asks for the password; it changes by the link at the new one, once that is opened", async () => {
  await server.db
    .updateTable("session")
    .set({ created_at: new Date(Date.now() - 11 * 60_000) })
    .execute();
  const { newEmail, link } = await askForNewEmail(async () => {
    await says("Enter your current password to change your email.");
    await page.getByLabel("Current password").fill(goodPassword);
    await button("Send confirmation link").click();
  });
  const opened = new Date();
  await page.goto(link);
  await page.getByRole("heading", { name: "Your email is changed" }).waitFor();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByText(newEmail).waitFor();
  const { subject } = await server.mailTo(email, opened);
  expect(subject).toBe(`Your ${brand.product} email was changed`);
});

test("on another device the link changes nothing for somebody else, who is told whose it is, or before the account that asked has logged in there", async () => {
  const { newEmail, link } = await askForNewEmail();
  const stranger = await openPage(world);
  const other = `orpah.${newId()}@example.org`;
  await signUpAndVerify(stranger, server, { email: other, password: goodPassword });
  await stranger.goto(link);
  await stranger.getByText("The account r…@example.org asked to use").waitFor();
  await stranger.getByText(`You are signed in as ${other}.`).waitFor();
  const me = await (await page.request.get("/api/me")).json();
  expect([me.user.email, me.user.email === newEmail]).toEqual([email, false]);

  const elsewhere = await openPage(world);
  await elsewhere.goto(link);
  await elsewhere.getByText("The account r…@example.org asked to use").waitFor();
  await page.reload();
  await page.getByText(email, { exact: true }).first().waitFor();
  await elsewhere.getByRole("link", { name: "Log in" }).click();
  await elsewhere.getByLabel("Email").fill(email);
  await elsewhere.getByLabel("Password", { exact: true }).fill(goodPassword);
  await elsewhere.getByRole("button", { name: "Login" }).click();
  await elsewhere.getByRole("heading", { name: "Your email is changed" }).waitFor();
  await page.reload();
  await page.getByText(newEmail).waitFor();
});

test("one's data is saved as a file, and a refusal is said on the screen instead", async () => {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Export my data/ }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`${brand.fileName}-my-data.json`);
  expect(JSON.parse(await readFile(await file.path(), "utf8")).profile.email).toBe(email);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: /^Export my data/ }).click();
  await says("You are offline. Please try again when you are connected.");
});

test("Billing says for 3 s that it is coming soon, and its page is there by its address", async () => {
  await page.clock.install();
  await page.goto("/profile");
  await button("Billing").waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await button("Billing").click();
  const toast = page.getByText("Feature is coming soon!", { exact: true });
  await toast.waitFor();
  await page.clock.runFor(2_900);
  await expect.poll(() => toast.isVisible()).toBe(true);
  await page.clock.runFor(100);
  await toast.waitFor({ state: "detached" });
  await page.clock.resume();
  await page.goto("/profile/billing");
  await says("This is the Billing page.");
  await page.getByRole("link", { name: "Back" }).click();
  await page.waitForURL("/profile");
});
