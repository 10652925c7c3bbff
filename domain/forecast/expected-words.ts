import { axisWords } from "../card-words.ts";
import { shortWeekday } from "../day-words.ts";
import type { ReportRow } from "../report-answer.ts";
import { type Day, sundayOf } from "../week.ts";
import type { ExpectedWeek, Outcome, Reason } from "./forecast-answer.ts";

type Amounts = { row: Pick<ReportRow, "unit">; currency: string };
/** Of what is expected, and beside which day its own is named. */
export type ExpectedWordsOf = Amounts & { today: Day };

/** "560 to 640". */
export function rangeWords(of: Amounts, { low, high }: Pick<ExpectedWeek, "low" | "high">): string {
  const [least, most] = [axisWords(of, low), axisWords(of, high)];
  return least === most ? most : `${least} to ${most}`;
}

/** "Sun, Dec 6". */
export function expectedDay({ week }: Pick<ExpectedWeek, "week">, today: Day): string {
  return shortWeekday(sundayOf(week), today);
}

/** "Palm Sunday usually +13%, from 3 years". */
export function reasonWords({ name, percent, years }: Reason): string {
  const change = `${percent > 0 ? "+" : "−"}${Math.abs(percent)}%`;
  if (years === 0) return `${name} elsewhere ${change}, new here`;
  return `${name} usually ${change}, from ${years === 1 ? "1 year" : `${years} years`}`;
}

/** For who hears a chart: "Sun, Dec 6: 560 to 640 expected; Palm Sunday usually +13%, from 3 years". */
export function expectedWords(of: ExpectedWordsOf, expected: ExpectedWeek): string {
  return [
    `${expectedDay(expected, of.today)}: ${rangeWords(of, expected)} expected`,
    ...expected.reasons.map(reasonWords),
  ].join("; ");
}

/** How good forecasts were here, or why there is none. Null before any could be judged. */
export function recordWords(outcome: Outcome): string | null {
  if (outcome.kind === "too-few") {
    const { missing } = outcome;
    return `The next weeks are forecast after ${missing} more ${missing === 1 ? "week" : "weeks"} with a number.`;
  }
  if (outcome.kind === "stopped")
    return `The next weeks are not forecast: nothing was complete in the last ${outcome.weeks} weeks.`;
  if (!outcome.record) return null;
  const { forecasts, inside, typicalMiss } = outcome.record;
  if (forecasts === 1)
    return `The one forecast so far was ${inside ? "inside" : "outside"} its range.`;
  return (
    `Of the last ${forecasts} forecasts a week ahead ${inside} were inside the range; ` +
    `typical miss ${Math.round(100 * typicalMiss)}%.`
  );
}
