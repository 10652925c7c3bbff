import { beforeEach, expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { memberOf, occurrenceOf } from "../../test/fixtures.ts";
import { mailsAt, to } from "../../test/notifications.ts";
import { somePushSubscription } from "../../test/push.ts";
import { churchWithService } from "../../test/services.ts";

const app = await useTestApp();
let hope: Awaited<ReturnType<typeof churchWithService>>;
let maria: Awaited<ReturnType<typeof memberOf>>;
let morning: string;
const ids = { floor: "", balcony: "" };

/** Saturday in Chicago. The service is on Sunday at 9:00, and two people are to count its areas. */
beforeEach(async () => {
  app.clock.now = new Date("2026-06-06T15:00:00Z");
  hope = await churchWithService(app);
  maria = await memberOf(app, hope, "member", "Maria");
  morning = await occurrenceOf(app, hope, hope.campusId);
  for (const area of ["floor", "balcony"] as const) {
    ids[area] = newId();
    const userId = area === "floor" ? maria.id : hope.admin.id;
    const what = { id: ids[area], userId, area, title: "Worship", occurrenceId: morning };
    expect((await hope.assign(what)).status).toBe(201);
  }
  expect(to(maria, await mailsAt(app, "2026-06-06T15:01:00Z"))).toHaveLength(1);
});

const at = (moment: string) => {
  app.clock.now = new Date(moment);
};
const typeService = (value: number | null) =>
  hope.send("PUT", `/occurrences/${morning}/entries`, {
    entries: [{ categoryId: hope.adults, value, seenVersion: 0 }],
  });
const typeWeek = (value: number | null) =>
  hope.save(hope.admin, [{ categoryId: hope.adults, value, seenVersion: 0 }]);
const listed = async (query: string, person: { cookie: string } = hope.admin) =>
  (await hope.get(person, `/assignments?${query}`)).body.items as {
    area: string;
    entered: object | null;
  }[];
const areas = async (query: string) => (await listed(query)).map(({ area }) => area).sort();
const awaited = "user=all&status=pending&entered=false&from=2026-06-01&to=2026-06-07";
const nudge = async (assignmentId: string) =>
  (await hope.send("PUT", `/assignments/${assignmentId}/nudges/${newId()}`, {})).status;
const openCounts = async () =>
  (await hope.get(hope.admin, `/open-counts?kind=category&id=${hope.adults}`)).body.counts;

test("a typed number answers each of the counts it stands for, in lists, mails and on request", async () => {
  at("2026-06-07T13:40:00Z");
  expect(await openCounts()).toBe(2);
  await typeService(130);
  const entered = { value: 130, by: "Ada Min", isWeek: false };
  const [own] = await listed("user=me", maria);
  expect(own).toMatchObject({ area: "floor", entered });
  expect((await hope.get(maria, `/assignments/${ids.floor}`)).body).toMatchObject({ entered });
  expect(await areas("user=all&status=pending")).toEqual(["balcony", "floor"]);
  expect(await areas(awaited)).toEqual([]);
  expect(await openCounts()).toBe(0);
  expect(to(maria, await mailsAt(app, "2026-06-07T14:20:00Z"))).toEqual([]);
  expect(await nudge(ids.floor)).toBe(409);
  const [monday] = to(hope.admin, await mailsAt(app, "2026-06-08T13:00:00Z"));
  expect(monday?.text).toContain("130 on Sunday");
});

/** What Maria's phone is sent at the hours of her reminder and of her late count. No mail goes to her. */
async function pushedToPhone(): Promise<string[]> {
  app.pushed.splice(0);
  for (const moment of ["2026-06-07T13:00:00Z", "2026-06-07T14:15:00Z"])
    expect(to(maria, await mailsAt(app, moment))).toEqual([]);
  return app.pushed.map(({ message }) => message.title);
}

test.for([
  {
    typed: "nothing",
    type: async () => {},
    pushed: ["Coming up: Worship, floor", "Late: Worship, floor"],
  },
  { typed: "the number of the service", type: () => typeService(130), pushed: [] },
  {
    typed: "that of the whole week",
    type: () => typeWeek(130),
    pushed: ["Coming up: Worship, floor"],
  },
])(
  "with push alone, a phone is asked only for what is still to be counted where somebody typed $typed",
  async ({ type, pushed }) => {
    const body = somePushSubscription();
    await app.request("PUT", "/api/me/push-subscription", { body, cookie: maria.cookie });
    const choice = { assignments: true, reminderHours: 1, weeklySummary: false };
    const mailless = { ...choice, reminderMail: false, late: false };
    await app.request("PUT", `${hope.path}/notification-preferences`, {
      body: mailless,
      cookie: maria.cookie,
    });
    at("2026-06-07T12:40:00Z");
    await type();
    expect(await pushedToPhone()).toEqual(pushed);
  },
);

test("a count that nobody makes any more needs no person once its number was typed", async () => {
  const member = app.db.updateTable("membership").set({ active: false });
  await member.where("user_id", "=", maria.id).execute();
  at("2026-06-07T13:40:00Z");
  expect(await areas("user=nobody")).toEqual(["floor"]);
  await typeService(130);
  expect(await areas("user=nobody")).toEqual([]);
});

test("once a typed number is counted anyway, the other area is awaited again; blank again, both are", async () => {
  at("2026-06-07T14:20:00Z");
  await typeService(130);
  await hope.count(ids.floor, 80, maria);
  expect(await areas(awaited)).toEqual(["balcony"]);
  await typeService(150);
  expect(await areas(awaited)).toEqual([]);
  await typeService(null);
  expect(await areas(awaited)).toEqual(["balcony"]);
});

test("the number of the whole week answers the counts of its services, but asks for those to come", async () => {
  at("2026-06-07T13:00:00Z");
  await typeWeek(130);
  const entered = { value: 130, by: "Ada Min", isWeek: true };
  expect(await listed("user=me", maria)).toMatchObject([{ entered }]);
  expect(await areas(awaited)).toEqual([]);
  expect(await openCounts()).toBe(2);
  at("2026-06-07T14:20:00Z");
  expect(await nudge(ids.floor)).toBe(409);
  await typeWeek(null);
  expect(await nudge(ids.floor)).toBe(200);
});
