import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dayIn } from "../../domain/shared/time/week.ts";
import { assignmentFor, church, memberOf } from "../fixtures.ts";
import { signIn } from "./harness.ts";
import { onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

test("a count saved without a network shows at Home at once, whichever screen was first", async () => {
  const { page } = await sunday({ serviceWorkers: "allow" });
  const context = page.context();
  await installed(page);
  await context.setOffline(true);
  const first = await openClicker(page);
  await countAndSave(page);
  await atHome(page, first, 2);

  // A page that begins at the clicker has read nothing for Home: it finds what was kept.
  const cold = await context.newPage();
  await cold.goto("/clicker");
  await countAndSave(cold);
  for (const title of ["Balcony", "Floor"]) await atHome(cold, title, 2);
  await cold.getByText("Nothing left to count today.").waitFor();
});

test("a saved count is never pending at Home again, even while the server has not got it", async () => {
  const { page } = await sunday();
  await page.goto("/dashboard");
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/count", async (route) => {
    await isLetGo;
    await route.continue();
  });
  const first = await openClicker(page);
  await countAndSave(page);
  await atHome(page, first, 2);
  const read = page.waitForResponse("**/assignments?**");
  letGo();
  await read;
  await atHome(page, first, 2);
});

test("Home says what has been counted so far, by whoever comes from the clicker and once it is sent, and a save waits there too when all taps were sent before it", async () => {
  const { page } = await sunday();
  await page.goto("/dashboard");
  const first = await openClicker(page);
  await tapPlus(page, "1");
  await page.getByText("All taps sent").waitFor();
  await page.getByRole("link", { name: "Back" }).click();
  await rowOf(page, first)
    .getByText(/Counting: 1|1 so far/)
    .waitFor();
  await openClicker(page);
  await tapPlus(page, "2");
  await page.getByRole("link", { name: "Back" }).click();
  await rowOf(page, first)
    .getByText(/Counting: 2|2 so far/)
    .waitFor();
  await openClicker(page);
  await page.getByText("All taps sent").waitFor();
  await page.route("**/api/**", (route) => route.abort());
  await page.getByRole("button", { name: "Save" }).click();
  await rowOf(page, first).getByText("Kept on this device · not sent yet").waitFor();
});

test("what has not reached the server says so at Home, until it is sent", async () => {
  const { page } = await sunday();
  await page.goto("/dashboard");
  const first = await openClicker(page);
  await page.route("**/api/**", (route) => route.abort());
  await countAndSave(page);
  await atHome(page, first, 2);
  const second = await openClicker(page);
  await tapPlus(page, "1");
  await page.getByRole("link", { name: "Back" }).click();
  const unsent = "Kept on this device · not sent yet";
  await rowOf(page, first).getByText(unsent).waitFor();
  await rowOf(page, second).getByText(unsent).waitFor();
  await page.reload();
  await rowOf(page, first).getByText(unsent).waitFor();
  await rowOf(page, second).getByText(unsent).waitFor();

  await page.unroute("**/api/**");
  await page.getByText("Kept on this device").first().waitFor({ state: "hidden" });
  await expect.poll(() => page.getByText("Kept on this device").count()).toBe(0);
  await atHome(page, first, 2);
});

test("what is not sent yet is told by the count alone, whatever was tapped and taken back for it", async () => {
  const { page } = await sunday();
  await page.goto("/dashboard");
  const title = await openClicker(page);
  let isAway = true;
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/api/**", async (route) => {
    if (isAway) return route.abort();
    if (route.request().url().includes("/assignments?")) await isLetGo;
    await route.continue();
  });
  for (const number of ["1", "2", "3"]) await tapPlus(page, number);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByTestId("count").getByText("2", { exact: true }).waitFor();
  await page.getByText("Kept on this device · not sent yet").waitFor();
  await page.getByRole("link", { name: "Back" }).click();
  const row = rowOf(page, title);
  await row.getByText("Kept on this device · not sent yet").waitFor();
  expect(numbersIn(await row.textContent())).toEqual(["2"]);

  // It is not the list's older number again, while that is read anew after the sending.
  const isRead = page.waitForRequest("**/assignments?**");
  isAway = false;
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await isRead;
  await page.getByText("Kept on this device").waitFor({ state: "hidden" });
  expect(numbersIn(await row.textContent())).toEqual(["2"]);
  letGo();
  await page.waitForLoadState("networkidle");
  expect(numbersIn(await row.textContent())).toEqual(["2"]);
});

test("whoever logs in on this device after an ended session sees nothing of the person before", async () => {
  const { page, hope } = await sunday();
  await page.goto("/dashboard");
  await page.getByText("Floor").first().waitFor();
  const answered = page.waitForResponse("**/api/me");
  await page.getByRole("link", { name: "Open Clicker" }).first().click();
  await page.getByTestId("count").waitFor();
  await answered;
  const daniel = await memberOf(server, hope, "member", "Daniel");
  await page.context().clearCookies();
  await signIn(page.context(), server, daniel);
  await page.evaluate((id) => localStorage.setItem("countwell-person", id), daniel.id);
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("heading", { level: 1, name: "Daniel" }).waitFor();
  await expect.poll(() => page.getByText("Floor").count()).toBe(0);
});

async function sunday(options: { serviceWorkers?: "allow" } = {}) {
  const hope = await church(server);
  const maria = await memberOf(server, hope, "member", "Maria");
  const date = dayIn("America/Chicago", new Date());
  await assignmentFor(server, hope, maria, { title: "Floor", date });
  await assignmentFor(server, hope, maria, { title: "Balcony", date });
  return { page: await openPage(world, maria, { ...onPhone, ...options }), hope };
}

async function installed(page: Page): Promise<void> {
  await page.goto("/clicker");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Open Clicker" }).first().waitFor();
}

/** Gives the title of what is counted. */
async function openClicker(page: Page): Promise<string> {
  await page.getByRole("link", { name: "Open Clicker" }).first().click();
  const choice = page.getByLabel("Choose Assignment").locator("option:checked");
  return /Floor|Balcony/.exec((await choice.textContent()) ?? "")?.[0] ?? "";
}

async function countAndSave(page: Page): Promise<void> {
  for (const number of ["1", "2"]) await tapPlus(page, number);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/^Count Added!$|It is sent once there is a network\.$/).waitFor();
}

/** Taps once, until that is what the number says. */
async function tapPlus(page: Page, number: string): Promise<void> {
  await page.getByRole("button", { name: "Plus 1", exact: true }).click();
  await page.getByTestId("count").getByText(number, { exact: true }).waitFor();
}

async function atHome(page: Page, title: string, count: number): Promise<void> {
  const row = rowOf(page, title);
  await row.getByText(String(count), { exact: true }).waitFor();
  await expect.poll(() => row.getByRole("checkbox").isChecked()).toBe(true);
}

function numbersIn(text: string | null): string[] {
  return text?.match(/\d+/g) ?? [];
}

function rowOf(page: Page, title: string) {
  const today = page.getByRole("region", { name: "TODAY" });
  return today.getByRole("listitem").filter({ hasText: title });
}
