import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { addDays, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { addCampus } from "../../server/organization/campuses.ts";
import { church, memberOf } from "../fixtures.ts";
import { axe } from "./harness.ts";
import { storedNumbers } from "./inputs-page.ts";
import { sendTo } from "./send-to.ts";
import { onDesk, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
const today = dayIn("America/Chicago", new Date());
const thisWeek = weekStartOf(today, 0);

type Church = Awaited<ReturnType<typeof church>>;

test("the keyboard walks the sheet as a spreadsheet's, and what it enters is saved and undone", async () => {
  const hope = await churchWithServices();
  const page = await openSheet(hope.admin);
  const early = cell(page, "Adult Attendance", "9:00 AM");
  await early.focus();
  await page.keyboard.type("120");
  await page.keyboard.press("Enter");
  await expect.poll(() => isFocused(page, "New Guests", "9:00 AM")).toBe(true);
  await page.keyboard.type("4");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => isFocused(page, "New Guests", "10:30 AM")).toBe(true);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type("80");
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => early.evaluate((field) => field.matches(":focus"))).toBe(true);
  await expect.poll(() => storedNumbers(world, hope)).toEqual([4, 80, 120]);
  await sum(page, "Adult Attendance", "200").waitFor();

  await page.keyboard.press("Control+z");
  await expect.poll(() => storedNumbers(world, hope)).toEqual([4, 120, null]);
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(() => storedNumbers(world, hope)).toEqual([4, 80, 120]);
  await page.keyboard.press("Delete");
  await page.keyboard.press("Tab");
  await expect.poll(() => storedNumbers(world, hope)).toEqual([4, 80, null]);
  await sum(page, "Adult Attendance", "80").waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => storedNumbers(world, hope)).toEqual([4, 80, 120]);
  await page.reload();
  await cell(page, "Adult Attendance", "10:30 AM").focus();
  await page.keyboard.press("Tab");
  const total = sum(page, "Adult Attendance", "200");
  await expect.poll(() => total.evaluate((one) => one.matches(":focus"))).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => isFocused(page, "Adult Attendance", "9:00 AM")).toBe(true);
});

test("Escape gives up what is typed, and blank is not zero; a number that is refused keeps its reason on the sheet, and text that is no number says so", async () => {
  const hope = await church(server);
  const page = await openSheet(hope.admin);
  const adults = page.getByLabel("Adult Attendance", { exact: true });
  await adults.focus();
  await page.keyboard.type("0");
  await page.keyboard.press("Enter");
  await page.keyboard.type("77");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await page.getByText("1 of 12", { exact: true }).waitFor();
  await expect.poll(() => storedNumbers(world, hope)).toEqual([0]);
  await adults.focus();
  await page.keyboard.press("Delete");
  await page.keyboard.press("Enter");
  await page.getByText("0 of 12", { exact: true }).waitFor();
  await expect.poll(() => storedNumbers(world, hope)).toEqual([null]);

  await page.route("**/entries", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({
          status: 403,
          contentType: "application/json",
          body: JSON.stringify({
            error: {
              code: "not_allowed",
              message: "Only staff can change weeks before last week.",
            },
          }),
        })
      : route.fallback(),
  );
  await adults.fill("41");
  await adults.press("Enter");
  await expect.poll(() => described(adults)).toBe("Not accepted");
  await adults.focus();
  await page
    .getByRole("alert")
    .getByText("Only staff can change weeks before last week.")
    .waitFor();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => adults.inputValue()).toBe("");
  await adults.fill("about 40");
  await page.getByRole("button", { name: "Save Inputs" }).click();
  await page.getByText(/Adult Attendance cannot be saved as typed/).waitFor();
  await expect.poll(() => adults.inputValue()).toBe("about 40");
  await expect.poll(() => adults.evaluate((one) => one.matches(":focus"))).toBe(true);
});

