import { at, clamp, meanOf, medianOrZero } from "../../usual/numbers.ts";

/** `step` is 1 for the first week ahead, `share` how far off it was, in shares of a usual week, without a sign. */
export type Miss = { step: number; share: number };

/** How far a week may be from its forecast, in shares of a usual week. `share` is how many weeks lie within, such as 0.8. */
type Reach = (step: number, share: number) => number;

const near = 4;
/** What is further ahead is never surer. */
const [leastGrowth, mostGrowth] = [0.1, 0.7];
/** Misses of one trial are much alike, so a few trials show too little of what may come. */
const wider = 1.05;

/**
 * From the misses of earlier forecasts alone (split conformal): misses further ahead are brought to the size of those one
 * week ahead, and so many of them lie within.
 */
export function reachOf(misses: readonly Miss[]): Reach {
  const growth = growthOf(misses);
  const sizes = misses.map(({ step, share }) => share / step ** growth).sort((a, b) => a - b);
  return (step, share) => {
    const place = Math.ceil((sizes.length + 1) * share) - 1;
    return sizes.length === 0
      ? 0
      : at(sizes, Math.min(place, sizes.length - 1)) * step ** growth * wider;
  };
}

/** The power of the number of weeks ahead by which misses grow. A jump in the last of them is no growth. */
function growthOf(misses: readonly Miss[]): number {
  const [close, far] = [
    misses.filter(({ step }) => step <= near),
    misses.filter(({ step }) => step > near),
  ];
  const size = (some: readonly Miss[]) => medianOrZero(some.map(({ share }) => share));
  const ahead = (some: readonly Miss[]) => meanOf(some.map(({ step }) => step));
  if (close.length === 0 || far.length === 0 || size(close) === 0 || size(far) === 0)
    return leastGrowth;
  return clamp(
    Math.log(size(far) / size(close)) / Math.log(ahead(far) / ahead(close)),
    leastGrowth,
    mostGrowth,
  );
}
