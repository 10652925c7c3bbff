import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { addDays } from "../../domain/shared/time/week.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithService } from "../../test/services.ts";

/** A Wednesday. */
const wednesday = new Date("2026-06-10T12:00:00Z");
const app = await useTestApp({ now: wednesday });

async function churchWithRhythms() {
  const hope = await churchWithService(app);
  const dates = async (from = "2026-06-11") =>
    (
      await hope.get(
        hope.admin,
        `/campuses/${hope.campusId}/occurrences?from=${from}&to=2026-08-31`,
      )
    ).body.items as { id: string; date: string; time: string; cancelled: boolean }[];
  const held = async () =>
    (await dates()).filter(({ cancelled }) => !cancelled).map(({ date }) => date);
  const change = async (fields: object) =>
    (await hope.send("PATCH", `/services/${hope.service.id}`, fields)).status;
  const close = async (season: object | null) => {
    const all = season ? [{ yearly: false, services: null, ...season }] : [];
    const path = `/api/organizations/${hope.id}`;
    const body = { closedSeasons: all };
    return (await app.request("PATCH", path, { body, cookie: hope.admin.cookie })).status;
  };
  const sunday = async (date: string) =>
    (await dates("2026-06-01")).find((one) => one.date === date)?.id ?? "";
  return { ...hope, dates, held, change, close, sunday };
}

const everySunday = [14, 21, 28].map((day) => `2026-06-${day}`);

test("a service has the dates of its rhythm, and is listed with it", async () => {
  const hope = await churchWithRhythms();
  const rhythm = { every: "month", place: 1 };
  const pantry = { id: newId(), name: "Pantry", weekday: 6, time: "10:00", rhythm };
  const path = `/campuses/${hope.campusId}/services`;
  expect((await hope.send("POST", path, pantry)).status).toBe(204);
  expect((await hope.send("POST", path, pantry)).status).toBe(204);
  const saturdays = (await hope.dates()).filter(({ time }) => time === "10:00");
  expect(saturdays.map(({ date }) => date)).toEqual(["2026-07-04", "2026-08-01"]);
  const { campuses } = (await hope.get(hope.admin, "/structure")).body;
  const listed = campuses[0].services.find(({ id }: { id: string }) => id === pantry.id);
  expect(listed.rhythm).toEqual(rhythm);
});

test("two dates in one week are refused at their field", async () => {
  const hope = await churchWithRhythms();
  const rhythm = { every: "date", dates: ["2026-07-07", "2026-07-09"] };
  const answer = await hope.send("PATCH", `/services/${hope.service.id}`, { rhythm });
  expect(answer.status).toBe(422);
  expect(answer.body.error.fields).toMatchObject({ "rhythm.dates": /one week/ });
});

test("with another rhythm a date that has a number stays, a count goes with its week's date or is cancelled, and all comes back", async () => {
  const hope = await churchWithRhythms();
  const counted = await hope.sunday("2026-06-14");
  await hope.assign({ occurrenceId: await hope.sunday("2026-06-21"), id: newId() });
  await hope.assign({ occurrenceId: await hope.sunday("2026-06-28"), id: newId() });
  const place = { organization_id: hope.id, occurrence_id: counted };
  await app.db
    .insertInto("entry")
    .values({ ...place, category_id: hope.adults, value: 40, source: "typed" })
    .execute();
  const before = await hope.held();
  expect(before.slice(0, 3)).toEqual(everySunday);
  const rhythm = { every: "month", place: 1 };
  expect(await hope.change({ rhythm, weekday: 6, time: "10:00" })).toBe(204);
  expect(await hope.held()).toEqual(["2026-06-14", "2026-07-04", "2026-08-01"]);
  const counts = async () =>
    (await hope.all()).map(({ date, time, cancelled }) => [date, time, cancelled]).sort();
  expect(await counts()).toEqual([
    ["2026-06-21", "10:00", true],
    ["2026-07-04", "10:00", false],
  ]);
  expect(await hope.change({ rhythm: null, weekday: 0, time: "09:00" })).toBe(204);
  expect(await hope.held()).toEqual(before);
  expect((await hope.all()).every(({ cancelled }) => !cancelled)).toBe(true);
});

