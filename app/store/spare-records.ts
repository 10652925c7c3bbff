import { deleteDB, type IDBPDatabase, openDB } from "idb";
import { type DeviceCount, parseDeviceCount } from "../../domain/count/device-count.ts";
import { mergeTotals } from "../../domain/count/tally.ts";
import {
  type EntryKey,
  findDatabaseNames,
  nameOf,
  type PersonDatabase,
  type PersonSchema,
  type PersonTransaction,
  spareNameOf,
} from "./person-database.ts";

/** Moves the records of the person's spare database into theirs. Returns false when there is none. */
export async function moveSpareRecords(database: PersonDatabase): Promise<boolean> {
  const name = spareNameOf(database.userId);
  const names = await findDatabaseNames();
  const spare = names === null || names.includes(name) ? await openExisting(name) : null;
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
    const stored = await Promise.all(
      counts.map(({ assignmentId, deviceId }) => store.get([assignmentId, deviceId])),
    );
    const merged = counts.map((count, index) => {
      const [own, spared] = [parseDeviceCount(stored[index])[0], parseDeviceCount(count)[0]];
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

/** Returns null when there is none: asking for it must not create it. */
async function openExisting(name: string): Promise<IDBPDatabase<PersonSchema> | null> {
  try {
    return await openDB<PersonSchema>(name, undefined, {
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
