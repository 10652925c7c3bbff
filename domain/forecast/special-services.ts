import { campusDates, type Timeline } from "../answer/campus-dates.ts";
import type { ReportNumbers } from "../answer/report-numbers.ts";
import { campusCategoriesOf, state } from "../answer/report-sources.ts";
import { groupBy } from "../shared/group-by.ts";
import type { Id } from "../shared/id.ts";
import { middleOf } from "../shared/median.ts";
import { nameKeyOf } from "../shared/name-key.ts";
import { type EasterChoice, easterOf } from "../shared/time/easter.ts";
import { addDays, type Day, daysBetween } from "../shared/time/week.ts";
import type { SeenWeek } from "../usual/effects.ts";
import { christmas } from "../usual/special-weeks.ts";
import type { SeriesPart } from "./service-days.ts";

export type SpecialService = { campusId: Id; date: Day; name: string };
type OwnDay = { campusId: Id | null; date: Day; name: string };

/** The special services of a week. Those on a day that moves the week anyway belong to that day's effect (`isOfDay`). */
type SpecialServices = { key: string; names: string[]; isOfDay: boolean };

type SpecialFacts = {
  numbers: ReportNumbers;
  specials: readonly SpecialService[];
  own: readonly OwnDay[];
  easter: EasterChoice;
  first: Day;
  timeline: Timeline;
};

type SpecialsOfPart = {
  at(place: number): SpecialServices | null;
  sumAt(place: number): number;
  hasNumbers: boolean;
  hasGoodFriday(place: number): boolean;
};

export function specialServicesOf(facts: SpecialFacts): (part: SeriesPart) => SpecialsOfPart {
  const { numbers, specials, own, easter, first } = facts;
  const ofSpecials = specialNumbers(facts);
  const inTotal = new Set(
    numbers.categories.filter((one) => one.inTotal && one.unit === "count").map(({ id }) => id),
  );
  return ({ campusId, categoryId, serviceId }) => {
    const isHere = (one: { campusId: Id | null }) => !campusId || one.campusId === campusId;
    const sums = new Map<number, number>();
    for (const one of serviceId ? [] : ofSpecials) {
      const isOwn = categoryId ? one.categoryId === categoryId : inTotal.has(one.categoryId);
      if (isOwn && isHere(one)) sums.set(one.place, (sums.get(one.place) ?? 0) + one.value);
    }
    const days = own.filter((day) => day.campusId === null || day.campusId === campusId);
    const services = groupBy(serviceId ? [] : specials.filter(isHere), ({ date }) =>
      Math.floor(daysBetween(first, date) / 7),
    );
    return {
      at: (place) => {
        const here = services.get(place);
        return here ? servicesOf(here, { start: addDays(first, 7 * place), days, easter }) : null;
      },
      sumAt: (place) => sums.get(place) ?? 0,
      hasNumbers: sums.size > 0,
      hasGoodFriday(place) {
        if (easter === "none" || serviceId) return false;
        const start = addDays(first, 7 * place);
        const away = daysBetween(start, fridayBefore(easterOf(Number(start.slice(0, 4)), easter)));
        return away >= 0 && away < 7;
      },
    };
  };
}

function specialNumbers({ numbers, timeline }: SpecialFacts) {
  const special = numbers.numbers.filter(
    ({ kind, serviceId }) => kind === "service" && serviceId === null,
  );
  const found: { campusId: Id; categoryId: Id; place: number; value: number }[] = [];
  if (special.length === 0) return found;
  const campuses = new Set(special.map(({ campusId }) => campusId));
  const categories = new Set(special.map(({ categoryId }) => categoryId));
  const some = {
    ...numbers,
    campuses: numbers.campuses.filter(({ id }) => campuses.has(id)),
    categories: numbers.categories.filter(({ id }) => categories.has(id)),
  };
  const dates = campusDates(some, timeline);
  for (const { campusId, category, sources } of campusCategoriesOf(some, timeline, dates))
    for (const { kind, values, states } of sources)
      if (kind === "special")
        values.forEach((value, place) => {
          if (value !== null && states[place] !== state.none)
            found.push({ campusId, categoryId: category.id, place, value });
        });
  return found;
}

