import { computeAnswer } from "../answer/answering.ts";
import { plainQuestion, type Question } from "../answer/question.ts";
import type { ReportAnswer, ReportRow } from "../answer/report-answer.ts";
import type { ReportCategory, ReportNumbers } from "../answer/report-numbers.ts";
import type { Calendar } from "../answer/report-weeks.ts";
import type { ChangedNumber } from "../entry/changed-number.ts";
import type { UnkeptNumber } from "../entry/entry.ts";
import type { CategoryKinds } from "../organization/category-kinds.ts";
import { withDepartments } from "../organization/tell-apart.ts";
import type { SpecialDay } from "../service/special-day.ts";
import type { Id } from "../shared/id.ts";
import { isAdded } from "../shared/summary.ts";
import { addDays, type Day, daysOfWeeks, weekStartOf } from "../shared/time/week.ts";

const weeksBack = 260;

export type ClaimFacts = {
  numbers: ReportNumbers;
  calendar: Calendar;
  kinds: CategoryKinds;
  room: Id[];
  specialDays: readonly SpecialDay[];
  notes: readonly ClaimNote[];
  changed: readonly ClaimChange[];
  kept: readonly ClaimKept[];
  unkept: readonly UnkeptNumber[];
  entered: readonly ClaimEntered[];
};

export type ClaimChange = Pick<
  ChangedNumber,
  "campusId" | "campusName" | "categoryId" | "categoryName" | "weekStart" | "unit" | "from" | "to"
>;

export type ClaimNote = { campusId: Id; weekStart: Day; categoryId: Id | null; text: string };

/** A number that looked like a slip and was kept as it is. `by` is null once that account is deleted. */
export type ClaimKept = {
  campusId: Id;
  weekStart: Day;
  categoryId: Id;
  value: number;
  by: string | null;
};

export type ClaimEntered = { campusId: Id; departmentId: Id; weekStart: Day; day: Day };

/** The weekly numbers of one row. Places are those of its `weeks`. `good` has no numbers in doubt, `regular` has them, as on every screen. */
export type Series = ReportRow & {
  key: string;
  question: Question;
};

export type WeeklyNumbers = ClaimFacts & {
  weeks: Day[];
  running: number;
  total: Series;
  campuses: Series[];
  categories: Series[];
  /** Each category at each campus that counts it; of very many, those with the greatest numbers. */
  cells: (Series & { campusId: Id })[];
  answer(question: Question): ReportAnswer;
};

/** Null without any number. */
export function weeklyNumbersOf(facts: ClaimFacts): WeeklyNumbers | null {
  const { calendar } = facts;
  const numbers = onlyAdded(distinguished(facts.numbers));
  const isAddedUp = ofCategories(numbers);
  const running = weekStartOf(calendar.today, calendar.weekStartDay);
  const first = firstWeek(numbers);
  if (first === null) return null;
  const start = addDays(running, 7 * Math.max(-weeksBack, Math.min(0, first)));
  const period = daysOfWeeks(start, running);
  const answer = (question: Question) =>
    computeAnswer(question, narrowed(numbers, question), calendar);
  const byCampus = answer({ ...plainQuestion, by: "campus", period });
  const { weeks, total } = byCampus;
  if (!total) return null;
  const everything = { ...plainQuestion, measure: "everything", by: "category", period } as const;
  const isHere = ({ active }: { active: boolean }) => active;
  const campuses = numbers.campuses.filter(isHere);
  const numbersAt = numbersByCampus(numbers);
  const categoriesOf = cellsLookedAt(numbers);
  const categoriesAt = (id: Id) => {
    const where = { ...plainQuestion.where, campus: [id], category: categoriesOf(id) };
    const question = { ...everything, where };
    return computeAnswer(question, narrowed(numbersAt(id), question), calendar).rows;
  };
  return {
    ...facts,
    changed: facts.changed.filter(isAddedUp),
    kept: facts.kept.filter(isAddedUp),
    unkept: facts.unkept.filter(isAddedUp),
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
    answer,
  };
}

function distinguished(numbers: ReportNumbers): ReportNumbers {
  const names = ["Attendance", ...numbers.campuses.map(({ name }) => name)];
  return {
    ...numbers,
    categories: withDepartments(numbers.categories, numbers.departments, names),
  };
}

/** Claims and forecasts are of numbers that are added up. */
function onlyAdded(all: ReportNumbers): ReportNumbers {
  const categories = all.categories.filter(({ summary }) => isAdded(summary));
  if (categories.length === all.categories.length) return all;
  const isOwn = ofCategories({ categories });
  return {
    ...all,
    categories,
    off: all.off.filter(isOwn),
    numbers: all.numbers.filter(isOwn),
    waiting: all.waiting.filter(isOwn),
  };
}

