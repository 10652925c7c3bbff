import { type Claim, claimOf } from "./claim.ts";
import { percentBetween, rankOf, slotBetween } from "./slots.ts";
import type { Series, WeeklyNumbers } from "./weekly-numbers.ts";

const weeksCounted = 13;
const yearBefore = 52;
const fewestWeeks = 8;
const leastPercent = 5;

/** Only for whoever may see money: for others there is no such row. */
export function givingPerAdult(weekly: WeeklyNumbers): Claim[] {
  const { kinds, categories, running } = weekly;
  const giving = categories.find(({ id }) => id !== null && id === kinds.giving);
  const adults = categories.find(({ id }) => id !== null && id === kinds.adults);
  if (!giving || !adults) return [];
  const isKnown = (place: number) => giving.complete[place] != null && !!adults.complete[place];
  const last = giving.complete.findLastIndex((_value, place) => isKnown(place));
  if (last < running - 3) return [];
  const from = Math.max(0, last - weeksCounted + 1);
  const now = [...Array(last - from + 1).keys()].map((index) => from + index).filter(isKnown);
  if (now.length < fewestWeeks) return [];
  const both = now.filter((place) => isKnown(place - yearBefore));
  const rate = (used: readonly number[]) => Math.round(sumOf(giving, used) / sumOf(adults, used));
  const question = { ...giving.question, measure: "everything", by: "category" as const };
  const ids = [giving.id ?? "", adults.id ?? ""].sort();
  const shown = {
    question: { ...question, where: { ...question.where, category: ids } },
    complete: giving.complete.map((value, place) => (isKnown(place) ? value : null)),
  };
  const slot = slotBetween.bind(null, weekly, shown);
  const rateOver = (used: readonly number[]) =>
    slot([from, last], {
      unit: "currency",
      value: rate(used),
      formula: "All giving of these weeks, divided by all adults of the same weeks.",
      n: used.length,
    });
  const weeksOf = (used: readonly number[]) =>
    slot([from, last], {
      unit: "weeks",
      value: used.length,
      formula: "The weeks in which both are complete.",
      n: used.length,
    });
  const common = { kind: "giving", key: "adult", about: "giving", names: {} } as const;
  const before = rate(both.map((place) => place - yearBefore));
  const isCompared = both.length >= fewestWeeks && before > 0;
  const share = isCompared ? percentBetween(rate(both), before) : 0;
  if (share < leastPercent)
    return [
      claimOf({
        ...common,
        form: "now",
        rank: 0.3,
        slots: { rate: rateOver(now), weeks: weeksOf(now) },
        lead: "rate",
      }),
    ];
  return [
    claimOf({
      ...common,
      form: rate(both) > before ? "more" : "less",
      rank: rankOf(0.7, share / 25),
      slots: {
        rate: rateOver(both),
        weeks: weeksOf(both),
        share: slot([from - yearBefore, last], {
          unit: "percent",
          value: share,
          formula: "The same a year before, in the same weeks: the difference as a share of it.",
          n: 2 * both.length,
        }),
      },
      lead: "share",
    }),
  ];
}

function sumOf({ complete }: Series, places: readonly number[]): number {
  return places.reduce((sum, place) => sum + (complete[place] ?? 0), 0);
}
