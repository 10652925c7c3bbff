import type { Day } from "../shared/time/week.ts";
import type { LeftOut } from "./report-answer.ts";

type About = Partial<Pick<LeftOut, "campusId" | "serviceId" | "categoryId">>;
/** `isLeftOut` has a place for each week. */
type Found = Omit<LeftOut, "weeks"> & { isLeftOut: Uint8Array };

/** Collects which of the weeks were left out for the same reason. */
export function leftOutList(weeks: readonly Day[]) {
  const all = new Map<string, Found>();
  let last: Found | undefined;
  return {
    /** `week` is its place among them. */
    add(reason: LeftOut["reason"], week: number, about: About = {}): void {
      const { campusId = null, serviceId = null, categoryId = null } = about;
      // Mostly it is the week after. To put the ids into one key takes longer than all else here.
      if (
        last?.reason !== reason ||
        last.campusId !== campusId ||
        last.serviceId !== serviceId ||
        last.categoryId !== categoryId
      ) {
        const key = `${reason} ${campusId} ${serviceId} ${categoryId}`;
        const isLeftOut = new Uint8Array(weeks.length);
        last = all.get(key) ?? { reason, campusId, serviceId, categoryId, isLeftOut };
        all.set(key, last);
      }
      last.isLeftOut[week] = 1;
    },
    list: (): LeftOut[] =>
      [...all.values()].map(({ isLeftOut, ...about }) => ({
        ...about,
        weeks: weeks.filter((_week, place) => isLeftOut[place]),
      })),
  };
}
