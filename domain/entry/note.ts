import * as v from "valibot";
import { noteTooLong, unusableCharacter } from "#words/refusals.ts";
import { type Id, idSchema } from "../shared/id.ts";
import { type Day, daySchema } from "../shared/time/week.ts";

export const longestNote = 280;

/** Where a note stands: on a week or, with `occurrenceId`, a service's date; with `categoryId` on its number. */
export type NotePlace = {
  campusId: Id;
  weekStart: Day;
  occurrenceId: Id | null;
  categoryId: Id | null;
};

/** Controls, and what turns the direction of the words around a note. */
const unusable = /[\p{Cc}\p{Co}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Blank when it is to be deleted. */
export const noteTextSchema = v.pipe(
  v.string(),
  v.maxLength(2_000, noteTooLong),
  v.transform((text) => text.normalize("NFC").replace(/\r\n?/g, "\n").replaceAll("\t", " ").trim()),
  v.maxLength(longestNote, noteTooLong),
  v.check((text) => !unusable.test(text.replaceAll("\n", "")), unusableCharacter),
);

/** `seenVersion` is the version the person saw, 0 for a new note. `changeId` names the change, which is made once however often sent. */
export const noteChangeSchema = v.strictObject({
  campusId: idSchema,
  weekStart: daySchema,
  occurrenceId: v.nullable(idSchema),
  categoryId: v.nullable(idSchema),
  text: noteTextSchema,
  seenVersion: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
  changeId: idSchema,
});
export type NoteChange = v.InferOutput<typeof noteChangeSchema>;

/** Who wrote it is null once that account is deleted. A service's date that was moved has its new week. */
export const noteSchema = v.object({
  id: idSchema,
  campusId: idSchema,
  campusName: v.string(),
  weekStart: v.string(),
  occurrenceId: v.nullable(idSchema),
  /** When the service is; null for the week itself. */
  service: v.nullable(v.object({ date: v.string(), time: v.string() })),
  categoryId: v.nullable(idSchema),
  categoryName: v.nullable(v.string()),
  text: v.string(),
  version: v.number(),
  writtenAt: v.string(),
  writtenById: v.nullable(idSchema),
  writtenBy: v.nullable(v.string()),
});
export type Note = v.InferOutput<typeof noteSchema>;

export function isNoteOf(note: NotePlace, place: NotePlace): boolean {
  return notePlaceKey(note) === notePlaceKey(place);
}

/** A service's date is known by itself: it may have moved to another week. */
function notePlaceKey({ campusId, weekStart, occurrenceId, categoryId }: NotePlace): string {
  return [occurrenceId ?? `${campusId} ${weekStart}`, categoryId].join(" ");
}
