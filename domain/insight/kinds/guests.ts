import * as words from "#words/claims.ts";
import { plainQuestion } from "../../answer/question.ts";
import { typicalOf } from "../../answer/typical.ts";
import { middleOf } from "../../shared/median.ts";
import { nameKeyOf } from "../../shared/name-key.ts";
import { percentOf } from "../../shared/percent.ts";
import { specialWeeks } from "../../usual/special-weeks.ts";
import type { Series, WeeklyNumbers } from "../../usual/weekly-numbers.ts";
import { type Claim, claimOf } from "../claim.ts";
import { rankOf, slotBetween } from "../slots.ts";
import { besideAdults, yearBefore } from "./per-adult.ts";

const weeks = 26;
const fewestWeeks = 12;
const fewestGuests = 20;
const leastChange = 0.15;

export function guestShare(weekly: WeeklyNumbers): Claim[] {
  const found = besideAdults(weekly, weekly.kinds.guests, { weeks, lookedBack: 2 });
  if (!found) return [];
  const { top, adults, now, both, then, slot, sumOf, weeksOf } = found;
  if (sumOf(now) < fewestGuests || now.length < fewestWeeks) return [];
  const rate = (used: readonly number[]) => Math.round(1_000 * found.rate(used)) / 10;
  const names = { guests: top.name, base: adults.name };
  const common = { kind: "guests", key: "share", about: "guests" } as const;
  const shareOver = (used: readonly number[], range?: readonly [number, number]) =>
    slot({ unit: "percent", value: rate(used) }, words.guestsOfAdults, used.length, range);
  const change = both.length < fewestWeeks ? 0 : rate(both) / Math.max(0.1, rate(then)) - 1;
  const isTold = Math.abs(change) >= leastChange && sumOf(then) >= fewestGuests;
  if (!isTold || !found.isChanged)
    return [
      claimOf({
        ...common,
        form: "now",
        rank: 0.3,
        names: { ...names, counted: found.counted },
        slots: { share: shareOver(now), weeks: weeksOf(now) },
        lead: "share",
      }),
    ];
  const rangeBefore = [found.from - yearBefore, found.last - yearBefore] as const;
  return [
    claimOf({
      ...common,
      form: change > 0 ? "more" : "fewer",
      rank: rankOf(0.7, Math.abs(change)),
      names,
      slots: { share: shareOver(both), weeks: weeksOf(both), before: shareOver(then, rangeBefore) },
      lead: "share",
    }),
  ];
}

const weeksBeside = 4;
const fewestBeside = 3;
const timesTypical = 1.6;
const leastTypical = 5;
/** So that what follows one is not what comes before the next. */
const weeksApart = 9;
const fewestGuestWeeks = 8;
const fewestOrdinary = 40;
/** Beyond this it is chance in less than one of a thousand churches where nothing follows. */
const surely = 3.29;
const leastPercent = 2;
/** No days on which guests come for another reason. */
const great = new Set(["Easter", "Christmas", "Christmas Day"].map(nameKeyOf));

