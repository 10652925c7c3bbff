import type { ClosedSeason } from "../organization/closed-season.ts";
import type { NamedRegion } from "../organization/region.ts";
import type { Service } from "../service/service.ts";
import type { Id } from "../shared/id.ts";
import type { Summary } from "../shared/summary.ts";
import type { Unit } from "../shared/unit.ts";

/** Weeks are counted from the running one: 0, and -1 for the one before. */
export type ReportNumbers = {
  campuses: { id: Id; name: string; active: boolean; region?: NamedRegion | null }[];
  departments: { id: Id; name: string; key: string; active: boolean }[];
  categories: ReportCategory[];
  services: (Service & { campusId: Id })[];
  /** Categories of an archived campus, or that a campus has switched off. */
  off: { campusId: Id; categoryId: Id }[];
  numbers: PackedSource[];
  waiting: (Omit<PackedSource, "weeks" | "values" | "counted" | "chosen"> & {
    weeks: number[];
    due: number[];
  })[];
  dates: ReportDates[];
  /** Weeks whose blanks were not held. */
  closed: number[];
  seasons?: ClosedSeason[] | null;
  coming: Id[];
};

export type ReportDates = {
  campusId: Id;
  serviceId: Id | null;
  held: number[];
  /** The days since the week's first, for each of `held`. */
  days: number[];
  toCome: number[];
  cancelled: number[];
};

export type ReportCategory = {
  id: Id;
  departmentId: Id;
  name: string;
  unit: Unit;
  inTotal: boolean;
  summary?: Summary | undefined;
  active: boolean;
};

export type PackedSource = {
  campusId: Id;
  categoryId: Id;
  kind: "week" | "service";
  serviceId: Id | null;
  weeks: readonly number[];
  values: readonly number[];
  /** Weeks whose own number is counted and may still grow; typed ones are final. Null where nobody is still to count. */
  counted: number[] | null;
  /** Weeks whose own number counts although services have one. Null for none. */
  chosen?: number[] | null;
  /** The day of each number of special services, since the week's first. */
  days?: number[] | null;
};

/** Keeps the weeks from `first` on, which is below 0. */
export function sinceWeek(numbers: ReportNumbers, first: number): ReportNumbers {
  const isIn = (week: number) => week >= first;
  const own = <Item>(weeks: readonly number[], list: readonly Item[]) =>
    list.filter((_, index) => isIn(weeks[index] ?? first - 1));
  return {
    ...numbers,
    numbers: numbers.numbers.flatMap((one) => {
      const weeks = one.weeks.filter(isIn);
      if (weeks.length === 0) return [];
      if (weeks.length === one.weeks.length) return one;
      return {
        ...one,
        weeks,
        values: own(one.weeks, one.values),
        counted: one.counted?.filter(isIn) ?? null,
        ...(one.chosen && { chosen: one.chosen.filter(isIn) }),
        ...(one.days && { days: own(one.weeks, one.days) }),
      };
    }),
    waiting: numbers.waiting.flatMap((one) => {
      const weeks = one.weeks.filter(isIn);
      return weeks.length === 0 ? [] : { ...one, weeks, due: one.due.filter(isIn) };
    }),
    dates: numbers.dates.map((one) => ({
      ...one,
      held: one.held.filter(isIn),
      days: own(one.held, one.days),
      toCome: one.toCome.filter(isIn),
      cancelled: one.cancelled.filter(isIn),
    })),
    closed: numbers.closed.filter(isIn),
  };
}
