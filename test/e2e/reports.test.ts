import { expect, test } from "vitest";
import { sameDistanceFromEaster } from "../../domain/answer/comparison.ts";
import { newId } from "../../domain/shared/id.ts";
import { addDays, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { church, listCategories } from "../fixtures.ts";
import { openTheEveningBefore, passTheNight } from "./day-turn.ts";
import { axe, goBack } from "./harness.ts";
import { untilKept } from "./home-page.ts";
import { openInputs, save } from "./inputs-page.ts";
import { sampleChurch } from "./sample-church.ts";
import { sendTo } from "./send-to.ts";
import { onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

test("all that a leader reads first fits into 3,500 pixels of a phone, and takes 12 requests, none twice where the device knows who is there before the server says it", async () => {
  const { id, admin } = await sampleChurch(server);
  // A server that has just started has everything read anew.
  await expect.poll(() => firstEvent(id, admin), { timeout: 60_000 }).not.toContain("data: null");
  const page = await openPage(world, admin, onPhone);
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    // The stream of changes stays open, and a page that is left opens another.
    if (pathname.startsWith("/api/") && !pathname.endsWith("/changes"))
      requested.push(`${request.method()} ${pathname}${search}`);
  });
  await page.goto("/reports");
  await page.getByText("Notes and special days").waitFor();
  await page.getByRole("list", { name: "What stands out" }).waitFor();
  await expect.poll(() => requested.filter((one) => one.endsWith("/insights/said")).length).toBe(1);
  expect(requested).toHaveLength(new Set(requested).size);
  expect(requested.length).toBeLessThanOrEqual(12);
  await page.waitForLoadState("networkidle");
  requested.length = 0;
  await page.route("**/api/me", async (route) => {
    await expect.poll(() => requested.some((one) => one.includes("/reports-page"))).toBe(true);
    await route.continue();
  });
  await page.reload();
  await expect.poll(() => requested.filter((one) => one.endsWith("/insights/said")).length).toBe(1);
  expect(requested).toHaveLength(new Set(requested).size);
  const scrolled = page.getByRole("heading", { level: 1 }).locator("xpath=../../..");
  await expect
    .poll(() => scrolled.evaluate(({ scrollHeight }) => scrollHeight))
    .toBeLessThanOrEqual(3_500);
});

test("a week whose balcony is not counted yet says so", async () => {
  const hope = await church(server);
  const today = dayIn("America/Chicago", new Date());
  const [adults] = await adultsOf(hope);
  const thisWeek = weekStartOf(today, 0);
  for (const [weeks, value] of [400, 410, 405].entries())
    await enter(hope, adults, addDays(thisWeek, -7 * (weeks + 1)), value);
  const assign = async (area: string) => {
    const task = { id: newId(), userId: hope.admin.id, title: "Worship", date: today };
    await sendTo(server, hope)("POST", "/assignments", {
      ...task,
      categoryId: adults?.categoryId,
      area,
    });
    return task.id;
  };
  const count = async (id: string, plus: number) =>
    sendTo(server, hope)("PUT", `/assignments/${id}/count`, {
      round: 1,
      deviceId: newId(),
      plus,
      minus: 0,
    });
  const [floor, balcony] = [await assign("floor"), await assign("balcony")];
  await count(floor, 212);

  const page = await openInputs(world, hope.admin, "adults");
  await page.getByText("counted so far").waitFor();
  await page.getByText("1 count to come").waitFor();
  await page.getByText("0 of 12 entered").waitFor();
  await page.getByRole("link", { name: "Reports" }).click();
  await page.getByText("212 so far this week", { exact: true }).waitFor();
  await page.getByText("See the numbers of Adult Attendance").click();
  await expect.poll(() => page.getByRole("row").nth(1).textContent()).toContain("212 so far");

  await count(balcony, 190);
  await page.reload();
  await page.getByText("402", { exact: true }).first().waitFor();
  await expect.poll(() => page.getByText(/so far/).count()).toBe(0);
});

