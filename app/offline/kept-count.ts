import { type DeviceCount, followState, startCount } from "../../domain/device-count.ts";
import type { Id } from "../../domain/id.ts";
import { type CountState, mergeState } from "../../domain/tally.ts";

/** What this browser keeps of one assignment's count: its own taps, and the last that the server said. */
export type KeptCount = { counts: DeviceCount[]; state: CountState | undefined };

export type CountTarget = { organizationId: Id; assignmentId: Id; title: string; round: number };

export const nothingKept: KeptCount = { counts: [], state: undefined };

/** Changes what the device `deviceId` has counted, from nothing if it has not counted here before. */
export function changeOwn(
  kept: KeptCount,
  target: CountTarget,
  deviceId: Id,
  change: (own: DeviceCount, kept: KeptCount) => DeviceCount,
): KeptCount {
  const round = Math.max(target.round, kept.state?.round ?? 1);
  const known = kept.counts.find((count) => count.deviceId === deviceId);
  const own = known ?? startCount({ ...target, deviceId, round });
  const changed = change(own, kept);
  if (changed === own) return kept;
  const others = kept.counts.filter((count) => count !== known);
  return { ...kept, counts: [...others, changed] };
}

/** Takes over what the server said, and what it means for each of this browser's own counts. */
export function takeState(kept: KeptCount, state: CountState, userId: Id): KeptCount {
  return {
    state: mergeState(kept.state, state),
    counts: kept.counts.map((count) => followState(count, state, userId)),
  };
}

/** Changes one of this browser's own counts. */
export function changeCount(
  kept: KeptCount,
  deviceId: Id,
  change: (count: DeviceCount) => DeviceCount,
): KeptCount {
  const counts = kept.counts.map((count) => (count.deviceId === deviceId ? change(count) : count));
  return { ...kept, counts };
}
