import type { Id } from "../shared/id.ts";
import { medianOf } from "../shared/median.ts";
import { addDays, type Day, daysBetween, sundayOf, weekdayOf } from "../shared/time/week.ts";
import { type Effects, learnEffects, type SeenWeek, unseenSpread } from "../usual/effects.ts";
import { medianOrZero } from "../usual/numbers.ts";
import {
  christmas,
  type MovingDay,
  type ServiceDays,
  type SpecialCalendar,
  specialWeeks,
} from "../usual/special-weeks.ts";
import {
  type Forecast,
  forecast,
  forecastFrom,
  type Range,
  type WeekForecast,
} from "./forecast.ts";
import { type ExpectedWeek, type Outcome, type Reason, weeksAhead } from "./forecast-answer.ts";
import type { ForecastSeries } from "./forecast-series.ts";
import type { Models } from "./models/each-model.ts";
import { type History, type Tries, triesOf } from "./models/trials.ts";
import type { ComingWeek } from "./special-services.ts";

type SaidWeek = { week: Day; value: number; low: number; high: number };
/** `madeOf` and `recordedOf` are digests of the numbers of which the outcome and its record were made. */
export type KeptForecast = Pick<ForecastSeries, "key" | "campusId" | "categoryId" | "serviceId"> & {
  madeOf: string;
  recordedOf: string | null;
  outcome: Outcome;
  said: SaidWeek[];
};

export type Dated = ForecastSeries & { days: History["days"] };

type OwnDay = SpecialCalendar["own"][number] & { campusId: Id | null };
type CalendarOfAll = Pick<SpecialCalendar, "easter" | "timeZone"> & { own: readonly OwnDay[] };

/** Most series have the days of many others, which take longer to find than all else. */
export function withDays({ own, ...calendar }: CalendarOfAll): (series: ForecastSeries) => Dated {
  const byDays = new Map<ServiceDays, Map<string, MovingDay[][]>>();
  return (series) => {
    const { first, start, unit, campusId, daysOfAll: serviceDays, regular } = series;
    const alike = byDays.get(serviceDays) ?? new Map<string, MovingDay[][]>();
    byDays.set(serviceDays, alike);
    const key = `${unit} ${campusId}`;
    const here = own.filter((day) => day.campusId === null || day.campusId === campusId);
    const from = addDays(first, -7 * start);
    const days =
      alike.get(key) ??
      specialWeeks(from, serviceDays.length, {
        ...calendar,
        unit,
        own: here,
        serviceDays,
        regular,
      });
    alike.set(key, days);
    return { ...series, days: days.slice(start) };
  };
}

/** Its record is that of `before`, until it is recorded. Without weeks in which nothing is held. */
export function outcomeOf(dated: Dated, models: Models, before?: Outcome): Outcome {
  const { first, values, days, serviceDays, isDated, coming } = dated;
  const made = forecast({ values, days }, weeksAhead, models);
  if (made.kind !== "forecast") return made;
  const effects = alikeEffects(dated, made);
  const weeks = made.weeks.flatMap(({ value, likely }, step): ExpectedWeek[] => {
    const place = values.length + step;
    const [there = [], special = []] = [serviceDays[place], days[place]];
    if (there.length === 0) return [];
    const ahead = coming[step];
    // A special service in place of all others: how many come there, these do not say.
    if (ahead?.share === 0 && (ahead.special || ahead.without.length > 0)) return [];
    const range = changedBy(ahead, { value, ...likely }, seenEffect(special, made));
    const isChristmas = special.some(({ key }) => key === christmas.key);
    const isOnDays = isDated && !(isChristmas && hadOtherDays(dated, there));
    return [
      {
        week: addDays(first, 7 * place),
        days: isOnDays ? [...there] : [],
        value: Math.round(range.value),
        low: Math.round(range.low),
        high: Math.round(range.high),
        isSpecial: special.length > 0 || ahead?.special != null,
        ...(ahead && ahead.without.length > 0 && { without: ahead.without }),
        ...(ahead && ahead.cancelled > 0 && { cancelled: ahead.cancelled }),
        reasons: reasonsOf(dated, place, effects, range.value),
      },
    ];
  });
  const { record = null, specialRecord = null } = before?.kind === "forecast" ? before : {};
  return { kind: "forecast", weeks, made: madeOf(dated), record, specialRecord };
}

/** Effects next to weeks with the same parts: that a club pauses on a day, too, is expected, and is not what the day did. */
function alikeEffects({ values, days, parts }: Dated, { effects }: Forecast): Effects {
  if (!parts) return new Map(effects.map((one) => [one.key, one]));
  const learned = new Map(learnEffects(values, days, parts));
  for (const { key, seen } of effects)
    if (seen.length > 0 && learned.get(key)?.seen.length === 0) learned.delete(key);
  return learned;
}

/** Services on Christmas Eve are expected before anybody plans them. */
function hadOtherDays({ values, days, serviceDays }: Dated, there: readonly Day[]): boolean {
  const weekdays = new Set(there.map(weekdayOf));
  return values.some(
    (_value, place) =>
      days[place]?.some(({ key }) => key === christmas.key) &&
      serviceDays[place]?.some((day) => !weekdays.has(weekdayOf(day))),
  );
}

function madeOf({ first, values }: Dated) {
  const places = values.flatMap((value, place) => (value === null ? [] : place));
  const weekAt = (place = 0) => addDays(first, 7 * place);
  return { weeks: places.length, first: weekAt(places[0]), last: weekAt(places.at(-1)) };
}

type Around = { value: number } & Range;

function seenEffect(days: readonly MovingDay[], { effects }: Forecast): number {
  const seen = effects.filter(
    (one) => one.seen.length > 0 && days.some(({ key }) => key === one.key),
  );
  return seen.reduce((sum, { effect }) => sum + effect, 0);
}

