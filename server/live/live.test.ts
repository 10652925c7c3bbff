import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { linkHeader, personHeader } from "../../domain/count/tally.ts";
import type { Change } from "../../domain/shared/change.ts";
import { newId } from "../../domain/shared/id.ts";
import { routesOf } from "../../test/api/route-table.ts";
import { createTestApp, type TestApp, useTestApp } from "../../test/create-test-app.ts";
import {
  adultsOfAWeek,
  assignmentFor,
  church,
  listCategories,
  memberOf,
  visitorOf,
} from "../../test/fixtures.ts";
import { kindOfWrite } from "./written-changes.ts";

const now = new Date("2026-06-07T15:00:00Z");
const one = await useTestApp({ now });
const two = await useTestApp({ now, beside: one });
await begin(one, two);

type Person = { cookie: string };
type Church = { path: string };
type Event = { id: string; name: string; data: unknown };

test("a tap at one server is told at the other within a moment, to those who may count it", async () => {
  const { hope, maria, balcony } = await sunday();
  const staff = await memberOf(one, hope, "staff");
  const phone = await listen(two, hope, maria);
  const desk = await listen(two, hope, staff);
  const deviceId = await tap(one, maria, balcony, 3);
  const told = [{ kind: "taps", assignmentId: balcony.id, deviceIds: [deviceId] }];
  expect(await phone.changes()).toEqual(told);
  expect(await desk.changes()).toEqual(told);
  await leave(phone, desk);
});

test("taps that come after a save are told as a changed number", async () => {
  const { hope, maria, balcony } = await sunday();
  const stream = await listen(one, hope, maria);
  const deviceId = newId();
  await write(one, maria, "PUT", `${balcony.path}/count`, {
    round: 1,
    plus: 4,
    minus: 0,
    deviceId,
  });
  const told = [{ kind: "counts", assignmentId: balcony.id }, { kind: "entries" }];
  expect(await stream.changes()).toMatchObject(told);
  await tap(one, maria, balcony, 9);
  expect(await stream.changes()).toMatchObject(told);
  await leave(stream);
});

test("whose late taps are decided on hears of it, and everyone hears that the number of its service changed", async () => {
  const { hope, maria } = await sunday();
  const date = "2026-05-10";
  const balcony = await assignmentFor(one, hope, maria, { date });
  const other = await memberOf(one, hope, "member");
  await write(one, hope.admin, "PUT", `${balcony.path}/count`, {
    ...{ round: 1, plus: 4, minus: 0, deviceId: newId() },
  });
  const desk = await listen(two, hope, hope.admin);
  const deviceId = await tap(one, maria, balcony, 3);
  await desk.until(({ data }) => JSON.stringify(data).includes(deviceId));
  const [phone, inputs] = [await listen(two, hope, maria), await listen(two, hope, other)];
  const open = await one.request("GET", `${hope.path}/tap-proposals`, hope.admin);
  const [{ id, plus, minus, from, to }] = (await open.json()).items;
  await write(one, hope.admin, "PUT", `${hope.path}/tap-proposals/${id}/decision`, {
    ...{ decision: "accepted", plus, minus, from, to },
  });
  expect(await phone.changes()).toEqual([
    { kind: "counts", assignmentId: balcony.id },
    { kind: "entries" },
  ]);
  expect(await inputs.changes()).toEqual([{ kind: "entries" }]);
  await write(one, hope.admin, "DELETE", `${balcony.path}?applyTo=this`);
  expect(await inputs.changes()).toEqual([{ kind: "entries" }]);
  await leave(desk, phone, inputs);
});

test("another organization hears nothing", async () => {
  const { maria, balcony } = await sunday();
  const other = await church(one);
  const stream = await listen(one, other, other.admin);
  await tap(one, maria, balcony, 1);
  await renames(other);
  expect(await stream.changes()).toEqual([{ kind: "organization" }]);
  await leave(stream);
});

