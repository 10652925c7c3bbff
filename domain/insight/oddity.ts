import type { Id } from "../id.ts";
import { plainQuestion } from "../question.ts";
import { typicalOf } from "../typical.ts";
import { type Cause, causeOf, type Subject } from "./cause.ts";
import { type Claim, claimOf, type Slot } from "./claim.ts";
import {
  keptSlot,
  numberOf,
  numberSlots,
  rangeSlots,
  shareSlot,
  typicalSlot,
} from "./oddity-slots.ts";
import { percentBetween, rankOf, slotBetween } from "./slots.ts";
import { missOf, type Odd, oddAt, stoodOut, usualOf } from "./usual.ts";
import type { ClaimKept, WeeklyNumbers } from "./weekly-numbers.ts";

const weeksLooked = 4;
/** What is left of a campus once its oddest number is taken out is as usual within this. */
const stillUsual = 0.1;
const leastCampuses = 2;
/** How many of the campuses with numbers move together. */
const mostCampuses = 2 / 3;

/** Weeks outside of what is usual, each told once: of all campuses, of a campus, or of one category there. */
export function oddities(weekly: WeeklyNumbers): Claim[] {
  const claims: Claim[] = [];
  for (let back = 0; back <= weeksLooked && back <= weekly.running; back++)
    claims.push(...ofWeek(weekly, weekly.running - back));
  return claims;
}

function ofWeek(weekly: WeeklyNumbers, place: number): Claim[] {
  const { campuses, cells, total } = weekly;
  const cellsOf = Map.groupBy(cells, ({ campusId }) => campusId);
  const nameOf = new Map(campuses.map(({ id, name }) => [id, name]));
  const found = campuses.flatMap((campus) => oddAt(campus, place) ?? []);
  const isAlone = campuses.length < 2;
  const whole = found.filter((odd) => !isOneNumber(cellsOf.get(odd.series.id ?? "") ?? [], odd));
  const unexplained = whole.filter(
    (one) => !hasCancelled(weekly, one) && stoodOut(one.series, place),
  );
  const together = movingTogether(weekly, unexplained, place);
  const odd = together[0] && oddAt(total, place);
  const cause = odd && causeOf(weekly, odd, everywhere);
  if (odd && cause?.is === "feast") return [explained(weekly, odd, "Attendance", cause)];
  const shared = together.length > 0 ? [sharedClaim(weekly, together, place)] : [];
  const single = whole
    .filter((one) => !together.includes(one))
    .flatMap((one) => {
      const subject = { campusId: one.series.id, categoryId: null };
      const name = isAlone ? "Attendance" : one.series.name;
      return told(weekly, one, name, subject) ?? [];
    });
  const taken = new Set(whole.map(({ series }) => series.id));
  const rest = cells
    .filter(({ campusId }) => !taken.has(campusId))
    .flatMap((cell) => {
      const one = oddAt(cell, place);
      const campus = nameOf.get(cell.campusId) ?? "";
      const name = isAlone ? cell.name : `${cell.name} at ${campus}`;
      const subject = { campusId: cell.campusId, categoryId: cell.id };
      return (one && told(weekly, one, name, subject)) ?? [];
    });
  return [...shared, ...single, ...rest];
}

function hasCancelled(weekly: WeeklyNumbers, odd: Odd): boolean {
  return causeOf(weekly, odd, { campusId: odd.series.id, categoryId: null })?.is === "cancelled";
}

const everywhere: Subject = { campusId: null, categoryId: null };

/** Whether one category alone makes a campus odd, so that it may be a slip. */
function isOneNumber(
  cells: WeeklyNumbers["cells"],
  { series, place, value, typical }: Odd,
): boolean {
  const inTotal = new Set(series.parts.map(({ categoryId }) => categoryId));
  const here = cells.filter(
    (cell) => cell.complete[place] != null && cell.id !== null && inTotal.has(cell.id),
  );
  const odd = here.filter((cell) => oddAt(cell, place));
  const [only] = odd;
  if (!only || odd.length > 1) return false;
  if (here.length === 1) return false;
  const usual = typicalOf(only, place) ?? 0;
  const restNow = value - (only.complete[place] ?? 0);
  const restThen = Math.max(1, typical - usual);
  return Math.abs(restNow - restThen) <= stillUsual * restThen;
}

