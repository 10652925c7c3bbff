import { isWithin } from "../doubt/usual-range.ts";
import type { Id } from "../id.ts";
import { causeOf } from "./cause.ts";
import { movingTogether } from "./moving-together.ts";
import { isSeasonal, type Odd, oddAt, usualOf } from "./usual.ts";
import { attendedIn, type ClaimKept, type Series, type WeeklyNumbers } from "./weekly-numbers.ts";

/** How many weeks before the running one are looked at. */
export const weeksInDoubt = 13;

/** `place` is its week. `low` to `high` is usual, around what is `typical`. */
export type InDoubt = {
  campusId: Id;
  categoryId: Id;
  place: number;
  value: number;
  typical: number;
  low: number;
  high: number;
};

/**
 * Numbers of a category at a campus that are far outside of what is usual, for which nothing is known that may have made
 * them, and which nobody has looked at.
 */
export function numbersInDoubt(weekly: WeeklyNumbers): InDoubt[] {
  const { cells, running } = weekly;
  const places = Array.from({ length: weeksInDoubt + 1 }, (_, back) => running - back);
  return places.flatMap((place) => {
    let together: ReadonlySet<Id | null> | undefined;
    return cells.flatMap((cell): InDoubt[] => {
      const odd = oddAt(cell, place);
      if (!odd || cell.id === null) return [];
      const subject = { campusId: cell.campusId, categoryId: cell.id };
      const usual = usualOf(weekly, odd, cell.campusId);
      const { value, typical } = odd;
      if (!usual || isWithin(value, usual)) return [];
      // What is usual on a special day, few years can say.
      if (usual.isSpecial && !isSlip(odd)) return [];
      if (isSeasonal(odd) || keptAt(weekly, odd, subject)) return [];
      together ??= new Set(movingTogether(weekly, place).map(({ series }) => series.id));
      if (together.has(cell.campusId) || isCaused(weekly, odd, subject)) return [];
      return [{ ...subject, place, value, typical, low: usual.low, high: usual.high }];
    });
  });
}

/** Nothing is said of a number in doubt, or of a sum that has it. */
export function withoutDoubts(weekly: WeeklyNumbers): WeeklyNumbers {
  const doubts = numbersInDoubt(weekly);
  const inTotal = new Set(attendedIn(weekly.numbers).map(({ id }) => id));
  const without = <Row extends Series>(row: Row, isIn: (doubt: InDoubt) => boolean): Row => {
    const places = new Set(doubts.filter(isIn).map(({ place }) => place));
    if (places.size === 0) return row;
    const good = row.good.map((value, place) => (places.has(place) ? null : value));
    const last = good.findLastIndex((value) => value !== null);
    return { ...row, good, last: last < 0 ? null : last };
  };
  const isAttended = ({ categoryId }: InDoubt) => inTotal.has(categoryId);
  return {
    ...weekly,
    doubts,
    total: without(weekly.total, isAttended),
    campuses: weekly.campuses.map((row) =>
      without(row, (doubt) => doubt.campusId === row.id && isAttended(doubt)),
    ),
    categories: weekly.categories.map((row) =>
      without(row, ({ categoryId }) => categoryId === row.id),
    ),
    cells: weekly.cells.map((row) =>
      without(row, (doubt) => doubt.campusId === row.campusId && doubt.categoryId === row.id),
    ),
  };
}

type Place = { campusId: Id; categoryId: Id };

/** A note may tell of the weather in a week with a slip. */
function isCaused(weekly: WeeklyNumbers, odd: Odd, subject: Place): boolean {
  const cause =
    causeOf(weekly, odd, subject) ?? causeOf(weekly, odd, { ...subject, categoryId: null });
  return cause !== null && !(cause.is === "note" && isSlip(odd));
}

/** A digit more or less, or a number entered twice or by half. */
export function isSlip({ value, typical }: Pick<Odd, "value" | "typical">): boolean {
  const ratio = value / typical;
  const isNear = (slip: number, within: number) => ratio > slip / within && ratio < slip * within;
  return isNear(10, 1.5) || isNear(0.1, 1.5) || isNear(2, 1.15) || isNear(0.5, 1.15);
}

/** The greatest one, where several of a campus's numbers were kept. */
export function keptAt(
  weekly: WeeklyNumbers,
  { series, place }: Odd,
  { campusId, categoryId }: { campusId: Id | null; categoryId: Id | null },
): ClaimKept | null {
  const isOf = (id: Id) =>
    categoryId ? id === categoryId : series.parts.some((part) => part.categoryId === id);
  const kept = weekly.kept.filter(
    (one) =>
      one.weekStart === weekly.weeks[place] && one.campusId === campusId && isOf(one.categoryId),
  );
  return kept.toSorted((one, other) => other.value - one.value)[0] ?? null;
}
