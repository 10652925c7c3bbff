import * as v from "valibot";
import { parametersOf } from "../answer/question.ts";
import { claimAnswerSchema } from "../insight/claim-answer.ts";
import { serviceTitle } from "../service/service.ts";
import { trustedList, trustedRecord } from "../shared/bounded.ts";
import { idSchema } from "../shared/id.ts";
import { type Asked, type Asking, intentSchema, refusals } from "./asked.ts";
import { planSchema } from "./grammar/plan.ts";
import type { AnswerSentence } from "./tell/answer-sentence.ts";
import { changeable } from "./tell/change.ts";

const notPlan = "This is not a plan that was given.";
const tooLong = "Ask in at most 200 characters.";

/** Beside the words, what is changed of the question that they make. */
export const askSchema = v.strictObject({
  ...v.entriesFromList(
    changeable,
    v.optional(v.pipe(v.string(), v.maxLength(4_000, "This is too long."))),
  ),
  words: v.pipe(
    v.string("Type a question."),
    v.trim(),
    v.minLength(1, "Type a question."),
    v.maxLength(200, tooLong),
  ),
  /** What a language model made of the words, as `POST …/ask/plans` gives it. */
  plan: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(4_000, "This is too long."),
      v.parseJson(undefined, notPlan),
      v.object(planSchema.entries, notPlan),
    ),
  ),
});

/** Each is understood and has an answer. */
export const suggestionsSchema = v.object({ questions: trustedList(v.string()) });

/** The address of a question, as `GET …/reports` takes it. */
const parametersSchema = trustedRecord(v.string(), v.string());
const { template, names, slots } = claimAnswerSchema.entries;

/** Either `asked` with its sentences, or `refused` with two questions that can be answered. */
export const askAnswerSchema = v.object({
  asked: v.nullable(v.object({ question: parametersSchema, intent: intentSchema })),
  sentences: trustedList(v.object({ template, names, slots })),
  /** The question whose answer is worth a chart. */
  chart: v.nullable(parametersSchema),
  /** Those that it may be asked of instead, where it is about a service or a room; else none. */
  services: trustedList(v.object({ id: idSchema, campusId: idSchema, title: v.string() })),
  /** The campus of a service whose seats are asked about and not told, for who may tell them. */
  seatlessCampus: v.nullable(idSchema),
  refused: v.nullable(v.picklist(refusals)),
  words: trustedList(v.string()),
  nearest: trustedList(v.string()),
  /** The host of the language model whose plan was taken, because the words alone are not understood. */
  understoodWith: v.nullable(v.string()),
  /** The host of the one that may be asked for a plan. */
  mayAsk: v.nullable(v.string()),
});
export type AskAnswer = v.InferOutput<typeof askAnswerSchema>;
export type ToldSentence = AskAnswer["sentences"][number];

/** What an answer and a refusal begin from. */
export const emptyAnswer: AskAnswer = {
  ...{ asked: null, sentences: [], chart: null, services: [], seatlessCampus: null },
  ...{ refused: null, words: [], nearest: [], understoodWith: null, mayAsk: null },
};

type Told = { chart: Asked["question"] | null; understoodWith: string | null; asking: Asking };

export function askAnswerOf(
  { question, intent }: Asked,
  told: readonly AnswerSentence[],
  { chart, understoodWith, asking }: Told,
): AskAnswer {
  const sentences = told.map(({ template, names, slots }) => {
    const proved = Object.entries(slots).map(([name, slot]) => [
      name,
      { ...slot, question: parametersOf(slot.question) },
    ]);
    return { template, names, slots: Object.fromEntries(proved) };
  });
  return {
    ...{ ...emptyAnswer, sentences, understoodWith },
    asked: { question: parametersOf(question), intent },
    chart: chart && parametersOf(chart),
    services: servicesBeside({ question, intent }, asking),
  };
}

function servicesBeside({ question, intent }: Asked, all: Asking): AskAnswer["services"] {
  if (intent.kind !== "full" && !question.where.service) return [];
  return all.services.map((one) => ({
    id: one.id,
    campusId: one.campusId,
    title: serviceTitle(one, all),
  }));
}
