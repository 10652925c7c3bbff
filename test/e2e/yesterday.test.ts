import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { weekdayName } from "../../domain/shared/time/day-words.ts";
import { addDays, momentOf, weekdayOf } from "../../domain/shared/time/week.ts";
import { hideServerTime } from "./browser.ts";
import { openPhone } from "./clicker-page.ts";
import { keptAnswers, section, staffedChurch, visit } from "./home-page.ts";
import { countAt, tomorrow as sunday } from "./late-page.ts";
import { openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

const zone = "America/Chicago";
const weekday = weekdayName(weekdayOf(sunday), "en-US");
const desk = "Kids check-in desk";

test("what was counted on Sunday stays on Home and in the clicker until the next count is due, and is corrected there, also off line", async () => {
  const hope = await staffedChurch(server);
  for (const date of [sunday, addDays(sunday, 7)])
    await countAt(server, hope, hope.member, { title: desk, time: "09:00", date });
  const page = await openPhone(world, hope.member);
  await hideServerTime(page);
  await page.clock.install({ time: at(sunday, "09:05") });
  await page.goto("/clicker");
  await page.getByRole("button", { name: "Plus 5" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await rowIn(page, "TODAY").getByText("5", { exact: true }).waitFor();

  const monday = addDays(sunday, 1);
  await goOnTo(page, at(monday, "08:00"));
  await rowIn(page, "Yesterday").getByText("5", { exact: true }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await rowIn(page, "Yesterday").getByRole("link").click();
  await page.getByRole("link", { name: "Add latecomers" }).waitFor();
  await page.getByLabel("Right number").fill("60");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Corrected to 60.").waitFor();
  await page.getByRole("link", { name: "Back" }).click();
  await rowIn(page, "Yesterday").getByText("60", { exact: true }).waitFor();

  // Home was read again once the correction had been sent.
  await expect.poll(() => keptAnswers(page)).toContain('"count":60');
  await page.context().setOffline(true);
  await goOnTo(page, at(addDays(sunday, 2), "08:00"));
  await page.reload();
  await rowIn(page, `Last ${weekday}`).getByText("60", { exact: true }).waitFor();
  await page.goto("/clicker");
  await page.getByRole("link", { name: `Correct ${weekday}: ${desk}, 60` }).click();
  await page.getByLabel("Right number").fill("61");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Back" }).click();
  await rowIn(page, `Last ${weekday}`).getByText("61", { exact: true }).waitFor();

  await goOnTo(page, at(addDays(sunday, 7), "08:29"));
  await rowIn(page, `Last ${weekday}`).waitFor();
  await goOnTo(page, at(addDays(sunday, 7), "08:31"));
  await rowIn(page, "TODAY").getByText("Due now").waitFor();
  await expect.poll(() => section(page, `Last ${weekday}`).count()).toBe(0);
});

test("a count that is saved a day late keeps its row on Home", async () => {
  const hope = await staffedChurch(server);
  const date = addDays(hope.today, -1);
  await countAt(server, hope, hope.member, { title: desk, time: "09:00", date });
  const page = await visit(world, hope.member);
  await rowIn(page, "Late from earlier days").getByRole("link").click();
  await page.getByRole("button", { name: "Plus 5" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await rowIn(page, "Yesterday").getByText("5", { exact: true }).waitFor();
  await page.reload();
  await rowIn(page, "Yesterday").getByText("5", { exact: true }).waitFor();
  await expect.poll(() => section(page, "Late from earlier days").count()).toBe(0);
});

test("staff see on Monday first what was not counted on Sunday, and nudge as on the day itself", async () => {
  const hope = await staffedChurch(server);
  const [before, old] = [addDays(hope.today, -1), addDays(hope.today, -20)];
  await countAt(server, hope, hope.member, { title: desk, time: "09:00", date: before });
  await countAt(server, hope, hope.member, { title: "Old", time: "09:00", date: old });
  const page = await visit(world, hope.staff);
  await page.getByRole("link", { name: "Everyone" }).click();
  await rowIn(page, "Late from earlier days").getByText("Maria Sole").waitFor();
  const names = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  expect(names.map((name) => name.trim())).toEqual([
    "Late from earlier days 1",
    "TODAY",
    "Late for more than two weeks 1",
  ]);
  await page.getByRole("link", { name: "1 late count" }).click();
  await page.getByRole("button", { name: `Remind Maria Sole about ${desk}` }).click();
  await page.getByText("Emailed Maria Sole.").waitFor();
});

function at(day: string, time: string): Date {
  return momentOf(day, time, zone);
}

async function goOnTo(page: Page, time: Date): Promise<void> {
  await page.clock.fastForward(time.getTime() - (await page.evaluate(() => Date.now())));
}

function rowIn(page: Page, name: string) {
  return section(page, name).getByRole("listitem").filter({ hasText: desk });
}
