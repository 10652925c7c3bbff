import * as words from "#words/claims.ts";
import { oddAt } from "../../usual/usual.ts";
import type { Series } from "../../usual/weekly-numbers.ts";
import { type Claim, claimOf, type TellableNumbers } from "../claim.ts";
import { dayOf, numberSlots, rankOf, slotBetween } from "../slots.ts";

const fewestWeeks = 26;
const leastPeople = 10;

export function records(weekly: TellableNumbers): Claim[] {
  const { total, campuses, categories } = weekly;
  const people = categories.filter(({ unit }) => unit === "count");
  return [
    recordOf(weekly, total, weekly.terms.attendance),
    ...(campuses.length > 1 ? campuses : []).map((row) => recordOf(weekly, row, row.name)),
    ...people.map((row) => recordOf(weekly, row, row.name)),
  ].flatMap((claim) => claim ?? []);
}

function recordOf(weekly: TellableNumbers, row: Series, what: string): Claim | null {
  const place = row.last;
  if (place === null || place < weekly.running - 1) return null;
  const value = row.good[place] ?? 0;
  // An odd number may be no record of anything.
  if (value < leastPeople || oddAt(row, place)) return null;
  const isPassed = row.values.some(
    (later, week) => week > place && later !== null && later >= value,
  );
  const since = row.values.findLastIndex(
    (before, week) => week < place && before !== null && before >= value,
  );
  const between = row.good.slice(since + 1, place).filter((one) => one !== null).length;
  if (isPassed || between < fewestWeeks) return null;
  const week = weekly.weeks[place] ?? "";
  const common = {
    kind: "record",
    key: row.key,
    about: `${row.key} ${week}`,
    rank: rankOf(row.key === "attendance" ? 0.55 : 0.45, between / 156),
    names: { what },
    lead: "day",
  } as const;
  const slot = slotBetween.bind(null, weekly, row);
  const slots = numberSlots(weekly, row, place);
  const range = [Math.max(0, since), place] as const;
  if (since >= 0)
    return claimOf({
      ...common,
      form: "since",
      slots: {
        ...slots,
        since: slot(range, {
          ...dayOf(row, weekly.weeks, since),
          formula: words.lastAsMany,
        }),
      },
    });
  return claimOf({
    ...common,
    form: "ever",
    slots: {
      ...slots,
      weeks: slot(range, {
        unit: "weeks",
        value: between + 1,
        formula: words.allWeeks,
      }),
    },
  });
}
