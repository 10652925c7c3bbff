import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dayIn } from "../../domain/shared/time/week.ts";
import { openDetails } from "./home-page.ts";
import { onPhone, openPage, openWorld } from "./world.ts";

// The embedded database, as the README's first start has it.
const world = await openWorld({ database: "embedded" });
const { server } = world;

test("a person signs up, counts, enters the week and finds it all after a restart, and dark mode stays on after a reload", async () => {
  const page = await phone();
  await signUp(page, "maria@hopechapel.org");
  await setUpProfile(page);
  await assignCount(page, "Worship Center");
  await countWithPlusAndMinus(page);
  await enterTheWeek(page);

  await server.restart();

  await page.goto(`${server.url}/dashboard`);
  await page.getByRole("listitem").filter({ hasText: "Worship Center" }).getByText("2").waitFor();
  await page.getByRole("link", { name: "Input" }).click();
  await page.getByLabel("Department").selectOption({ label: "Adults" });
  await expectValue(page, "Adult Attendance", "2");
  await expectValue(page, "New Guests", "17");
  await page.getByLabel("Department").selectOption({ label: "Giving" });
  await expectValue(page, "Total Giving", "18,400.50");
  await page.getByRole("link", { name: "Reports" }).click();
  await page.getByRole("heading", { name: "Visualized Data" }).waitFor();
  await page
    .getByText(/\$18[.,]4/)
    .first()
    .waitFor();
  await turnDark(page);
});

async function phone(): Promise<Page> {
  const timezoneId = "America/Chicago";
  return openPage(world, null, { ...onPhone, timezoneId, serviceWorkers: "allow" });
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(server.url);
  await page.getByRole("link", { name: "Create Account" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("counting sheep twice");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/verify");
  const mail = await server.mailTo(email);
  await page.goto(mail.link);
  await page.getByRole("heading", { name: "YOU'RE GOOD!" }).waitFor();
}

async function setUpProfile(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("Maria");
  await page.getByLabel("Last name").fill("Sole");
  await page.getByLabel("Organization name").fill("Hope Chapel");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/setup/kind");
  await page.getByRole("link", { name: "Home" }).click();
  await page.waitForURL("**/dashboard");
  await page.getByText("Hope Chapel").first().waitFor();
}

async function assignCount(page: Page, title: string): Promise<void> {
  await page.getByRole("link", { name: "Assign a count" }).first().click();
  await page.getByLabel("Who counts").selectOption({ label: "Maria Sole" });
  await page.getByLabel("Department").selectOption({ label: "Adults" });
  await openDetails(page);
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Date").fill(dayIn("America/Chicago", new Date()));
  await page.getByRole("button", { name: "Assign" }).click();
  await page.waitForURL("**/dashboard");
  await page.getByText(title).first().waitFor();
}

async function countWithPlusAndMinus(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Open Clicker" }).first().click();
  const plus = page.getByRole("button", { name: "Plus 1", exact: true });
  await plus.waitFor();
  for (let tap = 0; tap < 3; tap++) await plus.click();
  await page.getByRole("button", { name: "Minus 1", exact: true }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL("**/dashboard");
  await page.getByText("Count Added!").waitFor();
}

async function enterTheWeek(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Input" }).click();
  await page.getByLabel("Department").selectOption({ label: "Adults" });
  await page.getByRole("textbox", { name: "New Guests" }).fill("17");
  await page.getByLabel("Department").selectOption({ label: "Giving" });
  await page.getByRole("textbox", { name: "Total Giving" }).fill("18400.50");
  await page.getByRole("button", { name: "Save Inputs" }).click();
  await page.getByText("Saved").first().waitFor();
}

async function expectValue(page: Page, name: string, value: string): Promise<void> {
  const field = page.getByRole("textbox", { name });
  await field.waitFor();
  await expect.poll(() => field.inputValue()).toBe(value);
}

async function turnDark(page: Page): Promise<void> {
  const isDark = () =>
    page.evaluate(() => {
      const channels = getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? [];
      return Math.max(...channels.slice(0, 3).map(Number)) < 128;
    });
  await page.getByRole("link", { name: "Profile" }).click();
  const dark = page.getByRole("switch", { name: "Dark mode" });
  await dark.waitFor();
  expect(await isDark()).toBe(false);
  await dark.click();
  await expect.poll(isDark).toBe(true);
  await page.reload();
  await dark.and(page.locator('[aria-checked="true"]')).waitFor();
  expect(await isDark()).toBe(true);
}
