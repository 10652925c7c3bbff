import { typicalOf, typicalWeeks } from "../typical.ts";
import { cancelledServices } from "./cause.ts";
import { type Claim, claimOf } from "./claim.ts";
import { percentBetween, rankOf, slotBetween } from "./slots.ts";
import { missOf, usualMiss } from "./usual.ts";
import type { Series, WeeklyNumbers } from "./weekly-numbers.ts";

const leastPercent = 15;
/** Beside what a row usually misses its typical number by. */
const timesUsual = 2;

/** A campus or category whose last week stands out. The attendance itself is told by the first words of Reports. */
export function besideTypical(weekly: WeeklyNumbers): Claim[] {
  const { campuses, categories } = weekly;
  const rows = campuses.length > 1 ? [...campuses, ...categories] : categories;
  return rows.flatMap((row) => claimOfRow(weekly, row) ?? []);
}

function claimOfRow(weekly: WeeklyNumbers, row: Series): Claim | null {
  const place = row.last;
  if (place === null || place < weekly.running - 1) return null;
  const value = row.complete[place] ?? 0;
  const typical = typicalOf(row, place);
  const miss = missOf(row, place);
  const usual = usualMiss(row, place);
  if (typical === null || miss === null || !usual) return null;
  // Then it is no news that fewer came; an oddity says why.
  const campusId = row.kind === "campus" ? row.id : null;
  if (value < typical && cancelledServices(weekly, place, campusId) > 0) return null;
  const share = percentBetween(value, typical);
  if (share < leastPercent || Math.abs(miss - usual.center) < timesUsual * usual.spread)
    return null;
  const slot = slotBetween.bind(null, weekly, row);
  const before = [...Array(place).keys()]
    .filter((each) => each >= place - 26 && row.complete[each] !== null)
    .slice(-typicalWeeks);
  const n = before.length;
  const span = [before[0] ?? 0, place] as const;
  return claimOf({
    kind: "typical",
    form: value > typical ? "above" : "below",
    key: row.key,
    about: `${row.key} ${weekly.weeks[place]}`,
    rank: rankOf(0.5, share / 50),
    names: { place: row.name },
    slots: {
      value: slot([place, place], { unit: row.unit, value, formula: "The number of this week." }),
      day: slot([place, place], {
        unit: "day",
        value: weekly.weeks[place] ?? "",
        formula: "The last week with all its counts.",
      }),
      typical: slot([span[0], place - 1], {
        unit: row.unit,
        value: typical,
        formula: "The median of the last complete weeks before.",
        n,
      }),
      share: slot(span, {
        unit: "percent",
        value: share,
        formula: "The difference from typical, as a share of typical.",
        n: n + 1,
      }),
    },
    lead: "day",
  });
}
