import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { newId } from "../../domain/shared/id.ts";
import { goodPassword, signedInPerson } from "../fixtures.ts";
import { signIn, signUpAndVerify } from "./harness.ts";
import { openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
let page: Page;

beforeEach(async () => {
  page = await openPage(world);
});

const someone = () => `ruth.${newId()}@example.org`;
const button = (name: string) => page.getByRole("button", { name, exact: true });
const says = (text: string) => page.getByText(text, { exact: true }).waitFor();

async function type(email: string, password: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

/** Until its script has come, a form that is shown already does not send. */
const canSend = (page: Page) =>
  expect.poll(() => page.locator("button[type=submit]").isEnabled()).toBe(true);

test("sign-up waits for a valid address and eight characters; an address in use and a weak password are said where they were typed, and nothing typed is lost", async () => {
  await page.goto("/signup");
  await page.getByRole("heading", { name: `JOIN ${brand.product.toUpperCase()}` }).waitFor();
  await says("Must be at least 8 characters");
  await says("Avoid common passwords, your email and your organization's name");
  await expect.poll(() => button("Continue").isDisabled()).toBe(true);
  await type("ruth@example", "long enough");
  await expect.poll(() => button("Continue").isDisabled()).toBe(true);
  await type("ruth@example.org", "7 chars");
  await expect.poll(() => button("Continue").isDisabled()).toBe(true);
  await page.getByLabel("Email").focus();
  await says("Password must be at least 8 characters.");
  await type("ruth@example.org", "8 chars.");
  await expect.poll(() => button("Continue").isEnabled()).toBe(true);

  const taken = await signedInPerson(server);
  await type(taken.email, goodPassword);
  await button("Continue").click();
  await says("This email is already in use.");
  await expect.poll(() => page.getByLabel("Email").getAttribute("aria-invalid")).toBe("true");
  await expect
    .poll(() => page.getByLabel("Password", { exact: true }).inputValue())
    .toBe(goodPassword);
  await type(someone(), "password");
  await button("Continue").click();
  await says("Password is too weak.");
  await says("Avoid common passwords, your email and your organization's name");
  await expect
    .poll(() => page.getByLabel("Password", { exact: true }).getAttribute("aria-invalid"))
    .toBe("true");
});

test("verifying on another device moves this one on, to the profile and home", async () => {
  const email = someone();
  await page.goto("/signup");
  await type(email, goodPassword);
  await canSend(page);
  await page.keyboard.press("Enter");
  await page.waitForURL("/verify");
  await says(email);
  await button("Already verified? Continue").click();
  await says("You're not verified yet. Please check your email.");

  const { link } = await server.mailTo(email);
  const phone = await openPage(world);
  await phone.goto(link);
  await phone.getByLabel("Password", { exact: true }).fill("not the password");
  await phone.getByRole("button", { name: "Continue" }).click();
  await phone.getByText("This is not the password chosen for this email.").waitFor();
  await phone.getByLabel("Password", { exact: true }).fill(goodPassword);
  await phone.getByRole("button", { name: "Continue" }).click();
  await phone.waitForURL(`${server.url}/verified`);

  await page.waitForURL("/verified");
  await page.getByRole("heading", { name: "YOU'RE GOOD!" }).waitFor();
  await button("Continue").click();
  await says("First name is required");
  await says("Last name is required");
  await page.getByLabel("First name").fill("Ruth");
  await page.getByLabel("Last name").fill("Moab");
  await page.getByLabel("Organization name (optional)").fill(`Hope ${newId()}`);
  await button("Continue").click();
  await page.waitForURL("/setup/kind");
});

test("the name of another organization is refused beside it, and a free one goes on", async () => {
  const name = `Grace ${newId()}`;
  for (const [attempt, wanted] of [name, name.toUpperCase()].entries()) {
    await page.context().clearCookies();
    await signUpAndVerify(page, server, { email: someone(), password: goodPassword });
    await page.getByLabel("First name").fill("Ruth");
    await page.getByLabel("Last name").fill("Moab");
    await page.getByLabel("Organization name (optional)").fill(wanted);
    await button("Continue").click();
    if (attempt === 0) await page.waitForURL("/setup/kind");
  }
  await says(
    "This organization already exists. Please contact your admin or choose a different name.",
  );
  await page.getByLabel("Organization name (optional)").fill("");
  await button("Continue").click();
  await page.waitForURL("/dashboard");
});

test("login says what is wrong, and returns to the screen that was wanted", async () => {
  const email = someone();
  await signUpAndVerify(page, server, { email, password: goodPassword });
  await page.getByLabel("First name").fill("Ruth");
  await page.getByLabel("Last name").fill("Moab");
  await button("Continue").click();
  await page.waitForURL("/dashboard");
  await page.context().clearCookies();

  await page.goto("/profile");
  await page.waitForURL("/login?continueUrl=%2Fprofile");
  await type(email, "short");
  await expect.poll(() => button("Login").isDisabled()).toBe(true);
  await page.getByRole("heading", { name: "Login" }).click();
  await says("Password must be at least 8 characters.");
  await type(email, "not the password");
  await button("Login").click();
  await says("Invalid email or password.");
  await type(email, goodPassword);
  await button("Login").click();
  await page.waitForURL("/profile");
  await page.getByRole("heading", { name: "Ruth Moab" }).waitFor();

  await page.context().clearCookies();
  await page.goto("/login?continueUrl=//evil.example/%255Cprofile");
  await type(email, goodPassword);
  await button("Login").click();
  await page.waitForURL(`${server.url}/dashboard`);
});

test("login is refused until the address is verified", async () => {
  const email = someone();
  const data = { email, password: goodPassword };
  await page.request.post("/api/users", { data, headers: { origin: server.url } });
  await page.context().clearCookies();
  await page.goto("/login");
  await type(email, goodPassword);
  await button("Login").click();
  await says("Please verify your email before logging in.");
});

test("without a session there is nothing to resend, and the screen says what to do", async () => {
  await page.goto("/verify");
  await button("Resend Verification").click();
  await says("Please log in again to resend verification.");
  const data = { email: someone(), password: goodPassword };
  await page.request.post("/api/users", { data, headers: { origin: server.url } });
  await button("Resend Verification").click();
  await says("A verification email is already on its way. Please check your inbox.");
  await server.db.deleteFrom("rate_limit").where("key", "like", "mailPause:%").execute();
  await button("Resend Verification").click();
  await says("Verification email sent!");
});

test("a forgotten password is set anew by the mailed link", async () => {
  const email = someone();
  await signUpAndVerify(page, server, { email, password: goodPassword });
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByRole("heading", { name: "Reset Password" }).waitFor();
  await expect.poll(() => button("Send Reset Link").isDisabled()).toBe(true);
  await page.getByLabel("Email").fill(email);
  const requestedAt = new Date();
  await button("Send Reset Link").click();
  await says(`Password reset email sent to ${email}`);

  const { link } = await server.mailTo(email, requestedAt);
  await page.goto(link);
  await page.getByLabel("New password").fill("7 chars");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
  await expect.poll(() => button("Reset Password").isDisabled()).toBe(true);
  await page.getByLabel("New password").fill("a light unto my path");
  await button("Reset Password").click();
  await page.waitForURL("/login");
  await type(email, "a light unto my path");
  await button("Login").click();
  await page.waitForURL("/verified");
});

test("whose address somebody else has signed up with sets a password of their own, and the other is out", async () => {
  const email = someone();
  await page.goto("/signup");
  await type(email, "a stranger's password");
  await canSend(page);
  await page.keyboard.press("Enter");
  await page.waitForURL("/verify");

  const { link } = await server.mailTo(email);
  const phone = await openPage(world);
  await phone.goto(link);
  await phone.getByRole("button", { name: "Choose a new password" }).click();
  await expect.poll(() => phone.getByLabel("Email").inputValue()).toBe(email);
  await expect.poll(() => phone.getByRole("button", { name: "Continue" }).isDisabled()).toBe(true);
  await phone.getByLabel("New password").fill(goodPassword);
  await phone.getByRole("button", { name: "Continue" }).click();
  await phone.waitForURL(`${server.url}/verified`);

  await button("Already verified? Continue").click();
  await says("Please log in to continue.");
  await phone.close();
});

test("a link of somebody else's account asks before it swaps the person, and takes nothing to say no", async () => {
  const email = someone();
  const stranger = await openPage(world);
  await stranger.goto("/signup");
  await stranger.getByLabel("Email").fill(email);
  await stranger.getByLabel("Password", { exact: true }).fill(goodPassword);
  await canSend(stranger);
  await stranger.keyboard.press("Enter");
  await stranger.waitForURL(`${server.url}/verify`);
  await stranger.close();

  const reader = await signedInPerson(server);
  await signIn(page.context(), server, reader);
  const { link } = await server.mailTo(email);
  await page.goto(link);
  await says(`You are signed in as ${reader.email}.`);
  await page.getByRole("link", { name: "Stay signed in" }).click();
  await page.waitForURL("/dashboard");
  const me = await page.request.get(`${server.url}/api/me`);
  expect((await me.json()).user.email).toBe(reader.email);

  await page.goto(link);
  await button("Sign out and go on").click();
  await page.getByLabel("Password", { exact: true }).fill(goodPassword);
  await button("Continue").click();
  await page.waitForURL("/verified");
});

test("a link that no longer works alarms for 5 s, stays explained and leaves a way onward", async () => {
  await page.clock.install();
  const code = "x".repeat(43);
  for (const [mode, error, way] of [
    ["verifyEmail", "Verification link is invalid or expired.", "Log in for a new link"],
    ["resetPassword", "Reset link is invalid or expired.", "Request a new link"],
    ["signIn", "Sign-in link is invalid or expired.", "Go to login"],
  ] as const) {
    const [requested, paused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(`**/api/*/${code}**`, async (route) => {
      requested.resolve();
      await paused.promise;
      await route.continue();
    });
    await page.goto(`/verify-handler?mode=${mode}&oobCode=${code}&email=ruth@example.org`);
    await requested.promise;
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    paused.resolve();
    const alarm = page.getByRole("alert").getByText(error);
    const alarmsAfter = async (milliseconds: number) => {
      await page.clock.runFor(milliseconds);
      return alarm.count();
    };
    await expect.poll(() => alarmsAfter(10)).toBe(1);
    expect(await alarmsAfter(4_900)).toBe(1);
    await page.clock.runFor(100);
    await alarm.waitFor({ state: "detached" });
    await says(`${error} Links work once and for a short time only.`);
    await page.clock.resume();
    await page.getByRole("link", { name: way }).click();
    await page.waitForURL(/login|forgot-password/);
    await page.unrouteAll();
  }
});

test("an action link without a mode or a code leads to the start, and one without an address says so", async () => {
  for (const search of ["", "?mode=verifyEmail", "?oobCode=x", "?mode=other&oobCode=x"]) {
    await page.goto(`/verify-handler${search}`);
    await page.getByRole("heading", { name: "IMPACT THROUGH INSIGHTS" }).waitFor();
  }
  await page.goto(`/verify-handler?mode=signIn&oobCode=${"x".repeat(43)}`);
  await says(
    "Missing email for sign-in. Please open the link on the same device you requested it from.",
  );
});

test("without a network the form keeps what was typed, says so, and works when the network is back, once however often it is pressed", async () => {
  await page.goto("/signup");
  const email = someone();
  await type(email, goodPassword);
  await page.context().setOffline(true);
  await button("Continue").click();
  await says("You are offline. Please try again when you are connected.");
  await page.context().setOffline(false);
  const gate = Promise.withResolvers<void>();
  let sent = 0;
  await page.route("/api/users", async (route) => {
    sent += 1;
    await gate.promise;
    await route.continue();
  });
  await button("Continue").click();
  await page.locator("button[aria-busy=true]").click();
  await page.getByLabel("Email").press("Enter");
  gate.resolve();
  await page.waitForURL("/verify");
  expect(sent).toBe(1);
});
