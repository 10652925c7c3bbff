import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { shortDay, weekdayName } from "../../domain/shared/time/day-words.ts";
import { addDays, weekdayOf } from "../../domain/shared/time/week.ts";
import { memberOf } from "../fixtures.ts";
import { axe, goBack } from "./harness.ts";
import { section, staffedChurch, visit } from "./home-page.ts";
import { openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

async function weeklyChurch() {
  const hope = await staffedChurch(server);
  const joan = await memberOf(server, hope, "member", "Joan");
  const page = await visit(world, hope.staff, "/dashboard?show=everyone");
  const headers = { origin: server.url };
  const data = {
    id: newId(),
    userId: hope.member.id,
    title: "Floor",
    date: hope.today,
    time: "09:00",
    repeats: "weekly",
  };
  const made = await page.request.post(`${hope.path}/assignments`, { data, headers });
  expect(made.status()).toBe(201);
  return { ...hope, joan, page };
}

type Hope = Awaited<ReturnType<typeof weeklyChurch>>;

async function changeWeek({ id, today }: Hope, number: number, columns: object) {
  await server.db
    .updateTable("assignment")
    .set(columns)
    .where("organization_id", "=", id)
    .where("date", "=", addDays(today, 7 * number))
    .execute();
}

const foldOf = (page: Page) =>
  section(page, "Upcoming").getByRole("button", { name: /^Floor Every / });
const weeksOf = (page: Page) => page.getByRole("list", { name: "Weeks of Floor" });

test("the coming weeks of a weekly count are one row that opens by key, and stays open in this tab", async () => {
  const hope = await weeklyChurch();
  const page = await visit(world, hope.member);
  const fold = foldOf(page);
  const weekday = weekdayName(weekdayOf(hope.today), "en-US");
  const next = shortDay(addDays(hope.today, 7), hope.today, "en-US");
  await fold.getByText(`Every ${weekday}, 9:00 AM · next ${next}`).waitFor();
  await section(page, "TODAY").getByText("Floor").first().waitFor();
  await expect.poll(() => fold.getAttribute("aria-expanded")).toBe("false");
  await expect.poll(() => weeksOf(page).count()).toBe(0);
  await fold.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => fold.getAttribute("aria-expanded")).toBe("true");
  await expect.poll(() => weeksOf(page).getByRole("listitem").count()).toBe(8);
  expect(await axe(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => weeksOf(page).getByRole("listitem").count()).toBe(8);
  await weeksOf(page).getByRole("link", { name: /Floor/ }).nth(2).click();
  await page.getByRole("heading", { name: /count$/ }).waitFor();
  await goBack(page);
  await foldOf(page).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => weeksOf(page).count()).toBe(0);
});

test("a week with another time, day or person is named on the row and shown inside, to staff too", async () => {
  const hope = await weeklyChurch();
  await changeWeek(hope, 2, { time: "10:30" });
  await changeWeek(hope, 3, { user_id: hope.joan.id });
  await changeWeek(hope, 4, { date: addDays(hope.today, 29) });
  const { page } = hope;
  await page.reload();
  const fold = foldOf(page);
  await fold.getByText("Maria Sole").waitFor();
  await fold.getByText("3 weeks differ").waitFor();
  await fold.click();
  const rows = weeksOf(page).getByRole("listitem");
  await rows.nth(1).getByText("at 10:30 AM").waitFor();
  await rows.nth(2).getByText("by Joan Sole").waitFor();
  const moved = weekdayName(weekdayOf(addDays(hope.today, 29)), "en-US");
  await rows.nth(3).getByText(`on ${moved}`).waitFor();
});

test("what is late of a weekly count is never folded", async () => {
  const hope = await weeklyChurch();
  await changeWeek(hope, 1, { date: addDays(hope.today, -7) });
  await changeWeek(hope, 2, { date: addDays(hope.today, -13) });
  await hope.page.reload();
  const late = section(hope.page, "Late from earlier days");
  await late.getByRole("heading", { name: "Late from earlier days 2" }).waitFor();
  await expect.poll(() => late.getByRole("link", { name: /^Floor/ }).count()).toBe(2);
  await expect.poll(() => late.getByRole("button").count()).toBe(0);
});

test("a weekly count that nobody has is given to a person in three presses, where one sees it", async () => {
  const hope = await weeklyChurch();
  const { page } = hope;
  await server.db
    .updateTable("membership")
    .set({ active: false })
    .where("user_id", "=", hope.member.id)
    .execute();
  await page.reload();
  await page.getByRole("link", { name: /^Nobody/ }).waitFor();
  await section(page, "Upcoming").getByRole("button", { name: "Assign Floor" }).click();
  const sheet = page.getByRole("dialog", { name: "Who counts this?" });
  await sheet.getByRole("button", { name: "Joan Sole" }).waitFor();
  expect(await axe(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Joan Sole" }).click();
  await sheet.getByRole("button", { name: /^All from then on/ }).click();
  await page.getByText("Assigned to Joan Sole.").waitFor();
  await foldOf(page).getByText("Joan Sole").waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("?show=everyone");
  const rows = await server.db
    .selectFrom("assignment")
    .select("user_id")
    .where("organization_id", "=", hope.id)
    .where("date", ">", hope.today)
    .execute();
  expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([hope.joan.id]));
});