test("a leader's questions are answered in words on the first screen of a phone, and each number leads on", async () => {
  const hope = await church(server);
  const north = newId();
  await sendTo(server, hope)("POST", "/campuses", { id: north, name: "North" });
  const [main, other] = await adultsOf(hope);
  const thisWeek = weekStartOf(dayIn("America/Chicago", new Date()), 0);
  const weeksAgo = (weeks: number) => addDays(thisWeek, -7 * weeks);
  for (let weeks = 2; weeks <= 17; weeks++) {
    await enter(hope, main, weeksAgo(weeks), weeks > 9 ? 400 : 410);
    await enter(hope, other, weeksAgo(weeks), 90);
  }
  const year = [weeksAgo(53), sameDistanceFromEaster(weeksAgo(1), "western")];
  for (const week of new Set(year)) await enter(hope, main, week, 400);
  await enter(hope, main, weeksAgo(1), 412);
  await enter(hope, other, weeksAgo(1), 91);
  await enter(hope, main, thisWeek, 380);

  const page = await openPage(world, hope.admin, onPhone);
  await page.goto("/reports");
  const words = page.getByRole("region", { name: "Attendance in words" });
  const said = [
    /503 last week, a typical week \(median 500\)\./,
    /380 so far .*, 1 of 2 numbers, where that usually has 410\./,
    /Up 103 from the same week last year.* \(up 12 without North\)\./,
    /Missing: Adults at North\./,
  ];
  for (const one of said) await expect.poll(() => words.textContent()).toMatch(one);
  const bottom = await words.evaluate((card) => card.getBoundingClientRect().bottom);
  const bar = await page
    .getByRole("navigation", { name: "Main" })
    .evaluate((navigation) => navigation.getBoundingClientRect().top);
  expect(bottom).toBeLessThan(bar);

  const todo = page.getByRole("region", { name: "To do" });
  await expect.poll(() => todo.textContent()).toMatch(/North91.*Nothing yet this week/);
  await todo.getByRole("link", { name: "Nothing yet this week at North" }).waitFor();
  const screen = page.getByRole("main");
  await expect.poll(() => screen.textContent()).toMatch(/Campuses.*North91.*Main412/);
  await page.getByText("More", { exact: true }).click();
  await expect.poll(() => screen.textContent()).toMatch(/Attendance by campus.*North91?/);
  await expect.poll(() => screen.textContent()).toMatch(/A year of weeks/);

  await words.getByRole("link", { name: "380" }).click();
  const story = page.getByRole("dialog");
  await story.getByText("380 so far", { exact: true }).first().waitFor();
  await page.keyboard.press("Escape");
  await story.waitFor({ state: "hidden" });
  await words.getByRole("link", { name: "503" }).click();
  const sum = page.getByRole("dialog", { name: /^Week of/ });
  await sum.getByText("Attendance 503").waitFor();
  await sum.getByRole("link", { name: "Adult Attendance 503" }).click();
  await page.getByRole("dialog", { name: "Adult Attendance" }).getByText("412").first().waitFor();
  await goBack(page);
  await sum.getByText("Attendance 503").waitFor();
  await page.keyboard.press("Escape");
  await sum.waitFor({ state: "detached" });
  await words.getByRole("button", { name: "12: compare with last year" }).first().click();
  await page
    .getByRole("status")
    .getByText(/^13 weeks, All campuses · .*last year: 503$/)
    .waitFor();
  await expect
    .poll(() => page.getByLabel("Compared with", { exact: true }).evaluate(chosenWords))
    .toMatch(/^Same/);
  await page.getByRole("button", { name: "Reset" }).click();
  await words.getByRole("link", { name: "Adults" }).click();
  await page.getByRole("heading", { name: "Inputs" }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get("campus")).toBe(north);
});

