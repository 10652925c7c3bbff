import "fake-indexeddb/auto";
import { deleteDB, type IDBPDatabase } from "idb";
import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import type { DeviceCount } from "../../domain/count/device-count.ts";
import {
  type CountState,
  countSaveSchema,
  type DeviceTally,
  sumOf,
  type Tally,
  tallySchema,
} from "../../domain/count/tally.ts";
import { entryChangesSchema } from "../../domain/entry/entry.ts";
import { newId } from "../../domain/shared/id.ts";
import { answerWrites } from "../../test/answer-writes.ts";
import {
  nameOf,
  openPersonDatabase,
  PersonDatabase,
  type PersonSchema,
} from "../store/person-database.ts";
import { Counts } from "./counts.ts";
import { draftOf } from "./entry-draft.ts";
import type { Answer } from "./kind.ts";
import { newNote } from "./notes.ts";
import { Outbox } from "./outbox.ts";

const opened: Outbox[] = [];
afterEach(async () => {
  for (const outbox of opened.splice(0)) await outbox.close();
  vi.unstubAllGlobals();
});

test("taps are kept and sent as one total", async () => {
  const { person, server, target } = await sunday();
  const outbox = await openOutbox(person);
  await Promise.all(Array.from({ length: 50 }, () => outbox.counts.tap(target, 1)));
  await isSent(outbox);
  expect(server.state().count).toBe(50);
  expect(server.requests.length).toBeLessThan(50);
});

test("the number changes only after the disk has it", async () => {
  const { person, target } = await sunday();
  const database = new PersonDatabase(person);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const run = database.run.bind(database);
  vi.spyOn(database, "run").mockImplementation(async (transaction) => {
    if (transaction.mode === "readwrite") await isReleased;
    return run(transaction);
  });
  const outbox = new Outbox(database);
  opened.push(outbox);
  await outbox.open();
  const tapped = outbox.counts.tap(target, 1);
  await new Promise(setImmediate);
  expect(outbox.counts.get(target.assignmentId).counts).toEqual([]);
  release();
  await tapped;
  expect(plusOf(outbox, target.assignmentId)).toBe(1);
});

test("what brings no news is the same object as before, so that no screen is drawn anew", async () => {
  const { person, server, target } = await sunday();
  const outbox = await openOutbox(person);
  await outbox.counts.tap(target, 3);
  await isSent(outbox);
  const [kept, status] = [outbox.counts.get(target.assignmentId), outbox.status()];
  await outbox.counts.follow(target.assignmentId, structuredClone(server.state()));
  outbox.wake();
  await outbox.counts.follow(target.assignmentId, structuredClone(server.state()));
  expect(outbox.counts.get(target.assignmentId)).toBe(kept);
  expect(outbox.status()).toBe(status);
  await outbox.counts.tap(target, 1);
  expect(outbox.counts.get(target.assignmentId)).not.toBe(kept);
});

test("what was tapped without a network is there after a reload, and is sent when it is back", async () => {
  const { person, server, target } = await sunday();
  server.isAway = true;
  const first = await openOutbox(person);
  for (let taps = 0; taps < 5; taps += 1) await first.counts.tap(target, 1);
  await first.counts.save(target);
  await until(first, () => first.status().trouble === "away");
  await first.close();
  server.isAway = false;
  const second = await openOutbox(person);
  expect(plusOf(second, target.assignmentId)).toBe(5);
  await isSent(second);
  expect(server.state()).toMatchObject({ status: "complete", count: 5 });
});

test("two tabs share one device, and neither overwrites the other", async () => {
  const { person, server, target } = await sunday();
  const [one, two] = [await openOutbox(person), await openOutbox(person)];
  const taps = Array.from({ length: 40 }, (_, tap) => (tap % 2 ? one : two).counts.tap(target, 1));
  await Promise.all(taps);
  await until(one, () => plusOf(one, target.assignmentId) === 40);
  await until(two, () => plusOf(two, target.assignmentId) === 40);
  await isSent(one);
  expect(server.state().tallies).toHaveLength(1);
  expect(server.state().count).toBe(40);
});

test("what is typed in one tab is in the other, and what is discarded there is gone from both", async () => {
  const { person, server } = await sunday();
  server.isAway = true;
  const [one, two] = [await openOutbox(person), await openOutbox(person)];
  const note = newNote({ ...place, weekStart, categoryId: null, label: "Week" }, newId());
  await one.entries.type(cell, typed);
  await one.notes.write(note, "Snow");
  await expect.poll(() => two.entries.status().drafts).toMatchObject([{ value: 41 }]);
  await expect.poll(() => two.notes.drafts()).toMatchObject([{ text: "Snow" }]);
  await two.entries.discard(draftOf(cell, typed));
  await two.notes.discard(note.id);
  await expect.poll(() => one.entries.status().drafts).toEqual([]);
  await expect.poll(() => one.notes.drafts()).toEqual([]);
});

