import { mean } from "./scores.ts";

type Method = (history: readonly (number | null)[], weeks: number) => number[];

/** As the last known week. */
export const lastValue: Method = (history, weeks) => {
  const last = history.findLast((value) => value !== null) ?? Number.NaN;
  return Array.from({ length: weeks }, () => last);
};

/** NaN where that week has no number. */
export const sameWeekLastYear: Method = (history, weeks) =>
  Array.from({ length: weeks }, (_, week) => history[history.length - 52 + week] ?? Number.NaN);

/** The median of the last four known weeks. */
export const medianOfFour: Method = (history, weeks) => {
  const known = history.filter((value) => value !== null).slice(-4);
  const [, low = Number.NaN, high = Number.NaN] = known.sort((a, b) => a - b);
  return Array.from({ length: weeks }, () => mean([low, high]));
};
