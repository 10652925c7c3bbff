type Method = (history: readonly (number | null)[], weeks: number) => number[];

/** Each week is like the last known one. */
export const lastValue: Method = (history, weeks) => {
  const last = history.findLast((value) => value !== null) ?? Number.NaN;
  return Array.from({ length: weeks }, () => last);
};

/** NaN where that week has no number. */
export const sameWeekLastYear: Method = (history, weeks) =>
  Array.from({ length: weeks }, (_, week) => history[history.length - 52 + week] ?? Number.NaN);

/** The median of the last four known weeks. */
export const medianOfFour: Method = (history, weeks) => {
  const recent = history.filter((value) => value !== null).slice(-4);
  const [, low = Number.NaN, high = Number.NaN] = recent.sort((a, b) => a - b);
  return Array.from({ length: weeks }, () => mean([low, high]));
};

/** A method's forecasts of some weeks, and what came. All are of the same length. */
type Scored = { actual: number[]; forecast: number[] };
type ScoredBand = { actual: number[]; low: number[]; high: number[] };

/** In percent, as the M4 competition defines it. */
export function symmetricError({ actual, forecast }: Scored): number {
  return mean(
    actual.map((value, week) => {
      const said = forecast[week] ?? Number.NaN;
      const size = Math.abs(value) + Math.abs(said);
      return size === 0 ? 0 : (200 * Math.abs(value - said)) / size;
    }),
  );
}

/** Mean absolute error in units of `scale`, the naive method's own within the history. */
export function scaledError({ actual, forecast }: Scored, scale: number): number {
  return meanAbsoluteError({ actual, forecast }) / scale;
}

function meanAbsoluteError({ actual, forecast }: Scored): number {
  return mean(actual.map((value, week) => Math.abs(value - (forecast[week] ?? Number.NaN))));
}

/** The M4 competition's score of bands: their width, and 2/`left` for each unit by which a week lies outside. */
export function scaledBandScore({ actual, low, high }: ScoredBand, scale: number, left: number) {
  const widths = actual.map((value, week) => {
    const [from, to] = [low[week] ?? Number.NaN, high[week] ?? Number.NaN];
    const outside = Math.max(0, from - value, value - to);
    return to - from + (2 / left) * outside;
  });
  return mean(widths) / scale;
}

export function insideCount({ actual, low, high }: ScoredBand): number {
  return actual.filter(
    (value, week) => value >= (low[week] ?? Number.NaN) && value <= (high[week] ?? Number.NaN),
  ).length;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
