import { wordsLocale } from "./locale.ts";
import { middleOf } from "./median.ts";
import type { ReportRow } from "./report-answer.ts";
import { fewestWeeks, typicalWeeks } from "./typical.ts";

/** `week` is a place in the lists. `typical` is the median of the last eight weeks before it, null of fewer than three. */
export type Share = { week: number; part: number; whole: number; typical: number | null };

type Good = Pick<ReportRow, "good">;

/** What one number is of another, in the last week in which both are good; null without one, or of nothing. */
export function shareOf(part: Good, whole: Good): Share | null {
  const shares = part.good.flatMap((_value, week) => {
    const [one, all] = [part.good[week] ?? null, whole.good[week] ?? null];
    return one !== null && all ? [{ week, part: one, whole: all }] : [];
  });
  const last = shares.pop();
  if (!last) return null;
  const before = shares.slice(-typicalWeeks).map((one) => one.part / one.whole);
  return { ...last, typical: before.length < fewestWeeks ? null : middleOf(before) };
}

/** "3.4%". */
export function percentWords(share: number, locale = wordsLocale()): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(
    share,
  );
}
