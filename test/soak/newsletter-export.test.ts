import { spawnSync } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { openShell, startServer, type TestServer } from "../e2e/harness.ts";

test("the list is exported beside the running server: who has confirmed, each with a link that unsubscribes", async () => {
  const church = await startServer({ database: "embedded" });
  const browser = await openShell();
  const page = await browser.newPage();
  for (const email of ["Deacon@Hope.example", "unsure@hope.example"]) {
    const headers = { origin: church.url };
    await page.request.post(`${church.url}/api/newsletter-signups`, { headers, data: { email } });
  }
  await page.goto((await church.mailTo("deacon@hope.example")).link);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL("**/newsletter/confirmed");

  const file = join(tmpdir(), `${newId()}.csv`);
  const told = exportList(church, church.dataDirectory, file);
  expect([told.stderr, told.stdout]).toEqual(["", `Confirmed addresses in ${file}: 1\n`]);
  const [head, row, ...rest] = (await readFile(file, "utf8")).trim().split("\r\n");
  await rm(file);
  expect([head, rest]).toEqual(["email,language,confirmed at,unsubscribe", []]);
  const [email, , , unsubscribe] = row?.split(",") ?? [];
  expect(email).toBe("deacon@hope.example");
  await page.goto(`${unsubscribe}`);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page.waitForURL("**/newsletter/unsubscribed");
  expect(exportList(church, church.dataDirectory).stdout).toBe(`${head}\r\n`);

  const nowhere = join(tmpdir(), newId());
  const refused = exportList(church, nowhere);
  expect([refused.status, refused.stderr]).toEqual([
    1,
    `There is no installation in ${nowhere}.\n`,
  ]);
  await browser.close();
  await church.close();
});

function exportList(church: TestServer, dataDirectory: string, ...args: string[]) {
  return spawnSync(process.execPath, ["scripts/newsletter-export.ts", ...args], {
    env: { PATH: process.env.PATH, PORT: new URL(church.url).port, DATA_DIR: dataDirectory },
    encoding: "utf8",
  });
}
