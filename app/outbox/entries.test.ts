import "fake-indexeddb/auto";
import fc from "fast-check";
import { openDB } from "idb";
import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { addStep, startCount } from "../../domain/count/device-count.ts";
import {
  type EntryChange,
  entryChangesSchema,
  type SavedEntries,
} from "../../domain/entry/entry.ts";
import { newId } from "../../domain/shared/id.ts";
import { answerWrites } from "../../test/answer-writes.ts";
import {
  deletePersonDatabase,
  nameOf,
  openPersonDatabase,
  PersonDatabase,
  spareNameOf,
} from "../store/person-database.ts";
import { Counts } from "./counts.ts";
import { Entries } from "./entries.ts";
import type { EntryCell } from "./entry-draft.ts";
import type { Answer } from "./kind.ts";
import { Queue } from "./outbox.ts";
import type { SendOutcome } from "./sender.ts";

type EntriesAnswer = Answer<SavedEntries>;

const weekStart = "2026-06-07";
const adults: EntryCell = {
  organizationId: newId(),
  campusId: newId(),
  occurrenceId: null,
  weekStart,
  categoryId: newId(),
};
const kids = { ...adults, categoryId: newId() };
const typed = (value: number, before: number | null = null) => ({
  value,
  seenVersion: 0,
  before,
  label: "Adult Attendance, Adults",
  digits: 0,
});
const deviceId = newId();
const unsent = addStep(
  startCount({
    organizationId: newId(),
    assignmentId: newId(),
    deviceId,
    title: "Worship Center",
    round: 1,
  }),
  20,
  0,
);

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
  vi.unstubAllGlobals();
});

function databaseOf(userId: string): PersonDatabase {
  const database = new PersonDatabase(userId);
  opened.push(database);
  return database;
}

/** Keeps numbers as the server does: a change that was made is not made again. */
function numberServer() {
  const values = new Map<string, { value: number | null; version: number }>();
  const made = new Set<string>();
  const history: (number | null)[] = [];
  const put = (changes: EntryChange[]): EntriesAnswer => {
    const items = changes.map(({ categoryId, value, changeId = "" }) => {
      const known = values.get(categoryId) ?? { value: null, version: 0 };
      const isNew = !made.has(changeId) && known.value !== value;
      const now = isNew ? { value, version: known.version + 1 } : known;
      if (isNew) history.push(value);
      made.add(changeId);
      values.set(categoryId, now);
      const { campusId } = adults;
      const at = { source: "typed" as const, updatedAt: "2026-06-07T15:00:00Z", updatedBy: null };
      return { campusId, weekStart, categoryId, ...now, ...at };
    });
    return { kind: "accepted", body: { items, replaced: [] } };
  };
  return { values, history, put };
}

async function openEntries(
  userId: string,
  answer: (changes: EntryChange[]) => EntriesAnswer | Promise<EntriesAnswer>,
): Promise<Entries> {
  const entries = new Entries(databaseOf(userId), {
    sender: { nudge() {}, wake() {} },
    onWrite() {},
  });
  answerWrites((_path, body) => answer(v.parse(entryChangesSchema, body).entries));
  await entries.open();
  return entries;
}

function sendNext(outbox: Entries): Promise<SendOutcome> {
  return new Queue([outbox]).sendNext();
}

async function sendAll(outbox: Entries): Promise<void> {
  while ((await sendNext(outbox)) === "sent");
}

test("a number that is being typed is kept and not sent before its field is left", async () => {
  const userId = newId();
  const server = numberServer();
  const outbox = await openEntries(userId, server.put);
  await outbox.type(adults, typed(41));
  expect(await sendNext(outbox)).toBe("nothing");
  const again = await openEntries(userId, server.put);
  expect(again.status().drafts).toMatchObject([{ value: 41, changeId: null }]);
  await again.type(adults, typed(412));
  await again.finish();
  await sendAll(again);
  expect(server.history).toEqual([412]);
  expect(again.status()).toMatchObject({ drafts: [], receipts: [{ value: 412, before: null }] });
});

