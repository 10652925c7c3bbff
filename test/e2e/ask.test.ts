import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { shortDay, shortWeekday } from "../../domain/shared/time/day-words.ts";
import { addDays, dayIn, sundayOf } from "../../domain/shared/time/week.ts";
import { axe } from "./harness.ts";
import { sampleChurch } from "./sample-church.ts";
import { onDesk, onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld({ ownServer: true });
const { server } = world;
const { id, admin, member } = await sampleChurch(server);
const today = dayIn("America/Chicago", new Date());
const lastSunday = addDays(sundayOf(today), -7);

/** As people type them, with what the answer begins. */
const thirty: [question: string, answer: RegExp][] = [
  ["how many people came last sunday", /^Attendance, /],
  ["attendance last week?", /^Attendance, /],
  ["9am adults last sunday", /^Attendance in Adults, .*9:00/],
  ["how much did we get in the offering last week", /^Total Giving, .+: \$/],
  ["giving last year pls", /^Total Giving.*: (at least )?\$/],
  ["new guests last year", /^New Guests/],
  ["giving in the first half of last year", /^Total Giving from Jan 1, \d+ to Jun 30/],
  ["How many donors gave last week", /^Number of Donors, /],
  ["whats our average attendance last year", /^Attendance in \d+: .*on average/],
  ["average weekly giving last year", /^Total Giving in \d+: \$/],
  [
    "on average how many kids do we have at North",
    /^Attendance in Kids at North in the last 13 weeks: /,
  ],
  ["typical number of adults at the 9:00 service last year", /^Attendance in Adults.*typical/],
  ["how many times were we over 950 last yr", /^Attendance was over 950 in \d/],
  ["attendance by campus last week", /^(Main|North), /],
  ["how was last easter", /^Attendance, Easter, Apr|^Attendance, (Mar|Apr|May) /],
  ["giving last easter vs a normal sunday", /^Total Giving, .*typical/],
  ["attendance the sunday after last easter", /^Attendance, (Mar|Apr|May) /],
  ["are we growing?", /^Attendance in the last 52 weeks: /],
  ["is main shrinking", /^Attendance at Main in the last 52 weeks: /],
  ["what percent of attendance was kids last year", /^Kids in \d+: [\d.]+% of Attendance/],
  ["how much per donor last year", /^Total Giving per donor in \d+: \$/],
  ["giving per adult last year", /^Total Giving per adult in \d+: \$/],
  ["attendance last week not counting students", /^Attendance in /],
  ["is last week complete", /^(Missing|Nothing)/],
  ["whats still missing for this sunday", /^(Missing|Nothing)/],
  ["who counted last sunday", /^Attendance from .+: entered by /],
  ["what counts as attendance here", /^Attendance is the sum of /],
  ["which campus is bigger", /^Main is the largest in the last 13 weeks: /],
  ["attendance by month last year", /^Attendance, January \d+: /],
  ["top 3 weeks for giving", /^Total Giving, /],
];

test("a pastor asks thirty questions as people type them, on a phone, and each is answered as meant", async () => {
  const page = await openPage(world, admin, onPhone);
  await page.goto("/reports");
  const answer = page.locator("[aria-live]").filter({ hasText: /^Answer/ });
  const found: string[] = [];
  for (const [question, begins] of thirty) {
    await fieldOf(page).fill(question);
    await fieldOf(page).press("Enter");
    await expect.poll(() => new URL(page.url()).searchParams.get("ask")).toBe(question);
    const words = async () => (await answer.textContent())?.replace(/^Answer/, "") ?? "";
    await expect.poll(words, { message: question }).toMatch(begins);
    found.push(await words());
  }
  expect(new Set(found).size).toBeGreaterThan(25);

  // The next question, begun before the answer to this one comes, is kept.
  await fieldOf(page).fill("How was Easter?");
  await fieldOf(page).evaluate((field: HTMLTextAreaElement) => {
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value") ?? {};
    set?.call(field, "best week");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect.poll(() => answer.textContent()).toMatch(/Apr 5/);
  expect(await fieldOf(page).inputValue()).toBe("best week");
});

test("a pastor asks in words, sees what was understood and what proves the answer, and changes a part", async () => {
  const page = await openPage(world, admin, onPhone);
  await page.goto("/reports");
  const field = fieldOf(page);
  await field.fill("How was attendnace last month at North?");
  await field.press("Enter");
  const answer = page.getByRole("button", { name: /^Attendance at North in .+: / });
  await answer.waitFor();
  // What is read aloud is the answer alone, and no other number is as large.
  const aloud = answer.locator("xpath=ancestor::*[@aria-live]");
  await expect.poll(() => aloud.textContent()).toMatch(/^AnswerAttendance at North in [^?]*\.$/);
  await expect
    .poll(() => page.getByRole("region", { name: "Attendance in words" }).count())
    .toBe(0);
  await expect
    .poll(() => new URL(page.url()).searchParams.get("ask"))
    .toMatch(/^How was attendnace/);
  const understood = page.getByRole("group", { name: "As it was understood" });
  const campus = understood.getByLabel("Campus");
  await expect.poll(() => chosenIn(campus)).toBe("North");
  expect(await axe(page)).toEqual([]);

  await answer.click();
  const receipt = page.getByRole("dialog", { name: "Where this comes from" });
  await expect.poll(() => receipt.getByRole("row").count()).toBeGreaterThan(1);
  await page.keyboard.press("Escape");
  await receipt.waitFor({ state: "detached" });

  await campus.selectOption({ label: "Main" });
  await page.getByRole("button", { name: /^Attendance at Main in .+: / }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: /^Attendance at Main in .+: / }).waitFor();
  await page.goBack();
  await answer.waitFor();

  await field.fill("How full was the 9:00 last Sunday?");
  await field.press("Enter");
  const service = understood.getByLabel("Service");
  await expect.poll(() => chosenIn(service)).toBe("9:00\u00a0AM at Main");
  const day = understood.getByLabel("Day");
  await expect.poll(() => day.textContent()).toBe(shortWeekday(lastSunday, today));
  await page.getByText(`The 9:00\u00a0AM at Main, ${shortDay(lastSunday, today)}: `).waitFor();
  const before = addDays(lastSunday, -7);
  await day.click();
  const sundays = page.getByRole("dialog", { name: "Day" });
  await sundays.getByRole("button", { name: shortWeekday(before, today), exact: true }).click();
  await page.getByText(`The 9:00\u00a0AM at Main, ${shortDay(before, today)}: `).waitFor();
  await service.selectOption("all");
  await page
    .getByText(`at North, ${shortDay(before, today)}: `)
    .first()
    .waitFor();
  expect(await axe(page)).toEqual([]);

  await field.fill("new guests at North last month");
  await field.press("Enter");
  await page.getByRole("button", { name: /^New Guests at North/ }).click();
  await receipt.getByRole("cell").getByRole("link").first().click();
  const story = page.getByRole("dialog", { name: "New Guests" });
  await story.getByRole("link", { name: "Correct", exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await receipt.waitFor();
  await page.keyboard.press("Escape");
  await receipt.waitFor({ state: "detached" });

  await field.fill("attendance at Westside");
  await field.press("Enter");
  await page.getByText("Not understood: “westside”.").waitFor();
  expect(await axe(page)).toEqual([]);
  await page
    .getByRole("button", { name: "How is attendance doing?" })
    .or(page.getByRole("button", { name: "How was attendance this week?" }))
    .first()
    .click();
  await expect.poll(() => page.getByText("Not understood").count()).toBe(0);

  await page.route("**/ask?**", (route) => route.fulfill({ status: 500, body: "" }));
  await field.fill("our best Sunday ever");
  await field.press("Enter");
  await page.getByText("We could not load the answer.").waitFor();
  await expect.poll(() => field.inputValue()).toBe("our best Sunday ever");
  const tryAgain = await page.getByRole("button", { name: "Try again" }).first().elementHandle();
  await page.unroute("**/ask?**");
  // The app may have asked again by itself, and the button be gone.
  await tryAgain?.dispatchEvent("click");
  await page.getByRole("button", { name: /^Attendance was highest on / }).waitFor();

  await page.context().setOffline(true);
  await field.fill("are we growing?");
  await page.getByText("Your question stays here until you can ask it.").waitFor();
  await field.press("Enter");
  await page.getByText("We’ll show the answer when you’re online.").waitFor();
  await expect.poll(() => field.inputValue()).toBe("are we growing?");
  await page.context().setOffline(false);
});

test("a member without money is told of it as of what nobody has, and of a room that fills", async () => {
  const page = await openPage(world, member, onDesk);
  await page.route("**/forecasts?by=category", async (route) => {
    const response = await route.fetch();
    const next = { week: sundayOf(today), value: 190, low: 180, high: 200, full: "likely" };
    const room = { serviceId: newId(), campusId: newId(), title: "The 9:00 AM", seats: 200 };
    const rooms = [{ ...room, weeks: [next] }];
    await route.fulfill({ response, json: { ...(await response.json()), rooms } });
  });
  await page.goto(`/reports?ask=${encodeURIComponent("giving last Sunday")}`);
  await page.getByText("Not understood: “giving”.").waitFor();
  await fieldOf(page).fill("juggling last Sunday");
  await fieldOf(page).press("Enter");
  await page.getByText("Not understood: “juggling”.").waitFor();
  await page.getByRole("button", { name: "Will Sunday be full?" }).waitFor();
  await page.getByRole("button", { name: "Clear the question" }).click();
  await page.getByRole("region", { name: "Attendance in words" }).waitFor();
  await page.unrouteAll({ behavior: "wait" });
  await askForNoForecasts(page);
  await fieldOf(page).fill("How was Sunday?");
  await fieldOf(page).press("Enter");
  await page.getByRole("group", { name: "As it was understood" }).waitFor();
  const counted = page.getByRole("group", { name: "As it was understood" }).getByLabel("Counted");
  expect(await counted.textContent()).not.toMatch(/Total Giving/);

  const rooms = server.db.updateTable("service").set({ seats: null });
  await rooms.where("organization_id", "=", id).where("time", "=", "10:00").execute();
  const address = `/reports?ask=${encodeURIComponent("Will Sunday be full?")}`;
  const seatless = (one: Page) =>
    one.getByText(/^Nobody has entered yet how many seats there are at .*\.$/);
  const link = { name: "Tell how many seats there are" };
  await page.goto(address);
  await seatless(page).waitFor();
  await expect.poll(() => page.getByRole("link", link).count()).toBe(0);
  const phone = await openPage(world, admin, onPhone);
  await askForNoForecasts(phone);
  await phone.goto(address);
  await seatless(phone).waitFor();
  await phone.getByRole("link", link).click();
  await phone.getByRole("heading", { level: 1, name: "Services" }).waitFor();
  await expect.poll(() => chosenIn(phone.getByLabel("Campus", { exact: true }))).toBe("North");
  await phone.getByRole("button", { name: /^Edit Sunday service/ }).click();
  await phone.getByLabel("Seats in the room (optional)").fill("150");
  await phone.getByRole("button", { name: "Save", exact: true }).click();
  await phone.getByRole("button", { name: /150 seats$/ }).waitFor();
  await phone.goto(address);
  await phone
    .getByText(/150 seats/)
    .first()
    .waitFor();
  await expect.poll(() => seatless(phone).count()).toBe(0);
});

/** To make them takes seconds, and nothing is looked at that they say. */
function askForNoForecasts(page: Page): Promise<unknown> {
  return page.route("**/forecasts/asked", (route) => route.fulfill({ status: 204 }));
}

function chosenIn(chip: Locator): Promise<string | undefined> {
  return chip.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text);
}

function fieldOf(page: Page) {
  return page.getByRole("textbox", { name: "Ask about your numbers" });
}
