import type { Service } from "../service/service.ts";
import type { Id } from "../shared/id.ts";
import type { Unit } from "../shared/unit.ts";

/** What an answer is made of. Weeks are counted from the running one: 0, and -1 for the one before. */
export type ReportNumbers = {
  campuses: { id: Id; name: string; active: boolean }[];
  /** `key` knows the default ones, however they are called. */
  departments: { id: Id; name: string; key: string; active: boolean }[];
  categories: ReportCategory[];
  services: (Service & { campusId: Id })[];
  /** Of a campus that is archived, or has it switched off. */
  off: { campusId: Id; categoryId: Id }[];
  numbers: PackedSource[];
  /** Counts that somebody is still to save. In `due` weeks the time of one of them has come. */
  waiting: (Omit<PackedSource, "weeks" | "values" | "counted" | "chosen"> & {
    weeks: number[];
    due: number[];
  })[];
  dates: ReportDates[];
  /** What is blank in these weeks was not held. */
  closed: number[];
  /** Campuses with a special service to come in the running week. */
  coming: Id[];
};

/** The dates of a service, or of all special services, of a campus. */
export type ReportDates = {
  campusId: Id;
  serviceId: Id | null;
  /** A week for each date that is held. */
  held: number[];
  /** Of each of these, the days since the week's first. */
  days: number[];
  /** Those of `held` that have not begun. */
  toCome: number[];
  cancelled: number[];
};

/** Archived, when its department is. */
export type ReportCategory = {
  id: Id;
  departmentId: Id;
  name: string;
  unit: Unit;
  inTotal: boolean;
  active: boolean;
};

export type PackedSource = {
  campusId: Id;
  categoryId: Id;
  kind: "week" | "service";
  serviceId: Id | null;
  weeks: readonly number[];
  values: readonly number[];
  /**
   * Weeks whose own number is counted and may still grow; typed ones are final. Null for none, and where nobody is still
   * to count anything.
   */
  counted: number[] | null;
  /** Weeks whose own number counts although services have one. Null for none. */
  chosen?: number[] | null;
  /** Of special services: the day of each of its numbers, since the week's first. */
  days?: number[] | null;
};

/** As if only the weeks from `first` on, which is below 0, had been read. */
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
