import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Id } from "../../domain/id.ts";
import type { Day } from "../../domain/week.ts";

/** Whose numbers, of which campus and week. */
export type DraftPlace = { userId: Id; organizationId: Id; campusId: Id; weekStart: Day };

/**
 * A number that is typed and not saved yet. `seenVersion` is the entry's version when the typing began. `text` is kept
 * only while it cannot be read as a number.
 */
export type Draft = { value: number | null; seenVersion: number; text?: string | undefined };
export type Drafts = Readonly<Record<Id, Draft>>;

type Key = [userId: Id, organizationId: Id, campusId: Id, weekStart: Day, categoryId: Id];
interface DraftsSchema extends DBSchema {
  draft: { key: Key; value: Draft };
}

/** A record for each number, so that two tabs lose nothing of each other. */
let opened: Promise<IDBPDatabase<DraftsSchema>> | undefined;

function open() {
  opened ??= openDB<DraftsSchema>("countwell-drafts", 1, {
    upgrade: (database) => void database.createObjectStore("draft"),
    blocking: (_current, _next, event) => (event.target as IDBDatabase | null)?.close(),
    terminated: () => {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

export async function readDrafts(place: DraftPlace): Promise<Drafts> {
  const database = await open();
  const start = placeKey(place);
  // An array sorts after every string, so this is everything that begins with the place.
  const range = IDBKeyRange.bound(start, [...start, []]);
  const { store } = database.transaction("draft");
  const [keys, drafts] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  return Object.fromEntries(keys.map((key, index) => [key[4], drafts[index]])) as Drafts;
}

export async function writeDraft(place: DraftPlace, categoryId: Id, draft: Draft): Promise<void> {
  const database = await open();
  await database.put("draft", draft, [...placeKey(place), categoryId]);
}

export async function deleteDraft(place: DraftPlace, categoryId: Id): Promise<void> {
  const database = await open();
  await database.delete("draft", [...placeKey(place), categoryId]);
}

function placeKey({ userId, organizationId, campusId, weekStart }: DraftPlace) {
  return [userId, organizationId, campusId, weekStart] as const;
}
