import { onlyCampus, type Where } from "../../domain/report/question.ts";
import type { ReportRow } from "../../domain/report/report-answer.ts";
import type { Id } from "../../domain/shared/id.ts";
import { useForecasts } from "../reading/forecasts.ts";
import type { Ahead } from "./cards/ahead.ts";

/** What is expected of a row of the cards; null where nothing is forecast of what was chosen. */
export function useAhead(
  organizationId: Id,
  where: Where,
  { isAsked }: { isAsked: boolean },
): (row: ReportRow) => Pick<Ahead, "outcome"> | null {
  const { campus: campuses, service, department } = where;
  const isForecast = !service && (!campuses || campuses.length === 1);
  const campus = onlyCampus(where);
  const query = { by: "category" as const, ...(campus && { campus }) };
  const data = useForecasts(organizationId, query, { enabled: isForecast && isAsked });
  return (row) => {
    if (!isForecast || (row.kind === "all" && department)) return null;
    const found =
      row.kind === "all"
        ? data?.total
        : data?.items.find(({ categoryId }) => categoryId === row.id);
    return { outcome: found?.outcome };
  };
}
