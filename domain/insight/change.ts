/** A week's number, or what it makes of two, beside that of the week it is compared with. */
export type Pair = { now: number; before: number };

/** In standard errors of the mean. Giving scatters more from week to week than its few pairs show. */
export const surely = { people: 2, giving: 3 };
const leastLeft = 0.5;

/**
 * Whether pairs of weeks show a change: the mean of their ratios, as logarithms, is beyond so many standard errors, and
 * without any one pair the sign and half of the size stay, of the mean and of what all are together, by `changeOf`.
 */
export function isChange<Each extends Pair>(
  pairs: readonly Each[],
  changeOf: (pairs: readonly Each[]) => number = sumsChange,
  errors = surely.people,
): boolean {
  const ratios = pairs.map(({ now, before }) => Math.log(now / before));
  if (!ratios.every(Number.isFinite) || pairs.length < 2) return false;
  const [mean, whole] = [meanOf(ratios), changeOf(pairs)];
  const squares = ratios.reduce((sum, ratio) => sum + (ratio - mean) ** 2, 0);
  const error = Math.sqrt(squares / (pairs.length - 1) / pairs.length);
  const stays = (left: number, all: number) => left / all >= leastLeft;
  return (
    whole * mean > 0 &&
    Math.abs(mean) > errors * error &&
    pairs.every((_pair, at) => {
      const isMean = stays(meanOf(ratios.toSpliced(at, 1)), mean);
      return isMean && stays(changeOf(pairs.toSpliced(at, 1)), whole);
    })
  );
}

function sumsChange(pairs: readonly Pair[]): number {
  const sum = (which: keyof Pair) => pairs.reduce((all, pair) => all + pair[which], 0);
  return Math.log(sum("now") / sum("before"));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
