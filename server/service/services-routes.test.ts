import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { addComingWeeksAt } from "../../test/coming-weeks.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";
import { assignmentFor, memberOf } from "../../test/fixtures.ts";
import { churchWithService } from "../../test/services.ts";

/** A Wednesday. */
const wednesday = new Date("2026-06-10T12:00:00Z");
const app = await useTestApp({ now: wednesday });

type Service = { id: string; date: string; time: string; name: string; cancelled: boolean };

async function churchWithServices() {
  app.clock.now = wednesday;
  const hope = await churchWithCategories(app);
  const send = async (method: string, path: string, body: object, person = hope.admin) => {
    const response = await app.request(method, hope.path + path, { body, cookie: person.cookie });
    const text = await response.text();
    return { status: response.status, error: text ? JSON.parse(text).error : null };
  };
  const occurrences = async (from: string, to: string): Promise<Service[]> =>
    (await hope.get(hope.admin, `/campuses/${hope.campusId}/occurrences?from=${from}&to=${to}`))
      .body.items;
  const week = async (weekStart: string): Promise<Service[]> =>
    (await hope.get(hope.admin, `/campuses/${hope.campusId}/weeks/${weekStart}/occurrences`)).body
      .items;
  const addService = async (fields = {}) => {
    const service = { id: newId(), name: "Morning", weekday: 0, time: "09:00", ...fields };
    const { status } = await send("POST", `/campuses/${hope.campusId}/services`, service);
    expect(status).toBe(204);
    return service.id;
  };
  return { ...hope, send, occurrences, week, addService };
}

test("a service has its dates from last week to nine weeks ahead, once however often they are made", async () => {
  const hope = await churchWithServices();
  await hope.addService();
  const dates = async () =>
    (await hope.occurrences("2026-01-01", "2026-12-31")).map(({ date }) => date);
  const expected = [
    "2026-05-31",
    "2026-06-07",
    "2026-06-14",
    "2026-06-21",
    "2026-06-28",
    "2026-07-05",
    "2026-07-12",
    "2026-07-19",
    "2026-07-26",
    "2026-08-02",
    "2026-08-09",
  ];
  expect(await dates()).toEqual(expected);
  await Promise.all([1, 2, 3].map(() => addComingWeeksAt(app, wednesday)));
  expect(await dates()).toEqual(expected);
  app.clock.now = new Date("2026-06-24T12:00:00Z");
  await Promise.all([1, 2].map(() => addComingWeeksAt(app, app.clock.now)));
  expect(await dates()).toEqual([...expected, "2026-08-16", "2026-08-23"]);
});

test("over the change to summer time and back each week has its service at its own time", async () => {
  const hope = await churchWithServices();
  await app.db.updateTable("session").set({ expires_at: "2027-01-01" }).execute();
  app.clock.now = new Date("2026-02-25T12:00:00Z");
  const service = await hope.addService({ time: "02:30" });
  await addComingWeeksAt(app, new Date("2026-10-14T12:00:00Z"));
  const occurrences = await app.db
    .selectFrom("occurrence")
    .select(["date", "time"])
    .where("service_id", "=", service)
    .execute();
  expect(occurrences).toHaveLength(44);
  expect(occurrences.find(({ date }) => date === "2026-03-08")?.time).toBe("02:30");
  expect(occurrences.find(({ date }) => date === "2026-11-01")?.time).toBe("02:30");
});

test("another time changes the coming dates, but none that has passed, has a number or is assigned", async () => {
  const hope = await churchWithServices();
  const service = await hope.addService();
  const [, , assigned, touched] = await hope.occurrences("2026-05-31", "2026-08-05");
  const entry = { occurrenceId: assigned?.id ?? "", categoryId: hope.adults };
  await assignmentFor(app, hope, hope.admin, { entry, date: "2026-06-14" });
  await hope.send("PATCH", `/occurrences/${touched?.id}`, { time: "11:00" });
  const change = { time: "10:30", name: "Family" };
  expect((await hope.send("PATCH", `/services/${service}`, change)).status).toBe(204);
  const after = await hope.occurrences("2026-05-31", "2026-07-05");
  expect(after.map(({ date, time, name }) => [date, time, name])).toEqual([
    ["2026-05-31", "09:00", "Morning"],
    ["2026-06-07", "09:00", "Morning"],
    ["2026-06-14", "09:00", "Morning"],
    ["2026-06-21", "11:00", "Morning"],
    ["2026-06-28", "10:30", "Family"],
    ["2026-07-05", "10:30", "Family"],
  ]);
});