test("what is chosen stands in the address, which shows the same to others", async () => {
  const hope = await church(server);
  const north = newId();
  await sendTo(server, hope)("POST", "/campuses", { id: north, name: "North" });
  const service = { id: newId(), name: "Worship", weekday: 0, time: "09:00" };
  await sendTo(server, hope)("POST", `/campuses/${north}/services`, service);
  const second = { id: newId(), name: "Worship", weekday: 0, time: "10:30" };
  await sendTo(server, hope)("POST", `/campuses/${north}/services`, second);
  const [main, other] = await adultsOf(hope);
  const thisWeek = weekStartOf(dayIn("America/Chicago", new Date()), 0);
  await enter(hope, main, thisWeek, 400);
  await enter(hope, other, addDays(thisWeek, -7 * 20), 61);
  const page = await openPage(world, hope.admin, onPhone);
  await page.goto("/reports?compare=weather&period=52");
  await page.getByText("This link asks for a comparison that Reports does not know").waitFor();
  const number = (words: string) => page.getByText(words, { exact: true }).first().waitFor();
  const parameter = (name: string) => new URL(page.url()).searchParams.get(name);
  await number("400");

  await page.getByLabel("Campus", { exact: true }).selectOption("North");
  await number("61");
  await expect.poll(() => parameter("campus")).toBe(north);
  await page.getByLabel("Period", { exact: true }).selectOption("13 weeks");
  await page.getByText("No week has a number for this choice.").waitFor();
  await page.getByLabel("Period", { exact: true }).selectOption("Custom…");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByText("Choose the first day.").waitFor();
  await page.getByLabel("From").fill(addDays(thisWeek, -7 * 21));
  await page.getByLabel("To").fill(addDays(thisWeek, -7 * 22));
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByText("This day is before the first.").waitFor();
  await page.getByLabel("To").fill(addDays(thisWeek, -7 * 19));
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await number("61");
  await page.getByLabel("Period", { exact: true }).selectOption("Custom…");
  await page.getByLabel("To", { exact: true }).fill(addDays(thisWeek, 7 * 30));
  await page.getByLabel("From", { exact: true }).fill(addDays(thisWeek, 7 * 20));
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByText("No week has a number for this choice.").waitFor();
  await page.getByLabel("Period", { exact: true }).selectOption("Last month");
  await expect.poll(() => parameter("period")).toBe("last-month");
  await page.getByText("No week has a number for this choice.").waitFor();
  for (const period of ["52 weeks", "Fiscal year", "All weeks"])
    await page.getByLabel("Period", { exact: true }).selectOption(period);
  await number("61");
  await page.getByLabel("Department", { exact: true }).selectOption("Kids");
  await page.getByText("No week has a number for this choice.").waitFor();
  await page.getByLabel("Department", { exact: true }).selectOption("Adults");
  await number("61");
  for (const comparison of ["Same week last year", "Same distance from Easter"])
    await page.getByLabel("Compared with", { exact: true }).selectOption(comparison);
  await expect.poll(() => parameter("compare")).toBe("easter");
  await page.getByLabel("Service", { exact: true }).selectOption({ value: second.id });
  await page.getByText("No week has a number for this choice.").waitFor();
  const linked = page.url();
  await page.getByLabel("Campus", { exact: true }).selectOption("Main");
  await number("400");
  await expect.poll(() => parameter("service")).toBe(null);

  await page.goto(linked);
  for (const [label, words] of [
    ["Campus", "North"],
    ["Period", "All weeks"],
    ["Department", "Adults"],
    ["Service", "Worship · Sunday, 10:30 AM"],
    ["Compared with", "Same distance from Easter"],
  ] as const)
    await expect
      .poll(() => page.getByLabel(label, { exact: true }).evaluate(chosenWords), { message: label })
      .toBe(words);
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Reset" }).click();
  await number("400");
  await expect.poll(() => page.getByRole("button", { name: "Reset" }).count()).toBe(0);
  const serviceChip = page.getByLabel("Service", { exact: true });
  await serviceChip.selectOption({ value: second.id });
  await expect.poll(() => parameter("campus")).toBe(north);
  await serviceChip.selectOption("All services");
  await number("400");
  await expect.poll(() => parameter("campus")).toBe("all");

  await sendTo(server, hope)("PATCH", `/services/${second.id}`, { seats: 80 });
  await sendTo(server, hope)("POST", "/imports", {
    ...{ id: newId(), fileName: "past.csv", isReplacing: false, campuses: [], newCategories: [] },
    ...{ notes: [], places: [{ campusId: north, service: { id: second.id } }] },
    ...{ categories: [other?.categoryId], days: [-14, -21].map((days) => addDays(thisWeek, days)) },
    numbers: [70, 62].map((value, day) => [0, 0, day, value]),
  });
  await page.goto(`/reports?campus=${north}&service=${second.id}`);
  const adults = page.getByRole("slider", { name: /Adult Attendance/ });
  await adults.focus();
  await expect.poll(() => adults.getAttribute("aria-valuetext")).toContain("88% of 80 seats");
  await adults.press("ArrowLeft");
  await page.getByText("78% of 80 seats", { exact: true }).waitFor();
  // Beside its line, and below the chart.
  await expect.poll(() => page.getByText("80 seats", { exact: true }).count()).toBe(2);
  expect(await axe(page)).toEqual([]);
  await page.goto(`/reports?campus=${newId()}`);
  await page.getByText("What this link shows is no longer here.").waitFor();
  await page.getByRole("button", { name: "Show all numbers" }).click();
  await number("400");
});

