import * as v from "valibot";
import { trustedList } from "./bounded.ts";
import { units } from "./campus.ts";
import { idSchema } from "./id.ts";

const numbers = trustedList(v.nullable(v.number()));

/** Of `weeks`, `complete` ones miss nothing. `reported` of the `expected` counts of all these weeks are there. */
const coverageSchema = v.object({
  weeks: v.number(),
  complete: v.number(),
  expected: v.number(),
  reported: v.number(),
});

/** Like with like: in each week, `now` and `before` hold only what both were counted for. Null where nothing was. */
const comparedSchema = v.object({
  now: numbers,
  before: numbers,
  /** Over the complete weeks in which both are known. */
  aggregate: v.object({ now: v.nullable(v.number()), before: v.nullable(v.number()) }),
});
export type Compared = v.InferOutput<typeof comparedSchema>;

/** The median of the complete ones among the last weeks, and of as many before; null where fewer than half are complete. */
const growthSchema = v.object({
  weeks: v.number(),
  now: v.nullable(v.number()),
  before: v.nullable(v.number()),
});
export type Growth = v.InferOutput<typeof growthSchema>;

/**
 * `id` is that of the campus, department, category or service: null for the one row of all, and for services that have
 * none: special services and the week itself, which `kind` tells apart. Lists have a place for each of the weeks.
 */
export const reportRowSchema = v.object({
  id: v.nullable(idSchema),
  kind: v.picklist(["all", "campus", "department", "category", "service", "special", "week"]),
  name: v.string(),
  /** Of a service. */
  campusId: v.nullable(idSchema),
  departmentId: v.nullable(idSchema),
  unit: v.picklist(units),
  /** Not archived. */
  active: v.boolean(),
  /** What is known, complete or not. Null is not zero. Money is in cents. */
  values: numbers,
  expected: trustedList(v.number()),
  reported: trustedList(v.number()),
  /** As asked, over the complete weeks only. */
  aggregate: v.nullable(v.number()),
  /** The last complete week, as its place in the list. */
  last: v.nullable(v.number()),
  /** Before that week. */
  typical: v.nullable(v.number()),
  growth: trustedList(growthSchema),
  coverage: coverageSchema,
  compared: v.nullable(comparedSchema),
  /** Only where one service is asked about and these people, all of them and nobody else, sit in its room. */
  seats: v.optional(v.number()),
  /** In place of its seats: the names of those who sit there, too, and are not counted at the service. */
  uncounted: v.optional(trustedList(v.string())),
  /** Whose stories its numbers open. */
  parts: trustedList(v.object({ campusId: idSchema, categoryId: idSchema })),
});
export type ReportRow = v.InferOutput<typeof reportRowSchema>;

/**
 * - `cancelled`: the service was; nothing is expected of it.
 * - `unused`: the week's own number, because its services have numbers.
 * - `archived`: the category is, and it was not asked for by name.
 * - `not-awaited`: its numbers count, but what is missing does not, because it is archived or switched off there.
 * - `unfinished`: something is missing, so the aggregates leave the week out.
 * - `not-in-both`: no part of the comparison, because only one of both weeks has it.
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
});
export type MissingPart = v.InferOutput<typeof missingPartSchema>;

export const reportAnswerSchema = v.object({
  /** Their starts, the oldest first. */
  weeks: trustedList(v.string()),
  /** The week each of them is compared with. */
  comparedWeeks: v.nullable(trustedList(v.string())),
  /** The place of the week that is not over. */
  running: v.nullable(v.number()),
  /** Null for everything, which has no sum. */
  total: v.nullable(reportRowSchema),
  rows: trustedList(reportRowSchema),
  leftOut: trustedList(leftOutSchema),
  /** Of the last two of the weeks. */
  missing: trustedList(missingPartSchema),
});
export type ReportAnswer = v.InferOutput<typeof reportAnswerSchema>;

/** Of the weeks of a row. */
export type Counted = Pick<ReportRow, "values" | "expected" | "reported">;

/** Everything that is expected is there. */
export function isCompleteWeek({ values, expected, reported }: Counted, week: number): boolean {
  return known(values[week]) && expected[week] === reported[week];
}

function known(value: number | null | undefined): value is number {
  return value !== null && value !== undefined;
}
