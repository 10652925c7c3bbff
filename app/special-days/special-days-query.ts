import type { SpecialDay } from "../../domain/service/special-day.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { answerOf, api } from "../api.ts";
import { queryKeys } from "../store/query-keys.ts";

export function specialDaysQuery(organizationId: Id, { from, to }: { from: Day; to: Day }) {
  return {
    queryKey: [...queryKeys.entries(organizationId), "special days", from, to],
    queryFn: (): Promise<SpecialDay[]> =>
      answerOf(
        api.organizations[":organizationId"]["special-days"].$get({
          param: { organizationId },
          query: { from, to },
        }),
      ).then(({ items }) => items),
  };
}
