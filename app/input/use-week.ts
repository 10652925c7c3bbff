import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Entry, EntryChange, SavedEntries, WeekEntries } from "../../domain/entry.ts";
import type { Id } from "../../domain/id.ts";
import type { Day } from "../../domain/week.ts";
import { answerOf, api } from "../api.ts";

export type CampusWeek = { organizationId: Id; campusId: Id; weekStart: Day };

const entriesOf =
  api.organizations[":organizationId"].campuses[":campusId"].weeks[":weekStart"].entries;

function weekQuery(week: CampusWeek) {
  return queryOptions({
    queryKey: ["entries", week.organizationId, "week", week.campusId, week.weekStart],
    queryFn: (): Promise<WeekEntries> => answerOf(entriesOf.$get({ param: week })),
    enabled: week.campusId !== "",
  });
}

/** A campus's saved numbers of a week and of the week before, and how to save more. */
export function useWeek(week: CampusWeek) {
  const client = useQueryClient();
  const query = useQuery(weekQuery(week));

  async function save(entries: EntryChange[]): Promise<SavedEntries> {
    const saved = await answerOf(entriesOf.$put({ param: week, json: { entries } }));
    client.setQueryData(
      weekQuery(week).queryKey,
      (known) => known && withItems(known, saved.items),
    );
    void client.invalidateQueries({ queryKey: ["entries", week.organizationId] });
    return saved;
  }

  return { query, save };
}

function withItems(known: WeekEntries, saved: Entry[]): WeekEntries {
  const changed = new Set(saved.map((entry) => entry.categoryId));
  const others = known.items.filter((entry) => !changed.has(entry.categoryId));
  return { ...known, items: [...others, ...saved] };
}
