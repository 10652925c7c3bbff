import { expect, test } from "vitest";
import { addDays, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { church, memberOf } from "../fixtures.ts";
import { enterAdults } from "./enter-number.ts";
import { axe } from "./harness.ts";
import { onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
const thisWeek = weekStartOf(dayIn("America/Chicago", new Date()), 0);

test("staff set, change and remove a goal on a card, and a member reads how far it is", async () => {
  const hope = await church(server);
  const maria = await memberOf(server, hope, "member", "Maria");
  const daniel = await memberOf(server, hope, "staff", "Daniel");
  for (const weeks of [1, 2, 3, 4, 5])
    await enterAdults(server, hope, hope.admin, {
      week: addDays(thisWeek, -7 * weeks),
      value: 600,
    });
  const page = await openPage(world, daniel, onPhone);
  await page.goto("/reports");
  await page.getByRole("button", { name: "Set a goal for Adult Attendance" }).click();
  const dialog = page.getByRole("dialog", { name: "Goal for Adult Attendance" });
  const number = dialog.getByLabel("In an average week");
  const save = page.getByRole("dialog").getByRole("button", { name: "Save" });
  await number.fill("many");
  await save.click();
  await dialog.getByText("Enter a whole number.").waitFor();
  await number.fill("650");
  await dialog.getByLabel("When").selectOption("On other days");
  await dialog.getByLabel("Last day").fill(addDays(thisWeek, -7));
  await save.click();
  await dialog.getByText("Choose at least a week.").waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByLabel("When").selectOption({ index: 0 });
  await save.click();
  await page.getByText("600 a week on average so far, 50 below").waitFor();
  await page.getByText("Goal 650", { exact: true }).waitFor();

  const phone = await openPage(world, maria, onPhone);
  await phone.goto("/reports");
  await phone.getByText("600 a week on average so far, 50 below").waitFor();
  await expect.poll(() => phone.getByRole("button", { name: /goal/ }).count()).toBe(0);

  await page.getByRole("button", { name: "Change the goal for Adult Attendance" }).click();
  await expect.poll(() => number.inputValue()).toBe("650");
  await number.fill("600");
  await save.click();
  await page.getByText("600 a week on average so far").waitFor();
  await page.getByRole("button", { name: "Change the goal for Adult Attendance" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Set a goal for Adult Attendance" }).waitFor();
  const removed = page.getByRole("status").filter({ hasText: "is removed." });
  await removed.getByRole("button", { name: "Undo" }).last().click();
  await page.getByText("600 a week on average so far").waitFor();

  const blank = page.getByRole("region", { name: "Not entered in these 13 weeks" });
  await blank.getByText("Kid Attendance").waitFor();
  await blank.getByRole("button", { name: "Set a goal" }).click();
  expect(await axe(page)).toEqual([]);
  await blank.getByRole("button", { name: "Set a goal for Kid Attendance" }).click();
  await page.getByLabel("In an average week").fill("90");
  await save.click();
  await page.getByRole("heading", { name: "Kid Attendance" }).getByRole("button").click();
  await page.getByText("Goal: 90").waitFor();
  await expect.poll(() => blank.getByText("Kid Attendance").count()).toBe(0);
});
