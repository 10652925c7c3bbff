import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import * as words from "#words/newsletter.ts";
import { newId } from "../../domain/shared/id.ts";
import { onPhone, openPage, openWorld } from "./world.ts";

const api = "**/api/newsletter-signups";

const world = await openWorld();
const { server } = world;

async function openForm(options: BrowserContextOptions = {}) {
  const page = await openPage(world, null, options);
  await page.goto("/");
  const form = page.locator("form[data-newsletter]");
  return {
    page,
    input: form.getByRole("textbox", { name: "Email" }),
    button: form.getByRole("button"),
    note: form.locator("[data-note]"),
    toast: page.locator("[data-toasts] > div"),
  };
}

function rowsOf(email: string) {
  return server.db.selectFrom("newsletter_signup").selectAll().where("email", "=", email).execute();
}

test("signing up shows its states, welcomes after 100 ms for 3 s, and clears the input", async () => {
  const { page, input, button, note, toast } = await openForm();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(api, async (route) => {
    await promise;
    await route.continue();
  });
  await page.clock.install();
  const email = `${newId()}@example.org`;
  await input.fill(`  ${email.toUpperCase()} `);
  await button.click();
  await page.getByText("Signing up...").waitFor();
  expect([await input.isDisabled(), await button.isDisabled()]).toEqual([true, true]);

  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const answered = page.waitForResponse(api);
  resolve();
  await answered;
  await page.getByRole("button", { name: "Sign Up", exact: true }).waitFor();
  expect([await input.isDisabled(), await input.inputValue()]).toEqual([false, ""]);
  await page.clock.runFor(99);
  await expect.poll(() => toast.count()).toBe(0);
  await page.clock.runFor(1);
  const [welcome, confirm] = [await toast.textContent(), words.welcomed];
  expect(words.welcomes.map((welcome) => `${welcome} ${confirm}`)).toContain(welcome);
  await expect.poll(() => note.textContent()).toBe(words.welcomed);
  await page.clock.runFor(2_999);
  await expect.poll(() => toast.count()).toBe(1);
  await page.clock.runFor(1);
  await expect.poll(() => toast.count()).toBe(0);
  expect(await rowsOf(email)).toHaveLength(1);
});

test.each([
  ["", "Email is required"],
  ["maria@hope.c", "❌ Please enter a valid email"],
])("%j sends no request and says %j", async (typed, message) => {
  const { page, input, button, note, toast } = await openForm();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await input.fill(typed);
  await button.click();
  await toast.waitFor();
  await expect.poll(() => toast.textContent()).toBe(message);
  await expect.poll(() => toast.getAttribute("data-kind")).toBe("bad");
  await expect.poll(() => note.textContent()).toBe(message);
  await expect.poll(() => input.getAttribute("aria-invalid")).toBe("true");
  expect(requested.filter((url) => url.includes("newsletter"))).toEqual([]);
  await input.press("End");
  await input.pressSequentially("x");
  await expect.poll(() => input.getAttribute("aria-invalid")).toBeNull();
});

test("on a phone the toast covers neither the field nor its button, wherever on the screen the form is", async () => {
  const { page, input, button, toast } = await openForm(onPhone);
  await page.clock.install();
  for (const place of ["start", "center", "end"] as const) {
    await input.evaluate((field, block) => field.closest("form")?.scrollIntoView({ block }), place);
    await button.click();
    await toast.waitFor();
    const boxes = [toast, input, button].map((part) => part.boundingBox());
    const [shown, field, pressed] = await Promise.all(boxes);
    if (!shown || !field || !pressed) throw new Error("Something of it is not on the screen.");
    const isAbove = shown.y + shown.height <= field.y;
    expect(isAbove || shown.y >= pressed.y + pressed.height, place).toBe(true);
    expect(shown.y, place).toBeGreaterThanOrEqual(0);
    expect(shown.y + shown.height, place).toBeLessThanOrEqual(844);
    await page.clock.runFor(10_000);
    await toast.waitFor({ state: "detached" });
  }
});