/** Whether attendance is higher in the weeks after many guests came. It does not say why. */
export function afterGuests(weekly: WeeklyNumbers): Claim[] {
  const { kinds, categories, total, numbers } = weekly;
  const guests = categories.find(({ id }) => id !== null && id === kinds.guests);
  if (!guests || total.last === null || total.last < weekly.running - 2) return [];
  const { many, ordinary } = placesOf(weekly, guests);
  const changeAt = (place: number) => changeAround(total, place);
  const used = apart(many.filter((place) => changeAt(place) !== null));
  const changes = used.map((place) => changeAt(place) ?? 0);
  const others = ordinary.flatMap((place) => changeAt(place) ?? []);
  if (used.length < fewestGuestWeeks || others.length < fewestOrdinary) return [];
  const score = scoreOf(changes, others);
  const [change, usual] = [middleOf(changes) ?? 0, middleOf(others) ?? 0];
  const share = percentOf(Math.expm1(change));
  const isNone = Math.abs(score) <= 1 && 100 * Math.abs(change - usual) < leastPercent;
  const isSure = Math.abs(score) >= surely && share >= leastPercent && score * change > 0;
  if (!isNone && !isSure) return [];
  const ids = numbers.categories.filter(({ inTotal }) => inTotal).map(({ id }) => id);
  const category = [...new Set([...ids, guests.id ?? ""])].sort();
  const shown = {
    question: {
      ...plainQuestion,
      measure: "everything",
      by: "category" as const,
      where: { ...plainQuestion.where, category },
    },
    good: total.good.map((value, place) => (guests.good[place] == null ? null : value)),
  };
  const last = Math.min(weekly.running, (used.at(-1) ?? 0) + weeksBeside);
  const range = [(used[0] ?? 0) - weeksBeside, last] as const;
  const slot = slotBetween.bind(null, weekly, shown, range);
  const n = used.length;
  const slots = {
    span: slot({ unit: "weeks", value: weeksBeside, formula: words.weeksBothSides, n }),
    times: slot({
      unit: "count",
      value: changes.filter((one) => one > 0).length,
      formula: words.timesAbove,
      n,
    }),
    all: slot({
      unit: "count",
      value: n,
      formula: words.weeksManyGuests,
      n,
    }),
  };
  const names = { guests: guests.name };
  const common = { kind: "guests", key: "after", about: "after guests", names } as const;
  if (isNone) return [claimOf({ ...common, form: "after-none", rank: 0.35, slots, lead: "all" })];
  return [
    claimOf({
      ...common,
      form: change > 0 ? "after-higher" : "after-lower",
      rank: rankOf(0.65, share / 10),
      slots: {
        ...slots,
        share: slot({
          unit: "percent",
          value: share,
          formula: words.middleOfChanges,
          n,
        }),
      },
      lead: "share",
    }),
  ];
}

function placesOf({ weeks, running, calendar, specialDays }: WeeklyNumbers, guests: Series) {
  const days = specialWeeks(weeks[0] ?? "", weeks.length, {
    easter: calendar.easter,
    timeZone: calendar.timeZone,
    unit: "count",
    own: specialDays,
  });
  const own = new Set(specialDays.map(({ name }) => name));
  const isSpecial = (place: number) =>
    days[place]?.some(({ key, name }) => great.has(key) || own.has(name)) ?? false;
  const many: number[] = [];
  const ordinary: number[] = [];
  for (let place = 0; place < running; place++) {
    const value = guests.good[place] ?? null;
    const typical = value === null ? null : typicalOf(guests, place);
    if (value === null || typical === null || typical < leastTypical || isSpecial(place)) continue;
    if (value >= timesTypical * typical) many.push(place);
    else ordinary.push(place);
  }
  return { many, ordinary };
}

/** The attendance after beside that before, as a logarithm. */
function changeAround({ good }: Series, place: number): number | null {
  const middle = (from: number) => {
    const around = good.slice(Math.max(0, from), from + weeksBeside).filter((one) => one !== null);
    return around.length < fewestBeside ? null : middleOf(around);
  };
  const before = place < weeksBeside ? null : middle(place - weeksBeside);
  const after = middle(place + 1);
  return before && after ? Math.log(after / before) : null;
}

function apart(places: readonly number[]): number[] {
  const used: number[] = [];
  for (const place of places)
    if (used.length === 0 || place - (used.at(-1) ?? 0) >= weeksApart) used.push(place);
  return used;
}

/** The Mann-Whitney score in standard deviations. Others overlap, so that so many of them count as one. */
export function scoreOf(some: readonly number[], others: readonly number[]): number {
  let above = 0;
  for (const one of some)
    for (const other of others) above += one > other ? 1 : one === other ? 0.5 : 0;
  const share = above / (some.length * others.length);
  const alone = others.length / (2 * weeksBeside);
  return (share - 0.5) / Math.sqrt((1 / some.length + 1 / alone) / 12);
}
