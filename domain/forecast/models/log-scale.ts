import { meanOf } from "../../usual/numbers.ts";

/** Changes of a series in shares. `back` never gives less than zero. */
type LogScale = { values: number[]; back: (value: number) => number };

/** A part of the mean is added to series with zeros, which have no logarithm. */
export function logScaleOf(values: readonly number[]): LogScale {
  const lowest = Math.min(...values);
  const mean = meanOf(values);
  const added = lowest > mean * tiny ? 0 : mean > 0 ? mean * addedShare : 1;
  return {
    values: values.map((value) => Math.log(value + added)),
    back: (value) => Math.max(0, Math.exp(value) - added),
  };
}

const tiny = 0.001;
const addedShare = 0.05;
