import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { church, memberOf } from "../fixtures.ts";
import { axe } from "./harness.ts";
import { openDetails } from "./home-page.ts";
import { tickOnly } from "./services-page.ts";
import { onDesk, onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

async function open(person: { cookie: string }, path: string): Promise<Page> {
  const page = await openPage(world, person, onPhone);
  await page.goto(path);
  return page;
}

async function departments(page: Page): Promise<string[]> {
  const rows = page.getByRole("list", { name: "Departments" }).locator("> li");
  await rows.first().waitFor();
  return rows.evaluateAll((all) => all.map((row) => row.querySelector("bdi")?.textContent ?? ""));
}

/** Waits until the server has what the page shows. */
async function saved(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() !== "GET");
  await act();
  await answer;
}

test("departments are put in order by a button, by the keyboard and by dragging, and stay so", async () => {
  const hope = await church(server);
  const page = await open(hope.admin, "/profile/departments/categories");
  await page.getByRole("button", { name: "Reorder: Departments" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Move/ }).count()).toBe(0);
  await page.getByRole("button", { name: "Reorder: Departments" }).click();
  const firstThree = async () => (await departments(page)).slice(0, 3);
  await expect.poll(firstThree).toEqual(["Students", "Adults", "Groups"]);
  await saved(page, () => page.getByRole("button", { name: "Move Adults up" }).click());
  const groups = page.getByRole("button", { name: "Move Groups: drag" });
  await groups.focus();
  await saved(page, () => page.keyboard.press("ArrowUp"));
  await expect.poll(() => groups.evaluate((one) => one === document.activeElement)).toBe(true);
  await expect.poll(firstThree).toEqual(["Adults", "Groups", "Students"]);
  const from = await page.getByRole("button", { name: "Move Giving: drag" }).boundingBox();
  const to = await page.getByRole("button", { name: "Move Adults: drag" }).boundingBox();
  if (!from || !to) throw new Error("The handles are not on the page.");
  await page.mouse.move(from.x + 10, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 20, { steps: 40 });
  await saved(page, () => page.mouse.up());
  await page.reload();
  await page.getByRole("button", { name: "Reorder: Departments" }).click();
  await expect
    .poll(async () => (await departments(page)).slice(0, 4))
    .toEqual(["Giving", "Adults", "Groups", "Students"]);
});

test("of two moves made quickly the second stays, whatever answer to the first comes late", async () => {
  const hope = await church(server);
  const page = await open(hope.admin, "/profile/departments/categories");
  await page.getByRole("button", { name: "Reorder: Departments" }).click();
  await departments(page);
  const [readsBegin, writesBegin] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let writes = 0;
  await page.route("**/structure", async (route) => {
    const response = await route.fetch();
    await readsBegin.promise;
    // The page may not wait for it any more.
    await route.fulfill({ response }).catch(() => {});
  });
  await page.route("**/department-order", async (route) => {
    writes += 1;
    if (writes > 1) await writesBegin.promise;
    await route.continue();
  });
  const readAfterwards = page.waitForRequest("**/structure");
  await page.getByRole("button", { name: "Move Adults up" }).click();
  await readAfterwards;
  await page.getByRole("button", { name: "Move Groups up" }).click();
  const expected = ["Adults", "Groups", "Students"];
  await expect.poll(async () => (await departments(page)).slice(0, 3)).toEqual(expected);
  const lateRead = page.waitForEvent("requestfinished", (request) =>
    request.url().endsWith("/structure"),
  );
  readsBegin.resolve();
  await lateRead;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect((await departments(page)).slice(0, 3)).toEqual(expected);
  await saved(page, async () => writesBegin.resolve());
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  await expect.poll(async () => (await departments(page)).slice(0, 3)).toEqual(expected);
});

