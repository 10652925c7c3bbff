import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { addDays, dayIn } from "../../domain/shared/time/week.ts";
import { assignmentFor, church, listCategories, memberOf, occurrenceOf } from "../fixtures.ts";
import { shows, tap, untilSaved } from "./clicker-page.ts";
import { axe } from "./harness.ts";
import { onDesk, onTouchscreen, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
const date = addDays(dayIn("America/Chicago", new Date()), -21);

test("a member's taps for a closed week wait for staff, who add or leave them out, and the phone is told", async () => {
  const hope = await church(server);
  const maria = await memberOf(server, hope, "member", "Maria");
  const daniel = await memberOf(server, hope, "staff", "Daniel");
  const balcony = await assignmentFor(server, hope, maria, { date });
  const phone = await openPage(world, maria, onTouchscreen);
  const clicker = `/clicker?assignment=${balcony.id}`;
  await phone.goto(clicker);
  await shows(phone, 0);
  await tap(phone, 8);
  await phone.getByRole("button", { name: "Save", exact: true }).click();
  await untilSaved(phone, balcony.path, 8);

  await phone.goto(clicker);
  await phone
    .getByText("You have saved this count. Its week is closed, so your staff decide")
    .waitFor();
  await tap(phone, 3);
  await phone
    .getByText("These 3 taps came after the week was closed. Your staff will decide.")
    .waitFor();
  await shows(phone, 8);
  expect(await axe(phone)).toEqual([]);

  const desk = await openPage(world, daniel, onDesk);
  await desk.goto("/dashboard");
  await desk.getByText("Maria Sole sent taps after the week was closed.").waitFor();
  expect(await axe(desk)).toEqual([]);
  await desk.getByRole("button", { name: "Add them to Balcony" }).click();
  await desk.getByText("Maria Sole sent taps after the week was closed.").waitFor({
    state: "detached",
  });
  await untilSaved(phone, balcony.path, 11);

  await phone.getByText("Daniel Sole added your late taps (+3) to this count.").waitFor();
  await shows(phone, 11);
  await tap(phone, 2);
  await phone.getByText("These 2 taps came after the week was closed.").waitFor();
  await phone.goto("/dashboard");
  await phone.getByText("These 2 taps came after the week was closed.").waitFor();

  await desk.goto(`/dashboard/counts/${balcony.id}`);
  await desk.getByRole("dialog", { name: "Count" }).waitFor();
  await desk.getByRole("button", { name: "Leave them out of Balcony" }).click();
  await desk.getByText("Daniel Sole left out late taps (+2) by Maria Sole").waitFor();
  await desk.getByText("Maria Sole changed 8 to 11").waitFor();
  await desk.getByText("Maria Sole sent late taps (+3) after the week was closed").waitFor();
  expect(await axe(desk)).toEqual([]);

  await phone.reload();
  await phone.getByText("Daniel Sole left your late taps (+2) out of this count.").waitFor();
  await phone.getByRole("button", { name: "OK" }).first().click();
  await expect.poll(() => phone.getByText("late taps").count()).toBe(0);
});

test("a first count of an old week whose number was typed meanwhile, and a correction, are called so on the phone and by staff", async () => {
  const hope = await church(server);
  const maria = await memberOf(server, hope, "member", "Maria");
  const daniel = await memberOf(server, hope, "staff", "Daniel");
  const { campusId, categoryId } = await listCategories(server.db, hope)
    .where("category.name", "=", "Adult Attendance")
    .executeTakeFirstOrThrow();
  const occurrenceId = await occurrenceOf(server, hope, campusId, { date });
  const balcony = await assignmentFor(server, hope, maria, {
    date,
    entry: { occurrenceId, categoryId },
  });
  const desk = await openPage(world, daniel, onDesk);
  const send = (page: typeof desk, path: string, data: object) =>
    page.request.put(`${server.url}${path}`, { headers: { origin: server.url }, data });
  const entries = [{ categoryId, value: 131 }];
  const typed = await send(desk, `${hope.path}/occurrences/${occurrenceId}/entries`, { entries });
  expect(typed.status()).toBe(200);

  const phone = await openPage(world, maria, onTouchscreen);
  await phone.goto(`/clicker?assignment=${balcony.id}`);
  await shows(phone, 0);
  await tap(phone, 8);
  await phone.getByRole("button", { name: "Save", exact: true }).click();
  const waiting = "A number was entered before your count of 8 came. Your staff will decide";
  await phone.getByText(waiting).first().waitFor();
  await phone.goto("/dashboard");
  await phone.getByText(waiting).waitFor();
  expect(await axe(phone)).toEqual([]);

  await desk.goto("/dashboard");
  const late = desk.getByRole("region", { name: "Late numbers to decide on" });
  await late
    .getByText(
      "Maria Sole sent a count of 8 after the week was closed, for which Daniel Sole had entered 131. It would change 131 to 8 (−123).",
    )
    .waitFor();
  expect(await axe(desk)).toEqual([]);
  await late.getByRole("button", { name: "Use 8 for Balcony" }).click();
  await untilSaved(phone, balcony.path, 8);
  await phone.reload();
  await phone.getByText("Daniel Sole used your late count of 8.").waitFor();

  const correction = { id: newId(), count: 5 };
  const body = { deviceId: newId(), round: 1, plus: 0, minus: 3, correction };
  expect((await send(phone, `${balcony.path}/count`, body)).status()).toBe(200);
  await desk.goto(`/dashboard/counts/${balcony.id}`);
  await desk
    .getByText("Maria Sole sent a late correction to 5 after the week was closed")
    .waitFor();
  await desk.getByText("sent a correction after the week was closed. It would change").waitFor();
  await desk.getByRole("button", { name: "Keep 8 for Balcony" }).click();
  await desk.getByText("Daniel Sole left out the late correction to 5 by Maria Sole").waitFor();
});

test("a first save of today's count in place of an entered number says so on the phone until it is read", async () => {
  const hope = await church(server);
  const maria = await memberOf(server, hope, "member", "Maria");
  const daniel = await memberOf(server, hope, "staff", "Daniel");
  const today = dayIn("America/Chicago", new Date());
  const { campusId, categoryId } = await listCategories(server.db, hope)
    .where("category.name", "=", "Adult Attendance")
    .executeTakeFirstOrThrow();
  const occurrenceId = await occurrenceOf(server, hope, campusId, { date: today });
  const entry = { occurrenceId, categoryId };
  const balcony = await assignmentFor(server, hope, maria, { date: today, entry });
  const phone = await openPage(world, maria, onTouchscreen);
  await phone.goto(`/clicker?assignment=${balcony.id}`);
  await shows(phone, 0);
  const desk = await openPage(world, daniel, onDesk);
  const typed = await desk.request.put(
    `${server.url}${hope.path}/occurrences/${occurrenceId}/entries`,
    { headers: { origin: server.url }, data: { entries: [{ categoryId, value: 131 }] } },
  );
  expect(typed.status()).toBe(200);
  await tap(phone, 8);
  await phone.getByRole("button", { name: "Save", exact: true }).click();
  const replaced = phone.getByText("Daniel Sole had entered 131. Your 8 is saved in its place.");
  await replaced.waitFor();
  await phone.reload();
  await replaced.waitFor();
  await phone.getByRole("button", { name: "OK" }).click();
  await replaced.waitFor({ state: "detached" });
});