test("a member hears neither of others' counts nor of giving, and staff hear of both", async () => {
  const { hope, maria, balcony } = await sunday();
  const other = await memberOf(one, hope, "member");
  const [member, staff] = [await listen(one, hope, other), await listen(one, hope, hope.admin)];
  await tap(one, maria, balcony, 1);
  expect(await staff.changes()).toMatchObject([{ kind: "taps" }]);
  const giving = await listCategories(one.db, hope)
    .where("category.unit", "=", "currency")
    .executeTakeFirstOrThrow();
  const sheet = { campusId: giving.campusId, weekStart: "2026-06-07" };
  await type(hope, giving);
  expect(await staff.changes()).toEqual([{ kind: "entries", ...sheet }]);
  await write(one, hope.admin, "PATCH", balcony.path, { title: "Gallery", applyTo: "this" });
  expect(await staff.changes()).toEqual([{ kind: "assignments", assignmentId: balcony.id }]);
  const attendance = await listCategories(one.db, hope)
    .where("category.unit", "=", "count")
    .executeTakeFirstOrThrow();
  await type(hope, attendance);
  expect(await member.changes()).toEqual([{ kind: "entries", ...sheet }]);
  await leave(member, staff);
});

test("who gets an assignment hears of it, and so does who had it", async () => {
  const { hope, maria, balcony } = await sunday();
  const daniel = await memberOf(one, hope, "member", "Daniel");
  const streams = [await listen(one, hope, maria), await listen(two, hope, daniel)];
  const change = { userId: daniel.id, applyTo: "this" };
  await write(one, hope.admin, "PATCH", balcony.path, change);
  for (const stream of streams)
    expect(await stream.changes()).toEqual([{ kind: "assignments", assignmentId: balcony.id }]);
  await write(one, hope.admin, "DELETE", `${balcony.path}?applyTo=this`);
  expect(await streams[1]?.changes()).toMatchObject([{ kind: "assignments" }, { kind: "entries" }]);
  await leave(...streams);
});

test("notes, the structure and the team are told to everyone", async () => {
  const { hope, maria } = await sunday();
  const { categoryId, campusId } = await adultsOfAWeek(one, hope);
  const stream = await listen(one, hope, maria);
  const week = { campusId, weekStart: "2026-06-07", occurrenceId: null, categoryId: null };
  const note = { ...week, seenVersion: 0, changeId: newId(), text: "Snow" };
  await write(one, hope.admin, "PUT", `${hope.path}/notes/${newId()}`, note);
  expect(await stream.changes()).toEqual([{ kind: "notes" }]);
  await write(one, hope.admin, "PATCH", `${hope.path}/categories/${categoryId}`, { name: "Grown" });
  expect(await stream.changes()).toEqual([{ kind: "structure" }]);
  await write(one, maria, "PATCH", "/api/me", { firstName: "Marie", lastName: "Sole" });
  expect(await stream.changes()).toEqual([{ kind: "membership" }]);
  await leave(stream);
});

test("what was changed while a device was away is told when it comes back, at any server", async () => {
  const { hope, maria, balcony } = await sunday();
  const before = await listen(one, hope, maria);
  await tap(one, maria, balcony, 1);
  await before.changes();
  const { lastId } = before;
  await leave(before);
  const watching = await listen(two, hope, maria);
  const deviceId = await tap(one, maria, balcony, 2);
  await watching.until(({ data }) => JSON.stringify(data).includes(deviceId));
  const told = [expect.objectContaining({ kind: "taps", assignmentId: balcony.id })];
  const back = await listen(two, hope, maria, `?after=${lastId}`);
  expect(back.hello).toEqual(told);
  const byHeader = await listen(one, hope, maria, "", { "last-event-id": lastId });
  expect(byHeader.hello).toEqual(told);
  const current = await listen(two, hope, maria, `?after=${watching.lastId}`);
  expect(current.hello).toEqual([]);
  await leave(watching, back, byHeader, current);
});

test("a page that opens hears what changed since its first read, and reads anew what nobody knows any more", async () => {
  const { hope, maria, balcony } = await sunday();
  const watching = await listen(one, hope, maria);
  await tap(one, maria, balcony, 1);
  await watching.changes();
  // A server that has just begun to listen does not know of the seconds before.
  await expect
    .poll(async () => {
      const opened = await listen(one, hope, maria, "?age=0");
      await leave(opened);
      return opened.hello;
    })
    .toMatchObject([{ kind: "taps" }]);
  const long = await listen(one, hope, maria, "?age=900000000");
  expect(long.hello).toBeNull();
  const unknown = await listen(one, hope, maria, `?after=${newId()}`);
  expect(unknown.hello).toBeNull();
  await leave(watching, long, unknown);
});

