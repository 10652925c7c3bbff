import * as v from "valibot";
import { boundedList } from "../shared/bounded.ts";
import { type Id, idSchema } from "../shared/id.ts";
import {
  type Correction,
  type CountState,
  correctionSchema,
  type DeviceTally,
  greatestTotal,
  type Tally,
  tallySchema,
} from "./tally.ts";
import { isChanging, type TapProposal, withoutProposed } from "./tap-proposal.ts";

const { round, plus, minus } = tallySchema.entries;

/** `sent` is confirmed by the server. `earlier` are unconfirmed taps of a former round, which the person may add to the new one. */
const deviceCountSchema = v.strictObject({
  version: v.literal(1),
  organizationId: idSchema,
  assignmentId: idSchema,
  deviceId: idSchema,
  title: v.string(),
  date: v.optional(v.string()),
  round,
  plus,
  minus,
  sent: v.strictObject({ plus, minus }),
  save: v.picklist(["no", "waiting", "done"]),
  steps: boundedList(v.pipe(v.number(), v.integer()), 10_000),
  earlier: v.pipe(v.number(), v.integer()),
  refused: v.nullable(v.string()),
  tappedAt: v.optional(v.string()),
  /** The number of a correction that was not used, because someone had started the count again. Kept until the person chooses. */
  unused: v.optional(v.number()),
  reason: v.optional(v.string()),
  /** `seen` is the number that was corrected. Kept until the server has it. */
  correction: v.optional(v.strictObject({ ...correctionSchema.entries, seen: v.number() })),
  /** `mine` replaced `theirs` of another person, who had corrected the count or, with `enteredBy`, entered its number. */
  replaced: v.optional(
    v.strictObject({
      theirs: v.number(),
      mine: v.number(),
      enteredBy: v.optional(v.nullable(v.string())),
    }),
  ),
  /** The take-over that this device asks for, until the server has it. */
  take: v.optional(round),
  /** Ids of the proposals whose decision by staff the person has read. */
  heard: v.optional(boundedList(idSchema, 1_000)),
});
export type DeviceCount = v.InferOutput<typeof deviceCountSchema>;

/** Returns nothing for a count that another version of the app has written. */
export function parseDeviceCount(raw: unknown): DeviceCount[] {
  const parsed = v.safeParse(deviceCountSchema, raw);
  return parsed.success ? [parsed.output] : [];
}

export type CountRequest = Tally & {
  kind: "tally" | "save";
  reason?: string | undefined;
  correction?: Correction | undefined;
};

const none = { plus: 0, minus: 0 };
const mostSteps = 200;

export function startCount({
  organizationId,
  assignmentId,
  deviceId,
  title,
  date,
  round,
}: Pick<
  DeviceCount,
  "organizationId" | "assignmentId" | "deviceId" | "title" | "date" | "round"
>): DeviceCount {
  return {
    version: 1,
    organizationId,
    assignmentId,
    deviceId,
    title,
    ...(date && { date }),
    round,
    ...none,
    sent: none,
    save: "no",
    steps: [],
    earlier: 0,
    refused: null,
  };
}

export function addStep(count: DeviceCount, step: number, shown: number): DeviceCount {
  const { changed, done } = move(count, step, shown);
  if (done === 0) return count;
  return { ...changed, steps: [...count.steps, done].slice(-mostSteps) };
}

export function undoStep(count: DeviceCount, shown: number): DeviceCount {
  const step = count.steps.at(-1);
  if (step === undefined) return count;
  return { ...move(count, -step, shown).changed, steps: count.steps.slice(0, -1) };
}

export function askToSave(count: DeviceCount): DeviceCount {
  return { ...count, save: "waiting", refused: null };
}

/** Replaces the saved number `shown` by `number`, with a save of its own. */
export function correctCount(
  count: DeviceCount,
  { id, number, shown, reason }: { id: Id; number: number; shown: number; reason: string },
): DeviceCount {
  const { correction: unsentCorrection, reason: _reason, replaced: _replaced, ...rest } = count;
  const corrected = askToSave(addStep(rest, number - shown, shown));
  const correction = { id, count: number, seen: unsentCorrection?.seen ?? shown };
  return { ...corrected, correction, ...(reason !== "" && { reason }) };
}

