import * as words from "#words/claims.ts";
import type { WeeklyNumbers } from "../../usual/weekly-numbers.ts";
import { type Claim, claimOf } from "../claim.ts";
import { rankOf, slotBetween } from "../slots.ts";

const weeksCounted = 13;
/** The newest weeks, which the first words of Reports name. */
const weeksLeft = 2;
const fewestMissing = 3;
const leastShare = 0.25;
/** A category that is blank more often, now and before, is counted once in a while. */
const mostUsual = 0.5;

export function missingCounts(weekly: WeeklyNumbers): Claim[] {
  const { cells, campuses, running, weeks } = weekly;
  const to = running - weeksLeft;
  const from = Math.max(0, to - weeksCounted + 1);
  if (to < from) return [];
  return cells.flatMap((cell) => {
    const expectedIn = (start: number) =>
      [...Array(to - from + 1).keys()]
        .map((index) => start + index)
        .filter((place) => (cell.expected[place] ?? 0) > 0);
    const isMissing = (place: number) => {
      const isThere = (cell.reported[place] ?? 0) + (cell.toCome[place] ?? 0);
      return isThere < (cell.expected[place] ?? 0);
    };
    const expected = expectedIn(from);
    const missing = expected.filter(isMissing);
    const before = expectedIn(from - weeksCounted);
    const share = missing.length / Math.max(1, expected.length);
    const shareBefore = before.filter(isMissing).length / Math.max(1, before.length);
    if (Math.min(share, shareBefore) > mostUsual) return [];
    if (missing.length < fewestMissing || share < leastShare) return [];
    const slot = slotBetween.bind(null, weekly, cell, [from, to] as const);
    const slots = {
      missing: slot({
        unit: "count",
        value: missing.length,
        formula: words.weeksMissing,
        n: expected.length,
      }),
      weeks: slot({
        unit: "weeks",
        value: expected.length,
        formula: words.weeksExpected,
        n: expected.length,
      }),
      day: slot({
        unit: "week",
        value: weeks[to] ?? "",
        formula: words.newestAbove,
      }),
    };
    const common = {
      kind: "missing",
      key: cell.key,
      about: `missing ${cell.key}`,
      rank: rankOf(0.7, share),
      lead: "missing",
    } as const;
    const category = cell.name;
    const campus = campuses.find(({ id }) => id === cell.campusId)?.name ?? "";
    if (campuses.length < 2)
      return [claimOf({ ...common, form: "alone", names: { category }, slots })];
    return [claimOf({ ...common, form: "cell", names: { category, campus }, slots })];
  });
}
