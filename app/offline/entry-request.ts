import type { EntryChange, SavedEntries } from "../../domain/entry.ts";
import type { Id } from "../../domain/id.ts";
import { personHeader } from "../../domain/tally.ts";
import { ApiError, answerOf, api } from "../api.ts";
import type { EntryPlace } from "./entry-draft.ts";

export type EntriesAnswer =
  | { kind: "saved"; saved: SavedEntries }
  | { kind: "refused"; message: string }
  | { kind: "signed_out" }
  | { kind: "away" };

export type SendEntries = (
  userId: Id,
  place: EntryPlace,
  entries: EntryChange[],
  keepalive?: boolean,
) => Promise<EntriesAnswer>;

const patience = 15_000;

const { campuses, occurrences } = api.organizations[":organizationId"];
const weekEntries = campuses[":campusId"].weeks[":weekStart"].entries;
const occurrenceEntries = occurrences[":occurrenceId"].entries;

/** May be sent twice, because each change carries its id. */
export const sendEntries: SendEntries = async (userId, place, entries, keepalive = false) => {
  const { organizationId, campusId, weekStart, occurrenceId } = place;
  const init = { signal: AbortSignal.timeout(patience), keepalive };
  const options = { headers: { [personHeader]: userId }, init };
  const json = { entries };
  try {
    const saved = await answerOf(
      occurrenceId
        ? occurrenceEntries.$put({ param: { organizationId, occurrenceId }, json }, options)
        : weekEntries.$put({ param: { organizationId, campusId, weekStart }, json }, options),
    );
    return { kind: "saved", saved };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: "away" };
    if (error.code === "not_signed_in") return { kind: "signed_out" };
    const isFinal = ["not_allowed", "not_found", "invalid", "conflict"].includes(error.code);
    return isFinal ? { kind: "refused", message: error.message } : { kind: "away" };
  }
};
