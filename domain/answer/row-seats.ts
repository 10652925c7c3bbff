import type { Id } from "../shared/id.ts";
import type { Question } from "./question.ts";
import type { ReportRow } from "./report-answer.ts";
import type { ReportNumbers } from "./report-numbers.ts";
import { roomCategories, roomOf } from "./room.ts";

/**
 * The seats of a row, where all its people sit in the room of the one service that is asked about, and nobody else does. Not
 * of chosen categories or of departments without Adults, because who else sits there is not read then. Where some of these
 * people are not counted there, who that is stands in place of the seats.
 */
export function seatsOfRows(
  { measure, where }: Question,
  numbers: ReportNumbers,
): (row: Pick<ReportRow, "parts">) => Pick<ReportRow, "seats" | "uncounted"> {
  const [id, ...others] = where.service ?? [];
  const service = numbers.services.find((one) => one.id === id);
  const isWhole = measure === "attendance" || measure === "everything";
  const hasAdults = !where.department || numbers.departments.some(({ key }) => key === "adults");
  const isOfOne = isWhole && others.length === 0 && !where.category && hasAdults;
  const seats = service?.seats ?? null;
  if (!service || seats === null || !isOfOne) return () => ({});
  const room = roomOf(service, roomCategories(departmentsIn(numbers)));
  const isCounted = (categoryId: Id) =>
    numbers.numbers.some((one) => one.serviceId === service.id && one.categoryId === categoryId);
  const chosen = where.department ? [] : (service.inRoom ?? []);
  const unknown = chosen.filter((one) => !isCounted(one));
  const names = numbers.categories.flatMap(({ id, name }) => (unknown.includes(id) ? name : []));
  return ({ parts }) => {
    const ids = new Set(parts.map(({ categoryId }) => categoryId));
    const isHere = ids.size > 0 && [...ids].every((one) => room.includes(one));
    if (!isHere) return {};
    if (room.every((one) => ids.has(one))) return { seats };
    const isRest = room.every((one) => ids.has(one) || unknown.includes(one));
    return isRest && names.length > 0 ? { uncounted: names } : {};
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
