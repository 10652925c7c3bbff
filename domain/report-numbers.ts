import type { Unit } from "./campus.ts";
import type { Id } from "./id.ts";
import type { Service } from "./service.ts";

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
  /** Counts that somebody is still to save. */
  waiting: (Omit<PackedSource, "weeks" | "values" | "counted"> & { weeks: number[] })[];
  dates: { campusId: Id; serviceId: Id | null; held: number[]; cancelled: number[] }[];
  /** Campuses with a special service to come in the running week. */
  coming: Id[];
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
  weeks: readonly number[] | Int32Array;
  values: readonly number[] | Float64Array;
  /**
   * Weeks whose own number is counted and may still grow; typed ones are final. Null for none, and where nobody is still
   * to count anything.
   */
  counted: number[] | null;
};
