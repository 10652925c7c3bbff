import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithService } from "../../test/services.ts";

const wednesday = new Date("2026-06-10T15:00:00Z");
const app = await useTestApp({ now: wednesday });

/** Adults of two past weeks are numbers of the week itself: 40 typed, 12 counted. */
async function churchWithWeekNumbers() {
  app.clock.now = wednesday;
  const hope = await churchWithService(app);
  const enter = (weekStart: string, value: number) =>
    hope.send("PUT", `/campuses/${hope.campusId}/weeks/${weekStart}/entries`, {
      entries: [{ categoryId: hope.adults, value, seenVersion: 0 }],
    });
  await enter("2026-05-31", 40);
  const { body } = await hope.assign({ date: "2026-06-07", time: null });
  await hope.count(body.id, 12, hope.admin);
  app.clock.now = new Date("2026-06-24T15:00:00Z");
  const place = { campusId: hope.campusId, categoryId: hope.adults };
  const sums = () => hope.reported("from=2026-05-31&to=2026-06-20");
  const offer = async () => (await hope.get(hope.admin, "/number-move-offer")).body;
  const ofService = async (date: string) => {
    const id = hope.occurrences.find((one) => one.date === date)?.id ?? (await firstOf(date));
    return (await hope.get(hope.admin, `/occurrences/${id}/entries`)).body.items;
  };
  const firstOf = async (date: string) =>
    (await hope.get(hope.admin, `/campuses/${hope.campusId}/occurrences?from=${date}&to=${date}`))
      .body.items[0]?.id;
  const moveId = newId();
  const move = () => hope.send("POST", "/number-moves", { id: moveId, categories: [place] });
  const undo = () => hope.send("DELETE", `/number-moves/${moveId}`, {});
  return { ...hope, assignment: body, place, sums, offer, ofService, firstOf, move, undo, moveId };
}

test("old numbers of the week move to its only service, with their counts, and every week's sum stays", async () => {
  const hope = await churchWithWeekNumbers();
  expect(await hope.offer()).toMatchObject({
    isDeclined: false,
    left: [],
    last: null,
    categories: [{ ...hope.place, weeks: 2, service: { weekday: 0, time: "09:00" } }],
  });
  const before = await hope.sums();
  expect(await hope.move()).toMatchObject({ status: 201, body: { moved: 2 } });
  expect(await hope.move()).toMatchObject({ status: 201, body: { moved: 2 } });
  expect(await hope.sums()).toEqual(before);
  expect(await hope.ofService("2026-05-31")).toMatchObject([{ value: 40, source: "typed" }]);
  expect(await hope.ofService("2026-06-07")).toMatchObject([{ value: 12, source: "counted" }]);
  const counted = (await hope.get(hope.admin, `/assignments/${hope.assignment.id}`)).body;
  expect(counted.occurrenceId).toBe(await hope.firstOf("2026-06-07"));
  expect(await hope.offer()).toMatchObject({
    categories: [],
    last: { id: hope.moveId, numbers: 2 },
  });
  expect(await hope.revisions(hope.adults, "2026-05-31")).toMatchObject([
    { from: 40, to: null },
    { from: null, to: 40 },
  ]);
});

test("an undone move puts the numbers back into the week, but one that changed since", async () => {
  const hope = await churchWithWeekNumbers();
  const before = await hope.sums();
  await hope.move();
  const changed = { entries: [{ categoryId: hope.adults, value: 41, seenVersion: 1 }] };
  const early = await hope.firstOf("2026-05-31");
  expect((await hope.send("PUT", `/occurrences/${early}/entries`, changed)).status).toBe(200);
  const undone = await hope.undo();
  expect(undone.body).toMatchObject({
    moved: 1,
    kept: [{ categoryName: "Adult Attendance", date: "2026-05-31" }],
  });
  expect(await hope.ofService("2026-05-31")).toMatchObject([{ value: 41 }]);
  expect((await hope.ofService("2026-06-07"))[0]?.value ?? null).toBe(null);
  expect(await hope.sums()).toMatchObject([{ value: 41 }, { value: before[1]?.value }]);
  const counted = (await hope.get(hope.admin, `/assignments/${hope.assignment.id}`)).body;
  expect(counted.occurrenceId).toBe(null);
  expect((await hope.undo()).body).toEqual({ moved: 0, kept: [] });
});

test("with two services nothing moves and the campus is named, and a declined offer stays declined", async () => {
  const hope = await churchWithWeekNumbers();
  const late = { id: newId(), name: "Late", weekday: 0, time: "11:00" };
  await hope.send("POST", `/campuses/${hope.campusId}/services`, late);
  expect(await hope.offer()).toMatchObject({ categories: [], left: [{ services: 2 }] });
  expect(await hope.move()).toMatchObject({ body: { moved: 0 } });
  expect((await hope.send("PUT", "/number-move-offer", { isDeclined: true })).status).toBe(204);
  expect(await hope.offer()).toMatchObject({ isDeclined: true });
});
