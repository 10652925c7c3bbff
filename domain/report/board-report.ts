import * as v from "valibot";
import { computeAnswer, weeksRead } from "../answer/answering.ts";
import { plainQuestion, type Question, questionParts, type Where } from "../answer/question.ts";
import type { ReportAnswer, ReportRow } from "../answer/report-answer.ts";
import { type ReportNumbers, sinceWeek } from "../answer/report-numbers.ts";
import type { Calendar } from "../answer/report-weeks.ts";
import { type DoubtInTotals, doubtsIn, withDoubts } from "../doubt/in-totals.ts";
import { countedPeriods, type PeriodNumber } from "../entry/period-number.ts";
import { type ClosedCampus, closedCampusSchema } from "../organization/closed-campus.ts";
import { serviceTitle } from "../service/service.ts";
import { boundedList, trustedList } from "../shared/bounded.ts";
import { type Id, idSchema } from "../shared/id.ts";
import type { DayRange } from "../shared/time/fiscal-year.ts";
import { aYearBefore, type Step, stepAt, steps, stepsBetween } from "../shared/time/step.ts";
import { addDays, type Day, daySchema, daysBetween, weekStartOf } from "../shared/time/week.ts";
import { units } from "../shared/unit.ts";
import { toldNumber } from "./card-words.ts";
import type { Goal } from "./goal.ts";

const { campus, service, department } = questionParts;

/** Groups of rows: the attendance, then the attendance of each campus and of each service, then each category. */
export const boardParts = ["attendance", "campuses", "services", "categories"] as const;
export type BoardPart = (typeof boardParts)[number];
/** Services are asked for. */
export const plainParts: BoardPart[] = ["attendance", "campuses", "categories"];

const rowsSchema = v.pipe(
  v.string(),
  v.transform((text) => [...new Set(text.split(","))]),
  boundedList(
    v.union(
      [v.picklist(boardParts), idSchema],
      `Choose some of ${boardParts.join(", ")}, or departments.`,
    ),
    100,
    "Choose at most 100 parts at once.",
  ),
);

/**
 * `day` is any of the month, quarter or year; left out, the last one that is over. `rows` are parts, and departments whose
 * categories alone are told.
 */
export const boardQuestionSchema = v.pipe(
  v.strictObject({
    measure: v.optional(
      v.union([v.literal("attendance"), idSchema], "Choose attendance or a category."),
      "attendance",
    ),
    step: v.optional(v.picklist(steps, `Choose one of ${steps.join(", ")}.`), steps[0]),
    day: v.optional(daySchema),
    rows: v.optional(rowsSchema, plainParts.join()),
    ...{ campus, service, department },
  }),
  v.transform(({ measure, step, day, rows, ...where }) => ({
    measure,
    step,
    day,
    rows,
    where: { ...plainQuestion.where, ...where },
  })),
);
/** A month, quarter or year, the places whose numbers are told, and what is told of those before it, too. */
export type BoardQuestion = v.InferOutput<typeof boardQuestionSchema>;

/** Some days, and the same ones a year before. */
type Beside = { days: DayRange; before: DayRange };

/** `days` end today where the month, quarter or year is not over. `year` is the fiscal year up to their end. */
export type BoardDays = Beside & {
  first: Day | null;
  year: Beside | null;
  /** The newest first, from the chosen one on. */
  series: Beside[];
};

const mostUnused = 3;
const longestSeries: Record<Step, number> = { month: 12, quarter: 8, "fiscal-year": 6, year: 6 };

/** The first and the last day with a number. The last is null where every number is of a longer period than is asked for. */
export type NumberedDays = { first: Day; last: Day | null };

/** Chooses, without a day, the last period that is over, or the last one with a number where that is earlier. No later day than today is asked about. */
export function boardDays(
  { step, day: asked }: BoardQuestion,
  { today, fiscalYearStartMonth }: Calendar,
  numbered: NumberedDays | null,
): BoardDays {
  const first = numbered?.first ?? null;
  const lastOver = addDays(stepAt(today, step, fiscalYearStartMonth).from, -1);
  const [newest = lastOver] = [numbered?.last ?? lastOver, lastOver].sort();
  const chosen = asked ?? (first !== null && first <= newest ? newest : today);
  const day = chosen < today ? chosen : today;
  const untilToday = ({ from, to }: DayRange) => ({ from, to: to < today ? to : today });
  const beside = (days: DayRange) => ({ days, before: aYearBefore(days) });
  const days = untilToday(stepAt(day, step, fiscalYearStartMonth));
  const { from } = stepAt(days.from, "fiscal-year", fiscalYearStartMonth);
  return {
    first,
    ...beside(days),
    year: step === "month" || step === "quarter" ? beside({ from, to: days.to }) : null,
    series: stepsBetween(first ?? day, day, step, fiscalYearStartMonth)
      .slice(0, longestSeries[step])
      .map((one) => beside(untilToday(one))),
  };
}

