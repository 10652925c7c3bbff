import type { Id } from "../shared/id.ts";
import type { Campus, Department } from "./campus.ts";

export function sharedDepartments(campuses: readonly Campus[]): Department[] {
  const all = campuses.map((campus) => campus.departments);
  return unionOf(all).map((department) => {
    const alike = all.flat().filter(({ id }) => id === department.id);
    return { ...department, categories: unionOf(alike.map(({ categories }) => categories)) };
  });
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