/**
 * Adds special services, and takes away those cancelled, of whose people up to half may come to another service. Earlier weeks of
 * a special day may have had its cancellations.
 */
function changedBy(
  ahead: ComingWeek | undefined,
  { value, low, high }: Around,
  effect: number,
): Around {
  const { share: all = 1, special = null } = ahead ?? {};
  const share = Math.min(1, all / Math.exp(Math.min(0, effect)));
  const changes = special?.seen.map(({ change }) => change) ?? [];
  const least = special ? Math.min(...changes) - unseenSpread(changes.length) : 0;
  const most = special ? Math.max(...changes) + unseenSpread(changes.length) : 0;
  return {
    value: value * share * Math.exp(medianOrZero(changes)),
    low: low * all * Math.exp(Math.max(0, least)),
    high: ((high * (1 + share)) / 2) * Math.exp(most),
  };
}

/** Where the week would have fewer people than this with the day and without it, no percent is told. */
const fewestForPercent = 50;

/** Days that did now more and now less are no reason. */
function reasonsOf(
  { first, days, values, coming, unit }: Dated,
  place: number,
  effects: Effects,
  value: number,
): Reason[] {
  const reasonsOf = (name: string, seen: readonly SeenWeek[], effect: number): Reason[] => {
    const percents = seen.map(({ change }) => percentOf(change)).sort((a, b) => a - b);
    const [low, high] = [percents[0], percents.at(-1)];
    const percent = low === undefined ? percentOf(effect) : (medianOf(percents) ?? low);
    const greater = Math.max(value, value / (1 + percent / 100));
    if (unit === "count" && greater < fewestForPercent) return [];
    if (low === undefined || high === undefined)
      return percent === 0 ? [] : [{ name, percent, years: 0 }];
    if (low * high <= 0) return [];
    const inYears = seen.map((one) => Number(sundayOf(addDays(first, 7 * one.place)).slice(0, 4)));
    return [
      {
        name,
        percent,
        years: new Set(inYears).size,
        seen: { low, high, times: seen.length, year: Math.max(...inYears) },
      },
    ];
  };
  const special = coming[place - values.length]?.special;
  return [
    ...(days[place] ?? []).flatMap(({ key, name }) => {
      const { seen = [], effect = 0 } = effects.get(key) ?? {};
      return reasonsOf(name, seen, effect);
    }),
    ...(special ? reasonsOf(special.name, special.seen, 0) : []),
  ];
}

function percentOf(change: number): number {
  return Math.round(100 * Math.expm1(change));
}

export function recorded(kept: KeptForecast, dated: Dated, models: Models): KeptForecast {
  const done = { ...kept, recordedOf: kept.madeOf };
  if (kept.outcome.kind !== "forecast") return { ...done, said: [] };
  const { first, values, days } = dated;
  const tries = triesOf(dated, models);
  const saidIn = new Map(kept.said.map((said) => [said.week, said]));
  const said = weeksToReplay(dated).flatMap((place): SaidWeek[] => {
    const week = addDays(first, 7 * place);
    const before = saidIn.get(week);
    if (before) return [before];
    const next = replay(dated, place, weeksAhead, tries);
    if (!next) return [];
    const { low, high } = next.likely;
    return [{ week, value: Math.round(next.value), low: Math.round(low), high: Math.round(high) }];
  });
  const recordOf = (isSpecial: boolean) =>
    trackRecordOf(
      said.flatMap(({ week, value, low, high }) => {
        const place = daysBetween(first, week) / 7;
        const came = values[place] ?? 0;
        const isOne = (days[place] ?? []).length > 0 === isSpecial;
        return isOne ? { said: value, came, inside: low <= came && came <= high } : [];
      }),
    );
  const records = { record: recordOf(false), specialRecord: recordOf(true) };
  return { ...done, said, outcome: { ...kept.outcome, ...records } };
}

type Replay = { week: number; said: number; came: number; inside: boolean };
/** `typicalMiss` is a share of what came: half of the forecasts missed by less. */
type TrackRecord = { forecasts: number; inside: number; typicalMiss: number };

export const recordWeeks = 26;

function weeksToReplay({ values }: Pick<History, "values">): number[] {
  return values.slice(-recordWeeks).flatMap((came, place) => {
    const week = values.length - Math.min(recordWeeks, values.length) + place;
    return came === null ? [] : [week];
  });
}

function replay(
  { values, days }: History,
  week: number,
  steps: number,
  tries: Tries,
): WeekForecast | null {
  const then = forecastFrom({ values: values.slice(0, week), days }, steps, tries);
  return (then.kind === "forecast" && then.weeks[0]) || null;
}

/** The latest weeks that were known and could be forecast. Costs about sixty fits; a replay never changes as weeks come. */
export function replays(history: History, steps: number, models: Models): Replay[] {
  const tries = triesOf(history, models);
  return weeksToReplay(history).flatMap((week): Replay[] => {
    const next = replay(history, week, steps, tries);
    const came = history.values[week] ?? null;
    if (!next || came === null) return [];
    const { value, likely } = next;
    return [{ week, said: value, came, inside: came >= likely.low && came <= likely.high }];
  });
}

/** Null before anything was forecast. */
export function trackRecordOf(made: readonly Omit<Replay, "week">[]): TrackRecord | null {
  if (made.length === 0) return null;
  return {
    forecasts: made.length,
    inside: made.filter(({ inside }) => inside).length,
    typicalMiss: medianOrZero(made.map(missShare)),
  };
}

/** A week of nobody was missed by all of it, unless that was said. */
function missShare({ said, came }: Omit<Replay, "week">): number {
  return came > 0 ? Math.abs(said - came) / came : Math.sign(said);
}
