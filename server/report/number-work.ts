import { computeAnswer } from "../../domain/answer/answering.ts";
import { onWeekday } from "../../domain/answer/on-weekday.ts";
import type { Question } from "../../domain/answer/question.ts";
import type { ReportNumbers } from "../../domain/answer/report-numbers.ts";
import type { Calendar } from "../../domain/answer/report-weeks.ts";
import {
  type DoubtfulNumber,
  doubtfulOf,
  type Unkept,
} from "../../domain/doubt/doubtful-number.ts";
import {
  answerIn,
  type BoardDays,
  type BoardQuestion,
  type BoardRead,
  type BoardReport,
  boardReport,
} from "../../domain/report/board-report.ts";
import type { DayRange } from "../../domain/shared/time/fiscal-year.ts";
import { typicalNumbersOf } from "../../domain/usual/typical-number.ts";
import type { ClaimFacts } from "../../domain/usual/weekly-numbers.ts";
import { type FoundNumbers, numbersOf } from "./found-numbers.ts";

/** The numbers of a question, and over how many weeks. */
export type NumbersRead = { found: FoundNumbers; calendar: Calendar; weeks: number };

type Inputs = {
  answer: { question: Question; weekday?: number | undefined };
  typical: { question: Question; own: Parameters<typeof typicalNumbersOf>[3] };
  board: { question: BoardQuestion; days: BoardDays; others: BoardRead };
  series: { question: Question; days: DayRange[]; doubts: BoardRead["doubts"] };
  doubts: Pick<ClaimFacts, "specialDays" | "notes"> & { unkept: Unkept[]; weeksBack: number };
};
export type Made = {
  answer: ReturnType<typeof computeAnswer>;
  typical: ReturnType<typeof typicalNumbersOf>;
  board: BoardReport;
  series: Made["answer"][];
  doubts: DoubtfulNumber[];
};
export type Makes = keyof Inputs;
export type NumberWork<Kind extends Makes = Makes> = {
  read: NumbersRead;
  makes: Kind;
  input: Inputs[Kind];
};

type Unpacked = { numbers: ReportNumbers; calendar: Calendar };

const works: { [Kind in Makes]: (read: Unpacked, input: Inputs[Kind]) => Made[Kind] } = {
  answer: ({ numbers, calendar }, { question, weekday }) => {
    const counted = weekday === undefined ? numbers : onWeekday(numbers, weekday, calendar);
    return computeAnswer(question, counted, calendar);
  },
  typical: ({ numbers, calendar }, { question, own }) =>
    typicalNumbersOf(question, numbers, calendar, own),
  board: (read, { question, days, others }) => boardReport(question, days, read, others),
  series: (read, { question, days, doubts }) =>
    days.map((one) => answerIn(one, question, read, doubts)),
  doubts: (read, { unkept, weeksBack, ...known }) =>
    doubtfulOf(unkept, { ...read, ...known }, weeksBack),
};

export function doNumberWork<Kind extends Makes>(work: NumberWork<Kind>): Made[Kind] {
  const { found, calendar } = work.read;
  return works[work.makes]({ numbers: numbersOf(found), calendar }, work.input);
}

/** Some 30 ms of a slow server, in which it does nothing else. */
const mostInline = 200_000;

/** Usual numbers take longer than the numbers themselves, and a board's report and a series have an answer for each of their months. */
const costs: Record<Makes, number> = { answer: 1, board: 50, series: 50, typical: 10, doubts: 10 };

/** Counts the weeks of all cells that have numbers, each of which is looked at. */
export function isLargeWork({ read, makes }: Pick<NumberWork, "read" | "makes">): boolean {
  const { found, weeks } = read;
  const cells = Math.min(found.count, found.campuses.length * found.categories.length);
  return costs[makes] * (cells * weeks + found.count) > mostInline;
}
