import { type Days, type Effects, effectOf, learnEffects } from "../../usual/effects.ts";
import { clamp, medianOrZero, spreadOf } from "../../usual/numbers.ts";
import { awayOf } from "../../usual/usual-range.ts";
import { forecastEach, type ModelForecasts, type Models } from "./each-model.ts";

/** `values` are null where missing. `days` are also of the weeks to come. */
export type History = { values: readonly (number | null)[]; days: Days };

/** The forecasts of each model from `origin` on, made without these weeks. `usual` is the size of a week then, never 0. */
export type Trial = {
  origin: number;
  usual: number;
  latest: number;
  forecasts: ModelForecasts;
  effects: Effects;
};

export type Tries = (origin: number, steps: number) => Trial;

export const weeksForTrial = 16;
const mostTrials = 6;
const weeksBetween = 6;
const usualWeeks = 13;
const latestWeeks = 3;
const mostWeeks = 312;
const tiny = 1e-6;

export function triesOf(history: History, models: Models): Tries {
  const made = new Map<string, Trial>();
  return (origin, steps) => {
    const key = `${origin} ${steps}`;
    const trial = made.get(key) ?? tryAt(history, origin, steps, models);
    made.set(key, trial);
    return trial;
  };
}

function tryAt({ values, days }: History, origin: number, steps: number, models: Models): Trial {
  const from = Math.max(0, origin - mostWeeks);
  const clean = cleanHistory(values.slice(from, origin), days.slice(from));
  const withDays = (value: number, step: number) =>
    Math.max(0, value * Math.exp(effectOf(days[origin + step], clean.effects)));
  const forecasts = Object.fromEntries(
    Object.entries(forecastEach(clean.values, steps, models)).map(([model, said]) => [
      model,
      said.map(withDays),
    ]),
  );
  const usual = Math.max(tiny, medianOrZero(clean.values.slice(-usualWeeks)));
  const latest = medianOrZero(clean.values.slice(-latestWeeks));
  return { origin, usual, latest, forecasts, effects: clean.effects };
}

export function trialOrigins(
  values: readonly (number | null)[],
  end: number,
  steps: number,
): number[] {
  const first = values.findIndex((value) => value !== null);
  return Array.from(
    { length: mostTrials },
    (_, trial) => end - steps - trial * weeksBetween,
  ).filter((origin) => origin - first >= weeksForTrial);
}

const weeksAround = 6;
const mostSpreads = 3.5;
const lastWeeks = 3;
/** Every week known, as if no day were special and no week wild. */
type CleanHistory = { values: number[]; effects: Effects };

export function cleanHistory(values: readonly (number | null)[], days: Days): CleanHistory {
  const effects = learnEffects(values, days);
  const ordinary = values.map(
    (value, week) => value && value / Math.exp(effectOf(days[week], effects)),
  );
  return { values: dampWildWeeks(fillGaps(withoutLoneWeeks(ordinary))), effects };
}

/** Missing weeks are filled on a straight line between their neighbors. Those before the first number are dropped. */
export function fillGaps(values: readonly (number | null)[]): number[] {
  const filled: number[] = [];
  let missing = 0;
  for (const value of values) {
    if (value === null) {
      missing += 1;
      continue;
    }
    const before = filled.at(-1);
    if (before !== undefined)
      for (let week = 1; week <= missing; week++)
        filled.push(before + ((value - before) * week) / (missing + 1));
    filled.push(value);
    missing = 0;
  }
  const last = filled.at(-1) ?? 0;
  return [...filled, ...Array.from({ length: filled.length > 0 ? missing : 0 }, () => last)];
}

/** For the last weeks, which may be the start of another level. */
const mostSpreadsLast = 10;

/** Draws a lone week far from its neighbors to the edge of the usual range. Two together may be more than chance, and stay. */
export function dampWildWeeks(values: readonly number[]): number[] {
  const local = values.map((_, week) =>
    medianOrZero(values.slice(Math.max(0, week - weeksAround), week + weeksAround + 1)),
  );
  const offs = values.map((value, week) => value - (local[week] ?? value));
  const spread = spreadOf(offs);
  if (spread === 0) return [...values];
  return values.map((value, week) => {
    const middle = local[week] ?? value;
    const isLast = week >= values.length - lastWeeks;
    const reach = spread * (isLast ? mostSpreadsLast : mostSpreads);
    const isBeside = [week - 1, week + 1].some(
      (other) => (offs[other] ?? 0) * Math.sign(value - middle) > reach,
    );
    return isBeside ? value : clamp(value, middle - reach, middle + reach);
  });
}

const [typicalWeeks, missWeeks] = [8, 52];
const fewestBefore = 4;
const farSpreads = 4;

/** One of the last weeks that is far outside of the usual range is no new level until the week next to it agrees. */
function withoutLoneWeeks(values: readonly (number | null)[]): (number | null)[] {
  const entered = values.flatMap((value, week) => (value === null ? [] : [{ value, week }]));
  const typicalBefore = (at: number) =>
    medianOrZero(entered.slice(Math.max(0, at - typicalWeeks), at).map(({ value }) => value));
  const from = Math.max(fewestBefore, entered.length - lastWeeks);
  const [typical, misses] = [typicalBefore(from), [] as number[]];
  if (entered.length <= from || typical <= 0) return [...values];
  const missOf = (value: number, usual: number) => Math.log(Math.max(value, 0.5) / usual);
  for (let at = Math.max(fewestBefore, from - missWeeks); at < from; at++) {
    const usual = typicalBefore(at);
    if (usual > 0) misses.push(missOf(entered[at]?.value ?? 0, usual));
  }
  const far = Math.max(awayOf(misses, "count"), farSpreads * spreadOf(misses));
  const sideOf = (at: number) => {
    const miss = missOf(entered[at]?.value ?? typical, typical);
    return miss > far ? 1 : miss < -far ? -1 : 0;
  };
  const alone = new Set(
    entered.flatMap(({ week }, at) => {
      const side = at < from ? 0 : sideOf(at);
      return side === 0 || sideOf(at - 1) === side || sideOf(at + 1) === side ? [] : [week];
    }),
  );
  return values.map((value, week) => (alone.has(week) ? null : value));
}
