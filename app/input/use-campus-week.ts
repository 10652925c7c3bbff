import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Entry, EntryChange, SavedEntries, WeekEntries } from "../../domain/entry.ts";
import type { Id } from "../../domain/id.ts";
import type { Day } from "../../domain/week.ts";
import { answerOf, api } from "../api.ts";
import { queryKeys } from "../reading/query-keys.ts";

/** Null means the week itself. */
export type CampusWeek = {
  organizationId: Id;
  campusId: Id;
  weekStart: Day;
  occurrenceId: Id | null;
};

const entriesOf =
  api.organizations[":organizationId"].campuses[":campusId"].weeks[":weekStart"].entries;

const entriesOfService = api.organizations[":organizationId"].occurrences[":occurrenceId"].entries;

function weekQuery({ occurrenceId, ...week }: CampusWeek) {
  const { organizationId, campusId, weekStart } = week;
  return queryOptions({
    queryKey: [...queryKeys.entries(organizationId), "week", campusId, weekStart, occurrenceId],
    queryFn: (): Promise<WeekEntries> =>
      occurrenceId
        ? answerOf(entriesOfService.$get({ param: { organizationId, occurrenceId } }))
        : answerOf(entriesOf.$get({ param: week })),
    enabled: week.campusId !== "",
  });
}

export function useCampusWeek(week: CampusWeek) {
  const client = useQueryClient();
  const query = useQuery(weekQuery(week));

  async function save(entries: EntryChange[]): Promise<SavedEntries> {
    const saved = await send(week, entries);
    client.setQueryData(
      weekQuery(week).queryKey,
      (known) => known && withItems(known, saved.items),
    );
    void client.invalidateQueries({ queryKey: queryKeys.entries(week.organizationId) });
    return saved;
  }

  return { query, save };
}

function send(
  { occurrenceId, ...week }: CampusWeek,
  entries: EntryChange[],
): Promise<SavedEntries> {
  const json = { entries };
  if (!occurrenceId) return answerOf(entriesOf.$put({ param: week, json }));
  const { organizationId } = week;
  return answerOf(entriesOfService.$put({ param: { organizationId, occurrenceId }, json }));
}

function withItems(known: WeekEntries, saved: Entry[]): WeekEntries {
  const changed = new Set(saved.map((entry) => entry.categoryId));
  const others = known.items.filter((entry) => !changed.has(entry.categoryId));
  return { ...known, items: [...others, ...saved] };
}
