import { leftOutList } from "./left-out.ts";
import { hasSomeNumber, type MatchFound, matchWeeks } from "./like-with-like.ts";
import type { Question } from "./question.ts";
import { isCompleteWeek, type MissingPart, type ReportAnswer } from "./report-answer.ts";
import type { ReportCategory, ReportNumbers } from "./report-numbers.ts";
import {
  aboutOf,
  addMatch,
  addWeeks,
  draftOf,
  type RowDraft,
  rowOf,
  weeksBefore,
} from "./report-rows.ts";
import {
  type CampusCategory,
  campusCategoriesOf,
  type Source,
  sourceKey,
  state,
  type Timeline,
  weeksExpected,
} from "./report-sources.ts";
import { type Calendar, comparedWeeks, weeksOf } from "./report-weeks.ts";
import { seatsOfRows } from "./row-seats.ts";
import { addDays, type Day, daysBetween, weekStartOf } from "./week.ts";

/** The days of the weeks whose numbers an answer is made of; for `all`, `first` is the earliest with a number. */
export function weeksRead(question: Question, calendar: Calendar, first?: Day): WeeksRead {
  const { period, compare } = question;
  const key = JSON.stringify([period, compare, calendar, period === "all" ? first : null]);
  const found = known.get(key);
  if (found) return found;
  const read = readWeeks(question, calendar, first);
  const [oldest] = known.keys();
  if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest);
  known.set(key, read);
  return read;
}

/** `places` are those of the compared weeks, in weeks from `from`. */
type WeeksRead = {
  weeks: readonly Day[];
  compared: readonly Day[] | null;
  places: readonly number[] | null;
  from: Day;
  running: Day;
};

/** Many ask for the same weeks, and to work out the days of years takes as long as to sum up their numbers. */
const known = new Map<string, WeeksRead>();
const mostKnown = 200;

function readWeeks(question: Question, calendar: Calendar, first?: Day): WeeksRead {
  const weeks = weeksOf(question.period, calendar, first);
  const compared = comparedWeeks(weeks, question.compare, calendar);
  const running = weekStartOf(calendar.today, calendar.weekStartDay);
  const starts = [addDays(weeks[0] ?? running, -7 * weeksBefore), ...(compared ?? [])].sort();
  const from = addDays(starts[0] ?? running, -7 * weeksExpected);
  const places = compared?.map((week) => daysBetween(from, week) / 7) ?? null;
  return { weeks, compared, places, from, running };
}

export function computeAnswer(
  question: Question,
  numbers: ReportNumbers,
  calendar: Calendar,
): ReportAnswer {
  const { weeks, compared, places, from, running } = weeksRead(
    question,
    calendar,
    firstWeek(numbers, weekStartOf(calendar.today, calendar.weekStartDay)),
  );
  const placeInTimeline = (week: Day) => daysBetween(from, week) / 7;
  const length = placeInTimeline(running) + 1;
  const timeline: Timeline = { first: 1 - length, length };
  const shown = {
    from: placeInTimeline(weeks[0] ?? running),
    to: placeInTimeline(weeks[0] ?? running) + weeks.length,
  };
  const drafts = draftsOf(question, numbers, { length, shown });
  const [notInBoth, cancelled, others] = [
    leftOutList(weeks),
    leftOutList(weeks),
    leftOutList(weeks),
  ];
  const missing = weeks.map((): MissingPart[] => []);
  for (const campusCategory of campusCategoriesOf(numbers, timeline)) {
    if (isAnswered(question, campusCategory.category)) {
      drafts.add(campusCategory);
      compare(campusCategory);
      findMissing(campusCategory);
    }
    nameLeftOut(campusCategory);
  }
  nameCancelled();
  if (question.measure !== "everything") nameUnfinished();

  const rows = drafts.rows().filter(({ isListed }) => isListed);
  const runningPlace = weeks.indexOf(running);
  const seatsOf = seatsOfRows(question, numbers);
  const told = (draft: RowDraft) => {
    const row = rowOf(draft, question, shown);
    return { ...row, ...seatsOf(row) };
  };
  return {
    weeks: [...weeks],
    comparedWeeks: compared && [...compared],
    running: runningPlace < 0 ? null : runningPlace,
    total: question.measure === "everything" ? null : told(drafts.total),
    rows: rows.map(told),
    leftOut: [notInBoth, cancelled, others].flatMap(({ list }) => list()),
    missing: missing.flat(),
  };

  function compare(campusCategory: CampusCategory): void {
    if (!places) return;
    const { campusId, category, sources } = campusCategory;
    const found: MatchFound = {
      match(place, match) {
        for (const draft of drafts.of(campusCategory, match.source))
          addMatch(draft, place - shown.from, match);
      },
      unmatched(place, { serviceId }) {
        const about = { campusId, serviceId, categoryId: category.id };
        notInBoth.add("not-in-both", place - shown.from, about);
      },
    };
    for (let index = 0; index < weeks.length; index++)
      matchWeeks(sources, shown.from + index, places[index] ?? -1, found);
  }

  /** In the last two weeks. */
  function findMissing({ campusId, category, sources }: CampusCategory): void {
    for (let index = Math.max(0, weeks.length - 2); index < weeks.length; index++)
      for (const { states, serviceId } of sources)
        if (states[shown.from + index] === state.open) {
          const week = weeks[index] ?? "";
          missing[index]?.push({ week, campusId, categoryId: category.id, serviceId });
        }
  }

  function nameLeftOut({ campusId, category, isAwaited, sources, unused }: CampusCategory): void {
    const isAsked = isAnswered(question, category);
    if (isAsked && isAwaited && unused.size === 0) return;
    const about = { campusId, categoryId: category.id };
    for (let index = 0; index < weeks.length; index++) {
      const place = shown.from + index;
      if (isAsked && unused.has(place)) others.add("unused", index, about);
      if ((isAsked && isAwaited) || !hasSomeNumber(sources, place)) continue;
      if (isAsked) others.add("not-awaited", index, about);
      else others.add("archived", index, { categoryId: category.id });
    }
  }

  function nameCancelled(): void {
    const { service } = question.where;
    for (const { campusId, serviceId, cancelled: places } of numbers.dates)
      for (const index of places) {
        const week = weeks.indexOf(addDays(running, 7 * index));
        if (week >= 0 && (!service || (serviceId && service.includes(serviceId))))
          cancelled.add("cancelled", week, { campusId, serviceId });
      }
  }

  function nameUnfinished(): void {
    for (let index = 0; index < weeks.length; index++) {
      const place = shown.from + index;
      const isExpected = (drafts.total.expected[place] ?? 0) > 0;
      if (isExpected && !isCompleteWeek(drafts.total, place)) others.add("unfinished", index);
    }
  }
}

