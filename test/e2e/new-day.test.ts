import { expect, test } from "vitest";
import { addDays, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { assignmentFor } from "../fixtures.ts";
import { openTheEveningBefore, passTheNight } from "./day-turn.ts";
import { openDetails, staffedChurch, visit } from "./home-page.ts";
import { openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

const sunday = weekStartOf(dayIn("America/Chicago", new Date()), 0);
const monday = addDays(sunday, 1);

test("a form for assigning that stays open over midnight proposes the next Sunday, and knows the first day again", async () => {
  const hope = await staffedChurch(server);
  const page = await visit(world, hope.staff, "/dashboard/assign");
  await openTheEveningBefore(page, monday);
  const date = page.getByLabel("Date");
  await openDetails(page);
  await page.getByLabel("Title").fill("Lobby");
  await expect.poll(() => date.inputValue()).toBe(sunday);
  await passTheNight(page);
  await expect.poll(() => date.inputValue()).toBe(addDays(sunday, 7));
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Lobby");
  await page.getByLabel("Who counts").selectOption({ label: "Maria Sole" });
  await date.fill(addDays(sunday, -31));
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByText("This day is more than 31 days ago.").waitFor();
  await passTheNight(page);
  await expect.poll(() => date.inputValue()).toBe(addDays(sunday, -31));
});

test("a count that stays open over midnight says that its day is not today any more", async () => {
  const hope = await staffedChurch(server);
  await assignmentFor(server, hope, hope.member, { date: sunday });
  const page = await visit(world, hope.member, "/clicker");
  await openTheEveningBefore(page, monday);
  await page.getByRole("button", { name: "Plus 1", exact: true }).waitFor();
  await expect.poll(() => page.getByText("· not today").count()).toBe(0);
  await passTheNight(page);
  await page.getByText("· not today").waitFor();
});