test("an ended session keeps everything, and logging in sends it", async () => {
  const { person, server, target } = await sunday();
  server.answer = { kind: "signed_out" };
  const outbox = await openOutbox(person);
  await outbox.counts.tap(target, 7);
  await until(outbox, () => outbox.status().trouble === "signed_out");
  expect(outbox.status().waiting).toHaveLength(1);
  server.answer = null;
  outbox.wake();
  await isSent(outbox);
  expect(server.state().count).toBe(7);
});

test("what the server will not take is kept with its reason until the person tries again", async () => {
  const { person, server, target } = await sunday();
  server.answer = { kind: "refused", message: "This assignment no longer exists." };
  const outbox = await openOutbox(person);
  await outbox.counts.tap(target, 3);
  await until(outbox, () => outbox.status().waiting[0]?.refused !== null);
  expect(outbox.status().waiting[0]).toMatchObject({
    plus: 3,
    refused: "This assignment no longer exists.",
  });
  server.answer = null;
  await outbox.counts.decideRefused(target.assignmentId, "retry");
  await isSent(outbox);
  expect(server.state().count).toBe(3);
});

test("what was refused keeps its reason while it is tried again, and arrives once the server takes it", async () => {
  const { person, server, target } = await sunday();
  server.answer = { kind: "refused", message: "You do not belong to this organization." };
  const outbox = await openOutbox(person);
  await outbox.counts.tap(target, 3);
  await until(outbox, () => outbox.status().waiting[0]?.refused != null);
  const reasons = new Set<string | null>();
  outbox.subscribe(() => {
    for (const { refused } of outbox.status().waiting) reasons.add(refused);
  });
  const tries = server.requests.length;
  outbox.comeOnline();
  await expect.poll(() => server.requests.length).toBe(tries + 1);
  await new Promise(setImmediate);
  expect([...reasons]).toEqual(["You do not belong to this organization."]);
  server.answer = null;
  outbox.comeOnline();
  await isSent(outbox);
  expect(server.state().count).toBe(3);
  expect(outbox.counts.get(target.assignmentId).counts).toMatchObject([{ plus: 3, refused: null }]);
});

test("what was refused is tried again when the app is opened", async () => {
  const { person, server, target } = await sunday();
  server.answer = { kind: "refused", message: "There is nothing here." };
  const first = await openOutbox(person);
  await first.counts.tap(target, 3);
  await first.counts.save(target);
  await until(first, () => first.status().waiting[0]?.refused != null);
  await first.close();
  server.answer = null;
  await isSent(await openOutbox(person));
  expect(server.state()).toMatchObject({ status: "complete", count: 3 });
});

test("one count that always fails holds up no other work", async () => {
  const { person, server, target } = await sunday();
  const bad = { ...target, assignmentId: newId() };
  const numbers: unknown[] = [];
  answerWrites((path, body) => {
    if (path.includes(bad.assignmentId)) throw new TypeError("reading 'find'");
    if (!path.endsWith("/entries")) return server.answerTo(path, body);
    numbers.push(...v.parse(entryChangesSchema, body).entries);
    return { kind: "accepted", body: { items: [], replaced: [] } };
  });
  const outbox = new Outbox(new PersonDatabase(person));
  opened.push(outbox);
  await outbox.open();
  await outbox.counts.tap(bad, 2);
  await outbox.counts.tap(target, 3);
  const place = { organizationId: newId(), campusId: newId(), weekStart: "2026-06-07" };
  const typed = { value: 81, seenVersion: 0, before: null, label: "Adults", digits: 0 };
  await outbox.entries.type({ ...place, occurrenceId: null, categoryId: newId() }, typed);
  await outbox.entries.finish();
  await expect
    .poll(() => [server.state().count, numbers.length], { timeout: 10_000 })
    .toEqual([3, 1]);
  await expect.poll(() => outbox.status().trouble).toBe("away");
  expect(outbox.status().waiting).toMatchObject([{ plus: 2, refused: null }]);
});

test("what the server will not take is given up only when the person says so, and what it has stays", async () => {
  const { person, server, target } = await sunday();
  const outbox = await openOutbox(person);
  await outbox.counts.tap(target, 5);
  await isSent(outbox);
  server.answer = { kind: "refused", message: "Too many devices have counted this already." };
  await outbox.counts.tap(target, 2);
  await outbox.counts.save(target);
  await until(outbox, () => outbox.status().waiting[0]?.refused !== null);
  expect(outbox.status().waiting[0]).toMatchObject({ plus: 7, save: "waiting" });
  server.answer = null;
  await outbox.counts.decideRefused(target.assignmentId, "discard");
  await until(outbox, () => outbox.status().waiting.length === 0);
  expect(server.state().count).toBe(5);
  expect(outbox.counts.get(target.assignmentId).counts).toMatchObject([{ plus: 5, save: "no" }]);
});

