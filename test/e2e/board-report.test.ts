import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { church } from "../fixtures.ts";
import { enterAdults } from "./enter-number.ts";
import { axe } from "./harness.ts";
import { onDesk, onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();

/** Five Sundays of each November, by hand: 600 people and 500, 120 and 100 a week. October 2025 has two: 160, 80 a week. */
const adults = {
  ...{ "2024-11-03": 90, "2024-11-10": 95, "2024-11-17": 100, "2024-11-24": 105 },
  ...{ "2024-12-01": 70, "2025-10-19": 75, "2025-10-26": 85 },
  ...{ "2025-11-02": 110, "2025-11-09": 115, "2025-11-16": 120, "2025-11-23": 125 },
  ...{ "2025-11-30": 130 },
};

/** The year that is over. */
const lastYear = new Date().getUTCFullYear() - 1;

test("a treasurer finds the month and the year on one page, prints it, and the sheet says the same", async () => {
  const hope = await church(world.server, "Chapel of November");
  for (const [week, value] of Object.entries(adults))
    await enterAdults(world.server, hope, hope.admin, { week, value });
  const page = await openPage(world, hope.admin, onDesk);
  await page.goto("/reports");
  await page.getByRole("link", { name: "Board report" }).click();
  await page.getByRole("heading", { level: 1, name: "Board report" }).waitFor();
  await choose(page, "Month", "November 2025");
  const month = page.getByRole("table").first();
  const cells = async (name: string) =>
    (
      await month
        .getByRole("row", { name: new RegExp(`^${name}`) })
        .getByRole("cell")
        .allTextContents()
    ).map((text) => text.trim());
  // Of 2024 four Sundays of November are told, 97.5 a week; of 2025 seven. The pause between was longer than eight weeks, so nothing of it is missing.
  const expected = [
    "120up 22%",
    "98",
    "600",
    "390",
    "1097 of 48 weeks",
    "984 of 47 weeks",
    "760",
    "390",
  ];
  await expect.poll(() => cells("Adult Attendance")).toEqual(expected);
  await expect.poll(() => cells("Attendance")).toEqual(expected);
  await page.locator('[aria-busy="true"]').waitFor({ state: "detached" });
  expect(await axe(page)).toEqual([]);

  await page.getByRole("button", { name: "Export", exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "What is shown as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^chapel-of-november-board-report-/);
  const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(lines[1]).toBe(
    "Chosen days,Attendance,2025-11-01,2025-11-30,120,600,,5,5,0,0,2024-11-01,2024-11-30,98,390,,4,4,0,0",
  );
  await page.keyboard.press("Escape");

  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  const sheet = page.getByRole("article");
  await sheet.getByText("November 2025").first().waitFor();
  await expect
    .poll(() => sheet.getByRole("row", { name: "Adult Attendance" }).textContent())
    .toContain("600");
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });

  await choose(page, "Shown by", "Years");
  await page.getByRole("heading", { name: "Attendance by year" }).waitFor();
  await choose(page, "Year", "2025");
  const years = page.getByRole("table", { name: "Attendance by year" });
  await expect.poll(() => years.getByRole("row", { name: "2024" }).textContent()).toContain("460");
});

test("a report that is asked for by name has its days, rows and columns, and one's own rows are printed and exported as shown", async () => {
  const hope = await church(world.server, "Chapel of October");
  for (const [week, value] of Object.entries(adults))
    await enterAdults(world.server, hope, hope.admin, { week, value });
  const page = await openPage(world, hope.admin, onPhone);
  await page.goto("/reports/board-report");
  const table = page.getByRole("table").first();
  const rows = () => table.locator("tbody th").allTextContents();
  await expect.poll(rows).toContain("Adult Attendance");
  await choose(page, "Report", "Statistics of a year");
  await expect
    .poll(() => table.getByRole("columnheader").allTextContents())
    .toEqual(["Number", "In all", String(lastYear - 1)]);
  await choose(page, "Report", "Average attendance of a year");
  await expect.poll(rows).toEqual(["Attendance", "Numbers of the whole week"]);
  await page.getByRole("button", { name: /^Rows:/ }).click();
  const parts = page.getByRole("dialog", { name: "What the report has" });
  await parts.getByRole("checkbox", { name: "Each service" }).click();
  const adultsOnly = parts.getByRole("checkbox", { name: "Categories of Adults" });
  await adultsOnly.click();
  await expect.poll(() => adultsOnly.isChecked()).toBe(true);
  expect(await axe(page)).toEqual([]);
  await parts.getByRole("button", { name: "Done" }).click();
  await expect.poll(rows).toEqual(["Attendance", "Adult Attendance"]);
  await page.reload();
  await expect.poll(rows).toEqual(["Attendance", "Adult Attendance"]);
  await expect
    .poll(() => page.getByRole("combobox", { name: "Report" }).inputValue())
    .toBe("Own choice");
  await page.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByLabel("Name").fill("Our year");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Our year is saved.").waitFor();
  await page.goto("/reports");
  await page.getByRole("link", { name: "Our year" }).click();
  await expect.poll(rows).toEqual(["Attendance", "Adult Attendance"]);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "What is shown as CSV" }).click(),
  ]);
  const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(
    lines.filter((line) => line.includes(`,${lastYear}-01-01,`)).map((line) => line.split(",")[1]),
  ).toEqual(["Attendance", "Adult Attendance", "Attendance"]);
});

