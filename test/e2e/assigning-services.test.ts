import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { section, visit } from "./home-page.ts";
import { churchWithServices } from "./services-page.ts";
import { openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

type Hope = Awaited<ReturnType<typeof churchWithServices>>;

function storedCounts({ id }: Hope) {
  return server.db
    .selectFrom("assignment")
    .innerJoin("occurrence", (join) =>
      join
        .onRef("occurrence.organization_id", "=", "assignment.organization_id")
        .onRef("occurrence.id", "=", "assignment.occurrence_id"),
    )
    .innerJoin("category", (join) =>
      join
        .onRef("category.organization_id", "=", "assignment.organization_id")
        .onRef("category.id", "=", "assignment.category_id"),
    )
    .select(["occurrence.name as service", "category.name as category", "occurrence.date"])
    .where("assignment.organization_id", "=", id)
    .orderBy("occurrence.date")
    .orderBy("occurrence.time")
    .execute();
}

async function openForm(hope: Hope): Promise<Page> {
  const page = await visit(world, hope.staff, "/dashboard/assign");
  await page.getByRole("group", { name: "At which services" }).waitFor();
  return page;
}

const service = (page: Page, name: RegExp) => page.getByRole("checkbox", { name }).first();
const early = /9:00.*Early/;
const late = /11:00.*Late/;
const chapel = /10:00.*Chapel/;

async function chooseAdults(page: Page, who = "Maria Sole"): Promise<void> {
  await page.getByLabel("Department").selectOption({ label: "Adults" });
  await page.getByLabel("Who counts").selectOption({ label: who });
}

const send = (page: Page) => page.getByRole("button", { name: "Assign", exact: true }).click();

test("a count can be nobody's yet, and then waits in the list for its person", async () => {
  const hope = await churchWithServices(server);
  const page = await openForm(hope);
  await chooseAdults(page, "Nobody yet");
  await send(page);
  await page.getByText("Assigned to nobody yet.").waitFor();
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("button", { name: /^Assign Adult Attendance/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Maria Sole" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Assign" }).click();
  await page.getByText("Assigned to Maria Sole.").waitFor();
});

test("the nearest service is ticked, and each ticked one gets a count of its own", async () => {
  const hope = await churchWithServices(server);
  const page = await openForm(hope);
  await expect.poll(() => service(page, early).isChecked()).toBe(true);
  await expect.poll(() => service(page, late).isChecked()).toBe(false);
  await service(page, late).check();
  await chooseAdults(page);
  await send(page);
  await page.getByText("2 counts assigned to Maria Sole.").waitFor();
  expect(await storedCounts(hope)).toEqual([
    { service: "Early", category: "Adult Attendance", date: hope.tomorrow },
    { service: "Late", category: "Adult Attendance", date: hope.tomorrow },
  ]);
  const member = await visit(world, hope.member);
  await section(member, "Upcoming").getByText(/Main/).first().waitFor();
});

test("several services repeat as a series each", async () => {
  const hope = await churchWithServices(server);
  const page = await openForm(hope);
  await service(page, late).check();
  await chooseAdults(page);
  await page.getByLabel("Repeat with these services").check();
  await send(page);
  await page.getByText("2 counts assigned to Maria Sole.").waitFor();
  const services = (await storedCounts(hope)).map((count) => count.service);
  expect(services.filter((name) => name === "Early").length).toBeGreaterThan(6);
  expect(services.filter((name) => name === "Late").length).toBeGreaterThan(6);
});

test("after a lost answer nothing typed is gone, and another press makes nothing twice", async () => {
  const hope = await churchWithServices(server);
  const page = await openForm(hope);
  await service(page, late).check();
  await chooseAdults(page);
  let sent = 0;
  await page.route("**/assignments", async (route) => {
    sent += 1;
    const answer = await route.fetch();
    await (sent === 2 ? route.abort("connectionreset") : route.fulfill({ response: answer }));
  });
  await send(page);
  await page
    .getByText(new RegExp(`Adult Attendance, .* 11:00.*We cannot reach ${brand.product}`))
    .waitFor();
  await page.getByText(/Assigned already: .* 9:00/).waitFor();
  await expect.poll(() => service(page, late).isChecked()).toBe(true);
  await page.unroute("**/assignments");
  await send(page);
  await page.getByText("2 counts assigned to Maria Sole.").waitFor();
  expect(await storedCounts(hope)).toHaveLength(2);
});

test("a service that was cancelled meanwhile is named, and the others stay assigned", async () => {
  const hope = await churchWithServices(server);
  const page = await openForm(hope);
  await service(page, late).check();
  await chooseAdults(page);
  await server.db
    .updateTable("occurrence")
    .set({ cancelled: true })
    .where("service_id", "=", hope.late.id)
    .execute();
  await send(page);
  await page.getByText(/Adult Attendance, .* 11:00.*This service is cancelled\./).waitFor();
  await expect.poll(() => service(page, late).count()).toBe(0);
  await send(page);
  await page.getByText("Assigned to Maria Sole.").waitFor();
  expect((await storedCounts(hope)).map((count) => count.service)).toEqual(["Early"]);
});

test("the campus comes first, and offers its own services and what it counts", async () => {
  const hope = await churchWithServices(server);
  await server.db
    .insertInto("category_off")
    .columns(["organization_id", "campus_id", "category_id"])
    .expression((db) =>
      db
        .selectFrom("category")
        .select(["organization_id", db.val(hope.north.id).as("campus_id"), "id"])
        .where("organization_id", "=", hope.id)
        .where("name", "=", "New Guests"),
    )
    .execute();
  const page = await openForm(hope);
  await chooseAdults(page);
  await page.getByLabel("What to count").selectOption({ label: "New Guests" });
  await expect.poll(() => service(page, chapel).count()).toBe(0);
  await page.getByLabel("Campus", { exact: true }).selectOption({ label: "North" });
  await expect.poll(() => service(page, chapel).isChecked()).toBe(true);
  await expect.poll(() => service(page, early).count()).toBe(0);
  await chooseAdults(page);
  const what = page.getByLabel("What to count");
  await expect.poll(() => what.locator("option").allTextContents()).toEqual(["Adult Attendance"]);
  await service(page, chapel).uncheck();
  await send(page);
  await page.getByText("Choose a service, or “Not part of a service”.").waitFor();
  await service(page, chapel).check();
  await send(page);
  await page.getByText("Assigned to Maria Sole.").waitFor();
  expect((await storedCounts(hope)).map((count) => count.service)).toEqual(["Chapel"]);
});

test("a count that is not part of a service has a day and a campus, and says when no report shows it", async () => {
  const hope = await churchWithServices(server);
  const page = await openForm(hope);
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Student Attendance");
  await page.getByLabel("Department").selectOption({ label: "Something else" });
  await page.getByText("This number won’t appear in Inputs or Reports.").waitFor();
  await page.getByLabel("Not part of a service").check();
  const campus = page.getByLabel("Campus", { exact: true });
  await expect.poll(() => campus.locator("option").allTextContents()).toEqual(["Main", "North"]);
  await campus.selectOption({ label: "North" });
  await chooseAdults(page);
  await page
    .getByText("This number won’t appear in Inputs or Reports.")
    .waitFor({ state: "hidden" });
  await page.getByLabel("Date").fill(hope.today);
  await send(page);
  await page.getByText("Assigned to Maria Sole.").waitFor();
  const [made] = await server.db
    .selectFrom("assignment")
    .select(["campus_id", "date"])
    .where("organization_id", "=", hope.id)
    .execute();
  expect(made).toEqual({ campus_id: hope.north.id, date: hope.today });
});