test("a pasted block is shown before it is entered, in one press, and undone in one", async () => {
  const hope = await churchWithServices();
  const page = await openSheet(hope.admin);
  await cell(page, "Number of Donors", "9:00 AM").focus();
  await paste(page, "12\t$7\n1,250.50\tabc\n30\t40\n5\t6\n1\t2\n");
  await page.getByText("6 numbers will change.").waitFor();
  const left = page.getByRole("list", { name: "Left out" });
  await left.getByText("This is money, but this row counts people.").waitFor();
  await left.getByText("Enter an amount like 1250.00.").waitFor();
  await left.getByText("This is past the end of the sheet.").first().waitFor();
  await page.getByRole("button", { name: "Enter 6 numbers" }).click();
  await expect.poll(() => storedNumbers(world, hope)).toEqual([5, 6, 12, 30, 40, 125_050]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  const blanks = [null, null, null, null, null, null];
  await expect.poll(() => storedNumbers(world, hope)).toEqual(blanks);
  await cell(page, "Adult Attendance", "9:00 AM").focus();
  await paste(page, "New Guests\t12\t8\nKids\tsnow\t30\n");
  await page.getByText("3 numbers will change.").waitFor();
  const changes = page.getByRole("list", { name: "Changes" });
  await expect.poll(() => changes.getByRole("listitem").count()).toBe(3);
  await page.getByRole("button", { name: "Enter 3 numbers" }).click();
  await expect.poll(() => cell(page, "New Guests", "9:00 AM").inputValue()).toBe("12");
  await expect.poll(() => cell(page, "New Guests", "10:30 AM").inputValue()).toBe("8");
  await expect.poll(() => cell(page, "Kid Attendance", "10:30 AM").inputValue()).toBe("30");
  await cell(page, "Adult Attendance", "9:00 AM").focus();
  await paste(page, "Choir\t12\t8\n");
  const useless = page.getByRole("dialog", { name: "2 numbers cannot be entered" });
  await useless.getByText("No row of this sheet has this name.").first().waitFor();
  await expect.poll(() => useless.getByRole("button").allTextContents()).toEqual(["Close"]);
});

test("all campuses stand side by side, and what is missing leads to its cell", async () => {
  const hope = await church(server);
  await addCampus(server.db, hope.id, { id: newId(), name: "North", position: 1 });
  const page = await openSheet(hope.admin);
  await page.getByRole("button", { name: "All campuses" }).click();
  await page.getByText("0 of 24", { exact: true }).waitFor();
  await cell(page, "Kid Attendance", "Main").fill("31");
  await cell(page, "New Families", "Main").fill("2");
  await page.getByText("2 of 24", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Kids North" }).click();
  await expect.poll(() => isFocused(page, "Kid Attendance", "North")).toBe(true);
  await page.keyboard.type("12");
  await page.getByRole("button", { name: "Save Inputs" }).click();
  await page.getByText("Saved 3 numbers at Main and North.").waitFor();
  await expect.poll(() => storedNumbers(world, hope)).toEqual([2, 12, 31]);
  expect(await page.getByRole("button", { name: "Kids Main" }).count()).toBe(0);
  await page.getByText("and 2 more · ").waitFor();
  const row = (name: string) => page.getByRole("rowheader", { name, exact: true });
  const narrow = page.getByRole("button", { name: "Only what is missing" });
  await narrow.click();
  await expect.poll(() => row("Kid Attendance").count()).toBe(0);
  await cell(page, "New Families", "North").fill("1");
  await cell(page, "New Families", "North").press("Enter");
  await page.getByText("4 of 24", { exact: true }).waitFor();
  await row("New Families").waitFor();
  await narrow.click();
  await row("Kid Attendance").waitFor();
});

test("beside the campuses of a network one department is open, the others say how much is entered, and keys go on into them; all campuses take two reads", async () => {
  const hope = await church(server);
  const places = Array.from({ length: 34 }, (_, n) => ({
    name: `Campus ${n + 2}`,
    position: n + 1,
  }));
  for (const place of places) await addCampus(server.db, hope.id, { id: newId(), ...place });
  const page = await openPage(world, hope.admin, onDesk);
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && request.method() === "GET") requested.push(pathname);
  });
  await page.goto("/input?campus=all");
  await cell(page, "New Students", "Main").waitFor();
  await page.waitForLoadState("networkidle");
  const reads = requested.filter((path) => /\/weeks\/|\/occurrences/.test(path));
  expect(reads.map((path) => path.replace(/.*\//, "")).sort()).toEqual([
    "entries",
    "typical-numbers",
  ]);
  expect(requested).toHaveLength(new Set(requested).size);
  await cell(page, "New Students", "Main").fill("4");
  expect(await cell(page, "Adult Attendance", "Main").count()).toBe(0);
  await page.keyboard.press("Enter");
  await expect.poll(() => isFocused(page, "Adult Attendance", "Main")).toBe(true);
  await expect.poll(() => storedNumbers(world, hope)).toEqual([4]);
  const students = page.getByRole("row", {
    name: /^Students Student Attendance, New Students 1 of 2 0 of 2/,
  });
  await students.waitFor();
  await page.getByRole("button", { name: "Kids", exact: true }).click();
  await cell(page, "Kid Attendance", "Main").waitFor();
  await cell(page, "Adult Attendance", "Main").focus();
  await page.keyboard.press("Shift+Enter");
  await expect.poll(() => isFocused(page, "New Students", "Main")).toBe(true);
  await paste(page, "5\n120\n");
  await page.getByRole("button", { name: "Enter 2 numbers" }).click();
  await expect.poll(() => storedNumbers(world, hope)).toEqual([5, 120]);
  const readsOf = (what: string) => requested.filter((path) => path.endsWith(what)).length;
  await expect.poll(() => readsOf("/entries")).toBeGreaterThan(1);
  expect(readsOf("/typical-numbers")).toBe(1);
  expect(await axe(page)).toEqual([]);
  await page.goto("/input?campus=all&department=giving");
  await expect.poll(() => isFocused(page, "Number of Donors", "Main")).toBe(true);
});