test("a full disk is said, and taps go on in memory, are sent, and add to those on the disk", async () => {
  const { person, server, target } = await sunday();
  server.isAway = true;
  let isFull = false;
  const database = new PersonDatabase(person, {
    open: async (name, callbacks) =>
      refusingWhen(await openPersonDatabase(name, callbacks), () => isFull),
  });
  const outbox = new Outbox(database);
  opened.push(outbox);
  await outbox.open();
  await outbox.counts.tap(target, 5);
  isFull = true;
  await outbox.counts.tap(target, 1);
  await outbox.counts.tap(target, 1);
  expect(outbox.status().isOnDisk).toBe(false);
  server.isAway = false;
  outbox.wake();
  await isSent(outbox);
  expect(server.state().count).toBe(7);
  isFull = false;
  await outbox.counts.tap(target, 1);
  expect(outbox.status().isOnDisk).toBe(true);
  await isSent(outbox);
  expect(server.state().count).toBe(8);
  const sender = { nudge() {}, wake() {} };
  const store = new Counts(database, { sender, onWrite() {} });
  await store.open();
  const { counts } = store.get(target.assignmentId);
  expect(counts.map((count) => count.plus).sort()).toEqual([2, 6]);
});

test("a count of another version of the app is neither sent nor dropped", async () => {
  const { person, server, target } = await sunday();
  const database = await openPersonDatabase(nameOf(person));
  const newer = { version: 2, assignmentId: target.assignmentId, deviceId: newId(), taps: 12 };
  await database.put("counts", newer as unknown as DeviceCount);
  const outbox = await openOutbox(person);
  await outbox.counts.tap(target, 1);
  await isSent(outbox);
  expect(outbox.status().unreadable).toBe(1);
  expect(server.state().count).toBe(1);
  expect(await database.getAll("counts")).toContainEqual(newer);
  database.close();
});

test("undo and a typed number change this device's own totals", async () => {
  const { person, server, target } = await sunday();
  const tablet = { userId: newId(), userName: "Daniel Reyes", deviceId: newId() };
  server.tallies.set(tablet.deviceId, { ...tablet, plus: 47, minus: 0 });
  const outbox = await openOutbox(person);
  await outbox.counts.follow(target.assignmentId, server.state());
  await outbox.counts.tap(target, 10);
  await outbox.counts.setNumber(target, 143);
  await isSent(outbox);
  expect(server.state().count).toBe(143);
  await outbox.counts.undo(target);
  await isSent(outbox);
  expect(server.state().count).toBe(57);
});

test("while the disk does not answer taps count and are sent, and what waited there follows", async () => {
  const { person, server, target } = await sunday();
  server.isAway = true;
  const before = await openOutbox(person);
  await before.counts.tap(target, 5);
  await before.close();
  let isHanging = true;
  const database = new PersonDatabase(person, {
    patience: 20,
    open: (name, callbacks) =>
      isHanging && name === nameOf(person)
        ? new Promise(() => {})
        : openPersonDatabase(name, callbacks),
  });
  server.isAway = false;
  const outbox = new Outbox(database);
  opened.push(outbox);
  await outbox.open();
  await outbox.counts.tap(target, 3);
  expect(outbox.status()).toMatchObject({ isRead: true, isOnDisk: true, isWhole: false });
  await isSent(outbox);
  expect(server.state().count).toBe(3);
  await outbox.counts.tap(target, 1);
  isHanging = false;
  await until(outbox, () => outbox.status().isWhole && server.state().count === 9);
  expect(plusOf(outbox, target.assignmentId)).toBe(9);
  await expect.poll(() => databasesOf(person)).toEqual([nameOf(person)]);
});

test("a transaction that another page holds for good does not hold up this one", async () => {
  const { person, server, target } = await sunday();
  const release = await holdTransaction(person);
  const database = new PersonDatabase(person, { patience: 20 });
  const outbox = new Outbox(database);
  opened.push(outbox);
  await outbox.open();
  await outbox.counts.tap(target, 3);
  expect(plusOf(outbox, target.assignmentId)).toBe(3);
  await isSent(outbox);
  release();
  await until(outbox, () => outbox.status().isWhole);
  await outbox.counts.tap(target, 1);
  await isSent(outbox);
  expect(server.state().count).toBe(4);
});

