import { middleOf } from "../shared/median.ts";
import type { SeenWeek } from "../usual/effects.ts";
import { goodFriday, type SpecialsOfPart } from "./special-services.ts";

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
