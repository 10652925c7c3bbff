import type { EasterChoice } from "../../../domain/easter.ts";

type Named = { id: string; name: string };
export type Service = Named & { campusId: string; weekday: number; time: string };
export type Category = Named & { unit: "count" | "currency"; inTotal: boolean };
export type Department = Named & { key: string; categories: Category[] };

/** A church as those know it who ask. Weeks start on Sunday (0) or Monday (1). */
export type Church = {
  name: string;
  today: string;
  weekStartDay: 0 | 1;
  fiscalYearStartMonth: number;
  easter: Exclude<EasterChoice, "none">;
  campuses: Named[];
  services: Service[];
  departments: Department[];
  specialDays: { name: string; date: string; campusId: string | null }[];
  says: Says;
};

/** What people there call things. */
export type Says = {
  /** By a campus's name; the last is a slip of the finger. */
  campuses: Record<string, string[]>;
  /** Who is counted, in words that take a verb: "how many … came". */
  counted: { department?: string; category?: string; words: string[] }[];
  /** Names of categories that are longer than their department's, or the only way to say them. */
  fullNames: Record<string, string[]>;
  /** The names of services, and the campus that is said beside them. */
  services: { names: string[]; campus?: string; words: string[] }[];
};

let made = 0;
export const named = (name: string): Named => ({
  id: `00000000-0000-7000-8000-${String(++made).padStart(12, "0")}`,
  name,
});
export const service = (campus: Named, name: string, weekday: number, time: string): Service => ({
  ...named(name),
  campusId: campus.id,
  weekday,
  time,
});
export const department = (key: string, name: string, categories: Category[]): Department => ({
  ...named(name),
  key,
  categories,
});
export const inTotal = (name: string): Category => ({
  ...named(name),
  unit: "count",
  inTotal: true,
});
export const beside = (name: string): Category => ({
  ...named(name),
  unit: "count",
  inTotal: false,
});
export const money = (name: string): Category => ({
  ...named(name),
  unit: "currency",
  inTotal: false,
});
