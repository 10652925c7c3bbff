import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import {
  assignmentFor,
  church,
  listCategories,
  memberOf,
  occurrenceOf,
  serviceOf,
} from "../fixtures.ts";
import { axe, goBack } from "./harness.ts";
import { sendTo } from "./send-to.ts";
import { onDesk, onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
const thisWeek = weekStartOf(dayIn("America/Chicago", new Date()), 0);

async function countedSunday() {
  const hope = await church(server);
  const maria = await memberOf(server, hope, "member", "Maria");
  const daniel = await memberOf(server, hope, "staff", "Daniel");
  const { campusId, categoryId } = await listCategories(server.db, hope)
    .where("category.name", "=", "Adult Attendance")
    .executeTakeFirstOrThrow();
  const place = { date: thisWeek, time: "09:00" };
  const early = await occurrenceOf(server, hope, campusId, place);
  const late = await occurrenceOf(server, hope, campusId, { ...place, time: "11:00" });
  const send = sendTo(server, hope);
  for (const [title, plus] of [
    ["Floor", 100],
    ["Balcony", 45],
  ] as const) {
    const entry = { occurrenceId: early, categoryId };
    const { id } = await assignmentFor(server, hope, maria, {
      title,
      date: thisWeek,
      entry,
    });
    await send(
      "PUT",
      `/assignments/${id}/count`,
      { round: 1, deviceId: id, plus, minus: 0 },
      maria,
    );
  }
  const type = (occurrence: string, value: number) =>
    send("PUT", `/occurrences/${occurrence}/entries`, { entries: [{ categoryId, value }] }, daniel);
  await type(early, 150);
  await type(late, 90);
  const address = `/input?department=adults&week=${thisWeek}`;
  return { hope, maria, daniel, early, late, type, address };
}

async function readsOfEarly(sheet: ReturnType<Page["getByRole"]>): Promise<void> {
  await sheet.getByText("Daniel Sole typed 150, it was 145").waitFor();
  await sheet.getByText("Maria Sole counted 45 · Balcony").waitFor();
  await sheet.getByText("Maria Sole counted 100 · Floor").waitFor();
}

test("a member presses on a sum's history sign and comes to the story of a service, and Back out of it", async () => {
  const { maria, address } = await countedSunday();
  const page = await openPage(world, maria, onPhone);
  await page.goto(address);
  await page.getByRole("link", { name: "Story of Adult Attendance" }).click();
  const sheet = page.getByRole("dialog", { name: "Adult Attendance" });
  await sheet.getByText("240", { exact: true }).waitFor();
  await sheet.getByRole("link", { name: /9:00\sAM 150/ }).click();
  await readsOfEarly(sheet);
  expect(await axe(page)).toEqual([]);
  await goBack(page);
  await sheet.getByText("240", { exact: true }).waitFor();
  await goBack(page);
  await sheet.waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "Inputs" }).waitFor();
});

test("a story has an address of its own, and closes from any depth onto its screen", async () => {
  const { daniel, address } = await countedSunday();
  const page = await openPage(world, daniel, onDesk);
  await page.goto(address);
  await page.getByRole("button", { name: /^Adult Attendance, Week/ }).focus();
  await page.getByRole("link", { name: "Story of Adult Attendance" }).click();
  const sheet = page.getByRole("dialog", { name: "Adult Attendance" });
  await sheet.getByRole("link", { name: /9:00\sAM 150/ }).click();
  await readsOfEarly(sheet);
  const linked = page.url();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => page.url().includes("story=")).toBe(false);
  await sheet.waitFor({ state: "detached" });

  await page.goto(linked);
  await readsOfEarly(sheet);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.url().includes("story=")).toBe(false);
  await page.getByRole("heading", { name: "Inputs" }).waitFor();
});

test("Reports leads to the story of a week's number, and says when it cannot be read", async () => {
  const { hope, daniel, late } = await countedSunday();
  const page = await openPage(world, daniel, onDesk);
  await page.goto("/reports");
  await page.route("**/stories/**", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("link", { name: "Story of Adult Attendance", exact: true }).click();
  await page.getByText("We could not load this number's story.").waitFor();
  await page.unroute("**/stories/**");
  await page.getByRole("button", { name: "Try again" }).click();
  const sheet = page.getByRole("dialog", { name: "Adult Attendance" });
  await sheet.getByText("240", { exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByText("See the numbers of Adult Attendance").click();
  await page
    .getByRole("link", { name: /^Story of Adult Attendance, week of/ })
    .first()
    .click();
  await sheet.getByText("240", { exact: true }).waitFor();

  const service = await serviceOf(server, hope, late, { active: false });
  await page.goto(`/reports?service=${service}`);
  await page.getByRole("link", { name: "Story of Adult Attendance", exact: true }).click();
  await sheet.getByText("Only what Reports is narrowed to, 1 of 2.").waitFor();
  await expect.poll(() => sheet.getByRole("strong").first().textContent()).toBe("90");
  await expect.poll(() => sheet.getByRole("link", { name: /9:00\sAM/ }).count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Show all" }).click();
  await sheet.getByRole("link", { name: /9:00\sAM 150/ }).waitFor();
  await expect.poll(() => sheet.getByRole("strong").first().textContent()).toBe("240");
});
