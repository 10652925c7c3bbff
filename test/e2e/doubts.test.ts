import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import type { Role } from "../../domain/shared/role.ts";
import { addDays, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { church, listCategories, memberOf } from "../fixtures.ts";
import { axe, untilComplete } from "./harness.ts";
import { sendTo } from "./send-to.ts";
import { onDesk, onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
const today = dayIn("America/Chicago", new Date());
const running = weekStartOf(today, 0);

test("a number that is likely a slip is saved and asked about beside it, once, on a phone and at a desk", async () => {
  const hope = await churchWithWeeks();
  const phone = await openPage(world, hope.admin, onPhone);
  await phone.goto("/input");
  const field = phone.getByRole("textbox", { name: "Adult Attendance" });
  await field.fill("1420");
  await expect.poll(() => phone.getByText(/^1,420 is high/).count()).toBe(0);
  await field.press("Enter");
  await phone.getByText("1,420 is high (usually about 142).").waitFor();
  await expect.poll(() => savedNumber(hope)).toBe(1_420);
  expect(await axe(phone)).toEqual([]);
  await phone.getByRole("button", { name: "Correct it" }).click();
  await expect.poll(() => field.evaluate(selectedText)).toBe("1,420");
  await phone.getByRole("button", { name: "I typed a 0 too many: 142" }).click();
  await expect.poll(() => savedNumber(hope)).toBe(142);
  await expect.poll(() => phone.getByText(/usually about/).count()).toBe(0);
  await phone.context().setOffline(true);
  await field.fill("1400");
  await field.press("Enter");
  await phone.getByRole("button", { name: "It’s right" }).click();
  await expect.poll(() => phone.getByText(/usually about/).count()).toBe(0);
  await phone.context().setOffline(false);
  await expect.poll(() => savedNumber(hope)).toBe(1_400);
  await expect.poll(() => keptNumbers(hope)).toEqual([1_400]);
  await phone.getByRole("link", { name: /^Story of Adult Attendance/ }).click();
  await phone.getByText(/kept 1,400 as it is/).waitFor();

  const desk = await openPage(world, hope.admin, onDesk);
  await desk.goto("/input");
  const cell = desk.getByRole("textbox", { name: "Adult Attendance" });
  await expect.poll(() => cell.inputValue()).toBe("1,400");
  await cell.fill("14");
  await expect.poll(() => desk.getByText(/usually about/).count()).toBe(0);
  await cell.press("Enter");
  await desk.getByText("14 is low for Adult Attendance (usually about").waitFor();
  await desk.getByRole("button", { name: "I left out a 0: 140" }).click();
  await expect.poll(() => cell.inputValue()).toBe("140");
  await expect.poll(() => savedNumber(hope)).toBe(140);
  await expect.poll(() => desk.getByText(/usually about/).count()).toBe(0);
});

test("a count that is likely a slip is saved, then asked about on Home until it is corrected", async () => {
  const hope = await churchWithWeeks();
  const maria = await memberOf(server, hope, "member", "Maria");
  await sendTo(server, hope)("POST", "/assignments", {
    id: newId(),
    userId: maria.id,
    title: "Balcony",
    date: today,
    campusId: hope.campusId,
    categoryId: hope.adults,
  });
  const phone = await openPage(world, maria, onPhone);
  await phone.goto("/clicker");
  await phone.getByRole("button", { name: /counted. Type the number$/ }).click();
  const field = phone.getByRole("textbox", { name: "Number counted" });
  await field.fill("1142");
  await field.press("Enter");
  await phone.getByRole("button", { name: "Done, 1,142 people" }).waitFor();
  await phone.getByRole("button", { name: "Save", exact: true }).click();
  const question = phone.getByText("1,142 is high for Balcony (usually about 142).");
  await question.waitFor();
  await expect.poll(() => savedNumber(hope)).toBe(1_142);
  expect(await axe(phone)).toEqual([]);
  await phone.goto("/dashboard");
  await question.waitFor();
  await phone.getByRole("link", { name: "Correct it" }).click();
  const right = phone.getByRole("textbox", { name: "Right number" });
  await expect.poll(() => right.evaluate(selectedText)).toBe("1142");
  await right.fill("142");
  await right.press("Enter");
  await expect.poll(() => savedNumber(hope)).toBe(142);
  await phone.goto("/dashboard");
  await phone.getByText("Balcony").first().waitFor();
  await expect.poll(() => phone.getByText(/usually about/).count()).toBe(0);
});

test("Reports says where a number in doubt is, and leads to the question until it is answered", async () => {
  const hope = await churchWithWeeks();
  const path = `/campuses/${hope.campusId}/weeks/${running}/entries`;
  await sendTo(server, hope)("PUT", path, { entries: [{ categoryId: hope.adults, value: 1_420 }] });
  const phone = await openPage(world, hope.admin, onPhone);
  await phone.goto("/reports");
  const doubts = phone.getByRole("link", { name: "1 number in doubt" });
  await expect.poll(() => doubts.count()).toBe(2);
  expect(await axe(phone)).toEqual([]);
  await phone.getByRole("link", { name: "Story of Adult Attendance", exact: true }).click();
  const story = phone.getByRole("dialog", { name: "Adult Attendance" });
  await story.getByText(/^1,420 is high for /).waitFor();
  await story.getByRole("link", { name: "Correct it" }).waitFor();
  expect(await axe(phone)).toEqual([]);
  await phone.keyboard.press("Escape");
  await story.waitFor({ state: "detached" });
  await doubts.first().click();
  const checks = phone.getByRole("heading", { name: "Please check" });
  await expect
    .poll(() => checks.evaluate((heading) => heading === document.activeElement))
    .toBe(true);
  await phone.getByRole("button", { name: "It’s right" }).click();
  await expect.poll(() => doubts.count()).toBe(0);
  await phone.getByText("above a typical week").waitFor();
});

test("a It’s right that is refused is told beside its number and on Home, until somebody has read it, and a member is not asked about a week that only staff change", async () => {
  const hope = await churchWithWeeks();
  const sam = await memberOf(server, hope, "staff", "Sam");
  const phone = await openPage(world, sam, onPhone);
  const old = addDays(running, -21);
  await phone.goto(`/input?week=${old}`);
  const field = phone.getByRole("textbox", { name: "Adult Attendance" });
  await field.fill("1400");
  await field.press("Enter");
  await expect.poll(() => savedNumber(hope, old)).toBe(1_400);
  await phone.context().setOffline(true);
  await phone.getByRole("button", { name: "It’s right" }).click();
  await setRole(hope, sam, "member");
  await phone.context().setOffline(false);
  const refusal = "1,400 is saved, but “It’s right” was not accepted. Only staff can change weeks";
  await phone.getByText(refusal).waitFor();
  expect(await axe(phone)).toEqual([]);
  await phone.goto("/dashboard");
  await phone.getByText(refusal).waitFor();
  await untilComplete(phone);
  const questions = phone.getByRole("heading", { name: "Please check" });
  expect(await questions.count()).toBe(0);
  await setRole(hope, sam, "staff");
  await phone.reload();
  await questions.waitFor();
  await phone.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => phone.getByText(refusal).count()).toBe(0);
  await expect.poll(() => keptNumbers(hope)).toEqual([1_400]);

  const desk = await openPage(world, sam, onDesk);
  await desk.goto(`/input?week=${old}`);
  const cell = desk.getByRole("textbox", { name: "Adult Attendance" });
  await cell.fill("14");
  await cell.press("Enter");
  await expect.poll(() => savedNumber(hope, old)).toBe(14);
  await desk.context().setOffline(true);
  await desk.getByRole("button", { name: "It’s right" }).click();
  const path = `/campuses/${hope.campusId}/weeks/${old}/entries`;
  await sendTo(server, hope)("PUT", path, { entries: [{ categoryId: hope.adults, value: 141 }] });
  await desk.context().setOffline(false);
  const changed = "“It’s right” was for 14. The number was changed, and is 141 now.";
  await desk.getByText(`Adult Attendance: ${changed}`).waitFor();
  await expect.poll(() => cell.inputValue()).toBe("141");
  expect(await axe(desk)).toEqual([]);
  await desk.getByRole("button", { name: "OK", exact: true }).click();
  await expect.poll(() => desk.getByText(changed).count()).toBe(0);
});

function selectedText(field: HTMLElement | SVGElement): string {
  const { value, selectionStart, selectionEnd } = field as HTMLInputElement;
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
}

type Church = Awaited<ReturnType<typeof churchWithWeeks>>;

async function setRole({ id }: Church, person: { id: string }, role: Role): Promise<void> {
  await server.db
    .updateTable("membership")
    .set({ role })
    .where("organization_id", "=", id)
    .where("user_id", "=", person.id)
    .execute();
}

async function savedNumber({ id }: Church, weekStart = running): Promise<number | null> {
  const row = await server.db
    .selectFrom("entry")
    .innerJoin("occurrence", "occurrence.id", "entry.occurrence_id")
    .select("entry.value")
    .where("entry.organization_id", "=", id)
    .where("occurrence.week_start", "=", weekStart)
    .executeTakeFirst();
  return row?.value ?? null;
}

function keptNumbers({ id }: Church): Promise<number[]> {
  const kept = server.db.selectFrom("kept_number").where("organization_id", "=", id);
  return kept
    .select("value")
    .execute()
    .then((rows) => rows.map(({ value }) => value));
}

/** About 142 people in each of the last 20 weeks. */
async function churchWithWeeks() {
  const hope = await church(server);
  const [adults] = await listCategories(server.db, hope)
    .where("category.name", "=", "Adult Attendance")
    .execute();
  const campusId = adults?.campusId;
  for (let back = 20; back > 0; back--) {
    const path = `/campuses/${campusId}/weeks/${addDays(running, -7 * back)}/entries`;
    const value = 142 + ((back * 7) % 5) - 2;
    await sendTo(server, hope)("PUT", path, {
      entries: [{ categoryId: adults?.categoryId, value }],
    });
  }
  return { ...hope, campusId, adults: adults?.categoryId };
}
