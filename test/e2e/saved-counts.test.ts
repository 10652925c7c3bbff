import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { addDays, dayIn } from "../../domain/shared/time/week.ts";
import { addCampus } from "../../server/organization/campuses.ts";
import { adultsOfAWeek, assignmentFor, memberOf } from "../fixtures.ts";
import { openClicker, shows, sunday, tap, untilSaved } from "./clicker-page.ts";
import { axe } from "./harness.ts";
import { onTouchscreen, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
const today = dayIn("America/Chicago", new Date());

test("a saved count is opened from Home, takes latecomers, and tells who changed it", async () => {
  const { maria, balcony } = await sunday(server);
  const phone = await openClicker(world, maria);
  await tap(phone, 4);
  await phone.getByRole("button", { name: "Done, 4 people" }).click();
  await phone.getByText("Count Added!").waitFor();
  await openSaved(phone);
  await phone.getByRole("link", { name: "Add latecomers" }).click();
  await shows(phone, 4);
  await tap(phone, 3);
  await phone.getByRole("button", { name: "Done, 7 people" }).click();
  await untilSaved(phone, balcony.path, 7);
  await openSaved(phone);
  await phone.getByText("Maria Sole changed 4 to 7").waitFor();
  await phone.getByText("Maria Sole counted 4").waitFor();
  expect(await axe(phone)).toEqual([]);
});

test("a number is corrected without a network, with its reason, and arrives by itself", async () => {
  const { maria, balcony } = await sunday(server);
  const phone = await openClicker(world, maria);
  await tap(phone, 9);
  await phone.getByRole("button", { name: "Save" }).click();
  await untilSaved(phone, balcony.path, 9);
  await phone.route("**/assignments/*/count", (route) => route.abort());
  await openSaved(phone);
  await phone.getByRole("button", { name: "Correct the number" }).click();
  await phone.getByLabel("Right number").fill("seven");
  await phone.getByRole("button", { name: "Save", exact: true }).click();
  await phone.getByText("Enter a whole number.").waitFor();
  await phone.getByLabel("Right number").fill("7");
  await phone.getByLabel("Reason (optional)").fill("Balcony counted twice");
  await phone.getByRole("button", { name: "Save", exact: true }).click();
  await phone.getByText("Corrected to 7.").waitFor();
  await phone.getByRole("link", { name: "Back" }).click();
  await phone.getByRole("link", { name: /Balcony.*7/ }).waitFor();
  await phone.unroute("**/assignments/*/count");
  await untilSaved(phone, balcony.path, 7);
  await openSaved(phone);
  await phone.getByText("Maria Sole changed 9 to 7").waitFor();
  await phone.getByText("Balcony counted twice").waitFor();
});

test("staff correct somebody's count, and count for somebody who did not come", async () => {
  const { hope, maria, balcony } = await sunday(server);
  const lobby = await assignmentFor(server, hope, maria, { title: "Lobby", date: today });
  const daniel = await memberOf(server, hope, "staff", "Daniel");
  const phone = await openClicker(world, maria);
  await phone.getByLabel("Choose Assignment").selectOption({ label: "Balcony" });
  await tap(phone, 5);
  await phone.getByRole("button", { name: "Save" }).click();
  await untilSaved(phone, balcony.path, 5);

  const his = await openPage(world, daniel, onTouchscreen);
  await his.goto("/dashboard?show=everyone");
  await his.getByRole("link", { name: /^Balcony/ }).click();
  await his.getByText("Maria Sole counted 5").waitFor();
  await his.context().setOffline(true);
  await his.getByText(/^as of \d/).waitFor();
  await his.getByRole("button", { name: "Correct the number" }).click();
  await his.getByLabel("Right number").fill("6");
  await his.getByRole("button", { name: "Save", exact: true }).click();
  await his.getByText("Corrected to 6.").waitFor();
  await his.context().setOffline(false);
  await untilSaved(his, balcony.path, 6);
  await his.getByText("Daniel Sole changed 5 to 6").waitFor();

  await his.goto("/dashboard?show=everyone");
  await his.getByRole("link", { name: /^Lobby/ }).click();
  await shows(his, 0);
  await tap(his, 2);
  await his.getByRole("button", { name: "Done, 2 people" }).click();
  await untilSaved(his, lobby.path, 2);
});

test("a tap that is followed by Save at once is counted, and the clicker never opens another day by itself, and asks once before one that is to come", async () => {
  const { hope, maria, balcony } = await sunday(server);
  await assignmentFor(server, hope, maria, { title: "Coming", date: addDays(today, 7) });
  const phone = await openClicker(world, maria);
  await phone.evaluate(() => {
    for (const name of ["Plus 1", "Save"])
      [...document.querySelectorAll("button")]
        .find((button) => (button.ariaLabel ?? button.textContent) === name)
        ?.click();
  });
  await phone.getByText("Count Added!").waitFor();
  await untilSaved(phone, balcony.path, 1);
  await phone.goto("/clicker");
  await phone.getByText("Nothing left to count today").waitFor();
  expect(await axe(phone)).toEqual([]);
  await phone.getByRole("button", { name: /^Count now for .*: Coming$/ }).click();
  await phone.getByText("not today").waitFor();
  await phone.goto("/dashboard");
  await phone.getByRole("link", { name: /^Coming/ }).click();
  await phone.getByRole("heading", { name: /^This is next .*day’s count$/ }).waitFor();
  await phone.getByRole("button", { name: "Count it now" }).click();
  await phone.getByText("not today").waitFor();
  await phone.goto("/dashboard");
  await phone.goto("/clicker");
  await phone.getByRole("button", { name: "Add latecomers: Balcony" }).click();
  await shows(phone, 1);
});

test("a 0 that nobody tapped is asked about before it is saved, readable in both themes", async () => {
  const { maria, balcony } = await sunday(server);
  const phone = await openClicker(world, maria);
  for (const colorScheme of ["light", "dark"] as const) {
    await phone.emulateMedia({ colorScheme });
    await phone.getByRole("button", { name: "Save" }).click();
    await phone.getByRole("dialog", { name: "Nobody was there?" }).waitFor();
    expect(await axe(phone, ["color-contrast"])).toEqual([]);
    await phone.getByRole("button", { name: "Keep counting" }).click();
    await phone.getByRole("dialog").waitFor({ state: "hidden" });
  }
  await phone.getByRole("button", { name: "Save" }).click();
  await phone.getByRole("button", { name: "Save 0" }).click();
  await untilSaved(phone, balcony.path, 0);
});

test("a church with one campus does not read its name in the choice, and counts of two campuses are told apart by it", async () => {
  const { hope, maria } = await sunday(server);
  const lobby = await assignmentFor(server, hope, maria, { title: "Lobby", date: today });
  const moveTo = (campus_id: string) =>
    server.db.updateTable("assignment").set({ campus_id }).where("id", "=", lobby.id).execute();
  const { id } = await server.db
    .selectFrom("campus")
    .select("id")
    .where("organization_id", "=", hope.id)
    .executeTakeFirstOrThrow();
  await moveTo(id);
  const phone = await openClicker(world, maria);
  await phone.getByRole("option", { name: "Lobby", exact: true }).waitFor({ state: "attached" });
  const north = { id: newId(), name: "North", position: 1 };
  await addCampus(server.db, hope.id, north);
  await moveTo(north.id);
  await phone.reload();
  await phone.getByRole("option", { name: "Lobby · North" }).waitFor({ state: "attached" });
});

test("a member finds that an old count is for staff to correct, and when one was counted whose changes were not kept yet", async () => {
  const { hope, maria, balcony } = await sunday(server);
  const saved = { status: "complete" as const, count: 70, counted_at: new Date() };
  await server.db.updateTable("assignment").set(saved).where("id", "=", balcony.id).execute();
  const old = await assignmentFor(server, hope, maria, { title: "Old", date: addDays(today, -21) });
  const phone = await openPage(world, maria, onTouchscreen);
  await phone.goto(`${server.url}/clicker?assignment=${old.id}`);
  await tap(phone, 2);
  await phone.getByRole("button", { name: "Save" }).click();
  await untilSaved(phone, old.path, 2);
  await phone.goto(`${server.url}/dashboard/counts/${old.id}`);
  await phone.getByText("Only staff can change weeks before last week.").waitFor();
  await expect
    .poll(() => phone.getByRole("button", { name: "Correct the number" }).count())
    .toBe(0);
  await phone.goto(`/dashboard/counts/${balcony.id}`);
  await phone.getByRole("region", { name: "Changes" }).getByText("Someone counted 70").waitFor();
});

test("staff open the count of an old week from the story of its number, and a member does not", async () => {
  const { hope, maria } = await sunday(server);
  const daniel = await memberOf(server, hope, "staff", "Daniel");
  const entry = await adultsOfAWeek(server, hope);
  const { path } = await assignmentFor(server, hope, maria, { title: "Old floor", entry });
  const headers = { cookie: maria.cookie, origin: server.url, "content-type": "application/json" };
  const body = JSON.stringify({ deviceId: newId(), round: 1, plus: 40, minus: 0 });
  await fetch(`${server.url}${path}/count`, { method: "PUT", headers, body });
  const story = `/input?week=2026-06-07&story=2026-06-07.${entry.categoryId}`;
  const hers = await openPage(world, maria, onTouchscreen);
  await hers.goto(server.url + story);
  await hers.getByText("Maria Sole counted 40").waitFor();
  expect(await hers.getByRole("link", { name: /Old floor/ }).count()).toBe(0);
  const his = await openPage(world, daniel, onTouchscreen);
  await his.goto(server.url + story);
  await his.getByRole("link", { name: /Old floor/ }).click();
  await his.getByRole("button", { name: "Correct the number" }).waitFor();
});

async function openSaved(phone: Page): Promise<void> {
  await phone.goto("/dashboard");
  await phone.getByRole("link", { name: /Balcony/ }).click();
  await phone.getByRole("button", { name: "Correct the number" }).waitFor();
}
