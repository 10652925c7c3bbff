import { type DeviceCount, followState, startCount } from "../../domain/count/device-count.ts";
import { type CountState, mergeState } from "../../domain/count/tally.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/week.ts";

export type KeptCount = { counts: DeviceCount[]; state: CountState | undefined };

export type CountTarget = {
  organizationId: Id;
  assignmentId: Id;
  title: string;
  date?: Day | undefined;
  round: number;
  /** The number in the lists, for a device that has not read the count itself. */
  listed?: number | undefined;
};

export const nothingKept: KeptCount = { counts: [], state: undefined };

export function changeOwn(
  kept: KeptCount,
  target: CountTarget,
  deviceId: Id,
  change: (own: DeviceCount, kept: KeptCount) => DeviceCount,
): KeptCount {
  const round = Math.max(target.round, kept.state?.round ?? 1);
  const known = kept.counts.find((count) => count.deviceId === deviceId);
  const { organizationId, assignmentId, title, date } = target;
  const own = known ?? startCount({ organizationId, assignmentId, title, date, deviceId, round });
  const changed = change(own, kept);
  if (changed === own) return kept;
  const others = kept.counts.filter((count) => count !== known);
  return { ...kept, counts: [...others, changed] };
}

export function takeState(kept: KeptCount, state: CountState, userId: Id): KeptCount {
  return {
    state: mergeState(kept.state, state),
    counts: kept.counts.map((count) => followState(count, state, userId)),
  };
}

export function changeCount(
  kept: KeptCount,
  deviceId: Id,
  change: (count: DeviceCount) => DeviceCount,
): KeptCount {
  const counts = kept.counts.map((count) => (count.deviceId === deviceId ? change(count) : count));
  return { ...kept, counts };
}
