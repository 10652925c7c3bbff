import { expect, test } from "vitest";
import { shortDay } from "../../domain/day-words.ts";
import { newId } from "../../domain/id.ts";
import { addDays, dayIn, weekStartOf } from "../../domain/week.ts";
import { church, listCategories } from "../fixtures.ts";
import { comeBackInTheMorning, openTheEveningBefore, passTheNight } from "./day-turn.ts";
import { axeInBothThemes } from "./harness.ts";
import { untilKept } from "./home-page.ts";
import { openInputs, save } from "./inputs-page.ts";
import { openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

test("reports show what was entered, with blank weeks as blank", async () => {
  const hope = await church(server);
  const page = await openInputs(world, hope.admin, "adults");
  await page.getByLabel("Adult Attendance", { exact: true }).fill("412");
  await save(page, "Saved 1 number.");
  await page.getByRole("link", { name: "Reports" }).click();
  await page.getByRole("heading", { name: "Visualized Data" }).waitFor();
  await page.getByText("1 of 13 weeks entered").waitFor();
  await page.getByText("See the numbers of Adult Attendance").click();
  const rows = page.getByRole("row");
  await expect.poll(() => rows.nth(1).textContent()).toContain("412");
  await expect.poll(() => rows.nth(2).textContent()).toContain("blank");
});

test("a week whose balcony is not counted yet says so, and is not drawn as a fall", async () => {
  const hope = await church(server);
  const today = dayIn("America/Chicago", new Date());
  const [adults] = await adultsOf(hope);
  const thisWeek = weekStartOf(today, 0);
  for (const [weeks, value] of [400, 410, 405].entries())
    await enter(hope, adults, addDays(thisWeek, -7 * (weeks + 1)), value);
  const assign = async (area: string) => {
    const task = { id: newId(), userId: hope.admin.id, title: "Worship", date: today };
    await send(hope, "POST", "/assignments", { ...task, categoryId: adults?.categoryId, area });
    return task.id;
  };
  const count = async (id: string, plus: number) =>
    send(hope, "PUT", `/assignments/${id}/count`, {
      round: 1,
      deviceId: newId(),
      plus,
      minus: 0,
    });
  const [floor, balcony] = [await assign("floor"), await assign("balcony")];
  await count(floor, 212);

  const page = await openInputs(world, hope.admin, "adults");
  await page.getByText("counted so far").waitFor();
  await page.getByText("1 count still missing").waitFor();
  await page.getByText("0 of 12 entered").waitFor();
  await page.getByRole("link", { name: "Reports" }).click();
  const line = page.getByRole("img", {
    name: "Adult Attendance in the last 13 weeks: 212 this week so far, 1 count still missing, typical 405.",
  });
  await line.waitFor();
  await expect
    .poll(() => page.getByText("this week so far", { exact: true }).isVisible())
    .toBe(true);
  await expect.poll(() => line.locator("path[data-unfinished]").count()).toBe(1);
  await expect.poll(() => line.locator("circle[data-unfinished]").count()).toBe(1);
  await page.getByText("See the numbers of Adult Attendance").click();
  await expect
    .poll(() => page.getByRole("row").nth(1).textContent())
    .toContain("so far · 1 count still missing");

  await count(balcony, 190);
  await page.reload();
  await page.getByText("402", { exact: true }).first().waitFor();
  await expect.poll(() => page.getByText("still missing").count()).toBe(0);
});

test("a week that one of two campuses has entered says so, also when no week has a number", async () => {
  const hope = await church(server);
  await send(hope, "POST", "/campuses", { id: newId(), name: "North" });
  const [main, north] = await adultsOf(hope);
  const thisWeek = weekStartOf(dayIn("America/Chicago", new Date()), 0);
  const lastWeek = addDays(thisWeek, -7);
  await enter(hope, main, thisWeek, 412);
  await enter(hope, north, lastWeek, 96);
  const page = await openInputs(world, hope.admin, "adults");
  await page.getByRole("link", { name: "Reports" }).click();
  await page.getByText("None of these 13 weeks is entered by every campus.").waitFor();

  await enter(hope, main, lastWeek, 398);
  await page.reload();
  await page.getByText("this week: 1 of 2 campuses entered").waitFor();
  await page.getByText("See the numbers of Adult Attendance").click();
  const row = page.getByRole("row").nth(1);
  await expect.poll(() => row.textContent()).toContain("blank 1 of 2 campuses entered");

  await page.getByLabel("Campus").selectOption("North");
  await page.getByText("this week not entered").waitFor();
});

test.for([
  ["over midnight", passTheNight],
  ["when they are looked at again", comeBackInTheMorning],
] as const)("reports go on to the new week %s, and read its numbers", async ([, pass]) => {
  const hope = await church(server);
  const [adults] = await adultsOf(hope);
  const thisWeek = weekStartOf(dayIn("America/Chicago", new Date()), 0);
  await enter(hope, adults, addDays(thisWeek, -7), 398);
  await enter(hope, adults, thisWeek, 412);
  const page = await openInputs(world, hope.admin, "adults");
  await page.getByRole("link", { name: "Reports" }).click();
  await page.getByRole("heading", { name: "Visualized Data" }).waitFor();
  await openTheEveningBefore(page, thisWeek);
  const fromWords = (weeks: number, on: string) =>
    `from ${shortDay(addDays(thisWeek, -7 * weeks), on, "en-US")} to this week`;
  await page.getByText(fromWords(13, addDays(thisWeek, -1))).waitFor();
  await page.getByText("1 of 13 weeks entered").waitFor();
  await pass(page, thisWeek);
  await page.getByText(fromWords(12, thisWeek)).waitFor();
  await page.clock.resume();
  await page.getByText("2 of 13 weeks entered").waitFor();
});

test("numbers that could not be read are never said to be none", async () => {
  const hope = await church(server);
  const page = await openInputs(world, hope.admin, "adults");
  const numbers = "**/entries?**";
  await page.route(numbers, (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("link", { name: "Reports" }).click();
  await page.getByText("We could not load your numbers.").waitFor();
  await expect.poll(() => page.getByText("No numbers yet").count()).toBe(0);
  await page.unroute(numbers);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("No numbers yet").waitFor();

  await untilKept(page);
  await page.route("**/api/**", (route) => route.abort());
  await page.reload();
  await page.getByText("We could not check for changes.").waitFor();
  await page.getByText("There were no numbers then.").waitFor();
  await expect.poll(() => page.getByText("No numbers yet").count()).toBe(0);
});

test("without a server reports and inputs show what they last knew, and how old it is", async () => {
  const hope = await church(server);
  const page = await openInputs(world, hope.admin, "adults");
  await page.getByLabel("Adult Attendance", { exact: true }).fill("412");
  await save(page, "Saved 1 number.");
  await page.getByRole("link", { name: "Reports" }).click();
  await page.getByText("1 of 13 weeks entered").waitFor();
  await untilKept(page);
  await page.route("**/api/**", (route) => route.abort());
  await page.reload();
  await page.getByText("You see what was here a moment ago.").waitFor();
  await page.getByText("412", { exact: true }).first().waitFor();
  await page.getByRole("link", { name: "Input", exact: true }).click();
  await page.getByText("You see what was here a moment ago.").waitFor();
  await page.getByRole("button", { name: "Previous week" }).click();
  await page.getByText("We could not load this week.").waitFor();
  await expect.poll(() => page.getByLabel("Student Attendance", { exact: true }).count()).toBe(0);
  await page.unroute("**/api/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByLabel("Student Attendance", { exact: true }).waitFor();
});

test("without its services a week is not entered in their place", async () => {
  const hope = await church(server);
  const page = await openInputs(world, hope.admin, "adults");
  await page.route("**/occurrences", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("button", { name: "Previous week" }).click();
  await page.getByText("We could not load this week.").waitFor();
  await expect.poll(() => page.getByLabel("Adult Attendance", { exact: true }).count()).toBe(0);
});

test("inputs and reports have nothing that axe objects to, in both themes", async () => {
  const hope = await church(server);
  const page = await openInputs(world, hope.admin, "giving");
  await page.getByLabel("Number of Donors", { exact: true }).fill("12");
  await page.getByLabel("Total Giving", { exact: true }).fill("none");
  expect(await axeInBothThemes(page)).toEqual({ light: [], dark: [] });
  await save(page, /cannot be saved as typed/);
  await page.getByLabel("Total Giving", { exact: true }).fill("12.50");
  await save(page, "Saved 2 numbers.");
  await page.goto(`${server.url}/reports`);
  await page.getByText("1 of 13 weeks entered").first().waitFor();
  expect(await axeInBothThemes(page)).toEqual({ light: [], dark: [] });
});

type Hope = Awaited<ReturnType<typeof church>>;

async function send(hope: Hope, method: string, path: string, data: object): Promise<void> {
  const headers = { cookie: hope.admin.cookie, origin: server.url };
  const response = await fetch(`${server.url}${hope.path}${path}`, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(data),
  });
  expect(response.ok).toBe(true);
}

type Adults = { categoryId: string; campusId: string };

function adultsOf(hope: Hope): Promise<Adults[]> {
  return listCategories(server.db, hope).where("category.name", "=", "Adult Attendance").execute();
}

async function enter(hope: Hope, adults: Adults | undefined, week: string, value: number) {
  const entries = [{ categoryId: adults?.categoryId, value }];
  await send(hope, "PUT", `/campuses/${adults?.campusId}/weeks/${week}/entries`, { entries });
}
