import { type Days, type Effects, effectOf, learnEffects } from "../../usual/effects.ts";
import { fillGaps } from "./gaps.ts";
import { dampWildWeeks, withoutLoneWeeks } from "./wild-weeks.ts";

/** Every week known, as if no day were special and no week wild. */
type CleanHistory = { values: number[]; effects: Effects };

export function cleanHistory(values: readonly (number | null)[], days: Days): CleanHistory {
  const effects = learnEffects(values, days);
  const ordinary = values.map(
    (value, week) => value && value / Math.exp(effectOf(days[week], effects)),
  );
  return { values: dampWildWeeks(fillGaps(withoutLoneWeeks(ordinary))), effects };
}
