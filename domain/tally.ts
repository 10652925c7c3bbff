import * as v from "valibot";
import { assignmentStatuses } from "./assignment.ts";
import { westernDigits } from "./digits.ts";
import { type Id, idSchema } from "./id.ts";

/** The greatest number that can be entered. */
export const greatestCount = 1_000_000;

/**
 * More than anyone taps on one device, a number typed wrong and put right a few times included: keeps the sum of all
 * devices of a round within the database's integers.
 */
export const greatestTotal = 7_000_000;

type TypedCount = { value: number; problem?: undefined } | { value?: undefined; problem: string };

/** A count as somebody typed it, or in words why it is no number that can be counted. */
export function parseCount(text: string): TypedCount {
  if (/^[-−]/.test(text)) return { problem: "Enter 0 or more." };
  const digits = westernDigits(text);
  if (!/^\d+$/.test(digits)) return { problem: "Enter a whole number." };
  const value = Number(digits);
  return value > greatestCount ? { problem: "This number is too large." } : { value };
}

const total = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(greatestTotal));
const round = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

/**
 * Everything one device has counted for an assignment in one round: totals of taps, never increments. A total
 * only grows, so it may arrive twice, late or out of order and the sum stays right.
 */
export const tallySchema = v.strictObject({ round, plus: total, minus: total });
export type Tally = v.InferOutput<typeof tallySchema>;
type Totals = Pick<Tally, "plus" | "minus">;

/** A save says the device's own totals too, so that the number saved holds the taps that were not sent yet. */
export const countSaveSchema = v.strictObject({ ...tallySchema.entries, deviceId: idSchema });
export type CountSave = v.InferOutput<typeof countSaveSchema>;

/** One device's totals as all devices see them. `userName` is for the line that says who counted how many. */
export const deviceTallySchema = v.object({
  userId: idSchema,
  userName: v.string(),
  deviceId: idSchema,
  plus: total,
  minus: total,
});
export type DeviceTally = v.InferOutput<typeof deviceTallySchema>;

/**
 * An assignment's count as the server knows it: the tallies of the current round and their sum. `savedBy` is the name
 * of who completed it, null while it is pending.
 */
export const countStateSchema = v.object({
  round,
  status: v.picklist(assignmentStatuses),
  count: v.number(),
  savedBy: v.nullable(v.string()),
  tallies: v.array(deviceTallySchema),
});
export type CountState = v.InferOutput<typeof countStateSchema>;

/** Says whose outbox a request comes from, so that waiting taps are never taken for those of the next person to sign in. */
export const personHeader = "x-countwell-person";

/**
 * What two answers of the server say together, in whichever order they came: a newer round replaces, and within a
 * round tallies only grow and complete stays complete.
 */
export function mergeState(known: CountState | undefined, reported: CountState): CountState {
  if (!known || reported.round > known.round) return reported;
  if (reported.round < known.round) return known;
  const tallies = mergeTallies(known.tallies, reported.tallies);
  const complete = [reported, known].find((state) => state.status === "complete");
  return {
    round: known.round,
    status: complete ? "complete" : "pending",
    count: sumOf(tallies),
    savedBy: complete?.savedBy ?? null,
    tallies,
  };
}

/** What tallies of one round add up to: the number on the screen, never below zero. */
export function sumOf(tallies: readonly Totals[]): number {
  let sum = 0;
  for (const { plus, minus } of tallies) sum += plus - minus;
  return Math.max(0, sum);
}

/** What two reports of the same device in the same round say together: the greater of each. */
export function mergeTotals(known: Totals, reported: Totals): Totals {
  return {
    plus: Math.max(known.plus, reported.plus),
    minus: Math.max(known.minus, reported.minus),
  };
}

function mergeTallies(known: DeviceTally[], reported: DeviceTally[]): DeviceTally[] {
  const byDevice = new Map<Id, DeviceTally>();
  for (const tally of [...known, ...reported]) {
    const key = `${tally.userId} ${tally.deviceId}`;
    const other = byDevice.get(key) ?? tally;
    byDevice.set(key, { ...tally, ...mergeTotals(other, tally) });
  }
  return [...byDevice.values()];
}
