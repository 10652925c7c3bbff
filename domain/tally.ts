import * as v from "valibot";
import type { Id } from "./id.ts";

const total = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));

/**
 * Everything one device has counted for an assignment in one round: totals of taps, never increments. A total
 * only grows, so it may arrive twice, late or out of order and the sum stays right.
 */
export const tallySchema = v.strictObject({
  round: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
  plus: total,
  minus: total,
});
export type Tally = v.InferOutput<typeof tallySchema>;

export type DeviceTally = Tally & { userId: Id; deviceId: Id };

/** What two reports of the same device say together: a newer round replaces, within a round the greater of each. */
export function mergeTally(known: Tally | undefined, reported: Tally): Tally {
  if (!known || reported.round > known.round) return reported;
  if (reported.round < known.round) return known;
  return {
    round: known.round,
    plus: Math.max(known.plus, reported.plus),
    minus: Math.max(known.minus, reported.minus),
  };
}

/** The number on the screen: what all devices of this round add up to, never below zero. */
export function countOf(tallies: readonly Tally[], round: number): number {
  let sum = 0;
  for (const tally of tallies) if (tally.round === round) sum += tally.plus - tally.minus;
  return Math.max(0, sum);
}
