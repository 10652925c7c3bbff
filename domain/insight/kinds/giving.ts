import * as words from "#words/claims.ts";
import type { WeeklyNumbers } from "../../usual/weekly-numbers.ts";
import { type Claim, claimOf } from "../claim.ts";
import { differenceSlot, rankOf } from "../slots.ts";
import { besideAdults, yearBefore } from "./per-adult.ts";

const weeks = 13;
const fewestWeeks = 8;
const leastPercent = 5;

/** Only for readers who may see money: for others there is no such row. */
export function givingPerAdult(weekly: WeeklyNumbers): Claim[] {
  const found = besideAdults(weekly, weekly.kinds.giving, { weeks, lookedBack: 3 });
  if (!found || found.now.length < fewestWeeks) return [];
  const { now, both, then, slot, weeksOf } = found;
  const rate = (used: readonly number[]) => Math.round(found.rate(used));
  const rateOver = (used: readonly number[]) =>
    slot({ unit: "currency", value: rate(used) }, words.givingByAdults, used.length);
  const common = { kind: "giving", key: "adult", about: "giving" } as const;
  const share = differenceSlot(rate(both), rate(then), "currency");
  const isTold = share?.unit === "percent" && share.value >= leastPercent && found.isChanged;
  if (both.length < fewestWeeks || !isTold)
    return [
      claimOf({
        ...common,
        form: "now",
        rank: 0.3,
        names: { counted: found.counted },
        slots: { rate: rateOver(now), weeks: weeksOf(now) },
        lead: "rate",
      }),
    ];
  return [
    claimOf({
      ...common,
      form: rate(both) > rate(then) ? "more" : "less",
      rank: rankOf(0.7, share.value / 25),
      names: {},
      slots: {
        rate: rateOver(both),
        weeks: weeksOf(both),
        share: slot(share, words.givingYearBefore, 2 * both.length, [
          found.from - yearBefore,
          found.last,
        ]),
      },
      lead: "share",
    }),
  ];
}
