import { mostUnlike } from "../answer/like-with-like.ts";
import { plainQuestion } from "../answer/question.ts";
import type { ReportRow } from "../answer/report-answer.ts";
import { servicesByRoom, wholeRoom } from "../answer/room.ts";
import { doubtfulOf } from "../doubt/doubtful-number.ts";
import { inTotals } from "../doubt/in-totals.ts";
import { categoryKinds } from "../organization/category-kinds.ts";
import { groupBy } from "../shared/group-by.ts";
import type { Id } from "../shared/id.ts";
import { addDays, type Day, daysBetween, daysOfWeeks } from "../shared/time/week.ts";
import { medianOrZero } from "../usual/numbers.ts";
import type { ServiceDays } from "../usual/special-weeks.ts";
import { type Series, type WeeklyNumbers, weeklyNumbersOf } from "../usual/weekly-numbers.ts";
import { type Outcome, weeksAhead } from "./forecast-answer.ts";
import type { ForecastWork } from "./forecast-work.ts";
import { type DateAhead, type SeriesPart, serviceDaysOf } from "./service-days.ts";
import { type ComingWeek, comingWeekOf, specialServicesOf } from "./special-services.ts";
import { cancelledIn, closedIn, isEvidenceOf, uncertainOf } from "./uncertain-weeks.ts";

/**
 * A series; without ids it is all attendance. `values` are without special services, and null where they are no evidence. `held` goes on
 * beyond them: a coming week without a day is not forecast.
 */
export type ForecastSeries = Pick<ReportRow, "unit"> & {
  key: string;
  campusId: Id | null;
  categoryId: Id | null;
  serviceId: Id | null;
  first: Day;
  values: (number | null)[];
  serviceDays: ServiceDays;
  /** The days from before the first value on, where many series share them; `start` is the place of `first`. */
  daysOfAll: ServiceDays;
  regular: ServiceDays;
  start: number;
  /** True where the days in `held` are those of services, and no guess. */
  isDated: boolean;
  parts: string[] | null;
  coming: ComingWeek[];
};

export const mostWeeksAfter = 14 + weeksAhead;

export function forecastSeries({
  numbers,
  calendar,
  room,
  ahead,
  specials,
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
  const serviceDaysIn = serviceDaysOf({ ...numbers, ahead, first: from, running: to, length });
  const doubts = inTotals(doubtfulOf(unkept, facts)).map((one) => ({
    ...one,
    week: weeks.indexOf(one.weekStart) - running,
    size: one.away,
  }));
  const dates = [...numbers.dates, ...datesAhead(ahead, to)];
  const cancelled = cancelledIn(numbers, dates);
  const uncertain = [...cancelled, ...closedIn(numbers), ...doubts];
  const isEvidence = isEvidenceOf(uncertainOf(numbers, uncertain));
  const cancelledOf = uncertainOf(numbers, cancelled);
  const { easter, today, weekStartDay } = calendar;
  const sunday = weekStartDay === 0 ? 0 : 6;
  const timeline = {
    first: -running,
    length: running + 1,
    sunday,
    today: daysBetween(to, today),
  } as const;
  const specialsOf = specialServicesOf({
    numbers,
    specials,
    own: specialDays,
    easter,
    first: from,
    timeline,
  });
  const partsOf = weekParts(weekly);
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
    { key, unit, good, values: entered, toCome }: RowOfSeries,
    of: SeriesPart,
  ): ForecastSeries {
    const about = { campusId: null, categoryId: null, serviceId: null, ...of };
    const specials = specialsOf(of);
    const values = good.map((value, place) => {
      if (value === null || entered[place] === null) return null;
      if (!isEvidence(of, place - running, value)) return null;
      if (specials.at(place)?.isOfDay) return value;
      const rest = value - specials.sumAt(place);
      return rest > 0 || rest === value ? rest : null;
    });
    const { days, regular, areKnown } = serviceDaysIn(of);
    const isOver = isWeekOver({ good, values: entered, toCome }, running);
    const series = knownFrom({ weeks, entered, values, serviceDays: days, isOver });
    const cancelledAt = (place: number) => cancelledOf(of, place - running);
    const isCounted = !of.categoryId || specials.hasNumbers;
    const comingAt = comingWeekOf({ values, specials, cancelledAt, isCounted });
    const end = series.start + series.values.length;
    return {
      ...{ key, unit, ...about, ...series, regular, isDated: areKnown },
      parts: partsOf(of)?.slice(series.start, end) ?? null,
      coming: Array.from({ length: weeksAhead }, (_week, step) => comingAt(end + step)),
    };
  }
}

