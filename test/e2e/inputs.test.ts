import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { longDay, shortDay, shortWeekday } from "../../domain/shared/time/day-words.ts";
import { addDays, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { addCampus } from "../../server/organization/campuses.ts";
import { church, memberOf } from "../fixtures.ts";
import { comeBackInTheMorning, openTheEveningBefore } from "./day-turn.ts";
import { axe } from "./harness.ts";
import { untilKept } from "./home-page.ts";
import { amount, openInputs, save, storedNumbers } from "./inputs-page.ts";
import { sendTo } from "./send-to.ts";
import { onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

const today = dayIn("America/Chicago", new Date());
const thisWeek = weekStartOf(today, 0);

test("a number is saved once its field is left, says when, and Undo puts the one before back", async () => {
  const hope = await church(server);
  const page = await inputsOf(hope.admin, "adults");
  await page.getByText("Week starting").waitFor();
  await page.getByText(longDay(thisWeek, today, "en-US")).waitFor();
  const adults = page.getByLabel("Adult Attendance", { exact: true });
  const saveInputs = page.getByRole("button", { name: "Save Inputs" });
  await adults.waitFor();
  expect(await saveInputs.count()).toBe(0);
  await adults.fill("398");
  await page.getByText("Not saved yet").waitFor();
  await expect.poll(() => saveInputs.getAttribute("data-kind")).toBe("primary");
  await adults.press("Enter");
  await savedAt(page).waitFor();
  await adults.fill("412");
  await page.getByRole("button", { name: "One more: New Guests" }).click();
  await expect.poll(() => savedAt(page).count()).toBe(2);
  await page.reload();
  expect(await saveInputs.count()).toBe(0);
  await page.getByText("2 of 12 entered").waitFor();
  await expect.poll(() => amount(page, "Adult Attendance")).toBe("412");
  await expect.poll(() => amount(page, "New Guests")).toBe("1");
  await page.getByRole("button", { name: "Undo Adult Attendance, Adults" }).click();
  await expect.poll(() => amount(page, "Adult Attendance")).toBe("398");
  await expect.poll(() => storedNumbers(world, hope)).toEqual([1, 398]);
});

test("a row that is the sum of its services leads to each of them with one press, on a small phone too, and the chosen one shows its time; fourteen are folded, and searched", async () => {
  const hope = await church(server);
  await addService(hope, "Early", "09:00");
  await addService(hope, "Late", "10:30");
  await addService(hope, "Noon", "12:00");
  await addService(hope, "Evening", "18:00");
  const page = await inputsOf(hope.admin, "adults");
  await page.getByLabel("Service").selectOption({ index: 1 });
  await page.getByLabel("Adult Attendance", { exact: true }).fill("120");
  await page.getByLabel("Service").selectOption({ label: "Whole week" });
  await page.getByText("from 1 service").waitFor();
  await expect.poll(() => amount(page, "Adult Attendance")).toBe("120");
  await page.setViewportSize({ width: 320, height: 640 });
  for (const name of ["9:00 AM", "12:00 PM", "6:00 PM"])
    await page.getByRole("link", { name }).click({ trial: true });
  await page.getByRole("link", { name: "10:30 AM" }).click();
  await expect
    .poll(() =>
      page
        .getByLabel("Service")
        .evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.text),
    )
    .toContain("Late");
  await expect.poll(() => amount(page, "Adult Attendance")).toBe("");
  await page.setViewportSize(onPhone.viewport);
  const words = page.getByText(/^Sun.*10:30\sAM$/).first();
  await expect
    .poll(() => words.evaluate((shown) => shown.scrollWidth <= shown.clientWidth))
    .toBe(true);

  for (let hour = 12; hour < 22; hour += 1) await addService(hope, `Visit ${hour}`, `${hour}:45`);
  await page.goto("/input?department=adults");
  const noon = page.getByRole("link", { name: "12:00\u00a0PM" });
  await page.getByRole("button", { name: "Show services of Adult Attendance" }).waitFor();
  expect(await noon.count()).toBe(0);
  await page.getByRole("button", { name: "Show services of Adult Attendance" }).click();
  await noon.waitFor();
  await page.getByRole("button", { name: /^Service: / }).click();
  const picker = page.getByRole("dialog", { name: "Service" });
  await picker.getByRole("searchbox").fill("visit 14");
  await page.keyboard.press("Enter");
  await page
    .getByText(/^Sun.*2:45\sPM$/)
    .first()
    .waitFor();
});

test("a second quick press on the + above the navigation counts, because nothing comes below the finger", async () => {
  const hope = await church(server);
  const page = await inputsOf(hope.admin, "adults");
  const more = page.getByRole("button", { name: "One more: Groups Participating" });
  await page.clock.install();
  await page.reload();
  await more.waitFor();
  await page.clock.pauseAt(Date.now() + 5_000);
  await more.evaluate((button) => button.scrollIntoView({ block: "end" }));
  const box = await more.boundingBox();
  const at = [(box?.x ?? 0) + 24, (box?.y ?? 0) + 40] as const;
  await page.mouse.click(...at);
  await page
    .getByText(/^(Saving|Not (saved|sent) yet|Saved .*)$/)
    .first()
    .waitFor();
  await page.mouse.click(...at);
  await expect.poll(() => amount(page, "Groups Participating")).toBe("2");
  await page.clock.runFor(1_500);
  await page.getByRole("button", { name: "Save Inputs" }).waitFor();
});

test("Save Inputs says what was saved at each campus, however it was sent, until another department, week or campus is looked at", async () => {
  const hope = await church(server);
  await addCampus(server.db, hope.id, { id: newId(), name: "North", position: 1 });
  const page = await inputsOf(hope.admin, "adults");
  await page.getByLabel("Adult Attendance", { exact: true }).fill("412");
  await page.getByRole("button", { name: "One more: New Guests" }).click();
  await page.getByLabel("Campus").selectOption("North");
  await page.getByText("0 of 12 entered").waitFor();
  await page.getByLabel("Adult Attendance", { exact: true }).fill("10");
  await save(page, "Saved 3 numbers at Main and North.");
  await save(page, "Everything is saved already.");

  await page.getByLabel("Campus").selectOption("Main");
  await page.getByText("2 of 12 entered").waitFor();
  const note = page.getByText("Saved 1 number at Main.");
  const saveNext = async (label: string) => {
    await page.getByRole("button", { name: `One more: ${label}` }).click();
    await save(page, "Saved 1 number at Main.");
  };
  await page.getByLabel("Department").selectOption("Kids");
  await saveNext("Kid Attendance");
  await page.getByLabel("Department").selectOption("Adults");
  await page.getByLabel("Adult Attendance", { exact: true }).waitFor();
  await expect.poll(() => note.count()).toBe(0);

  await saveNext("Adult Attendance");
  await page.getByRole("button", { name: "Previous week" }).click();
  await page.getByText("0 of 12 entered").waitFor();
  await expect.poll(() => note.count()).toBe(0);
  await page.getByRole("button", { name: "Next week" }).click();
  await page.getByText("3 of 12 entered").waitFor();
  await expect.poll(() => note.count()).toBe(0);

  await saveNext("Adult Attendance");
  await page.getByLabel("Campus").selectOption("North");
  await page.getByText("1 of 12 entered").waitFor();
  await expect.poll(() => note.count()).toBe(0);
  await page.getByLabel("Campus").selectOption("Main");
  await page.getByText("3 of 12 entered").waitFor();
  await expect.poll(() => note.count()).toBe(0);
});

test("a week that is in the address stays when the page is looked at again in the next one", async () => {
  const hope = await church(server);
  const lastWeek = addDays(thisWeek, -7);
  const page = await inputsOf(hope.admin, `adults&week=${lastWeek}`);
  await openTheEveningBefore(page, thisWeek);
  const next = page.getByRole("button", { name: "Next week" });
  await page.getByText(longDay(lastWeek, today, "en-US")).waitFor();
  await expect.poll(() => next.isDisabled()).toBe(true);
  await comeBackInTheMorning(page, thisWeek);
  await page.getByText("Week starting · last week").waitFor();
  await page.getByText(longDay(lastWeek, today, "en-US")).waitFor();
  await next.click();
  await page.getByText(longDay(thisWeek, today, "en-US")).waitFor();
});

test("a press at the lower edge counts, though Save Inputs comes where it was", async () => {
  const hope = await church(server);
  const page = await openInputs(world, hope.admin, "students");
  const more = page.getByRole("button", { name: "One more: Number of Donors" });
  await more.evaluate((button) => button.scrollIntoView({ block: "end" }));
  const { x = 0, y = 0, height = 0 } = (await more.boundingBox()) ?? {};
  await page.mouse.move(x + 10, y + height - 5);
  await page.mouse.down();
  await more.evaluate((button) => button.matches(":focus") || Promise.reject(button));
  await page.mouse.up();
  await expect.poll(() => amount(page, "Number of Donors")).toBe("1");
  const bar = page.getByRole("button", { name: "Save Inputs" });
  await expect.poll(async () => (await bar.boundingBox())?.y).toBeLessThan(y + height);
});

test("a blank row is not zero: checking makes it 0, unchecking makes it blank again, and its box says once what it is", async () => {
  const hope = await church(server);
  const page = await inputsOf(hope.admin, "adults");
  const guests = page.getByLabel("New Guests is entered");
  await guests.waitFor();
  expect(await page.getByText("New Guests is entered").count()).toBe(0);
  await guests.check();
  await expect.poll(() => amount(page, "New Guests")).toBe("0");
  await save(page, "Saved 1 number.");
  await page.getByText("1 of 12 entered").waitFor();
  await guests.uncheck();
  await save(page, "Cleared 1 number.");
  await page.getByText(/^Cleared \d+:\d\d\s[AP]M/).waitFor();
  await page.reload();
  await page.getByText("0 of 12 entered").waitFor();
  await expect.poll(() => amount(page, "New Guests")).toBe("");
  await expect.poll(() => guests.isChecked()).toBe(false);
});

test("money is typed with decimals, and a member neither sees it nor changes a week that is long past, and reads why; the departments where a member counts come first", async () => {
  const hope = await church(server);
  const page = await inputsOf(hope.admin, "giving");
  await page.getByLabel("Total Giving", { exact: true }).fill("18 400.5");
  await page.getByLabel("Total Giving", { exact: true }).press("Enter");
  await expect.poll(() => amount(page, "Total Giving")).toBe("18,400.50");
  await save(page, "Saved 1 number.");
  const usher = await memberOf(server, hope, "member");
  const { departments } = await sendTo(server, hope)("GET", "/campuses");
  const kids = departments.find(({ key }: { key: string }) => key === "kids").categories[0].id;
  const count = { id: newId(), title: "Kids", date: today, userId: usher.id, categoryId: kids };
  await sendTo(server, hope)("POST", "/assignments", count);
  const other = await inputsOf(usher, "giving");
  await other.getByLabel("Number of Donors", { exact: true }).waitFor();
  const heads = other.getByRole("main").getByRole("heading", { level: 2 });
  expect((await heads.allTextContents()).slice(0, 3)).toEqual(["Kids", "Students", "Adults"]);
  expect(await other.content()).not.toContain("Total Giving");
  await other.goto(`/input?department=adults&week=${addDays(thisWeek, -14)}`);
  await other.getByText("Only staff can change weeks before last week.").waitFor();
  await expect
    .poll(() => other.getByLabel("Adult Attendance", { exact: true }).isEditable())
    .toBe(false);
  await expect.poll(() => other.getByRole("button", { name: "Save Inputs" }).count()).toBe(0);
});

test("two people who enter one number are both told, and either can put theirs back", async () => {
  const hope = await church(server);
  const daniel = await memberOf(server, hope, "staff", "Daniel");
  const hers = await inputsOf(hope.admin, "adults");
  const his = await inputsOf(daniel, "adults");
  await hers.getByLabel("Adult Attendance", { exact: true }).fill("412");
  await his.getByLabel("Adult Attendance", { exact: true }).fill("405");
  await save(his, "Saved 1 number.");
  await save(hers, "Saved 1 number.");
  await hers.getByText(/Daniel Sole had entered 405 at .+\. Your 412 is saved\./).waitFor();
  await his.reload();
  await his.getByText(/Ada Min changed your 405 to 412 at .+\./).waitFor();
  await hers.getByRole("button", { name: "Undo", exact: true }).click();
  await hers.getByText(/had entered 405/).waitFor({ state: "detached" });
  await expect.poll(() => amount(hers, "Adult Attendance")).toBe("405");
  await expect.poll(() => storedNumbers(world, hope)).toEqual([405]);
  await his.reload();
  await his.getByText("last week").or(his.getByText("1 of 12 entered")).first().waitFor();
  await expect.poll(() => his.getByText(/changed your 405/).count()).toBe(0);

  await hers.getByLabel("Adult Attendance", { exact: true }).fill("413");
  await hers.getByLabel("Adult Attendance", { exact: true }).press("Enter");
  await expect.poll(() => storedNumbers(world, hope)).toEqual([413]);
  await his.reload();
  await his.getByRole("button", { name: "Use 405" }).click();
  await expect.poll(() => storedNumbers(world, hope)).toEqual([405]);
});

test("without a connection a number waits on the device, is told at Home and at sign-out, and goes by itself", async () => {
  const hope = await church(server);
  const page = await inputsOf(hope.admin, "adults");
  await page.route("**/weeks/*/entries", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.fallback(),
  );
  await page.getByLabel("Adult Attendance", { exact: true }).fill("377");
  await page.getByRole("button", { name: "Save Inputs" }).click();
  await page
    .getByText("1 number is kept on this device. We could not save it yet. We'll keep trying.")
    .waitFor();
  await page.getByText("Not sent yet").waitFor();
  await page.reload();
  await page.getByText("Not sent yet").waitFor();
  await expect.poll(() => amount(page, "Adult Attendance")).toBe("377");
  await page.getByRole("link", { name: "Home" }).click();
  await page.getByText("1 number on this device only").waitFor();
  await page.getByText(/^Adult Attendance, Adults, week of .+: 377$/).waitFor();
  await page.getByRole("link", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByText("One number is on this device only.", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.unroute("**/weeks/*/entries");
  await expect.poll(() => storedNumbers(world, hope)).toEqual([377]);
  await page.goto("/input?department=adults");
  await savedAt(page).waitFor();
});

test("a network's own page in the server's place, and an answer that breaks off, save nothing and lose nothing", async () => {
  const hope = await church(server);
  const page = await inputsOf(hope.admin, "adults");
  for (const [value, answer] of [
    ["377", { contentType: "text/html", body: "<html>Log in to this Wi-Fi</html>" }],
    ["378", { contentType: "application/json", body: '{"items": [' }],
  ] as const) {
    await page.route("**/weeks/*/entries", (route) => route.fulfill(answer));
    await page.getByLabel("Adult Attendance", { exact: true }).fill(value);
    await page.getByRole("button", { name: "Save Inputs" }).click();
    await page.getByText("1 number is kept on this device").waitFor();
    await page.unroute("**/weeks/*/entries");
    await expect.poll(() => amount(page, "Adult Attendance")).toBe(value);
  }
  await expect.poll(() => storedNumbers(world, hope)).toEqual([378]);
});

test("Inputs is current again by itself once the server answers, and what is being typed stays", async () => {
  const hope = await church(server);
  const page = await inputsOf(hope.admin, "adults");
  const field = page.getByLabel("Adult Attendance", { exact: true });
  const notice = page.getByText("We could not check for changes.");
  await untilKept(page);
  await page.clock.install();
  await page.route("**/api/**", (route) => route.abort());
  await page.reload();
  await notice.waitFor();
  await field.pressSequentially("41");

  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith("/changes")) requested.push(pathname);
  });
  for (let minutes = 0; minutes < 5; minutes += 0.25) {
    await page.clock.runFor(15_000);
    await page.waitForTimeout(20);
  }
  expect([...new Set(requested)]).toEqual(["/api/me"]);
  expect(requested.length).toBeLessThan(10);
  await notice.waitFor();

  await page.unroute("**/api/**");
  await page.clock.runFor(60_000);
  await notice.waitFor({ state: "hidden" });
  await page.keyboard.type("2");
  await expect.poll(() => field.inputValue()).toBe("412");
  await save(page, "Saved 1 number.");
});

