import * as words from "#words/claims.ts";
import { plainQuestion } from "../../answer/question.ts";
import { daysOfWeeks } from "../../shared/time/week.ts";
import type { ClaimChange, WeeklyNumbers } from "../../usual/weekly-numbers.ts";
import { type Claim, claimOf, type Slot, type SlotValue } from "../claim.ts";
import { rankOf } from "../slots.ts";

export function changedSince({ changed, numbers }: WeeklyNumbers): Claim[] {
  const [most] = changed.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  if (!most) return [];
  const { campusId, categoryId, weekStart, unit } = most;
  const category =
    numbers.categories.find(({ id }) => id === categoryId)?.name ?? most.categoryName;
  const question = {
    ...plainQuestion,
    measure: categoryId,
    where: { ...plainQuestion.where, campus: [campusId] },
    period: daysOfWeeks(weekStart),
  };
  const slot = (value: SlotValue, formula: string, n = 1): Slot => ({
    ...value,
    formula,
    n,
    question,
    coverage: { complete: 1, weeks: 1 },
  });
  const slots = {
    count: slot({ unit: "numbers", value: changed.length }, words.allChanged, changed.length),
    day: slot({ unit: "week", value: weekStart }, words.weekOfNumber),
    from: slot({ unit, value: most.from }, words.whenLooked),
  };
  const common = {
    kind: "changed",
    key: "since",
    // The same subject as an oddity of this number, so that only one of them is said.
    about: `cell ${campusId} ${categoryId} ${weekStart}`,
    rank: rankOf(0.6, sizeOf(most)),
    names: { category, campus: most.campusName },
    lead: "count",
  } as const;
  if (most.to === null) return [claimOf({ ...common, form: "gone", slots })];
  const to = slot({ unit, value: most.to }, words.now);
  return [claimOf({ ...common, form: "to", slots: { ...slots, to } })];
}

function sizeOf({ from, to }: ClaimChange): number {
  return Math.abs((to ?? 0) - from) / Math.max(1, from, to ?? 0);
}
