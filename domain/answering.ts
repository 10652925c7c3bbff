import { leftOutList } from "./left-out.ts";
import { keyOf, matchCells } from "./like-with-like.ts";
import type { Question } from "./question.ts";
import { isCompleteWeek, type MissingPart, type ReportAnswer } from "./report-answer.ts";
import { type Pair, pairsOf, type Slot, type Timeline, weeksExpected } from "./report-cells.ts";
import type { ReportCategory, ReportNumbers } from "./report-numbers.ts";
import {
  aboutOf,
  addCells,
  addMatches,
  type Draft,
  draftOf,
  rowOf,
  weeksBefore,
} from "./report-rows.ts";
import { type Calendar, comparedWeeks, weeksOf } from "./report-weeks.ts";
import { addDays, type Day, daysBetween, weekStartOf } from "./week.ts";

/** The days of the weeks whose numbers an answer is made of; for `all`, `first` is the earliest with a number. */
export function weeksRead(question: Question, calendar: Calendar, first?: Day): WeeksRead {
  const { period, compare } = question;
  const key = JSON.stringify([period, compare, calendar, first]);
  const read = known.get(key) ?? readWeeks(question, calendar, first);
  if (known.size >= mostKnown) known.clear();
  known.set(key, read);
  return read;
}

/** `places` are those of the compared weeks, in weeks from `from`. */
type WeeksRead = {
  weeks: Day[];
  compared: Day[] | null;
  places: number[] | null;
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

export function answerOf(
  question: Question,
  numbers: ReportNumbers,
  calendar: Calendar,
): ReportAnswer {
  const { weeks, compared, places, from, running } = weeksRead(
    question,
    calendar,
    firstWeek(numbers, weekStartOf(calendar.today, calendar.weekStartDay)),
  );
  const placeOf = (week: Day) => daysBetween(from, week) / 7;
  const length = placeOf(running) + 1;
  const timeline: Timeline = { first: 1 - length, length };
  const shown = {
    from: placeOf(weeks[0] ?? running),
    to: placeOf(weeks[0] ?? running) + weeks.length,
  };
  const drafts = draftsOf(question, numbers, { length, shown });
  const [unmatched, cancelled, unread] = [leftOutList(), leftOutList(), leftOutList()];
  const missing = weeks.map((): MissingPart[] => []);
  for (const pair of pairsOf(numbers, timeline)) {
    if (isAnswered(question, pair.category)) {
      drafts.add(pair);
      compare(pair);
      findMissing(pair);
    }
    nameUnread(pair);
  }
  nameCancelled();
  if (question.measure !== "everything") nameUnfinished();

  const rows = drafts.rows().filter(({ isListed }) => isListed);
  const runningPlace = weeks.indexOf(running);
  return {
    weeks,
    comparedWeeks: compared,
    running: runningPlace < 0 ? null : runningPlace,
    total: question.measure === "everything" ? null : rowOf(drafts.total, question, shown),
    rows: rows.map((draft) => rowOf(draft, question, shown)),
    leftOut: [unmatched, cancelled, unread].flatMap(({ list }) => list()),
    missing: missing.flat(),
  };

  function compare(pair: Pair): void {
    if (!places) return;
    for (const [index, week] of weeks.entries()) {
      const now = pair.cells[shown.from + index];
      const before = pair.cells[places[index] ?? -1];
      if (!now || !before) continue;
      const matched = matchCells(now, before);
      for (const match of matched.matches)
        for (const draft of drafts.of(pair, match.slot)) addMatches(draft, index, [match]);
      const { campusId } = pair;
      for (const { serviceId } of matched.unmatched)
        unmatched.add("not-in-both", week, { campusId, serviceId, categoryId: pair.category.id });
    }
  }

  /** In the last two weeks. */
  function findMissing({ campusId, category, cells }: Pair): void {
    for (const [index, week] of weeks.entries()) {
      if (index < weeks.length - 2) continue;
      for (const { isDone, slot } of cells[shown.from + index]?.parts ?? [])
        if (!isDone)
          missing[index]?.push({
            week,
            campusId,
            categoryId: category.id,
            serviceId: slot.serviceId,
          });
    }
  }

  function nameUnread({ campusId, category, isAwaited, cells }: Pair): void {
    const isTold = !isAwaited || !isAnswered(question, category);
    for (const [index, week] of weeks.entries()) {
      const cell = cells[shown.from + index];
      if (!cell?.isUnused && !isTold) continue;
      const about = { campusId, categoryId: category.id };
      const hasNumber = cell?.parts.some(({ value }) => value !== null);
      if (!isAnswered(question, category)) {
        if (hasNumber) unread.add("archived", week, { categoryId: category.id });
        continue;
      }
      if (cell?.isUnused) unread.add("unused", week, about);
      if (hasNumber && !isAwaited) unread.add("not-awaited", week, about);
    }
  }

  function nameCancelled(): void {
    const { service } = question.where;
    for (const { campusId, serviceId, cancelled: places } of numbers.dates)
      for (const index of places) {
        const week = addDays(running, 7 * index);
        if (weeks.includes(week) && (!service || (serviceId && service.includes(serviceId))))
          cancelled.add("cancelled", week, { campusId, serviceId });
      }
  }

  function nameUnfinished(): void {
    for (const [index, week] of weeks.entries()) {
      const place = shown.from + index;
      const isExpected = (drafts.total.expected[place] ?? 0) > 0;
      if (isExpected && !isCompleteWeek(drafts.total, place)) unread.add("unfinished", week);
    }
  }
}

/** Archived categories are answered only by name. */
function isAnswered({ measure, where }: Question, { id, active }: ReportCategory): boolean {
  return active || measure === id || (where.category?.includes(id) ?? false);
}

type Drafts = {
  total: Draft;
  add(pair: Pair): void;
  of(pair: Pair, slot: Slot | null): Draft[];
  rows(): Draft[];
};

function draftsOf(
  { by, measure }: Question,
  numbers: ReportNumbers,
  { length, shown }: { length: number; shown: { from: number; to: number } },
): Drafts {
  const lists = { length, shown: shown.to - shown.from };
  const named = numbers.categories.find(({ id }) => id === measure);
  const nothing = { id: null, campusId: null, departmentId: null };
  const name = named?.name ?? "Attendance";
  const unit = named?.unit ?? "count";
  const about = { ...nothing, kind: "all" as const, name, unit, active: true };
  const total = draftOf(about, lists);
  const rows = new Map<string, Draft>();
  const rowKey = ({ campusId, category }: Pair, slot: Slot): string => {
    if (by === "campus") return campusId;
    if (by === "department") return category.departmentId;
    if (by === "category") return category.id;
    return by === "service" ? `${campusId} ${keyOf(slot)}` : "";
  };
  const rowFor = (pair: Pair, slot: Slot): Draft => {
    const key = rowKey(pair, slot);
    const draft = rows.get(key) ?? draftOf(aboutOf(by, pair, slot, about, numbers), lists);
    rows.set(key, draft);
    return draft;
  };
  const isSummed = measure !== "everything" || by === "week";
  const add = (pair: Pair): void => {
    if (isSummed) addCells(total, pair, null, shown);
    if (by === "week") return;
    if (by !== "service") {
      const draft = rowFor(pair, own);
      addCells(draft, pair, null, shown);
      if (pair.isAwaited) draft.isListed = true;
      return;
    }
    for (const slot of slotsOf(pair)) addCells(rowFor(pair, slot), pair, keyOf(slot), shown);
  };
  const of = (pair: Pair, slot: Slot | null) => {
    if (by === "week" || (by === "service" && !slot)) return [total];
    const row = rowFor(pair, slot ?? own);
    return isSummed ? [total, row] : [row];
  };
  if (by === "week") total.isListed = true;
  const order = numbers.services.map(({ id }) => id);
  const placeOf = ({ about: { id } }: Draft) => (id ? order.indexOf(id) : order.length);
  const sorted = () => [...rows.values()].sort((a, b) => placeOf(a) - placeOf(b));
  return { total, add, of, rows: () => (by === "week" ? [total] : sorted()) };
}

const own: Slot = { kind: "week", serviceId: null };

function slotsOf({ cells }: Pair): Slot[] {
  const slots = cells.flatMap(({ parts }) => parts.map(({ slot }) => slot));
  return [...new Map(slots.map((slot) => [keyOf(slot), slot])).values()];
}

function firstWeek({ numbers }: ReportNumbers, running: Day): Day {
  const first = Math.min(0, ...numbers.map(({ weeks }) => Math.min(...weeks)));
  return addDays(running, 7 * first);
}
