import { expect, test } from "vitest";
import { addDays, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { assignmentFor, church, memberOf } from "../fixtures.ts";
import { shows } from "./clicker-page.ts";
import { axe } from "./harness.ts";
import { onDesk, onPhone, onTouchscreen, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
const today = dayIn("America/Chicago", new Date());
const thisWeek = weekStartOf(today, 0);

async function churchToday() {
  const hope = await church(server);
  const maria = await memberOf(server, hope, "member", "Maria");
  const daniel = await memberOf(server, hope, "staff", "Daniel");
  await assignmentFor(server, hope, maria, { date: today });
  const stored = async () => {
    const rows = await server.db
      .selectFrom("special_day")
      .select(["name", "date"])
      .where("organization_id", "=", hope.id)
      .execute();
    return rows.map(({ name, date }) => `${name} ${date}`);
  };
  return { hope, maria, daniel, stored };
}

test("staff name a day in Inputs, and a member reads it at Inputs, Home, in the clicker and Reports", async () => {
  const { maria, daniel, stored } = await churchToday();
  const page = await openPage(world, daniel, onPhone);
  await page.goto("/input");
  await page.getByRole("button", { name: "Mark a special day" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark a special day" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Name the day.").waitFor();
  await dialog.getByLabel("Name", { exact: true }).fill("Baptism Sunday");
  await dialog.getByLabel("Day", { exact: true }).fill(today);
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("Baptism Sunday is added.").waitFor();
  await page.getByRole("button", { name: "Change Baptism Sunday" }).waitFor();
  expect(await stored()).toEqual([`Baptism Sunday ${today}`]);

  const phone = await openPage(world, maria, onTouchscreen);
  await phone.goto("/input");
  await phone.getByText("Baptism Sunday").waitFor();
  await expect
    .poll(() => phone.getByRole("button", { name: "Mark a special day" }).count())
    .toBe(0);
  await phone.goto("/dashboard");
  await phone.getByText("Baptism Sunday").waitFor();
  await phone.goto("/clicker");
  await shows(phone, 0);
  await phone.getByText("Baptism Sunday").waitFor();
  expect(await axe(phone)).toEqual([]);
  await phone.goto("/reports");
  await phone.getByText("Notes and special days").click();
  await phone.getByText("Baptism Sunday").waitFor();
});

test("a special day is changed and removed, and each can be undone", async () => {
  const { daniel, stored } = await churchToday();
  const page = await openPage(world, daniel, onDesk);
  await page.goto(`/input?week=${thisWeek}`);
  await page.getByRole("button", { name: "Mark a special day" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Student trip");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect.poll(stored).toEqual([`Student trip ${thisWeek}`]);

  await page.getByRole("button", { name: "Change Student trip" }).click();
  await page.getByLabel("Day", { exact: true }).fill(addDays(thisWeek, 1));
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText("Student trip is changed.").waitFor();
  await expect.poll(stored).toEqual([`Student trip ${addDays(thisWeek, 1)}`]);

  await page.getByRole("button", { name: "Change Student trip" }).click();
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByText("Student trip is removed.").waitFor();
  await expect.poll(stored).toEqual([]);
  const notice = page.getByText("Student trip is removed.").locator("..");
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect.poll(stored).toEqual([`Student trip ${addDays(thisWeek, 1)}`]);
});

test("an admin finds the special days beside the services, and a failed change says why", async () => {
  const { hope, stored } = await churchToday();
  const page = await openPage(world, hope.admin, onPhone);
  await page.goto("/profile/departments/services");
  await page.getByText("Special days", { exact: true }).click();
  await page.getByRole("button", { name: "Mark a special day" }).click();
  await page.route("**/special-days/**", (route) => route.abort());
  await page.getByLabel("Name", { exact: true }).fill("Heating out");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText(/^We cannot reach/).waitFor();
  await expect
    .poll(() => page.getByLabel("Name", { exact: true }).inputValue())
    .toBe("Heating out");
  await page.unroute("**/special-days/**");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect.poll(stored).toEqual([`Heating out ${today}`]);
});
