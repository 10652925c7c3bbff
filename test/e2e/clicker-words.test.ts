import { expect, test } from "vitest";
import { longDay } from "../../domain/shared/time/day-words.ts";
import { addDays, dayIn } from "../../domain/shared/time/week.ts";
import {
  assignmentFor,
  church,
  listCategories,
  memberOf,
  occurrenceOf,
  serviceOf,
} from "../fixtures.ts";
import { openClicker, shows, tap } from "./clicker-page.ts";
import { axe } from "./harness.ts";
import { onTouchscreen, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

const today = dayIn("America/Chicago", new Date());

test("two areas of one service have their own names in the choice", async () => {
  const { maria, assign } = await someChurch();
  await assign({ title: "Kid Attendance", area: "Floor", time: "23:59" });
  await assign({ title: "Kid Attendance", area: "Balcony", time: "23:59" });
  const phone = await openClicker(world, maria);
  const offered = await phone.getByLabel("Choose Assignment").getByRole("option").allTextContents();
  expect(offered.map((text) => text.replace(/\s/g, " ")).sort()).toEqual([
    "All 2 on one screen",
    "Kid Attendance, Balcony · 11:59 PM",
    "Kid Attendance, Floor · 11:59 PM",
  ]);
});

test("a count of another day says so beside the number, with its year when it is not this one", async () => {
  const { maria, assign } = await someChurch();
  const earlier = await assign({ title: "Last week", date: addDays(today, -6) });
  await assign({ title: "Lobby", date: today });
  const other = await assign({
    title: "Next year",
    date: `${Number(today.slice(0, 4)) + 1}-03-01`,
  });
  const phone = await openPage(world, maria, onTouchscreen);
  await phone.goto(`${server.url}/clicker?assignment=${earlier.id}`);
  const count = phone.getByRole("region", { name: "Count" });
  await count.getByText(`${longDay(addDays(today, -6), today, "en-US")} · not today`).waitFor();
  await phone.getByLabel("Choose Assignment").selectOption({ label: "Lobby" });
  await count.getByText("not today").waitFor({ state: "detached" });
  await phone.goto(`${server.url}/clicker?assignment=${other.id}`);
  await phone.getByRole("heading", { name: /’s count$/ }).waitFor();
  await phone.getByRole("button", { name: "Count it now" }).click();
  await count.getByText(`, ${Number(today.slice(0, 4)) + 1} · not today`).waitFor();
});

test("the clicker offers nothing that Home does not list", async () => {
  const { maria, assign } = await someChurch();
  await assign({ title: "Long forgotten", date: addDays(today, -57) });
  const missing = await assign({ title: "Still missing", date: addDays(today, -56) });
  await assign({ title: "Far away", date: addDays(today, 57) });
  const phone = await openPage(world, maria, onTouchscreen);
  await phone.goto(`${server.url}/clicker?assignment=${missing.id}`);
  await shows(phone, 0);
  const offered = phone.getByLabel("Choose Assignment").getByRole("option");
  await expect
    .poll(async () => (await offered.allTextContents()).join())
    .toMatch(/^Still missing · [^,]*, [^,]*$/);
  await phone.goto(`${server.url}/dashboard`);
  await phone
    .getByRole("region", { name: "Late for more than two weeks" })
    .getByRole("link", { name: "Still missing" })
    .waitFor();
  for (const title of ["Long forgotten", "Far away"])
    await expect.poll(() => phone.getByText(title).count()).toBe(0);
});

test("typed text that is no count is refused in words and changes nothing", async () => {
  const { maria, assign } = await someChurch();
  await assign({ title: "Lobby", date: today });
  const phone = await openClicker(world, maria);
  await phone.getByRole("button", { name: "Type the number" }).click();
  const field = phone.getByLabel("Number counted");
  await field.fill("62");
  await field.press("Enter");
  await shows(phone, 62);
  await phone.getByRole("button", { name: "Type the number" }).click();
  for (const [typed, sentence] of [
    ["12.5", "Enter a whole number."],
    ["1e3", "Enter a whole number."],
    ["abc", "Enter a whole number."],
    ["-5", "Enter 0 or more."],
    ["99999999", "This number is too large."],
  ] as const) {
    await field.fill(typed);
    await field.press("Enter");
    await phone.getByRole("alert").getByText(sentence).waitFor();
    await expect.poll(() => field.inputValue()).toBe(typed);
    await expect.poll(() => phone.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  }
  expect(await axe(phone)).toEqual([]);
  await field.press("Escape");
  await shows(phone, 62);
  await expect.poll(() => phone.getByRole("button", { name: "Save" }).isDisabled()).toBe(false);
});

test("a room that fills up is told beside the number, to screen readers and to the hand, each step once", async () => {
  const { hope, maria } = await someChurch();
  const { campusId, categoryId } = await listCategories(server.db, hope)
    .where("category.name", "=", "Adult Attendance")
    .executeTakeFirstOrThrow();
  const occurrenceId = await occurrenceOf(server, hope, campusId, { date: today });
  await serviceOf(server, hope, occurrenceId, { seats: 10 });
  await assignmentFor(server, hope, maria, { date: today, entry: { occurrenceId, categoryId } });
  const phone = await openPage(world, maria, onTouchscreen);
  await phone.addInitScript(() => {
    const felt: unknown[] = [];
    Object.assign(navigator, { vibrate: (pattern: unknown) => felt.push(pattern) });
    Object.assign(window, { felt });
  });
  const felt = () => phone.evaluate(() => (window as unknown as { felt: unknown[] }).felt);
  const said = (words: string) =>
    phone.locator("[data-announcer]").getByText(words, { exact: true });
  const room = (words: string) =>
    phone.getByRole("region", { name: "Count" }).getByText(words, { exact: true });
  await phone.goto(`${server.url}/clicker`);
  await tap(phone, 8);
  await room("8 of 10 seats").waitFor();
  expect((await felt()).filter(Array.isArray)).toEqual([]);
  await tap(phone, 1);
  await said("9 of 10 seats, nearly full").waitFor();
  await tap(phone, 1);
  await said("Full: 10 of 10 seats").waitFor();
  await phone.getByRole("button", { name: "Minus 1" }).click();
  await room("9 of 10 seats, nearly full").waitFor();
  await tap(phone, 1);
  await room("Full: 10 of 10 seats").waitFor();
  expect((await felt()).filter(Array.isArray)).toHaveLength(2);
  expect(await axe(phone)).toEqual([]);
});

type Details = { title: string; date?: string; area?: string; time?: string };

async function someChurch() {
  const world = { db: server.db, clock: server.clock };
  const hope = await church(world);
  const maria = await memberOf(world, hope, "member", "Maria");
  async function assign({ title, date = today, area = "", time }: Details) {
    const made = await assignmentFor(world, hope, maria, { title, date });
    const set = { area, time: time ?? null };
    await server.db.updateTable("assignment").set(set).where("id", "=", made.id).execute();
    return made;
  }
  return { hope, maria, assign };
}
