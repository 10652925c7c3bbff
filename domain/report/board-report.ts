import * as v from "valibot";
import { computeAnswer } from "../answer/answering.ts";
import { plainQuestion, type Question, type Where } from "../answer/question.ts";
import type { ReportAnswer, ReportRow } from "../answer/report-answer.ts";
import { type ReportNumbers, sinceWeek } from "../answer/report-numbers.ts";
import type { Calendar } from "../answer/report-weeks.ts";
import { weeksRead } from "../answer/report-weeks.ts";
import { type DoubtInTotals, withDoubts } from "../doubt/in-totals.ts";
import { countedPeriods, type PeriodNumber } from "../entry/period-number.ts";
import { type ClosedCampus, closedCampusSchema } from "../organization/campus.ts";
import { serviceTitle, type TitleWords } from "../service/service.ts";
import { trustedList } from "../shared/bounded.ts";
import { type Id, idSchema } from "../shared/id.ts";
import { summarySchema } from "../shared/summary.ts";
import type { DayRange } from "../shared/time/fiscal-year.ts";
import { stepAt, steps } from "../shared/time/step.ts";
import { type Day, daysBetween, daysOfWeeks, weekStartOf } from "../shared/time/week.ts";
import { unitSchema } from "../shared/unit.ts";
import {
  type BesideDays,
  type BoardDays,
  type BoardPart,
  type BoardQuestion,
  boardParts,
  everythingOf,
} from "./board-question.ts";
import {
  type BoardBeside,
  type BoardSum,
  besideSchema,
  nothing,
  sumOf,
  withPeriods,
} from "./board-sum.ts";
import type { Goal } from "./goal.ts";

const mostUnused = 3;

const rowKinds = ["all", "campus", "service", "special", "week", "category"] as const;

/** Names of services have their campus where there are several. */
const rowSchema = v.object({
  id: v.nullable(idSchema),
  kind: v.picklist(rowKinds),
  name: v.string(),
  departmentId: v.nullable(idSchema),
  unit: unitSchema,
  summary: summarySchema,
  ...besideSchema.entries,
  year: v.nullable(besideSchema),
  /** The goal of exactly these days, in each week of people and in all of money; null without one. */
  goal: v.nullable(v.number()),
});
export type BoardRow = v.InferOutput<typeof rowSchema>;

const rangeSchema = v.object({ from: v.string(), to: v.string() });
const daysSchema = v.object({ days: rangeSchema, before: rangeSchema });

export const boardReportSchema = v.object({
  step: v.picklist(steps),
  /** The first day with a number; null where there is none. */
  first: v.nullable(v.string()),
  ...daysSchema.entries,
  year: v.nullable(daysSchema),
  /** Only rows with a number that is due or entered. Campuses are rows where there are several. */
  rows: trustedList(rowSchema),
  closed: trustedList(closedCampusSchema),
  measured: v.object({
    id: v.nullable(idSchema),
    name: v.string(),
    unit: unitSchema,
    summary: summarySchema,
  }),
  series: trustedList(v.object({ ...daysSchema.entries, sums: besideSchema })),
  /** Numbers of whole periods that are not used because weeks have them, too; the first are named. */
  unused: v.object({
    count: v.number(),
    first: trustedList(
      v.object({
        ...rangeSchema.entries,
        /** Null where there is one. */
        campus: v.nullable(v.string()),
        name: v.string(),
        unit: unitSchema,
        value: v.number(),
      }),
    ),
  }),
});
export type BoardReport = v.InferOutput<typeof boardReportSchema>;

export type BoardRead = {
  doubts: readonly DoubtInTotals[];
  closed: ClosedCampus[];
  periods: readonly PeriodNumber[];
  goals: readonly Goal[];
};

