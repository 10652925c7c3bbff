import type { Insights } from "../../../domain/insight/claim-answer.ts";
import { fewestUsual } from "../../../domain/insight/claim-answer.ts";

/** The words in place of sentences. */
export function quietWords({ weeks, isUnderWay }: Insights): string {
  if (isUnderWay)
    return "You have very many numbers, so this takes a while. What stands out will appear here by itself.";
  if (weeks >= fewestUsual) return "Nothing new stands out this week.";
  const soFar = weeks === 1 ? "there is 1 week" : `there are ${weeks} weeks`;
  return `Trends and surprises are told here from ${fewestUsual} weeks of numbers on. So far ${soFar}.`;
}
