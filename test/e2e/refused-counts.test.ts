import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { addDays, dayIn, momentOf } from "../../domain/shared/time/week.ts";
import { assignmentFor, church, memberOf } from "../fixtures.ts";
import { shows } from "./clicker-page.ts";
import { axe } from "./harness.ts";
import { openInputs, storedNumbers } from "./inputs-page.ts";
import { onDesk, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

test("a count that too many devices have tapped is kept, said at Home, and sent when there is room", async () => {
  const { hope, maria, balcony, page } = await sunday();
  const common = { organization_id: hope.id, assignment_id: balcony.id, user_id: maria.id };
  const taps = { round: 1, plus: 1, minus: 0 };
  const others = Array.from({ length: 300 }, () => ({ ...common, ...taps, device_id: newId() }));
  await server.db.insertInto("tally").values(others).execute();
  await page.goto(`/clicker?assignment=${balcony.id}`);
  await shows(page, 300);
  await page.getByRole("button", { name: "Plus 5" }).click();
  await page.getByText("Too many devices have counted this already.").waitFor();
  await page.getByText("Your taps are kept on this device.").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/^Balcony, .*: 5 counted here, not accepted$/).waitFor();
  await page.reload();
  const refused = page.getByRole("alert").filter({ hasText: "Too many devices" });
  await refused.getByRole("button", { name: "Try again" }).click();
  await refused.waitFor();
  expect(await axe(page)).toEqual([]);

  const one = others[0]?.device_id ?? "";
  await server.db.deleteFrom("tally").where("device_id", "=", one).execute();
  await refused.getByRole("button", { name: "Try again" }).click();
  await refused.waitFor({ state: "hidden" });
  await expect.poll(() => savedCount(balcony.id)).toEqual({ status: "complete", count: 304 });
});

test("the number of an assignment that is gone is shown until the person has passed it on", async () => {
  const { balcony, page } = await sunday();
  await page.goto(`/clicker?assignment=${balcony.id}`);
  await shows(page, 0);
  await server.db.deleteFrom("assignment").where("id", "=", balcony.id).execute();
  await page.getByRole("button", { name: "Plus 10" }).click();
  await page.getByText("This assignment no longer exists.").waitFor();
  // The screen may hear of it before the tap is on the disk.
  await shows(page, 10);
  await expect.poll(() => page.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  await page.goto("/dashboard");
  const refused = page.getByRole("alert").filter({ hasText: /Balcony, .*: 10 counted here/ });
  await refused.getByRole("button", { name: "Discard" }).click();
  const dialog = page.getByRole("dialog", { name: "Discard this number?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await refused.waitFor();
  await refused.getByRole("button", { name: "Discard" }).click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await refused.waitFor({ state: "hidden" });
  await page.reload();
  await page.getByRole("heading", { name: /^Welcome to/ }).waitFor();
  await expect.poll(() => refused.count()).toBe(0);
});

test("what a member did without a network, and sends when only staff may change that week, stays or waits for staff", async () => {
  const { hope, maria } = await sunday();
  const old = addDays(dayIn("America/Chicago", new Date()), -21);
  const floor = await assignmentFor(server, hope, maria, { title: "Floor", date: old });
  const saved = { deviceId: newId(), round: 1, plus: 40, minus: 0 };
  const origin = { cookie: maria.cookie, origin: server.url, "content-type": "application/json" };
  const init = { method: "PUT", headers: origin, body: JSON.stringify(saved) };
  expect((await fetch(`${server.url}${floor.path}/count`, init)).status).toBe(200);

  // Her phone has been away for three weeks, and its clock has stood still.
  const time = momentOf(old, "12:00", "America/Chicago");
  const page = await openInputs(world, maria, "adults", { time });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.context().setOffline(true);
  await page.getByText(/^Last updated/).waitFor();
  await page.getByLabel("Adult Attendance", { exact: true }).fill("312");
  await page.getByLabel("Adult Attendance", { exact: true }).press("Enter");
  await page.getByText("1 number is kept on this device until there is a connection.").waitFor();
  await page.getByRole("button", { name: "Previous week" }).click();
  await page.getByText("We’ll show this week when you’re online.").waitFor();
  await page.context().setOffline(false);
  await page.getByText("Not accepted in").waitFor();
  await page.getByRole("link", { name: "Adults, this week" }).waitFor();

  await page.route("**/assignments/*/count", (route) => route.abort());
  await page.goto(`/dashboard/counts/${floor.id}`);
  await page.getByRole("button", { name: "Correct the number" }).click();
  await page.getByLabel("Right number").fill("45");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("45", { exact: true }).waitFor();
  await page.getByText("Kept on this device · not sent yet").waitFor();
  await page.unroute("**/assignments/*/count");
  await page.goto("/dashboard");
  const proposed = page.getByRole("status").filter({ hasText: /^Floor, / });
  await proposed.getByText(/Your staff will decide\./).waitFor();
  const number = page.getByRole("alert").filter({ hasText: /week of .*: 312, not accepted/ });
  await number.getByText("Only staff can change weeks before last week.").waitFor();
  await number.getByRole("button", { name: "Copy" }).click();
  await number.getByRole("button", { name: "Copied" }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Adult Attendance, Adults, week of .+: 312$/);
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize(onDesk.viewport);
  await page.getByText("1 not sent").waitFor();
  await number.getByRole("button", { name: "Discard" }).click();
  await number.waitFor({ state: "hidden" });
  await expect.poll(() => savedCount(floor.id)).toEqual({ status: "complete", count: 40 });
  await expect.poll(() => storedNumbers(world, hope)).toEqual([]);
});

async function sunday() {
  const hope = await church(server);
  const maria = await memberOf(server, hope, "member", "Maria");
  const date = dayIn("America/Chicago", new Date());
  const balcony = await assignmentFor(server, hope, maria, { date });
  return { hope, maria, balcony, page: await openPage(world, maria) };
}

async function savedCount(assignmentId: string) {
  return server.db
    .selectFrom("assignment")
    .select(["status", "count"])
    .where("id", "=", assignmentId)
    .executeTakeFirst();
}
