import * as words from "#words/claims.ts";
import { plainQuestion } from "../../answer/question.ts";
import { weeksBefore } from "../../answer/report-rows.ts";
import { typicalOf } from "../../answer/typical.ts";
import type { Id } from "../../shared/id.ts";
import {
  type Cause,
  causeOf,
  movingTogether,
  returnsWithDay,
  type Subject,
} from "../../usual/cause.ts";
import { nameInSentence } from "../../usual/special-weeks.ts";
import { isSeasonal, type Odd, oddAt, usualOf } from "../../usual/usual.ts";
import type { UsualRange } from "../../usual/usual-range.ts";
import type { ClaimKept, WeeklyNumbers } from "../../usual/weekly-numbers.ts";
import { type Claim, claimOf, type TellableNumbers } from "../claim.ts";
import { differenceSlot, numberSlots, rankOf, slotBetween } from "../slots.ts";

const weeksLooked = 4;
/** A campus without its oddest number is as usual within this. */
const stillUsual = 0.1;

/** Weeks outside of what is usual whose reason is known, each told once: of all campuses, of a campus, or of one category there. */
export function oddities(weekly: TellableNumbers): Claim[] {
  const claims: Claim[] = [];
  for (let back = 0; back <= weeksLooked && back <= weekly.running; back++)
    claims.push(...ofWeek(weekly, weekly.running - back));
  return claims;
}

function ofWeek(weekly: TellableNumbers, place: number): Claim[] {
  const { campuses, cells, total } = weekly;
  const cellsOf = Map.groupBy(cells, ({ campusId }) => campusId);
  const nameOf = new Map(campuses.map(({ id, name }) => [id, name]));
  const found = campuses.flatMap((campus) => oddAt(campus, place) ?? []);
  // The attendance has the numbers of a closed campus, too.
  const isAlone = weekly.numbers.campuses.length < 2;
  const whole = found.filter((odd) => !isOneNumber(cellsOf.get(odd.series.id ?? "") ?? [], odd));
  const together = movingTogether(weekly, place);
  const odd = together[0] && oddAt(total, place);
  const cause = odd && causeOf(weekly, odd, everywhere);
  if (odd && (cause?.is === "feast" || cause?.is === "date"))
    return [explained(weekly, odd, weekly.terms.attendance, cause)];
  const isNews = together.some((one) => !isSeasonal(one));
  const shared = isNews ? [sharedClaim(weekly, together, place)] : [];
  const taken = new Set([...whole, ...together].map(({ series }) => series.id));
  const single = whole
    .filter(({ series }) => together.every((one) => one.series !== series))
    .flatMap((one) => {
      const subject = { campusId: one.series.id, categoryId: null };
      const name = isAlone ? weekly.terms.attendance : one.series.name;
      return oddClaim(weekly, one, name, subject) ?? [];
    });
  const rest = cells
    .filter(({ campusId }) => !taken.has(campusId))
    .flatMap((cell) => {
      const one = oddAt(cell, place);
      const campus = nameOf.get(cell.campusId) ?? "";
      const name = isAlone ? cell.name : words.at(cell.name, campus);
      const subject = { campusId: cell.campusId, categoryId: cell.id };
      return (one && oddClaim(weekly, one, name, subject)) ?? [];
    });
  return [...shared, ...single, ...rest];
}

const everywhere: Subject = { campusId: null, categoryId: null };

function isOneNumber(
  cells: WeeklyNumbers["cells"],
  { series, place, value, typical }: Odd,
): boolean {
  const inTotal = new Set(series.parts.map(({ categoryId }) => categoryId));
  const here = cells.filter(
    (cell) => cell.good[place] != null && cell.id !== null && inTotal.has(cell.id),
  );
  const odd = here.filter((cell) => oddAt(cell, place));
  const [only] = odd;
  if (!only || odd.length > 1) return false;
  if (here.length === 1) return false;
  const usual = typicalOf(only, place) ?? 0;
  const restNow = value - (only.good[place] ?? 0);
  const restThen = Math.max(1, typical - usual);
  return Math.abs(restNow - restThen) <= stillUsual * restThen;
}

function sharedClaim(weekly: TellableNumbers, odd: Odd[], place: number): Claim {
  const [value, typical] = [sumOf(odd, "value"), sumOf(odd, "typical")];
  const ids = odd.flatMap(({ series }) => series.id ?? []).sort();
  const question = {
    ...plainQuestion,
    by: "campus" as const,
    where: { ...plainQuestion.where, campus: ids },
  };
  const good = weekly.weeks.map((_week, at) =>
    odd.every(({ series }) => series.good[at] != null) ? 1 : null,
  );
  const slot = slotBetween.bind(null, weekly, { question, good }, [place, place] as const);
  const week = weekly.weeks[place] ?? "";
  const days = odd.map(({ series }) => series.days[place] ?? null);
  const day = days.every((one) => one === days[0]) ? (days[0] ?? null) : null;
  return claimOf({
    kind: "oddity",
    form: value > typical ? "shared-above" : "shared-below",
    key: "campuses",
    about: `attendance ${week}`,
    rank: rankOf(fresh(0.8, weekly, place), Math.abs(value / typical - 1) / 0.5),
    names: {},
    slots: {
      count: slot({
        unit: "campuses",
        value: odd.length,
        formula: words.campusesApart(weekly.terms),
        n: odd.length,
      }),
      day: slot({
        ...(day ? { unit: "day", value: day } : { unit: "week", value: week }),
        formula: words.dayOrWeek,
      }),
      share: slot({
        ...(differenceSlot(value, typical, "count") ?? nothing),
        formula: words.sumsBeside,
        n: odd.length,
      }),
    },
    lead: "day",
  });
}

