import type { Page } from "playwright-core";
import { hideServerTime, untilComplete } from "../e2e/browser.ts";
import { onDesk, onPhone, openPage, type World } from "../e2e/world.ts";
import type { Organization } from "./three-organizations.ts";

const ask = (words: string) => `/reports?ask=${encodeURIComponent(words)}`;

/** Every screen that tells of the week, by who reads it where. */
const screens = {
  "member's Home": ["member", onPhone, "/dashboard"],
  clicker: ["member", onPhone, "/clicker"],
  "member's Inputs": ["member", onPhone, "/input"],
  "staff's Home": ["staff", onPhone, "/dashboard"],
  Inputs: ["staff", onPhone, "/input"],
  Reports: ["staff", onPhone, "/reports"],
  "What is missing?": ["staff", onPhone, ask("What is missing?")],
  "How was last week?": ["staff", onPhone, ask("How was last week?")],
  "Late counts": ["staff", onDesk, "/dashboard/late"],
  sheet: ["staff", onDesk, "/input"],
  Monday: ["staff", onDesk, "/reports/monday"],
} as const;
export type Screen = keyof typeof screens;
export type Shown = Record<Screen, string>;

/** The words of each screen at a moment, in one line. Choices that could be made are not among them. */
export async function readWeek(
  world: World,
  organization: Organization,
  now: Date,
): Promise<Shown> {
  const readers = Map.groupBy(Object.entries(screens), ([, [role, device]]) =>
    JSON.stringify([role, device]),
  );
  const read = await Promise.all(
    [...readers.values()].map(async (all) => {
      const [role, device] = all[0]?.[1] ?? screens.Reports;
      const page = await openPage(world, organization[role], device);
      await hideServerTime(page);
      await page.clock.install({ time: now });
      const shown: [string, string][] = [];
      for (const [name, [, , path]] of all) shown.push([name, await wordsAt(page, path)]);
      await page.context().close();
      return shown;
    }),
  );
  return Object.fromEntries(read.flat()) as Shown;
}

async function wordsAt(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await untilComplete(page);
  await page.evaluate(() => {
    for (const one of document.querySelectorAll("select")) one.style.display = "none";
  });
  const texts = await page.locator("body").allInnerTexts();
  return texts.join(" ").replaceAll(/\s+/g, " ");
}
