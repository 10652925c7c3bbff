import { beforeEach, expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { addDays } from "../../domain/shared/time/week.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";
import { assignmentFor, limitTo, memberOf } from "../../test/fixtures.ts";
import { mailsAt, to } from "../../test/notifications.ts";

let hope: Awaited<ReturnType<typeof churchWithCategories>>;
const app = await useTestApp();
beforeEach(async () => {
  app.clock.now = new Date("2026-06-07T18:00:00Z");
  hope = await churchWithCategories(app);
});

/** 8 AM in Chicago, Monday, June 8. */
const monday = "2026-06-08T13:00:00Z";

async function enter(categoryId: string, week: string, value = 10) {
  const saved = await hope.save(hope.admin, [{ categoryId, value, seenVersion: 0 }], week);
  expect(saved.status).toBe(200);
}

test("on Monday at eight an admin is told which of the usual numbers are missing, and who has not counted", async () => {
  await enter(hope.adults, "2026-05-31");
  await enter(hope.guests, "2026-05-31");
  await enter(hope.adults, "2026-06-07");
  const maria = await memberOf(app, hope, "member");
  await assignmentFor(app, hope, maria, { title: "Lobby", date: "2026-06-07" });
  await assignmentFor(app, hope, maria, { title: "Long ago", date: "2026-05-24" });
  expect(to(hope.admin, await mailsAt(app, "2026-06-08T12:59:00Z"))).toEqual([]);
  const [mail, ...more] = to(hope.admin, await mailsAt(app, monday));
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`${hope.name}: 10 this week`);
  expect(mail?.text).toContain("Still missing for the week of Jun 7: 1 number. 1 count is late.");
  expect(mail?.text).toContain("- Main, Adults\n  New Guests");
  expect(mail?.text).toContain("- Lobby\n  Maria Sole · Jun 7");
  for (const other of ["Adult Attendance", "Long ago", "Total Giving"])
    expect(mail?.text).not.toContain(other);
  expect(to(hope.admin, await mailsAt(app, "2026-06-08T15:00:00Z"))).toEqual([]);
});

test("what one campus has entered is still missing at the other, unless it is switched off there", async () => {
  const north = newId();
  const send = (method: string, path: string, body: object) =>
    app.request(method, hope.path + path, { body, cookie: hope.admin.cookie });
  await send("POST", "/campuses", { id: north, name: "North" });
  for (const week of ["2026-05-31", "2026-06-07"])
    for (const categoryId of [hope.adults, hope.guests])
      for (const campusId of week === "2026-06-07" ? [hope.campusId] : [hope.campusId, north])
        await send("PUT", `/campuses/${campusId}/weeks/${week}/entries`, {
          entries: [{ categoryId, value: 10 }],
        });
  const switches = [{ campusId: north, on: false }];
  await send("PATCH", `/categories/${hope.guests}`, { switches });
  const [mail] = to(hope.admin, await mailsAt(app, monday));
  expect(mail?.text).toContain("- North, Adults\n  Adult Attendance");
  for (const other of ["Main, Adults", "New Guests"]) expect(mail?.text).not.toContain(other);
});

