import { type DayEffect, effectOf, spanOf } from "../usual/effects.ts";
import { reachOf } from "./models/band.ts";
import { modelsOf } from "./models/each-model.ts";
import { beliefsIn, missesOf, mix } from "./models/mixture.ts";
import type { Models } from "./models/models.ts";
import { type History, type Tries, trialOrigins, triesOf, weeksForTrial } from "./models/trials.ts";

export type Range = { low: number; high: number };
/** None is below zero, none is rounded. Eight of ten weeks should lie in `likely`, nineteen of twenty in `widest`. */
export type WeekForecast = { value: number; likely: Range; widest: Range };

/** `effects` are of the special days in the last six years and in the weeks to come. */
export type Forecast = { kind: "forecast"; weeks: WeekForecast[]; effects: DayEffect[] };
/** `known` weeks have a number, `missing` more are needed. */
type TooFew = { kind: "too-few"; known: number; missing: number };
/** Nothing was counted for the last `weeks` weeks. */
export type Stopped = { kind: "stopped"; weeks: number };

/** With fewer weeks that have a number, no model is asked. */
export const fewestWeeks = 26;
const mostSilent = 13;

/** Of the weeks after the history. */
export function forecast(
  history: History,
  steps: number,
  models: Models,
): Forecast | TooFew | Stopped {
  return forecastFrom(history, steps, triesOf(history, models));
}

/** The same, with trials that several forecasts share. */
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
      // Of the week as it is expected, a special one is never surer than an ordinary one.
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