test("beside all campuses what is counted at services leads to them, the rest is typed there, and a note can be written at any", async () => {
  const hope = await churchWithServices();
  const { campusId, kids } = await idsOf(hope);
  const lastWeek = `/campuses/${campusId}/weeks/${addDays(thisWeek, -7)}/occurrences`;
  const [lastSunday] = (await sendTo(server, hope)("GET", lastWeek)).items;
  const counted = { entries: [{ categoryId: kids, value: 31 }] };
  await sendTo(server, hope)("PUT", `/occurrences/${lastSunday.id}/entries`, counted);
  await addCampus(server.db, hope.id, { id: newId(), name: "North", position: 1 });
  const page = await openSheet(hope.admin);
  await page.getByRole("button", { name: "All campuses" }).click();
  await cell(page, "Kid Attendance", "North").waitFor();
  await expect.poll(() => cell(page, "Kid Attendance", "Main").count()).toBe(0);
  await cell(page, "Total Giving", "Main").fill("500");
  await cell(page, "Total Giving", "North").fill("300.50");
  await cell(page, "Total Giving", "North").press("Enter");
  await page.getByRole("cell", { name: "$800.50", exact: true }).waitFor();
  await expect.poll(() => storedNumbers(world, hope)).toEqual([31, 30_050, 50_000]);
  await page.getByRole("button", { name: "Add a note" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "North" }).click();
  const notes = page.getByRole("dialog", { name: "Notes at North" });
  await notes.getByLabel("Note", { exact: true }).fill("Heating out");
  await notes.getByRole("button", { name: "Save", exact: true }).click();
  await notes.getByRole("button", { name: "Edit this note" }).waitFor();
  await notes.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("button", { name: "1 note at North" }).click();
  await notes.getByText("Heating out").waitFor();
  await notes.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("button", { name: "Kid Attendance, Main: enter by service" }).click();
  await expect.poll(() => isFocused(page, "Kid Attendance", "9:00 AM")).toBe(true);
});

