import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { assignmentFor, church, listCategories, memberOf } from "../fixtures.ts";
import { shows, tap } from "./clicker-page.ts";
import { axe, goBack } from "./harness.ts";
import { onDesk, onPhone, onTouchscreen, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
const today = dayIn("America/Chicago", new Date());
const thisWeek = weekStartOf(today, 0);

async function churchThatCounts() {
  const hope = await church(server);
  const maria = await memberOf(server, hope, "member", "Maria");
  const daniel = await memberOf(server, hope, "staff", "Daniel");
  const { campusId, categoryId } = await listCategories(server.db, hope)
    .where("category.name", "=", "Adult Attendance")
    .executeTakeFirstOrThrow();
  const occurrenceId = newId();
  const place = { organization_id: hope.id, campus_id: campusId };
  await server.db
    .insertInto("occurrence")
    .values({ ...place, id: occurrenceId, date: thisWeek, week_start: thisWeek })
    .execute();
  const entry = { occurrenceId, categoryId };
  const balcony = await assignmentFor(server, hope, maria, { date: today, entry });
  await server.db
    .updateTable("assignment")
    .set({ campus_id: campusId })
    .where("id", "=", balcony.id)
    .execute();
  const stored = async () => {
    const rows = await server.db
      .selectFrom("note")
      .select("text")
      .where("organization_id", "=", hope.id)
      .orderBy("text")
      .execute();
    return rows.map(({ text }) => text);
  };
  return { hope, maria, daniel, balcony, stored };
}

test("a member notes why a number is so in its story, and staff read it at Inputs, Reports and Home", async () => {
  const { maria, daniel, stored } = await churchThatCounts();
  const phone = await openPage(world, maria, onPhone);
  await phone.goto("/input?department=adults");
  await phone.getByRole("link", { name: "Story of Adult Attendance" }).click();
  const sheet = phone.getByRole("dialog", { name: "Adult Attendance" });
  await sheet.getByText("Nobody has counted or typed this yet.").waitFor();
  await sheet.getByRole("button", { name: "Add a note" }).click();
  await sheet.getByLabel("Note", { exact: true }).fill("<b>Choir</b> counted twice");
  expect(await axe(phone)).toEqual([]);
  await sheet.getByRole("button", { name: "Save" }).click();
  await sheet.getByText(/^Maria Sole, /).waitFor();
  await expect.poll(stored).toEqual(["<b>Choir</b> counted twice"]);

  const desk = await openPage(world, daniel, onDesk);
  await desk.goto("/reports");
  await desk.getByText("Notes and special days").click();
  await desk.getByText("<b>Choir</b> counted twice").waitFor();
  await desk.goto("/input?department=adults");
  await desk.getByText("<b>Choir</b> counted twice").waitFor();
  await desk.getByRole("link", { name: "Story of Adult Attendance" }).click();
  await desk.getByRole("button", { name: "Edit this note" }).click();
  await desk.getByLabel("Note", { exact: true }).fill("Choir counted once");
  await desk.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect.poll(stored).toEqual(["Choir counted once"]);

  await phone.goto("/dashboard");
  await phone
    .getByRole("listitem")
    .filter({ hasText: "Balcony" })
    .getByText("Choir counted once")
    .waitFor();
});

test("a week's note is written in Inputs, changed by its writer and staff only, and deleted; whoever is overtaken at it sees what it says now, and can keep both", async () => {
  const { maria, daniel, hope, stored } = await churchThatCounts();
  const page = await openPage(world, maria, onPhone);
  await page.goto("/input?department=adults");
  await page.getByRole("button", { name: "Add a note" }).click();
  await page.getByLabel("Note", { exact: true }).fill("Snow");
  await page.reload();
  await page.getByLabel("Note", { exact: true }).waitFor();
  await expect.poll(() => page.getByLabel("Note", { exact: true }).inputValue()).toBe("Snow");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(stored).toEqual(["Snow"]);
  await page.getByText(/^Maria Sole, /).waitFor();

  const ruth = await memberOf(server, hope, "member", "Ruth");
  const other = await openPage(world, ruth, onPhone);
  await other.goto("/input?department=adults");
  await other.getByText("Snow", { exact: true }).waitFor();
  await expect.poll(() => other.getByRole("button", { name: "Edit this note" }).count()).toBe(0);

  const desk = await openPage(world, daniel, onDesk);
  await desk.goto("/input");
  await desk.getByRole("button", { name: "Edit this note" }).click();
  await desk.getByLabel("Note", { exact: true }).fill("Ice");
  await page.getByRole("button", { name: "Edit this note" }).click();
  await page.getByLabel("Note", { exact: true }).fill("Deep snow");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(stored).toEqual(["Deep snow"]);
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await desk.getByText("It says now: Deep snow").waitFor();
  await desk.getByRole("button", { name: "Keep both" }).click();
  await expect.poll(stored).toEqual(["Deep snow\nIce"]);

  await page.reload();
  await page.getByText("Deep snow Ice").waitFor();
  await page.getByRole("button", { name: "Edit this note" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.poll(stored).toEqual([""]);
  await expect.poll(() => page.getByText("Deep snow").count()).toBe(0);
});

test("a note closed without saving is a draft until it is saved or discarded", async () => {
  const { maria, stored } = await churchThatCounts();
  const phone = await openPage(world, maria, onTouchscreen);
  await phone.goto("/clicker");
  await phone.getByRole("button", { name: "Notes", exact: true }).click();
  await phone.getByRole("button", { name: "Add a note" }).click();
  const field = phone.getByLabel("Note", { exact: true });
  await field.fill("Heating out");
  await phone.keyboard.press("Escape");
  await phone.reload();
  await phone.getByRole("button", { name: "Notes, with a draft" }).click();
  await phone.getByText("Draft, not saved yet").waitFor();
  await expect.poll(() => field.inputValue()).toBe("Heating out");
  await field.fill("");
  await field.fill("Heating on");
  expect(await axe(phone)).toEqual([]);
  await phone.getByRole("button", { name: "Close" }).click();
  await phone.getByRole("link", { name: "Back" }).click();
  const home = phone.getByRole("status").filter({ hasText: /^Note on Balcony, / });
  await home.getByText("Draft, not saved yet").waitFor();
  expect(await stored()).toEqual([]);
  await home.getByRole("button", { name: "Discard" }).click();
  await home.waitFor({ state: "hidden" });
  await phone.goto("/clicker");
  await phone.getByRole("button", { name: "Notes", exact: true }).waitFor();

  await phone.goto("/input?department=adults");
  await phone.getByRole("link", { name: "Story of Adult Attendance" }).click();
  await phone.getByRole("dialog").getByRole("button", { name: "Add a note" }).click();
  await phone.getByRole("dialog").getByLabel("Note", { exact: true }).fill("Choir counted twice");
  await goBack(phone);
  await phone.getByText("Note not saved yet").waitFor();
  await phone.getByRole("link", { name: "Story of Adult Attendance" }).click();
  await phone.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect.poll(stored).toEqual(["Choir counted twice"]);
});

test("a note written in the clicker without a network is on Home, and arrives by itself, once", async () => {
  const { maria, balcony, stored } = await churchThatCounts();
  const phone = await openPage(world, maria, onTouchscreen);
  await phone.goto("/clicker");
  await shows(phone, 0);
  await tap(phone, 3);
  await phone.getByRole("button", { name: "Notes" }).click();
  await phone.getByRole("button", { name: "Add a note" }).waitFor();
  await phone.route("**/notes/**", (route) => route.abort());
  await phone.getByRole("button", { name: "Add a note" }).click();
  await phone.getByLabel("Note", { exact: true }).fill("Heating out");
  expect(await axe(phone)).toEqual([]);
  await phone.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await phone.getByText("Not sent yet").waitFor();
  await phone.getByRole("button", { name: "Close" }).click();
  await shows(phone, 3);
  await phone.getByRole("link", { name: "Back" }).click();
  await phone.getByText(/^Note on Balcony, /).waitFor();
  await phone.unroute("**/notes/**");
  await expect.poll(stored).toEqual(["Heating out"]);
  await expect.poll(() => phone.getByText(/^Note on Balcony, /).count()).toBe(0);
  await phone.goto("/clicker");
  await phone.getByRole("button", { name: "Done, 3 people" }).click();
  await phone.getByText("Count Added!").waitFor();
  await phone.goto(`/dashboard/counts/${balcony.id}`);
  await phone.getByText("Heating out", { exact: true }).waitFor();
  await phone.getByRole("button", { name: "Add a note" }).waitFor();
});

test("a note that is refused stays with the reason, to be copied or let go", async () => {
  const { maria, stored } = await churchThatCounts();
  const phone = await openPage(world, maria, onPhone);
  await phone.goto("/input?department=adults");
  const message = "Only staff can change weeks before last week.";
  await phone.route("**/notes/**", (route) =>
    route.fulfill({ status: 403, json: { error: { code: "not_allowed", message } } }),
  );
  await phone.getByRole("button", { name: "Add a note" }).click();
  await phone.getByLabel("Note", { exact: true }).fill("Snow");
  await phone.getByRole("button", { name: "Save", exact: true }).click();
  await phone.getByText(`Not accepted. ${message}`).waitFor();
  await phone.goto("/dashboard");
  await phone.getByText(`Not accepted. ${message}`).waitFor();
  await phone.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => phone.getByText("Not accepted.").count()).toBe(0);
  expect(await stored()).toEqual([]);
});
