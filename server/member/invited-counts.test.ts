import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { sendTo } from "../../test/church-send.ts";
import { addComingWeeksAt } from "../../test/coming-weeks.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import {
  church,
  goodPassword,
  invitationFor,
  memberOf,
  signedInPerson,
} from "../../test/fixtures.ts";
import { countLockWaits } from "../../test/lock-waits.ts";
import { mailsAt, to } from "../../test/notifications.ts";
import { findCounter } from "./counters.ts";

const app = await useTestApp();
const day = 86_400_000;

/** A church where Naomi is invited and has a weekly count, "Kids", and one more. */
async function waiting() {
  // A Sunday morning in Chicago.
  app.clock.now = new Date("2026-06-07T14:30:00Z");
  const hope = await church(app);
  const ruth = await memberOf(app, hope, "member", "Ruth");
  const send = sendTo(app, hope);
  const invite = async (email: string) => {
    const { body } = await send("POST", "/invitations", { emails: [email] });
    expect(body.items).toEqual([{ email, answer: "invited" }]);
    const { items } = (await send("GET", "/invitations")).body;
    return items.find((each: { email: string }) => each.email === email).id as string;
  };
  const naomi = await invitationFor(app, hope);
  const who = { invitationId: naomi.id };
  const kids = { id: newId(), ...who, title: "Kids", date: "2026-06-14", time: "09:00" };
  const series = { ...kids, repeats: "weekly" };
  const once = { id: newId(), ...who, title: "Baptisms", date: "2026-06-21" };
  const made = [
    await send("POST", "/assignments", series),
    await send("POST", "/assignments", once),
  ];
  expect(made.map(({ status }) => status)).toEqual([201, 201]);
  type Row = { id: string; userId: string | null; invitationId: string | null; userName: string };
  const whose = async (user: string): Promise<Row[]> =>
    (await send("GET", `/assignments?user=${user}&limit=100`)).body.items;
  const open = async () => {
    const answer = await app.request("GET", `${naomi.path}?code=${naomi.code}`);
    return (await answer.json()).waiting;
  };
  const join = async () => {
    const names = { firstName: "Naomi", lastName: "Moab" };
    const body = { code: naomi.code, password: goodPassword, ...names };
    const answer = await app.request("POST", `${naomi.path}/users`, { body });
    return { status: answer.status, ...(await answer.json()) };
  };
  return { ...hope, ruth, naomi, series, once, made, send, invite, whose, open, join };
}

test("somebody invited can be given counts, and staff read who is to make them", async () => {
  const { made, naomi, send, series, whose } = await waiting();
  const invited = { userId: null, invitationId: naomi.id, userName: `${naomi.email} (invited)` };
  expect(made[0]?.body).toMatchObject(invited);
  expect(await whose("nobody")).toEqual([]);
  const all = await whose("all");
  expect(all).toHaveLength(9);
  for (const each of all) expect(each).toMatchObject(invited);
  expect((await send("POST", "/assignments", series)).body).toEqual(made[0]?.body);
});

test("members neither read nor give the counts of whoever is invited", async () => {
  const { ruth, send, series } = await waiting();
  const { id } = series;
  expect((await send("GET", `/assignments/${id}`, undefined, ruth)).status).toBe(403);
  expect((await send("GET", "/assignments", undefined, ruth)).body.items).toEqual([]);
  expect((await send("POST", "/assignments", { ...series, id: newId() }, ruth)).status).toBe(403);
  expect((await send("PUT", `/assignments/${id}/count`, tapped(3), ruth)).status).toBe(403);
});

