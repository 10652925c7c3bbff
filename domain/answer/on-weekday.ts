import { groupBy } from "../shared/group-by.ts";
import { weekdayOf } from "../shared/time/week.ts";
import type { PackedSource, ReportDates, ReportNumbers } from "./report-numbers.ts";
import type { Calendar } from "./report-weeks.ts";

/** Keeps what was held on this weekday. A week's own number is of a day where all services were on it, or of Sunday without any. */
export function onWeekday(
  numbers: ReportNumbers,
  weekday: number,
  { today, weekStartDay }: Pick<Calendar, "today" | "weekStartDay">,
): ReportNumbers {
  const dayOf = (other: number) => (other - weekStartDay + 7) % 7;
  const day = dayOf(weekday);
  const daysSince = dayOf(weekdayOf(today));
  const dates = groupBy(numbers.dates, placeKey);
  const weekdays = new Map(numbers.services.map((one) => [one.id, dayOf(one.weekday)]));
  const heldDays = (lists: readonly ReportDates[]) => {
    const all = new Map<number, Set<number>>();
    for (const { held, days } of lists)
      held.forEach((week, index) => {
        const weekDays = all.get(week) ?? new Set();
        all.set(week, weekDays.add(days[index] ?? 0));
      });
    return all;
  };
  const daysOf = new Map([...dates].map(([key, lists]) => [key, heldDays(lists)]));
  const campusDays = new Map(
    [...groupBy(numbers.dates, ({ campusId }) => campusId)].map(([campusId, lists]) => {
      const regular = heldDays(lists.filter(({ serviceId }) => serviceId !== null));
      const usual = new Set([...regular.values()].flatMap((days) => [...days]));
      return [campusId, { byWeek: heldDays(lists), usual }];
    }),
  );
  const isAllOnDay = (days: ReadonlySet<number>) => days.size === 1 && days.has(day);
  const isOwnOfDay = (campusId: string, week: number) => {
    const { byWeek, usual } = campusDays.get(campusId) ?? {};
    const held = byWeek?.get(week);
    if (held) return isAllOnDay(held);
    return usual?.size === 1 ? isAllOnDay(usual) : weekday === 0;
  };
  type Of = Pick<PackedSource, "campusId" | "kind" | "serviceId">;
  const isOfDay = (one: Of, week: number): boolean => {
    if (one.kind === "week") return isOwnOfDay(one.campusId, week);
    const held = daysOf.get(placeKey(one))?.get(week);
    if (!one.serviceId) return held !== undefined && isAllOnDay(held);
    return held ? held.has(day) : weekdays.get(one.serviceId) === day;
  };
  return {
    ...numbers,
    numbers: numbers.numbers.flatMap((one) => {
      const { days } = one;
      const places = [...one.weeks.keys()].filter((place) =>
        days ? days[place] === day : isOfDay(one, one.weeks[place] ?? 0),
      );
      if (places.length === 0) return [];
      const chosen = <Item>(list: ArrayLike<Item>) => places.flatMap((place) => list[place] ?? []);
      const { days: _days, ...source } = one;
      return { ...source, weeks: chosen(one.weeks), values: chosen(one.values) };
    }),
    waiting: numbers.waiting.flatMap((one) => {
      const weeks = one.weeks.filter((week) => isOfDay(one, week));
      if (weeks.length === 0) return [];
      return { ...one, weeks, due: one.due.filter((week) => weeks.includes(week)) };
    }),
    dates: numbers.dates.map((one) => {
      const held = one.held.filter((_week, index) => one.days[index] === day);
      const isLater = (week: number) => week < 0 || day >= daysSince;
      const isRegular = one.serviceId !== null && weekdays.get(one.serviceId) === day;
      return {
        ...one,
        held,
        days: held.map(() => day),
        toCome: held.filter((week) => one.toCome.includes(week) && isLater(week)),
        cancelled: isRegular ? one.cancelled : [],
      };
    }),
    coming: day < daysSince ? [] : numbers.coming.filter((id) => isSpecialOn(id)),
  };

  function isSpecialOn(campusId: string): boolean {
    const special = dates.get(placeKey({ campusId, serviceId: null })) ?? [];
    return special.some(({ held, days }) =>
      held.some((week, index) => week === 0 && days[index] === day),
    );
  }
}

function placeKey({ campusId, serviceId }: Pick<ReportDates, "campusId" | "serviceId">): string {
  return `${campusId} ${serviceId}`;
}
