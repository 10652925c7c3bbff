import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { church, memberOf } from "../fixtures.ts";
import { markAsTold } from "../notifications.ts";
import { axe } from "./harness.ts";
import { sendTo } from "./send-to.ts";
import { onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

/** Ruth counts the adults of every Sunday at 9:00. */
async function churchWithCounts() {
  const hope = await church(server);
  const ruth = await memberOf(server, hope, "member", "Ruth");
  const request = sendTo(server, hope);
  const { campuses, departments } = await request("GET", "/campuses");
  const [campus] = campuses;
  const adults = departments.find(({ name }: { name: string }) => name === "Adults");
  const service = { id: newId(), name: "Morning", weekday: 0, time: "09:00" };
  await request("POST", `/campuses/${campus.id}/services`, service);
  const { items } = await request("GET", `/campuses/${campus.id}/occurrences`);
  await request("POST", "/assignments", {
    id: newId(),
    userId: ruth.id,
    title: "Worship",
    date: items[1].date,
    occurrenceId: items[1].id,
    categoryId: adults.categories[0].id,
    repeats: "weekly",
  });
  await markAsTold(server, hope);
  const open = async (person: { cookie: string }, path: string) => {
    const page = await openPage(world, person, onPhone);
    await page.goto(path);
    return page;
  };
  return { ...hope, ruth, campus, request, open };
}

test("a moved service says whose counts move, moves them, and moves them back", async () => {
  const hope = await churchWithCounts();
  const page = await hope.open(hope.admin, "/profile/departments/services");
  await page.getByRole("button", { name: "Edit Morning, Every Sunday, 9:00" }).click();
  await page.getByLabel("Time").fill("11:30");
  await page
    .getByText(/^\d coming dates move, with \d counts of Ruth Sole\. They get one email\.$/)
    .waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Morning moved to Sunday, 11:30 AM.").waitFor();
  expect(await axe(page, ["color-contrast"])).toEqual([]);
  const home = await hope.open(hope.ruth, "/dashboard");
  await home.getByText(/11:30/).first().waitFor();
  await expect.poll(() => home.getByText(/9:00/).count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Morning is back to Sunday, 9:00 AM.").waitFor();
  await page.getByRole("button", { name: "Edit Morning, Every Sunday, 9:00" }).waitFor();
  await home.reload();
  await home.getByText(/9:00/).first().waitFor();
  await expect.poll(() => home.getByText(/11:30/).count()).toBe(0);
});

test("moving the coming dates is offered only where one would move", async () => {
  const hope = await churchWithCounts();
  await server.db
    .updateTable("occurrence")
    .set({ cancelled: true })
    .where("organization_id", "=", hope.id)
    .execute();
  const page = await hope.open(hope.admin, "/profile/departments/services");
  await page.getByRole("button", { name: "Edit Morning, Every Sunday, 9:00" }).click();
  await page.getByLabel("Time").fill("11:30");
  await page.getByText("No coming date needs to move.").waitFor();
  const choice = page.getByLabel("Move the coming dates too");
  await expect.poll(() => choice.count()).toBe(0);
});

test("archiving says what ends and ends it on the phone that counts, until it is undone", async () => {
  const hope = await churchWithCounts();
  const home = await hope.open(hope.ruth, "/dashboard");
  await home.getByText(/9:00/).first().waitFor();
  const page = await hope.open(hope.admin, "/profile/departments/categories");
  await page.getByRole("button", { name: /^Adults/ }).click();
  await page.getByRole("button", { name: "Edit department" }).click();
  await page
    .getByText(/^If you archive it, \d counts of Ruth Sole end\. They get one email\.$/)
    .waitFor();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await page.getByText(/^Adults is archived\. \d counts of Ruth Sole ended\.$/).waitFor();
  await page.getByText("Archived (1)").waitFor();
  await home.reload();
  await home.getByText("You have nothing to count right now").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Adults is back.").waitFor();
  await page.getByText("Archived (1)").waitFor({ state: "detached" });
  const rows = page.getByRole("list", { name: "Departments" }).locator("> li");
  await expect.poll(() => rows.nth(1).textContent()).toMatch(/^Adults/);
  await home.reload();
  await home.getByText(/9:00/).first().waitFor();
});
