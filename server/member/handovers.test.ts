import { beforeEach, expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { addComingWeeksAt } from "../../test/coming-weeks.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { church, invitationFor, memberOf } from "../../test/fixtures.ts";
import { mailsAt, to } from "../../test/notifications.ts";
import { churchWithService } from "../../test/services.ts";

const wednesday = new Date("2026-06-10T12:00:00Z");
const app = await useTestApp({ now: wednesday });
beforeEach(() => {
  app.clock.now = wednesday;
});

type Person = { id: string; cookie: string };

/** Naomi missed a count on Monday, and counts every week from today on. */
async function churchWithCounts() {
  const hope = await churchWithService(app);
  const naomi = await memberOf(app, hope, "member", "Naomi");
  const ruth = await memberOf(app, hope, "member", "Ruth");
  await hope.assign({ userId: naomi.id, date: "2026-06-08" });
  await hope.assign({ userId: naomi.id, repeats: "weekly" });
  await mailsAt(app, "2026-06-10T12:05:00Z");
  const remove = (handTo: string, { who = naomi, by = hope.admin }: Removal = {}) =>
    hope.send("DELETE", `/members/${who.id}?handTo=${handTo}`, {}, by);
  const owners = async () => {
    const { items } = (await hope.get(hope.admin, "/assignments?user=all&limit=100")).body;
    return items.map(({ userId }: { userId: string | null }) => userId);
  };
  return { ...hope, naomi, ruth, remove, owners };
}

type Removal = { who?: Person; by?: Person };

test("whoever takes over counts all from today on, the weeks to come too, and is told once", async () => {
  const hope = await churchWithCounts();
  expect((await hope.remove(hope.ruth.id)).status).toBe(204);
  const weeks = Array(9).fill(hope.ruth.id);
  expect(await hope.owners()).toEqual([null, ...weeks]);
  const mails = await mailsAt(app, "2026-06-10T12:10:00Z");
  expect(to(hope.ruth, mails).map(({ subject }) => subject)).toEqual([
    "You're asked to count: 9 assignments",
  ]);
  expect(to(hope.naomi, mails)).toEqual([]);
  await addComingWeeksAt(app, new Date("2026-06-18T12:00:00Z"));
  expect(await hope.owners()).toEqual([null, ...weeks, hope.ruth.id]);
});

test("nobody is removed when the other person does not stay on the team", async () => {
  const hope = await churchWithCounts();
  const grace = await church(app);
  for (const handTo of [hope.naomi.id, grace.admin.id, newId()])
    expect(await hope.remove(handTo)).toMatchObject({
      status: 422,
      body: { error: { fields: { handTo: "Choose someone who stays on the team." } } },
    });
  expect(await hope.owners()).toEqual(Array(10).fill(hope.naomi.id));
});

test("a member who leaves hands nothing over; staff who leave do", async () => {
  const hope = await churchWithCounts();
  expect((await hope.remove(hope.ruth.id, { by: hope.naomi })).status).toBe(403);
  expect(await hope.owners()).toEqual(Array(10).fill(hope.naomi.id));
  const staff = await memberOf(app, hope, "staff", "Esther");
  const mine = { userId: staff.id, title: "Lobby" };
  await hope.assign(mine);
  expect((await hope.remove(hope.ruth.id, { who: staff, by: staff })).status).toBe(204);
  expect(await hope.owners()).toContain(hope.ruth.id);
});

test("what somebody leaves can wait for a person who is invited", async () => {
  const hope = await churchWithCounts();
  const { id } = await invitationFor(app, hope);
  const handTo = (invitation: string) =>
    hope.send("DELETE", `/members/${hope.naomi.id}?handToInvitation=${invitation}`, {}, hope.admin);
  const ended = "This invitation has ended. Invite the person again, or choose somebody else.";
  expect(await handTo(newId())).toMatchObject({
    status: 422,
    body: { error: { fields: { handTo: ended } } },
  });
  expect((await handTo(id)).status).toBe(204);
  const { items } = (await hope.get(hope.admin, "/assignments?user=all&limit=100")).body;
  const waiting = items.filter((one: { invitationId: string }) => one.invitationId === id);
  expect(waiting).toHaveLength(9);
});
