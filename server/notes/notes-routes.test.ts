import fc from "fast-check";
import { expect, test } from "vitest";
import { changedSince } from "#words/notes.ts";
import type { Note } from "../../domain/entry/note.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories, thisWeek } from "../../test/entries.ts";
import { memberOf, occurrenceOf } from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });

type Person = { id: string; cookie: string };

async function churchThatWrites() {
  const hope = await churchWithCategories(app);
  const maria = await memberOf(app, hope, "member", "Maria");
  const ruth = await memberOf(app, hope, "member", "Ruth");
  const daniel = await memberOf(app, hope, "staff", "Daniel");
  const week = { campusId: hope.campusId, weekStart: thisWeek, occurrenceId: null };
  const put = async (person: Person, id: string, change: object) => {
    const body = { ...week, categoryId: null, seenVersion: 0, changeId: newId(), ...change };
    const options = { body, cookie: person.cookie };
    const answer = await app.request("PUT", `${hope.path}/notes/${id}`, options);
    return { status: answer.status, body: await answer.json() };
  };
  const list = async (person: Person, from = thisWeek, to = thisWeek): Promise<Note[]> =>
    (await hope.get(person, `/notes?from=${from}&to=${to}`)).body.items;
  return { ...hope, maria, ruth, daniel, put, list };
}

test("a note stands on a week, a service or a number, with who and when", async () => {
  const hope = await churchThatWrites();
  const early = await occurrenceOf(app, hope, hope.campusId);
  await hope.put(hope.maria, newId(), { text: " Snow \r\n all day " });
  await hope.put(hope.maria, newId(), { text: "Heating out", occurrenceId: early });
  await hope.put(hope.daniel, newId(), {
    text: "<b>Baptism</b>",
    occurrenceId: early,
    categoryId: hope.adults,
  });
  expect(await hope.list(hope.ruth)).toMatchObject([
    {
      text: "<b>Baptism</b>",
      occurrenceId: early,
      categoryName: "Adult Attendance",
      writtenBy: "Daniel Sole",
    },
    { text: "Heating out", occurrenceId: early, categoryId: null, weekStart: thisWeek },
    {
      text: "Snow \n all day",
      occurrenceId: null,
      writtenBy: "Maria Sole",
      writtenAt: "2026-06-10T12:00:00.000Z",
    },
  ]);
});

test("notes of twenty years are told at once, as many as Reports shows, and special days too", async () => {
  const hope = await churchThatWrites();
  await hope.put(hope.daniel, newId(), { text: "First Sunday", weekStart: "2019-06-02" });
  expect(await hope.list(hope.ruth, "2006-07-02")).toMatchObject([{ weekStart: "2019-06-02" }]);
  const tooLong = await hope.get(hope.ruth, `/notes?from=2000-01-02&to=${thisWeek}`);
  expect(tooLong.body.error.fields).toEqual({ from: "Ask for at most 1044 weeks." });
  const days = await hope.get(hope.ruth, `/special-days?from=2006-07-02&to=${thisWeek}`);
  expect([days.status, days.body.items]).toEqual([200, []]);
});

test("a change sent again is made once, also after somebody else's, and a late one overwrites nothing", async () => {
  const hope = await churchThatWrites();
  const id = newId();
  const first = { text: "Snow", changeId: newId() };
  await hope.put(hope.maria, id, first);
  await hope.put(hope.daniel, id, { text: "Ice", seenVersion: 1 });
  const again = await hope.put(hope.maria, id, first);
  expect([again.status, again.body.text, again.body.version]).toEqual([200, "Ice", 2]);
  const late = await hope.put(hope.maria, id, { text: "Hail", seenVersion: 1 });
  expect([late.status, late.body.error.message]).toEqual([409, changedSince]);
  expect(await hope.list(hope.maria)).toMatchObject([{ text: "Ice", writtenBy: "Maria Sole" }]);
});

test("blank deletes, and a request from before does not bring the note back", async () => {
  const hope = await churchThatWrites();
  const id = newId();
  const first = { text: "Snow", changeId: newId() };
  await hope.put(hope.maria, id, first);
  expect((await hope.put(hope.maria, id, { text: " ", seenVersion: 1 })).body.text).toBe("");
  await hope.put(hope.maria, id, first);
  expect(await hope.list(hope.maria)).toEqual([]);
});

test("each changes their own note and staff any, in the weeks they may enter", async () => {
  const hope = await churchThatWrites();
  const id = newId();
  await hope.put(hope.maria, id, { text: "Snow" });
  const byRuth = await hope.put(hope.ruth, id, { text: "", seenVersion: 1 });
  expect([byRuth.status, byRuth.body.error.message]).toEqual([
    403,
    "Only staff, or whoever wrote this note, can change it.",
  ]);
  expect((await hope.put(hope.daniel, id, { text: "Ice", seenVersion: 1 })).status).toBe(200);
  const old = { text: "Long ago", weekStart: "2026-05-24" };
  const byMaria = await hope.put(hope.maria, newId(), old);
  expect([byMaria.status, byMaria.body.error.message]).toEqual([
    403,
    "Only staff can change weeks before last week.",
  ]);
  expect((await hope.put(hope.daniel, newId(), old)).status).toBe(200);
});

