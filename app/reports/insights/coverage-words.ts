import type { ToldClaim } from "../../../domain/insight/claim-answer.ts";

type Proof = Pick<ToldClaim["slots"][string], "coverage" | "n" | "question">;

/** "All 13 weeks are complete or nearly so. Of these, 11 can be compared." */
export function coverageWords({ coverage: { complete, weeks }, n, question }: Proof): string {
  if (weeks === 1)
    return complete === 1 ? "This week is complete or nearly so." : "Something is missing.";
  const words =
    complete === weeks
      ? `All ${weeks} weeks are complete or nearly so`
      : `${complete} of ${weeks} weeks are complete or nearly so`;
  const isCompared = question.compare !== undefined && question.compare !== "none";
  return isCompared && n < complete ? `${words}. Of these, ${n} can be compared.` : `${words}.`;
}
