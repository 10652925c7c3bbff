import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import type { Id } from "../../domain/id.ts";
import { type EntryKey, oldDraftsName, type PersonDatabase } from "./person-database.ts";

/** Until November 2026 drafts had a database of their own. A newer draft wins. */
export async function moveOldDrafts(userId: Id, database: PersonDatabase): Promise<void> {
  const name = oldDraftsName(userId);
  const old = await openExisting(name);
  if (!old) return;
  const { store: oldDrafts } = old.transaction("draft");
  const [keys, drafts] = await Promise.all([oldDrafts.getAllKeys(), oldDrafts.getAll()]);
  const { store, done } = database.transaction("drafts", "readwrite", { durability: "strict" });
  const known = new Set((await store.getAllKeys()).map((key) => key.join(" ")));
  const moved = keys.map((key, index) =>
    known.has(key.join(" ")) ? undefined : store.put(drafts[index], key),
  );
  await Promise.all([...moved, done]);
  old.close();
  void deleteDB(name);
}

interface OldSchema extends DBSchema {
  draft: { key: EntryKey; value: unknown };
}

/** Null when there is none: asking for it must not create it. */
async function openExisting(name: string): Promise<IDBPDatabase<OldSchema> | null> {
  try {
    return await openDB<OldSchema>(name, undefined, {
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
