import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { DeviceCount } from "../../domain/device-count.ts";
import { type Id, newId } from "../../domain/id.ts";
import type { CountState } from "../../domain/tally.ts";

/** An answer of the server as it was read: see cache.ts. `at` is only compared with times of the same device. */
export type KeptRead = { hash: string; version: number; data: unknown; at: number };

interface PersonSchema extends DBSchema {
  device: { key: string; value: { name: "id"; id: Id } };
  /** The values are parsed when they are read: an older or a newer version of the app may have written them. */
  counts: { key: [assignmentId: Id, deviceId: Id]; value: DeviceCount };
  states: { key: Id; value: { assignmentId: Id; state: CountState } };
  reads: { key: string; value: KeptRead };
}

export type PersonDatabase = IDBPDatabase<PersonSchema>;

/** What this browser keeps for one person, apart from every other person's. */
export function openPersonDatabase(userId: Id): Promise<PersonDatabase> {
  return openDB<PersonSchema>(`countwell-${userId}`, 1, {
    upgrade(database) {
      database.createObjectStore("device", { keyPath: "name" });
      database.createObjectStore("counts", { keyPath: ["assignmentId", "deviceId"] });
      database.createObjectStore("states", { keyPath: "assignmentId" });
      database.createObjectStore("reads", { keyPath: "hash" });
    },
    // A newer version of the app in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

/** One id for the person in this browser, whichever tab asks first. */
export async function findDeviceId(database: PersonDatabase): Promise<Id> {
  const transaction = database.transaction("device", "readwrite", { durability: "strict" });
  const known = await transaction.store.get("id");
  const id = known?.id ?? newId();
  if (!known) await transaction.store.put({ name: "id", id });
  await transaction.done;
  return id;
}
