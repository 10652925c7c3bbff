import { useQueries } from "@tanstack/react-query";
import type { Membership } from "../../../domain/member/member.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { serviceWords } from "../../../domain/shared/time/day-words.ts";
import { combineReads } from "../../reading/freshness.tsx";
import { allCampuses, type ChosenPlace } from "../../reading/place/chosen-place.ts";
import { weekOccurrencesQuery } from "../../reading/place/occurrences.ts";
import { typicalQuery, type useEntries, weekEntriesQuery } from "../use-entries.ts";
import { type WeekColumn, weekRowsOf } from "./week-cells.ts";

export type WeekSheetProps = {
  organization: Organization;
  member: Membership;
  campuses: Campus[];
};

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
  const occurrences = useQueries({
    queries: shown.map(({ id }) =>
      weekOccurrencesQuery({ organizationId: organization.id, campusId: id, weekStart }),
    ),
  });
  const servicesOf = (index: number) =>
    (occurrences[index]?.data ?? []).filter(({ cancelled }) => !cancelled);
  const services = isAll ? [] : servicesOf(0);
  const columns = shown.flatMap((campus, index) =>
    [...services, null].map((occurrence): WeekColumn => {
      const occurrenceId = occurrence?.id ?? null;
      const at = { organizationId: organization.id, campusId: campus.id, weekStart, occurrenceId };
      const key = `${campus.id} ${occurrenceId} ${weekStart}`;
      const weekName = isAll ? campus.name : "Week";
      const name = occurrence ? serviceWords(occurrence) : weekName;
      const hasServices = isAll && servicesOf(index).length > 0;
      return { key, name, at, campus, occurrence, hasServices };
    }),
  );
  const refetchInterval = isAll ? 60_000 : 20_000;
  const entries = useQueries({
    queries: columns.map(({ at }) => ({ ...weekEntriesQuery(at), refetchInterval })),
  });
  const typical = useQueries({
    queries: shown.map(({ id }) => typicalQuery(organization.id, id, weekStart)),
  });
  const isReady =
    typed.isRead &&
    occurrences.every(({ data }) => data !== undefined) &&
    entries.every(({ data }) => data !== undefined);
  const rows = weekRowsOf(columns, {
    member,
    currency: organization.currency,
    week: { start: weekStart, currentStart },
    entries: new Map(
      columns.flatMap(({ key }, index) => {
        const data = entries[index]?.data;
        return data ? [[key, data]] : [];
      }),
    ),
    typical: new Map(shown.map(({ id }, index) => [id, typical[index]?.data ?? []])),
    drafts: typed.drafts,
    unkept: typed.unkept,
    receipts: typed.receipts,
  });
  const read = combineReads([...entries, ...occurrences]);
  return { isAll, campus: chosen, columns, rows, services, isReady, read };
}
