import * as v from "valibot";
import { trustedList } from "../shared/bounded.ts";
import { type Id, idSchema } from "../shared/id.ts";
import { unitSchema } from "../shared/unit.ts";
import type { StoryPlace } from "./number-story.ts";

/** A number that somebody else has changed since a leader looked, from what they saw to what it is now. */
const changedNumberSchema = v.object({
  campusId: idSchema,
  campusName: v.string(),
  weekStart: v.string(),
  /** Null for the week itself. */
  service: v.nullable(v.object({ id: idSchema, date: v.string(), time: v.string() })),
  categoryId: idSchema,
  categoryName: v.string(),
  unit: unitSchema,
  from: v.number(),
  to: v.nullable(v.number()),
  changedAt: v.string(),
  /** Null once that account is deleted. */
  changedBy: v.nullable(v.string()),
});
export type ChangedNumber = v.InferOutput<typeof changedNumberSchema>;

/** Before the first look nothing has changed since. */
export const changedNumbersSchema = v.object({
  readAt: v.string(),
  items: trustedList(changedNumberSchema),
  next: v.null(),
});
export type ChangedNumbers = v.InferOutput<typeof changedNumbersSchema>;

/** `readAt` is that of the answer that was read, so that what changes meanwhile is marked the next time. */
export const lastLookSchema = v.strictObject({ readAt: v.pipe(v.string(), v.isoTimestamp()) });

export function isChangedAt(changed: ChangedNumber, place: StoryPlace): boolean {
  return (
    changed.weekStart === place.weekStart &&
    changed.categoryId === place.categoryId &&
    (!place.campusId || changed.campusId === place.campusId) &&
    (!place.occurrenceId || changed.service?.id === place.occurrenceId)
  );
}

type LookedPlace = { campusId: Id; weekStart: string; occurrenceId: Id | null };

/** A week shows the changes of its services, too. */
export function hasSeenAll(
  items: readonly ChangedNumber[],
  looked: readonly LookedPlace[],
): boolean {
  return items.every(({ categoryId, ...item }) =>
    looked.some(({ occurrenceId, ...place }) =>
      isChangedAt(
        { ...item, categoryId },
        { ...place, categoryId, occurrenceId: occurrenceId ?? undefined },
      ),
    ),
  );
}