test("on a phone the board report shows one of its columns at a time, beside the year before", async () => {
  const hope = await church(world.server);
  for (const week of ["2024-11-03", "2025-11-02"])
    await enterAdults(world.server, hope, hope.admin, { week, value: 40 });
  const page = await openPage(world, hope.admin, onPhone);
  await page.goto("/reports/board-report?day=2025-11-02");
  const month = page.getByRole("table").first();
  const heads = () => month.getByRole("columnheader").allTextContents();
  await expect.poll(heads).toEqual(["Number", "Average a week", "November 2024"]);
  await choose(page, "Shown", "In all");
  await expect.poll(heads).toEqual(["Number", "In all", "November 2024"]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.goto("/reports/board-report?day=2023-11-02");
  await page.getByText("No numbers in these days").waitFor();

  await page.goto("/reports/board-report?day=yesterday");
  await page.getByText("We could not show these days.").waitFor();
  await page.getByRole("button", { name: "Show the last month" }).click();
  await page.getByRole("combobox", { name: "Shown by" }).waitFor();
});

test("the number of a month that no week has is typed on a phone, corrected beside its cause, kept without a network, and told in the board report", async () => {
  const hope = await church(world.server, "Chapel of March");
  const page = await openPage(world, hope.admin, onPhone);
  await page.goto("/input");
  await page.getByRole("button", { name: /choose a week/ }).click();
  await page.getByRole("link", { name: "Numbers by month" }).click();
  await choose(page, "Month", "March 2025");
  await expect.poll(() => page.locator(":focus").textContent()).toContain("March 2025");
  const adults = page.getByLabel("Adult Attendance");
  await adults.fill("4x0");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Enter a whole number.").waitFor();
  await expect.poll(() => adults.evaluate((field) => field === document.activeElement)).toBe(true);
  await adults.fill("400");
  await page.getByLabel("New Guests").fill("12");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page
    .getByRole("main")
    .getByText(/offline|could not/)
    .first()
    .waitFor();
  expect(await adults.inputValue()).toBe("400");
  await page.context().setOffline(false);
  await page.reload();
  await page.getByText("This is what you typed here before.").waitFor();
  expect(await page.getByLabel("New Guests").inputValue()).toBe("12");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.goto("/reports/board-report?day=2025-03-10");
  const row = page.getByRole("table").first().getByRole("row", { name: "Adult Attendance" });
  await expect.poll(() => row.textContent()).toContain("400not by week");
  await page.getByRole("link", { name: "Numbers by month" }).click();
  await expect.poll(() => adults.inputValue()).toBe("400");
});

/** In a select, or in the list of a longer one. */
async function choose(page: Page, label: string, name: string): Promise<void> {
  const select = page.getByRole("combobox", { name: label, exact: true });
  const opener = page.getByRole("button", { name: new RegExp(`^${label}:`) });
  await select.or(opener).waitFor();
  if ((await select.count()) > 0) return void (await select.selectOption({ label: name }));
  await opener.click();
  await page
    .getByRole("dialog", { name: label })
    .getByRole("button", { name, exact: true })
    .click();
}
