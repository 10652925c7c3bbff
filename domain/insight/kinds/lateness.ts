import * as words from "#words/claims.ts";
import { plainQuestion } from "../../answer/question.ts";
import type { ReportDates } from "../../answer/report-numbers.ts";
import type { Id } from "../../shared/id.ts";
import { middleOf } from "../../shared/median.ts";
import { addDays, type Day, daysBetween, sundayOf } from "../../shared/time/week.ts";
import type { Series, WeeklyNumbers } from "../../usual/weekly-numbers.ts";
import { type Claim, claimOf } from "../claim.ts";
import { rankOf, slotBetween } from "../slots.ts";

export const weeksEntered = 10;
const weeksCounted = 8;
const fewestWeeks = 6;
const leastDays = 2;
const leastShare = 0.6;
const fewestOthers = 2;
/** More would never be shown, and each one holds the days of all others. */
const mostParts = 100;

/** The numbers of a department at a campus. `days` are those on which they were in, null where they are not known. */
type Part = {
  campusId: Id;
  departmentId: Id;
  name: string;
  cells: Series[];
  days: (Day | null)[];
  dueOn(place: number): Day;
};

/** Departments whose numbers usually come in days after those of the others that have them on the same day. */
export function lateParts(weekly: WeeklyNumbers): Claim[] {
  const parts = partsOf(weekly);
  const daysAt = weekly.weeks.map((_, place) => {
    const there = parts.filter(({ days }) => days[place] != null);
    const byDue = Map.groupBy(there, ({ dueOn }) => dueOn(place));
    return new Map(
      [...byDue].map(([due, some]) => [
        due,
        some.flatMap(({ days }) => days[place] ?? []).toSorted(),
      ]),
    );
  });
  const claims: Claim[] = [];
  for (const part of parts) {
    const claim = claimOfPart(weekly, part, daysAt);
    if (claim) claims.push(claim);
    if (claims.length === mostParts) break;
  }
  return claims;
}

function partsOf({ cells, numbers, entered, weeks, running }: WeeklyNumbers): Part[] {
  const closed = new Set(numbers.closed.map((week) => week + running));
  const lastDayOf = lastDays(numbers.dates, weeks, running);
  const [first = ""] = weeks;
  const days = new Map(
    entered.map(({ campusId, departmentId, weekStart, day }) => [
      `${campusId} ${departmentId} ${daysBetween(first, weekStart) / 7}`,
      day,
    ]),
  );
  const campuses = numbers.campuses.filter(({ active }) => active);
  const departmentOf = new Map(numbers.categories.map((one) => [one.id, one.departmentId]));
  const cellsOf = Map.groupBy(
    cells,
    ({ campusId, id }) => `${campusId} ${departmentOf.get(id ?? "")}`,
  );
  return campuses.flatMap(({ id: campusId }) =>
    numbers.departments.flatMap(({ id: departmentId, name }) => {
      const own = cellsOf.get(`${campusId} ${departmentId}`) ?? [];
      const dayOf = (place: number) => days.get(`${campusId} ${departmentId} ${place}`) ?? null;
      if (own.length === 0) return [];
      return [
        {
          campusId,
          departmentId,
          name,
          cells: own,
          days: weeks.map((_, at) =>
            at < running - weeksCounted || closed.has(at) ? null : dayOf(at),
          ),
          dueOn: (at) =>
            own
              .map(({ days: held }) => held[at] ?? lastDayOf(campusId, at))
              .toSorted()
              .at(-1) ?? "",
        },
      ];
    }),
  );
}

function claimOfPart(
  weekly: WeeklyNumbers,
  part: Part,
  daysAt: readonly ReadonlyMap<Day, readonly Day[]>[],
): Claim | null {
  const { running, numbers } = weekly;
  const from = Math.max(0, running - weeksCounted);
  const places = Array.from({ length: running - from }, (_, index) => from + index);
  const entered = places.flatMap((place) => {
    const own = part.days[place] ?? null;
    const days = daysAt[place]?.get(part.dueOn(place)) ?? [];
    return own === null || days.length <= fewestOthers ? [] : [{ place, own, days }];
  });
  const lateness = entered.map(({ own, days }) => laterThan(own, days));
  const late = lateness.filter((days) => days >= leastDays);
  if (lateness.length < fewestWeeks || late.length < leastShare * lateness.length) return null;
  const days = Math.floor(middleOf(late) ?? 0);
  const category = part.cells.flatMap(({ id }) => id ?? []).sort();
  const where = { ...plainQuestion.where, campus: [part.campusId], category };
  const shown = {
    question: { ...plainQuestion, measure: "everything", by: "category" as const, where },
    good: weekly.weeks.map((_, place) => (isThere(part, place) ? 1 : null)),
  };
  const slot = slotBetween.bind(null, weekly, shown, [from, running - 1] as const);
  const slots = {
    days: slot({
      unit: "days",
      value: days,
      formula: words.daysLater,
      n: late.length,
    }),
    late: slot({
      unit: "count",
      value: late.length,
      formula: words.weeksLate,
      n: lateness.length,
    }),
    weeks: slot({
      unit: "weeks",
      value: lateness.length,
      formula: words.weeksEntered,
      n: lateness.length,
    }),
  };
  const key = `part ${part.campusId} ${part.departmentId}`;
  const common = {
    kind: "late",
    key,
    about: `late ${key}`,
    slots,
    lead: "late",
    entered: entered
      .map(({ place, own, days }, index) => ({
        week: weekly.weeks[place] ?? "",
        own,
        others: days.toSpliced(days.indexOf(own), 1),
        later: lateness[index] ?? 0,
      }))
      .toReversed(),
    rank: rankOf(0.6, late.length / lateness.length),
  } as const;
  const campuses = numbers.campuses.filter(({ active }) => active);
  const campus = campuses.find(({ id }) => id === part.campusId)?.name ?? "";
  const { name: department } = part;
  return campuses.length > 1
    ? claimOf({ ...common, form: "part", names: { department, campus } })
    : claimOf({ ...common, form: "alone", names: { department } });
}

function lastDays(dates: readonly ReportDates[], weeks: readonly Day[], running: number) {
  const last = new Map<string, number>();
  for (const { campusId, held, days } of dates)
    for (const [at, week] of held.entries()) {
      const key = `${campusId} ${week + running}`;
      last.set(key, Math.max(last.get(key) ?? 0, days[at] ?? 0));
    }
  return (campusId: Id, place: number): Day => {
    const week = weeks[place] ?? "";
    const day = last.get(`${campusId} ${place}`);
    return day === undefined ? sundayOf(week) : addDays(week, day);
  };
}

function laterThan(own: Day, days: readonly Day[]): number {
  const at = firstPlaceOf(own, days);
  const other = (index: number) => days[index < at ? index : index + 1] ?? own;
  const count = days.length - 1;
  const middle = [other(Math.floor((count - 1) / 2)), other(Math.floor(count / 2))];
  return middleOf(middle.map((day) => daysBetween(day, own))) ?? 0;
}

function firstPlaceOf(day: Day, days: readonly Day[]): number {
  let [from, to] = [0, days.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((days[middle] ?? "") < day) from = middle + 1;
    else to = middle;
  }
  return from;
}

function isThere({ cells }: Part, place: number): boolean {
  const isWhole = ({ expected, reported }: Series) => expected[place] === reported[place];
  return cells.every(isWhole) && cells.some(({ values }) => values[place] != null);
}