type RowOfSeries = Pick<Series, "key" | "unit" | "good" | "values" | "toCome">;

export function isWeekOver(
  { good, values, toCome }: Pick<ReportRow, "good" | "values" | "toCome">,
  running: number,
): boolean {
  if ((good[running] ?? null) !== null) return true;
  return (values[running] ?? null) !== null && (toCome[running] ?? 0) === 0;
}

/** Sets the outcome next to the numbers of the running week at `place`: no forecast once the week is over, and never below them. */
export function besideSoFar(
  outcome: Outcome,
  running: Day,
  row: Pick<ReportRow, "good" | "values" | "toCome"> | null,
  place = 0,
): Outcome {
  const soFar = row?.values[place] ?? null;
  if (outcome.kind !== "forecast" || row === null || soFar === null) return outcome;
  const weeks = outcome.weeks.flatMap((week) => {
    if (week.week !== running) return week;
    if (isWeekOver(row, place) || soFar > week.high) return [];
    return { ...week, low: Math.max(week.low, soFar), value: Math.max(week.value, soFar) };
  });
  return { ...outcome, weeks };
}

function datesAhead(ahead: readonly DateAhead[], running: Day) {
  const services = groupBy(ahead, ({ campusId, serviceId }) => `${campusId} ${serviceId}`);
  return [...services.values()].flatMap((own) => {
    const [first] = own;
    const weekOf = ({ date }: DateAhead) => Math.floor(daysBetween(running, date) / 7);
    const weeks = (isOff: boolean) =>
      own.filter(({ cancelled }) => cancelled === isOff).map(weekOf);
    const { campusId, serviceId } = first ?? {};
    return campusId && serviceId
      ? [{ campusId, serviceId, held: weeks(false), cancelled: weeks(true) }]
      : [];
  });
}

export function knownFrom({ weeks, entered, values, serviceDays, isOver }: SeriesWeeks) {
  const start = Math.max(
    0,
    values.findIndex((value) => value !== null),
  );
  const end = isOver ? values.length : values.length - 1;
  const own = serviceDays.slice(start);
  const isBlank = entered.slice(start, end).map((value) => value === null);
  const isBlankAhead = blankAhead(
    isBlank,
    (place) => own[place]?.at(-1) ?? addDays(weeks[0] ?? "", 7 * (start + place)),
  );
  return {
    first: weeks[start] ?? "",
    start,
    daysOfAll: serviceDays,
    values: values.slice(start, end),
    serviceDays: own.map((days, place) =>
      place >= isBlank.length && isBlankAhead(place) ? [] : days,
    ),
  };
}

type SeriesWeeks = {
  weeks: readonly Day[];
  entered: readonly (number | null)[];
  values: readonly (number | null)[];
  serviceDays: ServiceDays;
  isOver: boolean;
};

