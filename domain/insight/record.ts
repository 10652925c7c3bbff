import { type Claim, claimOf } from "./claim.ts";
import { rankOf, slotBetween } from "./slots.ts";
import { oddAt } from "./usual.ts";
import type { Series, WeeklyNumbers } from "./weekly-numbers.ts";

const fewestWeeks = 26;
const leastPeople = 10;

/** The most for a long time, in the last complete week. */
export function records(weekly: WeeklyNumbers): Claim[] {
  const { total, campuses, categories } = weekly;
  const people = categories.filter(({ unit }) => unit === "count");
  return [
    recordOf(weekly, total, "Attendance"),
    ...(campuses.length > 1 ? campuses : []).map((row) => recordOf(weekly, row, row.name)),
    ...people.map((row) => recordOf(weekly, row, row.name)),
  ].flatMap((claim) => claim ?? []);
}

function recordOf(weekly: WeeklyNumbers, row: Series, what: string): Claim | null {
  const place = row.last;
  if (place === null || place < weekly.running - 1) return null;
  const value = row.complete[place] ?? 0;
  // A number that may be a slip is asked about, not praised.
  if (value < leastPeople || oddAt(row, place)) return null;
  // What is known of a week that misses something may already be more.
  const since = row.values.findLastIndex(
    (before, week) => week < place && before !== null && before >= value,
  );
  const between = row.complete.slice(since + 1, place).filter((one) => one !== null).length;
  if (between < fewestWeeks) return null;
  const week = weekly.weeks[place] ?? "";
  const slot = slotBetween.bind(null, weekly, row);
  const common = {
    kind: "record",
    key: row.key,
    about: `${row.key} ${week}`,
    rank: rankOf(row.key === "attendance" ? 0.55 : 0.45, between / 156),
    names: { what },
    lead: "day",
  } as const;
  const slots = {
    value: slot([place, place], {
      unit: row.unit,
      value,
      formula: "The number of this week.",
    }),
    day: slot([place, place], {
      unit: "day",
      value: week,
      formula: "The last week with all its counts.",
    }),
  };
  const range = [Math.max(0, since), place] as const;
  if (since >= 0)
    return claimOf({
      ...common,
      form: "since",
      slots: {
        ...slots,
        since: slot(range, {
          unit: "day",
          value: weekly.weeks[since] ?? "",
          formula: "The last week before with as many or more.",
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
        formula: "All complete weeks of up to five years. No other week had as many.",
      }),
    },
  });
}
