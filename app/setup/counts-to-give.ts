import { queryOptions } from "@tanstack/react-query";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import type { Campus, Category } from "../../domain/organization/campus.ts";
import type { Occurrence } from "../../domain/service/occurrence.ts";
import type { Id } from "../../domain/shared/id.ts";
import { idWithin } from "../../domain/shared/id-within.ts";
import { addDays, type Day } from "../../domain/shared/time/week.ts";
import { answerOf } from "../api.ts";
import { counterIn } from "../forms/counter-choices.tsx";
import { readAllPages } from "../reading/all-pages.ts";
import { assignmentsApi } from "../reading/assignments.ts";
import { queryKeys } from "../store/query-keys.ts";
import { atField } from "./use-answer.ts";

/** A count for one person at one service. `name` is the name of its field. */
export type CountToGive = { name: string; service: Occurrence; category: Category };

/** Categories of the total come first. Money is not counted with a clicker. */
export function countsOf(service: Occurrence, campuses: Campus[]): CountToGive[] {
  const campus = campuses.find(({ id }) => id === service.campusId);
  const categories = (campus?.departments ?? [])
    .flatMap((department) => department.categories)
    .filter(({ unit }) => unit === "count");
  const inTotal = categories.filter((category) => category.inTotal);
  const others = categories.filter((category) => !category.inTotal);
  return [...inTotal, ...others].map((category) => ({
    name: assignmentName(service.id, category.id),
    service,
    category,
  }));
}

/** The coming week's, with who counts each. */
export function givenCountsQuery(organizationId: Id, today: Day) {
  return queryOptions({
    queryKey: [...queryKeys.assignments(organizationId), "given", today],
    queryFn: async (): Promise<ReadonlyMap<string, string>> => {
      const days = { from: today, to: addDays(today, 7) };
      const all = await readAllPages<Assignment>((page) =>
        answerOf(
          assignmentsApi.$get({
            param: { organizationId },
            query: { user: "all", ...days, ...page },
          }),
        ),
      );
      return new Map(
        all.flatMap(({ occurrenceId, categoryId, userName }) =>
          occurrenceId && categoryId ? [[assignmentName(occurrenceId, categoryId), userName]] : [],
        ),
      );
    },
    refetchOnMount: "always",
  });
}

/** Every try has the same ids, so a count is given once. */
export async function assignCounts(
  { organizationId, draftId }: { organizationId: Id; draftId: Id },
  counts: (CountToGive & { counter: string })[],
): Promise<void> {
  for (const { name, service, category, counter } of counts) {
    const json = {
      id: idWithin(idWithin(draftId, service.id), category.id),
      ...counterIn(counter),
      title: category.name,
      date: service.date,
      time: service.time,
      campusId: service.campusId,
      categoryId: category.id,
      occurrenceId: service.id,
      repeats: "weekly",
    } as const;
    await atField(name, answerOf(assignmentsApi.$post({ param: { organizationId }, json })));
  }
}

function assignmentName(occurrenceId: Id, categoryId: Id): string {
  return `${occurrenceId} ${categoryId}`;
}