test("several campuses of many are chosen together, and shown as one beside each other", async () => {
  const hope = await church(server);
  for (const name of ["North", "South"])
    await sendTo(server, hope)("POST", "/campuses", { id: newId(), name });
  const thisWeek = weekStartOf(dayIn("America/Chicago", new Date()), 0);
  for (const [place, category] of (await adultsOf(hope)).entries())
    await enter(hope, category, thisWeek, [400, 61, 7][place] ?? 0);
  const page = await openPage(world, hope.admin, onPhone);
  await page.goto("/reports");
  const number = (words: string) => page.getByText(words, { exact: true }).first().waitFor();
  await number("468");
  await page.getByLabel("Campus", { exact: true }).selectOption("Several campuses …");
  const dialog = page.getByRole("dialog", { name: "Several campuses" });
  await dialog.getByRole("checkbox", { name: "North" }).click();
  await dialog.getByRole("checkbox", { name: "South" }).click();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Show these" }).click();
  await number("68");
  const chosen = page.getByLabel("Campus", { exact: true });
  await expect.poll(() => chosen.evaluate(chosenWords)).toBe("2 campuses");
  const shown = (name: string) =>
    page.getByText(name, { exact: true }).and(page.locator(":not(option)")).count();
  for (const name of ["North", "South"]) await expect.poll(() => shown(name)).toBeGreaterThan(0);
  await expect.poll(() => shown("Main")).toBe(0);
  await page.reload();
  await number("68");
  await chosen.selectOption("Several campuses …");
  await dialog.getByRole("checkbox", { name: "Main" }).click();
  await dialog.getByRole("button", { name: "Show these" }).click();
  await number("468");
  await expect.poll(() => new URL(page.url()).searchParams.get("campus")).toBe("all");
});

test("a leader's own order of the categories stays, and among many places each is found by its campus", async () => {
  const hope = await church(server);
  const campuses = Array.from({ length: 12 }, (_, index) => ({
    id: newId(),
    name: `Campus ${index + 1}`,
  }));
  for (const campus of campuses) await sendTo(server, hope)("POST", "/campuses", campus);
  for (const { id } of campuses.slice(0, 2))
    await sendTo(server, hope)("POST", `/campuses/${id}/services`, {
      ...{ id: newId(), name: "Worship", weekday: 0, time: "09:00" },
    });
  const [main] = await adultsOf(hope);
  const categories = await server.db
    .selectFrom("category")
    .select(["id", "name"])
    .where("organization_id", "=", hope.id)
    .execute();
  const thisWeek = weekStartOf(dayIn("America/Chicago", new Date()), 0);
  for (const name of ["Adult Attendance", "New Guests", "Number of Donors"]) {
    const categoryId = categories.find((one) => one.name === name)?.id ?? "";
    await enter(hope, main && { ...main, categoryId }, thisWeek, 30);
  }
  const page = await openPage(world, hope.admin, onPhone);
  await page.goto("/reports");
  const names = page.locator("#numbers").getByRole("heading", { level: 3 });
  await expect.poll(() => names.first().textContent()).toBe("Adult Attendance");
  await page.getByRole("button", { name: "Reorder" }).click();
  const dialog = page.getByRole("dialog", { name: "Order of categories" });
  const handle = dialog.getByRole("button", { name: /^Move Number of Donors: drag/ });
  await handle.focus();
  const first = dialog.getByRole("listitem").first();
  while (!(await first.textContent())?.includes("Number of Donors")) await handle.press("ArrowUp");
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.reload();
  await expect.poll(() => names.first().textContent()).toBe("Number of Donors");
  const adults = page.locator("#numbers").getByRole("heading", { name: "Adults" });
  await page.getByRole("heading", { level: 4, name: /^New Guests/ }).waitFor();
  expect(await adults.count()).toBe(0);
  await page.getByRole("button", { name: "Reorder" }).click();
  await dialog.getByRole("button", { name: "Order by department" }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.poll(() => names.first().textContent()).toBe("Adult Attendance");
  await adults.waitFor();

  const services = page.getByLabel("Service", { exact: true }).getByRole("option");
  await expect
    .poll(async () => (await services.allTextContents()).map((words) => words.replace(/\s/gu, " ")))
    .toEqual([
      "All services",
      "Campus 1 · Worship · Sunday, 9:00 AM",
      "Campus 2 · Worship · Sunday, 9:00 AM",
    ]);
  await page.getByRole("button", { name: "Campus: All campuses" }).click();
  const picker = page.getByRole("dialog", { name: "Campus" });
  await picker.getByRole("searchbox").fill("12");
  await expect.poll(() => picker.getByRole("listitem").allTextContents()).toEqual(["Campus 12"]);
  await page.keyboard.press("Enter");
  await page.getByText("No week has a number for this choice.").waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get("campus")).toBe(campuses[11]?.id);
});

