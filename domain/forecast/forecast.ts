import { type DayEffect, effectOf, spanOf } from "../usual/effects.ts";
import { at, clamp, meanOf, medianOrZero } from "../usual/numbers.ts";
import { type ModelForecasts, type ModelName, type Models, modelsOf } from "./models/each-model.ts";
import {
  type History,
  type Trial,
  type Tries,
  trialOrigins,
  triesOf,
  weeksForTrial,
} from "./models/trials.ts";

export type Range = { low: number; high: number };
/** None is below zero, none is rounded. Eight of ten weeks should lie in `likely`, nineteen of twenty in `widest`. */
export type WeekForecast = { value: number; likely: Range; widest: Range };

/** `effects` are of the special days in the last six years and in the weeks to come. */
export type Forecast = { kind: "forecast"; weeks: WeekForecast[]; effects: DayEffect[] };
type TooFew = { kind: "too-few"; known: number; missing: number };
/** Nothing was counted for the last `weeks` weeks. */
type Stopped = { kind: "stopped"; weeks: number };

/** With fewer weeks that have a number, no model is asked. */
export const fewestWeeks = 26;
const mostSilent = 13;

export function forecast(
  history: History,
  steps: number,
  models: Models,
): Forecast | TooFew | Stopped {
  return forecastFrom(history, steps, triesOf(history, models));
}

export function forecastFrom(
  history: History,
  steps: number,
  tries: Tries,
): Forecast | TooFew | Stopped {
  const { values } = history;
  const known = values.filter((value) => value !== null).length;
  const needed = Math.max(fewestWeeks, weeksForTrial + steps);
  if (known < needed) return { kind: "too-few", known, missing: needed - known };
  const end = values.findLastIndex((value) => value !== null) + 1;
  const silent = values.length - end;
  if (silent > mostSilent) return { kind: "stopped", weeks: silent };
  const trials = trialOrigins(values, end, steps).map((origin) => tries(origin, steps));
  const now = tries(end, silent + steps);
  const models = modelsOf(now.forecasts);
  const beliefs = beliefsIn(models, trials, history);
  const misses = trials.flatMap((trial) => {
    // Beliefs that know how this trial ended would make its misses too small.
    const others = trials.filter((other) => other !== trial);
    return missesOf(trial, mix(trial.forecasts, beliefsIn(models, others, history)), history);
  });
  const reach = reachOf(misses);
  const weeks = mix(now.forecasts, beliefs).map((value, step) => {
    const days = history.days[end + step] ?? [];
    const effect = effectOf(days, now.effects);
    const ordinary = value / Math.exp(effect);
    const span = spanOf(days, now.effects);
    const range = (share: number) => {
      // A special week is never surer than an ordinary one.
      const far = reach(step + 1, share) * now.usual * Math.max(1, Math.exp(effect));
      // The last weeks may be the start of another level.
      const latest = now.latest * Math.exp(effect);
      return {
        low: Math.max(0, Math.min(value - far, latest, ordinary * Math.exp(span.low))),
        high: Math.max(value + far, latest, ordinary * Math.exp(span.high)),
      };
    };
    return { value, likely: range(0.8), widest: range(0.95) };
  });
  return { kind: "forecast", weeks: weeks.slice(silent), effects: [...now.effects.values()] };
}

type Beliefs = Partial<Record<ModelName, number>>;

const sharpness = 6;
/** So that a model which never missed is not believed infinitely. */
const leastMiss = 1e-9;

/** Weighs a model by how little it missed next to smoothing, to the sixth power; one without trials counts as smoothing. */
function beliefsIn(
  models: readonly ModelName[],
  trials: readonly Trial[],
  history: History,
): Beliefs {
  const strengths = models.map((model) => {
    const tried = trials.filter(({ forecasts }) => forecasts[model]);
    const missed = (name: ModelName) =>
      leastMiss +
      tried
        .flatMap((trial) => missesOf(trial, trial.forecasts[name] ?? [], history))
        .reduce((sum, { share }) => sum + share, 0);
    return (missed("smooth") / missed(model)) ** sharpness;
  });
  const whole = strengths.reduce((sum, strength) => sum + strength, 0);
  return Object.fromEntries(models.map((model, place) => [model, at(strengths, place) / whole]));
}

function missesOf(
  { origin, usual }: Trial,
  forecast: readonly number[],
  { values }: History,
): Miss[] {
  return forecast.flatMap((said, step) => {
    const came = values[origin + step] ?? null;
    return came === null ? [] : [{ step: step + 1, share: Math.abs(came - said) / usual }];
  });
}

function mix(forecasts: ModelForecasts, beliefs: Beliefs): number[] {
  const models = modelsOf(forecasts);
  const whole = models.reduce((sum, model) => sum + (beliefs[model] ?? 0), 0);
  const share = (model: ModelName) => (beliefs[model] ?? 0) / whole;
  return (forecasts.smooth ?? []).map((_, step) =>
    models.reduce((sum, model) => sum + share(model) * at(forecasts[model] ?? [], step), 0),
  );
}

/** `step` is 1 for the first week ahead, `share` how far off it was, in shares of a usual week, without a sign. */
type Miss = { step: number; share: number };

/** How far a week may be from its forecast, in shares of a usual week. `share` is how many weeks lie within, such as 0.8. */
type Reach = (step: number, share: number) => number;

const near = 4;
/** The bounds of a range's growth: a week further ahead is never surer. */
const [leastGrowth, mostGrowth] = [0.1, 0.7];
/** Misses of one trial are much alike, so a few trials show too little of what may come. */
const wider = 1.05;

/** Split conformal: misses further ahead are brought to the size of those one week ahead. */
export function reachOf(misses: readonly Miss[]): Reach {
  const growth = growthOf(misses);
  const sizes = misses.map(({ step, share }) => share / step ** growth).sort((a, b) => a - b);
  return (step, share) => {
    const place = Math.ceil((sizes.length + 1) * share) - 1;
    return sizes.length === 0
      ? 0
      : at(sizes, Math.min(place, sizes.length - 1)) * step ** growth * wider;
  };
}

/** The power of the number of weeks ahead by which misses grow. A jump in the last of them is no growth. */
function growthOf(misses: readonly Miss[]): number {
  const [close, far] = [
    misses.filter(({ step }) => step <= near),
    misses.filter(({ step }) => step > near),
  ];
  const size = (some: readonly Miss[]) => medianOrZero(some.map(({ share }) => share));
  const ahead = (some: readonly Miss[]) => meanOf(some.map(({ step }) => step));
  if (close.length === 0 || far.length === 0 || size(close) === 0 || size(far) === 0)
    return leastGrowth;
  return clamp(
    Math.log(size(far) / size(close)) / Math.log(ahead(far) / ahead(close)),
    leastGrowth,
    mostGrowth,
  );
}