test("the link says what waits, a weekly count once, and names three", async () => {
  const { naomi, send, open } = await waiting();
  const named = [
    { title: "Kids", date: "2026-06-14", time: "09:00", isWeekly: true },
    { title: "Baptisms", date: "2026-06-21", time: null, isWeekly: false },
  ];
  expect(await open()).toMatchObject({ total: 2, today: "2026-06-07", named });
  const more = { invitationId: naomi.id, date: "2026-06-14", time: "10:00" };
  for (const title of ["Adults", "Nursery", "Cars", "Parking", "Choir"])
    await send("POST", "/assignments", { id: newId(), title, ...more });
  const all = await open();
  expect(all.total).toBe(7);
  expect(all.named).toHaveLength(3);
});

test("the mail says what waits, and nothing else is sent before they join", async () => {
  const { naomi, send } = await waiting();
  await send("PUT", `/invitations/${naomi.id}/mail`, {});
  const mail = (await app.mails()).findLast((each) => each.to === naomi.email);
  expect(mail?.text).toContain("2 counts are waiting for you:");
  expect(mail?.text).toContain("- Kids\n  Every Sunday, 9:00\u00a0AM");
  expect(mail?.text).toContain("- Baptisms\n  Sunday, June 21st");
  for (const moment of ["2026-06-13T15:00:00Z", "2026-06-14T14:30:00Z"])
    expect(to(naomi, await mailsAt(app, moment))).toEqual([]);
});

test("joining gives them their counts and the coming weeks, and tells them nothing twice", async () => {
  const { join, naomi, send, whose } = await waiting();
  const { status, user } = await join();
  expect(status).toBe(201);
  const all = await whose("all");
  expect(all).toHaveLength(9);
  for (const each of all)
    expect(each).toMatchObject({ userId: user.id, invitationId: null, userName: "Naomi Moab" });
  expect(to(naomi, await mailsAt(app, "2026-06-07T14:40:00Z"))).toEqual([]);
  await addComingWeeksAt(app, new Date("2026-06-21T18:00:00Z"));
  expect((await whose("all")).filter(({ userId }) => userId === user.id)).toHaveLength(11);
  const given = { id: newId(), userId: user.id, title: "Choir", date: "2026-06-14" };
  await send("POST", "/assignments", given);
  expect(to(naomi, await mailsAt(app, "2026-06-07T14:50:00Z"))).toHaveLength(1);
});

test("whoever is a member already, or has an account, gets their counts by accepting too", async () => {
  const { send, whose, ...hope } = await waiting();
  const orpah = await signedInPerson(app, "Orpah");
  const people = [orpah, hope.ruth];
  for (const person of people) {
    const invitation = await invitationFor(app, hope, { email: person.email });
    const given = { id: newId(), invitationId: invitation.id, title: "Floor", date: "2026-06-14" };
    await send("POST", "/assignments", given);
    const { cookie } = person;
    const body = { code: invitation.code };
    const answer = await app.request("POST", `${invitation.path}/memberships`, { body, cookie });
    expect(answer.status).toBe(201);
    const row = (await whose("all")).find(({ id }) => id === given.id);
    expect(row).toMatchObject({ userId: person.id, invitationId: null });
  }
});

test("their series goes on while they are invited, and what staff count for them stays theirs", async () => {
  const { join, send, series, whose } = await waiting();
  await send("PUT", `/assignments/${series.id}/count`, tapped(12));
  await addComingWeeksAt(app, new Date("2026-06-14T12:00:00Z"));
  expect(await whose("all")).toHaveLength(10);
  const { user } = await join();
  const counted = (await whose("all")).find(({ id }) => id === series.id);
  expect(counted).toMatchObject({ userId: user.id, status: "complete", count: 12 });
});

test("an invitation that is taken back leaves its counts with nobody, and the next one takes them up", async () => {
  const { invite, naomi, send, series, whose } = await waiting();
  await send("DELETE", `/invitations/${naomi.id}`);
  const nobodys = await whose("nobody");
  expect(nobodys).toHaveLength(9);
  for (const each of nobodys)
    expect(each).toMatchObject({ userId: null, invitationId: null, userName: "" });
  await addComingWeeksAt(app, new Date("2026-06-21T18:00:00Z"));
  expect(await whose("nobody")).toHaveLength(9);
  const title = { title: "Children", invitationId: naomi.id };
  expect((await send("PATCH", `/assignments/${series.id}`, title)).status).toBe(200);
  const other = { ...series, id: newId() };
  expect((await send("POST", "/assignments", other)).body.error.fields.userId).toMatch(/has ended/);
  const again = await invite(naomi.email);
  expect(await whose("nobody")).toEqual([]);
  for (const each of await whose("all")) expect(each.invitationId).toBe(again);
});

