import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import * as v from "valibot";
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

const draftSchema = v.object({
  value: v.nullable(v.number()),
  seenVersion: v.number(),
  text: v.optional(v.string()),
});

/** A record for each number, so that two tabs lose nothing of each other. */
interface DraftsSchema extends DBSchema {
  draft: {
    key: [organizationId: Id, campusId: Id, weekStart: Day, categoryId: Id];
    /** Parsed when it is read: an older or a newer version of the app may have written it. */
    value: unknown;
  };
}

const opened = new Map<Id, Promise<IDBPDatabase<DraftsSchema>>>();

/** Apart for each person of this browser. */
function open(userId: Id): Promise<IDBPDatabase<DraftsSchema>> {
  const known = opened.get(userId);
  if (known) return known;
  const database = openDB<DraftsSchema>(`countwell-drafts-${userId}`, 1, {
    upgrade: (fresh) => void fresh.createObjectStore("draft"),
    // A newer version of the app in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => {
      opened.delete(userId);
      (event.target as IDBDatabase).close();
    },
    terminated: () => void opened.delete(userId),
  });
  opened.set(userId, database);
  database.catch(() => opened.delete(userId));
  return database;
}

export async function readDrafts(place: DraftPlace): Promise<Drafts> {
  const database = await open(place.userId);
  const start = placeKey(place);
  // An array sorts after every string, so this is everything that begins with the place.
  const range = IDBKeyRange.bound(start, [...start, []]);
  const { store } = database.transaction("draft");
  const [keys, kept] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  const drafts: Record<Id, Draft> = {};
  for (const [index, [, , , categoryId]] of keys.entries()) {
    const parsed = v.safeParse(draftSchema, kept[index]);
    if (parsed.success) drafts[categoryId] = parsed.output;
  }
  return drafts;
}

export async function writeDraft(place: DraftPlace, categoryId: Id, draft: Draft): Promise<void> {
  const database = await open(place.userId);
  await database.put("draft", draft, [...placeKey(place), categoryId]);
}

export async function deleteDraft(place: DraftPlace, categoryId: Id): Promise<void> {
  const database = await open(place.userId);
  await database.delete("draft", [...placeKey(place), categoryId]);
}

function placeKey({ organizationId, campusId, weekStart }: DraftPlace) {
  return [organizationId, campusId, weekStart] as const;
}
