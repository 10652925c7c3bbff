import * as v from "valibot";
import { trustedList } from "../shared/bounded.ts";
import { idSchema } from "../shared/id.ts";
import { summarySchema } from "../shared/summary.ts";
import { unitSchema } from "../shared/unit.ts";

const numbers = trustedList(v.nullable(v.number()));

/** `complete` weeks have everything, `good` ones nearly so. `reported` of the `expected` counts of all weeks are there. */
const coverageSchema = v.object({
  weeks: v.number(),
  complete: v.number(),
  good: v.number(),
  expected: v.number(),
  reported: v.number(),
});

const sideBySide = { now: numbers, before: numbers };

/** Values of weeks that are good in both; null elsewhere. */
const comparedSchema = v.object({
  ...sideBySide,
  /** The sums of what both weeks have, where only one has some campus or category or is not good; null where that is all or nothing. */
  alike: v.object(sideBySide),
  /** The known number of the compared week, good or not. */
  stored: numbers,
  /** The question's aggregate over weeks in which `now` and `before` are known. */
  aggregate: v.object({ now: v.nullable(v.number()), before: v.nullable(v.number()) }),
});
export type Compared = v.InferOutput<typeof comparedSchema>;

/** The median of the good ones among the last weeks, and of as many before; null where fewer than three of four are good. */
const growthSchema = v.object({
  weeks: v.number(),
  now: v.nullable(v.number()),
  before: v.nullable(v.number()),
});

/** `id` is null for the row of all, for special services, for the week itself and for the campuses in no region (`kind`). Lists have a place for each week. */
export const reportRowSchema = v.object({
  id: v.nullable(idSchema),
  kind: v.picklist([
    "all",
    "campus",
    "region",
    "department",
    "category",
    "service",
    "special",
    "week",
  ]),
  name: v.string(),
  campusId: v.nullable(idSchema),
  departmentId: v.nullable(idSchema),
  unit: unitSchema,
  /** How the numbers of services, campuses and weeks become one. Left out where they are added up. */
  summary: summarySchema,
  active: v.boolean(),
  /** Known numbers, complete or not. null means that nobody entered one. Money is in cents. */
  values: numbers,
  /** How many counts there are to be: those that are reported, missing and to come. */
  expected: trustedList(v.number()),
  reported: trustedList(v.number()),
  /** Counts whose time has not come. */
  toCome: trustedList(v.number()),
  /** The usual number of what is missing: 0 where nothing is, null where nobody knows. */
  lacking: numbers,
  /** The number of a good week: what is known, and the little that is lacking. Null of other weeks. */
  good: numbers,
  /** The number of a good week without special services, of which typical numbers are made. Null where nothing is left. */
  regular: numbers,
  /** The one day on which all of a week's number was held; null where there are several or nobody knows. */
  days: trustedList(v.nullable(v.string())),
  /** The usual sum of the counts reported in the running week; null where one has no usual number. */
  usualSoFar: v.nullable(v.number()),
  /** The question's aggregate: a total of all known numbers, else of the good weeks. */
  aggregate: v.nullable(v.number()),
  last: v.nullable(v.number()),
  /** The typical number before that week; null where too few weeks are known, or it is unlike them. */
  typical: v.nullable(v.number()),
  /** True where categories came to that week, or left it, since the weeks before. */
  isUnlike: v.boolean(),
  growth: trustedList(growthSchema),
  coverage: coverageSchema,
  compared: v.nullable(comparedSchema),
  /** Numbers that nobody has said to be right, and how far each is from what is usual. Only where they were looked for. */
  inDoubt: v.optional(trustedList(v.object({ week: v.number(), away: v.number() }))),
  /** Only where one service is asked about and these people, all of them and nobody else, sit in its room. */
  seats: v.optional(v.number()),
  /** In place of its seats: the names of those who sit there, too, and are not counted at the service. */
  uncounted: v.optional(trustedList(v.string())),
  parts: trustedList(v.object({ campusId: idSchema, categoryId: idSchema })),
});
export type ReportRow = v.InferOutput<typeof reportRowSchema>;