test("an invitation that has ended leaves its counts with nobody until it is sent again", async () => {
  const { naomi, send, series, whose } = await waiting();
  app.clock.now = new Date(app.clock.now.getTime() + 7 * day);
  expect(await whose("nobody")).toHaveLength(9);
  expect((await send("POST", "/assignments", { ...series, id: newId() })).status).toBe(422);
  await send("PUT", `/invitations/${naomi.id}/mail`, {});
  expect(await whose("nobody")).toEqual([]);
});

test("a count moves between a member and somebody invited, and the member is told", async () => {
  const { naomi, ruth, send, series, whose } = await waiting();
  const path = `/assignments/${series.id}`;
  const toRuth = { userId: ruth.id, applyTo: "following" };
  expect((await send("PATCH", path, toRuth)).body).toMatchObject({
    userId: ruth.id,
    invitationId: null,
  });
  expect(to(ruth, await mailsAt(app, "2026-06-07T14:40:00Z"))).toHaveLength(1);
  const toNaomi = { invitationId: naomi.id, applyTo: "following" };
  expect((await send("PATCH", path, toNaomi)).body).toMatchObject({
    userId: null,
    invitationId: naomi.id,
  });
  const [told] = to(ruth, await mailsAt(app, "2026-06-07T14:50:00Z"));
  expect(told?.subject).toMatch(/^No longer yours to count/);
  await addComingWeeksAt(app, new Date("2026-06-14T12:00:00Z"));
  for (const each of await whose("all")) expect(each.invitationId).toBe(naomi.id);
});

test("a count has one person, who is a member or invited here", async () => {
  const { naomi, ruth, send, ...hope } = await waiting();
  const count = { title: "Floor", date: "2026-06-14" };
  const elsewhere = await invitationFor(app, await church(app));
  const wrong = [
    {},
    { userId: ruth.id, invitationId: naomi.id },
    { invitationId: elsewhere.id },
    { invitationId: newId() },
  ];
  for (const who of wrong) {
    const { status, body } = await send("POST", "/assignments", { id: newId(), ...count, ...who });
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields)).toEqual(["userId"]);
  }
  const both = { userId: ruth.id, invitationId: naomi.id };
  const path = `/assignments/${hope.once.id}`;
  expect((await send("PATCH", path, both)).status).toBe(422);
});

test("nobody is nudged who has not joined", async () => {
  const { naomi, send } = await waiting();
  const late = { id: newId(), invitationId: naomi.id, title: "Early", date: "2026-06-07" };
  await send("POST", "/assignments", { ...late, time: "09:00" });
  const { status, body } = await send("PUT", `/assignments/${late.id}/nudges/${newId()}`, {});
  expect(status).toBe(409);
  expect(body.error.message).toContain("has not joined yet");
});

test("every count that is given while they accept is theirs", async () => {
  const { join, naomi, send, series, whose } = await waiting();
  const given = Array.from({ length: 12 }, (_, index) => ({
    ...series,
    id: newId(),
    title: `Floor ${index}`,
    repeats: index % 2 === 0 ? "weekly" : "never",
  }));
  const change = { invitationId: naomi.id, location: "Hall", applyTo: "following" };
  const asked = given.map((each) => () => send("POST", "/assignments", each));
  const edits = Array.from(
    { length: 4 },
    () => () => send("PATCH", `/assignments/${series.id}`, change),
  );
  const [joined, ...answers] = await Promise.all([
    join(),
    ...[...asked.slice(0, 6), ...edits, ...asked.slice(6)].map((ask) => ask()),
  ]);
  expect(joined.status).toBe(201);
  for (const { status } of answers) expect([200, 201, 503]).toContain(status);
  for (const each of given) expect((await send("POST", "/assignments", each)).status).toBe(201);
  for (const each of await whose("all"))
    expect(each).toMatchObject({ userId: joined.user.id, invitationId: null });
  const waitingStill = await app.db
    .selectFrom("assignment_series")
    .select("title")
    .where("invitation_id", "=", naomi.id)
    .execute();
  expect(waitingStill).toEqual([]);
});

