import { medianOf } from "../median.ts";
import type { Question } from "../question.ts";
import { isCompleteWeek, type ReportAnswer, type ReportRow } from "../report-answer.ts";
import type { Day } from "../week.ts";
import { type AnswerSentence, type Facts, rowNameOf, said, slotOf } from "./answer-sentence.ts";
import type { Asked, Asking, Wish } from "./asked.ts";
import { subjectOf } from "./subject.ts";
import { tellComing } from "./tell-coming.ts";
import { tellCompared } from "./tell-compared.ts";
import { tellMissing } from "./tell-missing.ts";
import { tellWeek } from "./tell-week.ts";
import { tellWhen } from "./tell-when.ts";
import { tellWhich } from "./tell-which.ts";

/** The question whose answer has what a sentence needs. */
export function questionOf({ question, wish }: Asked, history: { from: Day; to: Day }): Question {
  if (wish.kind === "trend") return { ...question, compare: "last-year" };
  if (wish.kind === "missing")
    return question.measure === "attendance" &&
      !question.where.department &&
      !question.where.category
      ? { ...question, measure: "everything", by: "category" }
      : question;
  if (wish.kind === "expected") return { ...question, by: "week", period: history };
  return question;
}

/** Several sentences for several rows or Sundays. `question` is that whose answer it is. Rooms are told in tell-full.ts. */
export function tell({ wish }: Asked, question: Question, facts: Facts): AnswerSentence[] {
  const { answer, asking } = facts;
  const { rows, total } = answer;
  const what = subjectOf(question, asking);
  const row = total ?? rows[0];
  if (wish.kind === "missing") return [tellMissing(question, answer, asking)];
  if (wish.kind === "expected") return row ? tellComing(wish, question, row, facts, what) : [];
  if (wish.kind === "which") return [tellWhich(wish.first, question, answer, asking)];
  if (
    question.by !== "week" &&
    rows.length > 0 &&
    (wish.kind === "number" || wish.kind === "compared")
  )
    return rows.map((one) => tellRow(wish, question, one, answer, asking, rowNameOf(one, asking)));
  if (!row) return [said("nothing", { what }, {})];
  return [tellRow(wish, question, row, answer, asking, what)];
}

function tellRow(
  wish: Wish,
  question: Question,
  row: ReportRow,
  { weeks }: Pick<ReportAnswer, "weeks">,
  { calendar }: Pick<Asking, "calendar">,
  what: string,
): AnswerSentence {
  const slot = slotOf(question, row, weeks);
  if (wish.kind === "compared" || wish.kind === "trend")
    return tellCompared(question, row, weeks, calendar, what);
  if (wish.kind === "when") return tellWhen(wish, question, row, weeks, what);
  const complete = weeks.flatMap((week, place) =>
    isCompleteWeek(row, place) ? [{ week, place, value: row.values[place] ?? 0 }] : [],
  );
  if (wish.kind === "record") {
    const sign = wish.of === "highest" ? 1 : -1;
    const best = complete.reduce<(typeof complete)[number] | null>(
      (most, one) => (most && sign * one.value <= sign * most.value ? most : one),
      null,
    );
    if (!best) return said("nothing", { what }, {});
    return said(
      wish.of,
      { what },
      {
        day: slot({ unit: "day", value: best.week }, "The week of this number.", best.place),
        value: slot({ unit: row.unit, value: best.value }, "The number of this week.", best.place),
        weeks: slot({ unit: "weeks", value: complete.length }, "The weeks with all their counts."),
      },
    );
  }
  if (weeks.length === 1) return tellWeek(row, weeks, what, slot);
  if (complete.length === 0) return said("nothing", { what }, {});
  const sum = complete.reduce((all, { value }) => all + value, 0);
  const average = slot(
    { unit: row.unit, value: Math.round(sum / complete.length) },
    "The sum of the weeks with all their counts, divided by how many these are.",
  );
  const counted = slot(
    { unit: "weeks", value: complete.length },
    "The weeks with all their counts.",
  );
  if (question.aggregate === "median")
    return said(
      "median",
      { what },
      {
        typical: slot(
          { unit: row.unit, value: medianOf(complete.map(({ value }) => value)) ?? 0 },
          "The middle one of the weeks with all their counts.",
        ),
        weeks: counted,
      },
    );
  if (question.aggregate === "average")
    return said("average", { what }, { average, weeks: counted });
  const total = slot({ unit: row.unit, value: sum }, "The sum of the weeks with all their counts.");
  return said("weeks", { what }, { total, weeks: counted, average });
}