/** Archived categories are answered only by name. */
function isAnswered({ measure, where }: Question, { id, active }: ReportCategory): boolean {
  return active || measure === id || (where.category?.includes(id) ?? false);
}

type RowDrafts = {
  total: RowDraft;
  add(campusCategory: CampusCategory): void;
  of(campusCategory: CampusCategory, source: Source | null): RowDraft[];
  rows(): RowDraft[];
};

function draftsOf(
  { by, measure, compare }: Question,
  numbers: ReportNumbers,
  { length, shown }: { length: number; shown: { from: number; to: number } },
): RowDrafts {
  const isMatched = compare !== "none" && compare !== "typical";
  const lists = { length, compared: isMatched ? shown.to - shown.from : 0 };
  const named = numbers.categories.find(({ id }) => id === measure);
  const nothing = { id: null, campusId: null, departmentId: null };
  const name = named?.name ?? "Attendance";
  const unit = named?.unit ?? "count";
  const about = { ...nothing, kind: "all" as const, name, unit, active: true };
  const total = draftOf(about, lists);
  const rows = new Map<string, RowDraft>();
  const rowKey = ({ campusId, category }: CampusCategory, source: Source): string => {
    if (by === "campus") return campusId;
    if (by === "department") return category.departmentId;
    if (by === "category") return category.id;
    return by === "service" ? `${campusId} ${sourceKey(source)}` : "";
  };
  const rowFor = (campusCategory: CampusCategory, source: Source): RowDraft => {
    const key = rowKey(campusCategory, source);
    const draft =
      rows.get(key) ?? draftOf(aboutOf(by, campusCategory, source, about, numbers), lists);
    rows.set(key, draft);
    return draft;
  };
  const isSummed = measure !== "everything" || by === "week";
  const add = (campusCategory: CampusCategory): void => {
    if (isSummed) addWeeks(total, campusCategory, null, shown);
    if (by === "week") return;
    if (by !== "service") {
      const draft = rowFor(campusCategory, own);
      addWeeks(draft, campusCategory, null, shown);
      if (campusCategory.isAwaited) draft.isListed = true;
      return;
    }
    for (const source of sourcesOf(campusCategory))
      addWeeks(rowFor(campusCategory, source), campusCategory, sourceKey(source), shown);
  };
  let last: { campusCategory: CampusCategory; source: Source | null; drafts: RowDraft[] } | null =
    null;
  const of = (campusCategory: CampusCategory, source: Source | null) => {
    if (by === "week" || (by === "service" && !source)) return [total];
    // Week after week asks for the same.
    if (last?.campusCategory === campusCategory && last.source === source) return last.drafts;
    const row = rowFor(campusCategory, source ?? own);
    last = { campusCategory, source, drafts: isSummed ? [total, row] : [row] };
    return last.drafts;
  };
  if (by === "week") total.isListed = true;
  const order = numbers.services.map(({ id }) => id);
  const orderOf = ({ about: { id } }: RowDraft) => (id ? order.indexOf(id) : order.length);
  const sorted = () => [...rows.values()].sort((a, b) => orderOf(a) - orderOf(b));
  return { total, add, of, rows: () => (by === "week" ? [total] : sorted()) };
}

const own: Source = { kind: "week", serviceId: null };

function sourcesOf({ sources }: CampusCategory): Source[] {
  return sources.filter(({ states }) => states.some((found) => found !== state.none));
}

function firstWeek({ numbers }: ReportNumbers, running: Day): Day {
  let first = 0;
  for (const { weeks } of numbers)
    for (let index = 0; index < weeks.length; index++) first = Math.min(first, weeks[index] ?? 0);
  return addDays(running, 7 * first);
}