test("a screen that has not drawn the last save yet goes on from it all the same", async () => {
  const userId = newId();
  const server = numberServer();
  const outbox = await openEntries(userId, server.put);
  await outbox.type(adults, typed(41));
  await outbox.finish();
  await sendAll(outbox);
  await outbox.type(adults, typed(412));
  expect(outbox.draftAt(adults)).toMatchObject({ value: 412, before: 41, seenVersion: 1 });
  await outbox.type(adults, typed(41));
  expect(outbox.draftAt(adults)).toBeUndefined();
});

test("a number whose answer was lost is saved once, also by the next visit", async () => {
  const userId = newId();
  const server = numberServer();
  const lost = await openEntries(userId, (changes) => {
    server.put(changes);
    return { kind: "away" };
  });
  await lost.type(adults, typed(412));
  await lost.finish();
  expect(await sendNext(lost)).toBe("away");
  server.values.set(adults.categoryId, { value: 405, version: 2 });
  const again = await openEntries(userId, server.put);
  await sendAll(again);
  expect(server.history).toEqual([412]);
  expect(server.values.get(adults.categoryId)?.value).toBe(405);
});

test("a number that was typed on while it was sent stays, and is sent after it", async () => {
  const server = numberServer();
  const answer = Promise.withResolvers<EntriesAnswer>();
  let isFirst = true;
  const outbox = await openEntries(newId(), (changes) => {
    const saved = server.put(changes);
    if (!isFirst) return saved;
    isFirst = false;
    return answer.promise.then(() => saved);
  });
  await outbox.type(adults, typed(41));
  await outbox.finish();
  const sending = sendNext(outbox);
  await outbox.type(adults, typed(412));
  answer.resolve({ kind: "away" });
  await sending;
  expect(outbox.status().drafts).toMatchObject([{ value: 412, before: 41, seenVersion: 1 }]);
  await outbox.finish();
  await sendAll(outbox);
  expect(server.history).toEqual([41, 412]);
});

test("one number that is refused keeps its reason, and the others of its place arrive", async () => {
  const userId = newId();
  const server = numberServer();
  let isArchived = true;
  const outbox = await openEntries(userId, (changes) =>
    isArchived && changes.some(({ categoryId }) => categoryId === kids.categoryId)
      ? { kind: "refused", message: "This is not counted at this campus anymore." }
      : server.put(changes),
  );
  await outbox.type(kids, typed(58));
  await outbox.type(adults, typed(412));
  await outbox.finish();
  await sendAll(outbox);
  expect(server.history).toEqual([412]);
  expect(outbox.status().drafts).toMatchObject([
    {
      categoryId: kids.categoryId,
      value: 58,
      refused: "This is not counted at this campus anymore.",
    },
  ]);
  isArchived = false;
  await outbox.retry(outbox.status().drafts);
  await sendAll(outbox);
  expect(server.history).toEqual([412, 58]);
});

test("Undo puts the number back that was there before, as a change of its own", async () => {
  const server = numberServer();
  const outbox = await openEntries(newId(), server.put);
  for (const [value, before] of [
    [398, null],
    [412, 398],
  ] as const) {
    await outbox.type(adults, typed(value, before));
    await outbox.finish();
    await sendAll(outbox);
  }
  const [receipt] = outbox.status().receipts;
  if (receipt) await outbox.undo(receipt);
  await sendAll(outbox);
  expect(server.history).toEqual([398, 412, 398]);
});

