import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { dayIn } from "../../domain/shared/time/week.ts";
import { assignmentFor, church } from "../fixtures.ts";
import { openClicker, shows, sunday, tap } from "./clicker-page.ts";
import { amount, openInputs, storedNumbers } from "./inputs-page.ts";
import { sendTo } from "./send-to.ts";
import { openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
const today = dayIn("America/Chicago", new Date());

test("a count that was typed over is brought back with one press", async () => {
  const hope = await church(server);
  const request = sendTo(server, hope);
  const { departments } = await request("GET", "/campuses");
  const adults = departments.find(({ name }: { name: string }) => name === "Adults");
  const task = { id: newId(), userId: hope.admin.id, title: "Worship", date: today };
  await request("POST", "/assignments", { ...task, categoryId: adults.categories[0].id });
  const taps = { round: 1, deviceId: newId(), plus: 145, minus: 0 };
  await request("PUT", `/assignments/${task.id}/count`, taps);
  const page = await openInputs(world, hope.admin, "adults");
  await expect.poll(() => amount(page, "Adult Attendance")).toBe("145");
  await page.getByLabel("Adult Attendance", { exact: true }).click();
  await page.getByRole("button", { name: "Type over" }).click();
  await page.getByLabel("Adult Attendance", { exact: true }).fill("151");
  await page.getByLabel("Adult Attendance", { exact: true }).press("Enter");
  await expect.poll(() => storedNumbers(world, hope)).toEqual([151]);
  const back = page.getByRole("button", { name: "Use the count (145) for Adult Attendance" });
  await back.waitFor();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 760 });
    await expect.poll(() => coveredTargets(page), { message: `${width} px` }).toEqual([]);
  }
  await back.click();
  await expect.poll(() => storedNumbers(world, hope)).toEqual([145]);
  await expect.poll(() => amount(page, "Adult Attendance")).toBe("145");
  await back.waitFor({ state: "hidden" });
});

/** Buttons, links and fields of the list whose middle, or whose edge of a finger's size, belongs to another one. */
function coveredTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = [...document.querySelectorAll("li a, li button, li input")];
    return targets.flatMap((target) => {
      target.scrollIntoView({ block: "center" });
      const { left, right, top, bottom, height } = target.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const name = target.getAttribute("aria-label") ?? target.textContent;
      const isName = name?.startsWith("Story of");
      const middle = document.elementFromPoint(x, y);
      const isOwn = (found: Element | null) =>
        found === target || target.contains(found) || found?.closest("label") !== null;
      const places = isName ? [top + 2, y, bottom - 2] : [y];
      const found = places.map((place) => document.elementFromPoint(left + 8, place));
      const isCovered = !isOwn(middle) && !found.some(isOwn);
      const isTooSmall = isName && height < 44;
      return isCovered || isTooSmall || (isName && !found.every(isOwn)) ? [name ?? ""] : [];
    });
  });
}

test("on the way out of the clicker the next own count of the day is offered", async () => {
  const { hope, maria } = await sunday(server);
  await assignmentFor(server, hope, maria, { title: "Lobby", date: today });
  const phone = await openClicker(world, maria);
  await tap(phone, 2);
  await phone.getByRole("button", { name: "Done, 2 people" }).click();
  await phone.getByText("Count Added!").waitFor();
  await phone.getByRole("button", { name: /^Next: (Balcony|Lobby)$/ }).click();
  await shows(phone, 0);
  await tap(phone, 3);
  await phone.getByRole("button", { name: "Done, 3 people" }).click();
  await phone.getByText("Count Added!").waitFor();
  await expect.poll(() => phone.getByRole("button", { name: /^Next:/ }).count()).toBe(0);
});
