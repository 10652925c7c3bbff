import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { longDay } from "../../domain/shared/time/day-words.ts";
import { addDays, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { addCampus } from "../../server/organization/campuses.ts";
import { church, memberOf } from "../fixtures.ts";
import { comeBackInTheMorning, openTheEveningBefore } from "./day-turn.ts";
import { openInputs } from "./inputs-page.ts";
import { onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
const today = dayIn("America/Chicago", new Date());
const thisWeek = weekStartOf(today, 0);
const lastWeek = addDays(thisWeek, -7);

test("Reports begins with all campuses or the one chosen there, Inputs with the place chosen in it, and a link leads where it says", async () => {
  const hope = await churchOfTwo();
  const page = await openInputs(world, hope.admin, "adults");
  await page.getByLabel("Campus", { exact: true }).selectOption("North");
  await page.getByRole("button", { name: "Previous week" }).click();
  await shownWeek(page, lastWeek).waitFor();

  await page.getByRole("link", { name: "Reports" }).click();
  await page.getByRole("heading", { name: "Visualized Data" }).waitFor();
  await expect.poll(() => chosenCampus(page)).toBe("All campuses");
  await page.getByLabel("Campus", { exact: true }).selectOption("Main");
  await page.goto("/input");
  await shownWeek(page, lastWeek).waitFor();
  await expect.poll(() => chosenCampus(page)).toBe("North");
  await page.goto("/reports");
  await expect.poll(() => chosenCampus(page)).toBe("Main");

  await page.goto(`/input?week=${thisWeek}&campus=${hope.north}`);
  await shownWeek(page, thisWeek).waitFor();
  await expect.poll(() => chosenCampus(page)).toBe("North");
});

test("the next day begins with its own week, at the campus that was chosen", async () => {
  const hope = await churchOfTwo();
  const page = await openInputs(world, hope.admin, "adults");
  await openTheEveningBefore(page, today);
  await page.getByLabel("Campus", { exact: true }).selectOption("North");
  await page.getByRole("button", { name: "Previous week" }).click();
  await page.getByText("last week").first().waitFor();
  await comeBackInTheMorning(page, today);
  await page.getByRole("link", { name: "Home" }).click();
  await page.getByRole("link", { name: "Input", exact: true }).click();
  await shownWeek(page, thisWeek).waitFor();
  await expect.poll(() => chosenCampus(page)).toBe("North");
});

test("an admin limits staff to North, who from then on see North alone and are told so on each screen of numbers", async () => {
  const hope = await churchOfTwo();
  const silas = await memberOf(server, hope, "staff", "Silas");
  const page = await openInputs(world, silas, "adults");
  await page.getByLabel("Campus", { exact: true }).selectOption("Main");
  const admin = await openPage(world, hope.admin, onPhone);
  await admin.goto("/profile/team");
  await admin.getByRole("button", { name: /Silas/ }).click();
  await admin.getByLabel("Responsible for").selectOption("North");
  await admin.getByLabel("Sees and enters numbers only there").check();
  await admin.getByRole("button", { name: "Save" }).click();
  await admin.getByText("sees and enters only North").waitFor();

  await page.getByText(`${hope.name} · North`).waitFor();
  await page.getByLabel("Campus", { exact: true }).waitFor({ state: "detached" });
  await page.getByLabel("Adult Attendance", { exact: true }).fill("41");
  await page.getByLabel("Adult Attendance", { exact: true }).blur();
  const entered = server.db
    .selectFrom("entry")
    .innerJoin("occurrence", "occurrence.id", "entry.occurrence_id")
    .select(["value", "campus_id"])
    .where("entry.organization_id", "=", hope.id);
  await expect.poll(() => entered.execute()).toEqual([{ value: 41, campus_id: hope.north }]);
  for (const path of ["/reports", "/reports/monday", "/reports/board-report"]) {
    await page.goto(path);
    await page.getByText(`${hope.name} · North`).filter({ visible: true }).first().waitFor();
  }
});

test("campuses are grouped into a region, which comes first for who is responsible for it and is chosen like a campus", async () => {
  const hope = await churchOfTwo();
  await addCampus(server.db, hope.id, { id: newId(), name: "West", position: 2 });
  const silas = await memberOf(server, hope, "staff", "Silas");
  const admin = await openPage(world, hope.admin, onPhone);
  await admin.goto("/profile/departments/campuses");
  await admin.getByRole("button", { name: "Add a region" }).click();
  await admin.getByLabel("Name").fill("Hills");
  await admin.getByRole("button", { name: "Add", exact: true }).click();
  await admin.getByText("Choose at least one.").waitFor();
  for (const name of ["North", "West"]) await admin.getByRole("checkbox", { name }).check();
  await admin.getByRole("button", { name: "Add", exact: true }).click();
  await admin.getByRole("button", { name: "Edit Hills" }).click();
  await admin.getByRole("button", { name: "Remove this region" }).click();
  await admin.getByRole("button", { name: "Undo" }).click();
  await admin.getByText("Hills is back.").waitFor();
  await admin.goto("/profile/team");
  await admin.getByRole("button", { name: /Silas/ }).click();
  await admin.getByLabel("Responsible for").selectOption("Hills · region");
  await admin.getByRole("button", { name: "Save" }).click();
  await admin.getByRole("button", { name: /Silas.*Hills/ }).waitFor();

  const page = await openInputs(world, silas, "adults");
  await page.getByLabel("Campus", { exact: true }).selectOption("North");
  await page.getByLabel("Adult Attendance", { exact: true }).fill("41");
  await page.getByLabel("Adult Attendance", { exact: true }).blur();
  await page.getByText("Saved").first().waitFor();
  await page.goto("/reports/monday");
  await page.getByText(`${hope.name} · Hills`).waitFor();
  await page.getByRole("button", { name: "Show all campuses" }).click();
  await page.getByRole("button", { name: "Show your campuses" }).waitFor();
  await page.goto("/reports?campus=all");
  await page.getByRole("heading", { name: /Hills/ }).waitFor();
  await page.getByLabel("Campus", { exact: true }).selectOption("Hills · region");
  await page.getByRole("heading", { name: /Hills/ }).waitFor();
});

async function churchOfTwo() {
  const hope = await church(server);
  const north = newId();
  await addCampus(server.db, hope.id, { id: north, name: "North", position: 1 });
  return { ...hope, north };
}

function shownWeek(page: Page, weekStart: string) {
  return page.getByText(longDay(weekStart, today, "en-US"));
}

function chosenCampus(page: Page): Promise<string | undefined> {
  return page
    .getByLabel("Campus", { exact: true })
    .evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.text);
}