test("a series is on each date of its service, also on those that another rhythm brings", async () => {
  const hope = await churchWithRhythms();
  await hope.change({ rhythm: { every: "two-weeks", from: "2026-06-14" } });
  const occurrenceId = await hope.sunday("2026-06-14");
  await hope.assign({ occurrenceId, repeats: "weekly", categoryId: hope.adults });
  const days = async () =>
    (await hope.all()).filter((one) => !one.cancelled).map((one) => one.date);
  const ofTwoWeeks = await days();
  expect(ofTwoWeeks.slice(0, 3)).toEqual(["2026-06-14", "2026-06-28", "2026-07-12"]);
  await hope.change({ rhythm: null });
  const weekly = Array.from({ length: 8 }, (_, week) => addDays("2026-06-14", 7 * week));
  expect((await days()).sort()).toEqual(weekly);
});

test("in a closed season nothing is held or asked of anybody, and reopened the dates and counts are back", async () => {
  const hope = await churchWithRhythms();
  await hope.assign({ occurrenceId: await hope.sunday("2026-06-21"), id: newId() });
  const before = await hope.held();
  expect(await hope.close({ from: "2026-06-15", to: "2026-07-31" })).toBe(200);
  expect((await hope.held()).slice(0, 2)).toEqual(["2026-06-14", "2026-08-02"]);
  expect(await hope.all()).toMatchObject([{ cancelled: true }]);
  expect(await hope.close(null)).toBe(200);
  expect(await hope.held()).toEqual(before);
  expect(await hope.all()).toMatchObject([{ cancelled: false, date: "2026-06-21" }]);
});

test("nothing is missing of a week that was closed for all", async () => {
  const hope = await churchWithRhythms();
  await hope.save(hope.admin, [{ categoryId: hope.adults, value: 40 }], "2026-05-24");
  const missing = async () =>
    (await hope.get(hope.admin, "/reports?by=campus&period=13")).body.missing.length;
  const open = await missing();
  await hope.close({ from: "2026-05-31", to: "2026-06-20" });
  expect(open).toBeGreaterThan(0);
  expect(await missing()).toBe(0);
});

test("dates that a season takes out of the weeks before are back once it is gone", async () => {
  const hope = await churchWithRhythms();
  const held = async () => (await hope.dates("2026-05-31")).filter(({ cancelled }) => !cancelled);
  const before = await held();
  expect(before.map(({ date }) => date)).toContain("2026-05-31");
  await hope.close({ from: "2026-05-31", to: "2026-06-20" });
  expect((await held()).map(({ date }) => date).slice(0, 1)).toEqual(["2026-06-21"]);
  await hope.close(null);
  expect((await held()).map(({ date }) => date)).toEqual(before.map(({ date }) => date));
});

test("of two admins who change the closed seasons at once, the later one is told and overwrites nothing", async () => {
  const hope = await churchWithRhythms();
  const path = `/api/organizations/${hope.id}`;
  const season = (from: string, to: string) => ({ from, to, yearly: true, services: null });
  const [july, christmas] = [
    season("2026-07-01", "2026-07-31"),
    season("2026-12-24", "2027-01-02"),
  ];
  const save = (closedSeasons: object[], seenSeasons: object[]) =>
    app.request("PATCH", path, {
      body: { closedSeasons, seenSeasons },
      cookie: hope.admin.cookie,
    });
  expect((await save([july], [])).status).toBe(200);
  const later = await save([christmas], []);
  expect(later.status).toBe(409);
  expect((await later.json()).error.message).toContain("changed meanwhile");
  expect((await save([july, christmas], [july])).status).toBe(200);
  expect((await hope.get(hope.admin, "/structure")).body.closedSeasons).toEqual([july, christmas]);
});
