import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { timeWords } from "../../domain/shared/time/day-words.ts";
import { church } from "../fixtures.ts";
import { axe, goBack, goTo } from "./harness.ts";
import { untilKept } from "./home-page.ts";
import { cutWithLargeText } from "./large-text.ts";
import { sampleChurch } from "./sample-church.ts";
import { onDesk, onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld({ ownServer: true });
const { server } = world;
let unchanged: ReturnType<typeof sampleChurch> | undefined;
/** For tests that only read. */
const sharedChurch = () => (unchanged ??= sampleChurch(server));

test("Monday's page tells the week behind and the Sundays ahead, each number opens what is behind it, and it prints on one page", async () => {
  const hope = await sampleChurch(server, { hasForecasts: true });
  await server.db
    .updateTable("service")
    .set({ seats: 40 })
    .where("organization_id", "=", hope.id)
    .execute();
  const page = await openPage(world, hope.staff, onPhone);
  await page.goto("/reports");
  await page.getByRole("link", { name: "Monday" }).click();
  await page.getByRole("heading", { level: 1, name: "Monday morning" }).waitFor();
  const words = page.getByRole("region", { name: "Attendance in words" });
  await expect.poll(() => words.textContent()).toMatch(/median.*same week last year/);
  // What stands out may tell of a range, too.
  const sundays = page
    .getByRole("listitem")
    .filter({ hasText: /\d to [\d,]+/, hasNot: page.getByRole("button", { name: /\.$/ }) });
  await expect.poll(() => sundays.count()).toBe(4);
  // Told once, and of no Sunday again.
  const full = page.getByText(/is likely over 80% of its 40 seats in \d of the next \d weeks/);
  await full.first().waitFor();
  const seats = page.getByText(/of its 40 seats/);
  await expect.poll(async () => (await seats.count()) - (await full.count())).toBe(0);
  // The record is of half a year of forecasts, made beside all else.
  const record = page.getByText(
    /^Of the last \d+ forecasts of ordinary weeks, made a week ahead, \d+ were inside/,
  );
  await record.waitFor({ timeout: 100_000 });
  await page
    .getByText(/^(Week of|Sun,) .*: .*numbers? (is|are) in(, \d+ (is|are) to come)?\.$/)
    .waitFor();
  await expect
    .poll(() => page.getByRole("link", { name: /missing (this|last) week|^Nothing/ }).count())
    .toBeGreaterThan(0);
  expect(await axe(page)).toEqual([]);
  for (const format of ["Letter", "A4"]) expect(pagesOf(await page.pdf({ format }))).toBe(1);

  const claim = page.getByRole("list", { name: "What stands out" }).getByRole("listitem");
  await claim.getByRole("button").click();
  const receipt = page.getByRole("dialog", { name: "Where this comes from" });
  await expect.poll(() => receipt.getByRole("row").count()).toBeGreaterThan(1);
  await receipt.getByRole("button", { name: "Useful" }).waitFor();
  await page.keyboard.press("Escape");
  await receipt.waitFor({ state: "detached" });
  const numbers = page.getByRole("list", { name: "What came in" }).getByRole("link");
  const name = await numbers.first().locator("bdi").textContent();
  await numbers.first().click();
  await page.getByRole("dialog", { name: name ?? "" }).waitFor();
  await goBack(page);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await words.getByRole("button").first().click();
  await page.getByRole("heading", { name: "Visualized Data" }).waitFor();
  await goBack(page);
  await words.waitFor();

  await untilKept(page);
  await page.route("**/api/**", (route) => route.abort());
  await page.reload();
  await page.getByText(/^You see what was here /).waitFor();
  await expect.poll(() => sundays.count()).toBe(4);
  await expect.poll(() => claim.count()).toBe(1);
  const cut = await cutWithLargeText(page);
  // The first words' numbers are larger than they look, for fingers.
  expect(cut.filter((one) => !one.includes("_part_"))).toEqual([]);
});

test.each([
  {
    locale: "de-DE",
    translated: [] as string[],
    nine: "09:00",
    time: /\d\d:\d\d\s·/,
    foreignTime: /\d\s[AP]M\b/,
  },
])(
  "a phone in $locale has all dates and times of screens in English in English",
  async ({ locale, translated, nine, time, foreignTime }) => {
    const page = await openPage(world, (await sharedChurch()).staff, { ...onPhone, locale });
    // As the server writes it, without the wait for a forecast.
    await page.route(/\/api\/.*\/forecasts/, async (route) => {
      const { "if-none-match": _, ...headers } = route.request().headers();
      const response = await route.fetch({ headers });
      const text = await response.text();
      // A page that is left meanwhile gets nothing.
      if (text === "") return route.abort();
      const answer = JSON.parse(text);
      const [serviceId, campusId] = [newId(), newId()];
      const title = `The ${timeWords("09:00", "en-US")} at Main`;
      const week = { week: "2026-11-29", value: 39, low: 35, high: 41, full: "likely" };
      const rooms = [{ serviceId, campusId, title, seats: 40, weeks: [week] }];
      await route.fulfill({ json: { ...answer, rooms } });
    });
    const screens = {
      "/reports/monday": new RegExp(`The ${nine} at Main is likely over 80% of its 40 seats`),
      "/dashboard": time,
      "/reports": /What stands out/,
      "/profile/team": /joined .*\d/,
      "/input": /Week starting/,
    };
    await page.goto("/reports/monday");
    for (const [path, words] of Object.entries(screens)) {
      if (translated.some((each) => each === path)) continue;
      if (path !== "/reports/monday") await goTo(page, path);
      const text = () => page.getByRole("main").textContent();
      await expect.poll(text).toMatch(words);
      expect(await page.locator("html").getAttribute("lang"), path).toBe("en");
      const spoken = await page
        .locator("[aria-valuetext], [aria-label], option")
        .evaluateAll((all) =>
          all.map((one) =>
            [
              one.getAttribute("aria-valuetext"),
              one.getAttribute("aria-label"),
              one.textContent,
            ].join(" "),
          ),
        );
      const shown = [await text(), ...spoken].join("\n");
      expect(shown.match(foreignWords), path).toBe(null);
      expect(shown.match(foreignTime), path).toBe(null);
    }
  },
);

/** Weekdays and months in Spanish and German, and a decimal comma. */
const foreignWords =
  /\b(domingo|lunes|s[aá]bado|enero|nov(iembre)?\.? de|dic|sept?iembre|Sonntag|Montag|Samstag|Januar|Dezember|Okt|Dez|So\.,|\d\.\d{3}\b|\d,\d\d\b(?!\d))/;

test("a member reads it without money, and a church without numbers is told where to begin", async () => {
  const page = await openPage(world, (await sharedChurch()).member, onDesk);
  await page.goto("/reports/monday");
  await page.getByText(/numbers? (is|are) in(, \d+ (is|are) to come)?\.$/).waitFor();
  const shown = async (one: Page) => one.getByRole("main").textContent();
  await page.getByRole("list", { name: "What stands out" }).waitFor();
  expect(await shown(page)).not.toMatch(/\$|Giving|Donors? \d/);

  const young = await openPage(world, (await church(server)).admin, onPhone);
  await young.goto("/reports/monday");
  await young.getByText("No numbers in the last 13 weeks").waitFor();
  await expect.poll(() => shown(young)).toContain("Enter numbers");
});

function pagesOf(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
