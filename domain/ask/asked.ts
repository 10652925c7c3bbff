import * as v from "valibot";
import type { Terms } from "../../words/terms.ts";
import type { Period, Question } from "../answer/question.ts";
import type { Calendar } from "../answer/report-weeks.ts";
import type { Campus, Category, Department } from "../organization/campus.ts";
import type { OrganizationKind } from "../organization/kind.ts";
import type { Service } from "../service/service.ts";
import type { SpecialDay } from "../service/special-day.ts";
import { trustedList } from "../shared/bounded.ts";
import { type Id, idSchema } from "../shared/id.ts";
import { addDays, type Day, weekdayOf } from "../shared/time/week.ts";
import type { Series, Span } from "./grammar/series.ts";

export const sides = ["over", "under", "at-least", "at-most"] as const;
export type Side = (typeof sides)[number];

/** Beside the week, month or year before. */
export const moves = ["rising", "falling", "not-falling"] as const;
export type Move = (typeof moves)[number];

/** Things that there is a list of, beside numbers. */
export const listed = [
  "notes",
  "special-days",
  "services",
  "campuses",
  "cancelled",
  "periods",
  "doubts",
  "left-out",
] as const;
export type ListOf = (typeof listed)[number];

/**
 * What somebody wants to know of the numbers of a question; `docs/what-a-question-means.md` says how each is asked for.
 * `value` is in the unit of the measure, money in minor units. `expected` is from one Sunday to another. A ratio is divided
 * by `of`, at the same places as the question.
 */
export const intentSchema = v.variant("kind", [
  v.object({
    kind: v.picklist([
      "number",
      "compared",
      "missing",
      "to-come",
      "trend",
      "part",
      /** The difference itself of the last of a series from the first. */
      "change",
    ]),
  }),
  /** `area` is the part of a room that was counted, as it was typed. */
  v.object({ kind: v.literal("who"), area: v.optional(v.string()) }),
  /** What counts as a number, since when there are any, or on which day a week starts. */
  v.object({
    kind: v.literal("meaning"),
    of: v.optional(v.picklist(["start", "week", "fiscal", "days"])),
  }),
  /** `said` is whether it was taken to be up or down. */
  v.object({ kind: v.literal("why"), said: v.optional(v.picklist(["up", "down"])) }),
  /** `named` is a special day, whose dates alone are asked for. */
  v.object({ kind: v.literal("list"), of: v.picklist(listed), named: v.optional(v.string()) }),
  /** `value` is 0 where each is beside the one before. */
  v.object({
    kind: v.literal("streak"),
    side: v.picklist([...sides, ...moves]),
    value: v.number(),
  }),
  v.object({
    kind: v.literal("which"),
    first: v.picklist(["largest", "smallest", "grew", "fell"]),
  }),
  v.object({
    kind: v.literal("when"),
    which: v.picklist(["last", "first", "count", "list"]),
    side: v.picklist(sides),
    value: v.number(),
  }),
  /** A total so far, and what it comes to on the day `until` at the pace of the last weeks. */
  v.object({ kind: v.literal("pace"), until: v.string() }),
  v.object({ kind: v.literal("record"), of: v.picklist(["highest", "lowest"]) }),
  /** Null for all of them, in order. */
  v.object({
    kind: v.literal("top"),
    of: v.picklist(["highest", "lowest"]),
    count: v.nullable(v.number()),
    /** Only the so-manieth of them. */
    nth: v.optional(v.number()),
  }),
  v.object({ kind: v.literal("expected"), from: v.string(), to: v.string() }),
  v.object({ kind: v.literal("full"), sunday: v.string() }),
  v.object({
    kind: v.literal("ratio"),
    form: v.picklist(["per", "share"]),
    /** For each so many. */
    each: v.optional(v.number()),
    of: v.object({
      measure: v.string(),
      category: v.optional(trustedList(idSchema)),
      department: v.optional(trustedList(idSchema)),
      /** At all places, of the same thing at some. */
      everywhere: v.optional(v.boolean()),
    }),
  }),
]);
export type Intent = v.InferOutput<typeof intentSchema>;

/** A day whose week is asked about. `feast` is the same one the year before. */
export type NamedDay = {
  day: Day;
  feast: { key: string; before: Day | null } | null;
  /** The weekday that was said with it, where it is another. */
  said?: number;
  /** Whether it is the last of a weekday, in place of which an earlier one with a number is told. */
  isLatest?: boolean;
};

/**
 * A question as it was understood. `docs/what-a-question-means.md` says what words mean. `weekday` is the only one that is
 * asked about in all weeks, as in "our best Sunday".
 */
export type Asked = {
  question: Question;
  intent: Intent;
  named?: NamedDay;
  weekday?: number;
  series?: Series;
  /** The same of other things, which have no sum with the first. */
  others?: Asked[];
  /** Days whose weeks are left out. */
  without?: Span[];
  /** A number of the one day or week that the answer names. */
  thatDay?: Question;
  /** Words that were read for slips of the finger. */
  readAs?: string[];
};

/** The names that a question may have: only those that the person who asks may see. Money hidden from them is not in it. */
export type Asking = {
  calendar: Calendar;
  currency: string;
  kind?: OrganizationKind;
  /** The organization's words for campus, service, attendance and giving; a church's without. */
  terms?: Terms;
  /** With those that are closed, which are not active. */
  campuses: readonly (Pick<Campus, "id" | "name"> & { active?: boolean })[];
  departments: readonly Department[];
  /** Categories that are archived, whose numbers of the past may be asked for by name. */
  archived?: readonly Category[];
  services: readonly (Omit<Service, "active"> & { campusId: Id })[];
  specialDays: readonly SpecialDay[];
  /** Special services that have a name. */
  events?: readonly { name: string; date: Day }[];
};

/**
 * `unknown-words`: a word that nothing says, or a name of nobody here. It is the same for what is hidden from the one who
 * asks, and for what another organization has. `no-numbers` is of days before the first number, whose day `words` has.
 */
export const refusals = [
  "empty",
  "too-long",
  "unknown-words",
  "ambiguous",
  "person",
  "language",
  "two-measures",
  "two-periods",
  "too-far",
  "ratio",
  "room",
  "no-numbers",
  "reason",
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

function canonical({ question, intent, series, without, others }: Asked): string {
  const { measure, by, where, period, compare, aggregate } = question;
  const places = [where.campus, where.service, where.category, where.department];
  const chosen = places.map((ids) => (ids ? [...new Set(ids)].sort() : null));
  const intended = Object.entries(intent).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([
    measure,
    by,
    chosen,
    sundaysOf(period),
    compare,
    aggregate,
    intended,
    series?.key,
    without?.map(({ words }) => words),
    others?.map(canonical),
  ]);
}

function sundaysOf(period: Period): string | Day[] {
  if (typeof period === "string") return period;
  const { from, to } = period;
  return [addDays(from, (7 - weekdayOf(from)) % 7), addDays(to, -weekdayOf(to))];
}