function ofCategories({ categories }: Pick<ReportNumbers, "categories">) {
  const ids = new Set(categories.map(idOf));
  return ({ categoryId }: { categoryId: Id }) => ids.has(categoryId);
}

export function attendedIn({ categories }: Pick<ReportNumbers, "categories">): ReportCategory[] {
  return categories.filter(({ inTotal, unit }) => inTotal && unit === "count");
}

function firstWeek({ numbers }: ReportNumbers): number | null {
  let first: number | null = null;
  for (const { weeks } of numbers) for (const week of weeks) first = Math.min(first ?? week, week);
  return first;
}

/** A network of 50 campuses that count 60 categories each: more cells than a thread has room for. */
const mostCells = { people: 3_000, amounts: 500 };
const weeksRanked = 52;

function cellsLookedAt({ categories, numbers, waiting }: ReportNumbers): (campusId: Id) => Id[] {
  const unitOf = new Map(
    categories.flatMap(({ id, unit, active }) => (active ? [[id, unit]] : [])),
  );
  type Cell = { campusId: Id; categoryId: Id; sum: number };
  const cells = new Map<string, Cell>();
  const cellOf = ({ campusId, categoryId }: Pick<Cell, "campusId" | "categoryId">) => {
    const key = `${campusId} ${categoryId}`;
    const cell = cells.get(key) ?? { campusId, categoryId, sum: 0 };
    cells.set(key, cell);
    return cell;
  };
  for (const source of waiting) cellOf(source);
  for (const source of numbers) {
    const cell = cellOf(source);
    source.weeks.forEach((week, at) => {
      if (week > -weeksRanked) cell.sum += source.values[at] ?? 0;
    });
  }
  const used = [...cells.values()].filter(({ categoryId }) => unitOf.has(categoryId));
  const byKind = Map.groupBy(used, ({ categoryId }) =>
    unitOf.get(categoryId) === "count" ? "people" : "amounts",
  );
  const found = [...byKind].flatMap(([kind, all]) =>
    all.length <= mostCells[kind]
      ? all
      : all.sort((one, other) => other.sum - one.sum).slice(0, mostCells[kind]),
  );
  const byCampus = Map.groupBy(found, ({ campusId }) => campusId);
  return (campusId) => (byCampus.get(campusId) ?? []).map(({ categoryId }) => categoryId);
}

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

export function seriesOf(
  row: ReportRow,
  key: string,
  { campus, category }: { campus?: Id | null; category?: Id | null },
): Series {
  const where = { ...plainQuestion.where, campus: campus ? [campus] : undefined };
  const question = { ...plainQuestion, ...(category && { measure: category }), where };
  return { ...row, key, question };
}

export function narrowed(
  numbers: ReportNumbers,
  { measure, where }: Pick<Question, "measure" | "where">,
): ReportNumbers {
  const isChosen = (ids: Id[] | undefined, id: Id) => ids?.includes(id) ?? true;
  const isMeasured = ({ id, unit, inTotal }: ReportCategory) => {
    if (measure === "everything") return true;
    return measure === "attendance" ? inTotal && unit === "count" : id === measure;
  };
  const categories = numbers.categories.filter(
    (one) =>
      isMeasured(one) &&
      isChosen(where.category, one.id) &&
      isChosen(where.department, one.departmentId),
  );
  const campuses = numbers.campuses.filter(({ id }) => isChosen(where.campus, id));
  const [wanted, here] = [new Set(categories.map(idOf)), new Set(campuses.map(idOf))];
  const isHere = ({ campusId }: { campusId: Id }) => here.has(campusId);
  const isAsked = (one: { campusId: Id; categoryId: Id }) =>
    isHere(one) && wanted.has(one.categoryId);
  const departments = new Set(categories.map(({ departmentId }) => departmentId));
  return {
    campuses,
    categories,
    departments: numbers.departments.filter(({ id }) => departments.has(id)),
    services: numbers.services.filter(isHere),
    off: numbers.off.filter(isAsked),
    numbers: numbers.numbers.filter(isAsked),
    waiting: numbers.waiting.filter(isAsked),
    dates: numbers.dates.filter(isHere),
    closed: numbers.closed,
    coming: numbers.coming.filter((id) => here.has(id)),
  };
}

function idOf({ id }: { id: Id }): Id {
  return id;
}
