import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { addComingWeeksAt } from "../../test/coming-weeks.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { memberOf, occurrenceOf } from "../../test/fixtures.ts";
import { churchWithService } from "../../test/services.ts";

// A Wednesday.
const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });

type Church = Awaited<ReturnType<typeof churchWithService>>;

async function entriesOf(hope: Church, occurrence: string) {
  const { body } = await hope.get(hope.admin, `/occurrences/${occurrence}/entries`);
  return body.items.map(({ value }: { value: number | null }) => value);
}

/** Every Saturday evening, beside the service on Sundays. */
async function addEvening(hope: Church) {
  const service = { id: newId(), name: "Evening", weekday: 6, time: "18:00" };
  await hope.send("POST", `/campuses/${hope.campusId}/services`, service);
  const { body } = await hope.get(hope.admin, `/campuses/${hope.campusId}/occurrences`);
  return body.items.filter(({ serviceId }: { serviceId: string }) => serviceId === service.id) as {
    id: string;
    date: string;
  }[];
}

const refusedField = ({ status, body }: { status: number; body: { error: { fields: object } } }) =>
  [status, ...Object.keys(body.error.fields)] as const;

test("a pending assignment moves to another service, with its day, its time and its taps", async () => {
  const hope = await churchWithService(app);
  const early = await occurrenceOf(app, hope, hope.campusId);
  const late = await occurrenceOf(app, hope, hope.campusId, { date: "2026-06-08", time: "11:00" });
  const { id } = (await hope.assign({ occurrenceId: early })).body;
  const taps = { round: 1, plus: 5, minus: 0 };
  await hope.send("PUT", `/assignments/${id}/tallies/${newId()}`, taps);
  const moved = await hope.send("PATCH", `/assignments/${id}`, { occurrenceId: late });
  const expected = { occurrenceId: late, date: "2026-06-08", time: "11:00", count: 5, round: 1 };
  expect([moved.status, moved.body]).toMatchObject([200, expected]);
  await hope.count(id, 3, hope.admin);
  expect(await entriesOf(hope, early)).toEqual([]);
  expect(await entriesOf(hope, late)).toEqual([8]);
});

test("a counted one takes its number along, and both services are right", async () => {
  const hope = await churchWithService(app);
  const early = await occurrenceOf(app, hope, hope.campusId);
  const late = await occurrenceOf(app, hope, hope.campusId, { time: "11:00" });
  const floor = (await hope.assign({ occurrenceId: early })).body;
  const balcony = (await hope.assign({ occurrenceId: early })).body;
  await hope.count(floor.id, 120, hope.admin);
  await hope.count(balcony.id, 34, hope.admin);
  const path = `/assignments/${balcony.id}`;
  const moved = await hope.send("PATCH", path, { occurrenceId: late });
  expect(moved.body).toMatchObject({ status: "complete", count: 34, time: "11:00" });
  expect([await entriesOf(hope, early), await entriesOf(hope, late)]).toEqual([[120], [34]]);
  const off = await hope.send("PATCH", path, { occurrenceId: null, date: "2026-06-08" });
  expect(off.body).toMatchObject({ occurrenceId: null, date: "2026-06-08", time: "11:00" });
  expect(await entriesOf(hope, late)).toEqual([null]);
  await hope.send("PATCH", path, { occurrenceId: early });
  expect(await entriesOf(hope, early)).toEqual([154]);
});

test("two that change places at the same time both arrive", async () => {
  const hope = await churchWithService(app);
  const early = await occurrenceOf(app, hope, hope.campusId);
  const late = await occurrenceOf(app, hope, hope.campusId, { time: "11:00" });
  const one = (await hope.assign({ occurrenceId: early })).body;
  const other = (await hope.assign({ occurrenceId: late })).body;
  await hope.count(one.id, 10, hope.admin);
  await hope.count(other.id, 20, hope.admin);
  let [here, there] = [early, late];
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all([
      hope.send("PATCH", `/assignments/${one.id}`, { occurrenceId: there }),
      hope.send("PATCH", `/assignments/${other.id}`, { occurrenceId: here }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await entriesOf(hope, there), await entriesOf(hope, here)]).toEqual([[10], [20]]);
    [here, there] = [there, here];
  }
});