export function boardReport(
  question: BoardQuestion,
  { first, days, before, year, series }: BoardDays,
  read: Read,
  { doubts, closed, periods, goals }: BoardRead,
  said: BoardNames,
): BoardReport {
  const { measure, step, where, rows: parts } = question;
  const { categories } = read.numbers;
  const has = (part: BoardPart) => parts.includes(part);
  const isOfCategories = parts.some((one) => one === "categories" || !isPart(one));
  const isListed = ({ departmentId }: Pick<RowHead, "departmentId">) =>
    has("categories") || parts.some((id) => id === departmentId);
  const chosenPeriods = chosenOf(where, read.numbers, periods);
  const isUsed = isNotInWeeks(where, read);
  const periodsIn = periodsOf(question, read, chosenPeriods.filter(isUsed));
  const rowsIn = (range: DayRange) => {
    const find = (one: Question) => answerIn(range, one, read, doubts);
    const { total, rows, weeks } = find(attendanceOf(where));
    const services = has("services") ? find({ ...attendanceOf(where), by: "service" }).rows : [];
    const everything = isOfCategories ? find(everythingOf(where)).rows : [];
    const all = [
      ...(has("attendance") && total ? [total] : []),
      ...(has("campuses") && rows.length > 1 ? rows : []),
      ...services,
      ...everything.filter(isListed),
    ];
    const found = new Map<string, Counted>(all.map((row) => [keyOf(row), countedOf(row, weeks)]));
    const heads = [
      ...(has("attendance") ? [attendance] : []),
      ...(has("campuses") && read.numbers.campuses.length > 1
        ? read.numbers.campuses.map(campusHead)
        : []),
      ...(isOfCategories ? categories.map(categoryHead).filter(isListed) : []),
    ];
    for (const head of heads)
      addPeriods(
        found,
        head,
        periodsIn(range).filter((one) => isOf(head, one, categories)),
      );
    return found;
  };
  const shown = besideIn({ days, before }, rowsIn);
  const ofYear = year && besideIn(year, rowsIn);
  const sides = [shown.now, shown.before, ofYear?.now, ofYear?.before];
  const place = placesOf(read.numbers);
  const keys = [...new Set(sides.flatMap((side) => [...(side?.keys() ?? [])]))];
  const measuredCategory = categories.find((one) => one.id === measure);
  const measured = measuredCategory ? categoryHead(measuredCategory) : attendance;
  const totalIn = (range: DayRange) => {
    const one = { ...attendanceOf(where), ...(measuredCategory && { measure }) };
    const { total, weeks } = answerIn(range, one, read, doubts);
    const found = new Map<string, Counted>(
      total ? [[keyOf(measured), { ...countedOf(total, weeks), head: measured }]] : [],
    );
    addPeriods(
      found,
      measured,
      periodsIn(range).filter((one) => isOf(measured, one, categories)),
    );
    return found.get(keyOf(measured));
  };
  const isOfAll = !where.campus && !where.service && !where.department;
  const whole = stepAt(days.from, step, read.calendar.fiscalYearStartMonth);
  const goalOf = ({ id, kind }: Pick<RowHead, "id" | "kind">) =>
    goals.find(
      ({ categoryId, from, to }) =>
        isOfAll &&
        (kind === "all" || kind === "category") &&
        categoryId === id &&
        from === whole.from &&
        to === whole.to,
    )?.value ?? null;
  const { campuses } = read.numbers;
  const campusName = (id: Id) =>
    campuses.length > 1 ? (campuses.find((one) => one.id === id)?.name ?? null) : null;
  const rows = keys.flatMap((key) => {
    const found = sides.flatMap((side) => side?.get(key) ?? []);
    const [first] = found;
    const isThere = found.some(({ sum, parts }) => sum.held > 0 || parts.length > 0);
    return first && isThere ? [{ key, head: first.head }] : [];
  });
  const unused = chosenPeriods.flatMap((number) => {
    const { from, to, value, campusId, categoryId } = number;
    const category = categories.find(({ id }) => id === categoryId);
    const isShown = from >= (year ?? { days }).days.from && from <= days.to;
    if (!isShown || !category || isUsed(number)) return [];
    const { name, unit } = category;
    return { from, to, value, campus: campusName(campusId), name, unit };
  });
  return {
    ...{ step, first, days, before, closed },
    year,
    rows: rows
      .sort((one, other) => place(one.head) - place(other.head))
      .map(({ key, head: { id, kind, name, campusId, departmentId, unit, summary } }) => ({
        ...{ id, kind: kind as BoardRow["kind"], departmentId, unit, summary },
        name: boardName({ id, kind, name, campusId }, read.numbers, said),
        ...besideOf(shown.now.get(key), shown.before.get(key)),
        year: ofYear && besideOf(ofYear.now.get(key), ofYear.before.get(key)),
        goal: goalOf({ id, kind }),
      })),
    measured: {
      id: measured.id,
      name: measured.name,
      unit: measured.unit,
      summary: measured.summary,
    },
    series: series.map((one) => {
      const { now, before: then } = besideIn(one, totalIn);
      return { ...one, sums: besideOf(now, then) };
    }),
    unused: { count: unused.length, first: unused.slice(0, mostUnused) },
  };
}

