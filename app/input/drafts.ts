import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import * as v from "valibot";
import type { Id } from "../../domain/id.ts";
import type { Day } from "../../domain/week.ts";

/** Whose numbers, of which campus (or of which service, by its id) and week. */
export type DraftPlace = { userId: Id; organizationId: Id; campusId: Id; weekStart: Day };

/**
 * A number that is typed and not saved yet. `seenVersion` is the entry's version when the typing began. `text` is kept
 * only while it cannot be read as a number.
 */
export type Draft = { value: number | null; seenVersion: number; text?: string | undefined };
export type Drafts = Readonly<Record<Id, Draft>>;

type Placed<Value> = DraftPlace & { categoryId: Id; draft: Value };
export type PlacedDraft = Placed<Draft>;

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

/** What is not on the disk yet, null for what is to be deleted there: while the page lives, a full disk loses nothing. */
const unkept = new Map<string, Placed<Draft | null>>();

/** All of an organization. `isKept` is false when the device cannot read what it keeps, or has not taken all of it. */
export async function readDrafts(
  userId: Id,
  organizationId: Id,
): Promise<{ drafts: PlacedDraft[]; isKept: boolean }> {
  const kept = await readKept(userId, organizationId).catch(() => null);
  const notKept = unkeptOf(userId);
  const all = new Map<string, Placed<Draft | null>>();
  for (const placed of [...(kept ?? []), ...notKept]) all.set(nameOf(placed), placed);
  const drafts = [...all.values()].filter(
    (placed): placed is PlacedDraft =>
      placed.draft !== null && placed.organizationId === organizationId,
  );
  return { drafts, isKept: kept !== null && notKept.length === 0 };
}

/** Null deletes the draft. What the disk would not take before is tried again with it; rejects when it still will not. */
export async function keepDraft(changed: Placed<Draft | null>): Promise<void> {
  unkept.set(nameOf(changed), changed);
  const notKept = unkeptOf(changed.userId);
  const database = await open(changed.userId);
  const { store, done } = database.transaction("draft", "readwrite");
  const written = notKept.map((placed) =>
    placed.draft ? store.put(placed.draft, keyOf(placed)) : store.delete(keyOf(placed)),
  );
  await Promise.all([...written, done]);
  for (const placed of notKept)
    if (unkept.get(nameOf(placed)) === placed) unkept.delete(nameOf(placed));
}

function unkeptOf(userId: Id): Placed<Draft | null>[] {
  return [...unkept.values()].filter((placed) => placed.userId === userId);
}

async function readKept(userId: Id, organizationId: Id): Promise<PlacedDraft[]> {
  const database = await open(userId);
  // An array sorts after every string, so this is everything that begins with the organization.
  const range = IDBKeyRange.bound([organizationId], [organizationId, []]);
  const { store } = database.transaction("draft");
  const [keys, kept] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  return keys.flatMap(([, campusId, weekStart, categoryId], index) => {
    const { success, output } = v.safeParse(draftSchema, kept[index]);
    const place = { userId, organizationId, campusId, weekStart, categoryId };
    return success ? [{ ...place, draft: output }] : [];
  });
}

function keyOf(placed: Placed<unknown>): DraftsSchema["draft"]["key"] {
  return [placed.organizationId, placed.campusId, placed.weekStart, placed.categoryId];
}

function nameOf(placed: Placed<unknown>): string {
  return [placed.userId, ...keyOf(placed)].join(" ");
}
