import { randomFrom } from "./random.ts";
import type { RawChurch } from "./raw.ts";

/** Slips that somebody has kept, as if they were right. They have dice of their own, so that nothing else changes. */
export function keptOf({
  seed,
  truth,
  weeks,
}: Pick<RawChurch, "seed" | "truth" | "weeks">): RawChurch["kept"] {
  const { is, one } = randomFrom(seed + 5_000_000);
  return truth.slips
    .filter(({ week }) => week > weeks - 9 && is(0.4))
    .map(({ week, campusId, categoryId, typed }) => ({
      ...{ week, campusId, categoryId, value: typed },
      by: one(["Sam", "Ada Min", null]),
    }));
}
