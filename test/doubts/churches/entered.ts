import { randomFrom } from "./random.ts";
import type { RawChurch } from "./raw.ts";

type Made = Pick<RawChurch, "seed" | "weeks" | "start" | "campuses" | "departments"> & {
  categories: { id: string; departmentId: string }[];
  entries: RawChurch["entries"];
};

/** Says of each number of the last weeks when it was entered; some departments are late again and again. */
export function enterLately(church: Made): RawChurch["truth"]["late"] {
  const { is, one, between } = randomFrom(church.seed + 6_000_000);
  const late = church.campuses.flatMap(({ id: campusId }) =>
    church.departments
      .filter(() => is(0.12))
      .map((department) => ({ campusId, departmentId: department.id, days: one([2, 3, 4, 6]) })),
  );
  const lateIn = new Map<string, number>();
  for (const entry of church.entries) {
    const { campusId, week } = entry.occurrence;
    if (week < church.weeks - 14) continue;
    const departmentId = church.categories.find(({ id }) => id === entry.categoryId)?.departmentId;
    const part = late.find((x) => x.campusId === campusId && x.departmentId === departmentId);
    const key = `${campusId} ${departmentId} ${week}`;
    const days = lateIn.get(key) ?? (part && is(0.8) ? part.days : 0);
    lateIn.set(key, days);
    const isForgotten = is(0.01);
    const after = days + Math.floor(between(0, 1.7)) + (isForgotten ? 9 : 0);
    // A few came with a file, which tells nothing.
    entry.enteredOn = is(0.02) ? null : church.start + 7 * week + 6 + after;
  }
  return late;
}
