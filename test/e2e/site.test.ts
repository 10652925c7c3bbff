import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { personKey } from "../../app/store/remembered-person.ts";
import { themeKey } from "../../app/ui/look/theme-script.ts";
import { brand } from "../../brand.ts";
import * as spanishSignUp from "../../words/es/sign-up.ts";
import * as spanish from "../../words/es/site.ts";
import { languageNames } from "../../words/languages.ts";
import { signedInPerson } from "../fixtures.ts";
import { axe } from "./harness.ts";
import { openPage, openWorld } from "./world.ts";

const pages = [
  "/",
  "/churches",
  "/non-profits",
  "/about",
  "/pitch",
  "/privacy",
  "/no-such-page",
  "/newsletter/confirm",
  "/es",
  "/pt/non-profits",
];
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

const world = await openWorld();
const { server } = world;

async function open(path: string, options: BrowserContextOptions = {}) {
  const moving = { viewport: desktop, reducedMotion: "no-preference" } as const;
  const page = await openPage(world, null, { ...moving, ...options });
  await page.goto(path);
  return page;
}

const isSelected = (page: Page, name: string) =>
  page.getByRole("link", { name }).evaluate((link) => link === document.activeElement);

test("the menu opens over a phone's page and closes by Escape, by its cross, beside it and by a link; the keyboard stays in it, and axe finds nothing", async () => {
  const page = await open("/", { viewport: phone });
  const opener = page.getByRole("button", { name: "Open the menu" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  const closings = [
    () => page.keyboard.press("Escape"),
    () => menu.getByRole("button", { name: "Close the menu" }).click(),
    () => page.mouse.click(12, 420),
  ];
  for (const close of closings) {
    await opener.click();
    await menu.waitFor();
    await close();
    await menu.waitFor({ state: "hidden" });
    await expect
      .poll(() => opener.evaluate((button) => button === document.activeElement))
      .toBe(true);
  }
  await page.emulateMedia({ reducedMotion: "reduce" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await menu.waitFor();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("Tab");
    const isInPage = await page.evaluate(() => document.activeElement?.closest("main, footer"));
    expect(isInPage).toBeNull();
  }
  expect(await axe(page)).toEqual([]);
  await menu.getByRole("link", { name: "About" }).click();
  await page.getByRole("heading", { level: 1, name: "Meet the Team" }).waitFor();
  await menu.waitFor({ state: "hidden" });
});

test("the navigation leads to the pages, and Sign In, Create Account and Login to the app", async () => {
  const page = await open("/");
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "About" }).click();
  await page.waitForURL("**/about");
  await main.getByRole("link", { name: "Pitch Deck" }).click();
  await page.waitForURL("**/pitch");
  await main.getByRole("link", { name: "Sign In" }).click();
  await page.waitForURL("**/create-account");
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Pitch Deck" }).waitFor();
  await page.getByRole("link", { name: `${brand.product}, home page` }).click();
  await page.getByRole("heading", { level: 1, name: "IMPACT THROUGH INSIGHTS" }).waitFor();
  for (const [name, path] of [
    ["Create Account", "/signup"],
    ["Login", "/login"],
  ] as const) {
    await page.getByRole("link", { name, exact: true }).click();
    await page.waitForURL(path);
    await page.goBack();
    await page.waitForURL("/");
  }
});

test("whoever is signed in is offered the way in, until they have signed out", async () => {
  const page = await openPage(world, await signedInPerson(server), { viewport: desktop });
  await page.goto("/dashboard");
  await page.waitForFunction((key) => localStorage.getItem(key), personKey);
  await page.goto("/");
  const offered = () => page.getByRole("link", { name: /Sign In|Create Account|Login|Open/ });
  await expect
    .poll(() => offered().allTextContents())
    .toEqual([`Open ${brand.product}`, `Open ${brand.product}`]);
  await page
    .getByRole("main")
    .getByRole("link", { name: `Open ${brand.product}` })
    .click();
  await page.waitForURL("/dashboard");
  for (const path of ["/login", "/signup", "/create-account"]) {
    await page.goto(path);
    await page.waitForURL("/dashboard");
  }
  await page.goto("/login?continueUrl=/profile");
  await page.waitForURL("/profile");
  const other = await page.context().newPage();
  await other.setViewportSize(desktop);
  await other.goto("/about");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/login");
  await other.getByRole("link", { name: "Sign In" }).waitFor();
  await page.goto("/");
  await expect
    .poll(() => offered().allTextContents())
    .toEqual(["Sign In", "Create Account", "Login"]);
});

test("a reader of Spanish is offered each page in Spanish, goes on to sign up in it, and changes the language at its end", async () => {
  const page = await open("/churches", { locale: "es-MX" });
  await page.getByRole("banner").getByRole("link", { name: "Español" }).click();
  await page.waitForURL("/es/churches");
  await page.getByRole("heading", { level: 1, name: spanish.forChurches.title }).waitFor();
  const offered = page.getByRole("banner").locator("a[hreflang]:visible");
  await expect.poll(() => offered.count()).toBe(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await page.waitForURL("/churches");
  const inEnglish = await open("/es", { locale: "en-US" });
  expect(await inEnglish.locator("html").getAttribute("lang")).toBe("es");
  await inEnglish.getByRole("main").getByRole("link", { name: spanish.createAccount }).click();
  await inEnglish.getByRole("button", { name: spanishSignUp.continueButton }).waitFor();
  await inEnglish.goto("/login");
  expect(await inEnglish.locator("html").getAttribute("lang")).toBe("es");
});

test("what this browser remembers opens nothing: without a session the way in leads to the login", async () => {
  const page = await open("/");
  await page.evaluate((key) => localStorage.setItem(key, "somebody"), personKey);
  await page.reload();
  await page
    .getByRole("main")
    .getByRole("link", { name: `Open ${brand.product}` })
    .click();
  await page.waitForURL("**/login?continueUrl=%2Fdashboard");
  await page.getByLabel("Email").fill("still@example.org");
});

test.each(["/", "/about"])(
  "the background of %s moves at 0.6 of the scroll, and not at all for people who want stillness",
  async (path) => {
    const page = await openPage(world, null, { viewport: desktop });
    const moved = async (reducedMotion: "no-preference" | "reduce") => {
      await page.emulateMedia({ reducedMotion });
      await page.goto(path);
      const background = page.locator("[data-parallax]");
      // From where its section comes into view: at once on the landing page, further down on the other.
      const start = await background.evaluate((element) =>
        Math.max(0, (element.parentElement?.getBoundingClientRect().top ?? 0) - innerHeight),
      );
      const scrolled = await page.evaluate((top) => {
        window.scrollTo(0, top);
        return window.scrollY;
      }, start + 400);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));
      const offset = await background.evaluate(
        (element) => new DOMMatrix(getComputedStyle(element).transform).f,
      );
      return offset / (scrolled - start);
    };
    expect(await moved("no-preference")).toBeCloseTo(0.6, 2);
    expect(await moved("reduce")).toBe(0);
  },
);