export function decideEarlier(count: DeviceCount, choice: "add" | "leave", shown: number) {
  const changed = { ...count, earlier: 0 };
  return choice === "add" ? addStep(changed, count.earlier, shown) : changed;
}

export function decideUnused(
  { unused, ...count }: DeviceCount,
  choice: "use" | "leave",
  shown: number,
): DeviceCount {
  return choice === "use" && unused !== undefined ? addStep(count, unused - shown, shown) : count;
}

export function decideRefused(count: DeviceCount, choice: "retry" | "discard"): DeviceCount {
  if (count.refused === null) return count;
  const retried = { ...count, refused: null };
  if (choice === "retry") return retried;
  const { correction: _correction, reason: _reason, take: _take, ...rest } = retried;
  return { ...rest, ...count.sent, save: "no", steps: [] };
}

export function nextRequest(count: DeviceCount): CountRequest | null {
  const { round, plus, minus, take } = count;
  if (count.refused !== null) return null;
  const totals = { round, plus, minus, ...(take !== undefined && { take }) };
  if (count.save === "waiting") return { kind: "save", ...totals, ...correctionOf(count) };
  return unsentTaps(count) > 0 || take !== undefined ? { kind: "tally", ...totals } : null;
}

export function unsentTaps({ plus, minus, sent }: DeviceCount): number {
  return plus - sent.plus + (minus - sent.minus);
}

export function isWaiting(count: DeviceCount): boolean {
  return unsentTaps(count) > 0 || count.save === "waiting" || isAsked(count);
}

/** The person has to say what becomes of taps or a correction that came too late. */
export function isAsked({ earlier, unused }: DeviceCount): boolean {
  return earlier !== 0 || unused !== undefined;
}

export function confirmRequest(
  { take, ...own }: DeviceCount,
  request: CountRequest,
  state: CountState,
  userId: Id,
): DeviceCount {
  const isSent = take === undefined || take === request.take;
  const count = isSent ? own : { ...own, take };
  const isOfThisRound = state.round === request.round && count.round === request.round;
  if (!isOfThisRound) return followState(count, state, userId);
  const sent = greaterOf(count.sent, request);
  const { correction, reason: _reason, ...rest } = count;
  const isLater = correction !== undefined && correction.id !== request.correction?.id;
  if (request.kind === "tally" || isLater) return followState({ ...count, sent }, state, userId);
  const replaced = correction ? correctedOver(correction, state) : savedOver(state);
  // Staff decide on a first save that is answered with a count that is not saved.
  const save = state.status === "complete" ? ("done" as const) : ("no" as const);
  const saved = { ...rest, sent, save, ...(replaced && { replaced }) };
  return followState(saved, state, userId);
}

/** The correction's own tally is the difference between what the server had and what the person saw. */
function correctedOver(
  { id, count, seen }: NonNullable<DeviceCount["correction"]>,
  { tallies }: CountState,
): DeviceCount["replaced"] {
  const { plus, minus } = tallies.find(({ deviceId }) => deviceId === id) ?? none;
  return plus === minus ? undefined : { theirs: seen - plus + minus, mine: count };
}

function savedOver({ count, replaced }: CountState): DeviceCount["replaced"] {
  return replaced && { theirs: replaced.value, mine: count, enteredBy: replaced.by };
}

export function dismissReplaced({ replaced: _replaced, ...count }: DeviceCount): DeviceCount {
  return count;
}

