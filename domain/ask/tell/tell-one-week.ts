import type { ReportAnswer, ReportRow } from "../../answer/report-answer.ts";
import { type Pair, weekThatMakes } from "../../insight/kinds/change.ts";
import { differenceOf } from "../../shared/percent.ts";
import { type AnswerSentence, type SlotMaker, said } from "./answer-sentence.ts";

/** The one week without which a change over several weeks is another, with what it is then. Null where none is. */
export function tellOneWeek(
  row: ReportRow,
  answer: Pick<ReportAnswer, "weeks" | "comparedWeeks">,
  slot: SlotMaker,
): AnswerSentence | null {
  const odd = weekThatMakes(row, answer);
  if (!odd) return null;
  const changeOf = (pairs: readonly Pair[]) => {
    const meanOf = (which: "now" | "before") =>
      pairs.reduce((sum, pair) => sum + pair[which], 0) / pairs.length;
    return differenceOf(meanOf("now"), meanOf("before"), row.unit);
  };
  const [all, left] = [changeOf(odd.pairs), changeOf(odd.rest)];
  if (all.sign === 0 || (all.sign === left.sign && all.value === left.value)) return null;
  const formula = "The same averages without this week and the one it is compared with.";
  const share = {
    unit: left.is === "percent" ? ("percent" as const) : row.unit,
    value: left.value,
  };
  const which = left.sign === 0 ? "same" : left.sign > 0 ? "higher" : "lower";
  return said(
    `one-week-${which}`,
    {},
    {
      oddweek: slot(odd.week, "The week without which the change is another.", odd.place),
      ...(left.sign !== 0 && { left: slot(share, formula) }),
    },
  );
}
