import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { roleHints } from "../../app/profile/team/invite-fields.tsx";
import { brand } from "../../brand.ts";
import { newId } from "../../domain/shared/id.ts";
import { dayIn } from "../../domain/shared/time/week.ts";
import { invitationLink } from "../../server/sign-in/action-codes.ts";
import { termsOf } from "../../words/en/terms.ts";
import { church, invitationFor, memberOf, signedInPerson } from "../fixtures.ts";
import { axe, goTo } from "./harness.ts";
import { openDetails } from "./home-page.ts";
import { addressOf, fillInNames, says, invite as sendInvites } from "./team-page.ts";
import { onDesk, onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
let hope: Awaited<ReturnType<typeof church>>;
let admin: Page;

beforeEach(async () => {
  hope = await church(server);
  admin = await device(hope.admin);
});

/** As if it had been mailed. */
async function invited() {
  const { id, email, code } = await invitationFor(server, hope);
  const link = { invitationId: id, email, code, language: "en" } as const;
  return { id, email, link: invitationLink(server.url, link) };
}

const device = (person?: { cookie: string }) => openPage(world, person, onPhone);
const invite = (emails: string, role?: string) => sendInvites(admin, emails, role);

test("an admin invites three at once, reads what became of each address, and one joins on another device", async () => {
  const [naomi, ruth, orpah] = [addressOf("naomi"), addressOf("ruth"), addressOf("orpah")];
  await admin.goto("/profile");
  await admin.getByRole("link", { name: /Team Members/ }).click();
  await admin.getByRole("link", { name: "Add" }).click();
  await says(admin, `Inviting from: ${hope.admin.email}`);
  const send = admin.getByRole("button", { name: "Send Invite" });
  await expect.poll(() => send.isDisabled()).toBe(true);
  await says(admin, roleHints.member(termsOf.church));
  await admin.getByLabel("Role").selectOption({ label: "Staff" });
  await says(admin, roleHints.staff(termsOf.church));
  await admin.getByLabel("Email addresses").fill("  \n ");
  await expect.poll(() => send.isDisabled()).toBe(true);
  await invite(
    `"Moab, Naomi" <${naomi}>, Ruth <${ruth}>\n${orpah} ${hope.admin.email};nobody`,
    "Staff",
  );
  await says(admin, "3 invited. 1 address didn't work and is still in the box.");
  await says(admin, "Already a member");
  await says(admin, "Not an email address");
  await expect.poll(() => admin.getByLabel("Email addresses").inputValue()).toBe("nobody");

  const phone = await device();
  await phone.goto((await server.mailTo(naomi)).link);
  await phone.getByRole("heading", { name: `Join ${brand.product}`, exact: true }).waitFor();
  await says(phone, `Ada Min invited you to join ${hope.name}.`);
  await expect.poll(() => phone.getByLabel("Email").inputValue()).toBe(naomi);
  await expect.poll(() => phone.getByLabel("Email").getAttribute("readonly")).not.toBeNull();
  await expect.poll(() => phone.getByRole("button", { name: "Continue" }).isDisabled()).toBe(true);
  expect(await axe(phone)).toEqual([]);
  await fillInNames(phone);
  await phone.getByRole("button", { name: "Continue" }).click();
  await phone.waitForURL("/dashboard");
  await phone.getByRole("link", { name: "Everyone" }).waitFor();
  await phone.getByRole("link", { name: "Profile" }).click();
  await phone.getByRole("link", { name: /Team Members 2 people, 2 invited/ }).click();
  await phone.getByRole("link", { name: "Add" }).waitFor();
});

test("starting over leads the keyboard to the first field of the form", async () => {
  const forms = [
    ["/profile/team/add-members", "Email addresses", "Email addresses"],
    ["/profile/edit", "Last name", "First name"],
    ["/profile/organization/edit", "City", "Organization Name"],
    ["/dashboard/assign", "Title", "Who counts"],
  ] as const;
  for (const [path, typed, first] of forms) {
    await (path === forms[0][0] ? admin.goto(path) : goTo(admin, path));
    if (typed === "Title") await openDetails(admin);
    await admin.getByLabel(typed).fill("nobody");
    await admin.reload();
    await admin.getByRole("button", { name: "Start over" }).press("Enter");
    await admin.getByText("This is what you typed here before.").waitFor({ state: "hidden" });
    const isFocused = () => admin.getByLabel(first).evaluate((field) => field.matches(":focus"));
    await expect.poll(isFocused, { message: path }).toBe(true);
  }
});

test("typed addresses and their role are there after a reload, until they are sent or thrown away, as is what is typed while they are sent", async () => {
  const [naomi, ruth] = [addressOf("naomi"), addressOf("ruth")];
  const addresses = admin.getByLabel("Email addresses");
  const restored = admin.getByText("This is what you typed here before.");
  await admin.goto("/profile/team/add-members");
  await addresses.fill(naomi);
  await admin.getByLabel("Role").selectOption({ label: "Staff" });
  await admin.reload();
  await restored.waitFor();
  await expect.poll(() => addresses.inputValue()).toBe(naomi);
  await says(admin, roleHints.staff(termsOf.church));
  await admin.getByRole("button", { name: "Start over" }).click();
  await restored.waitFor({ state: "hidden" });
  await expect.poll(() => addresses.inputValue()).toBe("");
  await says(admin, roleHints.member(termsOf.church));

  await addresses.fill(`${ruth}, nobody`);
  await admin.reload();
  await restored.waitFor();
  await admin.getByRole("button", { name: "Send Invite" }).click();
  await says(admin, "1 invited. 1 address didn't work and is still in the box.");
  await expect.poll(() => restored.count()).toBe(0);
  await admin.reload();
  await restored.waitFor();
  await expect.poll(() => addresses.inputValue()).toBe("nobody");
  await addresses.fill("");
  await admin.reload();
  await addresses.waitFor();
  await expect.poll(() => restored.count()).toBe(0);

  const [orpah, boaz] = [addressOf("orpah"), addressOf("boaz")];
  const sent = Promise.withResolvers<void>();
  await admin.route("**/invitations", async (route) => {
    if (route.request().method() === "POST") await sent.promise;
    await route.continue();
  });
  await addresses.fill(`${naomi} nobody`);
  const send = admin.getByRole("button", { name: "Send Invite" });
  await send.click();
  await send.and(admin.locator("[aria-busy]")).waitFor();
  await addresses.pressSequentially(`, ${boaz} ${orpah}`);
  await admin.getByLabel("Role").selectOption({ label: "Staff" });
  sent.resolve();
  await says(admin, "1 invited. 1 address didn't work and is still in the box.");
  const left = `nobody, ${boaz} ${orpah}`;
  await expect.poll(() => addresses.inputValue()).toBe(left);
  await admin.reload();
  await restored.waitFor();
  await expect.poll(() => addresses.inputValue()).toBe(left);
  await says(admin, roleHints.staff(termsOf.church));
});

test("a person with an account is asked to log in, and joins", async () => {
  const { email, link } = await invited();
  // The account comes to be between the invitation and its link.
  const phone = await device();
  await phone.goto(link);
  await fillInNames(phone);
  const ruth = await signedInPerson(server, "Ruth");
  await server.db.updateTable("user").set({ email }).where("id", "=", ruth.id).execute();
  await phone.getByRole("button", { name: "Continue" }).click();
  await says(phone, "You have an account with this email already.");
  await phone.getByRole("link", { name: "Log in to join" }).click();
  await phone.waitForURL(/\/login\?continueUrl=/);
  await expect.poll(() => phone.getByLabel("Email").inputValue()).toBe(email);

  const grace = await church(server);
  const place = { organization_id: grace.id, user_id: ruth.id, role: "staff" as const };
  await server.db.insertInto("membership").values(place).execute();
  const other = await device(ruth);
  await other.goto("/profile");
  await says(other, `${grace.name} · Staff`);
  await other.goto(link);
  await says(other, `invited you to join ${hope.name}.`);
  await other.getByRole("button", { name: "Continue" }).click();
  await other.waitForURL("/dashboard");
  await says(other, `You joined ${hope.name}.`);
  await other.getByRole("button", { name: "Switch back" }).click();
  await other.waitForURL("/profile/organization");
  await other.getByRole("button", { name: "Switch to this organization" }).waitFor();
  await other.goto("/profile");
  await says(other, `${hope.name} · Member`);
});

test("whoever is signed in as somebody else is told so, and can sign out and go on; a server that fails, a used link and a broken one each have their words", async () => {
  const { email, link } = await invited();
  const phone = await device(await memberOf(server, hope, "member", "Orpah"));
  await phone.route("**/api/invitations/**", (route) => route.fulfill({ status: 500, body: "" }));
  await phone.goto(link);
  await says(phone, "Unable to process invite.");
  await phone.unroute("**/api/invitations/**");
  await phone.getByRole("button", { name: "Try again" }).click();
  await says(phone, /You are signed in as orpah\./);
  await says(phone, new RegExp(`This invitation is for ${email}`));
  await phone.getByRole("button", { name: "Sign out and go on" }).click();
  await fillInNames(phone);
  await phone.getByRole("button", { name: "Continue" }).click();
  await phone.waitForURL("/dashboard");

  const other = await device();
  await other.goto(link);
  await says(other, "Invalid or expired invite.");
  await other.goto(`/verify-invite?inviteId=${newId()}&email=${email}`);
  await says(other, "Invalid invite. Please contact your administrator.");
});

test("joining whose answer is lost on the way is sent again, and its link leads on from then", async () => {
  const { link } = await invited();
  const phone = await device();
  await phone.goto(link);
  await fillInNames(phone);
  await phone.route("**/api/invitations/*/users", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await phone.getByRole("button", { name: "Continue" }).click();
  await says(phone, `We cannot reach ${brand.product}.`);
  await phone.unroute("**/api/invitations/*/users");
  await phone.context().clearCookies();
  await phone.getByRole("button", { name: "Continue" }).click();
  await phone.waitForURL("/dashboard");
  await phone.goto(link);
  await phone.waitForURL("/dashboard");
  await phone.goto("/profile");
  await says(phone, `${hope.name} · Member`);
});

test("an invitation is sent again and taken back from the team", async () => {
  const { email, link } = await invited();
  await invite(email);
  await says(admin, "Already invited, so nothing new was sent. To send it again, open it in Team.");
  await admin.goto("/profile/team");
  await openInvitation(email);
  await admin.getByRole("button", { name: "Send again" }).click();
  await says(admin, `A new link is on its way to ${email}.`);
  const sentAgain = await server.mailTo(email);
  expect(sentAgain.link).not.toBe(link);
  await openInvitation(email);
  await admin.getByRole("button", { name: "Cancel the invitation" }).click();
  await says(admin, `${email} is no longer invited.`);
  const phone = await device();
  for (const dead of [link, sentAgain.link]) {
    await phone.goto(dead);
    await says(phone, "Invalid or expired invite.");
  }
});

test("canceling an invitation asks who takes over its counts, and Undo brings back both and the link", async () => {
  const { id: invitationId, email, link } = await invited();
  await memberOf(server, hope, "member", "Ruth");
  const headers = { origin: server.url };
  const date = dayIn("America/Chicago", new Date());
  const data = { id: newId(), invitationId, title: "Balcony", date, repeats: "weekly" };
  await admin.request.post(`${hope.path}/assignments`, { data, headers });
  const counters = async () => {
    const answer = await admin.request.get(`${hope.path}/assignments?user=all&limit=100`);
    const { items } = await answer.json();
    return new Set(items.map((each: { userName: string }) => each.userName));
  };

  await admin.goto("/profile/team");
  await openInvitation(email);
  await admin.getByRole("button", { name: "Cancel the invitation" }).click();
  await says(admin, "9 counts will have nobody.");
  expect(await axe(admin)).toEqual([]);
  await admin.getByLabel("Give them to").selectOption({ label: "Ruth Sole" });
  await admin.getByRole("button", { name: "Cancel the invitation" }).click();
  await says(admin, `${email} is no longer invited. Ruth Sole counts for them now.`);
  expect(await counters()).toEqual(new Set(["Ruth Sole"]));
  const phone = await device();
  await phone.goto(link);
  await says(phone, "Invalid or expired invite.");

  await admin.getByRole("button", { name: "Undo" }).click();
  await says(admin, "Undone.");
  await admin.getByRole("button", { name: email }).filter({ hasText: "9 counts" }).waitFor();
  expect(await counters()).toEqual(new Set([`${email} (invited)`]));
  await phone.goto(link);
  await phone.getByText("Balcony").first().waitFor();
});

test("what somebody who is removed was to count is said before, and goes to one person by one choice, or has nobody after and is given on", async () => {
  const [naomi, ruth, jonah] = await Promise.all(
    ["Naomi", "Ruth", "Jonah"].map((name) => memberOf(server, hope, "member", name)),
  );
  const date = dayIn("America/Chicago", new Date());
  for (const [person, title] of [
    [naomi, "Balcony"],
    [jonah, "Lobby"],
  ] as const) {
    const data = { id: newId(), userId: person?.id, title, date, repeats: "weekly" };
    const headers = { origin: server.url };
    await admin.request.post(`${hope.path}/assignments`, { data, headers });
  }
  await admin.goto("/profile/team");
  await admin.getByRole("button", { name: /Jonah Sole/ }).click();
  await admin.getByRole("button", { name: "Remove from the team" }).click();
  const successor = admin.getByLabel("Who takes over their 9 counts");
  await successor.selectOption({ label: "Ruth Sole" });
  await says(admin, "Ruth Sole gets one email about them, unless they turned that off.");
  expect(await axe(admin)).toEqual([]);
  await admin.getByRole("button", { name: "Remove", exact: true }).click();
  await says(admin, "Jonah Sole is no longer on the team. Ruth Sole counts for them now.");
  const { items } = await (await admin.request.get(`${hope.path}/members`)).json();
  expect(items.find(({ userId }: { userId: string }) => userId === ruth?.id).toCount).toBe(9);
  await admin.getByRole("button", { name: /Naomi Sole/ }).click();
  await admin.getByRole("button", { name: "Remove from the team" }).click();
  await expect.poll(() => successor.inputValue()).toBe("");
  await admin.getByRole("button", { name: "Remove", exact: true }).click();
  await says(admin, "Naomi Sole is no longer on the team.");
  await admin.getByRole("link", { name: "Home" }).click();
  await admin.getByRole("link", { name: "Nobody 1" }).click();
  await says(admin, "Nobody yet");
  expect(await axe(admin)).toEqual([]);
  await admin
    .getByRole("button", { name: /^Assign Balcony/ })
    .first()
    .click();
  await admin.getByRole("button", { name: "Ruth Sole" }).click();
  await admin.getByRole("button", { name: "All from then on" }).click();
  await says(admin, "Assigned to Ruth Sole.");
  await admin.getByRole("link", { name: "Nobody 0" }).waitFor();
});

test("a role that was chosen and not saved is asked about before another row is opened at a desk", async () => {
  await Promise.all([
    memberOf(server, hope, "member", "Tirzah"),
    memberOf(server, hope, "member", "Milcah"),
  ]);
  const desk = await openPage(world, hope.admin, onDesk);
  await desk.goto("/profile/team");
  const row = (name: string) => desk.getByRole("button", { name: new RegExp(`^${name} Sole`) });
  const panel = (name: string) => desk.getByRole("dialog", { name: `${name} Sole` });
  const role = desk.getByLabel("Role");
  await row("Tirzah").click();
  await role.selectOption({ label: "Staff" });
  await role.selectOption({ label: "Member" });
  await row("Milcah").click();
  await panel("Milcah").waitFor();
  await role.selectOption({ label: "Staff" });
  await row("Tirzah").click();
  await desk.getByRole("button", { name: "Go back to it" }).click();
  await panel("Milcah").waitFor();
  await expect.poll(() => role.inputValue()).toBe("staff");
  await row("Tirzah").click();
  await desk.getByRole("button", { name: "Leave it" }).click();
  await panel("Tirzah").waitFor();
  await expect.poll(() => role.inputValue()).toBe("member");
});

test("a QR code takes somebody standing there in, once they have verified by mail", async () => {
  const { email } = await invited();
  await admin.goto("/profile/team");
  const shown = admin.waitForResponse("**/link");
  await openInvitation(email);
  await admin.getByRole("button", { name: "Show QR code" }).click();
  await admin.getByRole("img", { name: `QR code of the invitation for ${email}` }).waitFor();
  expect(await axe(admin)).toEqual([]);
  const { link } = await (await shown).json();
  const phone = await device();
  await phone.goto(link);
  await fillInNames(phone);
  await phone.getByRole("button", { name: "Continue" }).click();
  await phone.waitForURL("/verify");
  const verification = await server.mailTo(email);
  expect(verification.subject).toBe(`Verify your email for ${brand.product}`);
  await phone.goto(verification.link);
  await phone.waitForURL("/dashboard");
});

async function openInvitation(email: string): Promise<void> {
  await admin.getByRole("button", { name: email }).click();
}

test("of a large team the first rows are drawn, the others on approach, and a role is searched for", async () => {
  const large = await church(server);
  const names = Array.from({ length: 24 }, (_, index) => `Person ${index}`);
  await Promise.all(names.map((name) => memberOf(server, large, "member", name)));
  await memberOf(server, large, "staff", "Zoe");
  const page = await openPage(world, large.admin, onPhone);
  await page.goto("/profile/team");
  const members = page.locator("section", { hasText: "Members" }).getByRole("listitem");
  await expect.poll(() => members.count()).toBe(20);
  await members.last().scrollIntoViewIfNeeded();
  await expect.poll(() => members.count()).toBe(26);
  await page.getByLabel("Search 26 people").fill("staff");
  await expect.poll(() => members.count()).toBe(1);
  await members.getByText("Zoe Sole").waitFor();
});