test("whoever accepts while a count is being given waits for it, and gets it", async () => {
  const hope = await waiting();
  const { naomi } = hope;
  const given = { title: "Floor", date: "2026-06-14", invitation_id: naomi.id };
  let joining: ReturnType<typeof hope.join> | undefined;
  await app.db.transaction().execute(async (trx) => {
    const asked = { invitationId: naomi.id };
    await findCounter(trx, { organizationId: hope.id }, asked, app.clock.now);
    joining = hope.join();
    await expect.poll(() => countLockWaits(app.db)).toBe(1);
    await trx
      .insertInto("assignment")
      .values({ organization_id: hope.id, id: newId(), ...given })
      .execute();
  });
  const joined = await joining;
  const all = await hope.whose("all");
  expect(all).toHaveLength(10);
  for (const each of all) expect(each.userId).toBe(joined?.user.id);
});

function tapped(plus: number) {
  return { round: 1, deviceId: newId(), plus, minus: 0 };
}

test("a canceled invitation leaves its counts to nobody, or to whoever is named, and is restored with them", async () => {
  const { naomi, ruth, send, whose, open, invite } = await waiting();
  const path = `/invitations/${naomi.id}`;
  expect((await send("GET", "/invitations")).body.items).toMatchObject([{ toCount: 9 }]);
  const counters = async () => new Set((await whose("all")).map(({ userName }) => userName));
  const invited = new Set([`${naomi.email} (invited)`]);

  const nothing = { assignments: [], series: [] };
  expect(await send("DELETE", path)).toMatchObject({ status: 200, body: nothing });
  expect(await whose("nobody")).toHaveLength(9);
  expect((await open())?.total).toBeUndefined();
  for (const _ of ["once", "again"])
    expect(await send("PUT", `${path}/restored`, nothing)).toMatchObject({
      status: 200,
      body: { givenBack: 0 },
    });
  expect(await counters()).toEqual(invited);
  expect((await open()).total).toBe(2);

  const strange = await send("DELETE", `${path}?handTo=${newId()}`);
  expect(strange.status).toBe(422);
  expect((await open()).total).toBe(2);
  const { status, body: handedOver } = await send("DELETE", `${path}?handTo=${ruth.id}`);
  expect(status).toBe(200);
  expect([handedOver.assignments.length, handedOver.series.length]).toEqual([9, 1]);
  expect(await counters()).toEqual(new Set(["Ruth Sole"]));
  const [first] = await whose("all");
  await send("PUT", `/assignments/${first?.id}/count`, tapped(3), ruth);
  const undo = { handTo: ruth.id, ...handedOver };
  expect((await send("PUT", `${path}/restored`, undo)).body).toEqual({ givenBack: 8 });
  expect(await counters()).toEqual(new Set([...invited, "Ruth Sole"]));
  expect((await send("GET", "/invitations")).body.items).toMatchObject([{ toCount: 8 }]);
  await addComingWeeksAt(app, new Date(app.clock.now.getTime() + 8 * day));
  expect((await whose("all")).at(-1)?.invitationId).toBe(naomi.id);

  await send("DELETE", path);
  await invite(naomi.email);
  expect((await send("PUT", `${path}/restored`, undo)).status).toBe(409);
  expect((await open())?.total).toBeUndefined();
});
