import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../domain/id.ts";
import { addDays, dayIn } from "../../domain/week.ts";
import { assignmentFor, church, memberOf, signedInPerson } from "../fixtures.ts";
import { axe, openBrowser, signIn, startServer, type TestServer } from "./harness.ts";

const phone = { viewport: { width: 390, height: 844 }, locale: "en-US" };

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function visit(
  person: { cookie: string },
  path = "/dashboard",
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ ...phone, ...options });
  await signIn(context, server, person);
  const page = await context.newPage();
  await page.goto(server.url + path);
  return page;
}

async function staffedChurch() {
  const hope = await church(server);
  const staff = await memberOf(server, hope, "staff", "Sam");
  const member = await memberOf(server, hope, "member", "Maria");
  return { ...hope, staff, member, today: dayIn("America/Chicago", new Date()) };
}

/** "Sunday, June 14", and its year when it is not this one */
function heading(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const isThisYear = day.slice(0, 4) === dayIn("America/Chicago", new Date()).slice(0, 4);
  const parts = { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat("en-US", {
    ...parts,
    ...(isThisYear ? {} : { year: "numeric" }),
  }).format(date);
}

function section(page: Page, name: string) {
  return page.getByRole("region", { name });
}

async function assign(page: Page, fields: { who: string; title: string; date: string }) {
  await page.getByRole("link", { name: "Assign a count" }).first().click();
  await page.getByLabel("Who counts").selectOption({ label: fields.who });
  await page.getByLabel("Department").selectOption({ label: "Adults" });
  await page.getByLabel("Title").fill(fields.title);
  await page.getByLabel("Date").fill(fields.date);
}

test("staff assigns a weekly count, and the member sees it today and on the following weeks", async () => {
  const hope = await staffedChurch();
  const staff = await visit(hope.staff);
  await assign(staff, { who: "Maria Sole", title: "Worship Center", date: hope.today });
  await staff.getByLabel("Time").fill("10:30");
  await staff.getByLabel("Area").fill("balcony");
  await staff.getByLabel("Instructions").fill("Seated people only.");
  await staff.getByLabel("Repeat every week").check();
  await staff.getByRole("button", { name: "Assign", exact: true }).click();
  await staff.getByText("Assigned to Maria Sole.").waitFor();

  const member = await visit(hope.member);
  const row = section(member, "TODAY").getByRole("listitem").first();
  await row.waitFor();
  expect(await row.textContent()).toMatch(
    /Worship Center, balcony\s*10:30\sAM\s· Main campus\s· Adults/,
  );
  const upcoming = section(member, "Upcoming");
  const days = Array.from({ length: 8 }, (_, week) => heading(addDays(hope.today, 7 * (week + 1))));
  expect(await upcoming.getByRole("heading", { level: 3 }).allInnerTexts()).toEqual(days);
  for (const name of ["Assign a count", /^Edit/, "Everyone"])
    expect(await member.getByRole("link", { name }).count()).toBe(0);
  await member.goto(`${server.url}/dashboard/assign`);
  await member.getByText("Your role does not allow this.").waitFor();

  await upcomingClicker(member);
});

async function upcomingClicker(page: Page) {
  await page.goto(`${server.url}/dashboard`);
  await section(page, "Upcoming").getByRole("link").first().click();
  await page.waitForURL(`${server.url}/clicker`);
}

test("a day of another year is refused beside its field, and what was typed stays", async () => {
  const hope = await staffedChurch();
  const page = await visit(hope.staff);
  await assign(page, { who: "Maria Sole", title: "Lobby", date: "1999-01-03" });
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByText("This day is more than 31 days ago.").waitFor();
  const date = page.getByLabel("Date");
  expect(await date.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByLabel("Title").inputValue()).toBe("Lobby");
  await date.fill(addDays(hope.today, -31));
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByText("Assigned to Maria Sole.").waitFor();
  const member = await visit(hope.member);
  await section(member, "Missing").getByRole("link", { name: /Lobby/ }).waitFor();
});

test("staff changes this and all following, then deletes one of them", async () => {
  const hope = await staffedChurch();
  const page = await visit(hope.staff);
  await assign(page, { who: "Maria Sole", title: "Lobby", date: addDays(hope.today, 1) });
  await page.getByLabel("Repeat every week").check();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByRole("link", { name: "Everyone" }).click();
  await page.getByRole("link", { name: "Edit Lobby" }).nth(1).click();
  await page.getByLabel("Title").fill("Front doors");
  await page.getByLabel("This and all following").check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Assignment saved.").waitFor();
  await page.getByRole("link", { name: "Everyone" }).click();
  await page.getByRole("link", { name: "Edit Front doors" }).nth(6).waitFor();
  expect(await page.getByRole("link", { name: "Edit Lobby" }).count()).toBe(1);

  await page.getByRole("link", { name: "Edit Lobby" }).click();
  await page.getByRole("button", { name: "Delete assignment" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this assignment?" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Assignment deleted.").waitFor();
  await page.getByRole("link", { name: "Everyone" }).click();
  await page.getByRole("link", { name: "Edit Front doors" }).first().waitFor();
  expect(await page.getByRole("link", { name: "Edit Lobby" }).count()).toBe(0);
});

test("a form that is refused keeps what was typed and says what is wrong beside each field", async () => {
  const hope = await staffedChurch();
  const page = await visit(hope.staff, "/dashboard/assign");
  await page.getByLabel("Instructions").fill("Before the first song.");
  await page.getByLabel("Title").fill("Choir loft");
  await page.keyboard.press("Enter");
  await page.getByText("Choose who counts.").waitFor();
  const who = page.getByLabel("Who counts");
  expect(await who.evaluate((element) => element === document.activeElement)).toBe(true);
  await who.selectOption({ label: "Maria Sole" });
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByRole("alert").filter({ hasText: "You are offline." }).waitFor();
  expect(await page.getByLabel("Instructions").inputValue()).toBe("Before the first song.");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByText("Assigned to Maria Sole.").waitFor();
});

test("what is typed into a form is there after a reload, until it is saved or thrown away", async () => {
  const hope = await staffedChurch();
  const page = await visit(hope.staff, "/dashboard/assign");
  await page.getByLabel("Who counts").selectOption({ label: "Maria Sole" });
  await page.getByLabel("Department").selectOption({ label: "Kids" });
  await page.getByLabel("Title").fill("Nursery");
  await page.getByLabel("Instructions").fill("Babies too.");
  await page.getByRole("button", { name: "Add another person" }).click();
  await page.getByLabel("Area of person 2").fill("hall");
  await page.reload();
  await page.getByText("This is what you typed here before.").waitFor();
  expect(await page.getByLabel("Instructions").inputValue()).toBe("Babies too.");
  expect(await page.getByLabel("Title").inputValue()).toBe("Nursery");
  expect(await page.getByLabel("Area of person 2").inputValue()).toBe("hall");
  const department = page.getByLabel("Department");
  expect(await department.locator("option:checked").textContent()).toBe("Kids");
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByText("This is what you typed here before.").waitFor({ state: "hidden" });
  expect(await page.getByLabel("Title").inputValue()).toBe("");

  await page.getByLabel("Who counts").selectOption({ label: "Maria Sole" });
  await page.getByLabel("Title").fill("Choir loft");
  await page.getByLabel("Date").fill(hope.today);
  await page.reload();
  await page.getByText("This is what you typed here before.").waitFor();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByText("Assigned to Maria Sole.").waitFor();
  await page.getByRole("link", { name: "Assign a count" }).first().click();
  await page.getByLabel("Title").waitFor();
  expect(await page.getByLabel("Title").inputValue()).toBe("");
  expect(await page.getByText("This is what you typed here before.").count()).toBe(0);
});

test("an edit that is not saved keeps its own fields alone, and goes with signing out", async () => {
  const hope = await staffedChurch();
  const { id } = await assignmentFor(server, hope, hope.member, { date: hope.today });
  const path = `/dashboard/assignments/${id}`;
  const page = await visit(hope.staff, path);
  await page.getByLabel("Area").fill("left");
  await server.db
    .updateTable("assignment")
    .set({ title: "Upper room" })
    .where("id", "=", id)
    .execute();
  await page.reload();
  await page.getByText("This is what you typed here before.").waitFor();
  expect(await page.getByLabel("Area").inputValue()).toBe("left");
  expect(await page.getByLabel("Title").inputValue()).toBe("Upper room");
  await page.goto(`${server.url}/profile`);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL(`${server.url}/login`);
  const kept = await page.evaluate(() => Object.keys(localStorage).join());
  expect(kept).not.toContain("countwell-form");
});

test("a toast passed along shows once, and a reload does not repeat it", async () => {
  const hope = await staffedChurch();
  const page = await visit(hope.staff);
  await assign(page, { who: "Sam Sole", title: "Balcony", date: hope.today });
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  const toast = page.getByText("Assigned to Sam Sole.");
  await toast.waitFor();
  await page.reload();
  await section(page, "TODAY").getByText("Balcony").last().waitFor();
  expect(await toast.count()).toBe(0);
});

test("unticking a complete one asks, and resets it to pending", async () => {
  const hope = await staffedChurch();
  const floor = { title: "Floor", date: hope.today };
  const { path } = await assignmentFor(server, hope, hope.member, floor);
  const page = await visit(hope.member);
  const headers = { origin: server.url };
  const data = { round: 1, deviceId: newId(), plus: 212, minus: 0 };
  const saved = await page.request.put(`${server.url}${path}/count`, { headers, data });
  expect(saved.status()).toBe(200);
  await page.reload();
  const row = section(page, "TODAY").getByRole("listitem").filter({ hasText: "Floor" });
  await row.getByText("212").waitFor();
  const box = row.getByRole("checkbox");
  await box.click();
  const dialog = page.getByRole("dialog", { name: "Reset to Pending?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await box.isChecked()).toBe(true);
  await box.click();
  await dialog.getByRole("button", { name: "Reset" }).click();
  await page.getByText("Floor is pending again.").waitFor();
  expect(await row.getByText("212").count()).toBe(0);
});

test("today is the organization's day, wherever the browser is", async () => {
  const hope = await staffedChurch();
  const zone = "Pacific/Kiritimati";
  await server.db
    .updateTable("organization")
    .set({ time_zone: zone })
    .where("id", "=", hope.id)
    .execute();
  const there = dayIn(zone, new Date());
  await assignmentFor(server, hope, hope.member, { title: "Island hall", date: there });
  await assignmentFor(server, hope, hope.member, {
    title: "The day before",
    date: addDays(there, -1),
  });
  // 25 hours behind the organization: its clock shows another day at every moment.
  const page = await visit(hope.member, "/dashboard", { timezoneId: "Pacific/Pago_Pago" });
  await section(page, "TODAY").getByText("Island hall").last().waitFor();
  await section(page, "Missing").getByText("The day before").last().waitFor();
});

test("without an organization one can be created right there", async () => {
  const lone = await signedInPerson(server, "Lone");
  const page = await visit(lone, "/dashboard", { timezoneId: "Europe/Vienna" });
  expect(await page.getByLabel("Time zone").inputValue()).toBe("Europe/Vienna");
  await page.getByText("the invitation link in the mail is how to join").waitFor();
  await page.getByRole("button", { name: "Create organization" }).click();
  await page.getByText("Organization name is required").waitFor();
  const taken = await church(server);
  await page.getByLabel("Organization name").fill(taken.name.toUpperCase());
  await page.getByRole("button", { name: "Create organization" }).click();
  await page.getByText("This organization already exists.").waitFor();
  const name = `River House ${newId()}`;
  await page.getByLabel("Organization name").fill(name);
  await page.getByRole("button", { name: "Create organization" }).click();
  await page.getByRole("heading", { name: `Welcome to ${name}, Lone!` }).waitFor();
  await page.getByRole("link", { name: "Assign a count" }).first().waitFor();
});

test("when the list cannot be read it says so, and trying again shows it", async () => {
  const hope = await staffedChurch();
  await assignmentFor(server, hope, hope.member, { title: "Floor", date: hope.today });
  const page = await visit(hope.member, "/privacy");
  const lists = "**/assignments?**";
  await page.route(lists, (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto(`${server.url}/dashboard`);
  await page.getByText("We could not load your assignments.").waitFor();
  await page.unroute(lists);
  await page.getByRole("button", { name: "Try again" }).click();
  await section(page, "TODAY").getByText("Floor").last().waitFor();
});

test("a first name as long as a sentence takes two lines of Home, and is read in full", async () => {
  const hope = await staffedChurch();
  const firstName = "Maximiliana Konstantina Wilhelmina Theodora of the Upper Valley";
  await server.db
    .updateTable("user")
    .set({ first_name: firstName })
    .where("id", "=", hope.member.id)
    .execute();
  const page = await visit(hope.member);
  const name = page.getByRole("heading", { level: 1, name: firstName });
  const lines = await name.evaluate((element) => {
    const { lineHeight } = getComputedStyle(element);
    return element.getBoundingClientRect().height / Number.parseFloat(lineHeight);
  });
  expect(Math.floor(lines)).toBe(2);
});

test("nothing assigned when Home was last read is not said to be so now", async () => {
  const hope = await staffedChurch();
  const page = await visit(hope.member);
  await page.getByRole("heading", { name: /^Welcome to/ }).waitFor();
  await page.route("**/api/**", (route) => route.abort());
  await page.reload();
  await page.getByText("We could not check for changes.").waitFor();
  await page.getByText("There was nothing to count then.").waitFor();
  expect(await page.getByRole("heading", { name: /^Welcome to/ }).count()).toBe(0);
  const lone = await visit(await signedInPerson(server, "Lone"));
  await lone.getByLabel("Organization name").waitFor();
  await lone.route("**/api/**", (route) => route.abort());
  await lone.reload();
  await lone.getByText("We could not check for changes.").waitFor();
});

/** One for each day from `first` on, all of one person. */
async function assignDaily(
  hope: { id: string },
  person: { id: string },
  first: string,
  number: number,
) {
  for (const [index, day] of Array.from({ length: number }, (_, i) => addDays(first, i)).entries())
    await assignmentFor(server, hope, person, { title: `Count ${index + 1}`, date: day });
}

test("a count that lies beyond the listed weeks is read when it is asked for, by its own and by staff", async () => {
  const hope = await staffedChurch();
  const day = addDays(hope.today, 100);
  const staff = await visit(hope.staff, "/dashboard?show=everyone");
  await staff.getByRole("heading", { name: /^Welcome to/ }).waitFor();
  await assign(staff, { who: "Maria Sole", title: "Christmas Eve", date: day });
  await staff.getByRole("button", { name: "Assign", exact: true }).click();
  await staff.getByText("Assigned to Maria Sole.").waitFor();
  expect(await staff.getByRole("button", { name: /^Show later/ }).count()).toBe(0);
  await staff.getByRole("link", { name: "Everyone" }).click();
  await staff.getByRole("button", { name: "Show later (1)" }).click();
  await section(staff, "Upcoming")
    .getByRole("heading", { name: heading(day) })
    .waitFor();
  await staff.getByRole("link", { name: "Edit Christmas Eve" }).click();
  await staff.getByLabel("Title").fill("Candlelight service");
  await staff.goBack();
  await staff.getByRole("link", { name: "Edit Christmas Eve" }).waitFor();

  const member = await visit(hope.member, "/privacy");
  const asked: string[] = [];
  member.on("request", (request) => asked.push(new URL(request.url()).search));
  const upcoming = section(member, "Upcoming");
  await member.goto(`${server.url}/dashboard`);
  await upcoming.getByText("Nothing in the next 8 weeks.").waitFor();
  expect(await member.getByText("Christmas Eve").count()).toBe(0);
  const isBeyond = (search: string) => search.includes(`from=${addDays(hope.today, 57)}`);
  expect(asked.filter(isBeyond)).toEqual([expect.stringMatching(/limit=1$/)]);
  await member.getByRole("button", { name: "Show later (1)" }).click();
  await upcoming.getByRole("link", { name: /Christmas Eve/ }).click();
  await member.waitForURL(`${server.url}/clicker`);
  const chosen = member.locator("option:checked").filter({ hasText: "Christmas Eve" });
  await chosen.waitFor({ state: "attached" });
});

test("upcoming counts are shown part by part in the order of their days, until none is left", async () => {
  const hope = await staffedChurch();
  await assignDaily(hope, hope.member, addDays(hope.today, 1), 160);
  for (let more = 0; more < 4; more += 1)
    await assignmentFor(server, hope, hope.member, { title: "Lobby", date: hope.today });
  const page = await visit(hope.member);
  const days = section(page, "Upcoming").getByRole("heading", { level: 3 });
  for (const [shown, left] of [
    [46, 114],
    [56, 104],
    [156, 4],
  ]) {
    const button = page.getByRole("button", { name: `Show later (${left})` });
    await button.waitFor();
    expect(await days.count()).toBe(shown);
    await button.click();
  }
  await page.getByText("Count Count 160").waitFor();
  const navigation = page.getByRole("navigation").last();
  const before = await navigation.boundingBox();
  // The words that are read aloud for the box of the last one: they scroll the list, and nothing around it.
  await page.getByText("Count Count 160").scrollIntoViewIfNeeded();
  expect(await navigation.boundingBox()).toEqual(before);
  const all = Array.from({ length: 160 }, (_, index) => heading(addDays(hope.today, index + 1)));
  expect(await days.allInnerTexts()).toEqual(all);
  expect(await page.getByRole("button", { name: /^Show later/ }).count()).toBe(0);
});

test("all missing counts are numbered, and those beyond the first hundred are read when they are asked for", async () => {
  const hope = await staffedChurch();
  for (const person of [hope.member, hope.staff, hope.admin])
    await assignDaily(hope, person, addDays(hope.today, -45), 45);
  const page = await visit(hope.staff, "/dashboard?show=everyone");
  const missing = section(page, "Missing");
  await missing.getByRole("heading", { name: "Missing 135" }).waitFor();
  expect(await missing.getByRole("listitem").count()).toBe(100);
  const more = missing.getByRole("button", { name: "Show more (35)" });
  await page.route("**/api/**", (route) => route.abort());
  await more.click();
  const alert = missing.getByRole("alert");
  await alert.getByText("We could not load the other missing counts.").waitFor();
  await alert.getByText("You are offline.").waitFor();
  await page.unroute("**/api/**");
  await alert.getByRole("button", { name: "Try again" }).click();
  await alert.waitFor({ state: "hidden" });
  expect(await missing.getByRole("listitem").count()).toBe(135);
  expect(await missing.getByRole("button").count()).toBe(0);
});

test("without a network the later counts are said to be out of reach, and trying again shows them", async () => {
  const hope = await staffedChurch();
  await assignmentFor(server, hope, hope.member, { title: "Floor", date: hope.today });
  const day = addDays(hope.today, 100);
  await assignmentFor(server, hope, hope.member, { title: "Christmas Eve", date: day });
  const page = await visit(hope.member);
  const upcoming = section(page, "Upcoming");
  const later = upcoming.getByRole("button", { name: "Show later (1)" });
  const row = upcoming.getByRole("link", { name: /Christmas Eve/ });
  const alert = upcoming.getByRole("alert");
  await later.waitFor();
  await page.context().setOffline(true);
  await later.click();
  await alert.getByText("We could not load the later assignments.").waitFor();
  await alert.getByText("You are offline.").waitFor();
  await page.context().setOffline(false);
  await row.waitFor();

  const other = await visit(hope.staff, "/dashboard?show=everyone");
  const othersUpcoming = section(other, "Upcoming");
  await other.getByRole("button", { name: "Show later (1)" }).waitFor();
  await other.route("**/api/**", (route) => route.abort());
  await other.reload();
  await other.getByRole("button", { name: "Show later (1)" }).click();
  await othersUpcoming.getByText("We could not load the later assignments.").waitFor();
  await other.unroute("**/api/**");
  await othersUpcoming.getByRole("button", { name: "Try again" }).click();
  await othersUpcoming.getByText("Christmas Eve").first().waitFor();
  await other.route("**/api/**", (route) => route.abort());
  await other.reload();
  await other.getByText("We could not check for changes.").waitFor();
  await othersUpcoming.getByText("Christmas Eve").first().waitFor();
});

test("without a network Home still shows its lists, and says how old they are", async () => {
  const hope = await staffedChurch();
  await assignmentFor(server, hope, hope.member, { title: "Floor", date: hope.today });
  const page = await visit(hope.member);
  await section(page, "TODAY").getByText("Floor").last().waitFor();
  await page.context().setOffline(true);
  await page.getByText("Last updated a moment ago.").waitFor();
  await section(page, "TODAY").getByText("Floor").last().waitFor();
});

test("Home and the form have no accessibility faults in either theme", async () => {
  const hope = await staffedChurch();
  await assignmentFor(server, hope, hope.staff, { title: "Floor", date: hope.today });
  await assignmentFor(server, hope, hope.staff, { title: "Lobby", date: addDays(hope.today, 3) });
  const lone = await signedInPerson(server, "Lone");
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await visit(hope.staff, "/dashboard", { colorScheme });
    await section(page, "Upcoming").waitFor();
    expect(await axe(page)).toEqual([]);
    await page.goto(`${server.url}/dashboard/assign`);
    await page.getByLabel("Who counts").waitFor();
    expect(await axe(page)).toEqual([]);
    const empty = await visit(hope.member, "/dashboard", { colorScheme });
    await empty.getByRole("heading", { name: /^Welcome to/ }).waitFor();
    expect(await axe(empty)).toEqual([]);
    const outside = await visit(lone, "/dashboard", { colorScheme });
    await outside.getByLabel("Organization name").waitFor();
    expect(await axe(outside)).toEqual([]);
  }
});
