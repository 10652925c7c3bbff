import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { addDays, dayIn } from "../../domain/shared/time/week.ts";
import { addCampus } from "../../server/organization/campuses.ts";
import { assignmentFor, church, goodPassword, memberOf } from "../fixtures.ts";
import { countedActions } from "./action-counts.ts";
import { storedNumbers } from "./inputs-page.ts";
import { sendTo } from "./send-to.ts";
import { addressOf } from "./team-page.ts";
import { onDesk, onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

test("a week of two campuses needs its 24 numbers and hardly another action at a desk", async () => {
  const { hope, page } = await openTwoCampuses();
  const actions = countActions();
  await actions.press(page.getByRole("link", { name: "Input", exact: true }));
  await actions.press(page.getByRole("button", { name: "All campuses" }));
  await page.getByText("0 of 24", { exact: true }).waitFor();
  await fillDown(page, actions, 24);
  await expect.poll(async () => (await storedNumbers(world, hope)).length).toBe(24);
  await page.getByText("24 of 24", { exact: true }).waitFor();
  expect(actions.counts()).toEqual({ fields: 24, presses: 2 });
});

test("a week of two campuses with a service each is entered campus by campus", async () => {
  const { hope, page, campuses } = await openTwoCampuses();
  for (const { id } of campuses) await addService(hope, id);
  const actions = countActions();
  await actions.press(page.getByRole("link", { name: "Input", exact: true }));
  await page.getByText("0 of 12", { exact: true }).waitFor();
  await fillDown(page, actions, 12);
  await actions.press(page.getByRole("button", { name: "North", exact: true }));
  await page.getByText("0 of 12", { exact: true }).waitFor();
  await fillDown(page, actions, 12);
  await page.getByText("12 of 12", { exact: true }).waitFor();
  await expect.poll(async () => (await storedNumbers(world, hope)).length).toBe(24);
  expect(actions.counts()).toEqual({ fields: 24, presses: 2 });
});

test("what the review counted needs no more actions than now, on a phone", async () => {
  const { hope, campuses } = await openTwoCampuses();
  const ruth = await memberOf(server, hope, "member", "Ruth");
  await memberOf(server, hope, "member", "Naomi");
  for (const { id } of campuses) await addService(hope, id);
  const date = dayIn("America/Chicago", new Date());
  await assignmentFor(server, hope, ruth, { title: "Lobby", date });
  const porch = await assignmentFor(server, hope, ruth, {
    title: "Porch",
    date: addDays(date, -1),
  });
  await server.db
    .updateTable("assignment")
    .set({ status: "complete", count: 44, counted_at: new Date() })
    .where("id", "=", porch.id)
    .execute();
  const page = await openPage(world, hope.admin, onPhone);
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const link = (name: string | RegExp) => page.getByRole("link", { name }).first();
  const counted: Record<string, number> = {};
  async function count(
    task: string,
    work: (actions: Actions) => Promise<void>,
    { by = page, from = "/dashboard" } = {},
  ) {
    const actions = countedActions();
    await by.goto(from);
    await work(actions);
    counted[task] = actions.count();
  }

  await count("assign one count", async ({ press, choose }) => {
    await press(link("Assign a count"));
    await choose(page.getByLabel("Who counts"), "Ruth Sole");
    await press(button("Assign"));
    await page.getByText("Assigned to Ruth Sole.").waitFor();
  });
  await count("count 40 for somebody and save", async ({ press }) => {
    await press(link("Everyone"));
    await press(link(/^Lobby/));
    for (let ten = 0; ten < 4; ten += 1) await press(button("Plus 10"));
    await press(button("Save"));
    await page.getByText("Count Added!").waitFor();
  });
  await count("fix somebody's wrong count", async ({ press, fill }) => {
    await press(link("Everyone"));
    await press(link(/^Lobby/));
    await press(button("Correct the number"));
    await fill(page.getByLabel("Right number"), "43");
    await press(button("Save"));
    await page.getByText("Corrected to 43.").waitFor();
  });
  const phone = await openPage(world, ruth, onPhone);
  const correctOwn = async ({ press, fill }: Actions) => {
    await press(phone.getByRole("link", { name: /^Lobby/ }));
    await press(phone.getByRole("button", { name: "Correct the number" }));
    await fill(phone.getByLabel("Right number"), "44");
    await press(phone.getByRole("button", { name: "Save", exact: true }));
    await phone.getByText("Corrected to 44.").waitFor();
  };
  await count("fix one's own count", correctOwn, { by: phone });
  await count(
    "fix one's own count the day after",
    async ({ press, fill }) => {
      await press(phone.getByRole("link", { name: /^Porch/ }));
      await fill(phone.getByLabel("Right number"), "45");
      await press(phone.getByRole("button", { name: "Save", exact: true }));
      await phone.getByText("Corrected to 45.").waitFor();
    },
    { by: phone },
  );
  await count("correct last week", async ({ press, fill }) => {
    await press(page.getByRole("link", { name: "Input", exact: true }));
    await press(button("Previous week"));
    await page.getByText("Week starting · last week").waitFor();
    await fill(page.getByLabel("New Guests", { exact: true }), "7");
    await press(button("Save Inputs"));
    await page.getByText(/^Saved 1 number/).waitFor();
  });
  const guests = ["naomi", "orpah", "boaz"].map(addressOf);
  await count("invite three", async ({ press, fill }) => {
    await press(link("Profile"));
    await press(link(/^Team Members/));
    await press(link("Add"));
    await fill(page.getByLabel("Email addresses"), guests.join("\n"));
    await press(button("Send Invite"));
    await page.getByText(/^3 invited/).waitFor();
  });
  const guest = await openPage(world, null, onPhone);
  const accept = async ({ open, press, fill }: Actions) => {
    await open(guest, (await server.mailTo(guests[0] ?? "")).link);
    await fill(guest.getByLabel("Password", { exact: true }), goodPassword);
    await fill(guest.getByLabel("First name"), "Orpah");
    await fill(guest.getByLabel("Last name"), "Moab");
    await press(guest.getByRole("button", { name: "Continue" }));
    await guest.waitForURL("/dashboard");
  };
  await count("accept an invitation", accept, { by: guest, from: "/" });
  const founder = await openPage(world, null, onPhone);
  const email = addressOf("lydia");
  const createAccount = async ({ open, press, fill }: Actions) => {
    const next = founder.getByRole("button", { name: "Continue" });
    await press(founder.getByRole("link", { name: "Create Account" }).first());
    await fill(founder.getByLabel("Email"), email);
    await fill(founder.getByLabel("Password", { exact: true }), goodPassword);
    await press(next);
    await founder.waitForURL("**/verify");
    await open(founder, (await server.mailTo(email)).link);
    await fill(founder.getByLabel("First name"), "Lydia");
    await fill(founder.getByLabel("Last name"), "Sole");
    await fill(founder.getByLabel("Organization name"), "New Hope");
    await press(next);
    await founder.waitForURL("**/setup/kind");
  };
  await count("create an account and a church", createAccount, { by: founder, from: "/" });
  await count("move a service with its coming dates", async ({ press, fill }) => {
    await press(link("Profile"));
    await press(link(/^Campuses and departments/));
    await press(link(/^Services/));
    await press(button(/^Edit Worship/));
    await fill(page.getByLabel("Time"), "11:30");
    await page.getByText(/coming dates? moves?/).waitFor();
    await press(button("Save"));
    await page.getByText("Worship moved to Sunday, 11:30 AM.").waitFor();
  });
  await count("close a campus with its counts", async ({ press }) => {
    await press(link("Profile"));
    await press(link(/^Campuses and departments/));
    await press(link(/^Campuses(?! and)/));
    await press(button("Edit North"));
    await press(button("Archive"));
    await page.getByText(/^North is archived\./).waitFor();
  });
  await count("remove a member and hand over all counts", async ({ press, choose }) => {
    await press(link("Profile"));
    await press(link(/^Team Members/));
    await press(button(/Ruth Sole/));
    await press(button("Remove from the team"));
    await choose(page.getByLabel(/^Who takes over/), "Naomi Sole");
    await press(button("Remove"));
    await page.getByText(/no longer on the team/).waitFor();
  });
  console.log(counted);
  expect(counted).toEqual({
    "assign one count": 3,
    "count 40 for somebody and save": 7,
    "fix somebody's wrong count": 5,
    "fix one's own count": 4,
    "fix one's own count the day after": 3,
    "correct last week": 4,
    "invite three": 5,
    "accept an invitation": 5,
    "create an account and a church": 9,
    "move a service with its coming dates": 6,
    "close a campus with its counts": 5,
    "remove a member and hand over all counts": 6,
  });
});

type Actions = ReturnType<typeof countedActions>;

/** A press or a filled field is one action. Enter belongs to the field that it leaves. */
function countActions() {
  const counted = { fields: 0, presses: 0 };
  return {
    counts: () => counted,
    async press(target: Locator): Promise<void> {
      counted.presses += 1;
      await target.click();
    },
    async fill(field: Locator, text: string): Promise<void> {
      counted.fields += 1;
      await field.fill(text);
      await field.press("Enter");
    },
  };
}

/** From the first number of the sheet, always in the field where Enter has led. */
async function fillDown(
  page: Page,
  actions: ReturnType<typeof countActions>,
  count: number,
): Promise<void> {
  const table = page.getByRole("table");
  await table.getByRole("textbox").first().focus();
  for (let number = 1; number <= count; number += 1)
    await actions.fill(table.locator("input:focus"), `${number}`);
}

async function openTwoCampuses() {
  const hope = await church(server);
  await addCampus(server.db, hope.id, { id: newId(), name: "North", position: 1 });
  const page = await openPage(world, hope.admin, onDesk);
  await page.goto("/dashboard");
  const answer = await page.request.get(`${hope.path}/campuses`);
  const campuses: { id: string }[] = (await answer.json()).campuses;
  return { hope, page, campuses };
}

async function addService(hope: Awaited<ReturnType<typeof church>>, campusId: string) {
  const service = { id: newId(), name: "Worship", weekday: 0, time: "10:00" };
  await sendTo(server, hope)("POST", `/campuses/${campusId}/services`, service);
}