function movingTogether({ campuses }: WeeklyNumbers, odd: Odd[], place: number): Odd[] {
  const counted = campuses.filter((campus) => missOf(campus, place) !== null).length;
  const sides = [odd.filter(({ miss }) => miss > 0), odd.filter(({ miss }) => miss < 0)];
  return (
    sides.find(({ length }) => length >= leastCampuses && length >= mostCampuses * counted) ?? []
  );
}

function sharedClaim(weekly: WeeklyNumbers, odd: Odd[], place: number): Claim {
  const [value, typical] = [sumOf(odd, "value"), sumOf(odd, "typical")];
  const ids = odd.flatMap(({ series }) => series.id ?? []).sort();
  const question = {
    ...plainQuestion,
    by: "campus" as const,
    where: { ...plainQuestion.where, campus: ids },
  };
  const complete = weekly.weeks.map((_week, at) =>
    odd.every(({ series }) => series.complete[at] != null) ? 1 : null,
  );
  const slot = slotBetween.bind(null, weekly, { question, complete }, [place, place] as const);
  const week = weekly.weeks[place] ?? "";
  const share = percentBetween(value, typical);
  return claimOf({
    kind: "oddity",
    form: value > typical ? "shared-above" : "shared-below",
    key: "campuses",
    about: `attendance ${week}`,
    rank: rankOf(fresh(0.8, weekly, place), share / 50),
    names: {},
    slots: {
      count: slot({
        unit: "campuses",
        value: odd.length,
        formula: "The campuses outside of what is usual for them in this week.",
        n: odd.length,
      }),
      day: slot({ unit: "day", value: week, formula: "The week." }),
      share: slot({
        unit: "percent",
        value: share,
        formula: "Their sum beside the sum of their typical numbers.",
        n: odd.length,
      }),
    },
    lead: "day",
  });
}

function sumOf(odd: Odd[], key: "value" | "typical"): number {
  return odd.reduce((sum, one) => sum + one[key], 0);
}

/** Null for what is not told: a number within what is usual, and one that a special day may have made. */
function told(weekly: WeeklyNumbers, odd: Odd, name: string, subject: Subject): Claim | null {
  const cause = causeOf(weekly, odd, subject);
  if (cause) return explained(weekly, odd, name, cause);
  const { series, place, value, typical } = odd;
  const usual = usualOf(weekly, odd, subject.campusId);
  if (!usual || (value >= usual.low && value <= usual.high)) return null;
  if (usual.isSpecial) return toldOfSpecialDay(weekly, odd, name, subject);
  const slot = slotBetween.bind(null, weekly, series);
  const { low, high } = rangeSlots(weekly, odd, usual);
  const slots = { ...numberSlots(weekly, odd), low, high };
  const common = { ...commonOf(weekly, odd), names: { place: name }, slots, lead: "day" } as const;
  const kept = keptAt(weekly, odd, subject);
  if (kept) return keptClaim(weekly, odd, { ...common, slots }, kept);
  if (isSlip(value, typical))
    return claimOf({
      ...common,
      kind: "oddity",
      form: "slip",
      rank: fresh(0.95, weekly, place),
      slots: { ...slots, value: slot([place, place], { ...numberOf(odd) }) },
    });
  return claimOf({
    ...common,
    kind: "oddity",
    form: value > typical ? "above" : "below",
    rank: rankOf(fresh(0.85, weekly, place), Math.abs(odd.miss)),
  });
}

