import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { church, memberOf } from "../fixtures.ts";
import { enterAdults } from "./enter-number.ts";
import { axe } from "./harness.ts";
import { onDesk, onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
const thisWeek = weekStartOf(dayIn("America/Chicago", new Date()), 0);

async function churchThatLooked() {
  const hope = await church(server);
  const maria = await memberOf(server, hope, "member", "Maria");
  const daniel = await memberOf(server, hope, "staff", "Daniel");
  const type = (value: number) => enterAdults(server, hope, maria, { week: thisWeek, value });
  const looks = async () => {
    const rows = await server.db
      .selectFrom("last_look")
      .select("looked_at")
      .where("organization_id", "=", hope.id)
      .where("user_id", "=", daniel.id)
      .execute();
    return rows.map(({ looked_at }) => looked_at.getTime());
  };
  /** Leaves the screen, and waits until that has arrived. */
  const leave = async (page: Page) => {
    const [before = 0] = await looks();
    await page.getByRole("link", { name: "Home" }).click();
    await expect.poll(async () => ((await looks())[0] ?? 0) > before).toBe(true);
  };
  await type(145);
  return { hope, maria, daniel, type, leave };
}

const mark = "Story of Adult Attendance, changed since you looked";

test("what a member changed since is listed on Reports and leads to its story, and once left it is read", async () => {
  const { daniel, type, leave } = await churchThatLooked();
  const page = await openPage(world, daniel, onDesk);
  const answered = page.waitForResponse("**/changed-numbers");
  await page.goto("/reports");
  await answered;
  await page.getByRole("link", { name: "Story of Adult Attendance", exact: true }).waitFor();
  await expect.poll(() => page.getByText("changed since you looked").count()).toBe(0);
  await leave(page);

  await type(150);
  await page.getByRole("link", { name: "Reports" }).click();
  await page.getByText("1 number changed since you looked").click();
  await page.getByRole("link", { name: mark, exact: true }).waitFor();
  await page.mouse.move(640, 400);
  expect(await axe(page)).toEqual([]);
  await page.getByRole("link", { name: /^Adult Attendance.*Maria Sole.*145 → 150/ }).click();
  await page.getByText("Maria Sole typed 150, it was 145").waitFor();
  await page.keyboard.press("Escape");
  await leave(page);

  const phone = await openPage(world, daniel, onPhone);
  const read = phone.waitForResponse("**/changed-numbers");
  await phone.goto("/reports");
  expect((await (await read).json()).items).toEqual([]);
  await phone.getByRole("link", { name: "Story of Adult Attendance", exact: true }).waitFor();
});

test("Inputs marks the number for staff, also on another device, and not for a member", async () => {
  const { maria, daniel, type, leave } = await churchThatLooked();
  const desk = await openPage(world, daniel, onPhone);
  const answered = desk.waitForResponse("**/changed-numbers");
  await desk.goto("/input?department=adults");
  await answered;
  await desk.getByRole("link", { name: "Story of Adult Attendance", exact: true }).waitFor();
  await leave(desk);
  await type(151);

  const phone = await openPage(world, daniel, onPhone);
  await phone.goto("/input?department=adults");
  await phone.getByRole("link", { name: mark, exact: true }).click();
  await phone.getByText("Maria Sole typed 151, it was 145").waitFor();

  const hers = await openPage(world, maria, onPhone);
  await hers.goto("/input?department=adults");
  await hers.getByRole("link", { name: "Story of Adult Attendance", exact: true }).waitFor();
  await expect.poll(() => hers.getByText("changed since you looked").count()).toBe(0);
});
