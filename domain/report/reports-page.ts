import * as v from "valibot";
import { isNearEaster } from "../answer/comparison.ts";
import { plainQuestion, type Question, type Where } from "../answer/question.ts";
import { reportAnswerSchema } from "../answer/report-answer.ts";
import { noteSchema } from "../entry/note.ts";
import { closedCampusSchema } from "../organization/campus.ts";
import { specialDaySchema } from "../service/special-day.ts";
import { trustedList } from "../shared/bounded.ts";
import type { EasterChoice } from "../shared/time/easter.ts";
import type { Day } from "../shared/time/week.ts";
import { goalSchema } from "./goal.ts";
import { savedViewSchema } from "./saved-view.ts";

/** All that Reports shows of a choice, and Monday's page of none. `easter` is null far from Easter; without regions there is no `byRegion`. */
export const reportsPageSchema = v.object({
  lastYear: reportAnswerSchema,
  easter: v.nullable(reportAnswerSchema),
  total: reportAnswerSchema,
  everything: reportAnswerSchema,
  byRegion: v.optional(reportAnswerSchema),
  notes: trustedList(noteSchema),
  specialDays: trustedList(specialDaySchema),
  closed: trustedList(closedCampusSchema),
  goals: trustedList(goalSchema),
  views: trustedList(savedViewSchema),
});
export type ReportsPage = v.InferOutput<typeof reportsPageSchema>;

export type Choice = Pick<Question, "where" | "period" | "compare">;

/** The attendance by campus in the last weeks, whatever period is chosen: compared with last year and, near it, Easter. */
export function wordQuestions(
  where: Where,
  { easter }: { easter: EasterChoice },
  today: Day,
): { lastYear: Question; easter: Question | null } {
  const question = { ...plainQuestion, where, by: "campus" as const };
  return {
    lastYear: { ...question, compare: "last-year" },
    easter:
      easter !== "none" && isNearEaster(today, easter) ? { ...question, compare: "easter" } : null,
  };
}

export function questionsOf({ where, period, compare }: Choice): {
  total: Question;
  everything: Question;
  byRegion: Question;
} {
  const question = { ...plainQuestion, where, period, compare };
  return {
    total: { ...question, by: "campus" },
    byRegion: { ...question, by: "region" },
    everything: { ...question, measure: "everything", by: "category" },
  };
}
