import * as v from "valibot";
import * as words from "#words/checklist.ts";
import { boundedList, trustedList } from "../shared/bounded.ts";
import { weekdayName } from "../shared/time/day-words.ts";
import { weekdayOf } from "../shared/time/week.ts";

export const setupQuestions = ["places", "services", "categories", "people", "counts"] as const;
export type SetupQuestion = (typeof setupQuestions)[number];

const question = v.picklist(setupQuestions);
const questions = trustedList(question);

/** The next day that is counted, null without one, and what is left to do before it. */
const readinessSchema = v.object({
  day: v.nullable(v.string()),
  counts: v.number(),
  withPerson: v.number(),
  notAccepted: v.number(),
  hasHistory: v.boolean(),
});
export type Readiness = v.InferOutput<typeof readinessSchema>;

export const newForDays = 30;

/** `answered` is computed from the data; an admin has `dismissed` the others. `readiness` is null for all but new organizations. */
export const setupSchema = v.object({
  answered: questions,
  dismissed: questions,
  readiness: v.nullable(readinessSchema),
});
export type Setup = v.InferOutput<typeof setupSchema>;

export const setupChangeSchema = v.strictObject({
  questions: v.pipe(
    boundedList(question, setupQuestions.length, "Name each question once."),
    v.minLength(1, "Name a question."),
  ),
  dismissed: v.boolean(),
});
export type SetupChange = v.InferOutput<typeof setupChangeSchema>;

type Answers = Omit<Setup, "readiness">;

export function questionsLeft({ answered, dismissed }: Answers): SetupQuestion[] {
  return setupQuestions.filter((one) => !answered.includes(one) && !dismissed.includes(one));
}

export function progressWords(setup: Answers): string {
  const done = setupQuestions.length - questionsLeft(setup).length;
  return words.progress(done, setupQuestions.length);
}

export function isReady({ counts, withPerson, notAccepted, hasHistory }: Readiness): boolean {
  return withPerson === counts && notAccepted === 0 && hasHistory;
}

/** "Sunday is set: 3 of 12 counts have a person, 2 people have not accepted." */
export function readinessWords(
  { day, counts, withPerson, notAccepted }: Readiness,
  locale?: string,
): string {
  const parts = [
    counts > 0 && words.havePerson(withPerson, counts),
    notAccepted > 0 && words.notAccepted(notAccepted),
  ].filter(Boolean);
  const set = day ? words.isSet(weekdayName(weekdayOf(day), locale)) : words.youAreSetUp;
  return parts.length > 0 ? `${set}: ${parts.join(", ")}.` : `${set}.`;
}
