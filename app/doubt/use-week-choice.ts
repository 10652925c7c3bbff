import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { answerOf, api } from "../api.ts";
import { queryKeys } from "../store/query-keys.ts";

const choiceApi =
  api.organizations[":organizationId"].campuses[":campusId"].weeks[":weekStart"].entries[
    ":categoryId"
  ].choice;

type Cell = { organizationId: Id; campusId: Id; weekStart: Day; categoryId: Id };

/** Chooses which counts: the number of the whole week, or those of its services. */
export function useWeekChoice(cell: Cell) {
  const queries = useQueryClient();
  const { organizationId } = cell;
  return useMutation({
    mutationFn: (counts: "week" | "services") =>
      answerOf(choiceApi.$put({ param: cell, json: { counts } })),
    onSettled: () =>
      Promise.all(
        [queryKeys.entries(organizationId), queryKeys.assignments(organizationId)].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
