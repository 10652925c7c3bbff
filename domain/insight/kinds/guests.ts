import type { WeeklyNumbers } from "../../usual/weekly-numbers.ts";
import { type Claim, claimOf } from "../claim.ts";
import { rankOf } from "../slots.ts";
import { besideAdults, yearBefore } from "./per-adult.ts";

const weeks = 26;
const fewestWeeks = 12;
const fewestGuests = 20;
/** The least change of the share, as a share of it. */
const leastChange = 0.15;

export function guestShare(weekly: WeeklyNumbers): Claim[] {
  const found = besideAdults(weekly, weekly.kinds.guests, { weeks, lookedBack: 2 });
  if (!found) return [];
  const { top, adults, now, both, then, slot, sumOf, weeksOf } = found;
  if (sumOf(now) < fewestGuests || now.length < fewestWeeks) return [];
  const rate = (used: readonly number[]) => Math.round(1_000 * found.rate(used)) / 10;
  const names = { guests: top.name, base: adults.name };
  const common = { kind: "guests", key: "share", about: "guests" } as const;
  const shareOver = (used: readonly number[], range?: readonly [number, number]) =>
    slot(
      { unit: "percent", value: rate(used) },
      "All guests of these weeks as a share of all adults of the same weeks.",
      used.length,
      range,
    );
  const change = both.length < fewestWeeks ? 0 : rate(both) / Math.max(0.1, rate(then)) - 1;
  const isTold = Math.abs(change) >= leastChange && sumOf(then) >= fewestGuests;
  if (!isTold || !found.isChanged)
    return [
      claimOf({
        ...common,
        form: "now",
        rank: 0.3,
        names: { ...names, counted: found.counted },
        slots: { share: shareOver(now), weeks: weeksOf(now) },
        lead: "share",
      }),
    ];
  const rangeBefore = [found.from - yearBefore, found.last - yearBefore] as const;
  return [
    claimOf({
      ...common,
      form: change > 0 ? "more" : "fewer",
      rank: rankOf(0.7, Math.abs(change)),
      names,
      slots: { share: shareOver(both), weeks: weeksOf(both), before: shareOver(then, rangeBefore) },
      lead: "share",
    }),
  ];
}
