import type { LeftOut } from "./report-answer.ts";
import type { Day } from "./week.ts";

type About = Partial<Pick<LeftOut, "campusId" | "serviceId" | "categoryId">>;
type Found = Omit<LeftOut, "weeks"> & { weeks: Set<Day> };

/** Collects the weeks of what was left out for the same reason. */
export function leftOutList() {
  const all = new Map<string, Found>();
  let last: Found | undefined;
  return {
    add(reason: LeftOut["reason"], week: Day, about: About = {}): void {
      const { campusId = null, serviceId = null, categoryId = null } = about;
      // Mostly it is the week after. To put the ids into one key takes longer than all else here.
      if (
        last?.reason !== reason ||
        last.campusId !== campusId ||
        last.serviceId !== serviceId ||
        last.categoryId !== categoryId
      ) {
        const key = `${reason} ${campusId} ${serviceId} ${categoryId}`;
        last = all.get(key) ?? { reason, campusId, serviceId, categoryId, weeks: new Set() };
        all.set(key, last);
      }
      last.weeks.add(week);
    },
    list: (): LeftOut[] =>
      [...all.values()].map((one) => ({ ...one, weeks: [...one.weeks].sort() })),
  };
}
