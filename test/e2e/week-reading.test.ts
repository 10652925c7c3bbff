import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { shortDay } from "../../domain/shared/time/day-words.ts";
import { addDays, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { church, listCategories } from "../fixtures.ts";
import { axe } from "./harness.ts";
import { sendTo } from "./send-to.ts";
import { onTouchscreen, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
const today = dayIn("America/Chicago", new Date());
const weekBefore = (weeks: number) => addDays(weekStartOf(today, 0), -7 * weeks);
const shown = (weeks: number) => shortDay(weekBefore(weeks), today, "en-US");

test("each week of a card is read by keys, by a tap and by a drag, and leads to its story and its table", async () => {
  const page = await openPage(world, await churchWithWeeks(), onTouchscreen);
  await page.goto("/reports");
  const slider = page.getByRole("slider", { name: "Adult Attendance, week by week" });
  const words = () => slider.getAttribute("aria-valuetext");
  const place = async () => Number(await slider.getAttribute("aria-valuenow"));
  await expect.poll(words).toBe(`${shown(1)}: 613, complete; a typical week 603`);
  await page.getByText("Up 10 from a typical week (603)").waitFor();

  await slider.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(words).toBe(`${shown(2)}: 580, complete; a typical week 605; Baptism Sunday`);
  await page.getByText(`${shown(2)} · complete`).waitFor();
  await page.getByText("The whole week 580, Ada Min").waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("link", { name: `Story of Adult Attendance, week of ${shown(2)}` }).click();
  await page.getByRole("dialog", { name: "Adult Attendance" }).getByText("580").first().waitFor();
  await page.keyboard.press("Escape");
  await slider.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(words).toContain(`${shown(3)}: nothing was entered`);
  for (const [key, expected] of [
    ["Home", 1],
    ["PageUp", 5],
    ["End", 13],
    ["ArrowRight", 13],
    ["PageDown", 9],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(place).toBe(expected);
  }
  await page.keyboard.press("Escape");
  await page.getByText(`week of ${shown(1)}`).waitFor();

  await drag(page, { right: 0.2, down: 0.9 }, { right: 0.2, down: 0.1 });
  await expect.poll(place).toBe(12);
  await drag(page, { right: 0.95, down: 0.5 }, { right: 0.35, down: 0.5 });
  await expect.poll(place).toBe(5);
  const box = await slider.boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + 3, (box?.y ?? 0) + 20);
  await expect.poll(place).toBe(1);
  await page.getByRole("button", { name: "Back to the last week" }).click();
  await expect.poll(place).toBe(12);

  const see = page.getByRole("button", { name: "See the numbers of Adult Attendance" });
  await see.click();
  const row = page.getByRole("row").filter({ hasText: "Baptism Sunday" });
  await expect.poll(() => row.textContent()).toBe(`${shown(2)}Baptism Sunday580 605`);
  await page.getByRole("button", { name: "Hide the numbers of Adult Attendance" }).click();
  await expect.poll(() => page.getByRole("row").count()).toBe(0);
});

/** Two weeks ago was Baptism Sunday, three weeks ago is blank. */
async function churchWithWeeks() {
  const hope = await church(server);
  const [adults] = await listCategories(server.db, hope)
    .where("category.name", "=", "Adult Attendance")
    .execute();
  const send = sendTo(server, hope);
  for (const [weeks, value] of [
    [1, 613],
    [2, 580],
    [4, 620],
    [5, 600],
    [6, 605],
  ] as const)
    await send("PUT", `/campuses/${adults?.campusId}/weeks/${weekBefore(weeks)}/entries`, {
      entries: [{ categoryId: adults?.categoryId, value }],
    });
  const day = { name: "Baptism Sunday", date: weekBefore(2), campusId: null };
  await send("PUT", `/special-days/${newId()}`, day);
  return hope.admin;
}

/** Of a finger, between shares of the chart's width and height. */
async function drag(
  page: Page,
  from: { right: number; down: number },
  to: { right: number; down: number },
): Promise<void> {
  const slider = page.getByRole("slider").first();
  await slider.evaluate((chart) => chart.scrollIntoView({ block: "center" }));
  const box = await slider.boundingBox();
  if (!box) throw new Error("There is no chart.");
  const touches = await page.context().newCDPSession(page);
  const steps = 8;
  const began = Date.now() / 1_000;
  // The finger rests before it leaves, so that nothing scrolls on below the next one.
  for (let step = 0; step <= 2 * steps; step += 1) {
    const share = Math.min(1, step / steps);
    const x = box.x + box.width * (from.right + (to.right - from.right) * share);
    const y = box.y + box.height * (from.down + (to.down - from.down) * share);
    const type = step === 0 ? "touchStart" : "touchMove";
    const timestamp = began + step / 50;
    await touches.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }], timestamp });
  }
  const timestamp = began + (2 * steps) / 50;
  await touches.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [], timestamp });
}
