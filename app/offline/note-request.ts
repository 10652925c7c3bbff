import type { Note, NoteChange } from "../../domain/note.ts";
import { personHeader } from "../../domain/tally.ts";
import { ApiError, answerOf, api } from "../api.ts";

export type NoteAnswer =
  | { kind: "saved"; note: Note }
  | { kind: "refused"; message: string }
  | { kind: "signed_out" }
  | { kind: "away" };

export type SentNote = NoteChange & { organizationId: string; id: string };
export type SendNote = (userId: string, note: SentNote, keepalive?: boolean) => Promise<NoteAnswer>;

const patience = 15_000;

const notes = api.organizations[":organizationId"].notes[":noteId"];

/** May be sent twice, because the change carries its id. */
export const sendNote: SendNote = async (
  userId,
  { organizationId, id, ...json },
  keepalive = false,
) => {
  const init = { signal: AbortSignal.timeout(patience), keepalive };
  const options = { headers: { [personHeader]: userId }, init };
  try {
    const note = await answerOf(
      notes.$put({ param: { organizationId, noteId: id }, json }, options),
    );
    return { kind: "saved", note };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: "away" };
    if (error.code === "not_signed_in") return { kind: "signed_out" };
    const isFinal = ["not_allowed", "not_found", "invalid", "conflict"].includes(error.code);
    return isFinal ? { kind: "refused", message: error.message } : { kind: "away" };
  }
};
