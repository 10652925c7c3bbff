import type { Id } from "../id.ts";
import type { Question } from "../question.ts";
import type { ReportAnswer } from "../report-answer.ts";
import { type AnswerSentence, said } from "./answer-sentence.ts";
import type { Asking } from "./asked.ts";
import { listed } from "./subject.ts";

const mostNamed = 4;

export function tellMissing(
  question: Question,
  { missing, weeks }: ReportAnswer,
  asking: Asking,
): AnswerSentence {
  if (missing.length === 0) return said("complete", {}, {});
  const categories = asking.departments.flatMap((one) => one.categories);
  const nameOf = (id: Id, all: readonly { id: Id; name: string }[]) =>
    all.find((one) => one.id === id)?.name ?? "";
  const parts = missing.map(
    ({ categoryId, campusId }) =>
      `${nameOf(categoryId, categories)} at ${nameOf(campusId, asking.campuses)}`,
  );
  const different = [...new Set(parts)];
  const list = listed([
    ...different.slice(0, mostNamed),
    ...(different.length > mostNamed ? ["others"] : []),
  ]);
  const shown = Math.min(2, weeks.length);
  const complete = shown - new Set(missing.map(({ week }) => week)).size;
  const formula = "The counts of the last two weeks that are expected and not entered.";
  const count = { unit: "numbers", value: missing.length } as const;
  return said(
    "missing",
    { list },
    {
      count: {
        ...count,
        question,
        formula,
        n: missing.length,
        coverage: { complete, weeks: shown },
      },
    },
  );
}
