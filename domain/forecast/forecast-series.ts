import { doubtfulOf } from "../doubt/doubtful-number.ts";
import { inTotals } from "../doubt/in-totals.ts";
import { type Series, weeklyNumbersOf } from "../insight/weekly-numbers.ts";
import { categoryKinds } from "../organization/category-kinds.ts";
import { plainQuestion } from "../report/question.ts";
import type { ReportRow } from "../report/report-answer.ts";
import { servicesByRoom } from "../report/room.ts";
import { wholeRoom } from "../report/whole-room.ts";
import type { Id } from "../shared/id.ts";
import { addDays, type Day, daysOfWeeks } from "../shared/week.ts";
import { blankAhead } from "./blank-weeks.ts";
import { weeksAhead } from "./forecast-answer.ts";
import type { ForecastWork } from "./forecast-work.ts";
import { heldWeeksOf, type SeriesPart } from "./held-days.ts";
import type { HeldDays } from "./special-weeks.ts";
import { isEvidenceOf } from "./uncertain-weeks.ts";

/**
 * Its ids say what it is of; none is of all attendance. `values` begin in the week of `first`, null where they are no
 * evidence of how many come. `held` goes on beyond them: a coming week without a day is not forecast.
 */
export type ForecastSeries = Pick<ReportRow, "unit"> & {
  key: string;
  campusId: Id | null;
  categoryId: Id | null;
  serviceId: Id | null;
  first: Day;
  values: (number | null)[];
  held: HeldDays;
  /** The same from before the first value on, where many series share it; `start` is the place of `first`. */
  heldOfAll: HeldDays;
  start: number;
  /** Whether the days in `held` are those of services, and no guess. */
  isDated: boolean;
};

/** So many weeks may follow the last number. */
export const mostWeeksAfter = 14 + weeksAhead;

/** All that is forecast of an organization, what most people see first. */
export function forecastSeries({
  numbers,
  calendar,
  room,
  ahead,
  specialDays,
  notes,
  unkept,
}: Omit<ForecastWork, "kept">): ForecastSeries[] {
  const kinds = categoryKinds([]);
  const facts = { numbers, calendar, room, specialDays, notes, unkept, kinds };
  const weekly = weeklyNumbersOf({ ...facts, kept: [], changed: [], entered: [] });
  if (!weekly) return [];
  const { weeks, running } = weekly;
  const [from = "", to = ""] = [weeks[0], weeks.at(-1)];
  const length = weeks.length + mostWeeksAfter;
  const heldOf = heldWeeksOf({ ...numbers, ahead, first: from, running: to, length });
  const doubts = inTotals(doubtfulOf(unkept, facts)).map((one) => ({
    ...one,
    week: weeks.indexOf(one.weekStart) - running,
    size: one.away,
  }));
  const isEvidence = isEvidenceOf(numbers, doubts);
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
    return [seriesOf({ ...row, key: `${key} ${id}` }, { campusId, serviceId: id })];
  }

  function seriesOf(
    { key, unit, good, values: entered }: Pick<Series, "key" | "unit" | "good" | "values">,
    of: SeriesPart,
  ): ForecastSeries {
    const about = { campusId: null, categoryId: null, serviceId: null, ...of };
    const values = good.map((value, place) => {
      if (value === null || entered[place] === null) return null;
      return isEvidence(of, place - running, value) ? value : null;
    });
    const { days, areKnown } = heldOf(of);
    return {
      key,
      unit,
      ...about,
      ...knownFrom({ weeks, entered, values, held: days }),
      isDated: areKnown,
    };
  }
}

/**
 * From the first number on, without the running week unless all of it is there. Coming weeks in which nothing is counted
 * have no day on which something is held.
 */
export function knownFrom({ weeks, entered, values, held }: SeriesWeeks) {
  const start = Math.max(
    0,
    values.findIndex((value) => value !== null),
  );
  const end = values.at(-1) === null ? values.length - 1 : values.length;
  const own = held.slice(start);
  const isBlank = entered.slice(start, end).map((value) => value === null);
  const isBlankAhead = blankAhead(
    isBlank,
    (place) => own[place]?.at(-1) ?? addDays(weeks[0] ?? "", 7 * (start + place)),
  );
  return {
    first: weeks[start] ?? "",
    start,
    heldOfAll: held,
    values: values.slice(start, end),
    held: own.map((days, place) => (place >= isBlank.length && isBlankAhead(place) ? [] : days)),
  };
}

/** `held` goes on beyond the others, which have a place for each of `weeks`. */
type SeriesWeeks = {
  weeks: readonly Day[];
  entered: readonly (number | null)[];
  values: readonly (number | null)[];
  held: HeldDays;
};
