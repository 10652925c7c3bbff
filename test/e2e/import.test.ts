import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { church } from "../fixtures.ts";
import { axeInBothThemes } from "./harness.ts";
import { onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();

const messy = `\ufeffHope Church;;;\r\nDate;Adults;Cars;Total\r\n07.01.2024;1.120;40;1.160\r\n;;;\r\n14.01.2024;97;ca. 30;127\r\nTotal;1.217;70;1.287\r\n`;

test("history is brought from a messy file on a phone: read, corrected, imported once and undone", async () => {
  const hope = await church(world.server);
  const page = await openPage(world, hope.admin, onPhone);
  await page.goto("/reports/import");
  const file = page.getByLabel("A CSV or XLSX file");
  const bad = Buffer.from(zipSync({ "xl/workbook.xml": strToU8("no workbook") }));
  await file.setInputFiles({ name: "bad.xlsx", mimeType: "application/zip", buffer: bad });
  await page.getByText("This spreadsheet cannot be read.").waitFor();
  await file.setInputFiles({
    name: "numbers.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(messy),
  });
  await page.getByText("numbers.csv: 2 rows").waitFor();
  await expect.poll(() => page.getByLabel("Total", { exact: true }).inputValue()).toBe("nothing");
  await page.getByText("2 cells cannot be imported").waitFor();
  await page.getByLabel("Cars", { exact: true }).last().selectOption({ label: "Add it to Adults" });
  await page.getByText("1 cell cannot be imported").waitFor();
  await page.getByRole("cell", { name: "Enter a whole number." }).waitFor();
  expect(await axeInBothThemes(page)).toEqual({ light: [], dark: [] });
  await page.getByRole("checkbox", { name: "Leave these out" }).check();
  await page.getByText("3 new numbers").waitFor();
  await page.getByRole("button", { name: "Import 3 numbers" }).click();
  await page.getByText("3 numbers were imported.").waitFor();
  await page.getByRole("button", { name: /^Undo, until/ }).click();
  await page.getByText("3 numbers are as they were before.").waitFor();
  await page.getByText(/^Undone on/).waitFor();
});
