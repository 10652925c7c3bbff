import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { newId } from "../../domain/shared/id.ts";
import { church, goodPassword, memberOf } from "../fixtures.ts";
import { signIn } from "./harness.ts";
import { onDesk, onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
let page: Page;

beforeEach(async () => {
  page = await openPage(world);
});

async function enter() {
  const hope = await church(server);
  const maria = await memberOf(server, hope, "staff");
  await signIn(page.context(), server, maria);
  return { hope, maria };
}

const link = (name: string) => page.getByRole("link", { name, exact: true });
const theme = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const navy = "rgb(23, 24, 75)";
const white = "rgb(255, 255, 255)";

test("whoever is signed out goes from every place of the app to Login, and no screen fails on the way", async () => {
  const failures: string[] = [];
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && !text.includes("401")) failures.push(text);
  });
  for (const path of ["/dashboard", "/clicker", "/input", "/reports", "/profile"]) {
    await page.goto(path);
    await page.waitForURL(`/login?continueUrl=${encodeURIComponent(path)}`);
    await page.getByRole("heading", { name: "Login" }).waitFor();
  }
  expect(failures).toEqual([]);
});

test("an unverified person belongs on /verify, one without a name on /verified", async () => {
  const data = { email: `ruth.${newId()}@example.org`, password: goodPassword };
  await page.request.post("/api/users", { data, headers: { origin: server.url } });
  await page.goto("/dashboard");
  await page.waitForURL("/verify");
  await server.db
    .updateTable("user")
    .set({ email_verified: true })
    .where("email", "=", data.email)
    .execute();
  await page.goto("/dashboard");
  await page.waitForURL("/verified");
});

test("the navigation leads to the four places, at the bottom of a phone and as a rail at the left of a desk, and rests on the clicker, which stays a card", async () => {
  await enter();
  await page.setViewportSize(onPhone.viewport);
  await page.goto("/dashboard");
  for (const [name, path] of [
    ["Input", "/input"],
    ["Profile", "/profile"],
    ["Home", "/dashboard"],
    ["Reports", "/reports"],
  ] as const) {
    await link(name).click();
    await page.waitForURL(path);
    await page.locator("[aria-current=page]", { hasText: name }).waitFor();
  }
  const rail = page.getByRole("navigation", { name: "Main" });
  const screen = page.getByRole("main");
  await page.setViewportSize(onDesk.viewport);
  await expect
    .poll(() => rail.getByRole("link").allTextContents())
    .toEqual(["Home", "Input", "Reports", "Profile"]);
  await expect.poll(() => rail.boundingBox()).toMatchObject({ x: 0, y: 0, height: 800 });
  await expect.poll(() => screen.boundingBox()).toMatchObject({ x: 96, width: 1184, height: 800 });

  const skip = page.getByRole("button", { name: "Skip to the content" });
  await skip.focus();
  await expect.poll(async () => (await skip.boundingBox())?.y).toBeGreaterThan(0);
  await skip.press("Enter");
  await expect
    .poll(() => page.getByRole("heading", { level: 1 }).evaluate((one) => one.matches(":focus")))
    .toBe(true);

  await page.setViewportSize(onPhone.viewport);
  await expect.poll(() => rail.boundingBox()).toMatchObject({ x: 0, width: 390 });
  await expect.poll(async () => (await rail.boundingBox())?.y).toBeGreaterThan(700);

  await page.setViewportSize({ width: 932, height: 430 });
  await expect.poll(() => rail.boundingBox()).toMatchObject({ x: 0, width: 932 });

  // 1280x1024 magnified four times.
  await page.setViewportSize({ width: 320, height: 256 });
  await expect.poll(async () => (await rail.boundingBox())?.height).toBeLessThanOrEqual(56);
  await expect.poll(() => rail.evaluate((bar) => bar.scrollWidth)).toBe(320);

  await page.setViewportSize(onDesk.viewport);
  await page.goto("/clicker");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => screen.boundingBox()).toMatchObject({ width: 440 });
  await page.setViewportSize(onPhone.viewport);
  await expect.poll(() => page.getByRole("navigation").count()).toBe(0);
});

test("what is on this device only is told on the rail until it is sent", async () => {
  await enter();
  await page.setViewportSize(onDesk.viewport);
  await page.goto("/input?department=adults");
  await page.route("**/entries", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.fallback(),
  );
  await page.getByLabel("Adult Attendance", { exact: true }).fill("58");
  await page.getByLabel("Adult Attendance", { exact: true }).press("Enter");
  await link("1 not sent").click();
  await page.getByText("1 number on this device only").waitFor();
  await page.unroute("**/entries");
  await link("1 not sent").waitFor({ state: "detached" });
});

test("the system's theme holds until one is chosen, which is there before the first paint", async () => {
  await enter();
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/profile");
  await page.getByRole("switch", { name: "Dark mode" }).waitFor();
  await expect.poll(() => theme()).toBe(white);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(theme).toBe(navy);
  await page.getByRole("switch", { name: "Dark mode", checked: true }).click();
  await expect.poll(theme).toBe(white);

  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      const color = getComputedStyle(document.documentElement).backgroundColor;
      sessionStorage.setItem("first", sessionStorage.getItem("first") ?? color);
    });
  });
  await page.goto("/privacy");
  await expect.poll(() => theme()).toBe(white);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("first"))).toBe(white);
});

test("a piece that fails to load says so, keeps the way to other screens, and loads when tried again", async () => {
  await enter();
  await page.route("**/assets/profile-*.js", (route) => route.abort());
  await page.goto("/dashboard");
  await link("Profile").click();
  await page.getByRole("heading", { name: "This part did not load" }).waitFor();
  await link("Reports").waitFor();
  await page.unroute("**/assets/profile-*.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Profile" }).waitFor();
});

test("a piece that has not come after 120 s says so", async () => {
  await enter();
  await page.clock.install();
  await page.route("**/assets/profile-*.js", () => {});
  await page.goto("/dashboard");
  const requested = page.waitForRequest("**/assets/profile-*.js");
  await link("Profile").click();
  await requested;
  await page.clock.runFor(120_000);
  await page.getByRole("heading", { name: "This part did not load" }).waitFor();
});

test("a page whose own script does not arrive says so at once", async () => {
  await page.route("**/assets/entry-*.js", (route) => route.abort());
  await page.goto("/dashboard");
  await page.getByText(`${brand.product} did not load.`, { exact: false }).waitFor();
  await page.unroute("**/assets/entry-*.js");
  await page.getByRole("link", { name: "Try again" }).click();
  await page.waitForURL(/login/);
});

test("signing out ends the session on the server and leaves nothing of the person behind", async () => {
  const { maria } = await enter();
  await page.goto("/profile");
  await page.getByText(maria.email).waitFor();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/login");
  const { status } = await fetch(`${server.url}/api/me`, { headers: { cookie: maria.cookie } });
  expect(status).toBe(401);
  await page.goto("/profile");
  await page.waitForURL(/\/login\?/);
  await expect.poll(() => page.getByText(maria.email).count()).toBe(0);
});

test("an account that cannot be loaded is said, with a way to try again", async () => {
  await enter();
  await page.route("/api/me", (route) => route.fulfill({ status: 503, body: "down" }));
  await page.goto("/profile");
  await page.getByText("We could not load your account.").waitFor();
  await page.unroute("/api/me");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Profile" }).waitFor();
});
