import { middle } from "./rows.ts";

type Point = { block: number; value: number };

/** The trend once more: pairs of four weeks that lie whole years apart. `values` end with the last complete week. */
export function trendAgain(values: (number | null)[]) {
  const points: Point[] = [];
  let oldest = 0;
  for (let block = 0; 4 * (block + 1) <= values.length; block++) {
    const end = values.length - 4 * block;
    const known = values.slice(end - 4, end).filter((value) => value !== null);
    if (known.length < 2 || middle(known) <= 0) continue;
    points.push({ block, value: Math.log(middle(known)) });
    oldest = block + 1;
  }
  const years = Math.floor(oldest / 13);
  const used = points.filter(({ block }) => block < 13 * years);
  const slopes: number[] = [];
  let [rises, variance] = [0, 0];
  for (let season = 0; season < 13; season++) {
    const here = used.filter(({ block }) => block % 13 === season);
    for (const later of here)
      for (const earlier of here) {
        if (later.block >= earlier.block) continue;
        slopes.push((later.value - earlier.value) / ((earlier.block - later.block) / 13));
        rises += Math.sign(later.value - earlier.value);
      }
    const of = (n: number) => (n * (n - 1) * (2 * n + 5)) / 18;
    variance += of(here.length);
    for (const value of new Set(here.map((one) => one.value)))
      variance -= of(here.filter((one) => one.value === value).length);
  }
  const score = variance > 0 ? Math.max(0, Math.abs(rises) - 1) / Math.sqrt(variance) : 0;
  const slope = middle(slopes);
  const percent = (logarithm: number) => Math.floor(100 * Math.abs(Math.exp(logarithm) - 1) + 0.5);
  const from = values.length - 52 * years;
  if (score >= 3.29 && percent(slope) >= 3)
    return { form: slope > 0 ? "up" : "down", percent: percent(slope), years, from, slope };
  const sorted = slopes.toSorted((a, b) => a - b);
  const reach = 1.96 * Math.sqrt(variance);
  const at = (rank: number) =>
    sorted[Math.max(0, Math.min(sorted.length - 1, Math.floor(rank + 0.5)))] ?? 0;
  const bound = (logarithm: number) => Math.ceil(100 * Math.abs(Math.exp(logarithm) - 1));
  const low = at((sorted.length - reach) / 2 - 1);
  const high = at((sorted.length + reach) / 2);
  return { form: "none", percent: Math.max(1, bound(low), bound(high)), years, from, slope };
}
