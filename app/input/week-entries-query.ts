import { queryOptions } from "@tanstack/react-query";
import type { WeekEntries } from "../../domain/entry/entry.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import type { TypicalNumber } from "../../domain/usual/typical-number.ts";
import { answerOf, api } from "../api.ts";
import type { EntryPlace } from "../outbox/entry-draft.ts";
import { queryKeys } from "../store/query-keys.ts";

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

export function typicalQuery(organizationId: Id, campusId: Id, weekStart: Day) {
  const { weeks } = api.organizations[":organizationId"].campuses[":campusId"];
  return queryOptions({
    queryKey: [...queryKeys.entries(organizationId), "typical", campusId, weekStart],
    queryFn: (): Promise<TypicalNumber[]> =>
      answerOf(
        weeks[":weekStart"]["typical-numbers"].$get({
          param: { organizationId, campusId, weekStart },
        }),
      ).then(({ items }) => items),
  });
}
