import type { Department } from "./campus.ts";
import type { EasterChoice } from "./easter.ts";
import type { Id } from "./id.ts";
import { plainQuestion, type Question, type Where } from "./question.ts";

/** Of the attendance by campus in the last weeks, whatever period is chosen: beside last year and, if there is one, Easter. */
export function wordQuestions(
  where: Where,
  { easter }: { easter: EasterChoice },
): { lastYear: Question; easter: Question | null } {
  const question = { ...plainQuestion, where, by: "campus" as const };
  return {
    lastYear: { ...question, compare: "last-year" },
    easter: easter === "none" ? null : { ...question, compare: "easter" },
  };
}

/** A department says enough where only one of its categories counts attendance: "Kids" for "Kid Attendance". */
export function shortNames(departments: readonly Department[]): Map<Id, string> {
  return new Map(
    departments.flatMap(({ name, categories }) => {
      const attended = categories.filter(({ inTotal }) => inTotal);
      return categories.map((one) => [one.id, attended.length === 1 ? name : one.name] as const);
    }),
  );
}

export const formerCategory = "A former category";

/** Null when they are on several days, or there are none. */
export function onlyWeekday(weekdays: readonly number[]): number | null {
  const [only, ...others] = new Set(weekdays);
  return only === undefined || others.length > 0 ? null : only;
}
