import { cancelledServices } from "./cause.ts";
import { missOf, type Odd, oddAt, stoodOut } from "./usual.ts";
import type { WeeklyNumbers } from "./weekly-numbers.ts";

const leastCampuses = 2;
/** How many of the campuses with numbers move together. */
const mostCampuses = 2 / 3;

/** The campuses of which most had far more than usual in a week, or most had far fewer. Empty where they do not agree. */
export function movingTogether(
  weekly: Pick<WeeklyNumbers, "campuses" | "numbers" | "running">,
  place: number,
): Odd[] {
  const { campuses } = weekly;
  const odd = campuses.flatMap((campus) => {
    const one = oddAt(campus, place);
    if (!one || !stoodOut(campus, place)) return [];
    return one.miss < 0 && cancelledServices(weekly, place, campus.id) > 0 ? [] : one;
  });
  const counted = campuses.filter((campus) => missOf(campus, place) !== null).length;
  const sides = [odd.filter(({ miss }) => miss > 0), odd.filter(({ miss }) => miss < 0)];
  return (
    sides.find(({ length }) => length >= leastCampuses && length >= mostCampuses * counted) ?? []
  );
}
