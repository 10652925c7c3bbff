import { comparedSum } from "../compared-week.ts";
import { nearestEaster } from "../comparison.ts";
import type { Slot } from "../insight/claim.ts";
import { percentOf } from "../percent.ts";
import type { Question } from "../question.ts";
import type { ReportRow } from "../report-answer.ts";
import type { Calendar } from "../report-weeks.ts";
import { type Day, sundayOf } from "../week.ts";
import { type AnswerSentence, said, slotOf } from "./answer-sentence.ts";
import type { SentenceName } from "./sentences.ts";
import { tellWeek } from "./tell-week.ts";

const besideWeek: Record<Question["compare"], string> = {
  none: "",
  "last-year": "the same week the year before",
  easter: "the week as far from Easter the year before",
  typical: "a typical week",
};

export const besideWords: Record<Question["compare"], string> = {
  none: "",
  "last-year": "the year before",
  easter: "the weeks as far from Easter the year before",
  typical: "typical weeks",
};

function besideOneWeek({ compare }: Question, week: Day, { easter }: Calendar): string {
  const sunday = sundayOf(week);
  const isEaster = easter !== "none" && nearestEaster(sunday, easter) === sunday;
  return compare === "easter" && isEaster ? "Easter the year before" : besideWeek[compare];
}

export function tellCompared(
  question: Question,
  row: ReportRow,
  weeks: readonly Day[],
  calendar: Calendar,
  what: string,
): AnswerSentence {
  const slot = slotOf(question, row, weeks);
  const isWeek = weeks.length === 1;
  const beside = isWeek
    ? besideOneWeek(question, weeks[0] ?? "", calendar)
    : besideWords[question.compare];
  const sum = comparedSum(row);
  if (!sum) {
    // What came in is told even while it cannot be compared.
    if (isWeek) return tellWeek(row, weeks, what, slot);
    return said("no-comparison", { what, beside }, {});
  }
  const { now, before, weeks: count } = sum;
  const formula = isWeek
    ? "This week's number, like with like."
    : "The sum of the weeks that can be compared, like with like, divided by how many these are.";
  const compared = {
    now: slot({ unit: row.unit, value: Math.round(now / count) }, formula),
    before: slot(
      { unit: row.unit, value: Math.round(before / count) },
      `Of what is compared with: ${formula}`,
    ),
  };
  const own: Record<string, Slot> = isWeek
    ? { day: slot({ unit: "day", value: weeks[0] ?? "" }, "The week that was asked about.", 0) }
    : {
        weeks: slot(
          { unit: "weeks", value: count },
          "The weeks with all their counts that have something to be compared with.",
        ),
      };
  const names = { what, beside };
  const of = (name: "higher" | "lower" | "same" | "beside"): SentenceName =>
    isWeek ? `week-${name}` : name;
  const slots = { ...compared, ...own };
  if (now === before) return said(of("same"), names, slots);
  if (before === 0) return said(of("beside"), names, slots);
  const share = slot(
    { unit: "percent", value: percentOf(now / before - 1) },
    "How much one is above or below the other.",
  );
  return said(of(now > before ? "higher" : "lower"), names, { ...slots, share });
}
