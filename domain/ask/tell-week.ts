import { isCompleteWeek, type ReportRow } from "../report-answer.ts";
import type { Day } from "../week.ts";
import { type AnswerSentence, type SlotMaker, said } from "./answer-sentence.ts";

export function tellWeek(
  row: ReportRow,
  weeks: readonly Day[],
  what: string,
  slot: SlotMaker,
): AnswerSentence {
  const value = row.values[0] ?? null;
  const day = slot({ unit: "day", value: weeks[0] ?? "" }, "The week that was asked about.", 0);
  if (value === null) return said("empty", { what }, { day });
  const number = slot({ unit: row.unit, value }, "The number of this week.", 0);
  if (isCompleteWeek(row, 0)) return said("week", { what }, { day, value: number });
  const gap = (row.expected[0] ?? 0) - (row.reported[0] ?? 0);
  const missing = slot(
    { unit: "numbers", value: gap },
    "The counts that are expected and not entered.",
    0,
  );
  return said("open", { what }, { day, value: number, missing });
}