test("staff who are limited to a campus, or for whom a region comes first, are told of it alone, under its name", async () => {
  const north = newId();
  const send = (method: string, path: string, body: object, { cookie } = hope.admin) =>
    app.request(method, hope.path + path, { body, cookie });
  await send("POST", "/campuses", { id: north, name: "North" });
  for (const [campusId, value] of [
    [hope.campusId, 70_707],
    [north, 31],
  ] as const)
    await send("PUT", `/campuses/${campusId}/weeks/2026-06-07/entries`, {
      entries: [{ categoryId: hope.adults, value }],
    });
  const ruth = await memberOf(app, hope, "staff", "Ruth");
  await limitTo(app, hope, ruth, [north]);
  const choice = { assignments: false, reminderHours: null, weeklySummary: true };
  await send("PUT", "/notification-preferences", choice, ruth);
  const hills = newId();
  await send("PUT", `/regions/${hills}`, { name: "Hills", campusIds: [north] });
  const silas = await memberOf(app, hope, "staff", "Silas");
  const places = { campusIds: [], regionIds: [hills], isLimit: false };
  await send("PATCH", `/members/${silas.id}`, { places });
  await send("PUT", "/notification-preferences", choice, silas);
  const mails = await mailsAt(app, monday);
  for (const [person, place] of [
    [ruth, "North"],
    [silas, "Hills"],
  ] as const) {
    const [mail] = to(person, mails);
    expect(mail?.subject).toBe(`${hope.name} · ${place}: 31 this week`);
    expect(mail?.text).not.toMatch(/Main|70,707|70,738/);
  }
});

test("it begins with the sentences of Reports, and draws the last weeks", async () => {
  const weeks = ["2026-05-03", "2026-05-10", "2026-05-17", "2026-05-24", "2026-05-31"];
  for (const week of weeks) await enter(hope.adults, week, 600);
  await enter(hope.adults, "2026-06-07", 655);
  const [mail] = to(hope.admin, await mailsAt(app, monday));
  expect(mail?.subject).toBe(`${hope.name}: 655 this week, 55 above a typical week`);
  const [title, chart, ...paragraphs] = (mail?.text ?? "").split("\n\n");
  expect(title).toBe("655 this week, 55 above a typical week (median 600)");
  expect(chart).toMatch(
    /^Attendance of the weeks from Mar 15 to Jun 7: .*May 31 600, Jun 7 655\.$/,
  );
  expect(paragraphs).toContain("There are no numbers from a year ago to compare with.");
  expect(mail?.link).toMatch(/\/reports\/monday$/);
  expect(mail?.html.match(/<div class="(bar|newest)"/g)).toHaveLength(weeks.length + 1);
});

test("whoever reads Spanish gets it in Spanish", async () => {
  for (const week of ["2026-05-24", "2026-05-31"]) await enter(hope.adults, week, 600);
  await app.db
    .updateTable("user")
    .set({ language: "es" })
    .where("id", "=", hope.admin.id)
    .execute();
  const maria = await memberOf(app, hope, "member");
  await assignmentFor(app, hope, maria, { title: "Vestíbulo", date: "2026-06-07" });
  const [mail] = to(hope.admin, await mailsAt(app, monday));
  expect(mail?.text).toContain(
    "Todavía falta 1 número de la semana del 7 jun. 1 conteo está atrasado.",
  );
  expect(mail?.text).toContain("Asistencia de las semanas del 15 mar al 7 jun: 24 may 600");
  expect(mail?.html).toContain('<html lang="es">');
});

test("a week without a number is a gap in the picture, and no zero", async () => {
  for (const week of ["2026-05-10", "2026-05-24", "2026-06-07"]) await enter(hope.adults, week);
  const [mail] = to(hope.admin, await mailsAt(app, monday));
  expect(mail?.text).toContain(": May 10 10, May 24 10, Jun 7 10.");
});

test("money that is missing is named, and no amount is told", async () => {
  for (const week of ["2026-05-24", "2026-05-31"]) await enter(hope.giving, week, 123_400);
  await enter(hope.adults, "2026-06-07");
  const [mail] = to(hope.admin, await mailsAt(app, monday));
  expect(mail?.text).toContain("Total Giving");
  expect(mail?.text).not.toContain("1,234");
});

test("when nothing is missing the summary says so", async () => {
  for (const week of ["2026-05-31", "2026-06-07"]) await enter(hope.adults, week);
  const [mail] = to(hope.admin, await mailsAt(app, monday));
  expect(mail?.text).toContain("Week of Jun 7: its only number is in.");
});

