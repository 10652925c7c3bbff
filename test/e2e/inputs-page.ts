import type { Page } from "playwright-core";
import { hideServerTime } from "./browser.ts";
import { onPhone, openPage, type World } from "./world.ts";

type InputsOptions = {
  isDiskFull?: boolean;
  locale?: string;
  /** Where the device's clock begins. */
  time?: Date;
};

/** Opens a department of /input. */
export async function openInputs(
  world: World,
  person: { cookie: string },
  department: string,
  { isDiskFull = false, locale = "en-US", time }: InputsOptions = {},
): Promise<Page> {
  const page = await openPage(world, person, { ...onPhone, locale });
  if (time) await hideServerTime(page);
  if (time) await page.clock.install({ time });
  if (isDiskFull) await page.addInitScript(fillDisk);
  await page.goto(`/input?department=${department}`);
  await page.getByText(/of \d+ entered/).waitFor();
  return page;
}

/** From now on drafts cannot be stored. */
function fillDisk(): void {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...given) {
    if (this.name === "drafts") throw new DOMException("full", "QuotaExceededError");
    return put.apply(this, given);
  };
}

/** Waits for the field. */
export async function amount(page: Page, name: string): Promise<string> {
  return page.getByLabel(name, { exact: true }).inputValue();
}

export async function save(page: Page, outcome: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: "Save Inputs" }).click();
  await page.getByText(outcome).waitFor();
}

/** The numbers of a church as the server has them, in order of size. */
export async function storedNumbers(
  { server }: World,
  { id }: { id: string },
): Promise<(number | null)[]> {
  const rows = await server.db
    .selectFrom("entry")
    .select("value")
    .where("organization_id", "=", id)
    .orderBy("value")
    .execute();
  return rows.map(({ value }) => value);
}