type RowHead = Pick<
  ReportRow,
  "id" | "kind" | "name" | "campusId" | "departmentId" | "unit" | "summary"
>;

/** A row with its sum, and the campuses' categories that are in it: those of weeks, and those of whole periods. */
type Counted = {
  head: RowHead;
  sum: BoardSum;
  parts: string[];
  row: ReportRow | null;
  weeks: readonly Day[];
};

const attendance: RowHead = {
  id: null,
  kind: "all",
  name: "Attendance",
  campusId: null,
  departmentId: null,
  unit: "count",
};

function campusHead({ id, name }: ReportNumbers["campuses"][number]): RowHead {
  return { ...attendance, id, kind: "campus", name, campusId: id };
}

function categoryHead({
  id,
  name,
  departmentId,
  unit,
  summary,
}: ReportNumbers["categories"][number]): RowHead {
  return { id, kind: "category", name, campusId: null, departmentId, unit, summary };
}

function countedOf(row: ReportRow, weeks: readonly Day[]): Counted {
  return { head: row, sum: sumOf(row), parts: row.parts.map(partKey), row, weeks };
}

/** Finds the numbers of days in which no week and no service has a number of the campus's category. */
export function isNotInWeeks(where: Where, read: Read): (number: PeriodNumber) => boolean {
  const inWeeks = new Map<string, Set<string>>();
  const partsIn = (days: DayRange) => {
    const { rows } = answerIn(days, everythingOf(where), read, []);
    return new Set(rows.flatMap(({ parts }) => parts.map(partKey)));
  };
  return ({ from, to, ...part }) => {
    const parts = inWeeks.get(`${from} ${to}`) ?? partsIn({ from, to });
    inWeeks.set(`${from} ${to}`, parts);
    return !parts.has(partKey(part));
  };
}

function partKey({ campusId, categoryId }: { campusId: Id; categoryId: Id }): string {
  return `${campusId} ${categoryId}`;
}

export function chosenOf(
  where: Where,
  { categories }: ReportNumbers,
  periods: readonly PeriodNumber[],
): PeriodNumber[] {
  const departmentOf = new Map(categories.map(({ id, departmentId }) => [id, departmentId]));
  const isChosen = (ids: readonly Id[] | undefined, id: Id | undefined) =>
    !ids || (id !== undefined && ids.includes(id));
  return periods.filter(
    ({ campusId, categoryId }) =>
      !where.service &&
      isChosen(where.campus, campusId) &&
      isChosen(where.department, departmentOf.get(categoryId)),
  );
}

/** Finds the numbers of whole periods within days. The running one may have its number before it is over. */
function periodsOf(
  { step }: BoardQuestion,
  { calendar: { today, fiscalYearStartMonth } }: Read,
  periods: readonly PeriodNumber[],
): (days: DayRange) => PeriodNumber[] {
  const running = stepAt(today, step, fiscalYearStartMonth);
  return ({ from, to }) => {
    const last = to === today ? running.to : to;
    return countedPeriods(periods.filter((one) => one.from >= from && one.to <= last));
  };
}

