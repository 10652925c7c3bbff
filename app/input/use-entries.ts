import { queryOptions } from "@tanstack/react-query";
import { useEffect } from "react";
import type { CampusEntries, WeekEntries } from "../../domain/entry/entry.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import type { TypicalNumber } from "../../domain/usual/typical-number.ts";
import { answerOf, api } from "../api.ts";
import type { Entries, EntriesStatus } from "../outbox/entries.ts";
import { type EntryPlace, isUnsent } from "../outbox/entry-draft.ts";
import { useOutbox, useOutboxStatus } from "../outbox/use-outbox.ts";
import { queryKeys } from "../store/query-keys.ts";

/** Numbers that this person typed or saved at any place of the organization. */
export function useEntries(
  organizationId: Id,
  { drafts, unkept, receipts, ...status }: EntriesStatus,
) {
  const { entries } = useOutbox();
  const { trouble } = useOutboxStatus();
  const isHere = (one: EntryPlace) => one.organizationId === organizationId;
  const here = drafts.filter(isHere);
  return {
    ...status,
    outbox: entries,
    drafts: here,
    unsent: here.filter((draft) => isUnsent(draft, trouble)),
    unkept: unkept.filter(isHere),
    receipts: receipts.filter(isHere),
  };
}

/** The browser's Back leaves a place while the focus is still in a field. */
export function useFinishing(entries: Entries, place: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving a place finishes its numbers
  useEffect(() => () => void entries.finish(), [entries, place]);
}

const { campuses, occurrences, weeks } = api.organizations[":organizationId"];
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

type WeekPlace = { organizationId: Id; weekStart: Day };

export function campusEntriesQuery(param: WeekPlace) {
  return queryOptions({
    queryKey: queryKeys.weekEntries({ ...param, campusId: null, occurrenceId: null }),
    queryFn: (): Promise<CampusEntries[]> =>
      answerOf(weeks[":weekStart"].entries.$get({ param })).then(({ items }) => items),
  });
}

/** Without a campus it is of the weeks at each. What is saved in this week changes nothing of what is typical before it. */
export function typicalQuery({ campusId, ...param }: WeekPlace & { campusId: Id | undefined }) {
  const query = campusId ? { campus: campusId } : {};
  return queryOptions({
    queryKey: ["typical", param.organizationId, campusId ?? null, param.weekStart],
    queryFn: (): Promise<TypicalNumber[]> =>
      answerOf(weeks[":weekStart"]["typical-numbers"].$get({ param, query })).then(
        ({ items }) => items,
      ),
  });
}
