import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dayIn } from "../../domain/shared/time/week.ts";
import { assignmentFor, church } from "../fixtures.ts";
import { goBack } from "./harness.ts";
import { onDesk, onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

test.each([
  ["a phone", onPhone],
  ["a desk", onDesk],
])(
  "on %s, each screen that is opened by keyboard has the focus and a title of its own",
  async (_device, size) => {
    const hope = await church(server);
    const date = dayIn("America/Chicago", new Date());
    await assignmentFor(server, hope, hope.admin, { date });
    const page = await openPage(world, hope.admin, size);
    await page.goto("/dashboard");
    // What follows the focus comes after the first screen.
    await page.waitForLoadState("networkidle");
    const titles = new Set<string>();
    const follow = async (name: string | RegExp, heading: string, kind = "H1") => {
      await page.getByRole("link", { name }).first().press("Enter");
      await expect.poll(() => focusIn(page)).toBe(`${kind} ${heading}`);
      titles.add(await page.title());
    };
    await follow("Reports", "Visualized Data");
    await follow("Input", "Inputs");
    await follow("Profile", "Profile");
    await follow(/^Security/, "Security");
    await goBack(page);
    await expect.poll(() => focusIn(page)).toMatch(/^A Security/);
    await follow("Home", "Ada");
    await follow("Open Clicker", "Count", "SECTION");
    await follow("Back", "Ada");
    expect(titles.size).toBe(6);

    await page.goto("/setup/services");
    await page.waitForLoadState("networkidle");
    await follow("Skip", "What do you count?");
    await follow("Skip", "Who helps you count?");
    expect(titles.size).toBe(8);
  },
);

test("Undo waits while it has the focus, a key leads there, and the focus goes back", async () => {
  const hope = await church(server);
  const page = await openPage(world, hope.admin, onDesk);
  await page.clock.install();
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Hide this" }).press("Enter");
  await page.getByText("The list is hidden.").waitFor();
  await expect.poll(() => focusIn(page)).not.toBe("nothing");
  const before = await focusIn(page);
  await page.keyboard.press("Alt+z");
  await expect.poll(() => focusIn(page)).toBe("BUTTON Undo");
  await page.clock.runFor(60_000);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Get ready for Sunday" }).waitFor();
  await expect.poll(() => focusIn(page)).toBe(before);
});

test("a number of the sheet that cannot be read is said when its cell is left", async () => {
  const hope = await church(server);
  const page = await openPage(world, hope.admin, onDesk);
  await page.goto("/input");
  await page.getByLabel("New Guests", { exact: true }).focus();
  await page.keyboard.type("12x");
  await page.keyboard.press("Enter");
  await page
    .locator("[data-announcer]")
    .getByText("New Guests: 12x was not saved. Please correct it.")
    .waitFor({ state: "attached" });
});

/** The kind and the words of what has the focus. */
function focusIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement === document.body) return "nothing";
    const { tagName, textContent } = activeElement ?? document.body;
    return `${tagName} ${activeElement?.getAttribute("aria-label") ?? textContent?.trim()}`;
  });
}