test("another weekday leaves one service in every week", async () => {
  const hope = await churchWithServices();
  const service = await hope.addService();
  const [, , assigned] = await hope.occurrences("2026-05-31", "2026-08-05");
  const entry = { occurrenceId: assigned?.id ?? "", categoryId: hope.adults };
  await assignmentFor(app, hope, hope.admin, { entry });
  await hope.send("PATCH", `/services/${service}`, { weekday: 6 });
  const dates = (await hope.occurrences("2026-05-31", "2026-07-05")).map(({ date }) => date);
  expect(dates).toEqual(["2026-05-31", "2026-06-07", "2026-06-14", "2026-06-27", "2026-07-04"]);
});

test("a date to come of an archived service is listed only while it has a number", async () => {
  const hope = await churchWithService(app);
  const [, coming, counted] = hope.occurrences;
  const place = { organization_id: hope.id, occurrence_id: `${counted?.id}` };
  await app.db
    .insertInto("entry")
    .values({ ...place, category_id: hope.adults, value: 40, source: "typed" })
    .execute();
  await hope.assign({ occurrenceId: coming?.id });
  const listed = async () =>
    JSON.stringify((await hope.get(hope.admin, `/campuses/${hope.campusId}/occurrences`)).body);
  expect(await listed()).toContain(coming?.id);
  await hope.send("PATCH", `/services/${hope.service.id}`, { active: false });
  expect(await listed()).not.toContain(coming?.id);
  expect(JSON.stringify((await hope.get(hope.admin, "/occurrences")).body.items)).toBe("[]");
  expect(await listed()).toContain(counted?.id);
});

test("an archived service has no coming dates; restored it goes on from today", async () => {
  const hope = await churchWithServices();
  const service = await hope.addService();
  await hope.send("PATCH", `/services/${service}`, { active: false });
  const dates = async () =>
    (await hope.occurrences("2026-01-01", "2026-12-31")).map(({ date }) => date);
  expect(await dates()).toEqual(["2026-05-31", "2026-06-07"]);
  app.clock.now = new Date("2026-07-01T12:00:00Z");
  await hope.send("PATCH", `/services/${service}`, { active: true });
  expect((await dates()).slice(0, 3)).toEqual(["2026-05-31", "2026-06-07", "2026-07-05"]);
});

test("a service is moved or cancelled for one date, and no second one is made for that week", async () => {
  const hope = await churchWithServices();
  await hope.addService();
  const [, , moved, cancelled] = await hope.occurrences("2026-05-31", "2026-08-05");
  await hope.send("PATCH", `/occurrences/${moved?.id}`, { date: "2026-06-13", time: "18:00" });
  await hope.send("PATCH", `/occurrences/${cancelled?.id}`, { cancelled: true });
  app.clock.now = new Date("2026-06-17T12:00:00Z");
  await addComingWeeksAt(app, app.clock.now);
  expect(await hope.week("2026-06-07")).toMatchObject([
    { date: "2026-06-07", time: "09:00" },
    { date: "2026-06-13", time: "18:00" },
  ]);
  expect(await hope.week("2026-06-14")).toEqual([]);
  expect(await hope.week("2026-06-21")).toMatchObject([{ cancelled: true }]);
});

test("a special service stands beside the week itself, which stays one", async () => {
  const hope = await churchWithServices();
  const special = { id: newId(), name: "Confirmation", date: "2026-06-07", time: "15:00" };
  const path = `/campuses/${hope.campusId}/occurrences`;
  expect((await hope.send("POST", path, special)).status).toBe(204);
  expect((await hope.send("POST", path, special)).status).toBe(204);
  expect((await hope.send("POST", path, { ...special, time: "16:00" })).status).toBe(409);
  await hope.save(hope.admin, [{ categoryId: hope.adults, value: 7 }]);
  expect(await hope.week("2026-06-07")).toMatchObject([{ name: "Confirmation", serviceId: null }]);
  expect((await hope.week("2026-06-14")).length).toBe(0);
});