test("a note on money is not there for a member, to read or to write", async () => {
  const hope = await churchThatWrites();
  const onMoney = { text: "Envelope found late", categoryId: hope.giving };
  await hope.put(hope.daniel, newId(), onMoney);
  expect(await hope.list(hope.maria)).toEqual([]);
  expect(await hope.list(hope.daniel)).toMatchObject([{ text: "Envelope found late" }]);
  expect((await hope.put(hope.maria, newId(), onMoney)).status).toBe(404);
});

test("a note cannot change its place, and is refused what cannot be kept", async () => {
  const hope = await churchThatWrites();
  const id = newId();
  await hope.put(hope.maria, id, { text: "Snow" });
  const moved = { text: "Snow", categoryId: hope.adults, seenVersion: 1 };
  expect((await hope.put(hope.maria, id, moved)).status).toBe(409);
  for (const text of ["a".repeat(281), "a\u0007b", "a".repeat(5_000)])
    expect((await hope.put(hope.maria, newId(), { text })).status).toBe(422);
  const future = { text: "Snow", weekStart: "2026-06-14" };
  expect((await hope.put(hope.daniel, newId(), future)).status).toBe(422);
});

test("notes keep their week when weeks begin on Monday, and go with a service that moves", async () => {
  const hope = await churchThatWrites();
  const early = await occurrenceOf(app, hope, hope.campusId);
  await hope.put(hope.maria, newId(), { text: "Snow" });
  await hope.put(hope.maria, newId(), { text: "Heating out", occurrenceId: early });
  const send = (path: string, body: object) =>
    app.request("PATCH", hope.path + path, { body, cookie: hope.admin.cookie });
  await send(`/occurrences/${early}`, { date: "2026-06-03" });
  expect(await hope.list(hope.maria, "2026-05-31", "2026-05-31")).toMatchObject([
    { text: "Heating out", weekStart: "2026-05-31" },
  ]);
  await send("", { weekStartDay: 1 });
  expect(await hope.list(hope.maria, "2026-06-01", "2026-06-01")).toHaveLength(2);
});

test("who wrote notes finds them in their export, and leaves them without a name", async () => {
  const hope = await churchThatWrites();
  await hope.put(hope.daniel, newId(), { text: "Snow" });
  await hope.put(hope.daniel, newId(), { text: "Envelope", categoryId: hope.giving });
  const exported = async () => {
    const answer = await app.request("GET", "/api/me/export", { cookie: hope.daniel.cookie });
    return (await answer.json()).notes.map(({ text }: Note) => text).sort();
  };
  expect(await exported()).toEqual(["Envelope", "Snow"]);
  await app.db
    .updateTable("membership")
    .set({ role: "member" })
    .where("user_id", "=", hope.daniel.id)
    .execute();
  expect(await exported()).toEqual(["Snow"]);
  await app.request("DELETE", "/api/me", { cookie: hope.daniel.cookie });
  expect(await hope.list(hope.admin)).toMatchObject([{ writtenBy: null }, { writtenBy: null }]);
});

test("whatever is lost, doubled or late on the way, each written change is made once and none is undone", async () => {
  const hope = await churchThatWrites();
  const sends = fc.array(
    fc.record({
      who: fc.constantFrom(hope.maria, hope.daniel),
      note: fc.nat(1),
      text: fc.constantFrom("", "Snow", "Ice"),
      repeats: fc.array(fc.nat(5), { maxLength: 2 }),
    }),
    { maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(sends, async (steps) => {
      const ids = [newId(), newId()];
      const known = new Map<string, { text: string; version: number }>();
      const made: { who: Person; id: string; change: object }[] = [];
      for (const { who, note, text, repeats } of steps) {
        const id = ids[note] ?? "";
        const before = known.get(id) ?? { text: "", version: 0 };
        const change = { text, seenVersion: before.version, changeId: newId() };
        const { status, body } = await hope.put(who, id, change);
        if (status === 200) {
          known.set(id, { text, version: body.version });
          made.push({ who, id, change });
        }
        for (const index of repeats) {
          const old = made[index];
          if (old) await hope.put(old.who, old.id, old.change);
        }
      }
      const all = await hope.list(hope.admin);
      for (const [id, { text, version }] of known) {
        const stored = all.find((one) => one.id === id);
        if (text === "") expect(stored).toBeUndefined();
        else expect(stored).toMatchObject({ text, version });
      }
    }),
    { numRuns: 20 },
  );
});
