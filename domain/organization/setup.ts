import * as v from "valibot";
import { boundedList, trustedList } from "../shared/bounded.ts";

/** What an admin of a new organization is asked, in this order. */
export const setupQuestions = ["places", "services", "categories", "people", "counts"] as const;
export type SetupQuestion = (typeof setupQuestions)[number];

const question = v.picklist(setupQuestions);
const questions = trustedList(question);

/** `answered` is computed from what there is; `dismissed` needs no answer, because an admin said so. */
export const setupSchema = v.object({ answered: questions, dismissed: questions });
export type Setup = v.InferOutput<typeof setupSchema>;

export const setupChangeSchema = v.strictObject({
  questions: v.pipe(
    boundedList(question, setupQuestions.length, "Name each question once."),
    v.minLength(1, "Name a question."),
  ),
  dismissed: v.boolean(),
});
export type SetupChange = v.InferOutput<typeof setupChangeSchema>;

export function questionsLeft({ answered, dismissed }: Setup): SetupQuestion[] {
  return setupQuestions.filter((one) => !answered.includes(one) && !dismissed.includes(one));
}

/** "3 of 5 done", or "2 of 5 done, 1 skipped". Whoever leaves out the places has answered: there is just one. */
export function progressWords(setup: Setup): string {
  const answered = setupQuestions.filter(
    (one) => setup.answered.includes(one) || (one === "places" && setup.dismissed.includes(one)),
  );
  const skipped = setupQuestions.length - answered.length - questionsLeft(setup).length;
  const done = `${answered.length} of ${setupQuestions.length} done`;
  return skipped === 0 ? done : `${done}, ${skipped} skipped`;
}
