import { typicalWeeks } from "../answer/typical.ts";
import { periodLengthOf } from "../history/import.ts";
import { placeKeyOf } from "../history/pack.ts";
import type { HistoryPlan } from "../history/plan.ts";
import type { PlannedNumber } from "../history/reading.ts";
import { groupBy } from "../shared/group-by.ts";
import type { Id } from "../shared/id.ts";
import { medianOf } from "../shared/median.ts";
import type { EasterChoice } from "../shared/time/easter.ts";
import { type Day, daysBetween, type WeekStartDay, weekStartOf } from "../shared/time/week.ts";
import type { Unit } from "../shared/unit.ts";
import { type Days, effectOf, learnEffects } from "../usual/effects.ts";
import { specialWeeks } from "../usual/special-weeks.ts";
import { awayOf, rangeAround } from "../usual/usual-range.ts";
import { type Doubt, doubtOf, type Usual } from "./doubt.ts";

type HistoryDoubt = Doubt & { row: number; column: number; usual: Usual };
export type HistoryDoubts = { items: HistoryDoubt[]; more: number };

const mostShown = 20;
const fewestWeeks = 6;
const fewestBeside = 3;

export type PresentNumbers = {
  existing: readonly (number | null)[];
  /** Numbers of the weeks around them. A series is a category at a place, by `seriesOf`. */
  around: readonly { series: string; week: Day; value: number }[];
  isReplacing: boolean;
};

const nothingPresent: PresentNumbers = { existing: [], around: [], isReplacing: false };

export function seriesOf(
  place: Parameters<typeof placeKeyOf>[0],
  categoryId: PlannedNumber["categoryId"],
): string {
  return `${placeKeyOf(place)} ${categoryId}`;
}

type Settings = {
  unitOf: (categoryId: Id) => Unit;
  weekStartDay: WeekStartDay;
  easter: EasterChoice;
};

/** Numbers of a file that are far from the weeks around them, in the file or already there. Unchanged numbers are not asked about. */
export function doubtsIn(
  { numbers, specialDays }: Pick<HistoryPlan, "numbers" | "specialDays">,
  { unitOf, weekStartDay, easter }: Settings,
  { existing, around, isReplacing }: PresentNumbers = nothingPresent,
): HistoryDoubts {
  const calendar = { easter, unit: "count" as const, own: specialDays };
  const knownDays = new Map<string, Days>();
  const daysFrom = (first: Day, weeks: number) => {
    const days = knownDays.get(`${first} ${weeks}`) ?? specialWeeks(first, weeks, calendar);
    knownDays.set(`${first} ${weeks}`, days);
    return days;
  };
  const weeks = new Map<Day, Day>();
  const weekOf = (day: Day) => {
    const week = weeks.get(day) ?? weekStartOf(day, weekStartDay);
    weeks.set(day, week);
    return week;
  };
  const brought = numbers.flatMap((number, at): Dated[] => {
    if (periodLengthOf(number.service)) return [];
    const present = existing[at] ?? null;
    const isWritten = present === null || (isReplacing && present !== number.value);
    const value = isWritten ? number.value : present;
    const series = seriesOf(number, number.categoryId);
    return [{ series, week: weekOf(number.date), value, number: isWritten ? number : null }];
  });
  const own = new Set(brought.map(({ series, week }) => `${series} ${week}`));
  const others = around.filter(({ series, week }) => !own.has(`${series} ${week}`));
  const all = groupBy(
    [...brought, ...others.map((one): Dated => ({ ...one, number: null }))],
    ({ series }) => series,
  );
  const found = [...all.values()].flatMap((own) => {
    const number = own.find((one) => one.number !== null)?.number;
    if (!number || own.length < fewestWeeks) return [];
    const sorted = own.sort((one, other) => (one.week < other.week ? -1 : 1));
    return doubtsOf(sorted, unitOf(number.categoryId), daysFrom);
  });
  const sorted = found.sort((one, other) => other.far - one.far || one.row - other.row);
  return {
    items: sorted.slice(0, mostShown).map(({ far, ...doubt }) => doubt),
    more: Math.max(0, sorted.length - mostShown),
  };
}