test("the landing page shows six screens of the app in its own theme, and fetches no other", async () => {
  for (const [colorScheme, theme, shown] of [
    ["light", null, "light"],
    ["dark", null, "dark"],
    ["dark", "light", "light"],
  ] as const) {
    // No page of another test: pictures that it has shown would come from its memory, though they are hidden.
    const page = await openPage(world, null, { viewport: phone, hasTouch: true, colorScheme });
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await page.addInitScript(
      ([key, chosen]) => {
        if (chosen) localStorage.setItem(key, chosen);
      },
      [themeKey, theme] as const,
    );
    await page.goto("/");
    await page.evaluate(() => {
      for (const picture of document.images)
        if (picture.checkVisibility()) picture.loading = "eager";
    });
    const widths = () =>
      page.evaluate(() =>
        [...document.images].filter((one) => one.checkVisibility()).map((one) => one.naturalWidth),
      );
    await expect.poll(widths).toEqual(Array(6).fill(780));
    const screens = fetched.filter((path) => path.endsWith(".avif"));
    // The clicker looks the same in both.
    expect(
      screens.filter((path) => !path.includes("/clicker-") && !path.includes(`-${shown}-`)),
    ).toEqual([]);
  }
});

test("the landing page has its tagline at every width, and the mark beside it on wide screens only, and does not say again after a reload that an account has been deleted", async () => {
  const page = await open("/");
  for (const [viewport, isMarked] of [
    [phone, false],
    [desktop, true],
  ] as const) {
    await page.setViewportSize(viewport);
    const tagline = page.getByText(brand.tagline);
    await expect.poll(() => tagline.isVisible()).toBe(true);
    await expect
      .poll(() => tagline.locator("xpath=preceding-sibling::*").isVisible())
      .toBe(isMarked);
    await page.getByText(`© ${new Date().getFullYear()} ${brand.company}`).waitFor();
  }
  const banner = page.getByText("Your account has been deleted.");
  await expect.poll(() => banner.isVisible()).toBe(false);
  await page.evaluate(() => history.replaceState({ usr: { accountDeleted: true }, idx: 0 }, ""));
  await page.reload();
  await page.getByText(brand.tagline).waitFor();
  await expect.poll(() => banner.isVisible()).toBe(false);
});

