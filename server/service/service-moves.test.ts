import { beforeEach, expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { memberOf } from "../../test/fixtures.ts";
import { mailsAt, to } from "../../test/notifications.ts";
import { churchWithService } from "../../test/services.ts";

/** A Wednesday. The service is on Sundays at 9:00. */
const wednesday = new Date("2026-06-10T12:00:00Z");
const app = await useTestApp({ now: wednesday });
beforeEach(() => {
  app.clock.now = wednesday;
});

async function churchWithCounts() {
  const hope = await churchWithService(app);
  const ruth = await memberOf(app, hope, "member", "Ruth");
  const joan = await memberOf(app, hope, "member", "Joan");
  const occurrenceId = hope.occurrences[0]?.id;
  for (const person of [ruth, joan])
    await hope.assign({ occurrenceId, userId: person.id, repeats: "weekly" });
  await mailsAt(app, "2026-06-10T12:05:00Z");
  const path = `/services/${hope.service.id}`;
  const move = async (fields = {}, id = newId()) => {
    const json = { id, name: "Morning", weekday: 6, time: "17:00", ...fields };
    return { id, ...(await hope.send("POST", `${path}/moves`, json)) };
  };
  const undo = (id: string) => hope.send("DELETE", `${path}/moves/${id}`, {});
  const dates = async () => {
    const address = `/campuses/${hope.campusId}/occurrences?from=2026-06-01&to=2026-07-05`;
    const { items } = (await hope.get(hope.admin, address)).body;
    return items.map(({ date, time }: { date: string; time: string }) => `${date} ${time}`);
  };
  const counts = async () => (await hope.all()).map(({ date, time }) => `${date} ${time}`);
  return { ...hope, ruth, joan, path, move, undo, dates, counts };
}

test("a service moves with its coming dates and counts; past dates keep theirs", async () => {
  const hope = await churchWithCounts();
  const preview = await hope.get(hope.admin, `${hope.path}/move-preview?weekday=6&time=17:00`);
  expect(preview.body).toMatchObject({ counts: 16, people: ["Joan Sole", "Ruth Sole"] });
  expect((await hope.move()).status).toBe(204);
  expect(await hope.dates()).toEqual([
    "2026-06-07 09:00",
    "2026-06-20 17:00",
    "2026-06-27 17:00",
    "2026-07-04 17:00",
  ]);
  const counts = await hope.counts();
  expect(counts).toHaveLength(16);
  expect(counts.slice(0, 2)).toEqual(["2026-06-20 17:00", "2026-06-20 17:00"]);
});

test("dates that somebody moved or cancelled by hand stay, and the preview leaves them out", async () => {
  const hope = await churchWithCounts();
  const address = `${hope.path}/move-preview?weekday=0&time=10:30`;
  const before = (await hope.get(hope.admin, address)).body;
  const [moved, cancelled] = hope.occurrences;
  await hope.send("PATCH", `/occurrences/${moved?.id}`, { time: "10:30" });
  await hope.send("PATCH", `/occurrences/${cancelled?.id}`, { cancelled: true });
  const after = (await hope.get(hope.admin, address)).body;
  expect(after).toMatchObject({ dates: before.dates - 2, counts: before.counts - 4 });
  const { id } = await hope.move({ weekday: 0, time: "10:30" });
  expect((await hope.dates()).slice(1, 4)).toEqual([
    "2026-06-14 10:30",
    "2026-06-21 09:00",
    "2026-06-28 10:30",
  ]);
  await hope.undo(id);
  expect((await hope.dates()).slice(1, 4)).toEqual([
    "2026-06-14 10:30",
    "2026-06-21 09:00",
    "2026-06-28 09:00",
  ]);
});

test("each person is told once, in one mail", async () => {
  const hope = await churchWithCounts();
  await hope.move({ weekday: 0, time: "10:30" });
  const mails = await mailsAt(app, "2026-06-10T12:10:00Z");
  for (const person of [hope.ruth, hope.joan]) {
    const [mail, ...more] = to(person, mails);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Changed: 8 assignments");
    expect(mail?.text).toContain("Sunday, June 14th, 10:30\u00a0AM");
  }
  expect(await mailsAt(app, "2026-06-10T12:15:00Z")).toEqual([]);
});

test("who changed an own count last is told when somebody else moves its date", async () => {
  const hope = await churchWithCounts();
  await app.db
    .updateTable("assignment")
    .set({ updated_by: hope.ruth.id })
    .where("organization_id", "=", hope.id)
    .where("user_id", "=", hope.ruth.id)
    .execute();
  await hope.send("PATCH", `/occurrences/${hope.occurrences[0]?.id}`, { time: "10:30" });
  const mails = await mailsAt(app, "2026-06-10T12:10:00Z");
  for (const person of [hope.ruth, hope.joan])
    expect(to(person, mails)[0]?.text).toContain("10:30\u00a0AM");
});

test("an undone move leaves everything as it was, twice too, and tells nobody before the mail", async () => {
  const hope = await churchWithCounts();
  const before = [await hope.dates(), await hope.counts()];
  const { id } = await hope.move({ name: "Evening" });
  for (const status of [204, 204]) expect((await hope.undo(id)).status).toBe(status);
  expect([await hope.dates(), await hope.counts()]).toEqual(before);
  const { campuses } = (await hope.get(hope.admin, "/structure")).body;
  expect(campuses[0].services).toMatchObject([{ name: "Morning", weekday: 0, time: "09:00" }]);
  expect(await mailsAt(app, "2026-06-10T12:10:00Z")).toEqual([]);
});

test("a move sent twice moves once, and one of another service or after another change is not undone", async () => {
  const hope = await churchWithCounts();
  const { id } = await hope.move();
  expect((await hope.move({}, id)).status).toBe(204);
  expect((await hope.move({ time: "18:00" }, id)).status).toBe(409);
  expect((await hope.undo(newId())).status).toBe(404);
  await hope.move({ time: "18:00" });
  expect(await hope.undo(id)).toMatchObject({
    status: 409,
    body: { error: { message: "This service was changed again. Edit it to move it back." } },
  });
  expect((await hope.dates())[1]).toBe("2026-06-20 18:00");
});

test("counts that are made already keep their day, and new weeks follow the new day", async () => {
  const hope = await churchWithCounts();
  const [first] = await hope.all();
  await hope.count(first?.id ?? "", 40, hope.admin);
  await hope.move();
  const counts = await hope.counts();
  expect(counts.filter((day) => day === "2026-06-14 09:00")).toHaveLength(2);
  expect(counts).toContain("2026-06-27 17:00");
});

test("a count that is started again is on the day its service has moved to", async () => {
  const hope = await churchWithCounts();
  const [first] = await hope.all();
  const id = first?.id ?? "";
  await hope.count(id, 40, hope.admin);
  await hope.send("PATCH", `/occurrences/${first?.occurrenceId}`, {
    date: "2026-06-13",
    time: "17:00",
  });
  expect(await hope.counts()).toContain("2026-06-14 09:00");
  await hope.send("DELETE", `/assignments/${id}/count`, {});
  expect((await hope.all()).find((one) => one.id === id)).toMatchObject({
    date: "2026-06-13",
    time: "17:00",
  });
});
