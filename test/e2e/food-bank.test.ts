import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { serviceWords } from "../../domain/shared/time/day-words.ts";
import { addDays, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { memberOf, signedInPerson } from "../fixtures.ts";
import { axe } from "./harness.ts";
import { onDesk, onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

const ofChurch =
  /\b(?:campus(?:es)?|services?|sundays?|easter|worship|church(?:es)?|giving|kids|students|baptisms?)\b/i;
/** A day of the week alone, or a date, may be a Sunday anywhere. */
const day = /^(?:text: )?Sunday$|\bSun(?:day)?\b.*\d/;

/** The lines of a screen, and its labels, that say a church's words. */
async function churchWordsOn(page: Page): Promise<string[]> {
  await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  const labels = await page
    .locator("[placeholder]")
    .evaluateAll((fields) => fields.map((field) => field.getAttribute("placeholder") ?? ""));
  const lines = (await page.locator("body").ariaSnapshot()).split("\n");
  const said = lines
    .filter((line) => !line.includes("/url:"))
    .map((line) => line.replace(/^.*?- /, ""));
  return [...said, ...labels].filter((line) => ofChurch.test(line) && !day.test(spoken(line)));
}

/** Without the marks of a snapshot: `option "Sunday" [selected]`. */
function spoken(line: string): string {
  return /"(.*)"/.exec(line)?.[1] ?? line;
}

test("a food bank's first hour is in its own words: what it is, when it gives out food, who counts, and a count saved", async () => {
  const page = await openPage(world, await signedInPerson(server), onPhone);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const heading = (name: string) => page.getByRole("heading", { name });
  const found: Record<string, string[]> = {};
  const look = async (name: string) => {
    const said = await churchWordsOn(page);
    if (said.length > 0) found[name] = said;
  };
  await page.goto("/dashboard");
  await page.getByLabel("Organization name").fill("Northside Food Bank");
  await button("Create organization").click();
  await heading("What kind of organization is it?").waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByLabel("Food and other aid").check();
  await button("Next").click();
  await heading("Which sites do you have?").waitFor();
  await look("places");
  await button("Just one site").click();
  await heading("When are your distributions?").waitFor();
  await look("distributions");
  await page.getByLabel("Time").fill("10:00");
  await button("Next").click();
  await heading("What do you count?").waitFor();
  await button("Add something else").click();
  await page.getByLabel("What else do you count?").fill("Toys");
  await page.getByLabel("Department").selectOption({ label: "Other" });
  await look("categories");
  await button("Next").click();
  await heading("Who helps you count?").waitFor();
  await look("people");
  await page.getByRole("link", { name: "Skip" }).click();
  await heading("Who counts what?").waitFor();
  await page.getByText("People served").first().waitFor();
  await look("counts");
  await page.getByRole("link", { name: "Later" }).click();
  await heading("Welcome to Northside Food Bank, Maria!").waitFor();
  await heading("Get ready to count").waitFor();
  await look("Home");

  const me = await (await page.request.get("/api/me")).json();
  const { organization } = me.memberships[0];
  await memberOf(server, organization, "staff", "Joan");
  await page.goto("/dashboard/assign");
  await page.getByLabel("Not part of a distribution").check();
  await page.getByLabel("Date").fill(dayIn(organization.timeZone, new Date()));
  await page.getByLabel("Who counts").selectOption({ label: "Maria Sole" });
  await page.getByLabel("Department").selectOption({ label: "People" });
  await look("Assign a count");
  await button("Assign").click();
  await page.waitForURL("**/dashboard");
  await look("Home with a count");
  await page.getByRole("link", { name: "Open Clicker" }).first().click();
  await button("Plus 1").click();
  await look("Clicker");
  await button("Save").click();
  await expect
    .poll(() =>
      server.db
        .selectFrom("assignment")
        .select(["title", "count", "status"])
        .where("organization_id", "=", organization.id)
        .execute(),
    )
    .toEqual([{ title: "People served", count: 1, status: "complete" }]);
  const paths = ["/dashboard", "/dashboard/late", "/profile", "/profile/team", "/profile/pages"];
  for (const path of [...paths, "/profile/team/add-members", "/profile/notifications"]) {
    await page.goto(path);
    await page.getByRole("heading").first().waitFor();
    await look(path);
  }

  await page.goto("/profile/words");
  const what = page.getByRole("group", { name: "What you count at" });
  await what.getByLabel("One").fill("pickup");
  await button("Save").click();
  await page.getByText("Type this form, too.").waitFor();
  await what.getByLabel("Several").fill("pickups");
  await page.getByText("Add your pickups and their times").waitFor();
  expect(await axe(page)).toEqual([]);
  await button("Save").click();
  await page.waitForURL("**/profile");
  await page.goto("/profile/pages");
  await page.getByRole("link", { name: "Pickups" }).waitFor();
  expect(found).toEqual({});
});

test("a pantry that opens from Monday to Friday says so once, types its week by days, and reads its sum", async () => {
  const page = await openPage(world, await signedInPerson(server), onDesk);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto("/dashboard");
  await page.getByLabel("Organization name").fill("Eastside Pantry");
  await button("Create organization").click();
  await page.getByLabel("Food and other aid").check();
  await button("Next").click();
  await button("Just one site").click();
  await page.getByLabel("Time").fill("10:00");
  for (const day of ["Monday", "Friday"])
    expect(await page.getByRole("checkbox", { name: day }).isChecked()).toBe(true);
  expect(await axe(page)).toEqual([]);
  await button("Next").click();
  await page.getByRole("heading", { name: "What do you count?" }).waitFor();

  await page.goto("/profile/departments/services");
  const row = (schedule: string) =>
    page.getByRole("button", { name: `Edit Distribution, ${schedule}` });
  await row("Monday to Friday, 10:00\u00a0AM").click();
  await page.getByLabel("Time").fill("11:00");
  await page.getByRole("checkbox", { name: "Friday" }).uncheck();
  await page.getByRole("checkbox", { name: "Saturday" }).check();
  await button("Save").click();
  await row("Monday, Tuesday, Wednesday, Thursday, and Saturday, 11:00\u00a0AM").click();
  await page.getByLabel("Time").fill("10:00");
  await page.getByRole("checkbox", { name: "Saturday" }).uncheck();
  await page.getByRole("checkbox", { name: "Friday" }).check();
  await button("Save").click();
  await row("Monday to Friday, 10:00\u00a0AM").waitFor();
  await page.getByText("Closed seasons").click();
  await button("Add a closed season").click();
  await page.getByLabel("First day").fill("2031-07-01");
  await page.getByLabel("Last day").fill("2031-08-31");
  await button("Save").click();
  await page.getByRole("button", { name: "Jul 1 to Aug 31, every year" }).click();
  await button("Reopen").click();
  await page.getByRole("button", { name: /every year/ }).waitFor({ state: "detached" });

  const me = await (await page.request.get("/api/me")).json();
  const { timeZone } = me.memberships[0].organization;
  const week = addDays(weekStartOf(dayIn(timeZone, new Date()), 0), -7);
  await page.goto(`/input?week=${week}`);
  const days = [1, 2, 3, 4, 5].map((day) => addDays(week, day));
  for (const [index, date] of days.entries()) {
    const name = `People served, ${serviceWords({ date, time: "10:00" }, "en-US")}`;
    await page.getByLabel(name, { exact: true }).fill(`${100 + index}`);
  }
  await button("People served, Week: 510, from its distributions").waitFor();
  await page.keyboard.press("Tab");
  await expect
    .poll(() =>
      server.db
        .selectFrom("entry")
        .select("value")
        .where("organization_id", "=", me.memberships[0].organization.id)
        .orderBy("value")
        .execute(),
    )
    .toEqual([100, 101, 102, 103, 104].map((value) => ({ value })));
  await page.goto("/reports");
  await page.getByText("510").first().waitFor();
});
