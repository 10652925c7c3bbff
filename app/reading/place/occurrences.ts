import { useQuery } from "@tanstack/react-query";
import type { Occurrence } from "../../../domain/service/occurrence.ts";
import type { Id } from "../../../domain/shared/id.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import { answerOf, api } from "../../api.ts";
import { queryKeys } from "../../store/query-keys.ts";
import { earlyData } from "../early/early-data.ts";

const campusApi = api.organizations[":organizationId"].campuses[":campusId"];

type CampusWeek = { organizationId: Id; campusId: Id; weekStart: Day };

export function weekOccurrencesQuery(param: CampusWeek) {
  return {
    queryKey: [
      ...queryKeys.occurrences(param.organizationId),
      "week",
      param.campusId,
      param.weekStart,
    ],
    queryFn: (): Promise<Occurrence[]> =>
      answerOf(campusApi.weeks[":weekStart"].occurrences.$get({ param })).then(
        ({ items }) => items,
      ),
  };
}

export function useWeekOccurrences(param: CampusWeek) {
  return useQuery({ ...weekOccurrencesQuery(param), enabled: param.campusId !== "" });
}

export function useComingOccurrences(organizationId: Id) {
  const { occurrences } = api.organizations[":organizationId"];
  const queryKey = [...queryKeys.occurrences(organizationId), "coming"];
  const address = `/api/organizations/${organizationId}/occurrences`;
  return useQuery({
    queryKey,
    initialData: earlyData(queryKey, address, ({ items }: { items: Occurrence[] }) => items),
    queryFn: (): Promise<Occurrence[]> =>
      answerOf(occurrences.$get({ param: { organizationId }, query: {} })).then(
        ({ items }) => items,
      ),
  });
}

export type DayRange = { from: Day; to: Day };

export function useOccurrences(organizationId: Id, campusId: Id | null, days?: DayRange) {
  return useQuery({
    queryKey: [...queryKeys.occurrences(organizationId), "days", campusId, days?.from, days?.to],
    queryFn: (): Promise<Occurrence[]> =>
      answerOf(
        campusApi.occurrences.$get({
          param: { organizationId, campusId: campusId ?? "" },
          query: days ?? {},
        }),
      ).then(({ items }) => items),
    enabled: campusId !== null,
  });
}
