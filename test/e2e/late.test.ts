import { expect, test } from "vitest";
import { addDays, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { memberOf } from "../fixtures.ts";
import { enterAdults } from "./enter-number.ts";
import { axe } from "./harness.ts";
import { section, staffedChurch } from "./home-page.ts";
import { countAt, visitAt } from "./late-page.ts";
import { onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

test("a Home that stays open turns a count late by itself, says so in words and lists it first, as the clicker does, and tells a member of no count of others", async () => {
  const hope = await staffedChurch(server);
  const other = await memberOf(server, hope, "member", "Joan");
  await countAt(server, hope, other, { title: "Hall", time: "08:30" });
  await countAt(server, hope, hope.member, { title: "Any time", time: null });
  await countAt(server, hope, hope.member, { title: "Early", time: "08:50" });
  await countAt(server, hope, hope.member, { title: "Floor", time: "09:00" });
  await countAt(server, hope, hope.member, { title: "Evening", time: "18:00" });
  const page = await visitAt(world, hope.member, "09:01");
  const rows = section(page, "TODAY").getByRole("listitem");
  const late = rows.filter({ has: page.getByText("Late", { exact: true }) });
  await expect.poll(() => rows.first().textContent()).toContain("Any time");
  await expect.poll(() => late.count()).toBe(0);
  await page.clock.fastForward("05:00");
  await late.filter({ hasText: "Early" }).waitFor();
  await expect.poll(() => rows.first().textContent()).toContain("Early");
  await expect.poll(() => late.count()).toBe(1);
  await page.clock.fastForward("10:00");
  await late.filter({ hasText: "Floor" }).waitFor();
  await expect.poll(() => late.count()).toBe(2);
  await expect.poll(() => rows.last().textContent()).toContain("Evening");
  await expect.poll(() => page.getByRole("link", { name: /late/ }).count()).toBe(0);
  await page.goto("/clicker");
  const options = page.getByLabel("Choose Assignment").locator("option");
  await expect
    .poll(() => options.allInnerTexts())
    .toEqual([
      "Early · Late · 8:50\u00a0AM",
      "Floor · Late · 9:00\u00a0AM",
      "Any time",
      "Evening · 6:00\u00a0PM",
    ]);
});

test("staff see how many are late and whose, and count one themselves until nothing is late", async () => {
  const hope = await staffedChurch(server);
  const gone = await memberOf(server, hope, "member", "Gone");
  await countAt(server, hope, hope.member, { title: "Floor", time: "09:00" });
  await countAt(server, hope, gone, { title: "Lobby", time: "09:30" });
  await countAt(server, hope, hope.member, { title: "Evening", time: "18:00" });
  await server.db
    .updateTable("membership")
    .set({ active: false })
    .where("user_id", "=", gone.id)
    .execute();
  const page = await visitAt(world, hope.staff, "10:00");
  await page.getByRole("link", { name: "2 late" }).click();
  const rows = page.getByRole("main").getByRole("listitem");
  await rows.filter({ hasText: "Floor" }).getByText("Maria Sole").waitFor();
  await rows.filter({ hasText: "Lobby" }).getByText("Nobody yet").waitFor();
  await rows.getByRole("button", { name: "Assign Lobby" }).waitFor();
  await expect.poll(() => rows.count()).toBe(2);
  expect(await axe(page)).toEqual([]);
  await page.getByRole("link", { name: "Count it yourself: Floor" }).click();
  await page.getByRole("button", { name: "Plus 1", exact: true }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() =>
      server.db
        .selectFrom("assignment")
        .select("count")
        .where("organization_id", "=", hope.id)
        .where("status", "=", "complete")
        .execute(),
    )
    .toEqual([{ count: 1 }]);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "1 late" }).waitFor();
  await server.db.deleteFrom("assignment").where("title", "=", "Lobby").execute();
  await page.clock.fastForward("02:00");
  await expect.poll(() => page.getByRole("link", { name: /late$/ }).count()).toBe(0);
  await page.goto("/dashboard/late");
  await page.getByRole("heading", { name: "No count is late" }).waitFor();
});

test("staff remind everybody who is late with one press, and read who could not be reminded", async () => {
  const hope = await staffedChurch(server);
  const zone = zoneAtNoon();
  await server.db
    .updateTable("organization")
    .set({ time_zone: zone })
    .where("id", "=", hope.id)
    .execute();
  const date = dayIn(zone, new Date());
  const quiet = await memberOf(server, hope, "member", "Quinn");
  const loud = await memberOf(server, hope, "member", "Lou");
  for (const person of [hope.member, hope.member, quiet, loud])
    await countAt(server, hope, person, { title: "Floor", time: "09:00", date });
  await server.db
    .insertInto("notification_preference")
    .values({
      ...{ organization_id: hope.id, user_id: quiet.id, assignments: true },
      ...{ weekly_summary: false, late: false, late_push: false },
    })
    .execute();
  const page = await openPage(world, hope.staff, onPhone);
  await page.goto("/dashboard?show=everyone");
  await page.getByRole("button", { name: "Remind all (3)" }).click();
  await page
    .getByText("2 people were reminded; Quinn Sole has turned these messages off.")
    .waitFor();
  expect((await server.mailTo(hope.member.email)).subject).toBe("Late: 2 counts");
  expect(await axe(page)).toEqual([]);
});

test("a nudge from Reports says how the person was reached, and a second one so soon when to try again", async () => {
  const hope = await staffedChurch(server);
  const zone = zoneAtNoon();
  await server.db
    .updateTable("organization")
    .set({ time_zone: zone })
    .where("id", "=", hope.id)
    .execute();
  const date = dayIn(zone, new Date());
  await countAt(server, hope, hope.member, { title: "Floor", time: "09:00", date });
  await countAt(server, hope, hope.staff, { title: "My own", time: "09:00", date });
  const before = addDays(date, -13);
  await countAt(server, hope, hope.member, { title: "Lobby", time: null, date: before });
  await countAt(server, hope, hope.member, { title: "Old", time: null, date: addDays(before, -1) });
  await enterAdults(server, hope, hope.admin, { week: weekStartOf(date, 0), value: 412 });
  const page = await openPage(world, hope.staff, onPhone);
  await page.goto("/reports");
  const nudge = page.getByRole("button", { name: "Remind Maria Sole about Floor" });
  await nudge.click();
  await page.getByText("Emailed Maria Sole.").waitFor();
  const mail = await server.mailTo(hope.member.email);
  expect(mail.subject).toBe("Late: Floor");
  await page.getByRole("button", { name: "Remind Maria Sole about Lobby" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Remind/ }).count()).toBe(1);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "3 late counts" }).click();
  await expect.poll(() => page.getByRole("button", { name: /^Remind/ }).count()).toBe(2);
  await nudge.click();
  await page.getByText(/^Maria Sole was asked .* You can ask again in 1\d minutes\.$/).waitFor();
});

/** Where it is about noon now, so that a count of 9:00 is late at any hour at which the tests run. */
function zoneAtNoon(): string {
  const offset = 12 - new Date().getUTCHours();
  return `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
}
