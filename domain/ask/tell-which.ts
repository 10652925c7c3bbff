import { comparedSum } from "../compared-week.ts";
import { percentOf } from "../percent.ts";
import type { Question } from "../question.ts";
import { isCompleteWeek, type ReportAnswer } from "../report-answer.ts";
import { type AnswerSentence, rowNameOf, said, slotOf } from "./answer-sentence.ts";
import type { Asking, Wish } from "./asked.ts";
import { besideWords } from "./tell-compared.ts";

export function tellWhich(
  first: Extract<Wish, { kind: "which" }>["first"],
  question: Question,
  { rows: all, weeks }: ReportAnswer,
  asking: Asking,
): AnswerSentence {
  // Special services and the numbers of whole weeks are no service.
  const rows = all.filter(({ kind }) => kind !== "special" && kind !== "week");
  const beside = besideWords[question.compare];
  if (first === "largest" || first === "smallest") {
    const sign = first === "largest" ? 1 : -1;
    const [best] = rows
      .flatMap((row) => {
        const complete = row.values
          .filter((_, place) => isCompleteWeek(row, place))
          .flatMap((value) => value ?? []);
        return complete.length > 0
          ? [{ row, complete, mean: complete.reduce((all, one) => all + one, 0) / complete.length }]
          : [];
      })
      .sort((one, other) => sign * (other.mean - one.mean));
    if (!best) return said("nothing-here", {}, {});
    const slot = slotOf(question, best.row, weeks);
    return said(
      first,
      { first: rowNameOf(best.row, asking) },
      {
        value: slot(
          { unit: best.row.unit, value: Math.round(best.mean) },
          "The sum of its weeks with all their counts, divided by how many these are.",
        ),
        weeks: slot(
          { unit: "weeks", value: best.complete.length },
          "Its weeks with all their counts.",
        ),
      },
    );
  }
  const sign = first === "grew" ? 1 : -1;
  if (rows.every((row) => comparedSum(row) === null)) return said("none-compared", { beside }, {});
  const [best] = rows
    .flatMap((row) => {
      const { now, before, weeks: count } = comparedSum(row) ?? { now: 0, before: 0, weeks: 0 };
      return before > 0 && sign * (now - before) > 0 ? [{ row, now, before, count }] : [];
    })
    .sort((one, other) => sign * (other.now / other.before - one.now / one.before));
  if (!best) return said(first === "grew" ? "none-grew" : "none-fell", { beside }, {});
  const slot = slotOf(question, best.row, weeks);
  return said(
    first,
    { first: rowNameOf(best.row, asking), beside },
    {
      share: slot(
        { unit: "percent", value: percentOf(best.now / best.before - 1) },
        "How much the sum of its weeks is above or below that of the weeks they are compared with, like with like.",
      ),
      weeks: slot(
        { unit: "weeks", value: best.count },
        "Its weeks with all their counts that have something to be compared with.",
      ),
    },
  );
}
