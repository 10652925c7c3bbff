import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { sendTo } from "../../test/church-send.ts";
import { addComingWeeksAt } from "../../test/coming-weeks.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { church, memberOf } from "../../test/fixtures.ts";
import { mailsAt, to } from "../../test/notifications.ts";

const app = await useTestApp();

/** A church with somebody who has eight more weeks of one count before them, and one of the week before. */
async function weekly() {
  // A Sunday morning in Chicago.
  app.clock.now = new Date("2026-06-07T14:30:00Z");
  const hope = await church(app);
  const naomi = await memberOf(app, hope, "staff", "Naomi");
  const ruth = await memberOf(app, hope, "member", "Ruth");
  const send = sendTo(app, hope);
  const given = { userId: naomi.id, title: "Balcony" };
  const series = { id: newId(), ...given, date: "2026-06-07", repeats: "weekly" };
  await send("POST", "/assignments", series);
  await send("POST", "/assignments", { id: newId(), ...given, date: "2026-05-31" });
  const whose = async (user: string): Promise<{ id: string; userId: string | null }[]> =>
    (await send("GET", `/assignments?user=${user}&limit=100`)).body.items;
  const leave = () => send("DELETE", `/members/${naomi.id}`);
  return { ...hope, naomi, ruth, send, series, whose, leave };
}

test("staff read how many counts somebody has before them, members only their own", async () => {
  const { naomi, ruth, send } = await weekly();
  const toCount = async (by: { cookie: string }) => {
    const { items } = (await send("GET", "/members", undefined, by)).body;
    return (items as { userId: string; toCount: number }[])
      .filter(({ userId }) => [naomi.id, ruth.id].includes(userId))
      .map((each) => each.toCount);
  };
  expect(await toCount(naomi)).toEqual([9, 0]);
  expect(await toCount(ruth)).toEqual([null, 0]);
});

test.each(["removed", "deleted"])(
  "what somebody who is %s was still to count has nobody, and what they counted stays theirs",
  async (how) => {
    const hope = await weekly();
    const { naomi, send, series, whose } = hope;
    const count = { round: 1, deviceId: newId(), plus: 12, minus: 0 };
    await send("PUT", `/assignments/${series.id}/count`, count, naomi);
    expect(await whose("nobody")).toEqual([]);
    if (how === "removed") await hope.leave();
    else await app.request("DELETE", "/api/me", { cookie: naomi.cookie });
    const nobodys = await whose("nobody");
    expect(nobodys).toHaveLength(9);
    for (const each of nobodys)
      expect(each).toMatchObject({ userId: null, userName: "", status: "pending" });
    const all = await whose("all");
    expect(all.find(({ id }) => id === series.id)).toMatchObject({ userId: naomi.id, count: 12 });
    expect(all).toHaveLength(10);
    expect((await send("GET", "/assignments?user=nobody", undefined, hope.ruth)).status).toBe(403);
  },
);

test("nobody's series rests, and goes on with whoever takes it over", async () => {
  const { ruth, send, series, whose, leave } = await weekly();
  await leave();
  const later = new Date("2026-06-21T18:00:00Z");
  await addComingWeeksAt(app, later);
  const path = `/assignments/${series.id}`;
  const renamed = await send("PATCH", path, { title: "Floor", applyTo: "following" });
  expect(renamed.body).toMatchObject({ title: "Floor", userId: null });
  await addComingWeeksAt(app, later);
  expect(await whose("nobody")).toHaveLength(10);
  const taken = await send("PATCH", path, { userId: ruth.id, applyTo: "following" });
  expect(taken.body).toMatchObject({ userId: ruth.id, userName: "Ruth Sole" });
  expect(await whose("nobody")).toHaveLength(1);
  await addComingWeeksAt(app, later);
  const hers = (await whose("all")).filter(({ userId }) => userId === ruth.id);
  expect(hers).toHaveLength(11);
});

test("whoever is invited back finds what nobody has taken over meanwhile", async () => {
  const { ruth, naomi, send, series, whose, leave } = await weekly();
  await leave();
  await send("PATCH", `/assignments/${series.id}`, { userId: ruth.id });
  await app.db
    .updateTable("membership")
    .set({ active: true })
    .where("user_id", "=", naomi.id)
    .execute();
  expect(await whose("nobody")).toEqual([]);
  const hers = (await whose("all")).filter(({ userId }) => userId === naomi.id);
  expect(hers).toHaveLength(9);
});

test("whoever has left gets no mail about it, whoever takes over does", async () => {
  const { naomi, ruth, send, series, leave } = await weekly();
  await mailsAt(app, "2026-06-07T14:35:00Z");
  await leave();
  await send("PATCH", `/assignments/${series.id}`, { userId: ruth.id, applyTo: "following" });
  const mails = await mailsAt(app, "2026-06-07T14:40:00Z");
  expect(to(naomi, mails)).toEqual([]);
  expect(to(ruth, mails)).toHaveLength(1);
});
