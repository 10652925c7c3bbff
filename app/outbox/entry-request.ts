import {
  type EntryChange,
  type SavedEntries,
  savedEntriesSchema,
} from "../../domain/entry/entry.ts";
import type { Id } from "../../domain/shared/id.ts";
import { api } from "../api.ts";
import type { EntryPlace } from "./entry-draft.ts";
import { type NoAnswer, understand, writeOptions } from "./write-answer.ts";

export type EntriesAnswer = { kind: "saved"; saved: SavedEntries } | NoAnswer;

export type SendEntries = (
  userId: Id,
  place: EntryPlace,
  entries: EntryChange[],
  keepalive?: boolean,
) => Promise<EntriesAnswer>;

const { campuses, occurrences } = api.organizations[":organizationId"];
const weekEntries = campuses[":campusId"].weeks[":weekStart"].entries;
const occurrenceEntries = occurrences[":occurrenceId"].entries;

/** May be sent twice, because each change carries its id. */
export const sendEntries: SendEntries = async (userId, place, entries, keepalive) => {
  const { organizationId, campusId, weekStart, occurrenceId } = place;
  const options = writeOptions(userId, keepalive);
  const json = { entries };
  const answer = await understand(
    savedEntriesSchema,
    occurrenceId
      ? occurrenceEntries.$put({ param: { organizationId, occurrenceId }, json }, options)
      : weekEntries.$put({ param: { organizationId, campusId, weekStart }, json }, options),
  );
  return answer.kind === "understood" ? { kind: "saved", saved: answer.body } : answer;
};
