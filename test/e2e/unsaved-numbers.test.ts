import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { longDay } from "../../domain/shared/time/day-words.ts";
import { addDays, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { addCampus } from "../../server/organization/campuses.ts";
import { church, memberOf } from "../fixtures.ts";
import { openTheEveningBefore, passTheNight } from "./day-turn.ts";
import { amount, openInputs, storedNumbers } from "./inputs-page.ts";
import { openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

const today = dayIn("America/Chicago", new Date());
const thisWeek = weekStartOf(today, 0);

test("numbers typed without a connection wait at their places, lead there, and go by themselves", async () => {
  const hope = await church(server);
  const page = await inputsOf(hope.admin, "kids");
  const kids = page.getByRole("link", { name: "Kids, this week" });
  await refuseSaves(page);
  await page.getByLabel("Kid Attendance", { exact: true }).fill("58");
  await page.getByText("Not saved yet").waitFor();
  await page.getByRole("button", { name: "Previous week" }).click();
  await page.getByText(longDay(addDays(thisWeek, -7), today, "en-US")).waitFor();
  await page.getByText("Not sent yet in").waitFor();
  await kids.waitFor();
  await page.getByLabel("Adult Attendance", { exact: true }).fill("398");
  await page.reload();
  await kids.click();
  await page.getByText(longDay(thisWeek, today, "en-US")).waitFor();
  await expect.poll(() => amount(page, "Kid Attendance")).toBe("58");
  await expect
    .poll(() => page.getByLabel("Department").evaluate((field) => field.matches(":focus")))
    .toBe(true);
  await page.getByRole("link", { name: "Adults, last week" }).waitFor();
  await allowSaves(page);
  await page.getByText("Not sent yet").first().waitFor({ state: "detached" });
  await expect.poll(() => storedNumbers(world, hope)).toEqual([58, 398]);
});

test("a disk that takes nothing loses no number while the page is open, wherever the person looks meanwhile", async () => {
  const hope = await church(server);
  await addCampus(server.db, hope.id, { id: newId(), name: "North", position: 1 });
  const page = await inputsOf(hope.admin, "kids", { isDiskFull: true });
  const refusal = page.getByText("This device cannot keep unsent numbers.");
  await refuseSaves(page);
  await page.getByLabel("Kid Attendance", { exact: true }).fill("58");
  await refusal.waitFor();
  await page.getByLabel("Department").selectOption("Adults");
  await page.getByLabel("Adult Attendance", { exact: true }).fill("412");
  await page.getByRole("button", { name: "Previous week" }).click();
  await page.getByText(longDay(addDays(thisWeek, -7), today, "en-US")).waitFor();
  await page.getByLabel("Adult Attendance", { exact: true }).fill("398");
  await page.getByLabel("Campus").selectOption("North");
  await page.getByText("0 of 12 entered").waitFor();
  await page.getByRole("link", { name: "Home" }).click();
  await page.getByText("3 numbers on this device only").waitFor();
  await page.getByRole("link", { name: "Input", exact: true }).click();
  await page.getByLabel("Campus").selectOption("Main");
  await page.getByRole("button", { name: "Next week" }).click();
  await page.getByText(longDay(thisWeek, today, "en-US")).waitFor();
  await page.getByLabel("Department").selectOption("Kids");
  await expect.poll(() => amount(page, "Kid Attendance")).toBe("58");
  await refusal.waitFor();
  await allowSaves(page);
  await expect.poll(() => storedNumbers(world, hope)).toEqual([58, 398, 412]);
  await refusal.waitFor({ state: "detached" });
});

test("a number that is refused keeps its reason, on Home too, until it is discarded", async () => {
  const hope = await church(server);
  const usher = await memberOf(server, hope, "staff");
  const page = await inputsOf(usher, `adults&week=${addDays(thisWeek, -14)}`);
  await refuseSaves(page);
  await page.getByLabel("Adult Attendance", { exact: true }).fill("405");
  await page.getByLabel("Adult Attendance", { exact: true }).press("Enter");
  await page.getByText("Not sent yet").waitFor();
  await server.db
    .updateTable("membership")
    .set({ role: "member" })
    .where("user_id", "=", usher.id)
    .execute();
  await allowSaves(page);
  await page.goto(`${server.url}/dashboard`);
  await page.getByText(/^Adult Attendance, Adults, week of .+: 405, not accepted$/).waitFor();
  await page.getByText("Only staff can change weeks before last week.").waitFor();
  await page.getByRole("link", { name: "Input", exact: true }).click();
  await page.getByRole("link", { name: "Adults, 2 weeks ago" }).click();
  await page.getByText("405 was typed here and never saved").waitFor();
  await page.getByRole("button", { name: "Discard what was typed for Adult Attendance" }).click();
  await page.getByText("never saved").waitFor({ state: "detached" });
  await page.getByLabel("Department").selectOption("Kids");
  await page.getByLabel("Kid Attendance", { exact: true }).waitFor();
  await expect.poll(() => page.getByText("Not accepted in").count()).toBe(0);
});

test("over midnight the new week is shown, and what was typed is saved in the one before", async () => {
  const hope = await church(server);
  const page = await inputsOf(hope.admin, "adults");
  await openTheEveningBefore(page, thisWeek);
  await page.getByText(longDay(addDays(thisWeek, -7), today, "en-US")).waitFor();
  await page.getByLabel("Adult Attendance", { exact: true }).fill("412");
  await page.getByText("Not saved yet").waitFor();
  await passTheNight(page);
  await page.getByText(longDay(thisWeek, today, "en-US")).waitFor();
  await expect.poll(() => amount(page, "Adult Attendance")).toBe("");
  await expect.poll(() => page.getByRole("button", { name: "Next week" }).isDisabled()).toBe(true);
  await expect.poll(() => storedNumbers(world, hope)).toEqual([412]);
  await page.getByRole("button", { name: "Previous week" }).click();
  await expect.poll(() => amount(page, "Adult Attendance")).toBe("412");
});

/** Reading goes on; saving meets a network that is gone. */
async function refuseSaves(page: Page): Promise<void> {
  await page.route("**/entries", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.fallback(),
  );
}

function allowSaves(page: Page): Promise<void> {
  return page.unroute("**/entries");
}

function inputsOf(
  person: { cookie: string },
  department: string,
  options?: Parameters<typeof openInputs>[3],
): Promise<Page> {
  return openInputs(world, person, department, options);
}