test("what is still to come in the week is not told as in, nor as missing", async () => {
  const friday = { id: newId(), name: "Friday", weekday: 5, time: "19:00" };
  const { status } = await app.request("POST", `${hope.path}/campuses/${hope.campusId}/services`, {
    body: friday,
    cookie: hope.admin.cookie,
  });
  expect(status).toBe(204);
  await enter(hope.adults, "2026-05-31");
  await enter(hope.adults, "2026-06-07");
  const [mail] = to(hope.admin, await mailsAt(app, monday));
  expect(mail?.text).toContain(
    "Week of Jun 7: 0 of 1 numbers are in, 1 is to come. Nothing is missing so far.",
  );
});

test("a week in which nothing is expected is not told as complete", async () => {
  await enter(hope.adults, "2026-05-31");
  await app.request("PATCH", `${hope.path}/categories/${hope.adults}`, {
    body: { active: false },
    cookie: hope.admin.cookie,
  });
  const [mail] = to(hope.admin, await mailsAt(app, monday));
  expect(mail?.text).toContain("Week of May 31: nothing is expected.");
});

test("where weeks begin on Monday it is about the week that has just ended", async () => {
  await app.db
    .updateTable("organization")
    .set({ week_start_day: 1 })
    .where("id", "=", hope.id)
    .execute();
  await enter(hope.adults, "2026-05-25");
  const [mail] = to(hope.admin, await mailsAt(app, monday));
  expect(mail?.text).toContain("the week of Jun 1");
  expect(mail?.text).toContain("Adult Attendance");
});

test("staff get it when they ask for it, members never, and admins no more when they do not want it", async () => {
  await enter(hope.adults, "2026-06-07");
  const people = {
    asking: await memberOf(app, hope, "staff", "Asking"),
    silent: await memberOf(app, hope, "staff", "Silent"),
    member: await memberOf(app, hope, "member"),
    tired: await memberOf(app, hope, "admin", "Tired"),
  };
  const choose = (person: { cookie: string }, weeklySummary: boolean) =>
    app.request("PUT", `${hope.path}/notification-preferences`, {
      body: { assignments: true, reminderHours: null, weeklySummary },
      cookie: person.cookie,
    });
  await choose(people.asking, true);
  await choose(people.member, true);
  await choose(people.tired, false);
  const mails = await mailsAt(app, monday);
  const got = Object.entries(people).map(([name, person]) => [name, to(person, mails).length]);
  expect(Object.fromEntries(got)).toEqual({ asking: 1, silent: 0, member: 0, tired: 0 });
});

test("an organization that enters nothing is not told every week that everything is missing", async () => {
  expect(to(hope.admin, await mailsAt(app, monday))).toEqual([]);
});

test("on Tuesday nothing is sent, whatever Monday missed", async () => {
  await enter(hope.adults, "2026-06-07");
  expect(to(hope.admin, await mailsAt(app, "2026-06-09T13:00:00Z"))).toEqual([]);
});

test("in a closed season nothing is missing, in doubt or down", async () => {
  const weeks = Array.from({ length: 60 }, (_, week) => addDays("2025-04-06", 7 * week));
  for (const week of weeks) await enter(hope.adults, week, 600 + (weeks.indexOf(week) % 7));
  const season = { from: "2026-05-31", to: "2026-06-13", yearly: false, services: null };
  const { status } = await app.request("PATCH", hope.path, {
    body: { closedSeasons: [season] },
    cookie: hope.admin.cookie,
  });
  expect(status).toBe(200);
  const mails = await mailsAt(app, monday);
  const said = mails.map(({ subject, text }) => `${subject}\n${text}`).join("\n");
  expect(said).not.toMatch(/missing for|down|100%/i);
  const { body } = await hope.get(hope.admin, "/reports-page?period=13&compare=last-year");
  expect(body.total.missing).toEqual([]);
  expect((await hope.get(hope.admin, "/checks")).body.doubts).toEqual([]);
});