test("last week and the typical number stand beside each", async () => {
  const hope = await church(server);
  const { adults } = await idsOf(hope);
  for (const [weeks, value] of [410, 390, 400].entries())
    await enter(hope, adults, addDays(thisWeek, -7 * (weeks + 1)), value);
  const page = await openSheet(hope.admin);
  const field = page.getByLabel("Adult Attendance", { exact: true });
  await expect.poll(() => described(field)).toBe("not entered, last week 410, typical 400");
  await page.getByRole("button", { name: "choose a week" }).click();
  const day = page.getByLabel("Any day of the week", { exact: true });
  await day.fill(addDays(thisWeek, 7));
  await page.getByRole("button", { name: "Show week" }).click();
  await page.getByText("Choose a day up to this week.").waitFor();
  await day.fill(addDays(thisWeek, -11));
  await page.getByRole("button", { name: "Show week" }).click();
  await page.getByText("Week starting · 2 weeks ago").waitFor();
  await expect.poll(() => field.inputValue()).toBe("390");
  await page.getByRole("button", { name: "choose a week" }).click();
  await page.getByRole("button", { name: "The same week last year" }).click();
  await page.getByText("Week starting · 54 weeks ago").waitFor();
  await expect.poll(() => field.inputValue()).toBe("");
});

test("a member enters this week without money, and an old week not at all", async () => {
  const hope = await church(server);
  const usher = await memberOf(server, hope, "member");
  const page = await openSheet(usher);
  await page.getByText("0 of 11", { exact: true }).waitFor();
  expect(await page.content()).not.toContain("Total Giving");
  await page.getByLabel("Number of Donors", { exact: true }).fill("7");
  await page.getByLabel("Number of Donors", { exact: true }).press("Enter");
  await expect.poll(() => storedNumbers(world, hope)).toEqual([7]);
  await page.getByRole("button", { name: "Previous week" }).click();
  await page.getByText("Week starting · last week").waitFor();
  await page.getByRole("button", { name: "Previous week" }).click();
  await page.getByText("Only staff can change weeks before last week.").waitFor();
  await expect
    .poll(() => page.getByLabel("Adult Attendance", { exact: true }).isEditable())
    .toBe(false);
  expect(await page.getByRole("button", { name: "Save Inputs" }).count()).toBe(0);
});

test("a counted number is marked, and typing over it is asked first", async () => {
  const hope = await church(server);
  const { adults } = await idsOf(hope);
  const task = { id: newId(), userId: hope.admin.id, title: "Worship", date: today };
  await sendTo(server, hope)("POST", "/assignments", { ...task, categoryId: adults });
  const count = { round: 1, deviceId: newId(), plus: 145, minus: 0 };
  await sendTo(server, hope)("PUT", `/assignments/${task.id}/count`, count);
  const page = await openSheet(hope.admin);
  const field = page.getByLabel("Adult Attendance", { exact: true });
  await expect.poll(() => described(field)).toBe("counted");
  await field.focus();
  await paste(page, "Adults\t150\nKids\t30");
  await page.getByText("2 numbers will change. 1 number replaces a count.").waitFor();
  await page.getByText("145, counted with the clicker, → 150").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.keyboard.press("1");
  await page.getByRole("heading", { name: "Type over the count?" }).waitFor();
  await page.getByRole("button", { name: "Type over" }).click();
  await expect.poll(() => field.inputValue()).toBe("1");
  await expect.poll(() => field.evaluate((one) => one.matches(":focus"))).toBe(true);
  await page.keyboard.type("51");
  await page.keyboard.press("Enter");
  await expect.poll(() => storedNumbers(world, hope)).toEqual([151]);
  await field.focus();
  await page.getByRole("button", { name: "Use the count (145) for Adult Attendance" }).click();
  await expect.poll(() => storedNumbers(world, hope)).toEqual([145]);
});

