import type { Browser, BrowserContext, Page } from "playwright-core";
import { notInstalled, signIn, type TestServer } from "./harness.ts";

type World = { browser: Browser; server: TestServer; contexts: BrowserContext[] };

/** A person's own browser on a department of /input; its context is added to those that the test closes. */
export async function openInputs(
  { browser, server, contexts }: World,
  person: { cookie: string },
  department: string,
  { isDiskFull = false }: { isDiskFull?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, locale: "en-US", ...notInstalled },
  });
  contexts.push(context);
  await signIn(context, server, person);
  if (isDiskFull) await context.addInitScript(fillDisk);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(`${server.url}/input?department=${department}`);
  await page.getByText(/of \d+ entered/).waitFor();
  return page;
}

/** From now on the browser's disk takes no draft. */
function fillDisk(): void {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...given) {
    if (this.name === "draft") throw new DOMException("full", "QuotaExceededError");
    return put.apply(this, given);
  };
}

/** What a category's field shows, once it is there. */
export async function amount(page: Page, name: string): Promise<string> {
  return page.getByLabel(name, { exact: true }).inputValue();
}

export async function save(page: Page, outcome: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: "Save Inputs" }).click();
  await page.getByText(outcome).waitFor();
}