type Dated = { series: string; week: Day; value: number; number: PlannedNumber | null };

function doubtsOf(
  sorted: readonly Dated[],
  unit: Unit,
  daysFrom: (first: Day, weeks: number) => Days,
): (HistoryDoubt & { far: number })[] {
  const values = sorted.map(({ value }) => value);
  const beside = values.map((_, at) => ({
    before: typicalOf(values.slice(Math.max(0, at - typicalWeeks), at)),
    after: typicalOf(values.slice(at + 1, at + 1 + typicalWeeks)),
  }));
  const away = awayOf(
    values.flatMap((value, at) => {
      const then = beside[at]?.before;
      return then ? Math.log(Math.max(value, 0.5) / then) : [];
    }),
    unit,
  );
  let effects: ((week: Day) => number | null) | undefined;
  return sorted.flatMap(({ number, week }, at) => {
    if (!number) return [];
    const { before = null, after = null } = beside[at] ?? {};
    const typical = before ?? after;
    if (typical === null) return [];
    const isOdd = (effect: number | null) =>
      [before, after].every((around) => {
        if (around === null) return true;
        const { low, high } = rangeAround(around, away, unit, effect);
        return number.value < low || number.value > high;
      });
    // Most are usual, and what special days do takes long to learn.
    if (!isOdd(null)) return [];
    effects ??= effectsOf(sorted, daysFrom);
    const effect = effects(week);
    if (!isOdd(effect)) return [];
    const usual = { value: typical, ...rangeAround(typical, away, unit, effect) };
    const doubt = doubtOf(number.value, usual, unit);
    const far = Math.abs(Math.log((number.value + 1) / (typical + 1)));
    return doubt ? [{ ...doubt, row: number.row, column: number.column, usual, far }] : [];
  });
}

function effectsOf(
  sorted: readonly Dated[],
  daysFrom: (first: Day, weeks: number) => Days,
): (week: Day) => number | null {
  const [first, last] = [sorted[0]?.week ?? "", sorted.at(-1)?.week ?? ""];
  const placeOf = (week: Day) => daysBetween(first, week) / 7;
  const values: (number | null)[] = Array.from({ length: placeOf(last) + 1 }, () => null);
  for (const { value, week } of sorted) values[placeOf(week)] = value;
  const days = daysFrom(first, values.length);
  const learned = learnEffects(values, days);
  return (week) => {
    const here = days[placeOf(week)];
    return here && here.length > 0 ? effectOf(here, learned) : null;
  };
}

function typicalOf(values: readonly number[]): number | null {
  return values.length < fewestBeside ? null : medianOf(values);
}

/** By the place in the file: what the number is instead, or null where it is right. */
export type DoubtAnswers = Record<string, number | null>;

type FilePlace = Pick<PlannedNumber, "row" | "column">;

export function placeInFile({ row, column }: FilePlace): string {
  return `${row} ${column}`;
}

export function withAnswers(
  plan: HistoryPlan,
  doubts: readonly HistoryDoubt[],
  answers: DoubtAnswers,
): { plan: HistoryPlan; asRead: (number: PlannedNumber) => PlannedNumber } {
  const changes = new Map(
    doubts.flatMap((doubt) => {
      const to = answers[placeInFile(doubt)] ?? null;
      return to === null ? [] : [[placeInFile(doubt), to] as const];
    }),
  );
  if (changes.size === 0) return { plan, asRead: (number) => number };
  const read = new Map<PlannedNumber, PlannedNumber>();
  const numbers = plan.numbers.map((number) => {
    const value = changes.get(placeInFile(number));
    if (value === undefined) return number;
    const changed = { ...number, value };
    read.set(changed, number);
    return changed;
  });
  return { plan: { ...plan, numbers }, asRead: (number) => read.get(number) ?? number };
}