test.each([
  [
    "their session ends",
    async (_hope: Hope, { cookie }: Person) => {
      await write(one, { cookie }, "DELETE", "/api/me/session");
    },
  ],
  [
    "they get another role",
    async (hope: Hope, person: { id: string }) => {
      await write(one, hope.admin, "PATCH", `${hope.path}/members/${person.id}`, { role: "staff" });
    },
  ],
  [
    "they are removed",
    async (hope: Hope, person: { id: string }) => {
      await write(one, hope.admin, "DELETE", `${hope.path}/members/${person.id}`);
    },
  ],
])("a person's stream at any server ends when %s, and another's goes on", async (_name, change) => {
  const { hope, maria } = await sunday();
  const streams = [await listen(one, hope, maria), await listen(two, hope, maria)];
  const other = await listen(two, hope, hope.admin);
  await change(hope, maria);
  for (const stream of streams) await stream.untilEnd();
  await renames(hope);
  await other.until(({ data }) => JSON.stringify(data).includes("organization"));
  await leave(other);
});

test("a visitor by link hears of their count alone, and their stream at any server ends when the link is revoked", async () => {
  const { hope, maria, balcony } = await sunday();
  const other = await assignmentFor(one, hope, maria);
  const ann = await visitorOf(one, hope, balcony.id);
  const headers = { [linkHeader]: ann.secret, [personHeader]: ann.visitorId };
  const streams = [
    await listen(one, hope, { cookie: "" }, "", headers),
    await listen(two, hope, { cookie: "" }, "", headers),
  ];
  await tap(one, maria, other, 1);
  await write(one, hope.admin, "PATCH", hope.path, { phone: "(312) 555-0100" });
  const deviceId = await tap(one, maria, balcony, 2);
  for (const stream of streams)
    expect(await stream.changes()).toEqual([
      { kind: "taps", assignmentId: balcony.id, deviceIds: [deviceId] },
    ]);
  await write(one, hope.admin, "DELETE", `${hope.path}/links/${ann.linkId}`);
  for (const stream of streams) await stream.untilEnd();
});

test("a person has eight streams, and a ninth once one has ended", async () => {
  const { hope, maria } = await sunday();
  const streams = await Promise.all(Array.from({ length: 8 }, () => listen(one, hope, maria)));
  const ask = () => one.request("GET", `${hope.path}/changes`, { cookie: maria.cookie });
  const refused = await ask();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  await leave(streams[0]);
  const again = await ask();
  expect(again.status).toBe(200);
  await again.body?.cancel();
  await leave(...streams.slice(1));
});

test("a reader who does not read is dropped, and holds nothing back", async () => {
  const { hope, maria } = await sunday();
  const before = one.deps.live.streams;
  const stuck = await one.request("GET", `${hope.path}/changes`, { cookie: maria.cookie });
  const other = await listen(one, hope, hope.admin);
  expect(one.deps.live.streams).toBe(before + 2);
  while (one.deps.live.streams === before + 2) {
    for (let index = 0; index < 20; index += 1)
      one.deps.live.tell({
        change: { kind: "entries", occurrenceId: newId() },
        where: { organizationId: hope.id },
      });
    expect(await other.changes()).toHaveLength(20);
  }
  expect(one.deps.live.streams).toBe(before + 1);
  await expect(stuck.text()).rejects.toThrow("too slow");
  await leave(other);
});

test("very many changes at once are told in one word", async () => {
  const { hope } = await sunday();
  const stream = await listen(two, hope, hope.admin);
  for (let index = 0; index < 400; index += 1)
    one.deps.live.tell({
      change: { kind: "entries", occurrenceId: newId() },
      where: { organizationId: hope.id },
    });
  expect(await stream.changes()).toEqual([{ kind: "entries" }]);
  await leave(stream);
});