test("a refusal, a dead network and too many tries each have their words, and keep what was typed", async () => {
  const typed = "maria@example.org";
  const wait = "Too many tries. Please wait a minute.";
  const tooMany = { error: { code: "too_many", message: wait } };
  const answers: [(page: Page) => Promise<unknown>, message: string, note?: string][] = [
    [
      (page) => page.route(api, (route) => route.fulfill({ status: 500 })),
      words.refused,
      "❌ Could not sign up. Try again later.",
    ],
    [
      (page) => page.route(api, (route) => route.fulfill({ status: 429, json: tooMany })),
      words.refused,
      wait,
    ],
    [(page) => page.route(api, (route) => route.abort()), words.unexpected],
  ];
  const { page, input, note, toast } = await openForm();
  for (const [answer, message, said = message] of answers) {
    await page.reload();
    await answer(page);
    await input.fill(typed);
    await input.press("Enter");
    await toast.waitFor();
    await expect.poll(() => toast.textContent()).toBe(message);
    await expect.poll(() => note.textContent()).toBe(said);
    await expect.poll(() => input.inputValue()).toBe(typed);
    await expect.poll(() => input.getAttribute("aria-invalid")).toBe("true");
    await page.unroute(api);
  }
});

test("without a script a refused sign-up is told by a page of its own", async () => {
  const { page } = await openForm({ javaScriptEnabled: false });
  await page.goto(`${server.url}/newsletter/later`);
  await page.getByRole("heading", { name: words.unavailable }).waitFor();
  await page.goto(`${server.url}/newsletter/invalid`);
  await page.getByRole("heading", { name: words.invalid }).waitFor();
});

test("without a script the form, the mail's link and unsubscribing all work", async () => {
  const { page, input, button } = await openForm({ javaScriptEnabled: false });
  const email = `${newId()}@example.org`;
  await input.fill(email);
  await button.click();
  await page.waitForURL("**/newsletter/welcome");
  const { text } = await server.mailTo(email);
  const link = (action: string) => new RegExp(`http\\S+/newsletter/${action}\\S+`).exec(text)?.[0];

  await page.goto(link("confirm") ?? "");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL("**/newsletter/confirmed");
  expect((await rowsOf(email))[0]?.confirmed_at).not.toBeNull();

  await page.goto(link("unsubscribe") ?? "");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page.waitForURL("**/newsletter/unsubscribed");
  expect(await rowsOf(email)).toEqual([]);
});

test("without a script every public page reads completely", async () => {
  const page = await openPage(world, null, { javaScriptEnabled: false });
  const words = {
    "/": ["IMPACT THROUGH INSIGHTS", "It guides, and shows its work.", "Stay Updated"],
    "/churches": ["Counted on Sunday, understood on Monday.", "How a Sunday goes."],
    "/non-profits": ["Counted at the door, ready for the board.", "Programs come around"],
    "/about": [
      "Meet the Team",
      "Founder and CEO",
      "Co-founder and Chief Product Officer",
      "View Pitch",
      "Download",
    ],
    "/pitch": ["Pitch Deck", "Download Pitch Deck", "Dark PDF", "Light PDF"],
    "/privacy": ["Privacy policy", "Our newsletter"],
  };
  for (const [path, texts] of Object.entries(words)) {
    await page.goto(server.url + path);
    for (const text of texts)
      await expect.poll(() => page.getByText(text, { exact: true }).first().isVisible()).toBe(true);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Pitch Deck" }).click();
  await page.waitForURL("**/pitch");
  await page.getByRole("radio", { name: "Dark" }).check({ force: true });
  await expect
    .poll(() => page.locator('[data-slides] img[data-theme="dark"]').first().isVisible())
    .toBe(true);
});

test("the pages name the installation's own address, once each, and the map lists those that count", async () => {
  const map = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  for (const path of ["/", "/churches", "/non-profits", "/about", "/pitch", "/privacy"]) {
    const html = await (await fetch(server.url + path)).text();
    expect(html).toContain(`<link rel="canonical" href="${server.url}${path}"/>`);
    expect(html).not.toContain("public-url.invalid");
    expect(listed).toContain(server.url + path);
    const others = [...html.matchAll(/rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g)];
    expect(others.map(([, reader]) => reader)).toEqual(
      path === "/pitch" ? [] : ["en", "es", "pt", "x-default"],
    );
    for (const [, , address = ""] of others) {
      expect(listed).toContain(address);
      const other = await (await fetch(address)).text();
      for (const [, , same] of others) expect(other).toContain(`href="${same}"`);
    }
    const card = /og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect((await fetch(card)).headers.get("content-type")).toBe("image/png");
  }
  const robots = await (await fetch(`${server.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`);
});
