import { comparedWeek } from "../../answer/comparison.ts";
import type { ReportAnswer, ReportRow } from "../../answer/report-answer.ts";
import { medianOf } from "../../shared/median.ts";
import { meanOf } from "../../usual/numbers.ts";
import type { SlotValue } from "../claim.ts";
import { dayOf } from "../slots.ts";

/** A week's number, or what it makes of two, beside that of the week it is compared with. */
export type Pair = { now: number; before: number };

/** In standard errors of the mean. Two of few pairs may be chance. */
const surely = 3;
const leastLeft = 0.5;

/** True where the mean of the ratios, as logarithms, is beyond three standard errors and no single pair makes it. */
export function isChange<Each extends Pair>(
  pairs: readonly Each[],
  changeOf: (pairs: readonly Each[]) => number = sumsChange,
): boolean {
  const ratios = pairs.map(({ now, before }) => Math.log(now / before));
  if (!ratios.every(Number.isFinite) || pairs.length < 2) return false;
  const [mean, whole] = [meanOf(ratios), changeOf(pairs)];
  const squares = ratios.reduce((sum, ratio) => sum + (ratio - mean) ** 2, 0);
  const error = Math.sqrt(squares / (pairs.length - 1) / pairs.length);
  return (
    whole * mean > 0 &&
    Math.abs(mean) > surely * error &&
    pairs.every((_pair, at) => {
      const isMean = stays(meanOf(ratios.toSpliced(at, 1)), mean);
      return isMean && stays(changeOf(pairs.toSpliced(at, 1)), whole);
    })
  );
}

/** The place of the one pair without which the sign or half of the size of the change is gone; null where none or several are. */
export function pairThatMakes(pairs: readonly Pair[]): number | null {
  const whole = sumsChange(pairs);
  if (pairs.length < 2 || !Number.isFinite(whole) || whole === 0) return null;
  const [one, other] = pairs.flatMap((_pair, at) =>
    stays(sumsChange(pairs.toSpliced(at, 1)), whole) ? [] : [at],
  );
  return other === undefined ? (one ?? null) : null;
}

/** The week of a compared row that makes its change. `rest` is every other pair. Null where none does. */
export function weekThatMakes(
  row: ReportRow,
  { weeks, comparedWeeks }: Pick<ReportAnswer, "weeks" | "comparedWeeks">,
) {
  const pairs = row.values.flatMap((_value, place) => {
    const pair = comparedWeek(row, place)?.inAll;
    return pair ? [{ place, ...pair }] : [];
  });
  const at = pairThatMakes(pairs);
  const odd = at === null ? undefined : pairs[at];
  if (!odd || at === null) return null;
  const away = (which: keyof Pair) =>
    Math.abs(odd[which] - (medianOf(pairs.map((pair) => pair[which])) ?? 0));
  const before = comparedWeeks?.[odd.place];
  const isBefore = before !== undefined && away("before") > away("now");
  const week: SlotValue = isBefore ? { unit: "week", value: before } : dayOf(row, weeks, odd.place);
  return { week, place: odd.place, pairs, rest: pairs.toSpliced(at, 1) };
}

function stays(left: number, all: number): boolean {
  return left / all >= leastLeft;
}

function sumsChange(pairs: readonly Pair[]): number {
  const sum = (which: keyof Pair) => pairs.reduce((all, pair) => all + pair[which], 0);
  return Math.log(sum("now") / sum("before"));
}
