import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import type { DeviceCount } from "../../domain/count/device-count.ts";
import { mergeTotals } from "../../domain/count/tally.ts";
import { parseCount } from "./count-disk.ts";
import {
  type EntryKey,
  findDatabaseNames,
  nameOf,
  oldDraftsNameOf,
  type PersonDatabase,
  type PersonSchema,
  type PersonTransaction,
  spareNameOf,
} from "./person-database.ts";

/**
 * Moves what waits in other databases of the person into theirs: the spare one, and the one that drafts had until
 * November 2026. True when there was something.
 */
export async function moveRecords(database: PersonDatabase): Promise<boolean> {
  const { userId } = database;
  const names = await findDatabaseNames();
  const has = (name: string) => names === null || names.includes(name);
  const hasOld = has(oldDraftsNameOf(userId)) && (await moveOldDrafts(database));
  const hasSpare = has(spareNameOf(userId)) && (await moveSpare(database));
  return hasOld || hasSpare;
}

async function moveSpare(database: PersonDatabase): Promise<boolean> {
  const name = spareNameOf(database.userId);
  const spare = await openExisting<PersonSchema>(name);
  if (!spare) return false;
  const transaction = spare.transaction(["counts", "drafts", "receipts", "notes"]);
  const [counts, notes, drafts, receipts] = await Promise.all([
    transaction.objectStore("counts").getAll(),
    transaction.objectStore("notes").getAll(),
    withKeys(transaction.objectStore("drafts")),
    withKeys(transaction.objectStore("receipts")),
    transaction.done,
  ]);
  spare.close();
  await write(database, async (transaction) => {
    const store = transaction.objectStore("counts");
    const known = await Promise.all(
      counts.map(({ assignmentId, deviceId }) => store.get([assignmentId, deviceId])),
    );
    const merged = counts.map((count, index) => {
      const [own, spared] = [parseCount(known[index])[0], parseCount(count)[0]];
      return own && spared ? mergeCounts(own, spared) : count;
    });
    return [
      ...merged.map((count) => store.put(count)),
      ...notes.map((note) => transaction.objectStore("notes").put(note)),
      ...drafts.map(([key, draft]) => transaction.objectStore("drafts").put(draft, key)),
      ...receipts.map(([key, receipt]) => transaction.objectStore("receipts").put(receipt, key)),
    ];
  });
  void deleteDB(name);
  return true;
}

/** A newer draft wins. */
async function moveOldDrafts(database: PersonDatabase): Promise<boolean> {
  const name = oldDraftsNameOf(database.userId);
  const old = await openExisting<OldSchema>(name);
  if (!old) return false;
  const drafts = await withKeys(old.transaction("draft").store);
  old.close();
  await write(database, async (transaction) => {
    const store = transaction.objectStore("drafts");
    const known = new Set((await store.getAllKeys()).map((key) => key.join(" ")));
    const unknown = drafts.filter(([key]) => !known.has(key.join(" ")));
    return unknown.map(([key, draft]) => store.put(draft, key));
  });
  void deleteDB(name);
  return true;
}

async function write(
  database: PersonDatabase,
  put: (transaction: PersonTransaction<"readwrite">) => Promise<Promise<unknown>[]>,
): Promise<void> {
  await database.run({
    stores: ["counts", "drafts", "receipts", "notes"],
    mode: "readwrite",
    durability: "strict",
    work: async (transaction) => {
      if (transaction.db.name !== nameOf(database.userId)) throw new Error("It still hangs.");
      const written = await put(transaction);
      transaction.commit();
      await Promise.all(written);
    },
  });
}

interface OldSchema extends DBSchema {
  draft: { key: EntryKey; value: unknown };
}

/** Null when there is none: asking for it must not create it. */
async function openExisting<Schema extends DBSchema>(
  name: string,
): Promise<IDBPDatabase<Schema> | null> {
  try {
    return await openDB<Schema>(name, undefined, {
      upgrade(_database, _oldVersion, _newVersion, transaction) {
        transaction.done.catch(() => {});
        transaction.abort();
      },
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
  } catch {
    return null;
  }
}

async function withKeys(store: {
  getAllKeys: () => Promise<EntryKey[]>;
  getAll: () => Promise<unknown[]>;
}): Promise<[EntryKey, unknown][]> {
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return keys.map((key, index) => [key, values[index]]);
}

/** Joins two copies of one device's count: totals only grow, and a newer round replaces an older one. */
function mergeCounts(a: DeviceCount, b: DeviceCount): DeviceCount {
  if (a.round !== b.round) return a.round > b.round ? a : b;
  const later = a.plus + a.minus > b.plus + b.minus ? a : b;
  return { ...later, ...mergeTotals(a, b), sent: mergeTotals(a.sent, b.sent) };
}
