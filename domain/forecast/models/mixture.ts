import { at } from "../../usual/numbers.ts";
import type { Miss } from "./band.ts";
import { type ModelForecasts, type ModelName, modelsOf } from "./each-model.ts";
import type { History, Trial } from "./trials.ts";

/** How much each model is believed; together 1. */
export type Beliefs = Partial<Record<ModelName, number>>;

const sharpness = 6;
/** So that a model which never missed is not believed infinitely. */
const leastMiss = 1e-9;

/**
 * A model is believed by how little it missed beside smoothing in the trials in which it took part, to the sixth power.
 * One that took part in none is taken for as good as smoothing.
 */
export function beliefsIn(
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

/** Of the weeks whose number is known. */
export function missesOf(
  { origin, usual }: Trial,
  forecast: readonly number[],
  { values }: History,
): Miss[] {
  return forecast.flatMap((said, step) => {
    const came = values[origin + step] ?? null;
    return came === null ? [] : [{ step: step + 1, share: Math.abs(came - said) / usual }];
  });
}

/** The mean of the models there are, by how much each is believed. */
export function mix(forecasts: ModelForecasts, beliefs: Beliefs): number[] {
  const models = modelsOf(forecasts);
  const whole = models.reduce((sum, model) => sum + (beliefs[model] ?? 0), 0);
  const share = (model: ModelName) => (beliefs[model] ?? 0) / whole;
  return (forecasts.smooth ?? []).map((_, step) =>
    models.reduce((sum, model) => sum + share(model) * at(forecasts[model] ?? [], step), 0),
  );
}
