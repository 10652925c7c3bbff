import * as words from "#words/claims.ts";
import { typicalOf, typicalWeeks } from "../../answer/typical.ts";
import { cancelledServices, returnsWithDay } from "../../usual/cause.ts";
import { isSeasonal, missOf, usualMiss } from "../../usual/usual.ts";
import type { Series, WeeklyNumbers } from "../../usual/weekly-numbers.ts";
import { type Claim, claimOf } from "../claim.ts";
import { differenceSlot, numberSlots, rankOf, slotBetween } from "../slots.ts";

const leastShare = 0.15;
/** A row's usual miss of its typical number counts so many times. */
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
  const value = row.good[place] ?? 0;
  const typical = typicalOf(row, place);
  const miss = missOf(row, place);
  const usual = usualMiss(row, place);
  if (typical === null || miss === null || !usual) return null;
  // It stands out for what came, is gone or was at a special service.
  if (row.isUnlike || row.regular[place] !== value) return null;
  // Then it is no news that fewer came; an oddity says why.
  const campusId = row.kind === "campus" ? row.id : null;
  if (value < typical && cancelledServices(weekly, place, campusId) > 0) return null;
  const share = differenceSlot(value, typical, row.unit);
  const size = Math.abs(value / typical - 1);
  const isFar = size >= leastShare && Math.abs(miss - usual.center) >= timesUsual * usual.spread;
  if (!share || !isFar || isSeasonal({ series: row, place, miss })) return null;
  const subject = { campusId, categoryId: row.kind === "category" ? row.id : null };
  if (returnsWithDay(weekly, { series: row, place, miss }, subject)) return null;
  const slot = slotBetween.bind(null, weekly, row);
  const before = [...Array(place).keys()]
    .filter((each) => each >= place - 26 && row.regular[each] !== null)
    .slice(-typicalWeeks);
  const n = before.length;
  const span = [before[0] ?? 0, place] as const;
  return claimOf({
    kind: "typical",
    form: value > typical ? "above" : "below",
    key: row.key,
    about: `${row.key} ${weekly.weeks[place]}`,
    rank: rankOf(0.5, size / 0.5),
    names: { place: row.name },
    slots: {
      ...numberSlots(weekly, row, place),
      typical: slot([span[0], place - 1], {
        unit: row.unit,
        value: typical,
        formula: words.medianOfLast,
        n,
      }),
      share: slot(span, {
        ...share,
        formula: words.fromTypical,
        n: n + 1,
      }),
    },
    lead: "day",
  });
}
