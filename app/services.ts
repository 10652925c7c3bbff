import { useQuery } from "@tanstack/react-query";
import type { Occurrence } from "../domain/gathering.ts";
import type { Id } from "../domain/id.ts";
import type { Day } from "../domain/week.ts";
import { answerOf, api } from "./api.ts";

const campusApi = api.organizations[":organizationId"].campuses[":campusId"];

/** The services of a campus in a week, cancelled ones too, by date and time. */
export function useWeekServices(param: { organizationId: Id; campusId: Id; weekStart: Day }) {
  return useQuery({
    queryKey: ["occurrences", param.organizationId, "week", param.campusId, param.weekStart],
    queryFn: (): Promise<Occurrence[]> =>
      answerOf(campusApi.weeks[":weekStart"].occurrences.$get({ param })).then(
        ({ items }) => items,
      ),
    enabled: param.campusId !== "",
  });
}

/** The services of a campus on the coming days, eight weeks ahead. */
export function useComingServices(organizationId: Id, campusId: Id | null) {
  return useQuery({
    queryKey: ["occurrences", organizationId, "coming", campusId],
    queryFn: (): Promise<Occurrence[]> =>
      answerOf(
        campusApi.occurrences.$get({
          param: { organizationId, campusId: campusId ?? "" },
          query: {},
        }),
      ).then(({ items }) => items),
    enabled: campusId !== null,
  });
}
