import * as v from "valibot";
import type { Campus } from "../../domain/campus.ts";
import type { Id } from "../../domain/id.ts";
import type { Day } from "../../domain/week.ts";
import {
  type DraftKey,
  forgetConnection,
  type PersonDatabase,
  personDatabaseOf,
} from "../offline/person-database.ts";
import { moveOldDrafts } from "./old-drafts.ts";

/** Null means the week itself. */
export type DraftPlace = {
  userId: Id;
  organizationId: Id;
  campusId: Id;
  occurrenceId: Id | null;
  weekStart: Day;
};

/** `seenVersion` is the entry's version when typing began. `text` is kept only while it cannot be read as a number. */
export type Draft = { value: number | null; seenVersion: number; text?: string | undefined };
export type Drafts = Readonly<Record<Id, Draft>>;

type Placed<Value> = DraftPlace & { categoryId: Id; draft: Value };
export type PlacedDraft = Placed<Draft>;

const keptSchema = v.object({
  value: v.nullable(v.number()),
  seenVersion: v.number(),
  text: v.optional(v.string()),
  /** Missing in drafts from before November 2026. */
  campusId: v.optional(v.string()),
  occurrenceId: v.optional(v.nullable(v.string())),
});

/** Changes that the disk has not taken, so that a full disk loses nothing while the page lives; null deletes. */
const unkept = new Map<string, Placed<Draft | null>>();

/** `isKept` is false when the device cannot read what it keeps, or has not taken all of it. */
export async function readDrafts(
  userId: Id,
  organizationId: Id,
  campuses: readonly Campus[],
): Promise<{ drafts: PlacedDraft[]; isKept: boolean }> {
  const kept = await readKept(userId, organizationId, campuses).catch(() => null);
  const notKept = unkeptOf(userId);
  const all = new Map<string, Placed<Draft | null>>();
  for (const placed of [...(kept ?? []), ...notKept]) all.set(nameOf(placed), placed);
  const drafts = [...all.values()].filter(
    (placed): placed is PlacedDraft =>
      placed.draft !== null && placed.organizationId === organizationId,
  );
  return { drafts, isKept: kept !== null && notKept.length === 0 };
}

/** Null deletes the draft. Also tries again what the disk refused before, and rejects when it still refuses. */
export async function keepDraft(changed: Placed<Draft | null>): Promise<void> {
  unkept.set(nameOf(changed), changed);
  const notKept = unkeptOf(changed.userId);
  await withDatabase(changed.userId, async (database) => {
    const transaction = database.transaction("drafts", "readwrite");
    const { store, done } = transaction;
    const written = notKept.map((placed) => {
      const { draft, campusId, occurrenceId } = placed;
      return draft
        ? store.put({ ...draft, campusId, occurrenceId }, keyOf(placed))
        : store.delete(keyOf(placed));
    });
    // Commits at once, so that a page that is being left has handed over everything.
    transaction.commit();
    await Promise.all([...written, done]);
  });
  for (const placed of notKept)
    if (unkept.get(nameOf(placed)) === placed) unkept.delete(nameOf(placed));
}

function unkeptOf(userId: Id): Placed<Draft | null>[] {
  return [...unkept.values()].filter((placed) => placed.userId === userId);
}

async function readKept(
  userId: Id,
  organizationId: Id,
  campuses: readonly Campus[],
): Promise<PlacedDraft[]> {
  return withDatabase(userId, async (database) => {
    await moveOldDrafts(userId, database);
    // An array sorts after every string, so this range holds everything of the organization.
    const range = IDBKeyRange.bound([organizationId], [organizationId, []]);
    const { store } = database.transaction("drafts");
    const [keys, kept] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
    return keys.flatMap(([, placeId, weekStart, categoryId], index) => {
      const parsed = v.safeParse(keptSchema, kept[index]);
      if (!parsed.success) return [];
      const { campusId = campusOf(categoryId, campuses), occurrenceId, ...draft } = parsed.output;
      if (campusId === undefined) return [];
      const service = occurrenceId === undefined && placeId !== campusId ? placeId : occurrenceId;
      const place = { userId, organizationId, campusId, occurrenceId: service ?? null, weekStart };
      return [{ ...place, categoryId, draft }];
    });
  });
}

function campusOf(categoryId: Id, campuses: readonly Campus[]): Id | undefined {
  return campuses.find(({ departments }) =>
    departments.some(({ categories }) => categories.some(({ id }) => id === categoryId)),
  )?.id;
}

async function withDatabase<Result>(
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

function keyOf({ organizationId, campusId, occurrenceId, ...rest }: Placed<unknown>): DraftKey {
  return [organizationId, occurrenceId ?? campusId, rest.weekStart, rest.categoryId];
}

function nameOf(placed: Placed<unknown>): string {
  return [placed.userId, ...keyOf(placed)].join(" ");
}
