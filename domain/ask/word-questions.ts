import { isNearEaster } from "../answer/comparison.ts";
import { plainQuestion, type Question, type Where } from "../answer/question.ts";
import type { EasterChoice } from "../shared/time/easter.ts";
import type { Day } from "../shared/time/week.ts";

/** Of the attendance by campus in the last weeks, whatever period is chosen: beside last year and, near it, Easter. */
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
