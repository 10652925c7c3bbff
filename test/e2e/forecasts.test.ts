import { expect, test } from "vitest";
import { shortDay } from "../../domain/shared/time/day-words.ts";
import { addDays, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { church, listCategories } from "../fixtures.ts";
import { axe } from "./harness.ts";
import { sendTo } from "./send-to.ts";
import { onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
const today = dayIn("America/Chicago", new Date());
const running = weekStartOf(today, 0);

test("what is expected stands behind the line, in its words and its table, and on Monday's page", async () => {
  const hope = await churchOfYears(75);
  const page = await openPage(world, hope.admin, onPhone);
  await page.goto("/reports");
  const slider = page.getByRole("slider", { name: "Adult Attendance, week by week" });
  await expect.poll(() => slider.getAttribute("aria-valuemax")).toBe("20");
  // Half a year of forecasts is made for it, beside all else.
  await page.getByText("How sure is this?").click();
  const record = page.getByText(
    /^Of the last \d+ forecasts of ordinary weeks, made a week ahead, \d+ were inside/,
  );
  await record.waitFor({ timeout: 100_000 });
  await slider.focus();
  await page.keyboard.press("End");
  // The church has no service, so no day is told.
  const last = `Week of ${shortDay(addDays(running, 49), today, "en-US")}`;
  const words = () => slider.getAttribute("aria-valuetext");
  await expect.poll(words).toMatch(new RegExp(`^${last}: [\\d,]+ to [\\d,]+ expected`));
  await page.getByText(`${last} · expected`).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "See the numbers of Adult Attendance" }).click();
  const rows = page.getByRole("row").filter({ hasText: "expected" });
  await expect.poll(() => rows.count()).toBe(8);

  await page.goto("/reports/monday");
  await page
    .getByRole("button", { name: /^[\d,]+ to [\d,]+$/ })
    .nth(3)
    .click();
  await page.getByText(/^Eight of ten such weeks/).waitFor();
  await page.getByText("75 weeks", { exact: true }).waitFor();
  await page.getByText(/^(\d+ of \d+|No record yet)$/).waitFor();
  expect(await axe(page)).toEqual([]);
});

test("a young church keeps no room for what is not forecast, and is told how many weeks are missing", async () => {
  const page = await openPage(world, (await churchOfYears(10)).admin, onPhone);
  await page.goto("/reports");
  await page.getByText("How sure is this?").click();
  await page.getByText("The next weeks are forecast after 16 more weeks with a number.").waitFor();
  const slider = page.getByRole("slider", { name: "Adult Attendance, week by week" });
  await expect.poll(() => slider.getAttribute("aria-valuemax")).toBe("13");
});

/** So many weeks before the running one have a number; it has none. */
async function churchOfYears(weeks: number) {
  const hope = await church(server);
  const [adults] = await listCategories(server.db, hope)
    .where("category.name", "=", "Adult Attendance")
    .execute();
  const send = sendTo(server, hope);
  for (let back = weeks; back > 0; back--) {
    const path = `/campuses/${adults?.campusId}/weeks/${addDays(running, -7 * back)}/entries`;
    const value = 200 + ((back * 7) % 23);
    await send("PUT", path, { entries: [{ categoryId: adults?.categoryId, value }] });
  }
  return hope;
}