/**
 * Of the days of a row. `total` is all that was entered, of which `ofPeriods` are numbers of whole months, quarters or years;
 * `average` is a good week's, null where fewer than half of the `held` weeks are good; `weeks` are all of these days. A week
 * that the first or last day cuts is in the total alone.
 */
const sumSchema = v.object({
  total: v.nullable(v.number()),
  ofPeriods: v.number(),
  average: v.nullable(v.number()),
  good: v.number(),
  held: v.number(),
  weeks: v.number(),
  missing: v.number(),
  inDoubt: v.number(),
});
export type BoardSum = v.InferOutput<typeof sumSchema>;

/** `isAlike`: the same categories of the same campuses have numbers in both. */
const besideSchema = v.object({ now: sumSchema, before: sumSchema, isAlike: v.boolean() });
export type BoardBeside = v.InferOutput<typeof besideSchema>;

const rowKinds = ["all", "campus", "service", "special", "week", "category"] as const;

/** Names of services have their campus where there are several. */
const rowSchema = v.object({
  id: v.nullable(idSchema),
  kind: v.picklist(rowKinds),
  name: v.string(),
  departmentId: v.nullable(idSchema),
  unit: v.picklist(units),
  ...besideSchema.entries,
  year: v.nullable(besideSchema),
  /** What was wanted in exactly these days, in each week of people and in all of money; null where nothing was. */
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
  /** Campuses that can be asked about, and are closed. */
  closed: trustedList(closedCampusSchema),
  /** The number that `series` reports. */
  measured: v.object({ id: v.nullable(idSchema), name: v.string(), unit: v.picklist(units) }),
  series: trustedList(v.object({ ...daysSchema.entries, sums: besideSchema })),
  /** Numbers of whole months, quarters or years of the chosen days and their year that weeks have, too; the first are named. */
  unused: v.object({
    count: v.number(),
    first: trustedList(
      v.object({
        ...rangeSchema.entries,
        /** Null where there is one. */
        campus: v.nullable(v.string()),
        name: v.string(),
        unit: v.picklist(units),
        value: v.number(),
      }),
    ),
  }),
});
export type BoardReport = v.InferOutput<typeof boardReportSchema>;

/** The question whose numbers hold all that a report is made of. */
export function boardNumbers(
  { where }: BoardQuestion,
  { days, before, year, series }: BoardDays,
): Question {
  const starts = [before, ...(year ? [year.before] : []), ...series.map((one) => one.before)];
  const from = starts.map((one) => one.from).sort()[0] ?? before.from;
  return { ...everythingOf(where), period: { from, to: days.to } };
}

function everythingOf(where: Where): Question {
  return { ...plainQuestion, where, measure: "everything", by: "category" };
}

/** The days of the numbers of whole periods: what is running may have its number already. */
export function boardPeriods(
  { step }: Pick<BoardQuestion, "step">,
  { first, days }: BoardDays,
  { today, fiscalYearStartMonth }: Calendar,
): DayRange {
  const running = stepAt(today, step, fiscalYearStartMonth);
  return { from: first ?? days.from, to: days.to === today ? running.to : days.to };
}

