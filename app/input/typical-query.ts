import { queryOptions } from "@tanstack/react-query";
import type { TypicalNumber } from "../../domain/report/typical-number.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/week.ts";
import { answerOf, api } from "../api.ts";
import { queryKeys } from "../reading/query-keys.ts";

/** What is typical of each number of a campus's week, and between what it usually is. */
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
