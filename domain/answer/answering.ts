import type { Id } from "../shared/id.ts";
import type { DayRange } from "../shared/time/fiscal-year.ts";
import { addDays, type Day, daysBetween, weekStartOf } from "../shared/time/week.ts";
import { type CampusDates, campusDates, severalDays, type Timeline } from "./campus-dates.ts";
import {
  hasSomeNumber,
  leftOutList,
  type MatchFound,
  matchSources,
  matchWeeks,
} from "./like-with-like.ts";
import type { Question } from "./question.ts";
import {
  type Due,
  isApart,
  type MissingPart,
  type ReportAnswer,
  type ReportRow,
} from "./report-answer.ts";
import type { ReportCategory, ReportNumbers } from "./report-numbers.ts";
import { rowOf } from "./report-rows.ts";
import {
  type CampusCategory,
  campusCategoriesOf,
  type Source,
  state,
  usualOf,
} from "./report-sources.ts";
import { type Calendar, daysAsked, type WeeksRead, weeksRead } from "./report-weeks.ts";
import { seatsOfRows } from "./room.ts";
import { addMatch, draftsOf, isOutside, type RowDraft, type Shown } from "./row-drafts.ts";

export function computeAnswer(
  question: Question,
  numbers: ReportNumbers,
  calendar: Calendar,
): ReportAnswer {
  const read = weeksRead(
    question,
    calendar,
    firstWeek(numbers, question, weekStartOf(calendar.today, calendar.weekStartDay)),
  );
  const { from, running } = read;
  const placeInTimeline = (week: Day) => daysBetween(from, week) / 7;
  const length = placeInTimeline(running) + 1;
  const sunday = calendar.weekStartDay === 0 ? 0 : 6;
  const today = daysBetween(running, calendar.today);
  const timeline: Timeline = { first: 1 - length, length, sunday, today };
  const datesOf = campusDates(numbers, timeline);
  const { weeks, compared, places, shown } = shownOf(read, {
    days: daysAsked(question.period, calendar),
    campuses: numbers.campuses.map(({ id }) => datesOf(id)),
  });
  const drafts = draftsOf(question, numbers, { length, shown });
  const [notInBoth, cancelled, others] = [
    leftOutList(weeks),
    leftOutList(weeks),
    leftOutList(weeks),
  ];
  const missing: FoundMissing[] = [];
  const toCome: ReportAnswer["toCome"] = [];
  const due = new Map<string, Due>();
  for (const whole of campusCategoriesOf(numbers, timeline, datesOf)) {
    const campusCategory = withServices(whole, question.where.service);
    if (isAnswered(question, campusCategory.category)) {
      drafts.add(campusCategory);
      compare(campusCategory);
      findMissing(campusCategory);
    }
    nameLeftOut(campusCategory);
  }
  nameCancelled();
  const rows = drafts.rows().filter(({ isListed }) => isListed);
  const runningPlace = weeks.indexOf(running);
  const seatsOf = seatsOfRows(question, numbers);
  const days: Day[] = [];
  const dayAt = (index: number) => (days[index] ??= addDays(weeks[0] ?? running, index));
  const toRow = (draft: RowDraft) => {
    const row = rowOf(draft, question, shown, { places, dayAt });
    return { ...row, ...seatsOf(row) };
  };
  const total = question.measure === "everything" ? null : toRow(drafts.total);
  if (total && !isApart(total)) nameUnfinished(total);
  return {
    weeks: [...weeks],
    comparedWeeks: compared && [...compared],
    running: runningPlace < 0 ? null : runningPlace,
    total,
    rows: rows.map(toRow),
    leftOut: [notInBoth, cancelled, others].flatMap(({ list }) => list()),
    closed: weeks.filter((week) => numbers.closed.includes(daysBetween(running, week) / 7)),
    missing: missing.sort(byWeight).map(({ part }) => part),
    due: [...due.values()],
    toCome,
  };

  function compare(campusCategory: CampusCategory): void {
    if (!places) return;
    const { campusId, category, sources } = campusCategory;
    const found: MatchFound = {
      match(place, match) {
        for (const draft of drafts.of(campusCategory)) addMatch(draft, place - shown.from, match);
      },
      unmatched(place) {
        const week = place - shown.from;
        for (const draft of drafts.of(campusCategory)) draft.unmatched[week] = 1;
        notInBoth.add("not-in-both", week, { campusId, categoryId: category.id });
      },
    };
    const ofService: Pick<MatchFound, "match"> = {
      match(place, match) {
        const draft = match.source && drafts.ofService(campusCategory, match.source);
        if (draft) addMatch(draft, place - shown.from, match);
      },
    };
    for (let index = 0; index < weeks.length; index++) {
      const [place, before] = [shown.from + index, places[index] ?? -1];
      matchWeeks(sources, place, before, found);
      if (question.by === "service") matchSources(sources, place, before, ofService);
    }
  }

  function findMissing({ campusId, category, sources }: CampusCategory): void {
    const isAttendance = category.inTotal && category.unit === "count";
    for (let index = Math.max(0, weeks.length - 2); index < weeks.length; index++)
      for (const source of sources) {
        const { kind, states, serviceId, days, lastDays, waits } = source;
        const place = shown.from + index;
        const week = weeks[index] ?? "";
        if (isOutside(shown, place, lastDays[place] ?? 0)) continue;
        // Counts of a week have days of their own, whatever its services have.
        const isCounted = kind === "week" && waits?.[place] === 1;
        const heldOn = isCounted ? severalDays : (days[place] ?? severalDays);
        const day = heldOn === severalDays ? null : addDays(week, heldOn);
        const part = { week, campusId, categoryId: category.id, serviceId, day };
        const isMissing = states[place] === state.missing;
        if (isMissing) missing.push({ part, isAttendance, usual: usualOf(source, place) ?? 0 });
        if (isMissing || states[place] === state.in) {
          const key = `${week} ${campusId}`;
          const found = due.get(key) ?? { week, campusId, reported: 0, missing: 0 };
          found[isMissing ? "missing" : "reported"]++;
          due.set(key, found);
        }
        if (states[place] === state.toCome) toCome.push({ ...part, isSpecial: kind === "special" });
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

  function nameUnfinished({ expected, good }: ReportRow): void {
    for (let index = 0; index < weeks.length; index++)
      if ((expected[index] ?? 0) > 0 && good[index] === null) others.add("unfinished", index);
  }
}

type FoundMissing = { part: MissingPart; isAttendance: boolean; usual: number };

function byWeight(one: FoundMissing, other: FoundMissing): number {
  if (one.part.week !== other.part.week) return one.part.week < other.part.week ? 1 : -1;
  if (one.isAttendance !== other.isAttendance) return one.isAttendance ? -1 : 1;
  return one.isAttendance ? other.usual - one.usual : 0;
}

/** An archived category stays in sums; among all categories it is listed only by name. */
function isAnswered({ measure, where }: Question, { id, active }: ReportCategory): boolean {
  return active || measure !== "everything" || (where.category?.includes(id) ?? false);
}

function withServices(campusCategory: CampusCategory, services: readonly Id[] | undefined) {
  if (!services) return campusCategory;
  const isAsked = ({ serviceId }: Source) => serviceId !== null && services.includes(serviceId);
  const sources = campusCategory.sources.filter(isAsked);
  return { ...campusCategory, sources, unused: new Set<number>() };
}

function shownOf(
  { weeks, compared, places, from, running }: WeeksRead,
  { days, campuses }: { days: DayRange | null; campuses: readonly CampusDates[] },
): Pick<WeeksRead, "weeks" | "compared" | "places"> & { shown: Shown } {
  const placeOf = (week: Day) => daysBetween(from, week) / 7;
  const inside = (week: Day) =>
    days && {
      from: Math.max(0, daysBetween(week, days.from)),
      to: Math.min(6, daysBetween(week, days.to)),
    };
  const isReached = (week: Day) => {
    const chosen = inside(week);
    if (!chosen || (chosen.from === 0 && chosen.to === 6)) return true;
    return campuses.some(({ dayMarks }) => {
      const marks = dayMarks[placeOf(week)] ?? 0;
      return (marks & ((1 << (chosen.to + 1)) - (1 << chosen.from))) !== 0;
    });
  };
  const isShown = weeks.map(isReached);
  const reached = <Item>(list: readonly Item[]) => list.filter((_item, index) => isShown[index]);
  const shownWeeks = reached(weeks);
  const first = placeOf(shownWeeks[0] ?? running);
  const cut = new Map(
    shownWeeks.flatMap((week) => {
      const chosen = inside(week);
      return chosen && (chosen.from > 0 || chosen.to < 6) ? [[placeOf(week), chosen] as const] : [];
    }),
  );
  return {
    weeks: shownWeeks,
    compared: compared && reached(compared),
    places: places && reached(places),
    shown: { from: first, to: first + shownWeeks.length, cut },
  };
}

function firstWeek({ numbers, categories }: ReportNumbers, question: Question, running: Day): Day {
  const { service } = question.where;
  const answered = new Set(
    categories.filter((one) => isAnswered(question, one)).map(({ id }) => id),
  );
  let first = 0;
  for (const { weeks, serviceId, categoryId } of numbers)
    if (answered.has(categoryId) && (!service || (serviceId && service.includes(serviceId))))
      for (let index = 0; index < weeks.length; index++) first = Math.min(first, weeks[index] ?? 0);
  return addDays(running, 7 * first);
}
