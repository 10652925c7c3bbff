import { readFile } from "node:fs/promises";
import type { BrowserContextOptions, Page } from "playwright-core";
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

async function shows(page: Page, number: string) {
  await page.locator("[data-number]", { hasText: new RegExp(`^${number}$`) }).waitFor();
}

test("the deck turns by arrow keys, buttons, bars and scrolling, and says which slide it shows", async () => {
  const page = await open("/pitch");
  const inView = (index: number) =>
    page.waitForFunction((wanted) => {
      const view = document.querySelector("[data-slides]");
      return view && Math.abs(view.scrollLeft - wanted * view.getBoundingClientRect().width) < 2;
    }, index);
  await shows(page, "1 / 10");
  await page.keyboard.press("ArrowRight");
  await shows(page, "2 / 10");
  await inView(1);
  await page.getByRole("button", { name: "Next slide" }).click();
  await shows(page, "3 / 10");
  await inView(2);
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: "Previous slide" }).click();
  await shows(page, "1 / 10");
  await page.getByRole("button", { name: /^Slide 10:/ }).click();
  await shows(page, "10 / 10");
  await inView(9);
  await page.keyboard.press("ArrowRight");
  await shows(page, "10 / 10");
  await page.locator("[data-slides]").evaluate((view) => view.scrollTo(0, 0));
  await shows(page, "1 / 10");
});

test("the slides are text: read in the page's own size on a phone and at 200 %, drawn as slides at a desk", async () => {
  const page = await openPage(world, null, { viewport: phone });
  await page.route(/\.(avif|webp)$/, (route) => route.abort());
  await page.goto("/pitch");
  const words = page.locator("[data-slides] :is(h2, h3, h4, p, b, li, figcaption)");
  const smallest = () =>
    words.evaluateAll((all) =>
      Math.min(
        ...all
          .filter((each) => each.checkVisibility())
          .map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
      ),
    );
  await page.getByRole("heading", { name: "We are raising a seed round." }).waitFor();
  expect(await smallest()).toBeGreaterThanOrEqual(14);
  await page.setViewportSize(desktop);
  const slide = page.locator("[data-slides] > li").first();
  const shape = await slide.boundingBox();
  expect((shape?.width ?? 0) / (shape?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  expect(await smallest()).toBeGreaterThanOrEqual(14);
  await page.setViewportSize({ width: desktop.width / 2, height: desktop.height / 2 });
  expect(await smallest()).toBeGreaterThanOrEqual(14);
});

test("a finger swipes to the next slide", async () => {
  const page = await open("/pitch", { viewport: phone, hasTouch: true, isMobile: true });
  const box = await page.locator("[data-slides]").boundingBox();
  if (!box) throw new Error("The deck is not shown.");
  const touch = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const send = (type: "touchStart" | "touchMove" | "touchEnd", ...xs: number[]) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: xs.map((x) => ({ x, y })) });
  await send("touchStart", 330);
  for (let x = 330; x >= 60; x -= 30) await send("touchMove", x);
  await send("touchEnd");
  await shows(page, "2 / 10");
});

test("the switch shows the other set on the same slide and fetches all of it", async () => {
  const page = await open("/pitch");
  await page.keyboard.press("ArrowRight");
  await shows(page, "2 / 10");
  const ground = () =>
    page
      .locator('[data-slides] [data-name="who"]')
      .evaluate((slide) => getComputedStyle(slide).backgroundColor);
  expect(await ground()).toBe("rgb(255, 255, 255)");
  await page.getByRole("radio", { name: "Light" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(ground).toBe("rgb(23, 24, 75)");
  await page.waitForFunction(() => {
    const view = document.querySelector("[data-slides]");
    const pictures = [...(view?.querySelectorAll<HTMLImageElement>('[data-theme="dark"]') ?? [])];
    const isAtSecond = view && Math.abs(view.scrollLeft - view.getBoundingClientRect().width) < 2;
    return isAtSecond && pictures.length === 3 && pictures.every((each) => each.naturalWidth > 0);
  });
});

test("the deck fills the screen and comes back", async () => {
  const page = await open("/pitch");
  await page.getByRole("button", { name: "Full screen" }).click();
  await page.waitForFunction(() => document.fullscreenElement?.matches("[data-deck]"));
  await page.keyboard.press("ArrowRight");
  await shows(page, "2 / 10");
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
  await page.getByText("We are raising a seed round to scale").waitFor();
  await expect.poll(() => page.getByRole("radio", { name: "Light" }).isChecked()).toBe(true);
});
