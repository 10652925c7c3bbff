import { useQueries, useQuery } from "@tanstack/react-query";
import { week } from "#words/inputs.ts";
import type { WeekEntries } from "../../../domain/entry/entry.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import { groupBy } from "../../../domain/shared/group-by.ts";
import { serviceWords } from "../../../domain/shared/time/day-words.ts";
import { combineReads } from "../../reading/freshness.tsx";
import type { CurrentOrganization } from "../../reading/me.ts";
import { allCampuses, type ChosenPlace } from "../../reading/place/chosen-place.ts";
import { useWeekOccurrences } from "../../reading/place/occurrences.ts";
import {
  campusEntriesQuery,
  typicalQuery,
  type useEntries,
  weekEntriesQuery,
} from "../use-entries.ts";
import { type WeekColumn, weekRowsOf } from "./week-cells.ts";

export type WeekSheetProps = CurrentOrganization & { campuses: Campus[] };

/** The services of one campus and its week, or the weeks of all campuses. */
export function useWeekRows(
  { organization, member, campuses }: WeekSheetProps,
  place: ChosenPlace,
  typed: ReturnType<typeof useEntries>,
) {
  const { weekStart, currentStart } = place;
  const isAll = place.campus === allCampuses && campuses.length > 1;
  const chosen = place.campus === allCampuses ? campuses[0] : (place.campus ?? campuses[0]);
  const shown = isAll || !chosen ? campuses : [chosen];
  const here = { organizationId: organization.id, weekStart };
  const all = useQuery({ ...campusEntriesQuery(here), enabled: isAll });
  const occurrences = useWeekOccurrences({ ...here, campusId: isAll ? "" : (chosen?.id ?? "") });
  const services = (occurrences.data ?? []).filter(({ cancelled }) => !cancelled);
  const atCampus = new Map(all.data?.map((one) => [one.campusId, one]));
  const columns = shown.flatMap((campus) =>
    [...services, null].map((occurrence): WeekColumn => {
      const occurrenceId = occurrence?.id ?? null;
      const at = { ...here, campusId: campus.id, occurrenceId };
      const key = `${campus.id} ${occurrenceId} ${weekStart}`;
      const weekName = isAll ? campus.name : week;
      const name = occurrence ? serviceWords(occurrence) : weekName;
      const hasServices = isAll && atCampus.get(campus.id)?.hasServices === true;
      return { key, name, at, campus, occurrence, hasServices };
    }),
  );
  const entries = useQueries({
    queries: (isAll ? [] : columns).map(({ at }) => weekEntriesQuery(at)),
  });
  const typical = useQuery(typicalQuery({ ...here, campusId: isAll ? undefined : chosen?.id }));
  const reads = isAll ? [all] : [...entries, occurrences];
  const rows = weekRowsOf(columns, {
    member,
    currency: organization.currency,
    week: { start: weekStart, currentStart },
    entries: new Map(
      columns.flatMap(({ key, campus }, index): [string, WeekEntries][] => {
        const data = isAll ? atCampus.get(campus.id) : entries[index]?.data;
        return data ? [[key, data]] : [];
      }),
    ),
    typical: groupBy(typical.data ?? [], ({ campusId }) => campusId),
    drafts: typed.drafts,
    unkept: typed.unkept,
    receipts: typed.receipts,
  });
  const isReady = typed.isRead && reads.every(({ data }) => data !== undefined);
  return { isAll, campus: chosen, columns, rows, services, isReady, read: combineReads(reads) };
}