test("a series moves to another service from one week on, those to come too", async () => {
  const hope = await churchWithService(app);
  const evenings = await addEvening(hope);
  await hope.assign({ occurrenceId: hope.occurrences[0]?.id, repeats: "weekly" });
  const [first, second] = await hope.all();
  const change = { occurrenceId: evenings[1]?.id, applyTo: "following" };
  const path = `/assignments/${second?.id}`;
  for (const turn of ["once", "sent again"]) {
    expect((await hope.send("PATCH", path, change)).status, turn).toBe(200);
    const made = await hope.all();
    expect(made.slice(0, 3).map(({ date, time }) => [date, time])).toEqual([
      [first?.date, "09:00"],
      ["2026-06-20", "18:00"],
      ["2026-06-27", "18:00"],
    ]);
  }
  const before = (await hope.all()).length;
  await addComingWeeksAt(app, new Date("2026-06-24T12:00:00Z"));
  const later = (await hope.all()).slice(before);
  expect(later.map(({ date, time }) => [date, time])).toEqual([
    ["2026-08-08", "18:00"],
    ["2026-08-15", "18:00"],
  ]);
});

test("a weekly series without a service is put onto one, and taken off it again", async () => {
  const hope = await churchWithService(app);
  const evenings = await addEvening(hope);
  const repeats = { repeats: "weekly", date: "2026-06-10", time: "19:00" };
  const { id } = (await hope.assign(repeats)).body;
  const path = `/assignments/${id}`;
  const onto = { occurrenceId: evenings[0]?.id, applyTo: "following" };
  expect((await hope.send("PATCH", path, onto)).status).toBe(200);
  const made = await hope.all();
  expect(made.map(({ time }) => time)).toEqual(made.map(() => "18:00"));
  expect(new Set(made.map(({ occurrenceId }) => occurrenceId)).size).toBe(made.length);
  const off = { occurrenceId: null, date: "2026-06-10", applyTo: "following" };
  expect((await hope.send("PATCH", path, off)).status).toBe(200);
  const dates = (await hope.all()).map(({ date, occurrenceId }) => [date, occurrenceId]);
  expect(dates.slice(0, 2)).toEqual([
    ["2026-06-10", null],
    ["2026-06-17", null],
  ]);
});

test("a service it cannot move to is refused by its field, and nothing changes", async () => {
  const hope = await churchWithService(app);
  const elsewhere = await churchWithService(app);
  const cancelled = await occurrenceOf(app, hope, hope.campusId);
  await hope.send("PATCH", `/occurrences/${cancelled}`, { cancelled: true });
  const north = newId();
  await hope.send("POST", "/campuses", { id: north, name: "North" });
  const ofNorth = await occurrenceOf(app, hope, north);
  const special = await occurrenceOf(app, hope, hope.campusId, { date: "2026-06-12" });
  await hope.assign({ occurrenceId: hope.occurrences[0]?.id, repeats: "weekly" });
  const before = await hope.all();
  const path = `/assignments/${before[0]?.id}`;
  for (const occurrenceId of [newId(), elsewhere.occurrences[0]?.id, cancelled, ofNorth]) {
    const refused = await hope.send("PATCH", path, { occurrenceId, applyTo: "this" });
    expect(refusedField(refused)).toEqual([422, "occurrenceId"]);
  }
  const following = { occurrenceId: special, applyTo: "following" };
  expect(refusedField(await hope.send("PATCH", path, following))).toEqual([422, "occurrenceId"]);
  expect(refusedField(await hope.send("PATCH", path, { time: "10:00" }))).toEqual([422, "time"]);
  expect(await hope.all()).toEqual(before);
  expect((await hope.send("PATCH", path, { occurrenceId: special })).status).toBe(200);
});

test("members do not move assignments", async () => {
  const hope = await churchWithService(app);
  const ruth = await memberOf(app, hope, "member", "Ruth");
  const { id } = (await hope.assign({ userId: ruth.id, occurrenceId: hope.occurrences[0]?.id }))
    .body;
  const change = { occurrenceId: hope.occurrences[1]?.id };
  expect((await hope.send("PATCH", `/assignments/${id}`, change, ruth)).status).toBe(403);
});

test("a count tells the seats of its room where it alone says who sits there", async () => {
  const hope = await churchWithService(app);
  const [first, second] = hope.occurrences.map(({ id }) => id);
  const service = `/services/${hope.service.id}`;
  const { id } = (await hope.assign({ occurrenceId: first, area: "" })).body;
  const area = (await hope.assign({ occurrenceId: second, area: "Balcony" })).body;
  const seatsOf = async (assignment = id) =>
    (await hope.get(hope.admin, `/assignments/${assignment}`)).body.seats;
  expect(await seatsOf()).toBeNull();
  await hope.send("PATCH", service, { seats: 250 });
  expect([await seatsOf(), await seatsOf(area.id)]).toEqual([250, null]);
  await hope.send("PATCH", service, { inRoom: [hope.adults, hope.kids] });
  expect(await seatsOf()).toBeNull();
  await hope.send("PATCH", service, { inRoom: [hope.adults] });
  expect(await seatsOf()).toBe(250);
  await hope.assign({ occurrenceId: first, area: "Balcony", alongside: "area" });
  expect(await seatsOf()).toBeNull();
});