function isOf(
  { kind, id }: RowHead,
  { campusId, categoryId }: PeriodNumber,
  categories: ReportNumbers["categories"],
): boolean {
  if (kind === "category") return id === categoryId;
  const category = categories.find((one) => one.id === categoryId);
  const isAttendance = category?.inTotal === true && category.unit === "count";
  return isAttendance && (kind === "all" || id === campusId);
}

function addPeriods(rows: Map<string, Counted>, head: RowHead, periods: PeriodNumber[]): void {
  if (periods.length === 0) return;
  const none = { head, sum: nothing, parts: [], row: null, weeks: [] };
  const { sum, parts, head: own, row, weeks } = rows.get(keyOf(head)) ?? none;
  const numbers = weeks.flatMap((week, place) => {
    const value = row?.values[place] ?? null;
    return value === null ? [] : { ...daysOfWeeks(week), value };
  });
  const campuses = row?.parts.map(({ campusId }) => campusId) ?? [];
  rows.set(keyOf(head), {
    ...{ head: own, row, weeks },
    sum: withPeriods(sum, periods, { summary: head.summary, weeks: numbers, campuses }),
    parts: [...parts, ...new Set(periods.map((one) => `period ${partKey(one)}`))],
  });
}

function isPart(one: string): boolean {
  return boardParts.some((part) => part === one);
}

function keyOf({ kind, id, campusId }: RowHead): string {
  return [kind, id, campusId].join(" ");
}

/** Kinds in their order, and each as the organization orders them. */
function placesOf({ campuses, services, categories }: ReportNumbers) {
  const order = [...campuses, ...services, ...categories].map(({ id }) => id);
  return ({ kind, id, campusId }: RowHead) =>
    rowKinds.indexOf(kind as BoardRow["kind"]) * 1_000_000 + order.indexOf(id ?? campusId ?? "");
}

function boardName(
  { id, kind, name, campusId }: Pick<RowHead, "id" | "kind" | "name" | "campusId">,
  { campuses, services }: ReportNumbers,
  said: BoardNames,
): string {
  const service = kind === "service" && services.find((one) => one.id === id);
  if (service) return serviceTitle(service, { services, campuses }, said);
  if (kind !== "special" && kind !== "week") return name;
  const campus = campuses.length > 1 && campuses.find((one) => one.id === campusId)?.name;
  const what = kind === "special" ? said.special : said.wholeWeek;
  return campus ? said.at(what, campus) : what;
}

/** Rows without a name of their own, in the reader's language. */
export type BoardNames = TitleWords & { special: string; wholeWeek: string };

/** The row that the list of months, quarters or years is of. */
export function measuredRow({ id, ...measured }: BoardReport["measured"]) {
  return { ...measured, id, kind: id === null ? ("all" as const) : ("category" as const) };
}

type Read = { numbers: ReportNumbers; calendar: Calendar };

function besideIn<Found>({ days, before }: BesideDays, find: (days: DayRange) => Found) {
  return { now: find(days), before: find(before) };
}

function attendanceOf(where: Where): Question {
  return { ...plainQuestion, where, by: "campus" };
}

export function answerIn(
  days: DayRange,
  { measure, where, ...others }: Question,
  { numbers, calendar }: Read,
  doubts: readonly DoubtInTotals[],
): ReportAnswer {
  const question = { ...others, measure, where, period: days };
  const { from } = weeksRead(question, calendar);
  const read = sinceWeek(
    numbers,
    daysBetween(weekStartOf(calendar.today, calendar.weekStartDay), from) / 7,
  );
  const categories = read.categories.filter(
    ({ id, inTotal, unit }) =>
      measure === "everything" ||
      (measure === "attendance" ? inTotal && unit === "count" : id === measure),
  );
  return withDoubts(computeAnswer(question, { ...read, categories }, calendar), where, doubts);
}

function besideOf(now: Counted | undefined, before: Counted | undefined): BoardBeside {
  const partsOf = (one: Counted | undefined) => one?.parts.toSorted().join();
  return {
    now: now?.sum ?? nothing,
    before: before?.sum ?? nothing,
    isAlike: now !== undefined && partsOf(now) === partsOf(before),
  };
}
