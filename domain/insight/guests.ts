import { type Claim, claimOf } from "./claim.ts";
import { rankOf, slotBetween } from "./slots.ts";
import type { Series, WeeklyNumbers } from "./weekly-numbers.ts";

const weeksCounted = 26;
const yearBefore = 52;
const fewestWeeks = 12;
const fewestGuests = 20;
/** Of the share itself, for it to have changed. */
const leastChange = 0.15;

/** How many guests there are for each adult, beside a year before. */
export function guestShare(weekly: WeeklyNumbers): Claim[] {
  const { kinds, categories, total } = weekly;
  const guests = categories.find(({ id }) => id !== null && id === kinds.guests);
  const adults = categories.find(({ id }) => id !== null && id === kinds.adults);
  const last = total.last;
  if (!guests || !adults || last === null || last < weekly.running - 2) return [];
  const from = Math.max(0, last - weeksCounted + 1);
  const places = [...Array(last - from + 1).keys()].map((index) => from + index);
  const isKnown = (place: number) => !!adults.complete[place] && guests.complete[place] != null;
  const now = places.filter(isKnown);
  const both = now.filter((place) => isKnown(place - yearBefore));
  if (sumOf(guests, now) < fewestGuests || now.length < fewestWeeks) return [];
  const question = { ...guests.question, measure: "everything", by: "category" as const };
  const ids = [guests.id ?? "", adults.id ?? ""].sort();
  const shown = {
    question: { ...question, where: { ...question.where, category: ids } },
    complete: guests.complete.map((value, place) => (isKnown(place) ? value : null)),
  };
  const names = { guests: guests.name, base: adults.name };
  const rate = (used: readonly number[]) =>
    Math.round((1_000 * sumOf(guests, used)) / sumOf(adults, used)) / 10;
  const common = { kind: "guests", key: "share", about: "guests", names } as const;
  const shareOver = (used: readonly number[], range: readonly [number, number]) =>
    slotBetween(weekly, shown, range, {
      unit: "percent",
      value: rate(used),
      formula: "All guests of these weeks as a share of all adults of the same weeks.",
      n: used.length,
    });
  const weeksOf = (used: readonly number[]) =>
    slotBetween(weekly, shown, [from, last], {
      unit: "weeks",
      value: used.length,
      formula: "The weeks in which both are complete.",
      n: used.length,
    });
  const then = both.map((place) => place - yearBefore);
  const change = both.length < fewestWeeks ? 0 : rate(both) / Math.max(0.1, rate(then)) - 1;
  const isTold = Math.abs(change) >= leastChange && sumOf(guests, then) >= fewestGuests;
  if (!isTold)
    return [
      claimOf({
        ...common,
        form: "now",
        rank: 0.3,
        slots: { share: shareOver(now, [from, last]), weeks: weeksOf(now) },
        lead: "share",
      }),
    ];
  return [
    claimOf({
      ...common,
      form: change > 0 ? "more" : "fewer",
      rank: rankOf(0.7, Math.abs(change)),
      slots: {
        share: shareOver(both, [from, last]),
        weeks: weeksOf(both),
        before: shareOver(then, [from - yearBefore, last - yearBefore]),
      },
      lead: "share",
    }),
  ];
}

function sumOf({ complete }: Series, places: readonly number[]): number {
  return places.reduce((sum, place) => sum + (complete[place] ?? 0), 0);
}
