import { weeksExpected } from "../answer/expected-weeks.ts";
import type {
  PackedSource,
  ReportCategory,
  ReportDates,
  ReportNumbers,
} from "../answer/report-numbers.ts";
import { closedWeeks } from "../organization/closed-season.ts";
import { datesOf } from "../service/rhythm.ts";
import { groupBy } from "../shared/group-by.ts";
import type { Id } from "../shared/id.ts";
import { addDays, type Day, daysBetween, sundayOf } from "../shared/time/week.ts";
import type { ServiceDays } from "../usual/special-weeks.ts";

export type DateAhead = { campusId: Id; serviceId: Id | null; date: Day; cancelled: boolean };

type ServiceFacts = {
  campuses: readonly Pick<ReportNumbers["campuses"][number], "id" | "active">[];
  categories: readonly Pick<ReportCategory, "id" | "inTotal" | "unit">[];
  services: readonly Pick<
    ReportNumbers["services"][number],
    "id" | "campusId" | "weekday" | "rhythm" | "active"
  >[];
  numbers: readonly Pick<
    PackedSource,
    "campusId" | "categoryId" | "kind" | "serviceId" | "weeks"
  >[];
  dates: readonly ReportDates[];
  ahead: readonly DateAhead[];
  seasons?: ReportNumbers["seasons"];
  first: Day;
  running: Day;
  length: number;
};

/** The numbers of a series: without ids all of them, in all categories that count toward the total. */
export type SeriesPart = { campusId?: Id | null; categoryId?: Id | null; serviceId?: Id | null };

/** `regular` are without special services. `areKnown` where each of its places has services, so that the days are no guess. */
type PartDays = { days: ServiceDays; regular: ServiceDays; areKnown: boolean };

/** Days on which something of a series is held: its dates, else those of services counted lately, else Sundays. */
export function serviceDaysOf(facts: ServiceFacts): (part: SeriesPart) => PartDays {
  const { first, running, length } = facts;
  const seasons = facts.seasons ?? [];
  const closed = new Set(
    closedWeeks(seasons, { from: first, to: addDays(first, 7 * (length - 1)) }),
  );
  const weeksOf = new Map<string, PartDays>();
  const open = new Set(facts.campuses.filter(({ active }) => active).map(({ id }) => id));
  const active = facts.services.filter((one) => one.active && open.has(one.campusId));
  const servicesAt = groupBy(active, ({ campusId }) => campusId);
  const placeOf = (date: Day) => Math.floor(daysBetween(first, date) / 7);
  const runningPlace = placeOf(running);
  const dates = groupBy(
    [
      ...facts.dates.flatMap(({ campusId, serviceId, held, days, cancelled }) => [
        ...held.map((week, index) => ({
          ...{ campusId, serviceId, place: runningPlace + week, cancelled: false },
          date: addDays(running, 7 * week + (days[index] ?? 0)),
        })),
        ...cancelled.map((week) => ({
          ...{ campusId, serviceId, place: runningPlace + week, cancelled: true },
          date: addDays(running, 7 * week),
        })),
      ]),
      ...facts.ahead.map((one) => ({ ...one, place: placeOf(one.date) })),
    ],
    ({ campusId, serviceId }) => keyOf(campusId, serviceId),
  );
  const inTotal = new Set(
    facts.categories.filter((one) => one.inTotal && one.unit === "count").map(({ id }) => id),
  );
  const sources = facts.numbers.filter(
    ({ campusId, weeks }) => open.has(campusId) && weeks.length > 0,
  );
  const isRecent = ({ weeks }: (typeof sources)[number]) => Math.max(...weeks) >= -weeksExpected;

  return (part) => {
    const own = sources.filter(
      ({ campusId, categoryId, serviceId }) =>
        (!part.campusId || campusId === part.campusId) &&
        (part.serviceId
          ? serviceId === part.serviceId
          : part.categoryId
            ? categoryId === part.categoryId
            : inTotal.has(categoryId)),
    );
    const recent = own.some(isRecent) ? own.filter(isRecent) : own;
    const campuses = [...new Set(own.map(({ campusId }) => campusId))].sort();
    const there = campuses.flatMap((campusId) => {
      const lately = recent.filter((one) => one.campusId === campusId);
      const isWhole = lately.some(({ kind }) => kind === "week");
      const counted = new Set(lately.map(({ serviceId }) => serviceId));
      const all = servicesAt.get(campusId) ?? [];
      const these = all.filter(({ id }) => isWhole || counted.has(id));
      // Those that were counted may all have been replaced.
      return these.length > 0 || part.serviceId ? these : all;
    });
    const past = new Set(own.map(({ campusId, serviceId }) => keyOf(campusId, serviceId)));
    const isGuessed = campuses.some((campusId) => !servicesAt.has(campusId));
    const key = JSON.stringify([there.map(({ id }) => id).sort(), [...past].sort(), campuses]);
    const found = weeksOf.get(key);
    if (found) return found;
    const weeks = Array.from({ length }, () => new Set<Day>());
    const special = Array.from({ length }, () => new Set<Day>());
    const addDates = (dateKey: string, to = weeks) => {
      const met = new Set<number>();
      for (const { date, place, cancelled } of dates.get(dateKey) ?? []) {
        met.add(place);
        if (!cancelled) to[place]?.add(date);
      }
      return met;
    };
    const specialKeys = new Set(
      part.serviceId ? [] : campuses.map((campusId) => keyOf(campusId, null)),
    );
    for (const one of past) if (!specialKeys.has(one)) addDates(one);
    for (const one of specialKeys) addDates(one, special);
    const isDated = weeks.map(
      (days, place) => place < runningPlace && days.size + (special[place]?.size ?? 0) > 0,
    );
    const all = { from: first, until: addDays(first, 7 * length - 1) };
    for (const service of there) {
      const met = addDates(keyOf(service.campusId, service.id));
      for (const date of datesOf(service, all, seasons)) {
        const place = placeOf(date);
        if (!met.has(place) && !isDated[place]) weeks[place]?.add(date);
      }
    }
    if (isGuessed)
      weeks.forEach((days, place) => {
        const week = addDays(first, 7 * place);
        if (!closed.has(week)) days.add(sundayOf(week));
      });
    const made = {
      days: weeks.map((days, place) => [...new Set([...days, ...(special[place] ?? [])])].sort()),
      regular: weeks.map((days) => [...days].sort()),
      areKnown: !isGuessed,
    };
    weeksOf.set(key, made);
    return made;
  };
}

function keyOf(campusId: Id, serviceId: Id | null): string {
  return `${campusId} ${serviceId ?? "special"}`;
}
