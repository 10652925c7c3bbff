import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { church } from "../fixtures.ts";
import { axe } from "./harness.ts";
import { amount, storedNumbers } from "./inputs-page.ts";
import { sendTo } from "./send-to.ts";
import { onDesk, onPhone, openPage, openWorld } from "./world.ts";

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

test("percents of two campuses are typed, and their average stands in the week, the month and the file", async () => {
  const hope = await church(world.server);
  const send = sendTo(world.server, hope);
  await send("POST", "/campuses", { id: newId(), name: "North" });
  const page = await openPage(world, hope.admin, onDesk);
  await page.goto("/profile/departments/categories");
  await page.getByRole("button", { name: /^Adults/ }).click();
  await page.getByRole("button", { name: "Add a category" }).click();
  await page.getByLabel("Name").fill("Seats in use");
  await page.getByLabel("What is entered").selectOption("own");
  await page.getByLabel("Unit").fill("%");
  await page.getByText("Two campuses with 40 and 60 give 100.").waitFor();
  await page.getByLabel("Several numbers together").selectOption({ label: "Their average" });
  await page.getByText("Two campuses with 40 and 60 give 50.").waitFor();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: /Edit Seats in use, Number · % · average/ }).waitFor();

  await page.goto("/input?campus=all");
  const enter = async (campus: string, percent: string) => {
    const field = page.getByLabel(`Seats in use, ${campus}`, { exact: true });
    await field.fill(percent);
    await field.press("Enter");
  };
  await enter("Main", "40");
  await enter("North", "60");
  const row = page.getByRole("row", { name: /Seats in use/ });
  await expect.poll(() => row.getByRole("cell").last().textContent()).toContain("50 average");
  await expect.poll(async () => (await storedNumbers(world, hope)).toSorted()).toEqual([40, 60]);

  await page.goto("/reports/board-report");
  await page.getByLabel("Month").selectOption({ index: 0 });
  const month = page.getByRole("row", { name: /^Seats in use/ });
  await month.getByText("50%").first().waitFor();
  await month.getByText("average", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "What is shown as CSV" }).click(),
  ]);
  const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
  const told = lines.find((line) => line.startsWith("Chosen days,Seats in use (average),"));
  expect(told?.split(",").slice(4, 6)).toEqual(["50", "50"]);
});
