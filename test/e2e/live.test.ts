import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { assignmentFor, listCategories, memberOf, occurrenceOf } from "../fixtures.ts";
import { shows, sunday, tap } from "./clicker-page.ts";
import { enterAdults } from "./enter-number.ts";
import { axe } from "./harness.ts";
import { amount } from "./inputs-page.ts";
import { sendTo } from "./send-to.ts";
import { onDesk, onPhone, onTouchscreen, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

test("phones that count one room see each other's taps, and ask for nothing while nobody taps", async () => {
  const { hope, maria, balcony } = await sunday(server);
  const daniel = await memberOf(server, hope, "staff", "Daniel");
  const one = await openPage(world, maria, onTouchscreen);
  const two = await openPage(world, daniel, onTouchscreen);
  for (const phone of [one, two]) {
    await phone.clock.install();
    const isOpen = streamOf(phone);
    await phone.goto(`/clicker?assignment=${balcony.id}`);
    await shows(phone, 0);
    await isOpen;
  }
  await tapAndSee(one, 3, two, 3);
  await tapAndSee(two, 2, one, 5);
  const [asksOfOne, asksOfTwo] = [countAsks(one), countAsks(two)];
  await tapAndSee(one, 1, two, 6);
  await tapAndSee(two, 1, one, 7);
  for (const phone of [one, two]) await phone.clock.runFor(14_000);
  // Each has looked once for each burst of the other, and never for its own.
  expect(asksOfOne.looks).toBeLessThanOrEqual(asksOfTwo.bursts);
  expect(asksOfTwo.looks).toBeLessThanOrEqual(asksOfOne.bursts);
});

test("where a proxy lets no stream pass, a phone asks every fifteen seconds", async () => {
  const { hope, maria, balcony } = await sunday(server);
  const phone = await openPage(world, maria, onTouchscreen);
  await phone.clock.install();
  await phone.route("**/changes?*", () => {});
  const asked = phone.waitForRequest("**/changes?*");
  await phone.goto("/clicker");
  await shows(phone, 0);
  await asked;
  const tally = `/assignments/${balcony.id}/tallies/${crypto.randomUUID()}`;
  await sendTo(server, hope)("PUT", tally, { round: 1, plus: 7, minus: 0 }, maria);
  await phone.clock.runFor(18_000);
  await shows(phone, 7);
});

test("Home and Inputs show what others save and type, and leave the field that somebody types in", async () => {
  const { hope, maria, balcony } = await sunday(server);
  const home = await openPage(world, maria, onPhone);
  const homeOpens = streamOf(home);
  await home.goto("/dashboard");
  await home.getByText("Balcony").first().waitFor();
  await homeOpens;
  const inputs = await openPage(world, hope.admin, onPhone);
  const inputsOpen = streamOf(inputs);
  const { departmentId } = await listCategories(server.db, hope)
    .where("category.name", "=", "Adult Attendance")
    .executeTakeFirstOrThrow();
  await inputs.goto(`/input?department=${departmentId}`);
  await inputs.getByText(/of \d+ entered/).waitFor();
  await inputsOpen;
  await inputs.getByLabel("New Guests", { exact: true }).pressSequentially("4");
  const save = { round: 1, plus: 212, minus: 0, deviceId: crypto.randomUUID() };
  await sendTo(server, hope)("PUT", `/assignments/${balcony.id}/count`, save, maria);
  await home.getByText("212", { exact: true }).waitFor();
  const week = weekStartOf(dayIn("America/Chicago", new Date()), 0);
  await enterAdults(server, hope, maria, { week, value: 250 });
  await expect.poll(() => amount(inputs, "Adult Attendance")).toBe("250");
  expect(await amount(inputs, "New Guests")).toBe("4");
});

test("a second tab shares the first one's stream, and goes on with its own once that is closed", async () => {
  const { hope, maria, balcony } = await sunday(server);
  const one = await openPage(world, maria, onTouchscreen);
  const isLed = streamOf(one);
  await one.goto("/clicker");
  await isLed;
  const context = one.context();
  const streams: Page[] = [];
  context.on("request", (request) => {
    if (request.url().includes("/changes?")) streams.push(request.frame().page());
  });
  const two = await context.newPage();
  const looked = two.waitForResponse((answer) => isLook(answer.request().url()));
  await two.goto("/clicker");
  await shows(two, 0);
  await looked;
  const daniel = await memberOf(server, hope, "staff", "Daniel");
  const tally = `/assignments/${balcony.id}/tallies/${crypto.randomUUID()}`;
  const taps = (plus: number) =>
    sendTo(server, hope)("PUT", tally, { round: 1, plus, minus: 0 }, daniel);
  await taps(3);
  await shows(two, 3);
  expect(streams).toEqual([]);
  const opened = streamOf(two);
  await one.close();
  await opened;
  await taps(8);
  await shows(two, 8);
});

test("a board shows staff the day's counts as they come in, with their sum, and is closed to members", async () => {
  const { hope, maria, balcony } = await sunday(server);
  const date = dayIn("America/Chicago", new Date());
  const { campusId, categoryId } = await listCategories(server.db, hope)
    .where("category.name", "=", "Adult Attendance")
    .executeTakeFirstOrThrow();
  const occurrenceId = await occurrenceOf(server, hope, campusId, { date });
  const entry = { occurrenceId, categoryId };
  const floor = await assignmentFor(server, hope, maria, { date, title: "Floor", entry });
  const board = await openPage(world, hope.admin, onDesk);
  const isOpen = streamOf(board);
  await board.goto("/dashboard?show=everyone");
  await board.getByRole("link", { name: "Board" }).click();
  await board.getByText("0 of 2 counts in").waitFor();
  await isOpen;
  const tally = `/assignments/${floor.id}/tallies/${crypto.randomUUID()}`;
  const taps = { round: 1, plus: 140, minus: 0 };
  await sendTo(server, hope)("PUT", tally, taps, maria);
  const row = (name: string) => board.getByRole("listitem").filter({ hasText: name });
  await row("Floor").getByText("counting · Maria").waitFor();
  await row("Floor").getByText("140", { exact: true }).waitFor();
  const save = { round: 1, plus: 3, minus: 0, deviceId: crypto.randomUUID() };
  await sendTo(server, hope)("PUT", `/assignments/${balcony.id}/count`, save, maria);
  await row("Balcony").getByText("saved · Maria").waitFor();
  // Only what counts toward the total is in the sum.
  await board.getByText("1 of 2 counts in").waitFor();
  await expect.poll(() => board.getByRole("main").locator("p > strong").textContent()).toBe("140");
  expect(await axe(board)).toEqual([]);
  const phone = await openPage(world, maria, onPhone);
  await phone.goto("/board");
  await phone.getByText("Only staff and admins see everybody’s counts.").waitFor();
});

async function tapAndSee(phone: Page, taps: number, other: Page, number: number): Promise<void> {
  await tap(phone, taps);
  await phone.clock.runFor(600);
  await shows(other, number);
}

/** Resolves once the page hears what changes. */
function streamOf(page: Page): Promise<unknown> {
  return page.waitForResponse((answer) => answer.url().includes("/changes?"));
}

const isLook = (url: string) => url.endsWith("/tallies");

/** From now on: how often other devices' taps are asked for, and how often own ones are sent. */
function countAsks(page: Page): { looks: number; bursts: number } {
  const asks = { looks: 0, bursts: 0 };
  page.on("request", (request) => {
    if (request.method() === "GET" && isLook(request.url())) asks.looks += 1;
    if (request.method() === "PUT" && request.url().includes("/tallies/")) asks.bursts += 1;
  });
  return asks;
}