/** The parts of a series that have a number in each week, as a text. A part is a category at a campus that matters, or an archived one. */
function weekParts(
  weekly: Pick<WeeklyNumbers, "cells" | "total" | "weeks" | "answer">,
): (part: SeriesPart) => string[] | null {
  const { cells, total, weeks, answer } = weekly;
  const sizeOf = (values: readonly (number | null)[]) =>
    medianOrZero(values.filter((value) => value !== null));
  const sized = cells.map((cell) => ({ cell, size: sizeOf(cell.values) }));
  const inTotal = new Set(total.parts.map(({ categoryId }) => categoryId));
  const period = daysOfWeeks(weeks[0] ?? "", weeks.at(-1));
  const archivedOf = ({ campusId, categoryId }: SeriesPart): ReportRow[] => {
    const where = { ...plainQuestion.where, campus: campusId ? [campusId] : undefined };
    const question = {
      ...plainQuestion,
      where,
      period,
      measure: categoryId ?? plainQuestion.measure,
    };
    const by = [
      ...(campusId ? [] : ["campus" as const]),
      ...(categoryId ? [] : ["category" as const]),
    ];
    return by
      .flatMap((each) => answer({ ...question, by: each }).rows)
      .filter(({ active }) => !active);
  };
  return (part) => {
    const { campusId, categoryId, serviceId } = part;
    if (serviceId || (campusId && categoryId)) return null;
    const own = [
      ...sized.filter(
        ({ cell }) =>
          (!campusId || cell.campusId === campusId) &&
          (categoryId ? cell.id === categoryId : cell.id !== null && inTotal.has(cell.id)),
      ),
      ...archivedOf(part).map((cell) => ({ cell, size: sizeOf(cell.values) })),
    ];
    const whole = own.reduce((sum, { size }) => sum + size, 0);
    const large = own.filter(({ size }) => size > mostUnlike * whole);
    if (large.length < 2) return null;
    return total.values.map((_value, place) =>
      large.map(({ cell }) => (cell.values[place] === null ? "-" : "+")).join(""),
    );
  };
}

const weeksInYear = 52.18;
/** The last months; fewer blanks may be chance. */
const lastWeeks = 39;
const fewestTimes = 3;

/** True of a week in which nothing is counted: blank each year, or lately in this week of the month, or in every second week. */
function blankAhead(isBlank: readonly boolean[], dayOf: (place: number) => Day) {
  const from = Math.max(0, isBlank.length - lastWeeks);
  const recent = isBlank.slice(from);
  const lately = recent.includes(true)
    ? recent.map((blank, at) => ({ blank, day: dayOf(from + at) }))
    : [];
  const rules = [weekOfMonth, isLastOfMonth, isEvenWeek].map((kindOf) => {
    const kinds = Map.groupBy(lately, ({ day }) => kindOf(day));
    return (day: Day) => {
      const same = kinds.get(kindOf(day)) ?? [];
      return same.length >= fewestTimes && same.every(({ blank }) => blank);
    };
  });
  return (place: number): boolean =>
    isBlankEachYear(isBlank, place) || rules.some((isOff) => isOff(dayOf(place)));
}

/** The week so many times 52 weeks before, or that of the same date, or two where it lies between them. */
function isBlankEachYear(isBlank: readonly boolean[], place: number): boolean {
  let years = 0;
  for (let year = 1; ; year++) {
    const then = place - year * weeksInYear;
    const ofDate = [Math.floor(then), Math.ceil(then)].filter(
      (week) => Math.abs(week - then) <= near,
    );
    const weeks = [place - 52 * year, ...ofDate];
    if (Math.min(...weeks) < 0) break;
    if (!weeks.some((week) => isBlank[week])) return false;
    years++;
  }
  // One week of one year may have been forgotten.
  const last = Math.round(place - weeksInYear);
  return years > 1 || (years === 1 && (isBlank[last - 1] === true || isBlank[last + 1] === true));
}

const near = 4 / 7;

function isEvenWeek(day: Day): boolean {
  return Math.floor(daysBetween(epoch, day) / 7) % 2 === 0;
}

const epoch = "1970-01-04";

function weekOfMonth(day: Day): number {
  return Math.ceil(Number(day.slice(8)) / 7);
}

function isLastOfMonth(day: Day): boolean {
  return addDays(day, 7).slice(5, 7) !== day.slice(5, 7);
}
