import { dayOf } from "../insight/slots.ts";
import type { ReportRow } from "../report-answer.ts";
import type { Day } from "../week.ts";
import {
  type AnswerSentence,
  type Facts,
  joined,
  type SlotMaker,
  said,
} from "./answer-sentence.ts";
import { tellLacking, tellToCome } from "./lacking.ts";

export function tellWeek(
  row: ReportRow,
  weeks: readonly Day[],
  facts: Facts,
  what: string,
  slot: SlotMaker,
): AnswerSentence {
  const value = row.values[0] ?? null;
  const day = slot(dayOf(row, weeks, 0), "The week that was asked about.", 0);
  const coming = tellToCome(row, facts);
  if (value === null) return joined(said("empty", { what }, { day }), coming);
  const slots = { day, value: slot({ unit: row.unit, value }, "The number of this week.", 0) };
  const lacks = tellLacking(row, weeks, facts, slot);
  if (coming) return joined(said("open", { what }, slots), soFar(row, slot), lacks, coming);
  if (lacks) return joined(said("least", { what }, slots), soFar(row, slot), lacks);
  return said("week", { what }, slots);
}

/** What is in beside what is usual of the same. */
function soFar({ usualSoFar: value, unit }: ReportRow, slot: SlotMaker): AnswerSentence | null {
  if (value === null) return null;
  const formula = "What is usual of the numbers that are in.";
  return said("usual", {}, { usual: slot({ unit, value }, formula, 0) });
}
