import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import type { DeviceCount } from "../../domain/device-count.ts";
import { type Id, newId } from "../../domain/id.ts";
import type { CountState } from "../../domain/tally.ts";
import type { Day } from "../../domain/week.ts";

/** `at` is only compared with times of the same device. */
export type KeptRead = { hash: string; version: number; data: unknown; at: number };

interface PersonSchema extends DBSchema {
  device: { key: string; value: { name: "id"; id: Id } };
  /** Parsed when read, because another version of the app may have written them. */
  counts: { key: [assignmentId: Id, deviceId: Id]; value: DeviceCount };
  states: { key: Id; value: { assignmentId: Id; state: CountState } };
  reads: { key: string; value: KeptRead };
  /** One record for each number, so that two tabs do not overwrite each other: see entry-disk.ts. */
  drafts: { key: EntryKey; value: unknown };
  /** What this device has saved in Inputs. */
  receipts: { key: EntryKey; value: unknown };
  /** By their ids. Parsed when read, too. */
  notes: { key: Id; value: unknown };
}

/** `placeId` is the occurrence, or the campus for the week's own numbers. */
export type EntryKey = [organizationId: Id, placeId: Id, weekStart: Day, categoryId: Id];
export type PersonDatabase = IDBPDatabase<PersonSchema>;

const version = 4;
const nameOf = (userId: Id) => `countwell-${userId}`;
/** Drafts had a database of their own until November 2026: see old-drafts.ts. */
export const oldDraftsName = (userId: Id) => `countwell-drafts-${userId}`;

export function openPersonDatabase(
  userId: Id,
  onClosed: () => void = () => {},
): Promise<PersonDatabase> {
  const callbacks = {
    // An open connection would hold up a newer version of the app in another tab.
    blocking: (_current: number, _blocked: number | null, event: IDBVersionChangeEvent) => {
      onClosed();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: onClosed,
  };
  const opening = openDB<PersonSchema>(nameOf(userId), version, {
    ...callbacks,
    upgrade(database, oldVersion) {
      if (oldVersion < 1) {
        database.createObjectStore("device", { keyPath: "name" });
        database.createObjectStore("counts", { keyPath: ["assignmentId", "deviceId"] });
        database.createObjectStore("states", { keyPath: "assignmentId" });
        database.createObjectStore("reads", { keyPath: "hash" });
      }
      if (oldVersion < 2) database.createObjectStore("drafts");
      if (oldVersion < 3) database.createObjectStore("receipts");
      if (oldVersion < 4) database.createObjectStore("notes", { keyPath: "id" });
    },
  });
  return opening.catch((error: unknown) => {
    // A newer version of the app has written here. Versions only add stores, so this one can go on.
    const isNewer = error instanceof DOMException && error.name === "VersionError";
    if (!isNewer) throw error;
    return openDB<PersonSchema>(nameOf(userId), undefined, callbacks);
  });
}

const connections = new Map<Id, Promise<PersonDatabase>>();

function personDatabaseOf(userId: Id): Promise<PersonDatabase> {
  const known = connections.get(userId);
  if (known) return known;
  const connection = openPersonDatabase(userId, () => forgetConnection(userId));
  connections.set(userId, connection);
  connection.catch(() => forgetConnection(userId));
  return connection;
}

function forgetConnection(userId: Id): void {
  connections.delete(userId);
}

/** Opens it anew after a failure. */
export async function withPersonDatabase<Result>(
  userId: Id,
  use: (database: PersonDatabase) => Promise<Result>,
): Promise<Result> {
  try {
    return await use(await personDatabaseOf(userId));
  } catch (error) {
    forgetConnection(userId);
    throw error;
  }
}

/** The browser waits until other tabs have closed their connections. */
export function deletePersonDatabase(userId: Id): void {
  void deleteDB(nameOf(userId));
  void deleteDB(oldDraftsName(userId));
}

export async function findDeviceId(database: PersonDatabase): Promise<Id> {
  const transaction = database.transaction("device", "readwrite", { durability: "strict" });
  const known = await transaction.store.get("id");
  const id = known?.id ?? newId();
  if (!known) await transaction.store.put({ name: "id", id });
  await transaction.done;
  return id;
}
