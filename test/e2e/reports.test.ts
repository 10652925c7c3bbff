import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { church } from "../fixtures.ts";
import { axe, openBrowser, startServer, type TestServer } from "./harness.ts";
import { openInputs, save } from "./inputs-page.ts";

let server: TestServer;
let browser: Browser;
const contexts: BrowserContext[] = [];
beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

test("reports show what was entered, with blank weeks as blank", async () => {
  const hope = await church(server);
  const page = await openInputs({ browser, server, contexts }, hope.admin, "adults");
  await page.getByLabel("Adult Attendance", { exact: true }).fill("412");
  await save(page, "Saved 1 number.");
  await page.getByRole("link", { name: "Reports" }).click();
  await page.getByRole("heading", { name: "Visualized Data" }).waitFor();
  await page.getByText("1 of 13 weeks entered").waitFor();
  await page.getByText("See the numbers of Adult Attendance").click();
  const rows = page.getByRole("row");
  expect(await rows.nth(1).textContent()).toContain("412");
  expect(await rows.nth(2).textContent()).toContain("blank");
});

test("inputs and reports have nothing that axe objects to, in both themes", async () => {
  const hope = await church(server);
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await openInputs({ browser, server, contexts }, hope.admin, "giving", {
      colorScheme,
    });
    await page.getByLabel("Number of Donors", { exact: true }).fill("12");
    await page.getByLabel("Total Giving", { exact: true }).fill("none");
    expect(await axe(page)).toEqual([]);
    await save(page, /not a number yet/);
    await page.getByLabel("Total Giving", { exact: true }).fill("12.50");
    await save(page, "Saved 2 numbers.");
    await page.goto(`${server.url}/reports`);
    await page.getByText("1 of 13 weeks entered").first().waitFor();
    expect(await axe(page)).toEqual([]);
    await server.db.deleteFrom("entry").where("organization_id", "=", hope.id).execute();
  }
});
