import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { church } from "../fixtures.ts";
import { axe } from "./harness.ts";
import { onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();

test("what is shown and all entries are exported from Reports, by keyboard too, and a broken file is not saved", async () => {
  const hope = await church(world.server, "Hope Chapel");
  const page = await openPage(world, hope.admin, onPhone);
  await page.goto("/reports?period=26");
  const open = page.getByRole("button", { name: "Export", exact: true });
  await open.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Export" });
  await dialog.getByRole("heading", { name: "What is shown" }).waitFor();
  expect(await axe(page)).toEqual([]);

  const downloaded = async (name: string) => {
    const button = dialog.getByRole("button", { name });
    await button.focus();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.keyboard.press("Enter"),
    ]);
    await page.getByText(`${download.suggestedFilename()} is downloaded.`).first().waitFor();
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const shown = await downloaded("What is shown as CSV");
  expect(shown.name).toMatch(/^hope-chapel-\d{4}-\d\d-\d\d\.csv$/);
  expect(shown.bytes.toString().trim().split("\r\n")).toHaveLength(1 + 26);
  const all = await downloaded("All entries as Excel");
  expect(all.name).toMatch(/^hope-chapel-all-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(all.bytes.subarray(0, 2).toString()).toBe("PK");

  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "All entries as JSON" }).click();
  await dialog.getByText("You are offline. Please try again when you are connected.").waitFor();
  await page.context().setOffline(false);
  const refusal = { error: { code: "too_many", message: "That was too many tries." } };
  await page.route("**/exports/**", (route) => route.fulfill({ status: 429, json: refusal }));
  await dialog.getByRole("button", { name: "All entries as JSON" }).click();
  await dialog.getByText("That was too many tries.").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("an admin makes a key, sees it once, a program reads with it, and it ends when it is revoked", async () => {
  const hope = await church(world.server);
  const page = await openPage(world, hope.admin, onPhone);
  await page.goto("/profile");
  await page.getByRole("link", { name: "API access" }).click();
  await page.getByText("No program has a key yet.").waitFor();
  await page.getByRole("button", { name: "New key" }).click();
  await page.getByRole("button", { name: "Make key" }).click();
  await page.getByText("Give it a name.").waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Website");
  await page.getByLabel("It may read").selectOption("numbers-and-giving");
  await page.getByLabel("It works for").selectOption({ label: "A year" });
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Make key" }).click();
  const heading = page.getByRole("heading", { name: "Copy your key now" });
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  const token = await page.locator("code").textContent();
  expect(token).toMatch(/^cw_[\w-]{43}$/);
  expect(await axe(page)).toEqual([]);

  const read = async () => {
    const address = `${world.server.url}/api/organizations/${hope.id}/structure`;
    return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status;
  };
  expect(await read()).toBe(200);
  await page.reload();
  await page.getByText("Used just now").waitFor();
  await page.getByText(/^Works until /).waitFor();
  expect(await page.content()).not.toContain(token);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(token);

  await page.getByRole("button", { name: "Revoke Website" }).click();
  const dialog = page.getByRole("dialog", { name: "Revoke Website?" });
  await dialog.getByRole("button", { name: "Revoke", exact: true }).click();
  await page.getByText("No program has a key yet.").waitFor();
  expect(await read()).toBe(401);
});