test("the index leads to campuses, services and departments, and says what there is; a church in one place is never asked for a campus, until it adds one", async () => {
  const hope = await church(server);
  const page = await open(hope.admin, "/profile");
  await page.getByRole("link", { name: "Departments" }).click();
  await page.getByRole("link", { name: "Services No services yet" }).waitFor();
  await page.getByRole("link", { name: "Campuses Main" }).click();
  await page.getByRole("button", { name: "Edit Main" }).click();
  await page.getByLabel("Name").fill("Downtown");
  await saved(page, () => page.getByRole("button", { name: "Save", exact: true }).click());
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("link", { name: "Campuses Downtown" }).waitFor();
  await page.getByRole("link", { name: "Departments 6 departments, 12 categories" }).click();
  await departments(page);
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("link", { name: "Services" }).click();
  await page.getByRole("button", { name: "Add a service" }).waitFor();
  await expect.poll(() => page.getByLabel("Campus", { exact: true }).count()).toBe(0);
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("link", { name: /^Campuses/ }).click();
  await page.getByRole("button", { name: "Add a campus" }).click();
  await page.getByLabel("Name").fill("North");
  await saved(page, () => page.getByRole("button", { name: "Add", exact: true }).click());
  await page.getByRole("button", { name: "Edit North" }).waitFor();
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("link", { name: /^Services/ }).click();
  const campus = page.getByLabel("Campus", { exact: true });
  await expect
    .poll(() => campus.locator("option").allTextContents())
    .toEqual(["Downtown", "North"]);
});

test("at a desk the index stays beside its lists, one thing at a time is edited beside both, and what is typed outlasts a turned tablet", async () => {
  const hope = await church(server);
  const page = await openPage(world, hope.admin, onDesk);
  await page.goto("/profile/departments");
  await page.waitForURL("**/profile/departments/categories");
  await page.getByRole("button", { name: /^Adults/ }).click();
  await page.getByRole("button", { name: /^Edit New Guests/ }).click();
  const panel = page.locator("[data-side-panel]");
  const name = panel.getByLabel("Name", { exact: true });
  await expect.poll(() => name.inputValue()).toBe("New Guests");
  await page.getByRole("button", { name: /^Edit Adult Attendance/ }).click();
  await expect.poll(() => name.inputValue()).toBe("Adult Attendance");
  await name.fill("Grown-ups");
  await page.getByRole("button", { name: "Edit department" }).click();
  await page.getByRole("button", { name: "Go back to it" }).click();
  await expect.poll(() => name.inputValue()).toBe("Grown-ups");
  await page.getByRole("button", { name: "Edit department" }).click();
  await page.getByRole("button", { name: "Leave it" }).click();
  await expect.poll(() => name.inputValue()).toBe("Adults");
  await page.getByRole("link", { name: "Campuses Main" }).click();
  await page.getByRole("button", { name: "Edit Main" }).click();
  await expect.poll(() => name.inputValue()).toBe("Main");
  await name.fill("Downtown");
  await page.setViewportSize({ width: 820, height: 1180 });
  expect(await name.inputValue()).toBe("Downtown");
  await saved(page, () => panel.getByRole("button", { name: "Save" }).click());
  await panel.waitFor({ state: "detached" });
  // Without a form it is a phone's screen.
  await page.getByRole("heading", { level: 1, name: "Campuses" }).waitFor();
  await page.setViewportSize(onDesk.viewport);
  await page.getByRole("link", { name: "Campuses Downtown" }).waitFor();
});

test("a department is archived, found behind the disclosure, and restored", async () => {
  const hope = await church(server);
  const page = await open(hope.admin, "/profile/departments/categories");
  await page.getByRole("button", { name: /^Kids/ }).click();
  await page.getByRole("button", { name: "Edit department" }).click();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await page.getByText("Archived (1)").click();
  await expect.poll(() => departments(page)).not.toContain("Kids");
  await page.getByRole("button", { name: "Restore Kids" }).click();
  await page.getByText("Kids is back.").waitFor();
  await page.getByText("Archived (1)").waitFor({ state: "detached" });
  await expect.poll(() => departments(page)).toContain("Kids");
});

