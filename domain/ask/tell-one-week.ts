import { pairThatMakes } from "../insight/change.ts";
import { dayOf } from "../insight/slots.ts";
import { comparedWeek } from "../report/compared-week.ts";
import type { ReportAnswer, ReportRow } from "../report/report-answer.ts";
import { medianOf } from "../shared/median.ts";
import { differenceOf } from "../shared/percent.ts";
import { type AnswerSentence, type SlotMaker, said } from "./answer-sentence.ts";

/** The one week without which a change over several weeks is another, with what it is then. Null where none is. */
export function tellOneWeek(
  row: ReportRow,
  { weeks, comparedWeeks }: Pick<ReportAnswer, "weeks" | "comparedWeeks">,
  slot: SlotMaker,
): AnswerSentence | null {
  const compared = row.values.flatMap((_value, place) => {
    const pair = comparedWeek(row, place)?.inAll;
    return pair ? [{ place, ...pair }] : [];
  });
  const at = pairThatMakes(compared);
  const odd = at === null ? undefined : compared[at];
  if (!odd || at === null) return null;
  const changeOf = (pairs: typeof compared) => {
    const meanOf = (which: "now" | "before") =>
      pairs.reduce((sum, pair) => sum + pair[which], 0) / pairs.length;
    return differenceOf(meanOf("now"), meanOf("before"), row.unit);
  };
  const [all, left] = [changeOf(compared), changeOf(compared.toSpliced(at, 1))];
  if (all.sign === 0 || (all.sign === left.sign && all.value === left.value)) return null;
  const away = (which: "now" | "before") => {
    const typical = medianOf(compared.map((pair) => pair[which])) ?? 0;
    return Math.abs(odd[which] - typical);
  };
  const before = comparedWeeks?.[odd.place];
  const isBefore = before !== undefined && away("before") > away("now");
  const week = isBefore ? ({ unit: "week", value: before } as const) : dayOf(row, weeks, odd.place);
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
      oddweek: slot(week, "The week without which the change is another.", odd.place),
      ...(left.sign !== 0 && { left: slot(share, formula) }),
    },
  );
}
