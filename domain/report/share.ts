import type { ReportRow } from "../answer/report-answer.ts";
import { fewestWeeks, reachesFurther, typicalWeeksOf } from "../answer/typical.ts";
import { weeksInDoubt } from "../doubt/in-totals.ts";
import { wordsLocale } from "../shared/locale.ts";
import { middleOf } from "../shared/median.ts";

/** `week` is a place in the lists. Earlier weeks than those of the lists are missing of what is typical where it is `cutShort`. */
type Share = {
  week: number;
  part: number;
  whole: number;
  typical: number | null;
  cutShort: boolean;
};

type Known = Pick<ReportRow, "good" | "values" | "inDoubt">;

/** One number as a share of another, in the last week in which both are good and not in doubt; null without one, or of nothing. */
export function shareOf(part: Known, whole: Known): Share | null {
  const good = part.good.map((one, week) => {
    const all = whole.good[week];
    return one !== null && all ? one / all : null;
  });
  const doubtful = new Set([part, whole].flatMap(weeksInDoubt));
  const week = good.findLastIndex((share, place) => share !== null && !doubtful.has(place));
  const [one, all] = [part.good[week], whole.good[week]];
  if (one == null || !all) return null;
  const before = typicalWeeksOf({ regular: good }, week);
  return {
    ...{ week, part: one, whole: all },
    typical: before.length < fewestWeeks ? null : middleOf(before),
    cutShort: reachesFurther({ regular: good }, week),
  };
}

export function percentWords(share: number, locale = wordsLocale()): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(
    share,
  );
}