/** Read together with the numbers. `periods` are numbers of whole months, quarters and years. */
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
): BoardReport {
  const { measure, step, where, rows: asked } = question;
  const { categories } = read.numbers;
  const has = (part: BoardPart) => asked.includes(part);
  const isOfCategories = asked.some((one) => one === "categories" || !isPart(one));
  const isListed = ({ departmentId }: Pick<RowHead, "departmentId">) =>
    has("categories") || asked.some((id) => id === departmentId);
  const chosenPeriods = chosenOf(where, read.numbers, periods);
  const isUsed = isNotInWeeks(where, read);
  const periodsIn = periodsOf(question, read, chosenPeriods.filter(isUsed));
  const rowsIn = (range: DayRange) => {
    const find = (one: Question) => answerIn(range, one, read, doubts);
    const { total, rows } = find(attendanceOf(where));
    const services = has("services") ? find({ ...attendanceOf(where), by: "service" }).rows : [];
    const everything = isOfCategories ? find(everythingOf(where)).rows : [];
    const all = [
      ...(has("attendance") && total ? [total] : []),
      ...(has("campuses") && rows.length > 1 ? rows : []),
      ...services,
      ...everything.filter(isListed),
    ];
    const found = new Map<string, Counted>(all.map((row) => [keyOf(row), countedOf(row)]));
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
    const asked = attendanceOf(where);
    const one = measuredCategory ? { ...asked, measure } : asked;
    const { total } = answerIn(range, one, read, doubts);
    const found = new Map<string, Counted>(
      total ? [[keyOf(measured), { ...countedOf(total), head: measured }]] : [],
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
      .map(({ key, head: { id, kind, name, campusId, departmentId, unit } }) => ({
        ...{ id, kind: kind as BoardRow["kind"], departmentId, unit },
        name: boardName({ id, kind, name, campusId }, read.numbers),
        ...besideOf(shown.now.get(key), shown.before.get(key)),
        year: ofYear && besideOf(ofYear.now.get(key), ofYear.before.get(key)),
        goal: goalOf({ id, kind }),
      })),
    measured: { id: measured.id, name: measured.name, unit: measured.unit },
    series: series.map((one) => {
      const { now, before: then } = besideIn(one, totalIn);
      return { ...one, sums: besideOf(now, then) };
    }),
    unused: { count: unused.length, first: unused.slice(0, mostUnused) },
  };
}

type RowHead = Pick<ReportRow, "id" | "kind" | "name" | "campusId" | "departmentId" | "unit">;

/** A row with its sum, and the campuses' categories that are in it: those of weeks, and those of whole periods. */
type Counted = { head: RowHead; sum: BoardSum; parts: string[] };

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
}: ReportNumbers["categories"][number]): RowHead {
  return { id, kind: "category", name, campusId: null, departmentId, unit };
}

function countedOf(row: ReportRow): Counted {
  return { head: row, sum: sumOf(row), parts: row.parts.map(partKey) };
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
  const { sum, parts, head: own } = rows.get(keyOf(head)) ?? { head, sum: nothing, parts: [] };
  const ofPeriods = periods.reduce((all, { value }) => all + value, 0);
  rows.set(keyOf(head), {
    head: own,
    sum: { ...sum, total: (sum.total ?? 0) + ofPeriods, ofPeriods },
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
): string {
  const service = kind === "service" && services.find((one) => one.id === id);
  if (service) return serviceTitle(service, { services, campuses });
  if (kind !== "special" && kind !== "week") return name;
  const campus = campuses.length > 1 && campuses.find((one) => one.id === campusId)?.name;
  const what = kind === "special" ? "Special services" : "Numbers of the whole week";
  return campus ? `${what} at ${campus}` : what;
}

type Read = { numbers: ReportNumbers; calendar: Calendar };

function besideIn<Found>({ days, before }: Beside, find: (days: DayRange) => Found) {
  return { now: find(days), before: find(before) };
}

function attendanceOf(where: Where): Question {
  return { ...plainQuestion, where, by: "campus" };
}

/** As if the numbers of this question alone had been read. */
export function answerIn(
  days: DayRange,
  asked: Question,
  { numbers, calendar }: Read,
  doubts: readonly DoubtInTotals[],
): ReportAnswer {
  const question = { ...asked, period: days };
  const { measure, where } = question;
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

const nothing: BoardSum = {
  total: null,
  ofPeriods: 0,
  average: null,
  good: 0,
  held: 0,
  weeks: 0,
  missing: 0,
  inDoubt: 0,
};

export function sumOf(row: ReportRow): BoardSum {
  const good = row.good.filter((value) => value !== null);
  const known = row.values.filter((value) => value !== null);
  const held = [...row.values.keys()].filter(
    (week) =>
      ((row.values[week] ?? null) !== null || (row.expected[week] ?? 0) > 0) &&
      toldNumber(row, week).state !== "part",
  ).length;
  const count = (list: "expected" | "reported" | "toCome") =>
    row[list].reduce((sum, one) => sum + one, 0);
  return {
    total: known.length === 0 ? null : known.reduce((all, value) => all + value, 0),
    ofPeriods: 0,
    average:
      good.length === 0 || 2 * good.length < held
        ? null
        : Math.round(good.reduce((all, value) => all + value, 0) / good.length),
    good: good.length,
    held,
    weeks: row.values.length,
    missing: count("expected") - count("reported") - count("toCome"),
    inDoubt: doubtsIn(row),
  };
}
