import * as words from "#words/claims.ts";
import { isCompleteWeek } from "../../answer/report-answer.ts";
import { weeksInDoubt } from "../../doubt/in-totals.ts";
import type { Id } from "../../shared/id.ts";
import type { Series, WeeklyNumbers } from "../../usual/weekly-numbers.ts";
import type { SlotValue } from "../claim.ts";
import { slotBetween } from "../slots.ts";
import { isChange } from "./change.ts";

export const yearBefore = 52;

/** A category beside the adults of the same weeks: in the last weeks, and in those of a year before that have both, too. */
export function besideAdults(
  weekly: WeeklyNumbers,
  id: Id | null,
  { weeks, lookedBack }: { weeks: number; lookedBack: number },
) {
  const { kinds, categories, running } = weekly;
  const top = categories.find((one) => one.id !== null && one.id === id);
  const adults = categories.find((one) => one.id !== null && one.id === kinds.adults);
  if (!top || !adults) return null;
  const isKnown = (place: number) => top.good[place] != null && !!adults.good[place];
  const last = top.good.findLastIndex((_value, place) => isKnown(place));
  if (last < running - lookedBack) return null;
  const from = Math.max(0, last - weeks + 1);
  const now = [...Array(last - from + 1).keys()].map((index) => from + index).filter(isKnown);
  const both = now.filter((place) => isKnown(place - yearBefore));
  const then = both.map((place) => place - yearBefore);
  const rate = (used: readonly number[]) => sumOf(top, used) / sumOf(adults, used);
  const rateAt = (place: number) => rate([place]);
  const pairs = both.map((place) => ({
    place,
    now: rateAt(place),
    before: rateAt(place - yearBefore),
  }));
  const question = {
    ...top.question,
    measure: "everything",
    by: "category" as const,
    where: { ...top.question.where, category: [top.id ?? "", adults.id ?? ""].sort() },
  };
  const isDoubted = [top, adults].some((row) => weeksInDoubt(row).some((place) => place >= from));
  const isWhole = now.every((place) => isCompleteWeek(top, place) && isCompleteWeek(adults, place));
  const good = top.good.map((value, place) => (isKnown(place) ? value : null));
  const slot = (
    value: SlotValue,
    formula: string,
    n: number,
    range: readonly [number, number] = [from, last],
  ) => slotBetween(weekly, { question, good }, range, { ...value, formula, n });
  return {
    ...{ top, adults, from, last, now, both, then, rate, slot },
    counted: isDoubted
      ? isWhole
        ? words.withAllSure
        : words.withNearlyAllSure
      : isWhole
        ? words.withAll
        : words.withNearlyAll,
    sumOf: (used: readonly number[]) => sumOf(top, used),
    isChanged: isChange(pairs, (some) => {
      const places = some.map(({ place }) => place);
      return Math.log(rate(places) / rate(places.map((place) => place - yearBefore)));
    }),
    weeksOf: (used: readonly number[]) =>
      slot({ unit: "weeks", value: used.length }, words.weeksOfBoth, used.length),
  };
}

function sumOf({ good }: Series, places: readonly number[]): number {
  return places.reduce((sum, place) => sum + (good[place] ?? 0), 0);
}
