import type { Page } from "playwright-core";
import { addDays, dayIn, momentOf } from "../../domain/shared/time/week.ts";
import { assignmentFor } from "../fixtures.ts";
import { hideServerTime } from "./browser.ts";
import type { TestServer } from "./harness.ts";
import { onPhone, openPage, type World } from "./world.ts";

const zone = "America/Chicago";

/** A day of its own, so that no test depends on the hour at which it runs. */
export const tomorrow = addDays(dayIn(zone, new Date()), 1);

export async function countAt(
  { db, clock }: TestServer,
  organization: { id: string },
  person: { id: string },
  details: { title: string; time: string | null; date?: string },
): Promise<string> {
  const { title, time, date = tomorrow } = details;
  const { id } = await assignmentFor({ db, clock }, organization, person, { title, date });
  await db.updateTable("assignment").set({ time }).where("id", "=", id).execute();
  return id;
}

/** The browser's clock shows this time of `tomorrow` in the church's zone, and goes on from there. */
export async function visitAt(
  world: World,
  person: { cookie: string },
  time: string,
  path = "/dashboard",
): Promise<Page> {
  const page = await openPage(world, person, onPhone);
  await hideServerTime(page);
  await page.clock.install({ time: momentOf(tomorrow, time, zone) });
  await page.goto(path);
  return page;
}
