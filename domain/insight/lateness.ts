import type { Id } from "../id.ts";
import { middleOf } from "../median.ts";
import { plainQuestion } from "../question.ts";
import { type Day, daysBetween } from "../week.ts";
import { type Claim, claimOf, type WeekEntered } from "./claim.ts";
import { rankOf, slotBetween } from "./slots.ts";
import type { Series, WeeklyNumbers } from "./weekly-numbers.ts";

/** How many weeks are read, the running one included. */
export const weeksEntered = 10;
const weeksCounted = 8;
const fewestWeeks = 6;
const leastDays = 2;
const leastShare = 0.6;
const fewestOthers = 2;

/** The numbers of a department at a campus. */
type Part = { campusId: Id; departmentId: Id; name: string; cells: Series[]; days: (Day | null)[] };

/** Departments whose numbers usually come in days after those of the others. */
export function lateParts(weekly: WeeklyNumbers): Claim[] {
  const parts = partsOf(weekly);
  return parts.flatMap((part) => claimOfPart(weekly, part, parts) ?? []);
}

function partsOf({ cells, numbers, entered, weeks, running }: WeeklyNumbers): Part[] {
  const [first = ""] = weeks;
  const days = new Map(
    entered.map(({ campusId, categoryId, weekStart, day }) => [
      `${campusId} ${categoryId} ${daysBetween(first, weekStart) / 7}`,
      day,
    ]),
  );
  const campuses = numbers.campuses.filter(({ active }) => active);
  return campuses.flatMap(({ id: campusId }) =>
    numbers.departments.flatMap(({ id: departmentId, name }) => {
      const ids = numbers.categories.filter((one) => one.departmentId === departmentId);
      const own = cells.filter(
        (cell) => cell.campusId === campusId && ids.some(({ id }) => id === cell.id),
      );
      const dayOf = (place: number) =>
        own
          .flatMap(({ id }) => days.get(`${campusId} ${id} ${place}`) ?? [])
          .toSorted()
          .at(-1) ?? null;
      if (own.length === 0) return [];
      return [
        {
          campusId,
          departmentId,
          name,
          cells: own,
          days: weeks.map((_, at) => (at < running - weeksCounted ? null : dayOf(at))),
        },
      ];
    }),
  );
}

function claimOfPart(weekly: WeeklyNumbers, part: Part, parts: readonly Part[]): Claim | null {
  const { running, numbers } = weekly;
  const from = Math.max(0, running - weeksCounted);
  const places = Array.from({ length: running - from }, (_, index) => from + index);
  const entered = places.flatMap((place) => enteredIn(part, parts, place, weekly.weeks) ?? []);
  const lateness = entered.map(({ later }) => later);
  const late = lateness.filter((days) => days >= leastDays);
  if (lateness.length < fewestWeeks || late.length < leastShare * lateness.length) return null;
  const days = Math.floor(middleOf(late) ?? 0);
  const category = part.cells.flatMap(({ id }) => id ?? []).sort();
  const where = { ...plainQuestion.where, campus: [part.campusId], category };
  const shown = {
    question: { ...plainQuestion, measure: "everything", by: "category" as const, where },
    complete: weekly.weeks.map((_, place) => (isThere(part, place) ? 1 : null)),
  };
  const slot = slotBetween.bind(null, weekly, shown, [from, running - 1] as const);
  const slots = {
    days: slot({
      unit: "days",
      value: days,
      formula:
        "From the day on which the middle one of the other departments was in to the day of its own last number, as they were entered first. The middle of the late weeks.",
      n: late.length,
    }),
    late: slot({
      unit: "count",
      value: late.length,
      formula: "The weeks in which it came in two days or more after the others.",
      n: lateness.length,
    }),
    weeks: slot({
      unit: "weeks",
      value: lateness.length,
      formula: "The weeks in which it and at least two others were entered, without imports.",
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
    entered: entered.toReversed(),
    rank: rankOf(0.6, late.length / lateness.length),
  } as const;
  const campuses = numbers.campuses.filter(({ active }) => active);
  const campus = campuses.find(({ id }) => id === part.campusId)?.name ?? "";
  const { name: department } = part;
  return campuses.length > 1
    ? claimOf({ ...common, form: "part", names: { department, campus } })
    : claimOf({ ...common, form: "alone", names: { department } });
}

/** Late beside the middle of the others. Null where too little was entered to tell. */
function enteredIn(
  part: Part,
  parts: readonly Part[],
  place: number,
  weeks: readonly Day[],
): WeekEntered | null {
  const own = part.days[place] ?? null;
  const others = parts.flatMap((one) => (one === part ? [] : (one.days[place] ?? []))).toSorted();
  if (own === null || others.length < fewestOthers) return null;
  const later = middleOf(others.map((day) => daysBetween(day, own))) ?? 0;
  return { week: weeks[place] ?? "", own, others, later };
}

function isThere({ cells }: Part, place: number): boolean {
  const isWhole = ({ expected, reported }: Series) => expected[place] === reported[place];
  return cells.every(isWhole) && cells.some(({ values }) => values[place] != null);
}
