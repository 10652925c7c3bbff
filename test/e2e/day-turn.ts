import type { Page } from "playwright-core";
import { addDays, type Day } from "../../domain/shared/time/week.ts";
import { hideServerTime } from "./browser.ts";

export async function openTheEveningBefore(page: Page, day: Day): Promise<void> {
  await hideServerTime(page);
  await page.clock.install({ time: `${addDays(day, -1)}T23:00:00Z` });
  await page.reload();
}

/** The page stays visible all night. */
export function passTheNight(page: Page): Promise<void> {
  return page.clock.fastForward("13:00:00");
}

/** The page is hidden all night, and its timers stand still. */
export async function comeBackInTheMorning(page: Page, day: Day): Promise<void> {
  await page.clock.pauseAt(`${addDays(day, -1)}T23:30:00Z`);
  await page.clock.setSystemTime(`${day}T12:00:00Z`);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}
