import type { Where } from "../answer/question.ts";
import type { ReportRow } from "../answer/report-answer.ts";
import { doubtsIn } from "../doubt/in-totals.ts";
import type { Outcome } from "../forecast/forecast-answer.ts";
import { isWeekOver, knownFrom, mostWeeksAfter } from "../forecast/forecast-series.ts";
import { outcomeOf, withDays } from "../forecast/kept-forecast.ts";
import type { Models } from "../forecast/models/each-model.ts";
import { type DateAhead, serviceDaysOf } from "../forecast/service-days.ts";
import type { Id } from "../shared/id.ts";
import { type Day, weekStartOf } from "../shared/time/week.ts";
import type { Asking } from "./asked.ts";

/** A row that is to be forecast. `ahead` are dates of its services that are known; else they are on their weekdays. */
export type AskedForecast = {
  row: ReportRow;
  weeks: readonly Day[];
  campusId: Id | null;
  asking: Pick<Asking, "calendar" | "specialDays" | "services" | "campuses">;
  where?: Where;
  ahead?: readonly DateAhead[];
};

/** Made from its good weeks. */
export function forecastOfRow(
  { row, weeks, campusId, asking, where, ahead = [] }: AskedForecast,
  models: Models,
): Outcome {
  const { calendar, specialDays, services, campuses } = asking;
  const { easter, timeZone, today, weekStartDay } = calendar;
  const own = row.kind === "service" && row.id ? [row.id] : where?.service;
  const chosen = services.filter(({ id }) => !own || own.includes(id));
  const places = campusId ? [campusId] : (where?.campus ?? campuses.map(({ id }) => id));
  // An organization may have services and no week with a number yet.
  const [categoryId, first] = ["asked", weeks[0] ?? weekStartOf(today, weekStartDay)];
  const { days, regular, areKnown } = serviceDaysOf({
    campuses: campuses.map(({ id }) => ({ id, active: true })),
    categories: [{ id: categoryId, inTotal: true, unit: "count" }],
    services: chosen.map((one) => ({ ...one, active: true })),
    numbers: places.map((id) => ({
      ...{ campusId: id, categoryId, kind: "week" as const },
      ...{ serviceId: null, weeks: [0] },
    })),
    dates: [],
    ahead,
    first,
    running: weekStartOf(today, weekStartDay),
    length: weeks.length + mostWeeksAfter,
  })({});
  const values = row.good.map((value, place) =>
    row.values[place] === null || doubtsIn(row, place) > 0 ? null : value,
  );
  const series = { key: "asked", unit: row.unit, campusId, categoryId: null, serviceId: null };
  const isOver = isWeekOver(row, weeks.length - 1);
  const known = knownFrom({
    weeks: weeks.length > 0 ? weeks : [first],
    entered: row.values,
    values,
    serviceDays: days,
    isOver,
  });
  const dates = { easter, timeZone, own: specialDays };
  const dated = withDays(dates)({
    ...{ ...series, ...known, regular, isDated: areKnown },
    coming: [],
    parts: null,
  });
  return outcomeOf(dated, models);
}
