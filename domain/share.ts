import { isCompleteWeek, type ReportRow } from "./report-answer.ts";
import { typicalWeeks } from "./typical-number.ts";

type Row = Pick<ReportRow, "values" | "expected" | "reported">;

/** `week` is a place in the lists. `typical` is the median of the last eight weeks before it, null of fewer than three. */
export type Share = { week: number; part: number; whole: number; typical: number | null };

const fewestWeeks = 3;

/** What one number is of another, in the last week in which both are complete; null without one, or of nothing. */
export function shareOf(part: Row, whole: Row): Share | null {
  const shares = part.values.flatMap((_value, week) => {
    const [one, all] = [part.values[week] ?? null, whole.values[week] ?? null];
    const isKnown = isCompleteWeek(part, week) && isCompleteWeek(whole, week);
    return isKnown && one !== null && all ? [{ week, part: one, whole: all }] : [];
  });
  const last = shares.pop();
  if (!last) return null;
  const before = shares.slice(-typicalWeeks).map((one) => one.part / one.whole);
  const sorted = before.sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return { ...last, typical: before.length < fewestWeeks ? null : (upper + lower) / 2 };
}

/** "3.4%". */
export function percentWords(share: number, locale?: string): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(
    share,
  );
}
