import * as v from "valibot";

/** What an admin of a new organization is asked, in this order. */
export const setupQuestions = ["places", "services", "categories", "people", "counts"] as const;
export type SetupQuestion = (typeof setupQuestions)[number];

const questions = v.array(v.picklist(setupQuestions));

/** `answered` is computed from what there is; `dismissed` needs no answer, because an admin said so. */
export const setupSchema = v.object({ answered: questions, dismissed: questions });
export type Setup = v.InferOutput<typeof setupSchema>;

export const setupChangeSchema = v.strictObject({
  questions: v.pipe(
    questions,
    v.minLength(1, "Name a question."),
    v.maxLength(setupQuestions.length, "Name each question once."),
  ),
  dismissed: v.boolean(),
});
export type SetupChange = v.InferOutput<typeof setupChangeSchema>;

export function questionsLeft({ answered, dismissed }: Setup): SetupQuestion[] {
  return setupQuestions.filter((one) => !answered.includes(one) && !dismissed.includes(one));
}
