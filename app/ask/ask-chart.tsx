import * as v from "valibot";
import type { Organization } from "../../domain/organization/organization.ts";
import { questionSchema } from "../../domain/report/question.ts";
import { FailedRead } from "../reading/failed-read.tsx";
import { NumberCard } from "../reports/cards/number-card.tsx";
import { useAnswer } from "../reports/use-answer.ts";
import { Skeleton } from "../ui/skeleton.tsx";

type AskChartProps = { question: Record<string, string>; organization: Organization };

/** The weeks of an answer, drawn as everywhere in Reports. */
export function AskChart({ question: parameters, organization }: AskChartProps) {
  const read = v.safeParse(questionSchema, parameters);
  const question = read.success ? read.output : null;
  const answer = useAnswer(organization.id, question);
  if (!question) return null;
  if (!answer.data || answer.isPlaceholderData)
    return answer.error ? <FailedRead query={answer} of="the chart" /> : <Skeleton height={320} />;
  const { rows, total, weeks, comparedWeeks, running } = answer.data;
  const row = total ?? rows[0];
  if (!row) return null;
  return (
    <NumberCard
      row={row}
      weeks={weeks}
      comparedWeeks={comparedWeeks}
      running={running}
      headline={null}
      compare={question.compare}
      organization={organization}
      where={question.where}
      marks={[]}
      ahead={null}
      isAnswered
    />
  );
}
