import type { WeekEntries } from "../../domain/entry/entry.ts";
import { answerOf, api } from "../api.ts";
import type { EntryPlace } from "../outbox/entry-draft.ts";
import { queryKeys } from "../reading/query-keys.ts";

const { campuses, occurrences } = api.organizations[":organizationId"];
const weekEntries = campuses[":campusId"].weeks[":weekStart"].entries;
const occurrenceEntries = occurrences[":occurrenceId"].entries;

export function weekEntriesQuery(place: EntryPlace) {
  const { organizationId, campusId, weekStart, occurrenceId } = place;
  return {
    queryKey: queryKeys.weekEntries(place),
    queryFn: (): Promise<WeekEntries> =>
      occurrenceId
        ? answerOf(occurrenceEntries.$get({ param: { organizationId, occurrenceId } }))
        : answerOf(weekEntries.$get({ param: { organizationId, campusId, weekStart } })),
    enabled: campusId !== "",
  };
}
