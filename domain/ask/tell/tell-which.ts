import { comparedSum } from "../../answer/compared-week.ts";
import type { Question } from "../../answer/question.ts";
import { differenceOf } from "../../shared/percent.ts";
import type { Wish } from "../asked.ts";
import {
  type AnswerSentence,
  type Facts,
  joined,
  leftOut,
  rowNameOf,
  said,
  slotOf,
  tellDoubts,
  weeksSlots,
} from "./answer-sentence.ts";
import { besideWords, tellCompared } from "./tell-compared.ts";
import { tellOneWeek } from "./tell-one-week.ts";

export function tellWhich(
  first: Extract<Wish, { kind: "which" }>["first"],
  question: Question,
  facts: Facts,
): AnswerSentence {
  const { asking, answer, years } = facts;
  const { weeks } = answer;
  // Special services and the numbers of whole weeks are no service.
  const rows = answer.rows.filter(({ kind }) => kind !== "special" && kind !== "week");
  const [only, second] = rows;
  if (first === "largest" || first === "smallest") {
    const sign = first === "largest" ? 1 : -1;
    const [best] = rows
      .flatMap((row) => {
        const good = row.good.filter((value) => value !== null);
        const sum = good.reduce((all, one) => all + one, 0);
        return good.length > 0 ? [{ row, weeks: good.length, mean: sum / good.length }] : [];
      })
      .sort((one, other) => sign * (other.mean - one.mean));
    if (!best) return said("nothing-here", {}, {});
    const slot = slotOf(question, best.row, weeks);
    const slots = {
      value: slot(
        { unit: best.row.unit, value: Math.round(best.mean) },
        "The sum of its weeks, divided by how many these are.",
      ),
      ...weeksSlots(slot, weeks, best.weeks),
    };
    const names = { first: rowNameOf(best.row, asking) };
    return joined(
      said(second ? first : "only", names, slots),
      leftOut(best.row, slot),
      tellDoubts(rows, slot),
    );
  }
  const sign = first === "grew" ? 1 : -1;
  const beside = besideWords(question, facts);
  if (only && !second) {
    const sum = comparedSum(only);
    const isOther =
      sum && differenceOf(sum.now / sum.weeks, sum.before / sum.weeks, only.unit).sign !== sign;
    if (!isOther) return tellCompared(question, only, facts, rowNameOf(only, asking));
  }
  const compared = rows.flatMap((row) => {
    const sum = comparedSum(row);
    // What closed neither grows nor falls; that it closed is told.
    if (!sum || sum.isPart || (row.kind === "campus" && !row.active)) return [];
    const change = differenceOf(sum.now / sum.weeks, sum.before / sum.weeks, row.unit);
    return [{ row, ...sum, change }];
  });
  if (compared.length === 0) return said("none-compared", { beside }, {});
  const [best] = compared
    .filter(({ before, change }) => before > 0 && change.sign === sign)
    .sort((one, other) => sign * (other.now / other.before - one.now / one.before));
  if (!best) return said(first === "grew" ? "none-grew" : "none-fell", { beside }, {});
  const slot = slotOf(question, best.row, weeks);
  const { is, value } = best.change;
  const told = said(
    first,
    { first: rowNameOf(best.row, asking), beside },
    {
      share: slot(
        { unit: is === "percent" ? "percent" : best.row.unit, value },
        "How much the average of its weeks is above or below that of the weeks they are compared with.",
      ),
      ...weeksSlots(slot, weeks, years ? best.row.coverage.good : best.weeks),
    },
  );
  const oneWeek = years ? null : tellOneWeek(best.row, answer, slot);
  return joined(told, oneWeek, tellDoubts(rows, slot));
}
