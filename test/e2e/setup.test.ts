import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { dayIn } from "../../domain/shared/time/week.ts";
import { assignmentFor, church, goodPassword, memberOf, signedInPerson } from "../fixtures.ts";
import { countedActions } from "./action-counts.ts";
import { goBack, signUpAndVerify } from "./harness.ts";
import { addressOf, says } from "./team-page.ts";
import { onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

async function open(person: { cookie: string } | null, path: string): Promise<Page> {
  const page = await openPage(world, person, onPhone);
  if (path) await page.goto(path);
  return page;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const askedFirst = "What kind of organization is it?";
const asks = {
  places: "Where do you meet?",
  services: "When do you meet?",
  categories: "What do you count?",
  people: "Who helps you count?",
  counts: "Who counts what?",
};

async function storedServices(organization: { id: string }) {
  const rows = await server.db
    .selectFrom("service")
    .select(["name", "weekday", "time"])
    .where("organization_id", "=", organization.id)
    .orderBy("time")
    .execute();
  return rows.map(({ name, weekday, time }) => `${name} ${weekday} ${time.slice(0, 5)}`);
}

async function storedCampuses(organization: { id: string }): Promise<string[]> {
  const rows = await server.db
    .selectFrom("campus")
    .select("name")
    .where("organization_id", "=", organization.id)
    .orderBy("position")
    .execute();
  return rows.map(({ name }) => name);
}

test("from nothing to a useful Sunday an admin needs at most 25 actions", async () => {
  const page = await open(null, "");
  const email = addressOf("ada");
  await signUpAndVerify(page, server, { email, password: goodPassword });
  const { press, fill, choose, count } = countedActions();
  await fill(page.getByLabel("First name"), "Ada");
  await fill(page.getByLabel("Last name"), "Min");
  await fill(page.getByLabel("Organization name (optional)"), `Hope Chapel ${newId()}`);
  await press(button(page, "Continue"));
  await heading(page, askedFirst).waitFor();
  await press(button(page, "Next"));
  await heading(page, asks.places).waitFor();
  await fill(page.getByLabel("Name", { exact: true }), "Downtown");
  await press(button(page, "Next"));
  await heading(page, asks.services).waitFor();
  for (const [index, time] of ["09:00", "11:00", "18:00"].entries()) {
    if (index > 0) await press(button(page, "Add another service"));
    await fill(page.getByLabel("Time").nth(index), time);
  }
  await press(button(page, "Next"));
  await heading(page, asks.categories).waitFor();
  await press(button(page, "Next"));
  await heading(page, asks.people).waitFor();
  const helpers = ["ruth", "joan", "lydia"].map(addressOf);
  await fill(page.getByLabel("Email addresses"), helpers.join(", "));
  await press(button(page, "Send Invite"));
  await heading(page, asks.counts).waitFor();
  for (const when of ["Sunday, 9:00 AM", "Sunday, 11:00 AM", "Sunday, 6:00 PM"]) {
    const service = page.getByRole("group", { name: when });
    await choose(service.getByLabel("Adult Attendance"), "Ada Min");
  }
  await press(button(page, "Done"));
  await page.waitForURL(`${server.url}/dashboard`);
  const answer = await page.request.get("/api/me/memberships");
  const organization = (await answer.json()).items[0].organization;
  await expect.poll(() => storedCampuses(organization)).toEqual(["Downtown"]);
  expect(await storedServices(organization)).toEqual([
    "Morning service 0 09:00",
    "Morning service 0 11:00",
    "Evening service 0 18:00",
  ]);
  const invited = await server.db
    .selectFrom("invitation")
    .select("email")
    .where("organization_id", "=", organization.id)
    .execute();
  expect(invited.map((one) => one.email).toSorted()).toEqual(helpers.toSorted());
  const series = await server.db
    .selectFrom("assignment_series")
    .innerJoin("user", "user.id", "assignment_series.user_id")
    .select(["title", "email"])
    .where("organization_id", "=", organization.id)
    .execute();
  expect(series).toEqual(Array(3).fill({ title: "Adult Attendance", email }));
  expect(count()).toBeLessThanOrEqual(25);
  const said = "Sunday is set: 3 of 3 counts have a person, 3 people have not accepted.";
  await heading(page, said).waitFor();
  await expect.poll(() => heading(page, "Get ready for Sunday").count()).toBe(0);
  await page.getByRole("link", { name: "Bring your history" }).click();
  await page.waitForURL("**/reports/import");
});

test("an organization made on Home leads to the questions, and each can be skipped", async () => {
  const page = await open(await signedInPerson(server), "/dashboard");
  await page.getByLabel("Organization name").fill(`Grace Church ${newId()}`);
  await button(page, "Create organization").click();
  await heading(page, askedFirst).waitFor();
  await button(page, "Next").click();
  for (const question of Object.values(asks).slice(0, -1)) {
    await heading(page, question).waitFor();
    await page.getByRole("link", { name: "Skip" }).click();
  }
  await heading(page, asks.counts).waitFor();
  await page.getByRole("link", { name: "Later" }).click();
  await says(page, "0 of 5 done");
  const history = page.getByRole("link", { name: "Bring your history" });
  await expect.poll(() => history.getAttribute("href")).toBe("/reports/import");
});

test("what is typed stays after a reload and after going back, and is sent only with Next", async () => {
  const hope = await church(server);
  const page = await open(hope.admin, "/setup/places");
  await page.getByLabel("Name", { exact: true }).fill("Downtown");
  await button(page, "Add another campus").click();
  await page.getByLabel("Name of campus 2").fill("Hillside");
  await page.reload();
  await expect.poll(() => page.getByLabel("Name of campus 2").inputValue()).toBe("Hillside");
  expect(await storedCampuses(hope)).toEqual(["Main"]);
  await button(page, "Next").click();
  await heading(page, asks.services).waitFor();
  await expect.poll(() => storedCampuses(hope)).toEqual(["Downtown", "Hillside"]);
  await page.getByLabel("Campus").selectOption({ label: "Hillside" });
  await page.getByLabel("Every").selectOption({ label: "Saturday" });
  await page.getByLabel("Time").fill("17:30");
  await page.getByRole("link", { name: "Back" }).click();
  await heading(page, asks.places).waitFor();
  await expect.poll(() => page.getByLabel("Name of campus 2").inputValue()).toBe("Hillside");
  await goBack(page);
  await heading(page, asks.services).waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel("Time").inputValue()).toBe("17:30");
  expect(await storedServices(hope)).toEqual([]);
  await button(page, "Next").click();
  await heading(page, asks.categories).waitFor();
  await expect.poll(() => storedServices(hope)).toEqual(["Evening service 6 17:30"]);
});

test("what is refused is said beside its field, and the rest is kept; offline an answer stays as it was typed and is sent once, also when its answer was lost", async () => {
  const hope = await church(server);
  const page = await open(hope.admin, "/setup/places");
  await button(page, "Add another campus").click();
  await page.getByLabel("Name of campus 2").fill("main");
  await button(page, "Next").click();
  await expect
    .poll(() => page.getByLabel("Name of campus 2").getAttribute("aria-invalid"))
    .toBe("true");
  await page.getByLabel("Name of campus 2").fill("North");
  await button(page, "Next").click();
  await heading(page, asks.services).waitFor();
  await expect.poll(() => storedCampuses(hope)).toEqual(["Main", "North"]);
  await button(page, "Next").click();
  await says(page, "Enter a time, or skip this question.");
  await page.getByLabel("Time").fill("09:00");
  await page.context().setOffline(true);
  await button(page, "Next").click();
  await says(page, "You are offline. Please try again when you are connected.");
  await expect.poll(() => page.getByLabel("Time").inputValue()).toBe("09:00");
  await page.context().setOffline(false);
  await page.route("**/services", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, "Next").click();
  await says(page, "We cannot reach");
  await expect.poll(() => storedServices(hope)).toEqual(["Morning service 0 09:00"]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await button(page, "Next").click();
  await heading(page, asks.categories).waitFor();
  expect(await storedServices(hope)).toEqual(["Morning service 0 09:00"]);
});

test("an address that is refused stays in its field, and the others are invited", async () => {
  const hope = await church(server);
  const page = await open(hope.admin, "/setup/people");
  const ruth = addressOf("ruth");
  await page.getByLabel("Email addresses").fill(`${ruth}, joan at home`);
  await button(page, "Send Invite").click();
  await says(page, "1 invited.");
  expect(await page.getByText("1 invited").count()).toBe(1);
  await expect.poll(() => page.getByLabel("Email addresses").inputValue()).not.toContain(ruth);
  await page.locator("button[aria-busy]").waitFor({ state: "hidden" });
  await page.getByLabel("Email addresses").fill("");
  await button(page, "Next").click();
  await heading(page, asks.counts).waitFor();
});

test("what failed is said in sight of the button, however long the question is; what is not counted is archived, and what is added belongs to its department", async () => {
  const hope = await church(server);
  const page = await open(hope.admin, "/setup/categories");
  await page.getByLabel("New Guests").uncheck();
  await page.context().setOffline(true);
  await button(page, "Next").click();
  const problem = page.getByRole("alert").filter({ hasText: "You are offline." });
  await problem.waitFor();
  const bottom = async () => {
    const box = await problem.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  await expect.poll(bottom).toBeLessThan(onPhone.viewport.height);
  await expect.poll(() => page.getByLabel("New Guests").isChecked()).toBe(false);
  await page.context().setOffline(false);
  await page.getByLabel("New Guests").check();
  await page.getByLabel("Groups", { exact: true }).uncheck();
  await page.getByLabel("New Families").uncheck();
  await button(page, "Add something else").click();
  await button(page, "Remove this one").click();
  await button(page, "Add something else").click();
  const added = page.getByLabel("What else do you count?");
  await expect.poll(() => added.evaluate((field) => field.matches(":focus"))).toBe(true);
  await page.keyboard.type("Baptisms");
  await page.getByLabel("Department").selectOption({ label: "Adults" });
  await page.reload();
  await expect.poll(() => page.getByLabel("What else do you count?").inputValue()).toBe("Baptisms");
  await button(page, "Next").click();
  await heading(page, asks.people).waitFor();
  const counted = await page.request.get(`${hope.path}/campuses`);
  const { departments } = await counted.json();
  const shown = departments.map(
    ({ name, categories }: { name: string; categories: { name: string }[] }) =>
      `${name}: ${categories.map((category) => category.name).join(", ")}`,
  );
  expect(shown.slice(0, 3)).toEqual([
    "Students: Student Attendance, New Students",
    "Adults: Adult Attendance, New Guests, Baptisms",
    "Kids: Kid Attendance",
  ]);
  await page.goto("/setup/categories");
  await page.getByLabel("Groups Participating").check();
  await button(page, "Next").click();
  await heading(page, asks.people).waitFor();
  await page.goto("/setup/categories");
  await expect.poll(() => page.getByLabel("Groups Participating").isChecked()).toBe(true);
  await expect.poll(() => page.getByLabel("Group Signups").isChecked()).toBe(false);
});

test("one place is one press, and Home lists what is left until it is hidden, below what is to be counted", async () => {
  const hope = await church(server);
  const page = await open(hope.admin, "/dashboard");
  await says(page, "0 of 5 done");
  await page.getByRole("link", { name: "Name your campuses" }).click();
  await button(page, "Just one campus").click();
  await heading(page, asks.services).waitFor();
  await page.goto("/dashboard");
  await says(page, "1 of 5 done");
  await button(page, "Hide this").click();
  await says(page, "The list is hidden.");
  await expect.poll(() => heading(page, "Get ready for Sunday").count()).toBe(0);
  await button(page, "Undo").click();
  await says(page, "1 of 5 done");
  await assignmentFor(server, hope, hope.admin, { date: dayIn("America/Chicago", new Date()) });
  await page.reload();
  await says(page, "2 of 5 done");
  const top = async (element: Locator) => (await element.boundingBox())?.y ?? 0;
  const list = await top(heading(page, "Get ready for Sunday"));
  expect(list).toBeGreaterThan(await top(page.getByRole("link", { name: "Open Clicker" })));
});

test("only admins are asked", async () => {
  const hope = await church(server);
  const staff = await memberOf(server, hope, "staff");
  const page = await open(staff, "/dashboard");
  await heading(page, `Welcome to ${hope.name}, Maria!`).waitFor();
  await expect.poll(() => heading(page, "Get ready for Sunday").count()).toBe(0);
  await page.goto("/setup/places");
  await says(page, "Your role does not allow this.");
});
