import { expect, test } from "vitest";
import { goodPassword } from "../fixtures.ts";
import { axe } from "./harness.ts";
import { addressOf, fillInNames, says } from "./team-page.ts";
import { onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld({ host: "church.localhost" });
const { server } = world;
const device = () => openPage(world, null, onPhone);

test("a church starts, invites and gives a new password on a server that sends no email", async () => {
  expect(server.output()).toContain("No email is sent");
  const admin = await device();
  await admin.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = async () => {
    await admin.getByRole("button", { name: "Copy link" }).click();
    await admin.getByRole("button", { name: "Copied" }).waitFor();
    return admin.evaluate(() => navigator.clipboard.readText());
  };

  await admin.goto("/signup");
  await admin.getByLabel("Email").fill(addressOf("ada"));
  await admin.getByLabel("Password", { exact: true }).fill(goodPassword);
  await admin.getByRole("button", { name: "Continue" }).click();
  await admin.waitForURL("/verified");
  await says(admin, "Your account is ready.");
  await admin.getByLabel("First name").fill("Ada");
  await admin.getByLabel("Last name").fill("Min");
  await admin.getByLabel("Organization name (optional)").fill("Hope Chapel");
  await admin.getByRole("button", { name: "Continue" }).click();
  await admin.waitForURL("/setup/kind");

  const email = addressOf("naomi");
  await admin.goto("/profile/team/add-members");
  await says(admin, "This server sends no email.");
  await admin.getByLabel("Email addresses").fill(email);
  await admin.getByRole("button", { name: "Invite", exact: true }).click();
  await admin.getByRole("button", { name: `Link and QR code for ${email}` }).click();
  await admin.getByRole("img", { name: `QR code of the invitation for ${email}` }).waitFor();
  expect(await axe(admin)).toEqual([]);
  const invitation = await copied();

  const phone = await device();
  await phone.goto("/signup");
  await says(phone, "Accounts here are by invitation.");
  await phone.goto("/create-account");
  await says(phone, "Accounts here are by invitation: ask an admin");
  expect(await phone.getByRole("link", { name: "Create Account" }).count()).toBe(0);
  await phone.goto("/");
  await phone.getByRole("heading", { name: "What it costs to run." }).waitFor();
  await says(phone, "Accounts here are by invitation: ask an admin");
  expect(await phone.getByRole("link", { name: "Create Account" }).count()).toBe(0);
  expect(await axe(phone)).toEqual([]);
  await expect.poll(() => phone.getByRole("heading", { name: "Stay Updated" }).count()).toBe(0);
  await phone.goto(invitation);
  await fillInNames(phone);
  await phone.getByRole("button", { name: "Continue" }).click();
  await phone.waitForURL("/dashboard");
  await says(phone, "You joined Hope Chapel.");

  await admin.goto("/profile/team");
  await admin.getByRole("button", { name: /^Naomi Moab/ }).click();
  await admin.getByRole("button", { name: "Make a link for a new password" }).click();
  await admin.getByRole("button", { name: "Make link" }).click();
  await admin.getByRole("button", { name: "Copy link" }).waitFor();
  expect(await axe(admin)).toEqual([]);
  const reset = await copied();

  const other = await device();
  await other.goto("/forgot-password");
  await says(other, "This server sends no email.");
  await other.goto(reset);
  await other.getByLabel("New password").fill("a light for my path");
  await other.getByRole("button", { name: "Reset Password" }).click();
  await other.waitForURL("/login");
  await other.getByLabel("Password", { exact: true }).fill("a light for my path");
  await other.getByRole("button", { name: "Login" }).click();
  await other.waitForURL("/dashboard");
  await phone.reload();
  await phone.waitForURL(/\/login/);
});
