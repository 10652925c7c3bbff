import * as words from "#words/numbers.ts";
import type { Terms } from "../../words/terms.ts";
import type { ReportAnswer } from "../answer/report-answer.ts";
import { groupBy } from "../shared/group-by.ts";
import type { Id } from "../shared/id.ts";
import type { Day } from "../shared/time/week.ts";

/** "Cancelled: 2 services at Main, 1 service at North". Null for none. A campus is named where `nameOf` knows it. */
export function cancelledWords(
  { leftOut }: Pick<ReportAnswer, "leftOut">,
  week: Day,
  nameOf: (id: Id) => string | null,
  terms: Terms,
): string | null {
  const cancelled = leftOut.filter(
    ({ reason, weeks }) => reason === "cancelled" && weeks.includes(week),
  );
  if (cancelled.length === 0) return null;
  const places = [...groupBy(cancelled, ({ campusId }) => campusId)].map(([campusId, services]) => {
    const name = campusId && nameOf(campusId);
    return name
      ? words.cancelledServicesAt(services.length, name, terms)
      : words.cancelledServices(services.length, terms);
  });
  return words.cancelled(places.join(", "));
}
