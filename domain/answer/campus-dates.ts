import { groupBy } from "../shared/group-by.ts";
import type { Id } from "../shared/id.ts";
import type { ReportNumbers } from "./report-numbers.ts";

/** Weeks from `first`, below 0, to the running one, 0. `sunday` and `today` are days of the week, from its first on. */
export type Timeline = { first: number; length: number; sunday: 0 | 6; today: number };

/** In place of a day of the week, where there are several or nobody knows. */
export const severalDays = 7;

type DatedWeeks = {
  held: Uint8Array;
  days: Uint8Array;
  lastDays: Uint8Array;
  toCome: Uint8Array;
};

export type CampusDates = {
  heldOf(sourceKey: string): DatedWeeks | undefined;
  servicesAt(place: number): Id[];
  isClosed(place: number): boolean;
  /** The one day of all services, and the last, for the week's own number. */
  days: Uint8Array;
  lastDays: Uint8Array;
  /** A bit for each day on which it held something, from the first of the week on. */
  dayMarks: Uint8Array;
  toCome: Uint8Array;
  isDue: Uint8Array;
  hasSpecialToCome: boolean;
};

export function campusDates(
  numbers: Pick<ReportNumbers, "dates" | "services" | "coming">,
  timeline: Timeline,
): (campusId: Id) => CampusDates {
  const dates = groupBy(numbers.dates, ({ campusId }) => campusId);
  const services = groupBy(numbers.services, ({ campusId }) => campusId);
  const byCampus = new Map<Id, CampusDates>();
  return (campusId) => {
    const found = byCampus.get(campusId);
    if (found) return found;
    const made = datesOf(
      { dates: dates.get(campusId) ?? [], services: services.get(campusId) ?? [] },
      timeline,
      numbers.coming.includes(campusId),
    );
    byCampus.set(campusId, made);
    return made;
  };
}

function datesOf(
  { dates, services }: Pick<ReportNumbers, "dates" | "services">,
  { first, length, sunday, today }: Timeline,
  hasSpecialToCome: boolean,
): CampusDates {
  const active = new Set(services.filter((one) => one.active).map(({ id }) => id));
  const held = new Map<string, DatedWeeks>();
  const all = datedWeeks(length);
  const closed = new Uint8Array(length);
  const activeAt = new Map<number, Id[]>();
  const dayMarks = new Uint8Array(length);
  let usualDay: number | null = null;
  for (const one of dates) {
    const weeks = datedWeeks(length);
    held.set(one.serviceId ?? "special", weeks);
    // A special service that is cancelled leaves the week as it is.
    if (one.serviceId) for (const week of one.cancelled) closed[week - first] = 1;
    for (const week of one.toCome) {
      weeks.toCome[week - first] = 1;
      all.toCome[week - first] = 1;
    }
    for (let index = 0; index < one.held.length; index++) {
      const place = (one.held[index] ?? 0) - first;
      const day = one.days[index] ?? sunday;
      addDay(weeks, place, day);
      addDay(all, place, day);
      dayMarks[place] = (dayMarks[place] ?? 0) | (1 << day);
      if (one.serviceId) usualDay = usualDay === null || usualDay === day ? day : severalDays;
      if (!one.serviceId || !active.has(one.serviceId)) continue;
      const there = activeAt.get(place);
      if (!there) activeAt.set(place, [one.serviceId]);
      else if (!there.includes(one.serviceId)) there.push(one.serviceId);
    }
  }
  for (let place = 0; place < length; place++) {
    if (all.held[place] === 1) continue;
    all.days[place] = closed[place] === 1 ? severalDays : (usualDay ?? severalDays);
    all.lastDays[place] = usualDay === null || usualDay === severalDays ? sunday : usualDay;
    dayMarks[place] = 1 << (all.lastDays[place] ?? sunday);
  }
  for (const weeks of held.values())
    for (let place = 0; place < length; place++)
      if (weeks.held[place] === 0) weeks.lastDays[place] = all.lastDays[place] ?? sunday;
  const running = length - 1;
  const isOver = (place: number) => place < running || today > (all.lastDays[place] ?? sunday);
  return {
    isDue: all.held.map((isHeld, place) =>
      Number(isHeld === 1 ? all.toCome[place] === 0 : isOver(place)),
    ),
    heldOf: (sourceKey) => held.get(sourceKey),
    servicesAt: (place) => activeAt.get(place) ?? noServices,
    isClosed: (place) => closed[place] === 1 && all.held[place] === 0,
    days: all.days,
    lastDays: all.lastDays,
    dayMarks,
    toCome: all.toCome,
    hasSpecialToCome,
  };
}

const noServices: Id[] = [];

function datedWeeks(length: number): DatedWeeks {
  const weeks = () => new Uint8Array(length);
  return { held: weeks(), days: weeks().fill(severalDays), lastDays: weeks(), toCome: weeks() };
}

function addDay({ held, days, lastDays }: DatedWeeks, place: number, day: number): void {
  const isFirst = held[place] === 0;
  days[place] = isFirst || days[place] === day ? day : severalDays;
  lastDays[place] = isFirst ? day : Math.max(day, lastDays[place] ?? day);
  held[place] = 1;
}