/**
 * - `cancelled`: the service was; nothing is expected of it.
 * - `unused`: the week's own number, because its services have numbers.
 * - `archived`: the category is, and it was not asked for by name.
 * - `not-awaited`: its numbers count, but what is missing does not, because it is archived or switched off there.
 * - `unfinished`: too much is missing, so medians and averages leave the week out.
 * - `not-in-both`: only one of both weeks has it, so that it is not alike.
 */
const leftOutReasons = [
  "cancelled",
  "unused",
  "archived",
  "not-awaited",
  "unfinished",
  "not-in-both",
] as const;
const leftOutSchema = v.object({
  reason: v.picklist(leftOutReasons),
  campusId: v.nullable(idSchema),
  serviceId: v.nullable(idSchema),
  categoryId: v.nullable(idSchema),
  weeks: trustedList(v.string()),
});
export type LeftOut = v.InferOutput<typeof leftOutSchema>;

const missingPartSchema = v.object({
  week: v.string(),
  campusId: idSchema,
  categoryId: idSchema,
  serviceId: v.nullable(idSchema),
  /** When it is held; null where nobody knows. */
  day: v.nullable(v.string()),
});
export type MissingPart = v.InferOutput<typeof missingPartSchema>;

/** Counts of a campus that are in and missing in one of the last two weeks, without those to come. */
const dueSchema = v.object({
  week: v.string(),
  campusId: idSchema,
  reported: v.number(),
  missing: v.number(),
});
export type Due = v.InferOutput<typeof dueSchema>;

export const reportAnswerSchema = v.object({
  weeks: trustedList(v.string()),
  comparedWeeks: v.nullable(trustedList(v.string())),
  /** The place of the week that is not over. */
  running: v.nullable(v.number()),
  /** Null for everything, which has no sum. */
  total: v.nullable(reportRowSchema),
  rows: trustedList(reportRowSchema),
  leftOut: trustedList(leftOutSchema),
  closed: trustedList(v.string()),
  missing: trustedList(missingPartSchema),
  due: trustedList(dueSchema),
  /** Counts of the running week. A special service has no id. */
  toCome: trustedList(v.object({ ...missingPartSchema.entries, isSpecial: v.boolean() })),
});
export type ReportAnswer = v.InferOutput<typeof reportAnswerSchema>;

/** True where several campuses have a last number each, which have no total. */
export function isApart({ summary, parts }: Pick<ReportRow, "summary" | "parts">): boolean {
  return summary === "last" && new Set(parts.map(({ campusId }) => campusId)).size > 1;
}

export type Counted = Pick<ReportRow, "values" | "expected" | "reported">;

/** True where no week before `place` has a number, or where a campus in use has none at all. */
export function lacksHistory(
  rows: readonly Pick<ReportRow, "kind" | "active" | "values">[],
  place: number,
): boolean {
  const hasNumber = (at: number) => rows.some(({ values }) => (values[at] ?? null) !== null);
  const isSilent = rows.some(
    ({ kind, active, values }) =>
      kind === "campus" && active && values.every((value) => value === null),
  );
  return isSilent || Array.from({ length: place + 1 }, (_, at) => at).filter(hasNumber).length <= 1;
}

export function isCompleteWeek({ values, expected, reported }: Counted, week: number): boolean {
  return (values[week] ?? null) !== null && expected[week] === reported[week];
}

/** A week with less missing is told and compared as "about" so many. */
const mostLacking = 0.03;

/** The number of a good week, of what is in, what is usual of what is missing, and how many counts are to come. */
export function goodNumber(
  value: number | null,
  lacking: number | null,
  toCome: number,
): number | null {
  if (value === null || lacking === null || toCome > 0) return null;
  const all = value + lacking;
  return lacking <= mostLacking * all ? Math.round(all) : null;
}