test("reports read their numbers again over midnight", async () => {
  const hope = await church(server);
  const [adults] = await adultsOf(hope);
  const thisWeek = weekStartOf(dayIn("America/Chicago", new Date()), 0);
  await enter(hope, adults, addDays(thisWeek, -7), 398);
  const page = await openInputs(world, hope.admin, "adults");
  await page.getByRole("link", { name: "Reports" }).click();
  await page.getByRole("heading", { name: "Visualized Data" }).waitFor();
  await openTheEveningBefore(page, thisWeek);
  await page.getByText("1 of 13 weeks complete").waitFor();
  await enter(hope, adults, thisWeek, 412);
  await passTheNight(page);
  await page.clock.resume();
  await page.getByText("2 of 13 weeks complete").waitFor();
});

test("numbers that could not be read are never said to be none, and without its services a week is not entered in their place", async () => {
  const hope = await church(server);
  const page = await openInputs(world, hope.admin, "adults");
  await page.route("**/occurrences", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("button", { name: "Previous week" }).click();
  await page.getByText("We could not load this week.").waitFor();
  await expect.poll(() => page.getByLabel("Adult Attendance", { exact: true }).count()).toBe(0);
  await page.unroute("**/occurrences");
  const numbers = "**/reports-page?**";
  await page.route(numbers, (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("link", { name: "Reports" }).click();
  await page.getByText("We could not load your numbers.").waitFor();
  await expect.poll(() => page.getByText("No numbers in the last 13 weeks").count()).toBe(0);
  await page.unroute(numbers);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("No numbers in the last 13 weeks").waitFor();

  await untilKept(page);
  await page.route("**/api/**", (route) => route.abort());
  await page.reload();
  await page.getByText("We could not check for changes.").waitFor();
  await page.getByText("There were no numbers then.").waitFor();
  await expect.poll(() => page.getByText("No numbers in the last 13 weeks").count()).toBe(0);
});

test("reports show what was entered, with blank weeks as blank; without a server they and inputs show what they last knew, and how old it is", async () => {
  const hope = await church(server);
  const page = await openInputs(world, hope.admin, "adults");
  await page.getByLabel("Adult Attendance", { exact: true }).fill("412");
  await save(page, "Saved 1 number.");
  await page.getByRole("link", { name: "Reports" }).click();
  await page.getByText("1 of 13 weeks complete").waitFor();
  await page.getByText("See the numbers of Adult Attendance").click();
  const rows = page.getByRole("row");
  await expect.poll(() => rows.nth(1).textContent()).toContain("412");
  await expect.poll(() => rows.nth(2).textContent()).toContain("blank");
  await untilKept(page);
  await page.context().setOffline(true);
  await page.getByLabel("Period").selectOption("52 weeks");
  await page.getByText("We’ll show this choice when you’re online.").waitFor();
  await page.getByRole("button", { name: "Show all numbers" }).click();
  await page.getByText(/^Last updated/).waitFor();
  await page.getByText("1 of 13 weeks complete").waitFor();
  await page.context().setOffline(false);
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

function chosenWords(field: Element): string | undefined {
  return field instanceof HTMLSelectElement
    ? field.selectedOptions[0]?.text.replace(/\s/gu, " ")
    : undefined;
}

type Hope = Awaited<ReturnType<typeof church>>;

type Adults = { categoryId: string; campusId: string };

function adultsOf(hope: Hope): Promise<Adults[]> {
  return listCategories(server.db, hope).where("category.name", "=", "Adult Attendance").execute();
}

async function enter(hope: Hope, adults: Adults | undefined, week: string, value: number) {
  const entries = [{ categoryId: adults?.categoryId, value }];
  await sendTo(server, hope)("PUT", `/campuses/${adults?.campusId}/weeks/${week}/entries`, {
    entries,
  });
}

async function firstEvent(organizationId: string, { cookie }: { cookie: string }): Promise<string> {
  const url = `${server.url}/api/organizations/${organizationId}/changes?age=20000`;
  const answer = await fetch(url, { headers: { cookie } });
  const reader = answer.body?.getReader();
  const event = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(event?.value);
}
