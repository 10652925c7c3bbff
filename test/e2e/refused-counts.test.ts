import { expect, test } from "vitest";
import { newId } from "../../domain/id.ts";
import { dayIn } from "../../domain/week.ts";
import { assignmentFor, church, memberOf } from "../fixtures.ts";
import { shows } from "./clicker-page.ts";
import { axe } from "./harness.ts";
import { openPage, openWorld } from "./world.ts";

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
