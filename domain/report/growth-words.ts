import { numberWords } from "../shared/amount.ts";
import type { Growth, ReportRow } from "./report-answer.ts";

/** Between the medians of the last weeks and of as many before. Null without enough of them. */
export function changeOf({ now, before }: Growth): number | null {
  return now === null || before === null ? null : now - before;
}

/** "up 27 from the 8 weeks before · level with the 26 before". Null without enough weeks. */
export function growthWords(
  { growth }: Pick<ReportRow, "growth">,
  amountWords: (value: number) => string = numberWords,
): string | null {
  const told = growth.flatMap((one, index) => {
    const change = changeOf(one);
    if (change === null) return [];
    const weeks = index === 0 ? `${one.weeks} weeks` : `${one.weeks}`;
    if (change === 0) return [`level with the ${weeks} before`];
    return [
      `${change > 0 ? "up" : "down"} ${amountWords(Math.abs(change))} from the ${weeks} before`,
    ];
  });
  return told.length > 0 ? told.join(" · ") : null;
}
