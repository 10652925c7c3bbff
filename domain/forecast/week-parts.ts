import { mostUnlike } from "../answer/unlike-parts.ts";
import { medianOrZero } from "../usual/numbers.ts";
import type { WeeklyNumbers } from "../usual/weekly-numbers.ts";
import type { SeriesPart } from "./held-days.ts";

/**
 * Of each week, which parts of a series have a number in it, a part being a category at a campus that matters. Weeks with
 * the same parts have the same text.
 */
export function weekParts({
  cells,
  total,
}: Pick<WeeklyNumbers, "cells" | "total">): (part: SeriesPart) => string[] | null {
  const sizeOf = (values: readonly (number | null)[]) =>
    medianOrZero(values.filter((value) => value !== null));
  const sized = cells.map((cell) => ({ cell, size: sizeOf(cell.values) }));
  const inTotal = new Set(total.parts.map(({ categoryId }) => categoryId));
  return ({ campusId, categoryId, serviceId }) => {
    if (serviceId) return null;
    const own = sized.filter(
      ({ cell }) =>
        (!campusId || cell.campusId === campusId) &&
        (categoryId ? cell.id === categoryId : cell.id !== null && inTotal.has(cell.id)),
    );
    const whole = own.reduce((sum, { size }) => sum + size, 0);
    const large = own.filter(({ size }) => size > mostUnlike * whole);
    if (large.length < 2) return null;
    return total.values.map((_value, place) =>
      large.map(({ cell }) => (cell.values[place] === null ? "-" : "+")).join(""),
    );
  };
}