test("text that is no number is kept, explained, and neither saved nor counted as entered, as is a number that nobody counts, and large money is not", async () => {
  const hope = await church(server);
  const page = await inputsOf(hope.admin, "adults");
  const field = page.getByLabel("Adult Attendance", { exact: true });
  await field.fill("41");
  await page.getByText("1 of 12 entered").waitFor();
  await field.fill("about 40");
  await page.getByText("Enter a whole number.").waitFor();
  await page.getByText("0 of 12 entered").waitFor();
  const box = page.getByLabel("Adult Attendance is entered");
  await expect.poll(() => box.isChecked()).toBe(false);
  await expect.poll(() => box.isDisabled()).toBe(true);
  for (const name of ["One less", "One more"])
    await expect
      .poll(() => page.getByRole("button", { name: `${name}: Adult` }).isDisabled())
      .toBe(true);
  await field.press("ArrowUp");
  await expect.poll(() => field.inputValue()).toBe("about 40");
  await page.getByRole("button", { name: "Save Inputs" }).click();
  await page.getByText(/Adult Attendance cannot be saved as typed/).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => amount(page, "Adult Attendance")).toBe("about 40");
  await field.fill("");
  await page.getByLabel("New Guests", { exact: true }).fill("99999999999");
  await page.getByRole("alert").getByText("This number is too large.").waitFor();
  await page.getByRole("button", { name: "Save Inputs" }).click();
  await page.getByText(/New Guests cannot be saved as typed/).waitFor();
  await page.getByLabel("New Guests", { exact: true }).fill("1000000");
  await page.getByText("This number is too large.").waitFor({ state: "detached" });
  await save(page, "Saved 1 number.");
  const giving = await inputsOf(hope.admin, "giving");
  await giving.getByLabel("Total Giving", { exact: true }).fill("2000000.00");
  await save(giving, "Saved 1 number.");
});

