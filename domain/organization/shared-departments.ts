import type { Id } from "../shared/id.ts";
import type { Campus, Department } from "./campus.ts";

export function sharedDepartments(campuses: readonly Campus[]): Department[] {
  const all = campuses.map((campus) => campus.departments);
  return unionOf(all).map((department) => {
    const alike = all.flat().filter(({ id }) => id === department.id);
    return { ...department, categories: unionOf(alike.map(({ categories }) => categories)) };
  });
}

/** Departments that have one of these categories come first, in the church's order as the others. */
export function withFirst(
  campuses: readonly Campus[],
  categories: ReadonlySet<Id | null>,
): Campus[] {
  const isFirst = ({ categories: all }: Department) => all.some(({ id }) => categories.has(id));
  return campuses.map((campus) => ({
    ...campus,
    departments: campus.departments.toSorted(
      (one, other) => Number(isFirst(other)) - Number(isFirst(one)),
    ),
  }));
}

function unionOf<Item extends { id: Id }>(lists: Item[][]): Item[] {
  const union: Item[] = [];
  for (const list of lists) {
    let place = 0;
    for (const item of list) {
      const found = union.findIndex(({ id }) => id === item.id);
      if (found < 0) union.splice(place, 0, item);
      place = (found < 0 ? place : found) + 1;
    }
  }
  return union;
}
