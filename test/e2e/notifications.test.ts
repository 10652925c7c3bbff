import { sql } from "kysely";
import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { assignmentFor, church, memberOf } from "../fixtures.ts";
import { signIn } from "./harness.ts";
import { openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
const hope = await church(server);
let page: Page;

beforeEach(async () => {
  page = await openPage(world);
});

const summary = () => page.getByRole("switch", { name: /^Weekly summary/ });

test("choices are kept as they are made, and the profile says when one is reminded", async () => {
  await signIn(page.context(), server, hope.admin);
  await page.goto("/profile");
  await page.getByText("Reminder 12 hours before").waitFor();
  await page.getByRole("link", { name: /^Notifications/ }).click();
  await summary().waitFor();
  await expect.poll(() => summary().getAttribute("aria-checked")).toBe("true");
  await page.getByLabel("Remind me").selectOption("A day before");
  await summary().click();
  const stored = () =>
    server.db
      .selectFrom("notification_preference")
      .select(["reminder_hours", "weekly_summary"])
      .where("user_id", "=", hope.admin.id)
      .execute();
  await expect.poll(stored).toEqual([{ reminder_hours: 24, weekly_summary: false }]);
  await page.reload();
  await page.getByRole("switch", { name: /^Weekly summary/, checked: false }).waitFor();
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByText("Reminder a day before").waitFor();
});

test("a choice that could not be kept goes back and says why", async () => {
  const maria = await memberOf(server, hope, "member");
  await signIn(page.context(), server, maria);
  await page.goto("/profile/notifications");
  const assignments = page.getByRole("switch", { name: /^Assignments/ });
  await assignments.waitFor();
  await expect.poll(() => summary().count()).toBe(0);
  await page.context().setOffline(true);
  await assignments.click();
  await page.getByText("Your choice was not saved.").waitFor();
  await expect.poll(() => assignments.getAttribute("aria-checked")).toBe("true");
});

test("the link in a mail unsubscribes whoever presses the button there, signed in or not", async () => {
  const maria = await memberOf(server, hope, "member");
  const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await assignmentFor(server, hope, maria, { title: "Balcony", date });
  await sql`select graphile_worker.add_job('notify')`.execute(server.db);
  const mail = await server.mailTo(maria.email);
  expect(mail.subject).toBe("You're asked to count: Balcony");
  const link = /Unsubscribe: (\S+)/.exec(mail.text)?.[1] ?? "";
  await page.goto(link);
  await page.getByText(`You'll stop getting emails about assignments from ${hope.name}`).waitFor();
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByRole("heading", { name: "You are unsubscribed" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "You are unsubscribed" }).waitFor();
  await signIn(page.context(), server, maria);
  await page.getByRole("link", { name: "Choose what I get" }).click();
  await page.getByRole("switch", { name: /^Assignments/, checked: false }).waitFor();
});
