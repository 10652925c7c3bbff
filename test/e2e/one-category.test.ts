import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { church, memberOf } from "../fixtures.ts";
import { markAsTold } from "../notifications.ts";
import { axe } from "./harness.ts";
import { sendTo } from "./send-to.ts";
import { onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
const today = dayIn("America/Chicago", new Date());
const week = weekStartOf(today, 0);

type Named = { id: string; name: string };

/** Main and North have numbers of this week, and Ruth is to count adults at both. */
async function churchOfTwoCampuses() {
  const hope = await church(server);
  const ruth = await memberOf(server, hope, "member", "Ruth");
  const send = sendTo(server, hope);
  await send("POST", "/campuses", { id: newId(), name: "North" });
  const { campuses, departments } = await send("GET", "/campuses");
  const [main, north] = campuses;
  const categories: Named[] = departments.flatMap(
    ({ categories }: { categories: Named[] }) => categories,
  );
  const idOf = (name: string) => categories.find((one) => one.name === name)?.id;
  const enter = (campusId: string, numbers: Record<string, number>) =>
    send("PUT", `/campuses/${campusId}/weeks/${week}/entries`, {
      entries: Object.entries(numbers).map(([name, value]) => ({ categoryId: idOf(name), value })),
    });
  const mainNumbers = { "Adult Attendance": 200, "Kid Attendance": 40, "Student Attendance": 30 };
  await enter(main.id, { ...mainNumbers, "New Guests": 5 });
  await enter(north.id, { "Adult Attendance": 60, "Kid Attendance": 12 });
  for (const [campusId, title] of [
    [main.id, "Main lobby"],
    [north.id, "North lobby"],
  ])
    await send("POST", "/assignments", {
      id: newId(),
      userId: ruth.id,
      title,
      date: today,
      campusId,
      categoryId: idOf("New Guests"),
    });
  await markAsTold(server, hope);
  const open = async (person: { cookie: string }, path: string) => {
    const page = await openPage(world, person, onPhone);
    await page.goto(path);
    return page;
  };
  const inputsAt = async (campus: Named) => {
    const page = await open(hope.admin, `/input?campus=${campus.id}`);
    await page.getByText(/of \d+ entered/).waitFor();
    return page;
  };
  return { ...hope, ruth, main, north, open, inputsAt };
}

async function edit(page: Page, department: string, category: string): Promise<void> {
  const row = page.getByRole("button", { name: `Edit ${category}` });
  if ((await row.count()) === 0)
    await page.getByRole("button", { name: new RegExp(`^${department}`) }).click();
  await row.click();
  await page.getByRole("checkbox", { name: "North" }).waitFor();
}

test("a category is renamed once, and Inputs of both campuses and Reports follow", async () => {
  const hope = await churchOfTwoCampuses();
  const page = await hope.open(hope.admin, "/profile/departments/categories");
  await edit(page, "Adults", "Adult Attendance");
  await page.getByLabel("Name").fill("Grown-ups");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Edit Grown-ups, Number · in the total" }).waitFor();
  for (const [campus, value, total] of [
    [hope.main, "200", /^Total 270 · /],
    [hope.north, "60", /^Total 72 so far · /],
  ]) {
    const inputs = await hope.inputsAt(campus);
    await expect
      .poll(() => inputs.getByLabel("Grown-ups", { exact: true }).inputValue())
      .toBe(value);
    await inputs.getByText(total).waitFor();
  }
  const reports = await hope.open(hope.admin, "/reports");
  await reports.getByRole("heading", { name: "Grown-ups" }).waitFor();
  await expect.poll(() => reports.getByRole("heading", { name: "Grown-ups" }).count()).toBe(1);
  await expect
    .poll(() => reports.getByRole("heading", { name: "Adult Attendance" }).count())
    .toBe(0);
  await reports.getByText("260", { exact: true }).first().waitFor();
  await reports.getByText("342", { exact: true }).first().waitFor();
  await reports.getByLabel("Campus", { exact: true }).selectOption("North");
  await reports.getByText("72", { exact: true }).first().waitFor();
});

test("a category switched off at a campus ends there and only there, and comes back", async () => {
  const hope = await churchOfTwoCampuses();
  const page = await hope.open(hope.admin, "/profile/departments/categories");
  await edit(page, "Adults", "New Guests");
  await page.getByRole("checkbox", { name: "North" }).uncheck();
  await page
    .getByText(
      "If you switch it off there, 1 count of Ruth Sole ends. They get one email. Its numbers stay.",
    )
    .waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("New Guests is no longer counted at North.").waitFor();
  await page.getByRole("button", { name: "Edit New Guests, Number · not at North" }).waitFor();
  const home = await hope.open(hope.ruth, "/dashboard");
  await home.getByText("Main lobby").first().waitFor();
  await expect.poll(() => home.getByText("North lobby").count()).toBe(0);
  const north = await hope.inputsAt(hope.north);
  await north.getByLabel("Adult Attendance", { exact: true }).waitFor();
  await expect.poll(() => north.getByLabel("New Guests", { exact: true }).count()).toBe(0);
  const main = await hope.inputsAt(hope.main);
  await main.getByLabel("New Guests", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("New Guests is counted at North again.").waitFor();
  await home.reload();
  await home.getByText("North lobby").first().waitFor();
  await north.reload();
  await north.getByLabel("New Guests", { exact: true }).waitFor();
});

test("what an admin has switched off leaves the total of that campus", async () => {
  const hope = await churchOfTwoCampuses();
  const page = await hope.open(hope.admin, "/profile/departments/categories");
  await edit(page, "Students", "Student Attendance");
  await page.getByRole("checkbox", { name: "North" }).uncheck();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Student Attendance is no longer counted at North.").waitFor();
  const north = await hope.inputsAt(hope.north);
  await north.getByText(/^Total 72 · /).waitFor();
});

test("a church in one place finds no word of campuses in its categories", async () => {
  const hope = await church(server);
  const page = await openPage(world, hope.admin, onPhone);
  await page.goto("/profile/departments/categories");
  await page.getByRole("button", { name: /^Adults/ }).click();
  await page.getByRole("button", { name: "Edit New Guests, Number", exact: true }).click();
  await page.getByLabel("Counts toward the total").waitFor();
  await expect.poll(() => page.getByText("Counted at").count()).toBe(0);
});
