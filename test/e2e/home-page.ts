import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { longDay } from "../../domain/shared/time/day-words.ts";
import { dayIn } from "../../domain/shared/time/week.ts";
import { church, memberOf } from "../fixtures.ts";
import type { TestServer } from "./harness.ts";
import { onPhone, openPage, type World } from "./world.ts";

/** Opens Home unless `path` is given. */
export async function visit(
  world: World,
  person: { cookie: string },
  path = "/dashboard",
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await openPage(world, person, { ...onPhone, ...options });
  await page.goto(path);
  return page;
}

/** Screens are stored on the device a moment after they are shown. A reload before that would find nothing. */
export async function untilKept(page: Page): Promise<void> {
  const isOpened = () =>
    page.evaluate(async () => {
      const name = `countwell-${localStorage.getItem("countwell-person")}`;
      return (await indexedDB.databases()).some((each) => each.name === name);
    });
  await expect.poll(isOpened).toBe(true);
  await page.evaluate(async () => {
    const opening = indexedDB.open(`countwell-${localStorage.getItem("countwell-person")}`);
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    // Runs after every write requested earlier.
    const transaction = opening.result.transaction("reads", "readwrite");
    await new Promise((resolve) => transaction.addEventListener("complete", resolve));
    opening.result.close();
  });
}

/** The names of the answers that this device keeps. */
export async function keptReads(page: Page): Promise<string[]> {
  return (await keptRows(page)).map(({ hash }) => hash);
}

/** The answers themselves, as JSON. */
export async function keptAnswers(page: Page): Promise<string> {
  return JSON.stringify(await keptRows(page));
}

async function keptRows(page: Page): Promise<{ hash: string; data: unknown }[]> {
  await untilKept(page);
  return page.evaluate(async () => {
    const opening = indexedDB.open(`countwell-${localStorage.getItem("countwell-person")}`);
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const asking = opening.result.transaction("reads").objectStore("reads").getAll();
    await new Promise((resolve) => asking.addEventListener("success", resolve));
    opening.result.close();
    return asking.result;
  });
}

export async function staffedChurch(server: TestServer) {
  const hope = await church(server);
  const staff = await memberOf(server, hope, "staff", "Sam");
  const member = await memberOf(server, hope, "member", "Maria");
  return { ...hope, staff, member, today: dayIn("America/Chicago", new Date()) };
}

/** "Sunday, June 14th", with the year when it is not this one. */
export function heading(day: string): string {
  return longDay(day, dayIn("America/Chicago", new Date()), "en-US");
}

export function section(page: Page, name: string) {
  return page.getByRole("region", { name });
}

export async function openDetails(form: Page | Locator): Promise<void> {
  const details = form.locator("details", { hasText: "More details" });
  const isOpen = await details.evaluate((one) => one.hasAttribute("open"));
  if (!isOpen) await details.locator("summary").click();
}

/** Leaves the form open. */
export async function assign(page: Page, fields: { who: string; title: string; date: string }) {
  await page.getByRole("link", { name: "Assign a count" }).first().click();
  await page.getByLabel("Who counts").selectOption({ label: fields.who });
  await page.getByLabel("Department").selectOption({ label: "Adults" });
  await openDetails(page);
  await page.getByLabel("Title").fill(fields.title);
  await page.getByLabel("Date").fill(fields.date);
}
