import type { Question } from "../answer/question.ts";
import type { ReportCategory, ReportNumbers } from "../answer/report-numbers.ts";
import type { Id } from "../shared/id.ts";

/** Narrows the numbers of everything to those that this question reads. */
export function narrowed(
  numbers: ReportNumbers,
  { measure, where }: Pick<Question, "measure" | "where">,
): ReportNumbers {
  const isChosen = (ids: Id[] | undefined, id: Id) => ids?.includes(id) ?? true;
  const isMeasured = ({ id, unit, inTotal }: ReportCategory) => {
    if (measure === "everything") return true;
    return measure === "attendance" ? inTotal && unit === "count" : id === measure;
  };
  const categories = numbers.categories.filter(
    (one) =>
      isMeasured(one) &&
      isChosen(where.category, one.id) &&
      isChosen(where.department, one.departmentId),
  );
  const campuses = numbers.campuses.filter(({ id }) => isChosen(where.campus, id));
  const [wanted, here] = [new Set(categories.map(idOf)), new Set(campuses.map(idOf))];
  const isHere = ({ campusId }: { campusId: Id }) => here.has(campusId);
  const isAsked = (one: { campusId: Id; categoryId: Id }) =>
    isHere(one) && wanted.has(one.categoryId);
  const departments = new Set(categories.map(({ departmentId }) => departmentId));
  return {
    campuses,
    categories,
    departments: numbers.departments.filter(({ id }) => departments.has(id)),
    services: numbers.services.filter(isHere),
    off: numbers.off.filter(isAsked),
    numbers: numbers.numbers.filter(isAsked),
    waiting: numbers.waiting.filter(isAsked),
    dates: numbers.dates.filter(isHere),
    closed: numbers.closed,
    coming: numbers.coming.filter((id) => here.has(id)),
  };
}

function idOf({ id }: { id: Id }): Id {
  return id;
}