export function followState(count: DeviceCount, state: CountState, userId: Id): DeviceCount {
  if (state.round < count.round) return count;
  const isOwn = (tally: DeviceTally) =>
    tally.deviceId === count.deviceId && tally.userId === userId;
  const confirmed = state.tallies.find(isOwn) ?? none;
  if (state.round > count.round) {
    const { plus, minus, sent, heard } = count;
    const earlier = count.earlier + (plus - sent.plus) - (minus - sent.minus);
    const totals = { plus: confirmed.plus, minus: confirmed.minus };
    const restarted = {
      ...startCount(count),
      round: state.round,
      ...totals,
      sent: totals,
      ...(heard && { heard }),
    };
    const { correction } = count;
    // A correction is a number, not taps that could be added to the new count.
    if (correction) return { ...restarted, earlier: count.earlier, unused: correction.count };
    return { ...restarted, ...(count.unused !== undefined && { unused: count.unused }), earlier };
  }
  if (confirmed.plus <= count.sent.plus && confirmed.minus <= count.sent.minus) return count;
  return { ...count, ...greaterOf(count, confirmed), sent: greaterOf(count.sent, confirmed) };
}

/** Goes on in place of the device that counted before, whose taps stay counted. */
export function takeOver(count: DeviceCount, state: CountState | undefined): DeviceCount {
  return { ...count, take: (state?.taker?.take ?? 0) + 1 };
}

/** Taps of this device that wait for staff, or whose decision the person has not read. */
export function unheardProposals(
  { deviceId, heard = [] }: DeviceCount,
  state: CountState | undefined,
): TapProposal[] {
  const own = (state?.proposals ?? []).filter((proposal) => proposal.deviceId === deviceId);
  return own.filter(
    (proposal) =>
      isChanging(proposal) && !isOvertaken(proposal, state) && !heard.includes(proposal.id),
  );
}

/** A first save asks for nothing once the count is saved or was started again. */
function isOvertaken({ kind, round, decision }: TapProposal, state: CountState | undefined) {
  return kind === "count" && !decision && (state?.status !== "pending" || state.round !== round);
}

export function hearDecisions(count: DeviceCount, state: CountState | undefined): DeviceCount {
  const decided = unheardProposals(count, state).filter(({ decision }) => decision !== null);
  return {
    ...count,
    heard: [...(count.heard ?? []), ...decided.map(({ id }) => id)].slice(-1_000),
  };
}

export function combineTallies(
  me: { userId: Id; userName: string },
  state: CountState | undefined,
  counts: readonly DeviceCount[],
): DeviceTally[] {
  const round = Math.max(state?.round ?? 1, ...counts.map((count) => count.round));
  const own = counts.filter((count) => count.round === round);
  const others = state?.round === round ? state.tallies : [];
  const isOther = (tally: DeviceTally) =>
    tally.userId !== me.userId || !own.some((count) => count.deviceId === tally.deviceId);
  const mine = own.map((count) => {
    const { deviceId, plus, minus } = withoutProposed(count, state?.proposals ?? []);
    return { ...me, deviceId, plus, minus };
  });
  return [...others.filter(isOther), ...mine];
}

function move(count: DeviceCount, step: number, shown: number) {
  if (step >= 0) {
    const done = Math.min(step, greatestTotal - count.plus);
    return { changed: { ...count, plus: count.plus + done, ...corrected(count, done) }, done };
  }
  const done = Math.min(-step, shown, greatestTotal - count.minus);
  return {
    changed: { ...count, minus: count.minus + done, ...corrected(count, -done) },
    done: -done,
  };
}

/** Who comes late after a correction that is not sent yet is added to it. */
function corrected({ correction }: DeviceCount, step: number): Pick<DeviceCount, "correction"> {
  if (!correction) return {};
  const count = Math.min(greatestTotal, Math.max(0, correction.count + step));
  return { correction: { ...correction, count } };
}

function correctionOf({ reason, correction }: DeviceCount): Partial<CountRequest> {
  return {
    ...(reason && { reason }),
    ...(correction && { correction: { id: correction.id, count: correction.count } }),
  };
}

function greaterOf(a: Pick<Tally, "plus" | "minus">, b: Pick<Tally, "plus" | "minus">) {
  return { plus: Math.max(a.plus, b.plus), minus: Math.max(a.minus, b.minus) };
}
