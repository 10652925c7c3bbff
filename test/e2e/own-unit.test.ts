import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { church } from "../fixtures.ts";
import { axe } from "./harness.ts";
import { amount, storedNumbers } from "./inputs-page.ts";
import { onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();

test("a food bank counts pounds to one decimal, types 1240.5 on a phone, and week, month and export agree", async () => {
  const hope = await church(world.server);
  const page = await openPage(world, hope.admin, onPhone);
  await page.goto("/profile/departments/categories");
  await page.getByRole("button", { name: /^Adults/ }).click();
  await page.getByRole("button", { name: "Add a category" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Food given out");
  await dialog.getByLabel("What is entered").selectOption("own");
  expect(await dialog.getByLabel("Counts toward the total").count()).toBe(0);
  await dialog.getByLabel("Unit").fill("USD");
  await dialog.getByLabel("Decimals").selectOption("1");
  await dialog.getByText("the clicker counts whole things").waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await dialog.getByText("Currencies are money.").waitFor();
  await dialog.getByLabel("Unit").fill("pounds of bread");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await dialog.getByText("Use up to 12 letters").waitFor();
  expect(await dialog.getByLabel("Unit").inputValue()).toBe("pounds of bread");
  await dialog.getByLabel("Unit").fill("%");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await dialog.getByText("Percents can't be added up.").waitFor();
  await dialog.getByLabel("Unit").fill("lb");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: /Edit Food given out, Number · lb/ }).waitFor();

  await page.goto("/input?department=adults");
  const pounds = page.getByLabel("Food given out (lb)", { exact: true });
  await pounds.fill("1240.55");
  await page.getByText("Use at most 1 decimal.").waitFor();
  await pounds.fill("1.240,5");
  await pounds.press("Enter");
  await expect.poll(() => storedNumbers(world, hope)).toEqual([12_405]);
  expect(await axe(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => amount(page, "Food given out (lb)")).toBe("1,240.5");

  await page.goto("/reports");
  await page.getByText("1,240.5\u00a0lb").first().waitFor();
  await page.getByRole("link", { name: "Board report" }).click();
  await page.getByLabel("Month").selectOption({ index: 0 });
  await page
    .getByRole("row", { name: /^Food given out/ })
    .getByText("1,240.5\u00a0lb")
    .first()
    .waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "All entries as CSV" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain("Food given out,lb,1240.5,");
});
