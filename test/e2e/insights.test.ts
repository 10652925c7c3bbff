import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { addDays, dayIn } from "../../domain/shared/time/week.ts";
import { church, listCategories } from "../fixtures.ts";
import { axe } from "./harness.ts";
import { untilKept } from "./home-page.ts";
import { cutWithLargeText } from "./large-text.ts";
import { sampleChurch } from "./sample-church.ts";
import { onDesk, onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
const sample = await sampleChurch(server);

test("a leader is told at most five things, each with what proves it, and what they think of it is respected", async () => {
  const page = await openPage(world, sample.admin, onPhone);
  const insights = await delayInsights(page);
  await page.goto("/reports");
  await insights.requested;
  await page.getByRole("region", { name: "Attendance in words" }).waitFor();
  const top = (one: Locator) => one.evaluate((shown) => shown.getBoundingClientRect().top);
  const place = async () =>
    (await top(page.getByRole("slider").first())) -
    (await top(page.getByRole("heading", { level: 1 })));
  const before = await place();
  insights.answer();
  const items = listOf(page).getByRole("listitem");
  await items.first().waitFor();
  const count = await items.count();
  expect(count).toBeGreaterThanOrEqual(3);
  expect(count).toBeLessThanOrEqual(5);
  expect(await place()).toBe(before);

  const sentence = await wordsOf(page, 0);
  await items.first().getByRole("button", { name: sentence, exact: true }).click();
  const receipt = page.getByRole("dialog", { name: "Where this comes from" });
  await receipt.getByText(sentence).waitFor();
  const slots = receipt.getByRole("definition");
  await expect.poll(() => slots.first().textContent()).toMatch(/\w\..*complete|missing/);
  const weeks = receipt.getByRole("row");
  await expect.poll(() => weeks.count()).toBeGreaterThan(1);
  await expect.poll(() => weeks.nth(1).textContent()).toMatch(/\d|missing|blank/);
  expect(await axe(page)).toEqual([]);
  const useful = receipt.getByRole("button", { name: "Useful" });
  await useful.click();
  await expect.poll(() => useful.getAttribute("aria-pressed")).toBe("true");
  await page.getByText("You will see more like this.").waitFor();
  await page.keyboard.press("Escape");
  await receipt.waitFor({ state: "detached" });
  const second = await wordsOf(page, 1);
  const notUseful = page.getByRole("button", { name: second, exact: true });
  await notUseful.click();
  await receipt.getByRole("button", { name: "Not for us" }).click();
  await page.getByText("You will not see this one again.").waitFor();
  await expect.poll(() => notUseful.count()).toBe(0);
  await receipt.waitFor({ state: "detached" });
  expect(await place()).toBe(before);
  await page.reload();
  await expect.poll(() => items.count()).toBeGreaterThan(1);
  expect(await notUseful.count()).toBe(0);
  await page.getByRole("button", { name: sentence, exact: true }).click();
  await expect.poll(() => useful.getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("Escape");

  await untilKept(page);
  const kept = await wordsOf(page, 1);
  await page.context().setOffline(true);
  await page.getByText(/^As of /).waitFor();
  await page.getByRole("button", { name: kept, exact: true }).click();
  await receipt.getByRole("button", { name: "Not for us" }).click();
  await receipt.getByText("Not saved: you are offline.").waitFor();
  await page.keyboard.press("Escape");
  await page.context().setOffline(false);
  await page.route("**/api/**", (route) => route.abort());
  await page.reload();
  await page.getByText(/^As of /).waitFor();
  expect(await wordsOf(page, 1)).toBe(kept);
  // The first words' numbers are larger than they look, for fingers.
  const cut = await cutWithLargeText(page);
  expect(cut.filter((one) => !one.includes("_part_"))).toEqual([]);
});

test("a member is told nothing of money, also after a failure, and of all numbers only", async () => {
  const page = await openPage(world, sample.member, onDesk);
  await page.route("**/insights", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/reports");
  await page.getByText("We could not load what stands out.").waitFor();
  await page.unroute("**/insights");
  await page.getByRole("button", { name: "Try again" }).click();
  const items = listOf(page).getByRole("listitem");
  await expect.poll(() => items.count()).toBeGreaterThanOrEqual(3);
  const words = await listOf(page).textContent();
  expect(words).not.toMatch(/\$|Giving/);
  const sentence = await wordsOf(page, 0);
  await page.getByRole("button", { name: sentence, exact: true }).click();
  const receipt = page.getByRole("dialog", { name: "Where this comes from" });
  await expect.poll(() => receipt.getByRole("row").count()).toBeGreaterThan(1);
  await page.keyboard.press("Escape");
  await page.getByLabel("Campus", { exact: true }).selectOption("North");
  await expect.poll(() => listOf(page).count()).toBe(0);
});

test("with too few weeks it says how many are needed, and with nothing to say it is not there", async () => {
  const hope = await church(server);
  const [category] = await listCategories(server.db, hope)
    .where("category.name", "=", "Adult Attendance")
    .execute();
  const occurrence = { organization_id: hope.id, id: newId(), campus_id: category?.campusId ?? "" };
  const day = addDays(dayIn("America/Chicago", new Date()), -14);
  await server.db
    .insertInto("occurrence")
    .values({ ...occurrence, date: day, week_start: day })
    .execute();
  await server.db
    .insertInto("entry")
    .values({
      organization_id: hope.id,
      occurrence_id: occurrence.id,
      category_id: category?.categoryId ?? "",
      value: 120,
      source: "typed",
    })
    .execute();
  const page = await openPage(world, hope.admin, onPhone);
  await page.goto("/reports");
  await page
    .getByText(
      "Trends and surprises are told here from 26 weeks of numbers on. So far there is 1 week.",
    )
    .waitFor();
  const box = await page.getByRole("region", { name: "What stands out" }).boundingBox();
  expect(box?.height).toBeLessThan(170);

  await page.route("**/insights", (route) =>
    route.fulfill({ json: { items: [], next: null, weeks: 60 } }),
  );
  await page.reload();
  await page.getByText("Nothing new stands out this week.").waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "How sure is this?" }).waitFor();
  expect(await page.getByRole("heading", { name: "What stands out" }).count()).toBe(0);
});

function listOf(page: Page) {
  return page.getByRole("list", { name: "What stands out" });
}

async function wordsOf(page: Page, index: number): Promise<string> {
  const sentence = listOf(page).getByRole("listitem").nth(index).getByRole("button").first();
  return (await sentence.textContent()) ?? "";
}

/** The answer waits until `answer` is called, and what is asked from then on does not. */
async function delayInsights(page: Page) {
  const [requested, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/insights", async (route) => {
    requested.resolve();
    await gate.promise;
    await route.continue();
  });
  return { requested: requested.promise, answer: gate.resolve };
}