/** What is usual on such a day, few years can say: only what is perhaps a slip is told, beside an ordinary week. */
function toldOfSpecialDay(
  weekly: WeeklyNumbers,
  odd: Odd,
  name: string,
  subject: Subject,
): Claim | null {
  const { place, value, typical } = odd;
  const slots = { ...numberSlots(weekly, odd), typical: typicalSlot(weekly, odd) };
  const common = { ...commonOf(weekly, odd), kind: "oddity", lead: "day" } as const;
  const kept = keptAt(weekly, odd, subject);
  if (!kept && !isSlip(value, typical)) return null;
  const rank = fresh(kept ? 0.6 : 0.95, weekly, place);
  if (!kept) return claimOf({ ...common, form: "slip-day", rank, names: { place: name }, slots });
  const names = { place: name, person: kept.by ?? "Someone" };
  if (kept.value === value) return claimOf({ ...common, form: "kept-day", rank, names, slots });
  const part = keptSlot(weekly, odd, kept);
  return claimOf({
    ...common,
    form: "kept-part-day",
    rank,
    names,
    slots: { ...slots, kept: part },
  });
}

/** The greatest one, where somebody kept several of its numbers. */
function keptAt(weekly: WeeklyNumbers, { series, place }: Odd, subject: Subject): ClaimKept | null {
  const { campusId, categoryId } = subject;
  const isOf = (id: Id) =>
    categoryId ? id === categoryId : series.parts.some((part) => part.categoryId === id);
  const kept = weekly.kept.filter(
    (one) =>
      one.weekStart === weekly.weeks[place] && one.campusId === campusId && isOf(one.categoryId),
  );
  return kept.toSorted((one, other) => other.value - one.value)[0] ?? null;
}

function keptClaim(
  weekly: WeeklyNumbers,
  odd: Odd,
  { names, slots, ...common }: KeptDraft,
  kept: ClaimKept,
): Claim {
  const side = odd.value > odd.typical ? "above" : "below";
  const draft = {
    ...common,
    kind: "oddity",
    rank: rankOf(fresh(0.6, weekly, odd.place), Math.abs(odd.miss)),
    names: { ...names, person: kept.by ?? "Someone" },
  } as const;
  if (kept.value === odd.value) return claimOf({ ...draft, form: `kept-${side}`, slots });
  const part = keptSlot(weekly, odd, kept);
  return claimOf({ ...draft, form: `kept-part-${side}`, slots: { ...slots, kept: part } });
}

function explained(weekly: WeeklyNumbers, odd: Odd, name: string, cause: Cause): Claim {
  const { value, typical, place } = odd;
  const side = value > typical ? "above" : "below";
  const slots = { ...numberSlots(weekly, odd), share: shareSlot(weekly, odd) };
  const common = { ...commonOf(weekly, odd), kind: "oddity", slots, lead: "day" } as const;
  if (cause.is === "feast" || cause.is === "date")
    return claimOf({
      ...common,
      form: `${cause.is}-${side}`,
      rank: fresh(0.45, weekly, place),
      names: { place: name, cause: cause.name },
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
        formula: "The services of this campus that were cancelled in this week.",
      }),
    },
  });
}

type KeptDraft = {
  key: string;
  about: string;
  lead: "day";
  names: { place: string };
  slots: Record<"value" | "day" | "low" | "high", Slot>;
};

function commonOf(weekly: WeeklyNumbers, { series, place }: Odd) {
  return { key: series.key, about: `${series.key} ${weekly.weeks[place]}` };
}

/** A digit more or less, or a number entered twice or by half. */
function isSlip(value: number, typical: number): boolean {
  const ratio = value / typical;
  const isNear = (slip: number, within: number) => ratio > slip / within && ratio < slip * within;
  return isNear(10, 1.5) || isNear(0.1, 1.5) || isNear(2, 1.15) || isNear(0.5, 1.15);
}

/** Older weeks are less news. */
function fresh(rank: number, { running }: WeeklyNumbers, place: number): number {
  return rank * (1 - 0.1 * (running - place));
}
