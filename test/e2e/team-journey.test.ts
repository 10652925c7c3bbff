import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { serviceWords } from "../../domain/shared/time/day-words.ts";
import { dayIn, weekdayOf } from "../../domain/shared/time/week.ts";
import { church } from "../fixtures.ts";
import { openDetails } from "./home-page.ts";
import { sendTo } from "./send-to.ts";
import { tickOnly } from "./services-page.ts";
import { addressOf, fillInNames, invite, says } from "./team-page.ts";
import { onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

test("three are invited, two join and count one service together, one is demoted, one removed and deletes the account", async () => {
  const hope = await church(server);
  await addServiceOfToday(hope);
  const admin = await device(hope.admin);
  const [naomi, ruth, orpah] = [addressOf("naomi"), addressOf("ruth"), addressOf("orpah")];
  await invite(admin, `${naomi}, ${ruth}, ${orpah}`, "Staff");
  await says(admin, "3 invited.");
  const ruthsPhone = await joinByMail(ruth, "Ruth");

  await assignFloorAndBalcony(admin, `${naomi} (invited)`);
  await admin.getByRole("link", { name: "Everyone" }).click();
  await says(admin, `${naomi} (invited)`);
  const naomisPhone = await joinByMail(naomi, "Naomi", "1 count is waiting for you:");
  await count(naomisPhone, "balcony", 3);
  await findsInInputs(admin, "3");
  await count(ruthsPhone, "floor", 4);
  await findsInInputs(admin, "7");

  await ruthsPhone.getByRole("link", { name: "Assign a count" }).click();
  await fillInAssignment(ruthsPhone, "Ruth Moab");
  await changeMember(admin, "Ruth Moab", async () => {
    await admin.getByLabel("Role").selectOption({ label: "Member" });
    await admin.getByRole("button", { name: "Save" }).click();
  });
  await says(admin, "Ruth Moab is now member.");
  // Nobody has touched her phone.
  await says(ruthsPhone, "Your role does not allow this.");
  expect(await statusOf(ruthsPhone, `${hope.path}/assignments?user=all`)).toBe(403);
  await ruthsPhone.getByRole("link", { name: "Home" }).click();
  await says(ruthsPhone, "floor");
  await ruthsPhone.getByRole("link", { name: "Everyone" }).waitFor({ state: "detached" });

  await naomisPhone.getByRole("link", { name: "Reports" }).click();
  await naomisPhone.getByRole("heading", { name: "Visualized Data" }).waitFor();
  await changeMember(admin, "Naomi Moab", async () => {
    await admin.getByRole("button", { name: "Remove from the team" }).click();
    await admin.getByRole("button", { name: "Remove", exact: true }).click();
  });
  await says(admin, "Naomi Moab is no longer on the team.");
  for (const path of ["/assignments", "/campuses", "/members", "/invitations"])
    expect(await statusOf(naomisPhone, hope.path + path), path).toBe(404);
  // Nobody has touched her phone.
  await says(naomisPhone, "No organization");
  await naomisPhone.getByRole("link", { name: "Go to Home" }).click();
  await says(naomisPhone, `You are no longer a member of ${hope.name}.`);
  await naomisPhone.reload();
  await says(naomisPhone, "You don't belong to an organization yet.");
  await expect.poll(() => naomisPhone.getByText(hope.name).count()).toBe(0);

  await deleteAccount(naomisPhone);
  await says(naomisPhone, "Your account has been deleted.");
  expect(await statusOf(naomisPhone, "/api/me")).toBe(401);
  await findsInInputs(admin, "7");
});

function device(person?: { cookie: string }): Promise<Page> {
  return openPage(world, person, onPhone);
}

/** Every week from today on, at midnight: so that it is due whenever this runs. */
async function addServiceOfToday(hope: Awaited<ReturnType<typeof church>>): Promise<void> {
  const { campus_id } = await server.db
    .selectFrom("campus")
    .select("id as campus_id")
    .where("organization_id", "=", hope.id)
    .executeTakeFirstOrThrow();
  const weekday = weekdayOf(dayIn("America/Chicago", new Date()));
  const service = { id: newId(), name: "Morning", weekday, time: "00:00" };
  await sendTo(server, hope)("POST", `/campuses/${campus_id}/services`, service);
}

/** On a device that has never seen us: the mailed link, a password, names. */
async function joinByMail(email: string, firstName: string, notice?: string): Promise<Page> {
  const phone = await device();
  await phone.goto((await server.mailTo(email)).link);
  if (notice) await says(phone, notice);
  await fillInNames(phone, firstName);
  await phone.getByRole("button", { name: "Continue" }).click();
  await phone.waitForURL("/dashboard");
  return phone;
}

async function fillInAssignment(page: Page, who: string): Promise<void> {
  await page.getByLabel("Who counts").selectOption({ label: who });
  await page.getByLabel("Department").selectOption({ label: "Adults" });
}

async function assignFloorAndBalcony(admin: Page, who: string): Promise<void> {
  await admin.goto("/dashboard/assign");
  await fillInAssignment(admin, who);
  const today = dayIn("America/Chicago", new Date());
  await tickOnly(admin, serviceWords({ date: today, time: "" }, "en-US"));
  await openDetails(admin);
  await admin.getByLabel("Area (optional)").fill("balcony");
  await admin.getByRole("button", { name: "Add another person" }).click();
  await admin.getByLabel("Person 2", { exact: true }).selectOption({ label: "Ruth Moab" });
  await admin.getByLabel("Area of person 2").fill("floor");
  await admin.getByRole("button", { name: "Assign", exact: true }).click();
  await says(admin, "Assigned to 2 people.");
}

async function count(phone: Page, area: string, people: number): Promise<void> {
  await phone.goto("/dashboard");
  await says(phone, new RegExp(area));
  await phone.getByRole("link", { name: "Open Clicker" }).first().click();
  const plus = phone.getByRole("button", { name: "Plus 1", exact: true });
  await plus.waitFor();
  for (let tap = 0; tap < people; tap++) await plus.click();
  const sent = phone.waitForResponse("**/assignments/*/count");
  await phone.getByRole("button", { name: "Save" }).click();
  await phone.waitForURL("/dashboard");
  await says(phone, "Count Added!");
  await sent;
}

/** The number of the service that was counted. */
async function findsInInputs(admin: Page, value: string): Promise<void> {
  await admin.goto("/input?department=adults");
  await admin.getByLabel("Service").selectOption({ index: 1 });
  const adults = admin.getByLabel("Adult Attendance", { exact: true });
  await adults.waitFor();
  await expect.poll(() => adults.inputValue()).toBe(value);
}

async function changeMember(admin: Page, name: string, change: () => Promise<void>): Promise<void> {
  await admin.goto("/profile/team");
  await admin.getByRole("button", { name: new RegExp(name) }).click();
  await change();
}

async function statusOf(page: Page, path: string): Promise<number> {
  return (await page.request.get(path)).status();
}

async function deleteAccount(page: Page): Promise<void> {
  await page.goto("/profile/edit");
  await page.getByRole("button", { name: "Delete Account?", exact: true }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.waitForURL(`${server.url}/`);
}