test("Inputs shows its first numbers without a scroll: 4 on a phone, 2 on a small one, 1 on its side, 12 at a desk; a long name of a campus is whole", async () => {
  const hope = await church(server);
  const north = { id: newId(), name: "Grace Fellowship of the Upper Valley, North Side" };
  await addCampus(server.db, hope.id, { ...north, position: 1 });
  await addService(hope, "Worship", "09:00");
  const page = await openPage(world, hope.admin, onPhone);
  await page.goto("/input");
  const fields = page.getByRole("main").getByRole("textbox");
  for (const [width, height, count] of [
    [390, 844, 4],
    [320, 640, 2],
    [844, 390, 1],
    [1280, 800, 12],
  ] as const) {
    await page.setViewportSize({ width, height });
    const shown = async () =>
      fields.evaluateAll(
        (all) =>
          all.filter((field) => {
            const { x, y, width: fieldWidth, height: fieldHeight } = field.getBoundingClientRect();
            const isHit = (top: number) =>
              document.elementFromPoint(x + fieldWidth / 2, top) === field;
            return isHit(y + 2) && isHit(y + fieldHeight - 2);
          }).length,
      );
    const perRow = width >= 900 ? 2 : 1;
    await expect
      .poll(shown, { message: `${width}x${height}` })
      .toBeGreaterThanOrEqual(count * perRow);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/input?campus=${north.id}`);
  const isWhole = (name: Element) =>
    name.scrollHeight <= name.clientHeight && name.scrollWidth <= name.clientWidth;
  await expect
    .poll(() => page.locator("span", { hasText: north.name }).last().evaluate(isWhole))
    .toBe(true);
});

test("all departments of a campus are one scroll, and choosing one jumps to its head, which stays in sight", async () => {
  const hope = await church(server);
  const page = await inputsOf(hope.admin, "adults");
  const head = (name: string) => page.getByRole("heading", { name, exact: true, level: 2 });
  const top = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? Number.NaN);
  await expect.poll(() => top(head("Adults"))).toBe(0);
  await page.getByLabel("Department").selectOption("Groups");
  await expect.poll(() => top(head("Groups"))).toBe(0);
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 60);
  await expect
    .poll(() => top(page.getByLabel("Groups Participating", { exact: true })))
    .toBeLessThan(40);
  await expect.poll(() => top(head("Groups"))).toBe(0);
  await page.mouse.wheel(0, -5_000);
  await expect.poll(() => top(head("Groups"))).toBeGreaterThan(400);
  await page.getByLabel("Department").selectOption("Groups");
  await expect.poll(() => top(head("Groups"))).toBe(0);
  await page.getByLabel("Student Attendance", { exact: true }).fill("12");
  await page.getByText("1 of 12 entered").waitFor();
});

test("the keyboard alone enters numbers, on from one department to the next", async () => {
  const hope = await church(server);
  const page = await inputsOf(hope.admin, "adults");
  await page.getByLabel("Adult Attendance", { exact: true }).focus();
  await page.keyboard.type("40");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await expect.poll(() => storedNumbers(world, hope)).toEqual([1, 7, 41]);
  await expect.poll(() => amount(page, "Groups Participating")).toBe("7");
  const last = page.getByLabel("Social Interactions", { exact: true });
  await last.press("Enter");
  await expect.poll(() => last.evaluate((field) => field.matches(":focus"))).toBe(false);
});

test("a number pad without a return key goes on by Next and ends by Done, both above the keyboard that covers the page", async () => {
  const hope = await church(server);
  const page = await inputsOf(hope.admin, "adults");
  const hasFocus = (name: string) =>
    page.getByLabel(name, { exact: true }).evaluate((field) => field.matches(":focus"));
  const next = page.getByRole("button", { name: "Next", exact: true });
  await page.getByLabel("Adult Attendance", { exact: true }).fill("40");
  await page.evaluate(openKeyboard);
  await page.getByRole("navigation").waitFor({ state: "hidden" });
  await expect
    .poll(async () => {
      const { y, height } = (await next.boundingBox()) ?? { y: 0, height: 0 };
      return y > 400 && y + height <= 844 - 336;
    })
    .toBe(true);
  await next.click();
  await expect.poll(() => hasFocus("New Guests")).toBe(true);
  await page.keyboard.type("7");
  await expect.poll(() => storedNumbers(world, hope)).toEqual([40]);
  await page.getByLabel("Social Interactions", { exact: true }).focus();
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await expect.poll(() => hasFocus("Social Interactions")).toBe(false);
  await expect.poll(() => storedNumbers(world, hope)).toEqual([7, 40]);
});

/** No browser that tests drive has one. */
function openKeyboard(): void {
  const { visualViewport } = window;
  Object.defineProperty(visualViewport, "height", { get: () => window.innerHeight - 336 });
  visualViewport?.dispatchEvent(new Event("resize"));
}

test("a reader of German finds days, times and money in the language of the words, with 24 hours", async () => {
  const hope = await church(server);
  await addService(hope, "Worship", "09:00");
  const page = await openInputs(world, hope.admin, "giving", { locale: "de-DE" });
  await page.getByText(longDay(thisWeek, today)).waitFor();
  const service = page.getByLabel("Service").locator("option").nth(1);
  const day = shortWeekday(thisWeek, today);
  await expect.poll(() => service.textContent()).toBe(`${day}, 09:00 · Worship`);
  await page.getByLabel("Total Giving", { exact: true }).fill("18400,5");
  await save(page, "Saved 1 number.");
  await expect.poll(() => amount(page, "Total Giving")).toBe("18,400.50");
  await page.getByRole("link", { name: "Reports" }).click();
  await page.getByText("$18,400.50").first().waitFor();
  await page.getByText(shortDay(thisWeek, today)).first().waitFor();
});

function savedAt(page: Page): Locator {
  return page.getByText(/^Saved \d+:\d\d\s[AP]M/);
}

/** Every Sunday, also that of this week. */
async function addService(hope: Awaited<ReturnType<typeof church>>, name: string, time: string) {
  const { campusId } = await server.db
    .selectFrom("campus")
    .select("id as campusId")
    .where("organization_id", "=", hope.id)
    .executeTakeFirstOrThrow();
  const service = { id: newId(), name, weekday: 0, time };
  await sendTo(server, hope)("POST", `/campuses/${campusId}/services`, service);
}

function inputsOf(person: { cookie: string }, department: string): Promise<Page> {
  return openInputs(world, person, department);
}
