import * as v from "valibot";
import * as words from "#words/counts.ts";
import { assignmentStatuses } from "../assignment/assignment.ts";
import { signedWords } from "../shared/amount.ts";
import { boundedList } from "../shared/bounded.ts";
import { type Id, idSchema } from "../shared/id.ts";
import { reasonSchema } from "./count-revision.ts";
import { tapProposalSchema } from "./tap-proposal.ts";

export const greatestTotal = 7_000_000;

/** The sum of all devices in a round, which must fit a database integer. */
export const greatestSum = 2_000_000_000;
export const sumTooLarge = words.sumTooLarge;

const total = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(greatestTotal));
const round = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

/** Totals of taps in one round, never increments, so a tally may arrive twice, late or out of order. */
export const tallySchema = v.strictObject({
  round,
  plus: total,
  minus: total,
  tappedAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  /** The device goes on in place of another. It is higher than that of the take-over it has seen; the highest is the last. */
  take: v.optional(round),
});
export type Tally = v.InferOutput<typeof tallySchema>;
type Totals = Pick<Tally, "plus" | "minus">;

/** A correction of a saved number. Its id makes it happen once, however often it arrives. */
export const correctionSchema = v.strictObject({ id: idSchema, count: total });
export type Correction = v.InferOutput<typeof correctionSchema>;

export const countSaveSchema = v.strictObject({
  ...tallySchema.entries,
  deviceId: idSchema,
  reason: v.optional(reasonSchema),
  correction: v.optional(correctionSchema),
});
export type CountSave = v.InferOutput<typeof countSaveSchema>;

const deviceTallySchema = v.object({
  userId: idSchema,
  userName: v.string(),
  deviceId: idSchema,
  plus: total,
  minus: total,
});
export type DeviceTally = v.InferOutput<typeof deviceTallySchema>;

const takerSchema = v.object({
  userId: idSchema,
  userName: v.string(),
  deviceId: idSchema,
  take: round,
});

export const countStateSchema = v.object({
  round,
  status: v.picklist(assignmentStatuses),
  count: v.number(),
  savedBy: v.nullable(v.string()),
  tallies: boundedList(deviceTallySchema, 10_000),
  /** The device that last took the count over in this round. */
  taker: v.optional(v.nullable(takerSchema)),
  /** The caller's own, the newest first. Present only while taps of the caller wait for staff. */
  proposals: v.optional(boundedList(tapProposalSchema, 1_000)),
  /** The number that another person had entered for this count. Present only in the answer to the save that replaced it. */
  replaced: v.optional(v.object({ value: v.number(), by: v.nullable(v.string()) })),
});
export type CountState = v.InferOutput<typeof countStateSchema>;

/** Keeps waiting taps from being counted as those of the next person to sign in. */
export const personHeader = "x-countwell-person";

/** Holds the secret of the link by which a request is made. It hides a session, so that a request is of one or the other. */
export const linkHeader = "x-countwell-link";

/** Answers may arrive in any order: a newer round wins, and within a round nothing goes back. */
export function mergeState(earlier: CountState | undefined, reported: CountState): CountState {
  if (!earlier || reported.round > earlier.round) return reported;
  if (reported.round < earlier.round) return earlier;
  const tallies = mergeTallies(earlier.tallies, reported.tallies);
  const complete = [reported, earlier].find((state) => state.status === "complete");
  return {
    round: earlier.round,
    status: complete ? "complete" : "pending",
    count: sumOf(tallies),
    savedBy: complete?.savedBy ?? null,
    tallies,
    taker: lastTaker(earlier.taker, reported.taker),
    ...(reported.proposals && { proposals: reported.proposals }),
  };
}

function lastTaker(earlier: CountState["taker"], reported: CountState["taker"]) {
  return (earlier?.take ?? 0) > (reported?.take ?? 0) ? earlier : reported;
}

export function sumOf(tallies: readonly Totals[]): number {
  let sum = 0;
  for (const { plus, minus } of tallies) sum += plus - minus;
  return Math.max(0, sum);
}

export function mergeTotals(earlier: Totals, reported: Totals): Totals {
  return {
    plus: Math.max(earlier.plus, reported.plus),
    minus: Math.max(earlier.minus, reported.minus),
  };
}

function mergeTallies(earlier: DeviceTally[], reported: DeviceTally[]): DeviceTally[] {
  const byDevice = new Map<Id, DeviceTally>();
  for (const tally of [...earlier, ...reported]) {
    const key = `${tally.userId} ${tally.deviceId}`;
    const other = byDevice.get(key) ?? tally;
    byDevice.set(key, { ...tally, ...mergeTotals(other, tally) });
  }
  return [...byDevice.values()];
}

/** "You 96 · Daniel 47", the person first; null while nobody else has counted. */
export function describePeople(userId: Id, tallies: readonly DeviceTally[]): string | null {
  const people = new Map<Id, { name: string; sum: number }>();
  for (const tally of tallies) {
    const person = people.get(tally.userId) ?? { name: tally.userName, sum: 0 };
    people.set(tally.userId, { ...person, sum: person.sum + tally.plus - tally.minus });
  }
  const mine = people.get(userId)?.sum ?? 0;
  people.delete(userId);
  if (people.size === 0) return null;
  const others = [...people.values()].sort((a, b) => a.name.localeCompare(b.name));
  const first = (name: string) => name.split(/,? /, 1)[0] ?? name;
  const isShared = (name: string) =>
    others.filter((other) => first(other.name) === first(name)).length > 1;
  const named = others.map(
    ({ name, sum }) => `${isShared(name) ? name : first(name)} ${signedWords(sum)}`,
  );
  return [words.you(signedWords(mine)), ...named].join(" · ");
}
