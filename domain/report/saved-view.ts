import * as v from "valibot";
import { asksTooMuch, nameView } from "#words/refusals.ts";
import { parametersOf, type Question, questionSchema } from "../answer/question.ts";
import { idSchema } from "../shared/id.ts";
import { nameSchema } from "../shared/name.ts";
import type { BoardChoice } from "./board-presets.ts";
import { boardQuestionSchema } from "./board-question.ts";

export const mostOwnViews = 50;
export const longestViewName = 60;
const longestAddress = 20_000;

const boardMark = "board?";

/** A question as the address of Reports has it, without the question mark, or a board report. */
const addressSchema = v.pipe(
  v.string(),
  v.maxLength(longestAddress, asksTooMuch),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const parsed = value.startsWith(boardMark) ? parseBoard(value) : parse(value);
    if (!parsed.success) {
      addIssue({ message: parsed.issues[0].message });
      return NEVER;
    }
    return value.startsWith(boardMark) ? value : addressOf(parsed.output as Question);
  }),
);

export const viewChangeSchema = v.strictObject({
  name: nameSchema(nameView, longestViewName),
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

/** Without its day: such a view opens the last month, quarter or year that is over. */
export function boardAddressOf({ day: _, ...choice }: BoardChoice): string {
  return boardMark + new URLSearchParams(choice);
}

/** The parameters of a board report; null for a view of anything else, and for one that nobody can open any more. */
export function boardOf({ question }: Pick<SavedView, "question">): string | null {
  const isBoard = question.startsWith(boardMark) && parseBoard(question).success;
  return isBoard ? question.slice(boardMark.length) : null;
}

function parseBoard(address: string) {
  const { shown: _, ...choice } = Object.fromEntries(
    new URLSearchParams(address.slice(boardMark.length)),
  );
  return v.safeParse(boardQuestionSchema, choice);
}

function parse(address: string) {
  return v.safeParse(questionSchema, Object.fromEntries(new URLSearchParams(address)));
}