const nothing = { unit: "count", value: 0 } as const;

function sumOf(odd: Odd[], key: "value" | "typical"): number {
  return odd.reduce((sum, one) => sum + one[key], 0);
}

/** Null for what is not told: what comes back each year, a number within what is usual, and one in doubt. */
function oddClaim(weekly: TellableNumbers, odd: Odd, name: string, subject: Subject): Claim | null {
  const cause = causeOf(weekly, odd, subject);
  const isReturning = isSeasonal(odd) || returnsWithDay(weekly, odd, subject);
  if (cause?.is !== "feast" && isReturning) return null;
  if (cause) return explained(weekly, odd, name, cause);
  const { value, series, place } = odd;
  if (series.regular[place] !== value) return null;
  const usual = usualOf(weekly, odd, subject.campusId);
  const kept = keptAt(weekly, odd, subject);
  if (!usual || !kept || (value >= usual.low && value <= usual.high)) return null;
  return keptClaim(weekly, odd, { name, kept, usual });
}

function keptAt(
  weekly: TellableNumbers,
  { series, place }: Odd,
  { campusId, categoryId }: Subject,
): ClaimKept | null {
  const isOf = (id: Id) =>
    categoryId ? id === categoryId : series.parts.some((part) => part.categoryId === id);
  const kept = weekly.kept.filter(
    (one) =>
      one.weekStart === weekly.weeks[place] && one.campusId === campusId && isOf(one.categoryId),
  );
  return kept.toSorted((one, other) => other.value - one.value)[0] ?? null;
}

type Kept = {
  name: string;
  kept: ClaimKept;
  usual: NonNullable<ReturnType<typeof usualOf>>;
};

/** A kept number next to an ordinary week: few years cannot say how a special day usually is. */
function keptClaim(weekly: TellableNumbers, odd: Odd, { name, kept, usual }: Kept): Claim {
  const { value, typical, miss, place } = odd;
  const side = value > typical ? "above" : "below";
  const common = {
    ...commonOf(weekly, odd),
    kind: "oddity",
    rank: rankOf(fresh(0.6, weekly, place), Math.abs(miss)),
    names: { place: name, person: kept.by ?? words.someone },
    lead: "day",
  } as const;
  const number = numberSlots(weekly, odd.series, place);
  const part = kept.value === value ? null : keptSlot(weekly, odd, kept);
  if (usual.isSpecial) {
    const slots = { ...number, typical: typicalSlot(weekly, odd) };
    return part
      ? claimOf({ ...common, form: "kept-part-day", slots: { ...slots, kept: part } })
      : claimOf({ ...common, form: "kept-day", slots });
  }
  const slots = { ...number, ...rangeSlots(weekly, odd, usual) };
  return part
    ? claimOf({ ...common, form: `kept-part-${side}`, slots: { ...slots, kept: part } })
    : claimOf({ ...common, form: `kept-${side}`, slots });
}

function explained(weekly: TellableNumbers, odd: Odd, name: string, cause: Cause): Claim {
  const { value, typical, place } = odd;
  const side = value > typical ? "above" : "below";
  const slots = { ...numberSlots(weekly, odd.series, place), share: shareSlot(weekly, odd) };
  const common = { ...commonOf(weekly, odd), kind: "oddity", slots, lead: "day" } as const;
  if (cause.is === "feast" || cause.is === "date")
    return claimOf({
      ...common,
      form: `${cause.is}-${side}`,
      rank: fresh(0.45, weekly, place),
      names: { place: name, cause: nameInSentence(cause.name) },
    });
  if (cause.is === "note")
    return claimOf({
      ...common,
      form: `note-${side}`,
      rank: fresh(0.6, weekly, place),
      names: { place: name, note: cause.text },
    });
  return claimOf({
    ...common,
    form: "cancelled",
    rank: fresh(0.45, weekly, place),
    names: { place: name },
    slots: {
      ...slots,
      services: slotBetween(weekly, odd.series, [place, place], {
        unit: "services",
        value: cause.services,
        formula: words.servicesCancelled(weekly.terms),
      }),
    },
  });
}

function commonOf(weekly: TellableNumbers, { series, place }: Odd) {
  return { key: series.key, about: `${series.key} ${weekly.weeks[place]}` };
}

function fresh(rank: number, { running }: WeeklyNumbers, place: number): number {
  return rank * (1 - 0.1 * (running - place));
}

function keptSlot(weekly: TellableNumbers, { series, place }: Odd, { value }: ClaimKept) {
  return slotBetween(weekly, series, [place, place], {
    unit: series.unit,
    value,
    formula: words.looksLikeSlip,
  });
}

function shareSlot(weekly: TellableNumbers, { series, place, value, typical }: Odd) {
  return slotBetween(weekly, series, [place - 26, place], {
    ...(differenceSlot(value, typical, series.unit) ?? { unit: series.unit, value: 0 }),
    formula: words.fromMedian,
  });
}

function typicalSlot(weekly: TellableNumbers, { series, place, typical }: Odd) {
  return slotBetween(weekly, series, [place - 26, place - 1], {
    unit: series.unit,
    value: typical,
    formula: words.medianBefore,
  });
}

function rangeSlots(
  weekly: TellableNumbers,
  { series, place }: Odd,
  { low, high, weeks }: UsualRange & { weeks: number },
) {
  const slot = slotBetween.bind(null, weekly, series, [place - weeksBefore, place - 1] as const);
  const formula = words.usualRange;
  return {
    low: slot({ unit: series.unit, value: low, formula, n: weeks }),
    high: slot({ unit: series.unit, value: high, formula, n: weeks }),
  };
}
