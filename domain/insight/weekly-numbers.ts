import { computeAnswer } from "../answering.ts";
import type { CategoryKinds } from "../category-kinds.ts";
import type { ChangedNumber } from "../changed-number.ts";
import type { Id } from "../id.ts";
import { plainQuestion, type Question } from "../question.ts";
import type { ReportAnswer, ReportRow } from "../report-answer.ts";
import type { ReportCategory, ReportNumbers } from "../report-numbers.ts";
import type { Calendar } from "../report-weeks.ts";
import type { SpecialDay } from "../special-day.ts";
import { withDepartments } from "../tell-apart.ts";
import { addDays, type Day, daysOfWeeks, weekStartOf } from "../week.ts";
import type { InDoubt } from "./in-doubt.ts";
import { narrowed } from "./narrowed.ts";

/** Five years, and the running week. */
const weeksBack = 260;

/** All that claims are made of. Only what the reader may see is in it. */
export type ClaimFacts = {
  /** Of everything, at all campuses. */
  numbers: ReportNumbers;
  calendar: Calendar;
  kinds: CategoryKinds;
  /** The categories of who sits in the room of a service. */
  room: Id[];
  specialDays: readonly SpecialDay[];
  notes: readonly ClaimNote[];
  changed: readonly ClaimChange[];
  kept: readonly ClaimKept[];
  /** Of the last weeks. */
  entered: readonly ClaimEntered[];
};

/** What a claim tells of a number that somebody else has changed. */
export type ClaimChange = Pick<
  ChangedNumber,
  "campusId" | "campusName" | "categoryId" | "categoryName" | "weekStart" | "unit" | "from" | "to"
>;

/** On a week or one of its services; with a category on its number. */
export type ClaimNote = { campusId: Id; weekStart: Day; categoryId: Id | null; text: string };

/** A number that looked like a slip and was kept as it is. `by` is null once that account is deleted. */
export type ClaimKept = {
  campusId: Id;
  weekStart: Day;
  categoryId: Id;
  value: number;
  by: string | null;
};

/** The day on which the last number of a category in this week was first entered, on the church's calendar. */
export type ClaimEntered = { campusId: Id; categoryId: Id; weekStart: Day; day: Day };

/** The weekly numbers of one row. Places are those of its `weeks`. */
export type Series = ReportRow & {
  key: string;
  question: Question;
  /** What is typical is of all good weeks, as on every screen; `good` has no numbers in doubt. */
  allGood: ReportRow["good"];
};

export type WeeklyNumbers = ClaimFacts & {
  weeks: Day[];
  running: number;
  total: Series;
  campuses: Series[];
  categories: Series[];
  /** Each category at each campus. */
  cells: (Series & { campusId: Id })[];
  /** Numbers that were taken out of what is good. */
  doubts: readonly InDoubt[];
  /** Any other question, from the same numbers. */
  answer(question: Question): ReportAnswer;
};

/** Null without any number. */
export function weeklyNumbersOf(facts: ClaimFacts): WeeklyNumbers | null {
  const { calendar } = facts;
  const numbers = toldApart(facts.numbers);
  const running = weekStartOf(calendar.today, calendar.weekStartDay);
  const first = Math.min(...numbers.numbers.map(({ weeks }) => Math.min(...weeks)));
  if (!Number.isFinite(first)) return null;
  const start = addDays(running, 7 * Math.max(-weeksBack, Math.min(0, first)));
  const period = daysOfWeeks(start, running);
  const answer = (question: Question) =>
    computeAnswer(question, narrowed(numbers, question), calendar);
  const byCampus = answer({ ...plainQuestion, by: "campus", period });
  const { weeks, total } = byCampus;
  if (!total) return null;
  const everything = { ...plainQuestion, measure: "everything", by: "category", period } as const;
  const numbersAt = numbersByCampus(numbers);
  const categoriesAt = (id: Id) => {
    const question = { ...everything, where: { ...plainQuestion.where, campus: [id] } };
    return computeAnswer(question, narrowed(numbersAt(id), question), calendar).rows;
  };
  const isHere = ({ active }: { active: boolean }) => active;
  const campuses = numbers.campuses.filter(isHere);
  return {
    ...facts,
    numbers,
    weeks,
    running: weeks.length - 1,
    total: seriesOf(total, "attendance", {}),
    campuses: byCampus.rows
      .filter(isHere)
      .map((row) => seriesOf(row, `campus ${row.id}`, { campus: row.id })),
    categories: answer(everything)
      .rows.filter(isHere)
      .map((row) => seriesOf(row, `category ${row.id}`, { category: row.id })),
    cells: campuses.flatMap(({ id }) =>
      categoriesAt(id)
        .filter(isHere)
        .map((row) => ({
          ...seriesOf(row, `cell ${id} ${row.id}`, { campus: id, category: row.id }),
          campusId: id,
        })),
    ),
    doubts: [],
    answer,
  };
}

function toldApart(numbers: ReportNumbers): ReportNumbers {
  const names = ["Attendance", ...numbers.campuses.map(({ name }) => name)];
  return {
    ...numbers,
    categories: withDepartments(numbers.categories, numbers.departments, names),
  };
}

/** The categories that attendance is made of. */
export function attendedIn({ categories }: Pick<ReportNumbers, "categories">): ReportCategory[] {
  return categories.filter(({ inTotal, unit }) => inTotal && unit === "count");
}

/** Groups the cells by campus once, so that no campus searches the cells of all others. */
export function numbersByCampus(all: ReportNumbers): (id: Id) => ReportNumbers {
  const campusOf = ({ campusId }: { campusId: Id }) => campusId;
  const services = Map.groupBy(all.services, campusOf);
  const off = Map.groupBy(all.off, campusOf);
  const numbers = Map.groupBy(all.numbers, campusOf);
  const waiting = Map.groupBy(all.waiting, campusOf);
  const dates = Map.groupBy(all.dates, campusOf);
  return (id) => ({
    ...all,
    services: services.get(id) ?? [],
    off: off.get(id) ?? [],
    numbers: numbers.get(id) ?? [],
    waiting: waiting.get(id) ?? [],
    dates: dates.get(id) ?? [],
  });
}

function seriesOf(
  row: ReportRow,
  key: string,
  { campus, category }: { campus?: Id | null; category?: Id | null },
): Series {
  const where = { ...plainQuestion.where, campus: campus ? [campus] : undefined };
  const question = { ...plainQuestion, ...(category && { measure: category }), where };
  return { ...row, key, question, allGood: row.good };
}
