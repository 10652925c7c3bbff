import type { Question } from "./question.ts";
import type { ReportRow } from "./report-answer.ts";
import type { ReportNumbers } from "./report-numbers.ts";
import { roomCategories, roomOf } from "./room.ts";

/**
 * The seats of a row, where all its people sit in the room of the one service that is asked about, and nobody else does. Not
 * of chosen categories or of departments without Adults, because who else sits there is not read then.
 */
export function seatsOfRows(
  { measure, where }: Question,
  numbers: ReportNumbers,
): (row: Pick<ReportRow, "parts" | "unit">) => number | null {
  const [id, ...others] = where.service ?? [];
  const service = numbers.services.find((one) => one.id === id);
  const isWhole = measure === "attendance" || measure === "everything";
  const hasAdults = !where.department || numbers.departments.some(({ key }) => key === "adults");
  const isOfOne = isWhole && others.length === 0 && !where.category && hasAdults;
  const seats = service?.seats ?? null;
  if (seats === null || !isOfOne) return () => null;
  const room = service ? roomOf(service, roomCategories(departmentsIn(numbers))) : [];
  return ({ parts }) => {
    const ids = new Set(parts.map(({ categoryId }) => categoryId));
    const isRoom = room.length > 0 && ids.size === room.length && room.every((one) => ids.has(one));
    return isRoom ? seats : null;
  };
}

function departmentsIn({ departments, categories }: ReportNumbers) {
  return departments
    .filter(({ active }) => active)
    .map((department) => ({
      ...department,
      categories: categories.filter(
        ({ departmentId, active }) => active && departmentId === department.id,
      ),
    }));
}
