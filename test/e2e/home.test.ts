import { expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { newId } from "../../domain/shared/id.ts";
import { addDays, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { assignmentFor, church, signedInPerson } from "../fixtures.ts";
import { enterAdults } from "./enter-number.ts";
import { axe, closeByBack, goBack } from "./harness.ts";
import {
  assign,
  heading,
  keptReads,
  openDetails,
  section,
  staffedChurch,
  untilKept,
  visit,
} from "./home-page.ts";
import { onDesk, onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

test("a toast passed along shows once, and a reload does not repeat it", async () => {
  const hope = await staffedChurch(server);
  const page = await visit(world, hope.staff);
  await assign(page, { who: "Sam Sole", title: "Balcony", date: hope.today });
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  const toast = page.getByText("Assigned to Sam Sole.");
  await toast.waitFor();
  await page.reload();
  await section(page, "TODAY").getByText("Balcony").last().waitFor();
  await expect.poll(() => toast.count()).toBe(0);
});

test("unticking a complete one asks, which Back takes away even after a direct load, and resets it to pending", async () => {
  const hope = await staffedChurch(server);
  const floor = { title: "Floor", date: hope.today };
  const { path } = await assignmentFor(server, hope, hope.member, floor);
  const page = await visit(world, hope.member);
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
  await closeByBack(page, dialog);
  await expect.poll(() => new URL(page.url()).pathname).toBe("/dashboard");
  await box.click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => box.isChecked()).toBe(true);
  await box.click();
  await dialog.getByRole("button", { name: "Reset" }).click();
  await page.getByText("Floor starts again from 0.").waitFor();
  await expect.poll(() => row.getByText("212").count()).toBe(0);
});

test("today is the organization's day, wherever the browser is", async () => {
  const hope = await staffedChurch(server);
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
  const page = await visit(world, hope.member, "/dashboard", {
    timezoneId: "Pacific/Pago_Pago",
  });
  await section(page, "TODAY").getByText("Island hall").last().waitFor();
  await section(page, "Late from earlier days").getByText("The day before").last().waitFor();
});

test("what stands below the bar of staff does not move when the bar comes", async () => {
  const hope = await staffedChurch(server);
  await assignmentFor(server, hope, hope.staff, { title: "Floor", date: hope.today });
  const page = await openPage(world, hope.staff);
  for (const width of [320, 360, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const held = Promise.withResolvers<void>();
    await page.route(/\/staff-bar-/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto("/dashboard");
    const place = async () => (await section(page, "TODAY").boundingBox())?.y;
    await section(page, "TODAY").getByText("Floor").first().waitFor();
    // Its words are of another font until that has come.
    await page.evaluate(() => document.fonts.ready);
    const before = await place();
    held.resolve();
    await page.getByRole("link", { name: "Everyone" }).waitFor();
    expect(await place(), `${width} px wide`).toBe(before);
    await page.unrouteAll();
  }
});

test("without an organization one can be created right there", async () => {
  const lone = await signedInPerson(server, "Lone");
  const page = await visit(world, lone, "/dashboard", {
    timezoneId: "Europe/Vienna",
  });
  await page.getByRole("button", { name: "Time zone Central European Time (Vienna)" }).click();
  const sheet = page.getByRole("dialog", { name: "Time zone" });
  const search = sheet.getByLabel("Search: Time zone");
  await search.fill("nowhere at all");
  await sheet.getByText("Nothing matches “nowhere at all”.", { exact: false }).waitFor();
  expect(await axe(page)).toEqual([]);
  await search.fill("chic");
  await expect.poll(() => sheet.getByRole("listitem").count()).toBe(1);
  await search.press("Enter");
  await page.getByRole("button", { name: "Time zone Central Time (Chicago)" }).waitFor();
  await page.getByText("The link in the invitation email is how to join").waitFor();
  await page.getByRole("button", { name: "Create organization" }).click();
  await page.getByText("Organization name is required").waitFor();
  const taken = await church(server);
  await page.getByLabel("Organization name").fill(taken.name.toUpperCase());
  await page.getByRole("button", { name: "Create organization" }).click();
  await page.getByText("This organization already exists.").waitFor();
  const name = `River House ${newId()}`;
  await page.getByLabel("Organization name").fill(name);
  await page.getByRole("button", { name: "Create organization" }).click();
  await page.getByRole("heading", { name: "What kind of organization is it?" }).waitFor();
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("heading", { name: `Welcome to ${name}, Lone!` }).waitFor();
  const made = server.db.selectFrom("organization").select("time_zone").where("name", "=", name);
  expect((await made.executeTakeFirstOrThrow()).time_zone).toBe("America/Chicago");
  await page.getByRole("link", { name: "Assign a count" }).first().waitFor();
});

test("when the list cannot be read it says so, and trying again shows it", async () => {
  const hope = await staffedChurch(server);
  await assignmentFor(server, hope, hope.member, { title: "Floor", date: hope.today });
  const page = await openPage(world, hope.member, onPhone);
  const lists = "**/assignments?**";
  await page.route(lists, (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/dashboard");
  await page.getByText("We could not load your assignments.").waitFor();
  await page.getByRole("link", { name: "Open Clicker" }).waitFor();
  await page.unroute(lists);
  await page.getByRole("button", { name: "Try again" }).click();
  await section(page, "TODAY").getByText("Floor").last().waitFor();
});

async function rename({ id }: { id: string }, firstName: string): Promise<void> {
  await server.db.updateTable("user").set({ first_name: firstName }).where("id", "=", id).execute();
}

test("a first name as long as a sentence takes two lines of Home, and one of one long word is not cut on the narrowest phone", async () => {
  const hope = await staffedChurch(server);
  const sentence = "Maximiliana Konstantina Wilhelmina Theodora of the Upper Valley";
  await rename(hope.member, sentence);
  const page = await visit(world, hope.member);
  const lines = await page
    .getByRole("heading", { level: 1, name: sentence })
    .evaluate((element) => {
      const { lineHeight } = getComputedStyle(element);
      return element.getBoundingClientRect().height / Number.parseFloat(lineHeight);
    });
  expect(Math.floor(lines)).toBe(2);
  const word = "Wilhelminalexandrineta";
  await rename(hope.member, word);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  expect(
    await page.getByRole("heading", { level: 1, name: word }).evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return words.getBoundingClientRect().right <= document.documentElement.clientWidth;
    }),
  ).toBe(true);
});

test("nothing assigned when Home was last read is not said to be so now", async () => {
  const hope = await staffedChurch(server);
  const page = await visit(world, hope.member);
  await page.getByRole("heading", { name: /^Welcome to/ }).waitFor();
  expect(await axe(page)).toEqual([]);
  await untilKept(page);
  await page.route("**/api/**", (route) => route.abort());
  await page.reload();
  await page.getByText("We could not check for changes.").waitFor();
  await page.getByText("There was nothing to count then.").waitFor();
  await expect.poll(() => page.getByRole("heading", { name: /^Welcome to/ }).count()).toBe(0);
  const lone = await visit(world, await signedInPerson(server, "Lone"));
  await lone.getByLabel("Organization name").waitFor();
  await untilKept(lone);
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
  for (const [index, day] of Array.from(Array(number).keys(), (i) => addDays(first, i)).entries())
    await assignmentFor(server, hope, person, { title: `Count ${index + 1}`, date: day });
}

test("a count that lies beyond the listed weeks is read when it is asked for, by its own and by staff", async () => {
  const hope = await staffedChurch(server);
  const day = addDays(hope.today, 100);
  const staff = await visit(world, hope.staff, "/dashboard?show=everyone");
  await staff.getByRole("heading", { name: /^Welcome to/ }).waitFor();
  await assign(staff, { who: "Maria Sole", title: "Christmas Eve", date: day });
  await staff.getByRole("button", { name: "Assign", exact: true }).click();
  await staff.getByText("Assigned to Maria Sole.").waitFor();
  await staff.getByRole("button", { name: "Show later (1)" }).click();
  await section(staff, "Upcoming")
    .getByRole("heading", { name: heading(day) })
    .waitFor();
  await staff.getByRole("link", { name: "Edit Christmas Eve" }).click();
  await openDetails(staff);
  await staff.getByLabel("Title").fill("Candlelight service");
  await goBack(staff);
  await staff.getByRole("link", { name: "Edit Christmas Eve" }).waitFor();

  const member = await openPage(world, hope.member, onPhone);
  const requested: string[] = [];
  member.on("request", (request) => requested.push(new URL(request.url()).search));
  const upcoming = section(member, "Upcoming");
  await member.goto("/dashboard");
  await upcoming.getByText("Nothing in the next 8 weeks.").waitFor();
  await expect.poll(() => member.getByText("Christmas Eve").count()).toBe(0);
  const isBeyond = (search: string) => search.includes(`from=${addDays(hope.today, 57)}`);
  // What others change is read anew, so it may be asked for twice.
  expect([...new Set(requested.filter(isBeyond))]).toEqual([expect.stringMatching(/limit=1$/)]);
  await member.getByRole("button", { name: "Show later (1)" }).click();
  await upcoming.getByRole("link", { name: /Christmas Eve/ }).click();
  await member.waitForURL(`${server.url}/clicker`);
  await member.getByRole("button", { name: "Count it now" }).click();
  const chosen = member.locator("option:checked").filter({ hasText: "Christmas Eve" });
  await chosen.waitFor({ state: "attached" });
});

test("upcoming counts are shown part by part in the order of their days, until none is left", async () => {
  const hope = await staffedChurch(server);
  await assignDaily(hope, hope.member, addDays(hope.today, 1), 160);
  for (let more = 0; more < 54; more += 1)
    await assignmentFor(server, hope, hope.member, { title: "Lobby", date: hope.today });
  const page = await visit(world, hope.member);
  const days = section(page, "Upcoming").getByRole("heading", { level: 3 });
  for (const [shown, left] of [
    [46, 114],
    [56, 104],
    [156, 4],
  ]) {
    const button = page.getByRole("button", { name: `Show later (${left})` });
    await button.waitFor();
    await expect.poll(() => days.count()).toBe(shown);
    await button.click();
  }
  const last = page.getByText("Count 160", { exact: true });
  await last.waitFor();
  const navigation = page.getByRole("navigation").last();
  const before = await navigation.boundingBox();
  // The last one scrolls the list, and nothing around it.
  await last.scrollIntoViewIfNeeded();
  expect(await navigation.boundingBox()).toEqual(before);
  const all = Array.from(Array(160).keys(), (index) => heading(addDays(hope.today, index + 1)));
  await expect.poll(() => days.allInnerTexts()).toEqual(all);
  await expect.poll(() => page.getByRole("button", { name: /^Show later/ }).count()).toBe(0);
});

test("all counts that are late for two weeks are shown, and of older ones those beyond the first hundred when they are asked for", async () => {
  const hope = await staffedChurch(server);
  for (const person of [hope.member, hope.staff, hope.admin])
    await assignDaily(hope, person, addDays(hope.today, -56), 56);
  const page = await visit(world, hope.staff, "/dashboard?show=everyone");
  await expect
    .poll(() => section(page, "Late from earlier days 39").getByRole("listitem").count())
    .toBe(39);
  const late = section(page, "Late for more than two weeks 129");
  await expect.poll(() => late.getByRole("listitem").count()).toBe(100);
  const more = late.getByRole("button", { name: "Show more (29)" });
  await page.route("**/api/**", (route) => route.abort());
  await more.click();
  const alert = late.getByRole("alert");
  await alert.getByText("We could not load the other late counts.").waitFor();
  await alert.getByText(`We cannot reach ${brand.product}.`).waitFor();
  await page.unroute("**/api/**");
  await alert.getByRole("button", { name: "Try again" }).click();
  await alert.waitFor({ state: "hidden" });
  await expect.poll(() => late.getByRole("listitem").count()).toBe(129);
  await expect.poll(() => late.getByRole("button").count()).toBe(0);
});

test("without a network Home shows its lists and how old they are, and later counts are said to be out of reach, and come with it or by trying again", async () => {
  const hope = await staffedChurch(server);
  await assignmentFor(server, hope, hope.member, { title: "Floor", date: hope.today });
  const day = addDays(hope.today, 100);
  await assignmentFor(server, hope, hope.member, { title: "Christmas Eve", date: day });
  const page = await visit(world, hope.member);
  const upcoming = section(page, "Upcoming");
  const later = upcoming.getByRole("button", { name: "Show later (1)" });
  const row = upcoming.getByRole("link", { name: /Christmas Eve/ });
  const alert = upcoming.getByRole("alert");
  await later.waitFor();
  await page.context().setOffline(true);
  await page.getByText("Last updated a moment ago.").waitFor();
  await section(page, "TODAY").getByText("Floor").last().waitFor();
  await later.click();
  await alert.getByText("You are offline.").waitFor();
  await alert.getByText("We’ll show the later assignments when you’re online.").waitFor();
  await page.context().setOffline(false);
  await row.waitFor();

  const other = await visit(world, hope.staff, "/dashboard?show=everyone");
  const othersUpcoming = section(other, "Upcoming");
  await other.getByRole("button", { name: "Show later (1)" }).waitFor();
  await untilKept(other);
  // With its stream Home would try again by itself.
  await other.route("**/changes?*", () => {});
  await other.route(/\/api\/(?!.*changes)/, (route) => route.abort());
  await other.reload();
  await other.getByRole("button", { name: "Show later (1)" }).click();
  await othersUpcoming.getByText("We could not load the later assignments.").waitFor();
  await other.unroute(/\/api\/(?!.*changes)/);
  await othersUpcoming.getByRole("button", { name: "Try again" }).click();
  await othersUpcoming.getByText("Christmas Eve").first().waitFor();
  await untilKept(other);
  await other.route("**/api/**", (route) => route.abort());
  await other.reload();
  await other.getByText("We could not check for changes.").waitFor();
  await othersUpcoming.getByText("Christmas Eve").first().waitFor();
});

test("after the first login every tab opens without a network, though only Home was ever shown", async () => {
  const hope = await staffedChurch(server);
  await assignmentFor(server, hope, hope.staff, { title: "Floor", date: hope.today });
  const week = weekStartOf(hope.today, 0);
  await enterAdults(server, hope, hope.staff, { week, value: 312 });
  const page = await visit(world, hope.staff, "/dashboard", { serviceWorkers: "allow" });
  await section(page, "TODAY").getByText("Floor").last().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => keptReads(page)).toContainEqual(expect.stringContaining("members"));
  await page.context().setOffline(true);
  const open = (name: string) => page.getByRole("link", { name, exact: true }).click();
  await open("Input");
  const adults = page.getByLabel("Adult Attendance", { exact: true });
  await expect.poll(() => adults.inputValue()).toBe("312");
  await open("Reports");
  await page.getByText("312").first().waitFor();
  await open("Profile");
  await page.getByText(hope.staff.email).waitFor();
  await page.getByRole("link", { name: /^Team Members/ }).click();
  await page.getByText("Maria Sole").waitFor();
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("link", { name: /^Security/ }).click();
  await page.getByText("We’ll show your devices when you’re online.").waitFor();
  await open("Home");
  await section(page, "TODAY").getByText("Floor").last().waitFor();
});

test("at a desk what staff open from Home stands beside the list, which stays, until it is closed", async () => {
  const hope = await staffedChurch(server);
  await assignDaily(hope, hope.member, hope.today, 12);
  const page = await visit(world, hope.staff, "/dashboard?show=everyone", onDesk);
  const row = page.getByRole("link", { name: /^Count 12 / });
  await row.focus();
  const home = page.getByRole("main");
  const scrolled = () =>
    home.evaluate((main) => Math.max(...[...main.children].map(({ scrollTop }) => scrollTop)));
  await expect.poll(scrolled).toBeGreaterThan(0);
  await row.press("Enter");
  const panel = page.getByRole("dialog", { name: "Edit assignment" });
  await openDetails(panel);
  await panel.getByLabel("Title").fill("Lobby");
  await expect.poll(() => row.getAttribute("aria-current")).toBe("page");
  await expect.poll(scrolled).toBeGreaterThan(0);
  expect(await axe(page)).toEqual([]);
  await panel.getByRole("button", { name: "Save" }).click();
  await page.getByText("Assignment saved.").waitFor();
  await panel.waitFor({ state: "detached" });
  const renamed = page.getByRole("link", { name: /^Lobby / });
  await renamed.press("Enter");
  await panel.waitFor();
  await page.reload();
  await panel.waitFor();
  await renamed.focus();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await expect.poll(() => renamed.evaluate((link) => link === document.activeElement)).toBe(true);
  await expect.poll(() => new URL(page.url()).search).toBe("?show=everyone");
  await page.getByRole("link", { name: "Assign a count" }).click();
  const assigning = page.getByRole("dialog", { name: "Assign a count" });
  await assigning.getByRole("button", { name: "Close" }).click();
  await expect
    .poll(() =>
      page
        .getByRole("link", { name: "Assign a count" })
        .evaluate((link) => link === document.activeElement),
    )
    .toBe(true);
});

test("at a desk the day of a network is services across for each campus, folded where it is long, and one campus stays chosen", async () => {
  const hope = await staffedChurch(server);
  const campuses = await addCampuses(hope, ["North", "South"]);
  await server.db
    .insertInto("assignment")
    .values(
      campuses.flatMap((campus_id) =>
        [1, 2, 3, 4, 5, 6].flatMap((number) =>
          ["09:00", "11:00"].map((time) => ({
            ...{ organization_id: hope.id, id: newId(), user_id: hope.member.id, campus_id },
            ...{ title: `Room ${number}`, date: hope.today, time },
            ...(number < 3 && { status: "complete" as const, count: 40 + number }),
          })),
        ),
      ),
    )
    .execute();
  const page = await visit(world, hope.staff, "/dashboard?show=everyone", onDesk);
  const north = page.getByRole("button", { name: /^North 4 of 12 in/ });
  await page.getByRole("button", { name: /^South 4 of 12 in/ }).waitFor();
  await expect.poll(() => page.getByRole("table").count()).toBe(0);
  await north.click();
  const cell = (name: RegExp) => page.getByRole("table").getByRole("link", { name });
  await page.getByRole("columnheader", { name: "11:00\u00a0AM" }).waitFor();
  expect(await axe(page)).toEqual([]);
  const name = page.getByRole("rowheader", { name: "Room 3" });
  const heads = [page.getByRole("heading", { level: 1 }), page.getByText("TODAY"), name];
  const edges = () => Promise.all(heads.map(async (head) => (await head.boundingBox())?.x));
  await expect.poll(async () => new Set(await edges()).size).toBe(1);
  await cell(/^Room 3, .* 9:00\sAM: .*Maria$/).click();
  await page.getByRole("dialog", { name: "Edit assignment" }).waitFor();
  await cell(/^Room 1, .* 11:00\sAM: 41 Maria$/).click();
  await page.getByRole("dialog", { name: "Count", exact: true }).waitFor();
  await page.getByLabel("Campus").selectOption({ label: "South" });
  await expect.poll(() => north.count()).toBe(0);
  await expect.poll(() => cell(/^Room 1, .*: 41/).count()).toBe(2);
  await page.goto("/dashboard?show=everyone");
  await expect.poll(() => cell(/^Room 1, .*: 41/).count()).toBe(2);
  const [selected] = await page.getByLabel("Campus").locator("option:checked").allInnerTexts();
  expect(selected).toBe("South");
});

async function addCampuses(hope: { id: string }, names: string[]): Promise<string[]> {
  const campuses = names.map((name, position) => ({ id: newId(), name, position: position + 1 }));
  await server.db
    .insertInto("campus")
    .values(campuses.map((one) => ({ organization_id: hope.id, ...one, name_key: one.name })))
    .execute();
  return campuses.map(({ id }) => id);
}

test("what could not be read without a network is read soon after it is back, also if its first requests fail", async () => {
  const hope = await staffedChurch(server);
  const page = await openPage(world, hope.member, onPhone);
  await page.clock.install();
  await page.goto("/dashboard");
  await page.getByText("You have nothing to count right now.").waitFor();
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Input" }).click();
  await page.getByRole("link", { name: "Home" }).click();
  await page
    .getByText(/^Last updated/)
    .first()
    .waitFor();
  await page.clock.pauseAt(new Date(Date.now() + 1_000));
  await page.route("**/api/**", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (one) => one.url().endsWith("/api/me"));
  await page.context().setOffline(false);
  await failed;
  await page.clock.runFor(100);
  await page.getByText("We could not check for changes.").waitFor();
  await page.unroute("**/api/**");
  await page.clock.runFor(5_000);
  const countWarnings = async () => {
    await page.clock.runFor(100);
    return page.getByText("We could not check for changes.").count();
  };
  await expect.poll(countWarnings).toBe(0);
});
