import type { DeviceCount } from "./device-count.ts";
import { type CountState, sumOf } from "./tally.ts";

/** Another device goes on in place of this one, which has counted before. */
export function findTaker(
  counts: readonly DeviceCount[],
  state: CountState | undefined,
): CountState["taker"] {
  const taker = state?.taker;
  if (!taker || !counts.some((count) => hasCounted(count, state))) return null;
  const isOwn = ({ deviceId, take = 0 }: DeviceCount) =>
    deviceId === taker.deviceId || take > taker.take;
  return counts.some(isOwn) ? null : taker;
}

/** True where others have counted and this device has not: it can go on in their place. */
export function canTakeOver(
  counts: readonly DeviceCount[],
  state: CountState | undefined,
): boolean {
  if (state?.status !== "pending" || sumOf(state.tallies) === 0) return false;
  const isCounting = (count: DeviceCount) =>
    hasCounted(count, state) ||
    count.take !== undefined ||
    count.deviceId === state.taker?.deviceId;
  return !counts.some(isCounting);
}

function hasCounted({ round, plus, minus }: DeviceCount, state: CountState): boolean {
  return round === state.round && plus + minus > 0;
}