test("a service is added, assigned to two people, and one date cancelled", async () => {
  const hope = await church(server);
  const ruth = await memberOf(server, hope, "member", "Ruth");
  await memberOf(server, hope, "member", "Joan");
  const page = await open(hope.admin, "/profile/departments/services");
  await page.getByRole("button", { name: "Add a service" }).click();
  await page.getByLabel("Name").fill("Morning");
  const seats = page.getByLabel("Seats in the room (optional)");
  await seats.fill("many");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("Type a whole number from 1 to 100,000, or nothing.").waitFor();
  await expect.poll(() => seats.inputValue()).toBe("many");
  await expect.poll(() => seats.getAttribute("aria-invalid")).toBe("true");
  await seats.fill("1,220");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page
    .getByRole("button", { name: /^Edit Morning, Every Sunday, 9:00\sAM · 1,220 seats$/ })
    .click();
  await page.getByText("In this room: Adult Attendance", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Choose who sits in this room" }).click();
  const adults = page.getByRole("checkbox", { name: /^Adult Attendance/ });
  await adults.uncheck();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Choose who sits in this room.", { exact: true }).waitFor();
  await adults.check();
  await page.getByRole("checkbox", { name: /^Student Attendance/ }).check();
  expect(await axe(page)).toEqual([]);
  await saved(page, () => page.getByRole("button", { name: "Save", exact: true }).click());
  await page.getByRole("button", { name: /^Edit Morning/ }).click();
  await page.getByText("In this room: Student Attendance, Adult Attendance").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  const assign = await open(hope.admin, "/dashboard/assign");
  await assign.getByLabel("Who counts").selectOption({ label: "Ruth Sole" });
  await assign.getByLabel("Department").selectOption({ label: "Adults" });
  const dates = assign.getByRole("checkbox", { name: /9:00.*Morning/ });
  await dates.first().uncheck();
  await assign.getByRole("button", { name: /^Show \d more, until / }).click();
  await dates.nth(1).check();
  await openDetails(assign);
  await assign.getByLabel("Area (optional)").fill("floor");
  await assign.getByRole("button", { name: "Add another person" }).click();
  await assign.getByLabel("Person 2", { exact: true }).selectOption({ label: "Joan Sole" });
  await assign.getByLabel("Area of person 2").fill("balcony");
  await assign.getByRole("button", { name: "Assign", exact: true }).click();
  await assign.getByText("Assigned to 2 people.").waitFor();
  await page.getByText("Coming dates").click();
  await page
    .getByRole("button", { name: /^Sun, .* 9:00/ })
    .nth(1)
    .click();
  await page.getByLabel("Cancelled").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("cancelled", { exact: true }).waitFor();
  const home = await open(ruth, "/dashboard");
  await home.getByText("cancelled", { exact: true }).waitFor();
  await home.goto(`${server.url}/clicker`);
  await home.getByText("Nothing to count").waitFor();
});

test("a dialog says what is wrong beside each field, and leads to the first of them; a name that looks like another or holds an address is refused, and one from before may stay", async () => {
  const hope = await church(server);
  const page = await open(hope.admin, "/profile/departments/services");
  const name = page.getByLabel("Name");
  await page.getByText("Coming dates").click();
  await page.getByRole("button", { name: "Add a special service" }).click();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("Give it a name.").waitFor();
  await page.getByText("Choose a day.").waitFor();
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
  await name.fill("Christmas Eve");
  await page.getByText("Give it a name.").waitFor({ state: "detached" });
  await expect.poll(() => page.getByText("Choose a day.").count()).toBe(1);
  await page.getByLabel("Date").fill("2199-12-24");
  await saved(page, () => page.getByRole("button", { name: "Add", exact: true }).click());
  await name.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Add a service" }).click();
  await name.fill("See www.evil.example");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("Leave out web and email addresses.").waitFor();
  await expect.poll(() => name.inputValue()).toBe("See www.evil.example");
  await name.fill("Morning");
  await saved(page, () => page.getByRole("button", { name: "Add", exact: true }).click());
  await page.getByRole("button", { name: "Add a service" }).click();
  await name.fill("ＭＯＲＮＩＮＧ");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("There is already a service of this name at this time.").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await server.db
    .updateTable("service")
    .set({ name: "Morning: www.hope.example", name_key: "morning: www.hope.example" })
    .where("organization_id", "=", hope.id)
    .execute();
  await page.reload();
  await page.getByRole("button", { name: /^Edit Morning: www/ }).click();
  await page.getByLabel("Time").fill("10:30");
  await saved(page, () => page.getByRole("button", { name: "Save", exact: true }).click());
  await page.getByRole("button", { name: /^Edit Morning: www.hope.example, .* 10:30/ }).waitFor();
});

test("an assignment for the wrong service is moved to the right one, with its day and time", async () => {
  const hope = await church(server);
  const page = await open(hope.admin, "/profile/departments/services");
  for (const [name, time] of [
    ["Early", "00:00"],
    ["Late", "00:30"],
  ] as const) {
    await page.getByRole("button", { name: "Add a service" }).click();
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Time").fill(time);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("button", { name: new RegExp(`^Edit ${name}`) }).waitFor();
  }
  const assign = await open(hope.admin, "/dashboard/assign");
  await assign.getByLabel("Who counts").selectOption({ label: "Ada Min" });
  await assign.getByLabel("Department").selectOption({ label: "Adults" });
  await tickOnly(assign, /Early/);
  await assign.getByRole("button", { name: "Assign", exact: true }).click();
  await assign.getByText("Assigned to Ada Min.").waitFor();
  await assign
    .getByRole("link", { name: /^Edit / })
    .first()
    .click();
  const service = assign.getByLabel("Service");
  await expect
    .poll(() => service.locator("option:checked").textContent())
    .toMatch(/12:00\sAM · Early$/);
  await expect.poll(() => assign.getByLabel("Time").count()).toBe(0);
  const late = service.locator("option", { hasText: /12:30\sAM · Late/ }).nth(1);
  await service.selectOption(`${await late.getAttribute("value")}`);
  await saved(assign, () => assign.getByRole("button", { name: "Save", exact: true }).click());
  await assign.getByText("Assignment saved.").waitFor();
  await assign
    .getByRole("link", { name: /^Edit / })
    .first()
    .click();
  await expect
    .poll(() => service.locator("option:checked").textContent())
    .toMatch(/12:30\sAM · Late$/);
  await service.selectOption({ label: "Not part of a service" });
  await expect.poll(() => assign.getByLabel("Date").isEditable()).toBe(true);
});

test("a week and its service that both have a number are asked about, and the service's may be chosen", async () => {
  const hope = await church(server);
  const page = await open(hope.admin, "/profile/departments/services");
  await page.getByRole("button", { name: "Add a service" }).click();
  await page.getByLabel("Name").fill("Morning");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: /^Edit Morning/ }).waitFor();
  const inputs = await open(hope.admin, "/input?department=adults");
  const adults = inputs.getByLabel("Adult Attendance", { exact: true });
  const save = inputs.getByRole("button", { name: "Save Inputs" });
  await adults.fill("400");
  await saved(inputs, () => save.click());
  await inputs.getByLabel("Service").selectOption({ index: 1 });
  await inputs.getByText("0 of 12 entered").waitFor();
  await adults.fill("412");
  await saved(inputs, () => save.click());
  await inputs.getByLabel("Service").selectOption({ label: "Whole week" });
  await inputs.getByText(/400 entered for the whole week, 412 at its services/).waitFor();
  // Save Inputs has gone with the focus, which moves nothing under the next press.
  const focused = () => inputs.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe("Add a note");
  await expect.poll(async () => (await adults.boundingBox())?.y).toBeGreaterThan(0);
  await inputs.getByRole("button", { name: "The services: 412" }).click();
  await inputs.getByText(/^from 1 service/).waitFor();
  await expect.poll(() => adults.inputValue()).toBe("412");
});
