import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { manyReading, tooManyNumbers } from "#words/refusals.ts";
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
import type { BoardDays, BoardQuestion } from "../../domain/report/board-question.ts";
import {
  answerIn,
  type BoardRead,
  type BoardReport,
  boardReport,
} from "../../domain/report/board-report.ts";
import type { SpecialDay } from "../../domain/service/special-day.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { DayRange } from "../../domain/shared/time/fiscal-year.ts";
import { type TypicalPlace, typicalNumbersOf } from "../../domain/usual/typical-number.ts";
import type { ClaimFacts } from "../../domain/usual/weekly-numbers.ts";
import type { Language } from "../../words/languages.ts";
import type { Terms } from "../../words/terms.ts";
import { createFairQueue } from "../limits/fair-queue.ts";
import { root } from "../root.ts";
import { type FoundNumbers, numbersOf } from "./found-numbers.ts";
import { boardNamesIn } from "./table-words.ts";

export type NumbersRead = { found: FoundNumbers; calendar: Calendar; weeks: number };

type Inputs = {
  answer: { question: Question; weekday?: number | undefined };
  typical: { place: TypicalPlace; specialDays: SpecialDay[] };
  board: {
    question: BoardQuestion;
    days: BoardDays;
    others: BoardRead;
    language: Language;
    terms: Terms;
  };
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
  typical: ({ numbers, calendar }, { place, specialDays }) =>
    typicalNumbersOf(place, numbers, calendar, specialDays),
  board: (read, { question, days, others, language, terms }) =>
    boardReport(question, days, read, others, boardNamesIn(language, terms)),
  series: (read, { question, days, doubts }) =>
    days.map((one) => answerIn(one, question, read, doubts)),
  doubts: (read, { unkept, weeksBack, ...known }) =>
    doubtfulOf(unkept, { ...read, ...known }, weeksBack),
};

export function doNumberWork<Kind extends Makes>(work: NumberWork<Kind>): Made[Kind] {
  const { found, calendar } = work.read;
  return works[work.makes]({ numbers: numbersOf(found), calendar }, work.input);
}

const mostInline = 200_000;

/** Usual numbers take longer than the numbers themselves, and a board's report and a series have an answer for each of their months. */
const costs: Record<Makes, number> = { answer: 1, board: 50, series: 50, typical: 10, doubts: 10 };

export function isLargeWork({ read, makes }: Pick<NumberWork, "read" | "makes">): boolean {
  const { found, weeks } = read;
  const cells = Math.min(found.count, found.campuses.length * found.categories.length);
  return costs[makes] * (cells * weeks + found.count) > mostInline;
}

/** One thread, because more would take the processor from the requests of others. */
const { inTurn } = createFairQueue({
  atOnce: 1,
  mostWaiting: 100,
  longestWait: 15_000,
  refusal: () => new Refusal("unavailable", manyReading, undefined, 5),
});

/** It is kept for the next work, because its start takes as long as a report of several years. In milliseconds. */
const longestIdle = 60_000;

let idle: { worker: Worker; timer: NodeJS.Timeout } | undefined;

/** Works on many numbers in a thread of its own, so that other requests go on. Organizations take turns. */
export function workApart<Kind extends Makes>(
  from: Id,
  work: NumberWork<Kind>,
): Promise<Made[Kind]> {
  return inTurn(from, async () => {
    const worker = takeWorker();
    try {
      worker.ref();
      worker.postMessage(work);
      // Rejects for a thread that has ended, such as for its memory.
      const [done] = await once(worker, "message");
      keepWorker(worker);
      if ("problem" in done) throw done.problem;
      return done.made;
    } catch (error) {
      if (idle?.worker !== worker) void worker.terminate();
      throw isOutOfMemory(error) ? new Refusal("invalid", tooManyNumbers) : error;
    }
  });
}

function takeWorker(): Worker {
  const kept = idle?.worker;
  clearTimeout(idle?.timer);
  idle = undefined;
  if (kept) return kept;
  const worker = new Worker(join(root, "server", "report", "number-worker.ts"), {
    env: {},
    execArgv: ["--no-warnings"],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  // An error while it is idle would end the process otherwise.
  worker.on("error", () => {
    if (idle?.worker === worker) idle = undefined;
  });
  return worker;
}

function keepWorker(worker: Worker): void {
  worker.unref();
  const timer = setTimeout(() => {
    if (idle?.worker === worker) idle = undefined;
    void worker.terminate();
  }, longestIdle);
  timer.unref();
  idle = { worker, timer };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
