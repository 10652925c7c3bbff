import type { Campus, Department } from "../campus.ts";
import type { Id } from "../id.ts";
import type { Period, Question } from "../question.ts";
import type { Calendar } from "../report-weeks.ts";
import type { Service } from "../service.ts";
import type { SpecialDay } from "../special-day.ts";
import { addDays, type Day, weekdayOf } from "../week.ts";

/**
 * What somebody wants to know of the numbers of a question; `docs/what-a-question-means.md` says how each is asked for.
 * `value` is in the unit of the measure, money in minor units. `expected` is from one Sunday to another.
 */
export type Wish =
  | { kind: "number" | "compared" | "missing" | "trend" }
  | { kind: "which"; first: "largest" | "smallest" | "grew" | "fell" }
  | { kind: "when"; which: "last" | "first" | "count"; side: Side; value: number }
  | { kind: "record"; of: "highest" | "lowest" }
  | { kind: "expected"; from: Day; to: Day }
  | { kind: "full"; sunday: Day }
  | { kind: "ratio"; form: "per" | "share"; of: Divisor };
/** At the same places as the question, of `where` only these. */
type Divisor = Pick<Question, "measure"> & { category?: Id[]; department?: Id[] };
export type Side = "over" | "under" | "at-least" | "at-most";

/** A day whose week is asked about. `feast` is the same one the year before. */
export type NamedDay = { day: Day; feast: { key: string; before: Day | null } | null };

/** A question as it was understood. `docs/what-a-question-means.md` says what words mean. */
export type Asked = { question: Question; wish: Wish; named?: NamedDay };

/** What a question may speak of: only what the person who asks may see. Money hidden from them is not in it. */
export type Asking = {
  calendar: Calendar;
  currency: string;
  /** With those that are closed. */
  campuses: readonly Pick<Campus, "id" | "name">[];
  departments: readonly Department[];
  services: readonly (Omit<Service, "active"> & { campusId: Id })[];
  specialDays: readonly SpecialDay[];
};

/**
 * `unknown-words`: a word that nothing says, or a name of nobody here. It is the same for what is hidden from the one who
 * asks, and for what another organization has.
 */
export const refusals = [
  "empty",
  "too-long",
  "unknown-words",
  "ambiguous",
  "person",
  "why",
  "two-measures",
  "two-periods",
  "too-far",
  "ratio",
  "room",
] as const;
export type Refused = {
  refused: (typeof refusals)[number];
  /** The words that were not understood, as they were typed. */
  words: string[];
  /** Two that can be answered, and how to ask them. */
  nearest: Asked[];
  nearestWords: string[];
};

export type Understood = { asked: Asked } | Refused;
/** At most 200 characters. */
export type Understand = (words: string, asking: Asking) => Understood;

/** The same for everyone who reads it: lists in any order, and days that hold the same Sundays. */
export function sameAsked(a: Asked, b: Asked): boolean {
  return canonical(a) === canonical(b);
}

function canonical({ question, wish }: Asked): string {
  const { measure, by, where, period, compare, aggregate } = question;
  const places = [where.campus, where.service, where.category, where.department];
  const chosen = places.map((ids) => (ids ? [...new Set(ids)].sort() : null));
  const wished = Object.entries(wish).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([measure, by, chosen, sundaysOf(period), compare, aggregate, wished]);
}

function sundaysOf(period: Period): string | Day[] {
  if (typeof period === "string") return period;
  const { from, to } = period;
  return [addDays(from, (7 - weekdayOf(from)) % 7), addDays(to, -weekdayOf(to))];
}
