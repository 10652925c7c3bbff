import * as v from "valibot";
import { trustedList } from "../shared/bounded.ts";
import { type Id, idSchema } from "../shared/id.ts";
import { addDays, type Day } from "../shared/time/week.ts";
import { unitSchema } from "../shared/unit.ts";
import { roomAheadSchema } from "./room-ahead.ts";

/** Eight weeks from the running one on, or from the next one once the running week is complete. */
export const weeksAhead = 8;

/** A special day and how weeks with it were beside those around them, in percent. With 0 years it moves weeks elsewhere by `percent`. */
const reasonSchema = v.object({
  name: v.string(),
  percent: v.number(),
  years: v.number(),
  seen: v.optional(
    v.object({ low: v.number(), high: v.number(), times: v.number(), year: v.number() }),
  ),
});
export type Reason = v.InferOutput<typeof reasonSchema>;

/**
 * Eight of ten weeks should lie from `low` to `high`, in whole people or cents. `days` are those on which something is held. Special
 * services in `without` are not in it, and `cancelled` services lower it.
 */
const expectedWeekSchema = v.object({
  week: v.string(),
  days: v.optional(trustedList(v.string())),
  value: v.number(),
  low: v.number(),
  high: v.number(),
  isSpecial: v.optional(v.boolean()),
  without: v.optional(trustedList(v.string())),
  cancelled: v.optional(v.number()),
  reasons: trustedList(reasonSchema),
});
export type ExpectedWeek = v.InferOutput<typeof expectedWeekSchema>;

/** Half of the last forecasts a week ahead missed by less than `typicalMiss`, a share of the number that came. */
const recordSchema = v.object({
  forecasts: v.number(),
  inside: v.number(),
  typicalMiss: v.number(),
});

const outcomeSchema = v.variant("kind", [
  v.object({
    kind: v.literal("forecast"),
    weeks: trustedList(expectedWeekSchema),
    made: v.optional(v.object({ weeks: v.number(), first: v.string(), last: v.string() })),
    record: v.nullable(recordSchema),
    specialRecord: v.optional(v.nullable(recordSchema)),
  }),
  v.object({ kind: v.literal("too-few"), known: v.number(), missing: v.number() }),
  /** Nothing was counted for the last `weeks` weeks. */
  v.object({ kind: v.literal("stopped"), weeks: v.number() }),
]);
export type Outcome = v.InferOutput<typeof outcomeSchema>;

export function isAhead({ week, days }: Pick<ExpectedWeek, "week" | "days">, today: Day): boolean {
  return (days?.at(-1) ?? addDays(week, 6)) >= today;
}

export function outcomeAhead(outcome: Outcome, today: Day): Outcome {
  if (outcome.kind !== "forecast") return outcome;
  return { ...outcome, weeks: outcome.weeks.filter((week) => isAhead(week, today)) };
}

const about = {
  campusId: v.nullable(idSchema),
  categoryId: v.nullable(idSchema),
  serviceId: v.nullable(idSchema),
  unit: unitSchema,
};
const expectedSchema = v.object({ ...about, outcome: outcomeSchema });
/** Null ids: of all campuses; attendance; all services. */
export type Expected = v.InferOutput<typeof expectedSchema>;

export const forecastAnswerSchema = v.object({
  isCurrent: v.boolean(),
  total: v.nullable(expectedSchema),
  items: trustedList(expectedSchema),
  rooms: trustedList(roomAheadSchema),
  next: v.null(),
});
export type ForecastAnswer = v.InferOutput<typeof forecastAnswerSchema>;

export const forecastsAskedSchema = v.strictObject({});

const forecastGroupings = ["week", "campus", "category", "service"] as const;

export const forecastQuestionSchema = v.strictObject({
  by: v.optional(
    v.picklist(forecastGroupings, `Choose one of ${forecastGroupings.join(", ")}.`),
    "week",
  ),
  campus: v.optional(idSchema),
});
export type ForecastQuestion = v.InferOutput<typeof forecastQuestionSchema>;

export function keysAsked({ by, campus }: { by: ForecastQuestion["by"]; campus?: Id | undefined }) {
  const starts = {
    week: null,
    campus: campus ? null : "campus ",
    category: campus ? `cell ${campus} ` : "category ",
    service: "service ",
  };
  return { total: campus ? `campus ${campus}` : "attendance", start: starts[by] };
}
