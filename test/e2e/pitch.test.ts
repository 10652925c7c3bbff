import { readFile } from "node:fs/promises";
import type { BrowserContextOptions } from "playwright-core";
import { expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { openPage, openWorld } from "./world.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

const world = await openWorld();

async function open(path: string, options: BrowserContextOptions = {}) {
  const moving = { viewport: desktop, reducedMotion: "no-preference" } as const;
  const page = await openPage(world, null, { ...moving, ...options });
  await page.goto(path);
  return page;
}

test("the deck turns by arrow keys, buttons, bars and scrolling, and says which slide it shows", async () => {
  const page = await open("/pitch");
  const shows = (number: string) => page.getByText(number, { exact: true }).waitFor();
  const inView = (index: number) =>
    page.waitForFunction((wanted) => {
      const view = document.querySelector('[data-slides="light"]');
      return view && Math.abs(view.scrollLeft - wanted * view.getBoundingClientRect().width) < 2;
    }, index);
  await shows("1 / 10");
  await page.keyboard.press("ArrowRight");
  await shows("2 / 10");
  await inView(1);
  await page.getByRole("button", { name: "Next slide" }).click();
  await shows("3 / 10");
  await inView(2);
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: "Previous slide" }).click();
  await shows("1 / 10");
  await page.getByRole("button", { name: /^Slide 10:/ }).click();
  await shows("10 / 10");
  await inView(9);
  await page.keyboard.press("ArrowRight");
  await shows("10 / 10");
  await page.locator('[data-slides="light"]').evaluate((view) => view.scrollTo(0, 0));
  await shows("1 / 10");
});

test("the first slide is in a phone's page itself, whatever becomes of the other pictures", async () => {
  const page = await openPage(world, null, { viewport: phone, deviceScaleFactor: 3 });
  await page.route(/\.(avif|webp)$/, (route) => route.abort());
  await page.goto("/pitch");
  await page.waitForFunction(() => {
    const [first] = document.querySelectorAll<HTMLImageElement>('[data-slides="light"] img');
    return first?.currentSrc.startsWith("data:") && first.naturalWidth > 0;
  });
});

test("a finger swipes to the next slide", async () => {
  const page = await open("/pitch", { viewport: phone, hasTouch: true, isMobile: true });
  const box = await page.locator('[data-slides="light"]').boundingBox();
  if (!box) throw new Error("The deck is not shown.");
  const touch = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const send = (type: "touchStart" | "touchMove" | "touchEnd", ...xs: number[]) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: xs.map((x) => ({ x, y })) });
  await send("touchStart", 330);
  for (let x = 330; x >= 60; x -= 30) await send("touchMove", x);
  await send("touchEnd");
  await page.getByText("2 / 10", { exact: true }).waitFor();
});

test("the switch shows the other set on the same slide and fetches all of it", async () => {
  const page = await open("/pitch");
  await page.keyboard.press("ArrowRight");
  await page.getByText("2 / 10", { exact: true }).waitFor();
  await page.getByRole("radio", { name: "Light" }).focus();
  await page.keyboard.press("ArrowRight");
  const dark = page.locator('[data-slides="dark"]');
  await dark.waitFor();
  await expect.poll(() => page.locator('[data-slides="light"]').isVisible()).toBe(false);
  await page.waitForFunction(() => {
    const view = document.querySelector('[data-slides="dark"]');
    const pictures = [...(view?.querySelectorAll("img") ?? [])];
    const isAtSecond = view && Math.abs(view.scrollLeft - view.getBoundingClientRect().width) < 2;
    return isAtSecond && pictures.length === 10 && pictures.every((each) => each.naturalWidth > 0);
  });
});

test("the deck fills the screen and comes back", async () => {
  const page = await open("/pitch");
  await page.getByRole("button", { name: "Full screen" }).click();
  await page.waitForFunction(() => document.fullscreenElement?.matches("[data-deck]"));
  await page.keyboard.press("ArrowRight");
  await page.getByText("2 / 10", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Full screen" }).click();
  await page.waitForFunction(() => document.fullscreenElement === null);
});

test.each([
  ["/pitch", "Dark PDF", "dark"],
  ["/pitch", "Light PDF", "light"],
  ["/about", "Download", "dark"],
])("on %s, %s downloads the %s deck", async (path, name, theme) => {
  const page = await open(path);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name, exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${brand.fileName}-pitch-${theme}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
});

test("View Pitch leads from the team to the deck, which says that a seed round is being raised", async () => {
  const page = await open("/about");
  await page.getByRole("link", { name: "View Pitch" }).click();
  await page.waitForURL("**/pitch");
  await page.getByText("We are raising a seed round").waitFor();
  await expect.poll(() => page.getByRole("radio", { name: "Light" }).isChecked()).toBe(true);
});