test("a number that goes back to what it was is sent when the change before it may have arrived", async () => {
  const userId = newId();
  const server = numberServer();
  const lost = await openEntries(userId, (changes) => {
    server.put(changes);
    return { kind: "away" };
  });
  server.values.set(adults.categoryId, { value: 398, version: 1 });
  await lost.type(adults, typed(412, 398));
  await lost.finish();
  await sendNext(lost);
  const again = await openEntries(userId, server.put);
  await again.type(adults, typed(398, 398));
  await again.finish();
  await sendAll(again);
  expect(server.history).toEqual([412, 398]);
});

test("text that is no number is kept and never sent", async () => {
  const outbox = await openEntries(newId(), () => ({ kind: "away" }));
  await outbox.type(adults, { ...typed(0), value: null, text: "about 40" });
  await outbox.finish();
  expect(await sendNext(outbox)).toBe("nothing");
  expect(outbox.status().drafts).toMatchObject([{ text: "about 40", changeId: null }]);
});

test("through lost requests, lost answers and closed pages the server gets each number once, and ends with the last", async () => {
  const fate = fc.constantFrom("arrives", "request lost", "answer lost");
  const step = fc.oneof(
    fc.record({ kind: fc.constant("type" as const), value: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant("leave" as const) }),
    fc.record({ kind: fc.constant("send" as const), fate }),
    fc.record({ kind: fc.constant("close" as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const userId = newId();
      const server = numberServer();
      let present = "arrives";
      const answer = (changes: EntryChange[]): EntriesAnswer => {
        if (present === "request lost") return { kind: "away" };
        const saved = server.put(changes);
        return present === "arrives" ? saved : { kind: "away" };
      };
      let outbox = await openEntries(userId, answer);
      let last: number | null = null;
      for (const one of steps) {
        if (one.kind === "type") {
          last = one.value;
          const [draft] = outbox.status().drafts;
          const before = draft
            ? draft.before
            : (server.values.get(adults.categoryId)?.value ?? null);
          await outbox.type(adults, typed(one.value, before));
        } else if (one.kind === "leave") await outbox.finish();
        else if (one.kind === "send") {
          present = one.fate;
          await sendNext(outbox);
        } else outbox = await openEntries(userId, answer);
      }
      present = "arrives";
      await outbox.finish();
      await sendAll(outbox);
      expect(server.values.get(adults.categoryId)?.value ?? null).toBe(last);
      for (const [index, value] of server.history.entries())
        expect(value).not.toBe(server.history[index - 1]);
      expect(outbox.status().drafts).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

/** The first version of the person's database. */
function openOldCounts(userId: string) {
  return openDB(`countwell-${userId}`, 1, {
    upgrade(database) {
      database.createObjectStore("device", { keyPath: "name" });
      database.createObjectStore("counts", { keyPath: ["assignmentId", "deviceId"] });
      database.createObjectStore("states", { keyPath: "assignmentId" });
      database.createObjectStore("reads", { keyPath: "hash" });
    },
  });
}

async function databaseNames(userId: string): Promise<(string | undefined)[]> {
  const all = await indexedDB.databases();
  return all.map(({ name }) => name).filter((name) => name?.includes(userId));
}

test("counts that were not sent before the update are still there after it", async () => {
  const userId = newId();
  const old = await openOldCounts(userId);
  await old.put("device", { name: "id", id: deviceId });
  await old.put("counts", unsent);
  old.close();
  const sender = { nudge() {}, wake() {} };
  const store = new Counts(databaseOf(userId), { sender, onWrite() {} });
  await store.open();
  expect(store.get(unsent.assignmentId).counts).toEqual([unsent]);
});

test("a version of the app that is behind still counts in the database of a newer one", async () => {
  const userId = newId();
  (await openPersonDatabase(nameOf(userId))).close();
  const newer = await openDB(`countwell-${userId}`, 99, {
    upgrade: (database) => void database.createObjectStore("later"),
  });
  await newer.put("counts", unsent);
  newer.close();
  const behind = await openPersonDatabase(nameOf(userId));
  expect(await behind.getAll("counts")).toEqual([unsent]);
  behind.close();
});

test("nothing of a deleted person stays", async () => {
  const userId = newId();
  (await openPersonDatabase(nameOf(userId))).close();
  (await openPersonDatabase(spareNameOf(userId))).close();
  deletePersonDatabase(userId);
  await expect.poll(() => databaseNames(userId)).toEqual([]);
});

test("a number that is kept before it is sent is sent, and then kept, whatever is lost on the way", async () => {
  const userId = newId();
  const server = numberServer();
  const sent: EntryChange[] = [];
  let isAway = true;
  const answer = (changes: EntryChange[]): EntriesAnswer => {
    sent.push(...changes);
    const saved = changes[0]?.isKept ? keptAs(changes) : server.put(changes);
    return isAway ? { kind: "away" } : saved;
  };
  const keptAs = ([change]: EntryChange[]): EntriesAnswer => {
    expect(server.values.get(adults.categoryId)?.value).toBe(change?.value);
    return { kind: "accepted", body: { items: [], replaced: [] } };
  };
  const outbox = await openEntries(userId, answer);
  await outbox.type(adults, typed(1_420));
  await outbox.finish();
  await outbox.keepNumber(adults, typed(1_420));
  expect(outbox.status().drafts).toHaveLength(1);
  expect(await sendNext(outbox)).toBe("away");
  isAway = false;
  const again = await openEntries(userId, answer);
  await sendAll(again);
  expect(sent.map(({ isKept = false }) => isKept)).toEqual([false, false, true]);
  expect(server.history).toEqual([1_420]);
  expect(again.status()).toMatchObject({ drafts: [], receipts: [{ value: 1_420, before: null }] });
  expect((await openEntries(userId, answer)).draftAt(adults)).toBeUndefined();
});

test("what is only kept is no number to save, stays with its reason when it is refused, and gives way to what is typed", async () => {
  const userId = newId();
  const server = numberServer();
  const sent: EntryChange[] = [];
  let isRefused = true;
  const answer = (changes: EntryChange[]): EntriesAnswer => {
    sent.push(...changes);
    return isRefused ? { kind: "refused", message: "No." } : server.put(changes);
  };
  const outbox = await openEntries(userId, answer);
  await outbox.keepNumber(adults, typed(1_420));
  expect(outbox.status()).toMatchObject({ drafts: [], unkept: [] });
  await sendAll(outbox);
  expect(sent).toMatchObject([{ value: 1_420, isKept: true }]);
  const told = (await openEntries(userId, answer)).status();
  expect(told).toMatchObject({ drafts: [], unkept: [{ value: 1_420, refused: "No." }] });
  isRefused = false;
  await outbox.retry(outbox.status().unkept);
  await outbox.type(adults, typed(142, 1_420));
  await outbox.finish();
  await sendAll(outbox);
  expect(outbox.status().unkept).toEqual([]);
  expect(sent.slice(1)).toMatchObject([{ value: 142 }]);
  expect(sent.slice(1)).not.toMatchObject([{ isKept: true }]);
  expect(server.history).toEqual([142]);
});

test("a number that others changed before it was kept says which it is now, until the person has read it", async () => {
  const saved = { ...adults, value: 142, version: 2, source: "typed", isKept: false } as const;
  const answer = { ...saved, updatedAt: "2026-06-07T15:00:00Z", updatedBy: "Sam" };
  const outbox = await openEntries(newId(), () => ({
    kind: "accepted",
    body: { items: [answer], replaced: [] },
  }));
  await outbox.keepNumber(adults, typed(1_420));
  await sendAll(outbox);
  const [unkept] = outbox.status().unkept;
  expect(unkept).toMatchObject({
    value: 1_420,
    before: 142,
    refused: "The number was changed, and is 142 now.",
  });
  if (unkept) await outbox.discard(unkept);
  expect(outbox.status()).toMatchObject({ drafts: [], unkept: [] });
});