type WeekCalendar = { start: Day; days: readonly OwnDay[]; easter: EasterChoice };

function servicesOf(
  services: readonly SpecialService[],
  { start, days, easter }: WeekCalendar,
): SpecialServices {
  const dates = services.map(({ date }) => date);
  const named = new Map(
    services
      .toSorted((one, other) => (one.date < other.date ? -1 : 1))
      .map(({ name }) => [nameKeyOf(name.replace(yearInName, "")), name]),
  );
  const names = [...named.values()].map((name) => name || "special services");
  const year = Number(addDays(start, 6).slice(0, 4));
  const eves = [`${start.slice(0, 4)}-${christmas.day}`, `${year}-${christmas.day}`];
  if (eves.some((eve) => daysBetween(start, eve) >= 0 && daysBetween(start, eve) < 7))
    return { key: christmas.key, names, isOfDay: true };
  const own = days.find(({ date }) => dates.includes(date));
  if (own) return { key: nameKeyOf(own.name), names, isOfDay: true };
  if (easter !== "none") {
    const feast = easterOf(year, easter);
    if (dates.includes(feast)) return { key: "easter", names, isOfDay: true };
    const friday = fridayBefore(feast);
    if (dates.every((date) => date === friday)) {
      const [name = ""] = named.values();
      return named.size === 1 && name ? { ...goodFriday, names: [name] } : goodFriday;
    }
    if (dates.every((date) => date < feast && date > addDays(feast, -7)) && named.size > 1)
      return { key: "holy week", names: ["Holy Week"], isOfDay: false };
  }
  return { key: [...named.keys()].sort().join(), names, isOfDay: false };
}

const goodFriday = { key: "good friday", names: ["Good Friday"], isOfDay: false };
const fridayBefore = (easter: Day) => addDays(easter, -2);
const yearInName = /\b(19|20)\d\d\b/g;

export type ComingWeek = {
  special: { name: string; seen: SeenWeek[] } | null;
  /** Special services of which nothing is known, and which are not in a range. */
  without: string[];
  /** How many services are cancelled, and how many people the others are, as a share of all. */
  cancelled: number;
  share: number;
};

type ComingFacts = {
  values: readonly (number | null)[];
  specials: SpecialsOfPart;
  cancelledAt(place: number): { size: number; services: number };
  isCounted: boolean;
};

const typicalWeeks = 8;
/** A day that was seen once may have moved nothing. */
const fewestYears = 2;
const weeksBetweenEasters = 58;
const list = new Intl.ListFormat("en-US");

export function comingWeekOf(facts: ComingFacts): (place: number) => ComingWeek {
  const { values, specials, cancelledAt, isCounted } = facts;
  const entered = values.filter((value) => value !== null);
  const typical = middleOf(entered.slice(-typicalWeeks)) ?? 0;
  const past = values.flatMap((value, place) => {
    const special = specials.at(place);
    return special ? [{ ...special, place, value, sum: specials.sumAt(place) }] : [];
  });
  /** On Good Friday, as on Christmas Eve, people come before anybody plans it. */
  const isFridayKept = (place: number) => {
    const years = past.filter(({ key, sum }) => key === goodFriday.key && sum > 0);
    const isLast = years.some((year) => year.place > place - weeksBetweenEasters);
    return specials.hasGoodFriday(place) && isLast && years.length >= fewestYears;
  };
  return (place) => {
    const { size, services } = cancelledAt(place);
    const off = { cancelled: services, share: typical > 0 ? Math.max(0, 1 - size / typical) : 1 };
    const special = specials.at(place) ?? (isFridayKept(place) ? goodFriday : null);
    const nothing = { special: null, without: [], ...off };
    if (!special || !isCounted) return nothing;
    const alike = past.filter(({ key, sum }) => key === special.key && sum > 0);
    if (special.isOfDay) return alike.length > 0 ? nothing : { ...nothing, without: special.names };
    const seen = alike.flatMap(({ place, value, sum }) =>
      value === null || value <= 0 ? [] : [{ place, change: Math.log1p(sum / value) }],
    );
    if (seen.length === 0) return { ...nothing, without: special.names };
    return { ...nothing, special: { name: list.format(special.names), seen } };
  };
}