test("taps that the page shows are kept again when the disk was emptied", async () => {
  const { person, server, target } = await sunday();
  const outbox = await openOutbox(person);
  await outbox.counts.tap(target, 3);
  await isSent(outbox);
  server.isAway = true;
  await outbox.counts.tap(target, 10);
  await outbox.entries.type(cell, typed);
  await deleteDB(nameOf(person));
  await outbox.counts.tap(target, 1);
  expect(plusOf(outbox, target.assignmentId)).toBe(14);
  await expect.poll(() => outbox.entries.status().drafts).toMatchObject([{ value: 41 }]);
  server.isAway = false;
  const again = await openOutbox(person);
  await isSent(again);
  expect(server.state().count).toBe(14);
  expect(again.entries.status().drafts).toMatchObject([{ value: 41 }]);
});

test("a number that waits asks the browser to spare the disk, as a count does", async () => {
  const { person } = await sunday();
  const persist = vi.fn(async () => true);
  vi.stubGlobal("navigator", { onLine: true, storage: { persist } });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  answerWrites(() => ({ kind: "away" }));
  const outbox = new Outbox(new PersonDatabase(person));
  opened.push(outbox);
  await outbox.open();
  outbox.wake();
  await outbox.entries.type(cell, typed);
  expect(persist).not.toHaveBeenCalled();
  await outbox.entries.finish();
  await expect.poll(() => outbox.status().trouble).toBe("away");
  expect(persist).toHaveBeenCalled();
});

const place = { organizationId: "hope", campusId: "main", occurrenceId: null };
const weekStart = "2026-06-07";
const cell = { ...place, weekStart, categoryId: "adults" };
const typed = { value: 41, seenVersion: 0, before: null, label: "Adults", digits: 0 };

/** As a page in WebKit's back/forward cache does. */
async function holdTransaction(person: string): Promise<() => void> {
  const database = await openPersonDatabase(nameOf(person));
  const transaction = database.transaction([...database.objectStoreNames], "readwrite");
  let isHeld = true;
  const hold = async () => {
    while (isHeld) await transaction.objectStore("device").get("id");
  };
  void hold();
  return () => {
    isHeld = false;
    database.close();
  };
}

async function databasesOf(person: string): Promise<(string | undefined)[]> {
  const all = await indexedDB.databases();
  return all.map(({ name }) => name).filter((name) => name?.includes(person));
}

async function sunday() {
  const target = { organizationId: newId(), assignmentId: newId(), title: "Balcony", round: 1 };
  const person = newId();
  return { person, target, server: memoryServer(person) };
}

async function openOutbox(person: string): Promise<Outbox> {
  const outbox = new Outbox(new PersonDatabase(person));
  opened.push(outbox);
  await outbox.open();
  return outbox;
}

type MemoryServer = {
  tallies: Map<string, DeviceTally>;
  requests: Tally[];
  isAway: boolean;
  answer: Answer<CountState> | null;
  state: () => CountState;
  answerTo: (path: string, body: unknown) => Answer<CountState>;
};

function memoryServer(userId: string): MemoryServer {
  let status: CountState["status"] = "pending";
  const server: MemoryServer = {
    tallies: new Map(),
    requests: [],
    isAway: false,
    answer: null,
    state() {
      const tallies = [...server.tallies.values()];
      return { round: 1, status, count: sumOf(tallies), savedBy: null, tallies };
    },
    answerTo(path, body) {
      const save = v.safeParse(countSaveSchema, body);
      const request = save.success ? save.output : v.parse(tallySchema, body);
      const deviceId = save.success ? save.output.deviceId : path.slice(path.lastIndexOf("/") + 1);
      server.requests.push(request);
      if (server.isAway) return { kind: "away" };
      if (server.answer) return server.answer;
      const known = server.tallies.get(deviceId);
      const plus = Math.max(known?.plus ?? 0, request.plus);
      const minus = Math.max(known?.minus ?? 0, request.minus);
      server.tallies.set(deviceId, { userId, userName: "Maria Sole", deviceId, plus, minus });
      if (save.success) status = "complete";
      return { kind: "accepted", body: server.state() };
    },
  };
  answerWrites(server.answerTo);
  return server;
}

function refusingWhen(
  database: IDBPDatabase<PersonSchema>,
  isFull: () => boolean,
): IDBPDatabase<PersonSchema> {
  return new Proxy(database, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (name !== "transaction") return typeof value === "function" ? value.bind(target) : value;
      return (stores: string, mode: string, options: object) => {
        if (isFull() && mode === "readwrite") throw new DOMException("full", "QuotaExceededError");
        return value.call(target, stores, mode, options);
      };
    },
  });
}

function plusOf(outbox: Outbox, assignmentId: string): number {
  return outbox.counts.get(assignmentId).counts.reduce((sum, count) => sum + count.plus, 0);
}

function isSent(outbox: Outbox): Promise<void> {
  return until(outbox, () => outbox.status().waiting.length === 0);
}

async function until(outbox: Outbox, isTrue: () => boolean): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => isTrue() && resolve();
  const stop = outbox.subscribe(look);
  look();
  await promise;
  stop();
}
