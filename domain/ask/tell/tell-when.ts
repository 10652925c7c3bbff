import type { Question } from "../../answer/question.ts";
import type { ReportRow } from "../../answer/report-answer.ts";
import { dayOf } from "../../insight/slots.ts";
import type { Day } from "../../shared/time/week.ts";
import type { Wish } from "../asked.ts";
import { type AnswerSentence, goodSlot, said, slotOf } from "./answer-sentence.ts";

const sideWords = {
  over: "over",
  under: "under",
  "at-least": "at or over",
  "at-most": "at or under",
} as const;

export function tellWhen(
  wish: Extract<Wish, { kind: "when" }>,
  question: Question,
  row: ReportRow,
  weeks: readonly Day[],
  what: string,
): AnswerSentence {
  const slot = slotOf(question, row, weeks);
  const isBeyond = (value: number) => {
    if (wish.side === "over") return value > wish.value;
    if (wish.side === "under") return value < wish.value;
    return wish.side === "at-least" ? value >= wish.value : value <= wish.value;
  };
  const isAbove = wish.side === "over" || wish.side === "at-least";
  // What is known of a week that misses something can only become more.
  const places = weeks.flatMap((_, place) => {
    const value = row.good[place] ?? (isAbove ? row.values[place] : null) ?? null;
    return value !== null && isBeyond(value) ? place : [];
  });
  const judged = weeks.filter(
    (_, place) => places.includes(place) || (row.good[place] ?? null) !== null,
  ).length;
  const names = { what, side: sideWords[wish.side] };
  const limit = slot({ unit: row.unit, value: wish.value }, "The number that was asked about.");
  const counted = slot(
    { unit: "weeks", value: judged },
    "The weeks in which hardly anything is missing, and those that are beyond it already.",
  );
  const place = wish.which === "first" ? places[0] : places.at(-1);
  if (place === undefined) return said("never", names, { limit, weeks: counted });
  if (wish.which === "count")
    return said("count", names, {
      limit,
      weeks: counted,
      count: slot({ unit: "count", value: places.length }, "The weeks beyond it."),
    });
  return said(wish.which, names, {
    limit,
    day: slot(dayOf(row, weeks, place), `The ${wish.which} time beyond it.`, place),
    value: slot(goodSlot(row, place), "The number of this week.", place),
  });
}
