import { weeksBefore } from "../../answer/report-rows.ts";
import type { Odd } from "../../usual/usual.ts";
import type { UsualRange } from "../../usual/usual-range.ts";
import type { ClaimKept, WeeklyNumbers } from "../../usual/weekly-numbers.ts";
import { differenceSlot, slotBetween } from "../slots.ts";

export function keptSlot(weekly: WeeklyNumbers, { series, place }: Odd, { value }: ClaimKept) {
  return slotBetween(weekly, series, [place, place], {
    unit: series.unit,
    value,
    formula: "The number of this week that looked like a slip, and was looked at again.",
  });
}

export function shareSlot(weekly: WeeklyNumbers, { series, place, value, typical }: Odd) {
  return slotBetween(weekly, series, [place - 26, place], {
    ...(differenceSlot(value, typical, series.unit) ?? { unit: series.unit, value: 0 }),
    formula: "The difference from the median of the last complete weeks before, as a share of it.",
  });
}

export function typicalSlot(weekly: WeeklyNumbers, { series, place, typical }: Odd) {
  return slotBetween(weekly, series, [place - 26, place - 1], {
    unit: series.unit,
    value: typical,
    formula: "The median of the last complete weeks before.",
  });
}

/** As it is told beside the number itself. */
export function rangeSlots(
  weekly: WeeklyNumbers,
  { series, place }: Odd,
  { low, high, weeks }: UsualRange & { weeks: number },
) {
  const slot = slotBetween.bind(null, weekly, series, [place - weeksBefore, place - 1] as const);
  const formula =
    "Typical, less or more than most ordinary weeks of the year before were away from what was typical then.";
  return {
    low: slot({ unit: series.unit, value: low, formula, n: weeks }),
    high: slot({ unit: series.unit, value: high, formula, n: weeks }),
  };
}
