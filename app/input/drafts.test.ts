import "fake-indexeddb/auto";
import { openDB } from "idb";
import { expect, test } from "vitest";
import type { Campus } from "../../domain/campus.ts";
import { addStep, startCount } from "../../domain/device-count.ts";
import { newId } from "../../domain/id.ts";
import { CountDisk } from "../offline/count-disk.ts";
import { deletePersonDatabase, openPersonDatabase } from "../offline/person-database.ts";
import { keepDraft, readDrafts } from "./drafts.ts";

const weekStart = "2026-06-07";
const adults = { id: "adults", name: "Adults", unit: "count" as const, inTotal: true };
const main: Campus = {
  id: "main",
  name: "Main",
  departments: [{ id: "m1", name: "Adults", key: "adults", categories: [adults] }],
};
const place = (userId: string) => ({
  userId,
  organizationId: "hope",
  campusId: "main",
  occurrenceId: null,
  weekStart,
});
const draft = (value: number) => ({ value, seenVersion: 0 });
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

/** Until November 2026 drafts had a database of their own. */
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

function openOldDrafts(userId: string) {
  return openDB(`countwell-drafts-${userId}`, 1, {
    upgrade: (database) => void database.createObjectStore("draft"),
  });
}

async function leaveOldDraft(userId: string, placeId: string, value: number) {
  const drafts = await openOldDrafts(userId);
  await drafts.put("draft", draft(value), ["hope", placeId, weekStart, "adults"]);
  drafts.close();
}

async function databaseNames(userId: string): Promise<(string | undefined)[]> {
  const all = await indexedDB.databases();
  return all.map(({ name }) => name).filter((name) => name?.includes(userId));
}

test("old drafts of the week and of a service are found where they were typed", async () => {
  const userId = newId();
  (await openOldCounts(userId)).close();
  await leaveOldDraft(userId, "main", 412);
  await leaveOldDraft(userId, "nine", 398);
  const here = { ...place(userId), categoryId: "adults" };
  expect(await readDrafts(userId, "hope", [main])).toEqual({
    isKept: true,
    drafts: [
      { ...here, draft: draft(412) },
      { ...here, occurrenceId: "nine", draft: draft(398) },
    ],
  });
  await expect.poll(() => databaseNames(userId)).toEqual([`countwell-${userId}`]);
});

test("an old draft does not take the place of one that was typed since", async () => {
  const userId = newId();
  const here = { ...place(userId), categoryId: "adults" };
  await keepDraft({ ...here, draft: draft(420) });
  await leaveOldDraft(userId, "main", 412);
  const { drafts } = await readDrafts(userId, "hope", [main]);
  expect(drafts).toEqual([{ ...here, draft: draft(420) }]);
});

test("a saved draft that was an old one stays away", async () => {
  const userId = newId();
  await leaveOldDraft(userId, "nine", 398);
  const { drafts } = await readDrafts(userId, "hope", [main]);
  for (const one of drafts) await keepDraft({ ...one, draft: null });
  expect((await readDrafts(userId, "hope", [main])).drafts).toEqual([]);
});

test("counts that were not sent before the update are still there after it", async () => {
  const userId = newId();
  const old = await openOldCounts(userId);
  await old.put("device", { name: "id", id: deviceId });
  await old.put("counts", unsent);
  old.close();
  const disk = new CountDisk(() => openPersonDatabase(userId));
  const { kept } = await disk.readAll();
  expect(kept.get(unsent.assignmentId)?.counts).toEqual([unsent]);
  await disk.close();
});

test("a version of the app that is behind still counts in the database of a newer one", async () => {
  const userId = newId();
  (await openPersonDatabase(userId)).close();
  const newer = await openDB(`countwell-${userId}`, 99, {
    upgrade: (database) => void database.createObjectStore("later"),
  });
  await newer.put("counts", unsent);
  newer.close();
  const behind = await openPersonDatabase(userId);
  expect(await behind.getAll("counts")).toEqual([unsent]);
  behind.close();
});

test("nothing of a deleted person stays, old drafts included", async () => {
  const userId = newId();
  (await openPersonDatabase(userId)).close();
  await leaveOldDraft(userId, "main", 412);
  deletePersonDatabase(userId);
  await expect.poll(() => databaseNames(userId)).toEqual([]);
});
