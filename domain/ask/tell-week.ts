import type { ReportRow } from "../report/report-answer.ts";
import type { Day } from "../shared/week.ts";
import {
  type AnswerSentence,
  dayTold,
  type Facts,
  goodSlot,
  joined,
  type SlotMaker,
  said,
} from "./answer-sentence.ts";
import { tellLacking, tellToCome } from "./tell-missing.ts";

export function tellWeek(
  row: ReportRow,
  weeks: readonly Day[],
  facts: Facts,
  what: string,
  slot: SlotMaker,
): AnswerSentence {
  const [value = null] = row.values;
  const held = dayTold(row, facts, 0);
  const day = slot(held, "The week that was asked about.", 0);
  const coming = tellToCome(row, facts);
  if (value === null) {
    const { today } = facts.asking.calendar;
    const { named = "" } = facts;
    const isAhead = held.unit === "day" ? held.value > today : named > today;
    if (!isAhead) return joined(said("empty", { what }, { day }), coming);
    const ahead =
      held.unit === "day"
        ? day
        : slot({ unit: "day", value: named }, "The day that was asked about.", 0);
    return joined(said(coming ? "not-yet" : "ahead", { what }, { day: ahead }), coming);
  }
  const known = slot({ unit: row.unit, value }, "The number of this week.", 0);
  const slots = { day, value: known };
  const lacks = tellLacking(row, weeks, facts, slot);
  if (coming) return joined(said("open", { what }, slots), soFar(row, slot), lacks, coming);
  if (lacks && row.good[0] != null) {
    const formula = "What is in, and what is usual of the little that is missing.";
    const value = slot(goodSlot(row, 0), formula, 0);
    return joined(said("nearly", { what }, { day, value, known }), lacks);
  }
  if (lacks) return joined(said("least", { what }, slots), soFar(row, slot), lacks);
  return said("week", { what }, slots);
}

function soFar({ usualSoFar: value, unit }: ReportRow, slot: SlotMaker): AnswerSentence | null {
  if (value === null) return null;
  const formula = "What is usual of the numbers that are in.";
  return said("usual", {}, { usual: slot({ unit, value }, formula, 0) });
}