test("a number that another person enters comes into the open sheet", async () => {
  const hope = await church(server);
  const { adults } = await idsOf(hope);
  const page = await openPage(world, hope.admin, onDesk);
  await page.clock.install();
  await page.goto("/input");
  const field = page.getByLabel("Adult Attendance", { exact: true });
  await expect.poll(() => field.inputValue()).toBe("");
  await enter(hope, adults, thisWeek, 210);
  await page.clock.fastForward("00:30");
  await expect.poll(() => field.inputValue()).toBe("210");
});

test("a link to a department and a service opens the sheet at its cell under a title that does not move, and axe objects to nothing, also with a number chosen", async () => {
  const hope = await churchWithServices();
  const { late } = await idsOf(hope);
  const page = await openPage(world, hope.admin, onDesk);
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/campuses", async (route) => {
    await isAnswered;
    await route.fallback();
  });
  const title = page.getByRole("heading", { level: 1 });
  const titleLeft = () => title.evaluate((one) => one.getBoundingClientRect().left);
  await page.goto(`/input?department=kids&service=${late}`);
  await page.getByRole("status", { name: "Loading the numbers of this week" }).waitFor();
  const left = await titleLeft();
  answer();
  await expect.poll(() => isFocused(page, "Kid Attendance", "10:30 AM")).toBe(true);
  expect(await titleLeft()).toBe(left);
  const top = () => page.getByRole("table").evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();
  await cell(page, "Adult Attendance", "9:00 AM").fill("abc");
  await page.getByRole("alert").getByText("Enter a whole number.").waitFor();
  expect(await top()).toBe(before);
  await page.getByRole("button", { name: "Signs", exact: true }).click();
  await page.getByRole("dialog").getByText("Counted with the clicker").waitFor();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  expect(await axe(page)).toEqual([]);
});

async function openSheet(person: { cookie: string }): Promise<Page> {
  const page = await openPage(world, person, onDesk);
  await page.goto("/input");
  await page.getByRole("table").waitFor();
  return page;
}

function cell(page: Page, name: string, column: string) {
  return page.getByRole("textbox", { name: new RegExp(`^${name}, (.*, )?${column}$`) });
}

function sum(page: Page, name: string, value: string) {
  return page.getByRole("button", { name: `${name}, Week: ${value}, from its services` });
}

function isFocused(page: Page, name: string, column: string): Promise<boolean> {
  return cell(page, name, column).evaluate((field) => field.matches(":focus"));
}

/** The hidden words that say what the sign and the gray numbers show. */
function described(field: ReturnType<Page["locator"]>): Promise<string | null> {
  return field.evaluate(
    (one) =>
      document.getElementById(one.getAttribute("aria-describedby") ?? "")?.textContent ?? null,
  );
}

/** As Control+V would after a copy in a spreadsheet. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", block);
    const options = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", options));
  }, text);
}

async function churchWithServices(): Promise<Church> {
  const hope = await church(server);
  const { campusId } = await idsOf(hope);
  for (const [name, time] of [
    ["Early", "09:00"],
    ["Late", "10:30"],
  ])
    await sendTo(server, hope)("POST", `/campuses/${campusId}/services`, {
      id: newId(),
      name,
      weekday: 0,
      time,
    });
  return hope;
}

async function idsOf(hope: Church) {
  const { campuses, departments } = await sendTo(server, hope)("GET", "/campuses");
  const [campus] = campuses;
  const found = departments.find(({ key }: { key: string }) => key === "adults");
  const week = `/campuses/${campus.id}/weeks/${thisWeek}/occurrences`;
  const services = (await sendTo(server, hope)("GET", week)).items;
  const late = services.find(({ name }: { name: string }) => name === "Late")?.id;
  const kids = departments.find(({ key }: { key: string }) => key === "kids");
  return {
    campusId: campus.id,
    adults: found.categories[0].id,
    kids: kids.categories[0].id,
    late,
  };
}

async function enter(hope: Church, categoryId: string, week: string, value: number) {
  const { campusId } = await idsOf(hope);
  const path = `/campuses/${campusId}/weeks/${week}/entries`;
  await sendTo(server, hope)("PUT", path, { entries: [{ categoryId, value }] });
}
