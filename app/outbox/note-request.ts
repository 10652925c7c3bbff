import { type Note, type NoteChange, noteSchema } from "../../domain/entry/note.ts";
import { api } from "../api.ts";
import { type NoAnswer, understand, writeOptions } from "./write-answer.ts";

export type NoteAnswer = { kind: "saved"; note: Note } | NoAnswer;

export type SentNote = NoteChange & { organizationId: string; id: string };
export type SendNote = (userId: string, note: SentNote, keepalive?: boolean) => Promise<NoteAnswer>;

const notes = api.organizations[":organizationId"].notes[":noteId"];

/** May be sent twice, because the change carries its id. */
export const sendNote: SendNote = async (userId, { organizationId, id, ...json }, keepalive) => {
  const param = { organizationId, noteId: id };
  const options = writeOptions(userId, keepalive);
  const answer = await understand(noteSchema, notes.$put({ param, json }, options));
  return answer.kind === "understood" ? { kind: "saved", note: answer.body } : answer;
};
