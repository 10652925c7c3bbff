import { categoryKinds } from "../category-kinds.ts";
import type { Id } from "../id.ts";
import { type Series, weeklyNumbersOf } from "../insight/weekly-numbers.ts";
import { plainQuestion } from "../question.ts";
import type { ReportRow } from "../report-answer.ts";
import type { ReportNumbers } from "../report-numbers.ts";
import type { Calendar } from "../report-weeks.ts";
import { servicesByRoom } from "../room.ts";
import { addDays, type Day, daysOfWeeks } from "../week.ts";
import { wholeRoom } from "../whole-room.ts";

/** Its ids say what it is of; none is of all attendance. `values` begin in the week of `first`, null where incomplete. */
export type ForecastSeries = Pick<ReportRow, "unit"> & {
  key: string;
  campusId: Id | null;
  categoryId: Id | null;
  serviceId: Id | null;
  first: Day;
  values: (number | null)[];
};

/** All that is forecast of an organization, what most people see first. */
export function forecastSeries(
  numbers: ReportNumbers,
  calendar: Calendar,
  room: readonly Id[],
): ForecastSeries[] {
  const beside = {
    specialDays: [],
    notes: [],
    changed: [],
    kept: [],
    entered: [],
    kinds: categoryKinds([]),
    room: [...room],
  };
  const weekly = weeklyNumbersOf({ ...beside, numbers, calendar });
  if (!weekly) return [];
  const { weeks } = weekly;
  const [from = "", to = ""] = [weeks[0], weeks.at(-1)];
  const period = daysOfWeeks(from, to);
  const byService = { ...plainQuestion, by: "service" as const, period };
  const services = weekly.answer(byService).rows;
  const seated = numbers.services.filter(({ seats }) => seats !== null);
  const rooms = servicesByRoom(seated, room).flatMap(({ room: category, services: own }) => {
    const where = { ...plainQuestion.where, service: own.map(({ id }) => id), category };
    return weekly.answer({ ...byService, where }).rows.map((row) => {
      const service = own.find(({ id }) => id === row.id);
      return service ? wholeRoom(row, service, { numbers, weeks, running: to }) : row;
    });
  });
  return [
    seriesOf(weekly.total, {}),
    ...weekly.campuses.map((one) => seriesOf(one, { campusId: one.id })),
    ...services.flatMap((row) => ofService("service", row)),
    ...rooms.flatMap((row) => ofService("room", row)),
    ...weekly.categories.map((one) => seriesOf(one, { categoryId: one.id })),
    ...weekly.cells.map((one) => seriesOf(one, { campusId: one.campusId, categoryId: one.id })),
  ];

  function ofService(key: "service" | "room", row: ReportRow): ForecastSeries[] {
    const { id, kind, active, campusId } = row;
    if (kind !== "service" || !active) return [];
    const named = { ...row, key: `${key} ${id}` };
    return [seriesOf(named, { campusId, serviceId: id })];
  }

  function seriesOf(
    { key, unit, good }: Pick<Series, "key" | "unit" | "good">,
    of: Partial<Pick<ForecastSeries, "campusId" | "categoryId" | "serviceId">>,
  ): ForecastSeries {
    const start = Math.max(
      0,
      good.findIndex((value) => value !== null),
    );
    // The running week is over only once all of it is there.
    const end = good.at(-1) === null ? -1 : undefined;
    const about = { campusId: null, categoryId: null, serviceId: null, ...of };
    return {
      key,
      unit,
      ...about,
      first: addDays(from, 7 * start),
      values: good.slice(start, end),
    };
  }
}
