import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { addDays } from "../../domain/shared/time/week.ts";
import { assignmentFor } from "../fixtures.ts";
import { axe } from "./harness.ts";
import { assign, openDetails, section, staffedChurch, visit } from "./home-page.ts";
import { openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

test("staff assigns a weekly count, and the member sees it today and on the following weeks", async () => {
  const hope = await staffedChurch(server);
  const staff = await visit(world, hope.staff);
  await assign(staff, { who: "Maria Sole", title: "Worship Center", date: hope.today });
  await staff.getByLabel("Time").fill("10:30");
  await staff.getByLabel("Area").fill("balcony");
  await staff.getByLabel("Instructions").fill("Seated people only.");
  await staff.getByLabel("Repeat every week").check();
  await staff.getByRole("button", { name: "Assign", exact: true }).click();
  await staff.getByText("Assigned to Maria Sole.").waitFor();

  const member = await visit(world, hope.member);
  const row = section(member, "TODAY").getByRole("listitem").first();
  await row.waitFor();
  // From half an hour before its time it is the due card, with its words in other places.
  await expect
    .poll(() => row.textContent())
    .toMatch(/Worship Center, balcony.*10:30\sAM\s· Main campus\s· Adults/);
  const upcoming = section(member, "Upcoming");
  await upcoming.getByRole("button", { name: /^Worship Center, balcony Every / }).click();
  const days = Array.from(Array(8).keys(), (week) => addDays(hope.today, 7 * (week + 1)));
  const weeks = upcoming.getByRole("list", { name: "Weeks of Worship Center, balcony" });
  await expect
    .poll(() =>
      weeks.locator("time").evaluateAll((all) => all.map((time) => time.getAttribute("datetime"))),
    )
    .toEqual(days);
  for (const name of ["Assign a count", /^Edit/, "Everyone"])
    await expect.poll(() => member.getByRole("link", { name }).count()).toBe(0);
  await member.goto(`${server.url}/dashboard/assign`);
  await member.getByText("Your role does not allow this.").waitFor();

  await upcomingClicker(member);
});

async function upcomingClicker(page: Page) {
  await page.goto(`${server.url}/dashboard`);
  await section(page, "Upcoming")
    .getByRole("link", { name: /Worship Center/ })
    .first()
    .click();
  await page.waitForURL(`${server.url}/clicker`);
}

test("a day of another year is refused beside its field, and what was typed stays", async () => {
  const hope = await staffedChurch(server);
  const page = await visit(world, hope.staff);
  await assign(page, { who: "Maria Sole", title: "Lobby", date: "1999-01-03" });
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByText("This day is more than 31 days ago.").waitFor();
  const date = page.getByLabel("Date");
  await expect.poll(() => date.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Lobby");
  await date.fill(addDays(hope.today, -31));
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByText("Assigned to Maria Sole.").waitFor();
  const member = await visit(world, hope.member);
  await section(member, "Late for more than two weeks")
    .getByRole("link", { name: /Lobby/ })
    .waitFor();
});

test("staff changes this and all following, then deletes one of them", async () => {
  const hope = await staffedChurch(server);
  const page = await visit(world, hope.staff);
  await assign(page, { who: "Maria Sole", title: "Lobby", date: addDays(hope.today, 1) });
  await page.getByLabel("Repeat every week").check();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByRole("link", { name: "Everyone" }).click();
  await page.getByRole("button", { name: /^Lobby Every / }).click();
  await page.getByRole("link", { name: "Edit Lobby" }).nth(1).click();
  await openDetails(page);
  await page.getByLabel("Title").fill("Front doors");
  await page.getByLabel("This and all following").check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Assignment saved.").waitFor();
  await page.getByRole("link", { name: "Everyone" }).click();
  await page.getByRole("link", { name: "Edit Front doors" }).nth(6).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Edit Lobby" }).count()).toBe(1);

  await page.getByRole("link", { name: "Edit Lobby" }).click();
  await page.getByRole("button", { name: "Delete assignment" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this assignment?" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Assignment deleted.").waitFor();
  await page.getByRole("link", { name: "Everyone" }).click();
  await page.getByRole("link", { name: "Edit Front doors" }).first().waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Edit Lobby" }).count()).toBe(0);
});

test("a form that is refused keeps what was typed and says what is wrong beside each field", async () => {
  const hope = await staffedChurch(server);
  const page = await visit(world, hope.staff, "/dashboard/assign");
  await openDetails(page);
  await page.getByLabel("Instructions").fill("Before the first song.");
  await page.getByLabel("Title").fill("Choir loft");
  await page.keyboard.press("Enter");
  await page.getByText("Choose who counts.").waitFor();
  const who = page.getByLabel("Who counts");
  await expect.poll(() => who.evaluate((element) => element === document.activeElement)).toBe(true);
  await who.selectOption({ label: "Maria Sole" });
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByRole("alert").filter({ hasText: "You are offline." }).waitFor();
  await expect
    .poll(() => page.getByLabel("Instructions").inputValue())
    .toBe("Before the first song.");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByText("Assigned to Maria Sole.").waitFor();
});

test("what is typed into a form is there after a reload, until it is saved or thrown away", async () => {
  const hope = await staffedChurch(server);
  const page = await visit(world, hope.staff, "/dashboard/assign");
  await page.getByLabel("Who counts").selectOption({ label: "Maria Sole" });
  await page.getByLabel("Department").selectOption({ label: "Kids" });
  await openDetails(page);
  await page.getByLabel("Title").fill("Nursery");
  await page.getByLabel("Instructions").fill("Babies too.");
  await page.getByRole("button", { name: "Add another person" }).click();
  await page.getByLabel("Area of person 2").fill("hall");
  await page.reload();
  await page.getByText("This is what you typed here before.").waitFor();
  await expect.poll(() => page.getByLabel("Instructions").inputValue()).toBe("Babies too.");
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Nursery");
  await expect.poll(() => page.getByLabel("Area of person 2").inputValue()).toBe("hall");
  const department = page.getByLabel("Department");
  await expect.poll(() => department.locator("option:checked").textContent()).toBe("Kids");
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByText("This is what you typed here before.").waitFor({ state: "hidden" });
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Student Attendance");

  await page.getByLabel("Who counts").selectOption({ label: "Maria Sole" });
  await openDetails(page);
  await page.getByLabel("Title").fill("Choir loft");
  await page.getByLabel("Date").fill(hope.today);
  await page.reload();
  await page.getByText("This is what you typed here before.").waitFor();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByText("Assigned to Maria Sole.").waitFor();
  await page.getByRole("link", { name: "Assign a count" }).first().click();
  await page.getByText("More details").waitFor();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Student Attendance");
  await expect.poll(() => page.getByText("This is what you typed here before.").count()).toBe(0);
});

test("a form whose answer was lost and that is corrected then does not pass for what it assigned first", async () => {
  const hope = await staffedChurch(server);
  const page = await visit(world, hope.staff);
  await assign(page, { who: "Maria Sole", title: "Lobby", date: hope.today });
  await page.getByLabel("Area").fill("left");
  await page.route("**/assignments", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByText(`We cannot reach ${brand.product}.`).waitFor();
  await page.unroute("**/assignments");
  await page.getByLabel("Title").fill("Front doors");
  await page.getByLabel("Area").fill("right");
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByText("This was assigned already, as “Lobby”, to Maria Sole.").waitFor();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Front doors");
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByText("Assigned to Maria Sole.").waitFor();
  const member = await visit(world, hope.member);
  const today = section(member, "TODAY");
  await today.getByText("Lobby").first().waitFor();
  await today.getByText("Front doors").first().waitFor();
});

test("of two people whose answers were lost, the one who is corrected alone is assigned once more", async () => {
  const hope = await staffedChurch(server);
  const page = await visit(world, hope.staff);
  await assign(page, { who: "Maria Sole", title: "Worship Center", date: hope.today });
  await page.getByRole("button", { name: "Add another person" }).click();
  await page.getByLabel("Area", { exact: true }).fill("floor");
  await page.getByLabel("Person 2", { exact: true }).selectOption({ label: "Sam Sole" });
  await page.getByLabel("Area of person 2").fill("lobby");
  await page.route("**/assignments", async (route) => {
    const answer = await route.fetch();
    const isSecond = route.request().postDataJSON().userId === hope.staff.id;
    await (isSecond ? route.abort("connectionreset") : route.fulfill({ response: answer }));
  });
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByText(`We cannot reach ${brand.product}.`).waitFor();
  await page.unroute("**/assignments");
  await page.getByLabel("Area of person 2").fill("balcony");
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByText("This was assigned already, as “Worship Center”, to Sam Sole.").waitFor();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByText("Assigned to 2 people.").waitFor();
  const rows = await server.db
    .selectFrom("assignment")
    .select(["user_id", "area"])
    .where("organization_id", "=", hope.id)
    .orderBy("area")
    .execute();
  expect(rows.filter(({ user_id }) => user_id === hope.member.id)).toHaveLength(1);
  expect(rows.filter(({ user_id }) => user_id === hope.staff.id).map(({ area }) => area)).toEqual([
    "balcony",
    "lobby",
  ]);
});

test("an area without somebody who counts there is not left out silently", async () => {
  const hope = await staffedChurch(server);
  const page = await visit(world, hope.staff);
  await assign(page, { who: "Maria Sole", title: "Worship Center", date: hope.today });
  await page.getByRole("button", { name: "Add another person" }).click();
  await page.getByLabel("Area of person 2").fill("balcony");
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  const second = page.getByLabel("Person 2", { exact: true });
  await page.getByText("Choose who counts.").waitFor();
  await expect.poll(() => second.evaluate((field) => field === document.activeElement)).toBe(true);
  await second.selectOption({ label: "Sam Sole" });
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByText("Name the area, such as floor.").waitFor();
  await page.getByLabel("Area", { exact: true }).fill("floor");
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByText("Assigned to 2 people.").waitFor();
});

test("a count of what others count already asks whether it is another area or instead of theirs", async () => {
  const hope = await staffedChurch(server);
  const page = await visit(world, hope.staff);
  const counters = async () => {
    const rows = await server.db
      .selectFrom("assignment")
      .select(["user_id", "area"])
      .where("organization_id", "=", hope.id)
      .orderBy("area")
      .execute();
    return rows.map(({ user_id, area }) => [user_id === hope.member.id ? "Maria" : "Sam", area]);
  };
  const send = () => page.getByRole("button", { name: "Assign", exact: true }).click();
  const fields = { title: "Worship Center", date: hope.today };
  await assign(page, { ...fields, who: "Maria Sole" });
  await page.getByLabel("Area").fill("Floor");
  await send();
  await page.getByText("Assigned to Maria Sole.").waitFor();

  await assign(page, { ...fields, who: "Sam Sole" });
  await send();
  await page.getByText("Floor is already counted by Maria Sole.").waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Add another area" }).click();
  await send();
  await page.getByText("Name the area, such as balcony.").waitFor();
  await page.getByLabel("Area", { exact: true }).fill("Balcony");
  await send();
  await page.getByText("Assigned to Sam Sole.").waitFor();
  expect(await counters()).toEqual([
    ["Sam", "Balcony"],
    ["Maria", "Floor"],
  ]);

  await assign(page, { ...fields, who: "Sam Sole" });
  await send();
  await page
    .getByText("Balcony and Floor are already counted by Sam Sole and Maria Sole.")
    .waitFor();
  await page.getByRole("button", { name: "Instead of them" }).click();
  await page.getByText("Assigned to Sam Sole.").first().waitFor();
  await expect.poll(counters).toEqual([["Sam", ""]]);
});

test("an edit that is not saved keeps its own fields alone, and goes with signing out", async () => {
  const hope = await staffedChurch(server);
  const { id } = await assignmentFor(server, hope, hope.member, { date: hope.today });
  const path = `/dashboard/assignments/${id}`;
  const page = await visit(world, hope.staff, path);
  await openDetails(page);
  await page.getByLabel("Area").fill("left");
  await server.db
    .updateTable("assignment")
    .set({ title: "Upper room" })
    .where("id", "=", id)
    .execute();
  await page.reload();
  await page.getByText("This is what you typed here before.").waitFor();
  await expect.poll(() => page.getByLabel("Area").inputValue()).toBe("left");
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Upper room");
  await page.goto(`${server.url}/profile`);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL(`${server.url}/login`);
  const kept = await page.evaluate(() => Object.keys(localStorage).join());
  expect(kept).not.toContain("countwell-form");
});