test("what is wrong with a service is said by its field", async () => {
  const hope = await churchWithServices();
  const good = { id: newId(), name: "Morning", weekday: 0, time: "09:00" };
  const path = `/campuses/${hope.campusId}/services`;
  for (const [field, value] of Object.entries({ name: " ", weekday: 7, time: "25:00" })) {
    const { status, error } = await hope.send("POST", path, { ...good, [field]: value });
    expect([status, Object.keys(error.fields)]).toEqual([422, [field]]);
  }
  await hope.addService();
  const { status, error } = await hope.send("POST", path, {
    ...good,
    id: newId(),
    name: "MORNING",
  });
  expect([status, Object.keys(error.fields)]).toEqual([409, ["name"]]);
});

test("staff and members see services, and only admins arrange them", async () => {
  const hope = await churchWithServices();
  const service = await hope.addService();
  for (const role of ["staff", "member"] as const) {
    const person = await memberOf(app, hope, role);
    const path = `/campuses/${hope.campusId}/weeks/2026-06-07/occurrences`;
    expect((await hope.get(person, path)).body.items).toHaveLength(1);
    const change = { time: "10:00" };
    expect((await hope.send("PATCH", `/services/${service}`, change, person)).status).toBe(403);
  }
});

test("the seats of a service are whole numbers or unknown, change by themselves, and stay when it moves, as does who sits there", async () => {
  const hope = await churchWithServices();
  const seatsOf = async (id: string) =>
    (await hope.get(hope.admin, "/structure")).body.campuses
      .flatMap((campus: { services: { id: string }[] }) => campus.services)
      .find((service: { id: string }) => service.id === id).seats;
  const unknown = await hope.addService();
  const id = await hope.addService({ name: "Chapel", seats: 220 });
  expect([await seatsOf(unknown), await seatsOf(id)]).toEqual([null, 220]);
  const path = `/services/${id}`;
  const moved = { id: newId(), weekday: 6, time: "17:00" };
  expect((await hope.send("POST", `${path}/moves`, moved)).status).toBe(204);
  for (const seats of [0, -1, 2.5, 100_001, "220"]) {
    const { status, error } = await hope.send("PATCH", path, { seats });
    expect([status, Object.keys(error.fields)]).toEqual([422, ["seats"]]);
  }
  expect(await seatsOf(id)).toBe(220);
  await hope.send("PATCH", path, { seats: 180 });
  expect(await seatsOf(id)).toBe(180);
  await hope.send("PATCH", path, { name: "Hall" });
  expect(await seatsOf(id)).toBe(180);
  await hope.send("PATCH", path, { seats: null });
  expect(await seatsOf(id)).toBe(null);
  const told = async () =>
    (await hope.get(hope.admin, "/structure")).body.campuses
      .flatMap((campus: { services: { id: string }[] }) => campus.services)
      .find((service: { id: string }) => service.id === id).inRoom;
  expect(await told()).toBe(null);
  for (const inRoom of [
    [],
    [newId()],
    [hope.giving],
    [hope.adults, newId()],
    [hope.guests],
    "adults",
  ]) {
    const { status, error } = await hope.send("PATCH", path, { inRoom });
    expect([status, Object.keys(error.fields)]).toEqual([422, ["inRoom"]]);
  }
  expect(await told()).toBe(null);
  await hope.send("PATCH", path, { inRoom: [hope.adults, hope.kids] });
  await hope.send("PATCH", path, { seats: 200 });
  expect(await told()).toEqual([hope.adults, hope.kids]);
  await hope.send("PATCH", path, { inRoom: null });
  expect(await told()).toBe(null);
  await hope.send("PATCH", path, { seats: null });
  const again = { id, name: "Hall", weekday: 6, time: "17:00", seats: 9 };
  expect((await hope.send("POST", `/campuses/${hope.campusId}/services`, again)).status).toBe(409);
});
