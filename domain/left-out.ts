import type { LeftOut } from "./report-answer.ts";
import type { Day } from "./week.ts";

type About = Partial<Pick<LeftOut, "campusId" | "serviceId" | "categoryId">>;

/** Collects the weeks of what was left out for the same reason. */
export function leftOutList() {
  const all = new Map<string, Omit<LeftOut, "weeks"> & { weeks: Set<Day> }>();
  return {
    add(reason: LeftOut["reason"], week: Day, about: About = {}): void {
      const { campusId = null, serviceId = null, categoryId = null } = about;
      const key = `${reason} ${campusId} ${serviceId} ${categoryId}`;
      const known = all.get(key);
      if (known) known.weeks.add(week);
      else all.set(key, { reason, campusId, serviceId, categoryId, weeks: new Set([week]) });
    },
    list: (): LeftOut[] =>
      [...all.values()].map((one) => ({ ...one, weeks: [...one.weeks].sort() })),
  };
}