test("the Tab key reaches everything on a page in the order it is read, and shows where it is", async () => {
  const page = await open("/");
  await page.keyboard.press("Tab");
  await expect.poll(() => isSelected(page, "Skip to the content")).toBe(true);
  const reached: string[] = [];
  for (let step = 0; step < 24; step += 1) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      const style = element && getComputedStyle(element.closest("form div") ?? element);
      const isMarked = style?.outlineStyle !== "none" || style?.boxShadow !== "none";
      const named = element instanceof HTMLInputElement ? element.labels?.[0] : element;
      const label = element?.getAttribute("aria-label") ?? named?.textContent;
      return isMarked ? label?.trim() : `unmarked ${label}`;
    });
    if (!name || name.startsWith("unmarked")) break;
    reached.push(name);
  }
  expect(reached).toEqual([
    `${brand.product}, home page`,
    "Churches",
    "Non-profits",
    "About",
    "Pitch Deck",
    "Sign In",
    "Create Account",
    "Login",
    "For churches",
    "For non-profits",
    "Email",
    "Sign Up",
    "Churches",
    "Non-profits",
    "About",
    "Pitch Deck",
    "Privacy",
    ...Object.values(languageNames),
  ]);
});

test("the Tab key reaches every link, button and field of every page, on a phone too", async () => {
  const page = await openPage(world, null, { reducedMotion: "no-preference" });
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    for (const path of pages) {
      await page.goto(path);
      const wanted = await page.evaluate(() => {
        const all = document.querySelectorAll<HTMLElement>(
          "a[href], button, input, [tabindex='0']",
        );
        // Of a group of radio buttons Tab reaches the chosen one; arrows reach the others.
        const stops = [...all].filter(
          (each) => each.checkVisibility() && each.matches(":not([type=radio]:not(:checked))"),
        );
        for (const [index, stop] of stops.entries()) stop.dataset.stop = `${index}`;
        return stops.map((stop) => stop.dataset.stop);
      });
      const reached = new Set<string | null>();
      for (const _stop of wanted) {
        await page.keyboard.press("Tab");
        reached.add(await page.locator(":focus").getAttribute("data-stop"));
      }
      expect([path, viewport.width, [...reached]]).toEqual([path, viewport.width, wanted]);
    }
  }
});

test("nothing on any page is wider than the screen, from 320 to 1920 pixels", async () => {
  const page = await open("/");
  for (const path of pages)
    for (const width of [320, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      if (width === 320) await page.goto(path);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, width, Math.max(0, over)]).toEqual([path, width, 0]);
    }
});