test("a stream is neither stored, changed nor gathered on its way", async () => {
  const { hope, maria } = await sunday();
  const { headers, body } = await one.request("GET", `${hope.path}/changes`, {
    cookie: maria.cookie,
    headers: { "accept-encoding": "gzip, br" },
  });
  expect(headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(headers.get("cache-control")).toBe("no-cache, no-transform");
  expect(headers.get("x-accel-buffering")).toBe("no");
  expect(headers.get("content-encoding")).toBeNull();
  await body?.cancel();
});

test("after its connection to the database was lost, every device is told to read anew", async () => {
  const { hope, maria } = await sunday();
  const stream = await listen(one, hope, maria);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'countwell changes' and datname = current_database()`.execute(one.db);
  await stream.until(({ name, data }) => name === "hello" && data === null);
  await leave(stream);
  await begin(one, two);
});

test("a server that leaves ends its streams at once, and still tells others what is written there", async () => {
  const leaving = await createTestApp({ now, beside: one });
  await begin(leaving);
  const { hope, maria, balcony } = await sunday();
  const [ended, other] = [await listen(leaving, hope, maria), await listen(two, hope, maria)];
  leaving.deps.live.leave();
  await ended.untilEnd();
  const answer = await leaving.request("GET", `${hope.path}/changes`, { cookie: maria.cookie });
  expect(answer.status).toBe(204);
  await tap(leaving, maria, balcony, 1);
  await leaving.close();
  expect(await other.changes()).toMatchObject([{ kind: "taps" }]);
  await leave(other);
});

test("every write of an organization says what it changes", () => {
  const writes = routesOf(one).filter(
    ({ method, path }) => method !== "GET" && path.includes(":organizationId"),
  );
  const unknown = writes.filter(({ path }) => kindOfWrite(path) === undefined);
  expect(unknown.map(({ name }) => name)).toEqual([]);
});

type Hope = Awaited<ReturnType<typeof church>>;

async function sunday() {
  const hope = await church(one);
  const maria = await memberOf(one, hope, "member");
  return { hope, maria, balcony: await assignmentFor(one, hope, maria) };
}

async function begin(...apps: TestApp[]): Promise<void> {
  for (const app of apps) {
    if (!app.deps.live.isHearing) app.deps.live.start();
    await vi.waitFor(() => expect(app.deps.live.isHearing).toBe(true), { timeout: 60_000 });
  }
}

async function write(
  app: TestApp,
  { cookie }: Person,
  method: string,
  path: string,
  body?: object,
) {
  const response = await app.request(method, path, { cookie, body });
  expect(response.status, await response.clone().text()).toBeLessThan(300);
}

async function tap(app: TestApp, person: Person, { path }: { path: string }, plus: number) {
  const deviceId = newId();
  await write(app, person, "PUT", `${path}/tallies/${deviceId}`, { round: 1, plus, minus: 0 });
  return deviceId;
}

async function renames({ path, admin }: Church & { admin: Person }): Promise<void> {
  await write(one, admin, "PATCH", path, { name: `Hope ${newId()}` });
}

async function type({ path, admin }: Hope, place: { campusId: string; categoryId: string }) {
  const sheet = `${path}/campuses/${place.campusId}/weeks/2026-06-07/entries`;
  await write(one, admin, "PUT", sheet, { entries: [{ categoryId: place.categoryId, value: 5 }] });
}

async function listen(
  app: TestApp,
  { path }: Church,
  { cookie }: Person,
  query = "",
  headers = {},
) {
  const response = await app.request("GET", `${path}/changes${query}`, { cookie, headers });
  expect(response.status).toBe(200);
  const reader = (response.body as ReadableStream<BufferSource>)
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let text = "";
  let lastId = "";
  async function next(): Promise<Event | null> {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end >= 0) {
        const event = parse(text.slice(0, end));
        text = text.slice(end + 2);
        lastId = event.id;
        return event;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
    }
  }
  async function until(isMeant: (event: Event) => boolean): Promise<Event> {
    for (;;) {
      const event = await next();
      if (!event) throw new Error("The stream has ended.");
      if (isMeant(event)) return event;
    }
  }
  const first = await until(({ name }) => name === "hello");
  return {
    hello: first.data,
    until,
    get lastId() {
      return lastId;
    },
    async changes() {
      return (await until(({ name }) => name === "message")).data as Change[];
    },
    async untilEnd() {
      while ((await next()) !== null);
    },
    close: () => reader.cancel(),
  };
}

async function leave(...streams: ({ close: () => Promise<void> } | undefined)[]): Promise<void> {
  for (const stream of streams) await stream?.close();
}

function parse(block: string): Event {
  const fields = Object.fromEntries(block.split("\n").map((line) => line.split(/: (.*)/s)));
  return { id: fields.id, name: fields.event ?? "message", data: JSON.parse(fields.data) };
}
