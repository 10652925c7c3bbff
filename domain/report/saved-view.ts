import * as v from "valibot";
import { parametersOf, type Question, questionSchema } from "../answer/question.ts";
import { idSchema } from "../shared/id.ts";
import { nameSchema } from "../shared/name.ts";

export const mostOwnViews = 50;
export const longestViewName = 60;
const longestAddress = 20_000;

/** A question as the address of Reports has it, without the question mark. */
const addressSchema = v.pipe(
  v.string(),
  v.maxLength(longestAddress, "This asks for too much at once."),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const parsed = parse(value);
    if (parsed.success) return addressOf(parsed.output);
    addIssue({ message: parsed.issues[0].message });
    return NEVER;
  }),
);

export const viewChangeSchema = v.strictObject({
  name: nameSchema("Name this view.", longestViewName),
  question: addressSchema,
  shared: v.boolean(),
  pinned: v.boolean(),
});
export type ViewChange = v.InferOutput<typeof viewChangeSchema>;

/** `madeBy` is null once whoever made it has deleted their account. */
export const savedViewSchema = v.object({
  id: idSchema,
  name: v.string(),
  question: v.string(),
  shared: v.boolean(),
  pinned: v.boolean(),
  madeById: v.nullable(idSchema),
  madeBy: v.nullable(v.string()),
});
export type SavedView = v.InferOutput<typeof savedViewSchema>;

export function addressOf(question: Question): string {
  return new URLSearchParams(parametersOf(question)).toString();
}

/** Null for a question that nobody can ask any more. */
export function questionOf({ question }: Pick<SavedView, "question">): Question | null {
  const parsed = parse(question);
  return parsed.success ? parsed.output : null;
}

function parse(address: string) {
  return v.safeParse(questionSchema, Object.fromEntries(new URLSearchParams(address)));
}
